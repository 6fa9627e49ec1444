import { join, resolve } from 'node:path';
import { type OutputFile as BuiltFile, build, type Metafile } from 'esbuild';
import { packageRoot } from '../package-root.ts';
import type { OutputFile } from '../write/output-file.ts';
import { refuseBrokenStyles, toFatalError } from './bundle-failure.ts';
import { commonOptions } from './esbuild-theme.ts';

/** Scripts and styles of the site. Depends on the theme and on components, never on pages. */
export interface ClientBundle {
	files: OutputFile[];
	/** Paths below the base. */
	boot: string;
	style: string;
	/** The client of the live mode, `null` in a build. */
	live: string | null;
	/** Absolute paths of all sources; a change of one makes a new bundle. */
	inputs: string[];
}

/** Bundles what runs in the browser. */
export async function bundleClient(options: {
	/** Path the site is served under, for `url(/x)` in style sheets. */
	base: string;
	theme: string;
	root: string;
	live?: boolean;
}): Promise<ClientBundle> {
	try {
		const [scripts, styles] = await Promise.all([
			bundleScripts(options.theme, options.live ?? false),
			bundleStyles(options.theme, options.base),
		]);
		refuseBrokenStyles(styles.warnings, options.root);
		const files = [
			...scripts.outputFiles,
			...styles.outputFiles.filter((file) => !file.path.endsWith('.js')),
		].map(toOutputFile);
		const find = (name: string): string | undefined =>
			files.find((file) => new RegExp(`^assets/${name}\\.`).test(file.path))?.path;
		return {
			files,
			boot: find('boot')!,
			style: find('style')!,
			live: find('live') ?? null,
			inputs: [...inputsOf(scripts.metafile), ...inputsOf(styles.metafile)],
		};
	} catch (error) {
		throw toFatalError(error, options.root);
	}
}

function bundleScripts(theme: string, live: boolean) {
	const client = join(packageRoot, 'renderer/client');
	const common = commonOptions(theme);
	return build({
		...common,
		entryPoints: { boot: join(client, 'boot.ts'), ...(live ? { live: join(client, 'live/live.ts') } : {}) },
		platform: 'browser',
		format: 'esm',
		splitting: true,
		minify: true,
		target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
		outdir: packageRoot,
		entryNames: 'assets/[name].[hash]',
		chunkNames: 'assets/[name].[hash]',
		loader: { ...common.loader, '.css': 'empty' },
	});
}

/** Fonts and pictures that a style sheet names by a relative path get files of their own. */
const pictureLoaders = Object.fromEntries(
	['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'].map(
		(ending) => [`.${ending}`, 'file'] as const,
	),
);

/** The style sheet alone: the theme's modules are walked for the CSS that they import. */
function bundleStyles(theme: string, base: string) {
	const common = commonOptions(theme, base);
	return build({
		...common,
		loader: { ...common.loader, ...pictureLoaders },
		assetNames: 'assets/[name].[hash]',
		entryPoints: { style: 'domdocs:theme' },
		platform: 'browser',
		format: 'esm',
		minify: true,
		target: ['chrome111', 'firefox113', 'safari16.4'],
		outdir: packageRoot,
		entryNames: 'assets/[name].[hash]',
	});
}

function toOutputFile(file: BuiltFile): OutputFile {
	const path = file.path.slice(resolve(packageRoot).length + 1).replaceAll('\\', '/');
	return { path, kind: 'asset', content: file.contents };
}

function inputsOf(metafile: Metafile): string[] {
	return Object.keys(metafile.inputs).map((path) => resolve(packageRoot, path));
}

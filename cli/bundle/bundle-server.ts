import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { contentHash } from '../assemble/content-hash.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../exit-code.ts';
import { packageRoot } from '../package-root.ts';
import { toFatalError } from './bundle-failure.ts';
import { commonOptions } from './esbuild-theme.ts';
import { type LocateError, makeErrorLocator } from './locate-error.ts';
import type { SiteComponents } from './site-components.ts';

/** The renderer with the site's theme inside. */
export type ServerModule = typeof import('../../renderer/server/entry.tsx') & {
	/** Hash of the bundle's code: the same code, the same pages. */
	code: string;
	/** The line of the site's own files, its theme and components, that an error was thrown in. */
	locate: LocateError;
};

/**
 * Bundles the renderer with the theme and loads it. Each call loads anew, so that an edited component
 * takes effect without a restart.
 */
export async function loadServer({
	theme,
	root,
	components = {},
}: {
	theme: string;
	root: string;
	components?: SiteComponents;
}): Promise<ServerModule> {
	const common = commonOptions(theme, { components });
	try {
		const { outputFiles } = await build({
			...common,
			entryPoints: [join(packageRoot, 'renderer/server/entry.tsx')],
			platform: 'node',
			format: 'cjs',
			target: 'node20.19',
			outfile: 'server.cjs',
			loader: { ...common.loader, '.css': 'empty' },
			sourcemap: 'external',
			sourcesContent: false,
		});
		const [map, { text }] = outputFiles as [OutputFile, OutputFile];
		const locate = makeErrorLocator(map.text, { root, from: packageRoot });
		return { ...(await requireText(text, locate)), code: contentHash(text), locate };
	} catch (error) {
		throw toFatalError(error, root);
	}
}

type Loaded = Omit<ServerModule, 'code' | 'locate'>;

async function requireText(code: string, locate: LocateError): Promise<Loaded> {
	const folder = await mkdtemp(join(tmpdir(), 'domdocs-'));
	const file = join(folder, 'server.cjs');
	try {
		await writeFile(file, code);
		const require = createRequire(file);
		const loaded = runTheme(() => require(file) as Loaded, locate);
		delete require.cache[require.resolve(file)];
		return loaded;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** What a theme throws while it is loaded is its author's mistake. */
function runTheme<T>(load: () => T, locate: LocateError): T {
	try {
		return load();
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new FatalError(exitCode.content, [
			diagnose('theme-failed', `Unexpected error while the theme was loaded: ${reason}.`, locate(error)),
		]);
	}
}

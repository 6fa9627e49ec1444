import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type OutputFile, type Plugin } from 'esbuild';
import type { GroundColors, ServerRenderer, ThemeWords } from '../../renderer/contract/render-contract.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import type { BundleSource } from '../platform/bundle-sources.ts';
import { contentHash } from '../platform/content-hash.ts';
import { exitCode } from '../platform/exit-code.ts';
import { packageRoot } from '../platform/package-root.ts';
import { makeTimeLimit, type TimeLimit } from '../platform/time-limit.ts';
import { toFatalError } from './bundle-failure.ts';
import { commonOptions, listInputs } from './esbuild-theme.ts';
import { type LocateError, makeErrorLocator } from './locate-error.ts';
import type { ThemeOverrides } from './theme-overrides.ts';

/** The renderer with the site's theme inside. */
export interface ServerModule extends ServerRenderer {
	/** Hash of the bundle's code: the same code, the same pages. */
	code: string;
	/** The line of the site's own files, its theme and components, that an error was thrown in. */
	locate: LocateError;
	/** Components may hang: it is used around `renderPage`. */
	limit: TimeLimit;
	/** What it was loaded from, for other threads. */
	source: Omit<ServerBundle, 'inputs'>;
}

/** The renderer as code that has not been run. Plain JSON. */
export interface ServerBundle {
	text: string;
	map: string;
	/** The site's root, for messages. */
	root: string;
	/** Absolute paths of all sources. */
	inputs: string[];
}

/** The theme for the server, and what is known once it has been run. */
export interface BundledServer {
	server: ServerBundle;
	/** Hash of the server's code. */
	code: string;
	/** The interface's words that the theme brings, by language tag. */
	messages: ThemeWords;
	/** The ground of its pages. Absent where the theme does not say. */
	colors?: GroundColors | undefined;
	/** What it was made from. */
	sources: BundleSource[];
}

/** Leaves out the half of React's server that renders to streams, which pages are not. */
const withoutStreams: Plugin = {
	name: 'domdocs-streams',
	setup(build) {
		build.onResolve({ filter: /\/react-dom-server\.node\.production\.js$/ }, ({ path }) => ({
			path,
			namespace: 'domdocs-none',
		}));
	},
};

/** Bundles the renderer with the theme. */
export async function bundleServer(
	site: { theme: string; root: string; components?: SiteComponents } & Partial<ThemeOverrides>,
): Promise<ServerBundle> {
	const { theme, root, ...parts } = site;
	const common = commonOptions(theme, parts);
	try {
		const { outputFiles, metafile } = await build({
			...common,
			entryPoints: [join(packageRoot, 'renderer/server/entry.tsx')],
			plugins: [...common.plugins!, withoutStreams],
			platform: 'node',
			format: 'cjs',
			target: 'node20.19',
			outfile: 'server.cjs',
			loader: { ...common.loader, '.css': 'empty' },
			sourcemap: 'external',
			sourcesContent: false,
		});
		const [map, { text }] = outputFiles as [OutputFile, OutputFile];
		const inputs = listInputs(metafile, { isStyled: false });
		return { text, map: map.text, root, inputs };
	} catch (error) {
		throw toFatalError(error, root);
	}
}

/** Renderers that this process has loaded, by the hash of their code, the last used one last. */
const loaded = new Map<string, ServerRenderer>();

/** How many are kept: those of a site while its theme is edited and edited back. */
const mostLoaded = 3;

/** Runs a bundle, or gives what the same code gave before. */
export async function runServer(source: ServerModule['source']): Promise<ServerModule> {
	const { text, map, root } = source;
	const locate = makeErrorLocator(map, { root, from: packageRoot });
	const code = contentHash(text);
	const renderer = loaded.get(code) ?? (await requireText(text, locate));
	loaded.delete(code);
	loaded.set(code, renderer);
	if (loaded.size > mostLoaded) loaded.delete(loaded.keys().next().value!);
	return { ...renderer, code, locate, limit: makeTimeLimit(), source: { text, map, root } };
}

async function requireText(code: string, locate: LocateError): Promise<ServerRenderer> {
	const folder = await mkdtemp(join(tmpdir(), 'domdocs-'));
	const file = join(folder, 'server.cjs');
	try {
		await writeFile(file, code);
		const require = createRequire(file);
		const loaded = runTheme(() => require(file) as ServerRenderer, locate);
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

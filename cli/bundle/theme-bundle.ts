import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ThemeWords } from '../../renderer/contract/render-contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { FatalError, type Result } from '../diagnostics/diagnostic.ts';
import { type Cache, hashOf, keyOf } from '../platform/cache/cache.ts';
import { packageRoot } from '../platform/package-root.ts';
import { withEsbuild } from '../platform/with-esbuild.ts';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer, runServer, type ServerBundle } from './bundle-server.ts';
import { findFeatures } from './features.ts';
import { findMissingParts, findUnusedParts } from './missing-parts.ts';

/** The theme for browser and server. */
export interface ThemeBundle {
	client: ClientBundle;
	server: ServerBundle;
	/** Hash of the server's code. */
	code: string;
	/** The interface's words that the theme brings, by language tag. */
	messages: ThemeWords;
}

/** What bundles are kept in, and what they depend on besides their sources. */
export interface BundleContext {
	cache: Cache;
	/** Hash of the program and of what is installed. */
	environment: string;
	/** Whether the live mode's own script is wanted. Default `false`. */
	live?: boolean;
	/** Whether pages are locked: then what opens them is bundled too. Default `false`. */
	hasEncryption?: boolean;
}

interface CachedBundle extends ThemeBundle {
	/** Hashes of the files and folders that it was made from. */
	sources: [path: string, hash: string][];
}

const kind = 'theme';

/**
 * The theme's bundles, made anew only where one of their sources has changed. Packages count by the record that
 * npm keeps of them, which is part of the key of the environment. Nothing where the theme cannot be used.
 */
export async function bundleTheme(
	config: SiteConfig,
	{ cache, environment, live = false, hasEncryption = false }: BundleContext,
): Promise<Result<ThemeBundle | null>> {
	const { theme, root } = config;
	const features = await findFeatures(theme);
	const key = keyOf(
		environment,
		packageRoot,
		root,
		bundleInput(config),
		features,
		live,
		...(hasEncryption ? ['locks'] : []),
	);
	const cached = cache.get(kind, key);
	const known = cached ? (deserialize(cached) as CachedBundle) : undefined;
	if (known?.sources.every(([path, hash]) => hashOfSource(path) === hash))
		return { value: known, diagnostics: await findUnusedParts(config, known.client.inputs) };
	const missing = await findMissingParts(config);
	if (missing.length > 0) return { value: null, diagnostics: missing };
	try {
		const [client, server] = await withEsbuild(
			() => Promise.all([bundleClient({ ...config, live, hasEncryption }), bundleServer(config)]),
			{ last: !live },
		);
		const { code, locales: messages } = await runServer(server);
		const bundle = { client, server, code, messages };
		const files = [...new Set([...client.inputs, ...server.inputs])];
		const sources = listSources([theme, ...files, ...features.flatMap(({ vendor = [] }) => vendor)]).map(
			(path): [string, string] => [path, hashOfSource(path)],
		);
		cache.put(kind, key, serialize({ ...bundle, sources }));
		return { value: bundle, diagnostics: await findUnusedParts(config, client.inputs) };
	} catch (error) {
		if (!(error instanceof FatalError)) throw error;
		return { value: null, diagnostics: error.diagnostics };
	}
}

/** What of a config goes into the bundles, besides the folder of the site. */
export function bundleInput(config: SiteConfig): unknown[] {
	const { theme, base, components, slots, replace, layouts, styles, search, locales } = config;
	const languages = locales.map(({ lang }) => lang);
	return [theme, base, components, slots, replace, layouts, styles, search?.module, languages];
}

/** What esbuild tries where an import names no file, in this order: each comes before `index` in a folder of that name. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

/** The files that are no package's, the folders that imports were looked up in, and files that would come first. */
function listSources(inputs: string[]): string[] {
	const files = inputs.filter((path) => !/[\\/]node_modules[\\/]/.test(path) && !path.includes(':domdocs:'));
	const folders = files.map((file) => dirname(file));
	const indexes = files.filter((file) => /[\\/]index\.\w+$/.test(file));
	const earlier = indexes.flatMap((file) => endings.map((ending) => dirname(file) + ending));
	return [...new Set([...files, ...folders, ...earlier])];
}

/** Hash of a file's content, or of the names of a folder's files that can be imported; empty where there is neither. */
function hashOfSource(path: string): string {
	try {
		return hashOf(readFileSync(path));
	} catch {
		try {
			return hashOf(listModules(path).join('\n'));
		} catch {
			return '';
		}
	}
}

/** Folders are left out, for a file wins over them; among them may be the output. */
function listModules(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => !entry.isDirectory() && endings.includes(extname(entry.name)))
		.map(({ name }) => name)
		.sort();
}

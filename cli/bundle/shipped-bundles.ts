import { readFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeWords } from '../../renderer/contract/render-contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { OutputFile } from '../model/output-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { areSourcesUnchanged, type BundleSource } from './bundle-sources.ts';
import { type CommonClient, toClientBundle } from './client-bundle.ts';
import { type FeatureSource, findFeatures } from './features.ts';
import type { ThemeBundle } from './whole-bundle.ts';
import { defaultTheme } from './theme-overrides.ts';

/** What sites without parts of their own still choose. */
export interface PlainChoice {
	/** Whether it is for the live mode. */
	live: boolean;
	/** Whether pages may be locked. */
	hasEncryption: boolean;
}

/** `index.json` of the shipped bundles. Its paths are relative to the program's folder, with `/` on each system. */
export interface ShippedBundles {
	/** What the bundles were made from. */
	sources: BundleSource[];
	/** See `describeFeatures`. */
	features: Record<string, string>[];
	messages: ThemeWords;
	/** Hash of the server's code. */
	code: string;
	/** By `nameOfChoice`. */
	clients: Record<string, ShippedClient>;
}

/** The browser's bundle without what its files have in them: they lie beside the index, by their paths. */
export interface ShippedClient extends Omit<CommonClient, 'files' | 'optional' | 'inputs'> {
	files: string[];
	optional: { file: string; features: string[] }[];
}

/** Name of the server's code in the folder of the bundles. */
export function serverFile({ code }: Pick<ShippedBundles, 'code'>): string {
	return `server.${code}.cjs`;
}

/** The features of the default theme with relative paths: there may be more of them, or other files, than there were. */
export function describeFeatures(features: readonly FeatureSource[]): Record<string, string>[] {
	return features.map((feature) =>
		Object.fromEntries(
			Object.entries(feature).map(([key, value]) => [
				key,
				isAbsolute(value) ? relativePath(packageRoot, value) : value,
			]),
		),
	);
}

/** Name of a choice in `ShippedBundles`. */
export function nameOfChoice({ live, hasEncryption }: PlainChoice): string {
	return `${live ? 'live' : 'built'}${hasEncryption ? '-locks' : ''}`;
}

/**
 * Whether a site has the default theme as it is, with the search that it brings. Of such a site the bundles depend on nothing but a
 * `PlainChoice`: neither on where it lies, for the theme names no public file, nor on its languages, which leave out files only.
 */
export function isPlain({
	theme,
	components,
	slots,
	replace,
	layouts,
	styles,
	search,
}: Pick<
	SiteConfig,
	'theme' | 'components' | 'slots' | 'replace' | 'layouts' | 'styles' | 'search'
>): boolean {
	return (
		theme === join(defaultTheme, 'index.ts') &&
		[components, slots, replace, layouts, styles].every((parts) => Object.keys(parts).length === 0) &&
		search?.provider === 'lunr' &&
		!search.onQuery
	);
}

/**
 * The bundles that `npm run compile` has made for plain sites, which esbuild would make once more. Nothing for other sites, where a
 * source of theme or renderer is not what it was then, and where domdocs is not compiled. What packages bring is in them as it is in the program.
 */
export async function takeShipped(
	config: SiteConfig,
	choice: PlainChoice,
	folder: string | null = shippedFolder(),
): Promise<ThemeBundle | null> {
	if (folder === null || !isPlain(config)) return null;
	const index = readIndex(folder);
	const features = JSON.stringify(describeFeatures(await findFeatures(config.theme)));
	if (index === null || features !== JSON.stringify(index.features)) return null;
	const sources = index.sources.map(([path, hash]): BundleSource => [join(packageRoot, path), hash]);
	if (!areSourcesUnchanged(sources)) return null;
	const { files, optional, ...shipped } = index.clients[nameOfChoice(choice)]!;
	// Folders are among them too.
	const inputs = sources.flatMap(([path]) => (extname(path) === '' ? [] : path));
	const common: CommonClient = {
		...shipped,
		vendorOptions: Object.fromEntries(
			Object.entries(shipped.vendorOptions).map(([name, path]) => [name, join(packageRoot, path)]),
		),
		files: files.map((path) => readShipped(folder, path)),
		optional: optional.map(({ file, features }) => ({ file: readShipped(folder, file), features })),
		inputs,
	};
	const { root } = config;
	// Nothing in it is the site's own, so no error has a place in one of its files.
	const server = { text: readFileSync(join(folder, serverFile(index)), 'utf8'), map: '', root, inputs };
	const { code, messages } = index;
	return { client: toClientBundle(common, config), server, code, messages, sources };
}

/** Where the compiled program has its bundles. */
function shippedFolder(): string | null {
	const build = join(packageRoot, 'build');
	return dirname(fileURLToPath(import.meta.url)).startsWith(build) ? join(build, 'theme') : null;
}

function readIndex(folder: string): ShippedBundles | null {
	try {
		return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as ShippedBundles;
	} catch {
		return null;
	}
}

/** A file as esbuild gives it: scripts as text. */
function readShipped(folder: string, path: string): OutputFile {
	const absolute = join(folder, path);
	const content = path.endsWith('.js') ? readFileSync(absolute, 'utf8') : readFileSync(absolute);
	return { path, kind: 'asset', content };
}

import { basename, join } from 'node:path';
import { type BuildOptions, build, type Message, type Metafile } from 'esbuild';
import type { SiteComponents } from '../config/topics/parts.ts';
import type { SearchConfig } from '../config/topics/search.ts';
import type { OutputFile } from '../model/output-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { fatalErrorOf, toFatalError } from './bundle-failure.ts';
import { type ClientBundle, toClientBundle } from './client-bundle.ts';
import { type ClientPiece, type ClientPieces, joinPieces, noPiece } from './client-pieces.ts';
import { commonOptions, listInputs } from './esbuild-theme.ts';
import {
	type FeatureSource,
	featureEntries,
	featurePrefix,
	featuresByOutput,
	findFeatures,
	toFeatureFiles,
} from './features.ts';
import { browserOptions, joinScripts } from './join-scripts.ts';
import { findParser } from './parser-files.ts';
import { componentFeatures } from './site-components.ts';
import { defaultTheme, type ThemeOverrides } from './theme-overrides.ts';
import { findLanguages, findUnusedScripts, searchModules } from './unused-scripts.ts';

type Common = ReturnType<typeof commonOptions>;

/** Features of the default theme that only sites with locked pages have. */
const encryptionFeatures: ReadonlySet<string> = new Set(['lock', 'unlocked']);

/** What the browser's bundle is made from. */
interface ClientParts extends Partial<ThemeOverrides> {
	/** Path the site is served under, for `url(/x)` in style sheets. */
	base: string;
	theme: string;
	root: string;
	/** The site's own components. Default: none. */
	components?: SiteComponents;
	live?: boolean;
	/** The search engine. Default: none. */
	search?: Pick<SearchConfig, 'provider' | 'module' | 'onQuery'> | null;
	/** Whether pages may be locked. Default `false`. */
	hasEncryption?: boolean;
}

/** Bundles what runs in the browser; `locales` are the site's, whose languages the search knows. Default: none. `shipped` are parts that need not be made. */
export async function bundleClient(
	{ locales = [], ...parts }: ClientParts & { locales?: readonly { lang: string }[] },
	shipped: Partial<ClientPieces> = {},
): Promise<ClientBundle> {
	const sources = findSources(parts);
	const pieces = await bundlePieces(parts, shipped);
	return toClientBundle(joinPieces(pieces, sources), { root: parts.root, locales });
}

/** The features of theme and site that the bundle has. */
function findSources({ theme, components = {}, hasEncryption = false }: ClientParts): FeatureSource[] {
	const features = findFeatures(theme);
	return [
		...features.filter(({ name }) => hasEncryption || !encryptionFeatures.has(name)),
		...componentFeatures(components),
	];
}

/** Makes the parts of the bundle, but for those that are shipped. */
export async function bundlePieces(
	{ live = false, search = null, hasEncryption = false, ...given }: ClientParts,
	shipped: Partial<ClientPieces> = {},
): Promise<ClientPieces> {
	const { theme, components = {}, root } = given;
	const common = commonOptions(theme, {
		...given,
		searchModule: search?.module ?? null,
		onQuery: search?.onQuery ?? null,
		hasEncryption,
	});
	const sources = findSources({ ...given, hasEncryption });
	const ofSite = componentFeatures(components);
	const ofTheme = sources.slice(0, sources.length - ofSite.length);
	const warnings: Message[] = [];
	try {
		const [style, themeStyles, componentStyles, scripts, workers, early] = await Promise.all([
			shipped.style ?? bundleStyles(common, { style: 'domdocs:style' }, [], warnings),
			shipped.themeStyles ?? bundleStyles(common, featureEntries(ofTheme, 'style'), ofTheme, warnings),
			shipped.componentStyles ?? bundleStyles(common, featureEntries(ofSite, 'style'), ofSite, warnings),
			shipped.scripts ?? bundleScripts(common, sources, { ...given, live, hasEncryption, search }),
			shipped.workers ?? bundleWorkers(common, { hasEncryption, search }),
			shipped.early ?? bundleEarly(commonOptions(theme), sources),
		]);
		// A style sheet that esbuild only warns about is broken all the same: the browser drops what it cannot read.
		if (warnings.length > 0) throw fatalErrorOf(warnings, root);
		return { style, themeStyles, componentStyles, scripts, workers, early };
	} catch (error) {
		throw toFatalError(error, root);
	}
}

/** The script that a provider's worker runs, in the folder of the client. */
function workerOf(provider?: SearchConfig['provider']): string | null {
	if (provider === 'lunr') return 'search/worker.ts';
	return provider === 'pagefind' ? 'search/pagefind-worker.ts' : null;
}

const client = join(packageRoot, 'renderer/client');

/** What is another module in browsers. */
const browserModules = {
	'react/jsx-runtime': join(client, 'jsx-runtime.ts'),
	'domdocs:jsx-runtime': 'react/jsx-runtime',
};

/** Components that browsers have from the pages that use their features, which those of a site do not say, nor do its layouts. */
const rareParts = ['Bulletin', 'Comments', 'CopyrightCard'] as const;
const browserParts = join(defaultTheme, 'client/rare-parts.ts');

/** The default theme as browsers begin with it; others bring all of their layouts. */
const browserTheme = join(defaultTheme, 'client/theme.ts');

const splitOptions = {
	...browserOptions,
	format: 'esm',
	splitting: true,
	entryNames: 'assets/[name].[hash]',
	chunkNames: 'assets/[name].[hash]',
} satisfies BuildOptions;

/** The files that scripts become, in the order of a visit, by what is loaded in one step. */
const steps = {
	boot: ['boot'],
	start: ['start'],
	react: ['react'],
	app: ['app'],
	search: ['search-dialog', 'search-panel', 'mark-found', 'open-engine'],
	sidebar: ['sidebar-index'],
	keys: ['key-store'],
	encryption: ['restore-ring', 'unlock-ring', 'opened-views', 'unlocking'],
};

async function bundleScripts(
	common: Common,
	features: FeatureSource[],
	{ theme, replace = {}, layouts = {}, live, hasEncryption, search }: ClientParts,
): Promise<ClientPiece> {
	const isDefault = theme === join(defaultTheme, 'index.ts');
	// Whether parts that few pages have are told by the features of a page.
	const hasRareParts = !rareParts.some((name) => replace[name]) && Object.keys(layouts).length === 0;
	const split = await build({
		...common,
		...splitOptions,
		alias: {
			...common.alias,
			...browserModules,
			...(isDefault ? { 'domdocs:theme': browserTheme } : {}),
			...(isDefault && hasRareParts ? { 'domdocs:rare-parts': browserParts } : {}),
		},
		entryPoints: {
			boot: join(client, 'boot.ts'),
			...(live ? { live: join(client, 'dev/live.ts') } : {}),
			...featureEntries(features, 'script'),
			...(isDefault ? featureEntries(features, 'chrome') : {}),
		},
		define: { ...common.define, domdocsIsWhole: String(!isDefault) },
		loader: { ...common.loader, '.css': 'empty' },
	});
	const engine = hasEncryption ? 'search-unlocked' : (search?.provider ?? '');
	const joined = await joinScripts(split, {
		groups: { ...steps, search: [...steps.search, engine] },
		common: { group: 'start', of: ['app', 'search'] },
		unused: findUnusedScripts(split.metafile, search ? [] : [searchModules]),
		tables: {
			group: 'start',
			nameOf: (entry) => (entry.startsWith(featurePrefix) ? entry.slice(featurePrefix.length) : undefined),
			without: /(^|[\\/])node_modules[\\/]react(-dom)?[\\/]/,
		},
	});
	const { inputs } = split.metafile;
	const users = featuresByOutput(joined.metafile);
	const parser = findParser(joined.metafile);
	const files = toFiles(joined.files);
	return {
		...noPiece,
		files: [
			...files.map((file) => ({ file, features: users.get(file.path) ?? [] })),
			...(parser?.files ?? []).map((file) => ({ file, features: users.get(parser!.script) ?? [] })),
		],
		features: describeFeatures(features, files, joined.metafile),
		languages: Object.fromEntries(findLanguages({ inputs, ...joined.metafile })),
		inputs: listInputs(split.metafile, { isStyled: false }),
	};
}

function toFiles(texts: ReadonlyMap<string, string>): OutputFile[] {
	return [...texts].map(([path, content]) => ({ path, kind: 'asset', content }));
}

function describeFeatures(
	features: readonly FeatureSource[],
	files: readonly OutputFile[],
	metafile: Pick<Metafile, 'outputs'>,
): ClientPiece['features'] {
	return Object.fromEntries(
		features.map((feature) => [feature.name, toFeatureFiles(feature, files, metafile)] as const),
	);
}

/** What runs in workers: a file each, and what is loaded when it is needed. They share none with the page. */
async function bundleWorkers(
	common: Common,
	{ hasEncryption, search }: Pick<ClientParts, 'hasEncryption' | 'search'>,
): Promise<ClientPiece> {
	const searchWorker = workerOf(search?.provider);
	const workers = [
		...(searchWorker ? [['search-worker', searchWorker] as const] : []),
		...(hasEncryption ? [['lock-worker', 'encryption/worker.ts'] as const] : []),
	];
	const built = await Promise.all(
		workers.map(async ([name, path]) => {
			const split = await build({ ...common, ...splitOptions, entryPoints: { [name]: join(client, path) } });
			const unused = findUnusedScripts(split.metafile, []);
			const { files, metafile } = await joinScripts(split, { groups: { [name]: [name] }, unused });
			const { inputs } = split.metafile;
			const languages = findLanguages({ inputs, ...metafile });
			return { files: toFiles(files), languages, inputs: listInputs(split.metafile) };
		}),
	);
	return {
		...noPiece,
		files: built.flatMap(({ files }) => files.map((file) => ({ file, features: [] }))),
		languages: Object.fromEntries(built.flatMap(({ languages }) => [...languages])),
		inputs: built.flatMap(({ inputs }) => inputs),
	};
}

/** Scripts of `early.ts`, each whole in itself, for it stands in the document. */
async function bundleEarly(common: Common, features: FeatureSource[]): Promise<ClientPiece> {
	const { outputFiles, metafile } = await build({
		...{ ...common, ...browserOptions },
		entryPoints: Object.fromEntries(features.flatMap(({ name, early }) => (early ? [[name, early]] : []))),
		format: 'iife',
	});
	const early = Object.fromEntries(
		outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()] as const),
	);
	return { ...noPiece, early, inputs: listInputs(metafile) };
}

/** Fonts and pictures that a style sheet names by a relative path get files of their own. */
const pictureLoaders = Object.fromEntries(
	['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'].map(
		(ending) => [`.${ending}`, 'file'] as const,
	),
);

/** Style sheets alone: the modules of theme and site are walked for the CSS that they import. */
async function bundleStyles(
	common: Common,
	entryPoints: Record<string, string>,
	features: readonly FeatureSource[],
	warnings: Message[],
): Promise<ClientPiece> {
	if (Object.keys(entryPoints).length === 0) return noPiece;
	const built = await build({
		...{ ...common, ...browserOptions },
		// It has no styles, and is larger than the theme.
		external: ['react', 'react-dom'],
		loader: { ...common.loader, ...pictureLoaders },
		assetNames: 'assets/[name].[hash]',
		entryPoints,
		format: 'esm',
		entryNames: 'assets/[name].[hash]',
	});
	warnings.push(...built.warnings);
	const users = featuresByOutput(built.metafile);
	const styles = built.outputFiles.filter(({ path }) => !path.endsWith('.js'));
	const files = styles.map(
		({ path, contents }): OutputFile => ({
			path: relativePath(packageRoot, path),
			...{ kind: 'asset', content: contents },
		}),
	);
	return {
		...noPiece,
		files: files.map((file) => ({ file, features: users.get(file.path) ?? [] })),
		features: describeFeatures(features, files, built.metafile),
		inputs: listInputs(built.metafile),
	};
}

import { basename, join, resolve } from 'node:path';
import { type BuildOptions, type OutputFile as BuiltFile, build, type Metafile } from 'esbuild';
import type { OwnParts } from '../../renderer/shared/own-parts.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import type { SearchConfig } from '../config/topics/search.ts';
import type { OutputFile } from '../model/output-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { rejectBrokenStyles, toFatalError } from './bundle-failure.ts';
import { type ClientBundle, type CommonClient, toClientBundle } from './client-bundle.ts';
import { commonOptions } from './esbuild-theme.ts';
import {
	type FeatureSource,
	featureEntries,
	featurePrefix,
	featuresByOutput,
	findFeatures,
	toFeatureFiles,
} from './features.ts';
import { joinScripts } from './join-scripts.ts';
import { findParser } from './parser-files.ts';
import { componentFeatures } from './site-components.ts';
import { defaultTheme, type ThemeOverrides } from './theme-overrides.ts';
import { findLanguages, findUnusedScripts, searchModules } from './unused-scripts.ts';

const ownParts: OwnParts = 'own-parts';

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

/** Bundles what runs in the browser; `locales` are the site's, whose languages the search knows. Default: none. */
export async function bundleClient({
	locales = [],
	...parts
}: ClientParts & { locales?: readonly { lang: string }[] }): Promise<ClientBundle> {
	return toClientBundle(await bundleCommonClient(parts), { root: parts.root, locales });
}

/** Bundles it for every site with the same parts. */
export async function bundleCommonClient({
	live = false,
	search = null,
	hasEncryption = false,
	...given
}: ClientParts): Promise<CommonClient> {
	const { theme, components = {} } = given;
	const options = {
		...given,
		searchModule: search?.module ?? null,
		onQuery: search?.onQuery ?? null,
		hasEncryption,
	};
	try {
		const features = (await findFeatures(theme)).filter(
			({ name }) => hasEncryption || !encryptionFeatures.has(name),
		);
		const sources = [...features, ...componentFeatures(components)];
		const [scripts, workers, styles, early] = await Promise.all([
			bundleScripts(commonOptions(theme, options), sources, {
				live,
				isWhole: theme !== join(defaultTheme, 'index.ts'),
				hasEncryption,
				search,
			}),
			bundleWorkers(commonOptions(theme, options), { hasEncryption, search }),
			bundleStyles(commonOptions(theme, options), sources),
			bundleEarly(commonOptions(theme), sources),
		]);
		rejectBrokenStyles(styles.warnings, options.root);
		const files: OutputFile[] = [
			...[...scripts.files, ...workers.files].map(([path, content]) => ({
				path,
				kind: 'asset' as const,
				content,
			})),
			...styles.outputFiles.filter((file) => !file.path.endsWith('.js')).map(toOutputFile),
		];
		const users = [scripts.metafile, styles.metafile].map(featuresByOutput);
		const usersOf = ({ path }: Pick<OutputFile, 'path'>): string[] =>
			users.flatMap((table) => table.get(path) ?? []);
		const parser = findParser(scripts.metafile);
		const find = (name: string): string | undefined =>
			files.find((file) => new RegExp(`^assets/${name}\\.`).test(file.path))?.path;
		return {
			files: files.filter((file) => usersOf(file).length === 0),
			optional: [
				...files.flatMap((file) => {
					const names = usersOf(file);
					return names.length > 0 ? [{ file, features: names }] : [];
				}),
				...(parser?.files ?? []).map((file) => ({ file, features: usersOf({ path: parser!.script }) })),
			],
			features: Object.fromEntries([
				[ownParts, { name: ownParts, whole: true as const }] as const,
				...sources.map((source) => [source.name, toFeatureFiles(source, files, scripts.metafile)] as const),
			]),
			languages: Object.fromEntries([...scripts.languages, ...workers.languages]),
			vendorOptions: Object.fromEntries(
				sources.flatMap(({ name, vendor }) => (vendor === undefined ? [] : [[name, vendor] as const])),
			),
			early: early.scripts,
			boot: find('boot')!,
			style: find('style')!,
			live: find('live') ?? null,
			worker: find('search-worker') ?? null,
			unlockWorker: find('lock-worker') ?? null,
			inputs: [...scripts.inputs, ...workers.inputs, ...[styles.metafile, early.metafile].flatMap(inputsOf)],
		};
	} catch (error) {
		throw toFatalError(error, options.root);
	}
}

/** The script that a provider's worker runs, in the folder of the client. */
function workerOf(provider?: SearchConfig['provider']): string | null {
	if (provider === 'lunr') return 'search/worker.ts';
	return provider === 'pagefind' ? 'search/pagefind-worker.ts' : null;
}

const client = join(packageRoot, 'renderer/client');

const splitOptions = {
	platform: 'browser',
	format: 'esm',
	splitting: true,
	minify: true,
	target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
	outdir: packageRoot,
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
	keys: ['key-store'],
	encryption: [
		...['restore-ring', 'unlock-ring', 'unlock-form', 'show-opened'],
		...['protected-block', 'warm-messages'],
	],
};

interface BundledScripts {
	files: Map<string, string>;
	metafile: Pick<Metafile, 'outputs'>;
	/** See `findLanguages`. */
	languages: Map<string, string[]>;
	inputs: string[];
}

type ClientSearch = ClientParts['search'];

async function bundleScripts(
	common: Common,
	features: FeatureSource[],
	{
		live,
		isWhole,
		hasEncryption,
		search,
	}: { live: boolean; isWhole: boolean; hasEncryption: boolean; search: ClientSearch },
): Promise<BundledScripts> {
	const split = await build({
		...common,
		...splitOptions,
		entryPoints: {
			boot: join(client, 'boot.ts'),
			...(live ? { live: join(client, 'dev/live.ts') } : {}),
			...featureEntries(features, 'script'),
		},
		define: { ...common.define, domdocsIsWhole: String(isWhole) },
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
	const languages = findLanguages({ inputs, ...joined.metafile });
	return { ...joined, languages, inputs: inputsOf(split.metafile) };
}

/** What runs in workers: a file each, and what is loaded when it is needed. They share none with the page. */
async function bundleWorkers(
	common: Common,
	{ hasEncryption, search }: { hasEncryption: boolean; search: ClientSearch },
): Promise<Omit<BundledScripts, 'metafile'>> {
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
			return { files, languages, inputs: inputsOf(split.metafile) };
		}),
	);
	return {
		files: new Map(built.flatMap(({ files }) => [...files])),
		languages: new Map(built.flatMap(({ languages }) => [...languages])),
		inputs: built.flatMap(({ inputs }) => inputs),
	};
}

/** Scripts of `early.ts`, each whole in itself, for it stands in the document. */
async function bundleEarly(common: Common, features: FeatureSource[]) {
	const { outputFiles, metafile } = await build({
		...common,
		entryPoints: Object.fromEntries(features.flatMap(({ name, early }) => (early ? [[name, early]] : []))),
		platform: 'browser',
		format: 'iife',
		minify: true,
		target: splitOptions.target,
		outdir: packageRoot,
	});
	const scripts = Object.fromEntries(
		outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()] as const),
	);
	return { scripts, metafile };
}

/** Fonts and pictures that a style sheet names by a relative path get files of their own. */
const pictureLoaders = Object.fromEntries(
	['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'].map(
		(ending) => [`.${ending}`, 'file'] as const,
	),
);

/** The style sheet alone: the modules of theme and site are walked for the CSS that they import. */
function bundleStyles(common: Common, features: FeatureSource[]) {
	return build({
		...common,
		// It has no styles, and is larger than the theme.
		external: ['react', 'react-dom'],
		loader: { ...common.loader, ...pictureLoaders },
		assetNames: 'assets/[name].[hash]',
		entryPoints: { style: 'domdocs:style', ...featureEntries(features, 'style') },
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

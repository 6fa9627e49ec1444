import { join, resolve } from 'node:path';
import { type BuildOptions, type OutputFile as BuiltFile, build, type Metafile } from 'esbuild';
import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import type { OwnParts } from '../../renderer/shared/own-parts.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import type { SearchConfig } from '../config/topics/search.ts';
import type { OutputFile } from '../model/output-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { findVendor, type Vendor, vendorFiles } from './vendor.ts';
import { rejectBrokenStyles, toFatalError } from './bundle-failure.ts';
import { commonOptions } from './esbuild-theme.ts';
import {
	featureEntries,
	type FeatureSource,
	featurePrefix,
	featuresByOutput,
	findFeatures,
	toFeatureFiles,
} from './features.ts';
import { joinScripts } from './join-scripts.ts';
import { findParser } from './parser-files.ts';
import { componentFeatures } from './site-components.ts';
import { defaultTheme, type ThemeOverrides } from './theme-overrides.ts';
import { findUnusedScripts, type ScriptUse } from './unused-scripts.ts';

/** Scripts and styles of the site. Depends on the theme and on components, never on pages. */
export interface ClientBundle {
	files: OutputFile[];
	/** Paths below the base. */
	boot: string;
	style: string;
	/** The theme's features by name. */
	features: Record<string, FeatureFiles>;
	/** Scripts that stand in the head of pages with a feature, by its name. */
	early: Record<string, string>;
	/** Files that features alone need, with the names of those features. See `featureFiles`. */
	optional: { file: OutputFile; features: string[] }[];
	/** Packages that are copied for features, by the name of the feature. */
	vendors: Map<string, Vendor>;
	/** The client of the live mode, `null` in a build. */
	live: string | null;
	/** The worker that searches, `null` where the site's engine has none. */
	worker: string | null;
	/** The worker that computes keys from passwords, `null` where no page is locked. */
	unlockWorker: string | null;
	/** Absolute paths of all sources; a change of one makes a new bundle. */
	inputs: string[];
}

const ownParts: OwnParts = 'own-parts';

type Common = ReturnType<typeof commonOptions>;

/** Features of the default theme that only sites with locked pages have. */
const encryptionFeatures: ReadonlySet<string> = new Set(['lock', 'unlocked']);

/** Bundles what runs in the browser. */
export async function bundleClient({
	live = false,
	search = null,
	hasEncryption = false,
	locales = [],
	...given
}: {
	/** Path the site is served under, for `url(/x)` in style sheets. */
	base: string;
	theme: string;
	root: string;
	/** The site's own components. Default: none. */
	components?: SiteComponents;
	live?: boolean;
	/** The search engine. Default: none. */
	search?: Pick<SearchConfig, 'provider' | 'module' | 'onQuery'> | null;
	/** The site's locales, whose languages the search knows. Default: none. */
	locales?: { lang: string }[];
	/** Whether pages may be locked. Default `false`. */
	hasEncryption?: boolean;
} & Partial<ThemeOverrides>): Promise<ClientBundle> {
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
		const vendors = findVendors(sources, options.root);
		const use = { search, languages: locales.map(({ lang }) => lang) };
		const [scripts, workers, styles, early] = await Promise.all([
			bundleScripts(commonOptions(theme, options), sources, {
				live,
				isWhole: theme !== join(defaultTheme, 'index.ts'),
				hasEncryption,
				use,
			}),
			bundleWorkers(commonOptions(theme, options), { hasEncryption, use }),
			bundleStyles(commonOptions(theme, options), sources),
			bundleEarly(options.theme, sources),
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
				...sources.map((source) => {
					const { name } = source;
					const vendor = vendors.get(name);
					return [
						name,
						{
							...toFeatureFiles(source, files, scripts.metafile),
							...(vendor ? { vendor: vendor.entry } : {}),
						},
					] as const;
				}),
			]),
			vendors,
			early: early.scripts,
			boot: find('boot')!,
			style: find('style')!,
			live: find('live') ?? null,
			worker: find('search-worker') ?? null,
			unlockWorker: find('lock-worker') ?? null,
			inputs: [
				...scripts.inputs,
				...workers.inputs,
				...[styles.metafile, ...early.metafiles].flatMap(inputsOf),
			],
		};
	} catch (error) {
		throw toFatalError(error, options.root);
	}
}

/** The files that these features need. */
export function* featureFiles(
	{ optional, vendors }: ClientBundle,
	used: ReadonlySet<string>,
): Generator<OutputFile> {
	for (const { file, features } of optional) if (features.some((name) => used.has(name))) yield file;
	for (const name of used) {
		const vendor = vendors.get(name);
		if (vendor) yield* vendorFiles(vendor);
	}
}

/** The file of one of the features at a path below the base. */
export function findFeatureFile({ optional, vendors }: ClientBundle, path: string): OutputFile | undefined {
	const bundled = optional.find(({ file }) => file.path === path);
	if (bundled) return bundled.file;
	for (const { files, entry } of vendors.values()) {
		const wanted = files.filter((file) => file.path === path);
		for (const file of vendorFiles({ entry, files: wanted })) return file;
	}
	return undefined;
}

function findVendors(sources: FeatureSource[], root: string): Map<string, Vendor> {
	return new Map(
		sources.flatMap(({ name, vendor }) => {
			const found = vendor === undefined ? null : findVendor(vendor, root);
			return found ? [[name, found] as const] : [];
		}),
	);
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
	inputs: string[];
}

async function bundleScripts(
	common: Common,
	features: FeatureSource[],
	{
		live,
		isWhole,
		hasEncryption,
		use,
	}: { live: boolean; isWhole: boolean; hasEncryption: boolean; use: ScriptUse },
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
	const engine = hasEncryption ? 'search-unlocked' : (use.search?.provider ?? '');
	const joined = await joinScripts(split, {
		groups: { ...steps, search: [...steps.search, engine] },
		common: { group: 'start', of: ['app', 'search'] },
		unused: findUnusedScripts(split.metafile, use),
		tables: {
			group: 'start',
			nameOf: (entry) => (entry.startsWith(featurePrefix) ? entry.slice(featurePrefix.length) : undefined),
			without: /(^|[\\/])node_modules[\\/]react(-dom)?[\\/]/,
		},
	});
	return { ...joined, inputs: inputsOf(split.metafile) };
}

/** What runs in workers: a file each, and what is loaded when it is needed. They share none with the page. */
async function bundleWorkers(
	common: Common,
	{ hasEncryption, use }: { hasEncryption: boolean; use: ScriptUse },
): Promise<Omit<BundledScripts, 'metafile'>> {
	const search = workerOf(use.search?.provider);
	const workers = [
		...(search ? [['search-worker', search] as const] : []),
		...(hasEncryption ? [['lock-worker', 'encryption/worker.ts'] as const] : []),
	];
	const built = await Promise.all(
		workers.map(async ([name, path]) => {
			const split = await build({ ...common, ...splitOptions, entryPoints: { [name]: join(client, path) } });
			const unused = findUnusedScripts(split.metafile, use);
			const { files } = await joinScripts(split, { groups: { [name]: [name] }, unused });
			return { files, inputs: inputsOf(split.metafile) };
		}),
	);
	return {
		files: new Map(built.flatMap(({ files }) => [...files])),
		inputs: built.flatMap(({ inputs }) => inputs),
	};
}

/** Scripts of `early.ts`, each whole in itself, for it stands in the document. */
async function bundleEarly(theme: string, features: FeatureSource[]) {
	const metafiles: Metafile[] = [];
	const scripts: Record<string, string> = {};
	for (const { name, early } of features) {
		if (!early) continue;
		const target = ['es2022', 'chrome111', 'firefox113', 'safari16.4'];
		const options = { ...commonOptions(theme), platform: 'browser' as const, format: 'iife' as const };
		const built = await build({ ...options, entryPoints: [early], minify: true, target });
		metafiles.push(built.metafile);
		scripts[name] = built.outputFiles[0]!.text.trim();
	}
	return { scripts, metafiles };
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

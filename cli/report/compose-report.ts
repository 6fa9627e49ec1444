import type { SiteConfig } from '../config/site-config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { readVersion } from '../platform/package-root.ts';
import { checkBudget } from './check-budget.ts';
import type { DocumentFacts } from './read-document.ts';
import type { MeasuredFile, MeasuredSite, ScriptImports } from './site-meter.ts';
import { addSizes, noSize, type Size } from './size.ts';
import type {
	AssetKind,
	AssetSize,
	LocaleSizes,
	PageParts,
	PageSizes,
	SiteTotals,
	SizeReport,
} from './size-report.ts';

/** What a report is composed from, besides the measured site. */
export interface ReportContext {
	config: Pick<SiteConfig, 'title' | 'base' | 'locales' | 'budget'>;
	/** The Markdown file of a page by its route, relative to the site's root. */
	sourceOf: (route: string) => string | undefined;
}

/** A page with the files that it loads. */
interface FoundPage {
	sizes: PageSizes;
	paths: Set<string>;
}

/** Adds up what pages are made of. */
export function composeReport(site: MeasuredSite, { config, sourceOf }: ReportContext): SizeReport {
	const found = [...site.files].flatMap(([path, { document }]) =>
		document && document.layout !== 'not-found' ? [measurePage(path, document, site, sourceOf)] : [],
	);
	const bySize = (a: PageSizes, b: PageSizes): number =>
		b.page.gzip - a.page.gzip || compareText(a.route, b.route);
	const pages = found.map(({ sizes }) => sizes).sort(bySize);
	return {
		v: 1,
		domdocs: readVersion(),
		title: config.title,
		base: config.base,
		totals: sumUp(site, pages.length),
		locales: config.locales.map(({ prefix, lang }) => sumUpLocale(prefix, lang, pages)),
		pages,
		assets: listAssets(site, found),
		budget: config.budget && { limits: config.budget, exceeded: checkBudget(pages, config.budget) },
	};
}

function measurePage(
	path: string,
	facts: DocumentFacts,
	site: MeasuredSite,
	sourceOf: ReportContext['sourceOf'],
): FoundPage {
	const sets = findPageFiles(facts, site);
	const sizeOf = (paths: Iterable<string>): Size =>
		addSizes([...paths].map((file) => site.files.get(file)?.size ?? noSize));
	const name = site.names.get(facts.route);
	const data = name === undefined ? [] : [`_domdocs/pages/${name}.json`];
	const { onDemand, ...loaded } = sets;
	const files = Object.entries({ document: [path], ...loaded, data, onDemand });
	const parts = Object.fromEntries(
		files.map(([part, paths]) => [part, sizeOf(paths)]),
	) as unknown as PageParts;
	const { document, styles, firstScripts, laterScripts, site: shared, pictures } = parts;
	const { route, locale, title, features } = facts;
	const ofFeatures = new Set(features.flatMap((feature) => feature.files));
	const sizes = {
		route,
		locale,
		title,
		source: sourceOf(route) ?? null,
		path,
		parts,
		features: { names: features.map((feature) => feature.name), size: sizeOf(ofFeatures) },
		firstVisit: addSizes([document, styles, firstScripts]),
		page: addSizes([document, styles, firstScripts, laterScripts, shared, pictures]),
	};
	return { sizes, paths: new Set(Object.values(sets).flatMap((set) => [...set])) };
}

function sumUp({ files }: MeasuredSite, pages: number): SiteTotals {
	const names = ['document', 'data', 'style', 'script', 'font', 'picture', 'other'] as const;
	const sum = (chosen: MeasuredFile[]) => ({
		files: chosen.length,
		size: addSizes(chosen.map(({ size }) => size)),
	});
	const all = [...files].map(([path, file]) => ({ file, kind: kindOf(path, file) }));
	const ofKind = (name: (typeof names)[number]) =>
		sum(all.filter(({ kind }) => kind === name).map(({ file }) => file));
	const { size } = sum([...files.values()]);
	return {
		pages,
		redirects: [...files.values()].filter(({ kind, document }) => kind === 'page' && !document).length,
		files: files.size,
		size,
		kinds: Object.fromEntries(names.map((name) => [name, ofKind(name)])) as SiteTotals['kinds'],
	};
}

function sumUpLocale(locale: string, lang: string, pages: readonly PageSizes[]): LocaleSizes {
	const own = pages.filter((page) => page.locale === locale);
	const spread = (sizes: number[]) => {
		const sorted = sizes.sort((a, b) => a - b);
		return { median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, largest: sorted.at(-1) ?? 0 };
	};
	return {
		locale,
		lang,
		pages: own.length,
		firstVisit: spread(own.map(({ firstVisit }) => firstVisit.gzip)),
		page: spread(own.map(({ page }) => page.gzip)),
	};
}

function listAssets({ files }: MeasuredSite, pages: readonly FoundPage[]): AssetSize[] {
	const uses = new Map<string, number>();
	for (const { paths } of pages) for (const path of paths) uses.set(path, (uses.get(path) ?? 0) + 1);
	return [...files]
		.flatMap(([path, file]): AssetSize[] => {
			const kind = kindOf(path, file);
			if (kind === 'document' || kind === 'data') return [];
			return [{ path, kind, size: file.size, pages: uses.get(path) ?? 0 }];
		})
		.sort((a, b) => b.size.gzip - a.size.gzip || compareText(a.path, b.path));
}

/** Kinds of files by their endings. */
const endings: [AssetKind, RegExp][] = [
	['style', /\.css$/i],
	['script', /\.m?js$/i],
	['font', /\.(?:woff2?|ttf|otf)$/i],
	['picture', /\.(?:png|apng|jpe?g|jfif|gif|webp|avif|svg|bmp|ico)$/i],
];

function kindOf(
	path: string,
	{ document, kind }: MeasuredFile & { kind?: string },
): AssetKind | 'document' | 'data' {
	if (document !== undefined || kind === 'page') return 'document';
	if (path.startsWith('_domdocs/pages/')) return 'data';
	return endings.find(([, ending]) => ending.test(path))?.[0] ?? 'other';
}

/** Paths of the files of each part of a page, besides its document and its data. */
type PageFileSets = Record<Exclude<keyof PageParts, 'document' | 'data'>, Set<string>>;

type Follow = (path: string) => string[];

/** Finds the files of a page. No file is in two parts. */
function findPageFiles(facts: DocumentFacts, { files }: Pick<MeasuredSite, 'files'>): PageFileSets {
	const importsOf = (path: string): ScriptImports => files.get(path)?.imports ?? { first: [], later: [] };
	const together: Follow = (path) => importsOf(path).first;
	const whenNeeded: Follow = (path) => importsOf(path).later;
	const firstScripts = reach(facts.scripts, together);
	// The first scripts load the app, and the app loads what the page's features need.
	const app = [...firstScripts].flatMap(whenNeeded);
	const laterScripts = without(reach([...app, ...facts.featureScripts], together), firstScripts);
	const asked = [...[...laterScripts].flatMap(whenNeeded), ...facts.vendors];
	const onDemand = reach(asked, (path) => [...together(path), ...whenNeeded(path)]);
	return {
		styles: new Set(facts.styles),
		firstScripts,
		laterScripts,
		site: new Set([facts.site, ...(facts.sidebar === undefined ? [] : [facts.sidebar])]),
		pictures: new Set(facts.pictures),
		onDemand: without(without(onDemand, laterScripts), firstScripts),
	};
}

/** These files and all that they lead to. */
function reach(paths: readonly string[], follow: Follow): Set<string> {
	const all = new Set(paths);
	for (const path of all) for (const next of follow(path)) all.add(next);
	return all;
}

function without(paths: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
	return new Set([...paths].filter((path) => !others.has(path)));
}

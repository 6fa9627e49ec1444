import type { PageData } from '../../renderer/contract/contract.ts';
import type { BudgetPart } from '../config/topics/budget.ts';
import type { Size } from './size.ts';

/**
 * `report.json` of `domdocs build --report`. Names and meanings stay as they are for as long as `v` is 1; members
 * may be added. Sizes are in bytes: `raw` on the disk, `gzip` (level 6) and `brotli` (level 5) as hosts send them.
 */
export interface SizeReport {
	v: 1;
	/** Version of domdocs. */
	domdocs: string;
	/** Name of the site. */
	title: string;
	/** Path the site is served under. */
	base: string;
	totals: SiteTotals;
	/** In the order of the config. */
	locales: LocaleSizes[];
	/** The largest first. Pages for addresses that nothing is at are not among them. */
	pages: PageSizes[];
	/** Files that pages share, and pictures, the largest first: all but documents and pages' data. */
	assets: AssetSize[];
	/** `null` where the config has no `budget`. */
	budget: BudgetReport | null;
}

/** What the site is made of. */
export interface SiteTotals {
	pages: number;
	redirects: number;
	files: number;
	size: Size;
	/** Number and size of the files of each kind. */
	kinds: Record<AssetKind | 'document' | 'data', { files: number; size: Size }>;
}

/** Kinds of files by their endings: `other` is what pages link to, and what robots read. */
export type AssetKind = 'style' | 'script' | 'font' | 'picture' | 'other';

/** The pages of one language. Sizes are under gzip. */
export interface LocaleSizes {
	/** `/`, `/en/`. */
	locale: string;
	lang: string;
	pages: number;
	/** The middle and the largest of the pages' sizes. */
	firstVisit: { median: number; largest: number };
	page: { median: number; largest: number };
}

/** One page. */
export interface PageSizes extends Pick<PageData, 'route' | 'locale' | 'title'> {
	/** Path of its Markdown file, relative to the site's root; `null` where it has none. */
	source: string | null;
	/** Path of its document in the output. */
	path: string;
	parts: PageParts;
	/** The names of the features that it uses, and the size of their style sheets and scripts, which are among those of the page. */
	features: { names: string[]; size: Size };
	/** Document, style sheets and first scripts: what has to arrive before the page can be read. */
	firstVisit: Size;
	/** What a reader's browser loads who comes from elsewhere and reads to the end: all parts but `data` and `onDemand`. */
	page: Size;
}

/** The parts of a page. No file is counted in two of them. */
export interface PageParts {
	/** The HTML document. */
	document: Size;
	/** Style sheets, and fonts that the document asks for. */
	styles: Size;
	/** Scripts of the document, which run at once. */
	firstScripts: Size;
	/** Scripts that run from the reader's first move on; those of features are among them. */
	laterScripts: Size;
	/** The file with what the pages of its language share: menus, sidebars, words. */
	site: Size;
	/** Pictures, on a large and fine screen. */
	pictures: Size;
	/** The file that is loaded instead of the document when a reader comes from another page of the site. */
	data: Size;
	/** Scripts that are loaded when something is opened or comes into view, and no earlier. */
	onDemand: Size;
}

/** A file of the output. */
export interface AssetSize {
	path: string;
	kind: AssetKind;
	size: Size;
	/** How many pages load it. */
	pages: number;
}

/** How the pages keep to the budget. */
export interface BudgetReport {
	/** In bytes under gzip. */
	limits: Partial<Record<BudgetPart, number>>;
	/** The largest excess first. */
	exceeded: BudgetExcess[];
}

/** A page that is larger than it may be. */
export interface BudgetExcess {
	route: string;
	part: BudgetPart;
	/** In bytes under gzip. */
	found: number;
	allowed: number;
}

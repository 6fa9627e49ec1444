import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { type CacheContext, keyOf, remember } from '../platform/cache/cache.ts';
import { addressIn } from '../routes/address-of.ts';
import { findProtection } from '../routes/find-protection.ts';
import { type LinkResult, linkPages } from './link.ts';

/** Which pages of a site somebody sees, and what else their graph is made from. */
export interface ViewerInput {
	config: SiteConfig;
	/** All pages of the site, in any order. */
	pages: Iterable<ScannedPage>;
	/** Files of the public folder, by their paths there. */
	assets: readonly { path: string }[];
	/** Default: all are. */
	isPublished?: (page: ScannedPage) => boolean;
	/** Whether the viewer can open a page. Default: the public, which opens what nothing protects. */
	isVisible?: (page: ScannedPage) => boolean;
	/** Where the graph may be cached: one that shows what is protected only where that is encrypted. Default: it is made. */
	cached?: CacheContext | null;
}

/** The site as one viewer has it. */
export interface ViewerGraph {
	linked: LinkResult;
	/** The pages in it, in the order of their paths. */
	visible: ScannedPage[];
	/** Hash of all that the graph depends on: of pages, everything but their text. Default of `config`: the whole config. */
	key(config?: SiteConfig): string;
}

/** What a language has that says nothing of the places of pages. */
const unlinked = {
	description: '',
	profile: null,
	footer: {},
	texts: {},
	synonyms: [],
	terms: {},
	readings: {},
} satisfies Partial<LocaleConfig>;

/** Puts the pages that a viewer can open in their places; of the others it knows the addresses of their unlock forms. */
export function linkForViewer({
	config,
	pages,
	assets,
	isPublished = () => true,
	isVisible = (page) => findProtection(config, page) === null,
	cached = null,
}: ViewerInput): ViewerGraph {
	const visible: ScannedPage[] = [];
	const hiddenRoutes: Record<string, string> = {};
	for (const page of [...pages].sort((a, b) => compareText(a.path, b.path))) {
		if (!isPublished(page)) continue;
		if (isVisible(page)) visible.push(page);
		else hiddenRoutes[page.path] = addressIn(config, page);
	}
	const addresses = assets.map(({ path }) => `/${path}`);
	const headsOf = () => visible.map(({ hash: _, bodyLine: __, ...head }) => head);
	// All of it but the config, which several ask for with other parts of that.
	let rest: string | undefined;
	const key = (part = config): string => {
		rest ??= keyOf(cached?.environment, addresses, headsOf(), hiddenRoutes);
		return keyOf(part, rest);
	};
	// The rest of the config is not there, so no graph can depend on it, and none is made again for a word in a footer.
	const own = { ...config, locales: config.locales.map((locale) => ({ ...locale, ...unlinked })) };
	const link = (): LinkResult => linkPages(own, visible, addresses, hiddenRoutes);
	return { linked: cached ? remember(cached.cache, 'graph', key(own), link) : link(), visible, key };
}

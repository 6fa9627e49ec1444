import type { IconLibrary } from '../images/icon-library.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { Question } from '../memo/question.ts';
import type { PageProps } from '../model/page-props.ts';
import { cardsOn } from '../page/blog/compose-listing.ts';
import { composeListingPage } from '../page/compose-listing-page.ts';
import { lookUpPages } from '../page/lookups.ts';
import { localeOfUnlisted, unlistedPages } from '../page/unlisted-pages.ts';
import { composeSites, type LocaleSites, type SitesInput } from './compose-sites.ts';
import type { PageQuestions } from './page-questions.ts';
import type { SiteQuestions } from './site-questions.ts';
import type { ViewInput, ViewQuestions } from './view-questions.ts';

/** What of a theme's bundle is in what pages share. */
export type ThemeInUse = Pick<SitesInput, 'messages' | 'server' | 'worker'>;

/** What these questions are answered with. */
export interface SharedInput extends Pick<ViewInput, 'config'> {
	icons: IconLibrary;
	front: Pick<SiteQuestions, 'site'>;
	pages: PageQuestions;
	views: ViewQuestions;
	/** The theme, once it is bundled; another one where the state `theme` is. */
	theme(): ThemeInUse;
}

/** The questions about what the pages of a language share, and about pages that no file is needed for. */
export function sharedQuestions({ config, icons, front, pages, views, theme }: SharedInput) {
	const sites: Question<null, LocaleSites> = {
		...{ name: 'sites', cachedIn: 'session' },
		async answer(ask) {
			for (const state of ['theme', 'icons']) ask.signature('state', state);
			const { graph, bulletins } = await ask.later(front.site, null);
			const value = composeSites({ config, graph, icons, bulletins, ...theme() });
			return { value, fingerprint: newFingerprint() };
		},
	};

	/** The page at a route that no file is needed for: a list of posts, the search, or the one for addresses that nothing is at. */
	const unfiled: Question<string, PageProps | null> = {
		...{ name: 'unfiled', cachedIn: 'session' },
		answer(ask, route) {
			const { graph, visible } = ask(front.site, null);
			const node = Object.hasOwn(graph.pages, route) ? graph.pages[route] : undefined;
			const site = ask(sites, null).get(node?.locale ?? localeOfUnlisted(route))?.public;
			if (!site || node?.path) return { value: null };
			const blogs = ask(views.blogs, null);
			const blog = node?.list && blogs.get(node.list.blog);
			if (!node || !blog)
				return { value: unlistedPages(config, graph, site).find(({ page }) => page.route === route) ?? null };
			// What it asks about is there before composing begins, which would start over for each of it.
			ask(views.ready, 'public');
			const paths = cardsOn(node.list!, blog).map(({ path }) => path);
			ask.all(pages.named, paths);
			const scanned = new Map(visible.map((page) => [page.path, page]));
			const lookups = {
				...{ ...views.lookUpFiles(ask, 'public'), ...lookUpPages(graph, pages.lookUp(ask)) },
				scannedOf: (path: string) => scanned.get(path),
			};
			const value = composeListingPage(node, { config, graph, blogs, ...lookups }, site);
			return { value: value ?? null, fingerprint: newFingerprint() };
		},
	};

	return { sites, unfiled, all: [sites, unfiled] };
}

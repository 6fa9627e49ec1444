import { type Texts, textsOf } from '../../../../renderer/shared/texts.ts';
import type { PageData, SearchData, SiteData } from '../../../../renderer/theme.ts';

/** Where the session storage holds what was searched for, while the browser loads the page that was chosen. The boot script looks there too. */
export const foundKey = 'domdocs-found';

/** What a search knows of the page on screen. */
export interface SearchView {
	/** Path the site is served under; starts and ends with `/`. */
	base: string;
	page: Pick<PageData, 'route' | 'locale' | 'headTitle'>;
	site: SiteData;
}

/** The interface's words. */
export function searchTexts({ site }: SearchView): Texts {
	return textsOf(site.texts, site.lang);
}

/** How the locale is searched. A search is only offered where it is. */
export function searchOf({ site }: SearchView): SearchData {
	return site.search!;
}

/** What makes the dialog work, as soon as its script has come: to import what is there takes the browser some tasks more. */
export const loaded: { openDialog?: (dialog: HTMLElement, view: SearchView) => void } = {};

import attach from 'domdocs:behavior';
import type { PageBootstrap } from '../contract/contract.ts';
import { activateFeatures, noteFeatures, partsOfArticle, whenActivated } from './features.ts';
import { readSiteData } from './navigation/read-json.ts';

/**
 * Has the article's features and what of the theme needs no React work. The app does the rest, once a reader uses the chrome. Takes its
 * parts one by one, for `boot.ts` is in every first visit and names cost bytes.
 *
 * @param file Contents of the site file, not yet checked.
 * @param scripts The joined scripts of the features, where the bootstrap names them.
 * @param clicked What was clicked so far. What lies in the article is clicked again, and taken out, as is the link to the search.
 * @param restingTop Where the page stood before the reader moved, in pixels from its top: -1 where the reader did not wait for
 *   it to load, absent where nobody has moved yet.
 * @param isWhole Whether the app takes over at once, and does all of this.
 * @param findPressed What is pressed that does nothing before a script runs.
 * @param search Opens the engine of the search; absent where nobody has asked for that.
 */
export function startPage(
	{ base, page, features }: PageBootstrap,
	file: unknown,
	scripts: Parameters<typeof noteFeatures>[1],
	clicked: Set<HTMLElement>,
	restingTop: number | undefined,
	isWhole: boolean,
	findPressed: Parameters<typeof noteFeatures>[2],
	search: Promise<typeof import('./search/open-engine.ts')> | undefined,
): void {
	const site = readSiteData(file);
	const article = document.querySelector<HTMLElement>('[data-article]');
	noteFeatures(features, scripts, findPressed);
	if (isWhole) return;
	const view = { base, page, site, html: null, features };
	// Who wants to search does not wait for the page. What is asked for once the script of the search is there comes after its panel.
	const searched = search?.then(() => import('./search/open-engine.ts')).then(untilPainted, () => {});
	attach?.(view, searched).catch(reportError);
	// The engine gets ready while its panel is made; what goes wrong is said to the first question.
	search?.then(({ openSearchEngine }) => openSearchEngine(base, site)).catch(() => {});
	if (article) activateFeatures(article, features, view, searched);
	// What listens to scrolling has missed the scroll that brought it.
	if (restingTop !== undefined && scrollY !== restingTop) dispatchEvent(new Event('scroll'));
	for (const element of clicked) {
		if (!element.closest(`[data-article],${partsOfArticle},[data-search]`)) continue;
		clicked.delete(element);
		clickAgain(element);
	}
}

async function untilPainted(): Promise<void> {
	await new Promise(requestAnimationFrame);
	await new Promise((done) => setTimeout(done));
}

/**
 * What the article's features make of an element comes a little later than the rest of the page. Nothing is clicked where the reader has
 * closed again what was opened in the place of what the control opens.
 */
export async function clickAgain(element: HTMLElement): Promise<void> {
	if (element.closest('#app')) await whenActivated(element);
	const popover = document.getElementById(element.dataset.search ?? '')?.closest<HTMLElement>('[popover]');
	const isGivenUp = typeof popover?.hidePopover === 'function' && !popover.matches(':popover-open');
	if (element.isConnected && !isGivenUp) element.click();
}

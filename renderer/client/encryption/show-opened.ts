import type { View } from '../../shared/view.ts';
import { readEntry } from '../navigation/entries.ts';
import { announce, focusStart } from '../navigation/focus.ts';
import { scrollToPlace } from '../navigation/scroll.ts';
import { ScrollStore } from '../navigation/scroll-store.ts';
import type { Session } from '../session.ts';
import { loadersOf } from './load-words.ts';
import { paintInChunks } from './paint-in-chunks.ts';

/** An article of nothing that React tells from that of the form. */
const emptyArticle = '<!---->';

/**
 * Puts what was locked in the place of its form. Behind a password the reader is led to the start, or to the heading
 * that the address names. Behind kept keys it is as if the page had always been there: the place on screen is that
 * of the history entry. The page comes in steps, so that the reader can act between them: first what stands around
 * the article, then the article.
 */
export async function showOpened(
	running: Session,
	view: View,
	{ isStored }: { isStored: boolean },
): Promise<void> {
	const { page: before } = running.view;
	const { hash } = location;
	const entry = readEntry(history.state);
	const store = new ScrollStore(() => sessionStorage);
	const position = isStored && entry ? (store.get(entry.key) ?? entry.position) : undefined;
	await loadWords(view.page.lang);
	// A field that has the focus takes the browser longer to remove.
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
	await pause();
	// A reader who has gone on meanwhile is not led back.
	if (running.view.page !== before) return;
	await paintInChunks(async () => {
		await running.render({ ...view, html: emptyArticle, features: [] });
		await pause();
		// Nor are the pages folded that the reader has gone on to.
		if (running.view.page !== view.page) return false;
		await running.render(view);
		return true;
	});
	if (running.view.page !== view.page) return;
	scrollToPlace(position, hash);
	if (isStored && hash === '') return;
	await pause();
	// A reader who has begun to read is not led back.
	if (document.activeElement === document.body) focusStart(hash);
	announce(view.page.title);
}

/**
 * Has the browser load what it writes numbers and dates of a language with. That takes its time, once, and would hold up the first
 * page that says one: here it happens bit by bit. Where the worker has done it before, little is left.
 */
async function loadWords(lang: string): Promise<void> {
	for (const load of loadersOf(lang)) {
		await pause();
		load();
	}
}

/** Lets the browser do what else there is to do. */
function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

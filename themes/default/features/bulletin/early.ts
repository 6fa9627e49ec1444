import { applyClosing, findNotice, listenForClosing } from './closing.ts';

/*
 * Stands in the head of pages with a notice, so that one which has been closed is never painted, and so that the
 * button works before the app does.
 */
new MutationObserver((_, observer) => {
	const notice = findNotice();
	if (!notice) return;
	observer.disconnect();
	applyClosing(notice);
}).observe(document, { childList: true, subtree: true });
listenForClosing();

import { pathToRoute } from '../../links.ts';
import type { View } from '../../view.ts';
import { resolveRoute } from '../router.ts';
import type { Session } from '../session.ts';
import { keepPlace } from './keep-place.ts';

/** Whether an article that the server sent, and that is in no view, has this HTML. */
function isOnScreen(html: string): boolean {
	const template = document.createElement('template');
	template.innerHTML = html;
	const { innerHTML, content } = template;
	return [...document.querySelectorAll('#app div')].some(
		(element) => element.childNodes.length === content.childNodes.length && element.innerHTML === innerHTML,
	);
}

/** The newer view, or `null` where nothing has changed. An unchanged article is not drawn again. */
export function compareViews(
	before: View,
	after: View,
	isShown: (html: string) => boolean = isOnScreen,
): View | null {
	const html = before.html === null ? (isShown(after.html ?? '') ? null : after.html) : after.html;
	const isSame =
		html === before.html &&
		JSON.stringify([before.page, before.site]) === JSON.stringify([after.page, after.site]);
	return isSame ? null : { ...after, html };
}

/** Fetches the page on screen again and shows what has changed. Loads the document where it is gone. */
export async function updateView({ loader, ...session }: Session): Promise<void> {
	const { route, layout } = session.view.page;
	const table = await loader.refresh();
	const path = pathToRoute(loader.base, location.pathname);
	const hasAppeared = layout === 'not-found' && path !== null && resolveRoute(table, path) !== null;
	if (hasAppeared || !(table.pages.has(route) || table.notFound.has(route))) {
		location.reload();
		return;
	}
	const after = await loader.load(route);
	const newer = session.view.page.route === route ? compareViews(session.view, after) : null;
	if (newer) keepPlace(() => session.swap(newer));
}

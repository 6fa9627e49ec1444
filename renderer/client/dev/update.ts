import type { PageBootstrap, PageLock } from '../../contract/contract.ts';
import { pathToRoute } from '../../shared/links.ts';
import type { View } from '../../shared/view.ts';
import type { Session } from '../session.ts';
import { keepPlace } from './keep-place.ts';

/** Whether one of the articles that the server sent has exactly this HTML in it. */
function wasSent(sent: ParentNode, html: string): boolean {
	const template = document.createElement('template');
	template.innerHTML = html;
	const { innerHTML, content } = template;
	return [...sent.querySelectorAll('[data-article]')].some(
		(element) => element.childNodes.length === content.childNodes.length && element.innerHTML === innerHTML,
	);
}

/**
 * The newer view, or `null` where nothing has changed. An unchanged article is not rendered again:
 * `isShown` answers for the one that the server sent, which is in no view.
 */
export function compareViews(before: View, after: View, isShown: (html: string) => boolean): View | null {
	const isKept = before.html === null && isShown(after.html ?? '');
	const html = isKept ? null : after.html;
	const factsOf = ({ page, site, sidebar }: View): string => JSON.stringify([page, site, sidebar]);
	const isSame = html === before.html && factsOf(before) === factsOf(after);
	return isSame ? null : { ...after, html };
}

/** Whether the form of a locked page is still about the file that the server has of the page. */
async function isSameLock(lock: PageLock): Promise<boolean> {
	const response = await fetch(location.href, { cache: 'no-store' });
	const document = new DOMParser().parseFromString(await response.text(), 'text/html');
	const data = document.querySelector('script#domdocs-page')?.textContent;
	const { page } = JSON.parse(data || '{}') as Partial<PageBootstrap>;
	return JSON.stringify(page?.lock) === JSON.stringify(lock);
}

/**
 * Fetches the page on screen again and shows what has changed. Loads the document where it is gone.
 * `sent` is a copy of the page as the server sent it.
 */
export async function updateView(session: Session, sent: ParentNode): Promise<void> {
	const { loader } = session;
	const { route, layout, lock } = session.view.page;
	const table = await loader.refresh(route);
	const path = pathToRoute(loader.base, location.pathname);
	const hasAppeared = layout === 'not-found' && path !== null && (await table.resolve(path)) !== null;
	const isGone = (await table.nameOf(route)) === undefined;
	// Nothing names a locked page to who cannot open it, nor has one that says that nothing is here anywhere to go.
	if (isGone && layout === 'not-found' && !hasAppeared) return;
	if (isGone && lock) {
		if (!(await isSameLock(lock))) location.reload();
		return;
	}
	if (hasAppeared || isGone) {
		location.reload();
		return;
	}
	const after = await loader.load(route);
	if (session.view.page.route !== route) return;
	const newer = compareViews(session.view, after, (html) => wasSent(sent, html));
	if (!newer) return;
	// Only a new document may load what the page may load from now on.
	const isSamePolicy = JSON.stringify(newer.page.policy) === JSON.stringify(session.view.page.policy);
	if (isSamePolicy) keepPlace(() => session.swap(newer));
	else location.reload();
}

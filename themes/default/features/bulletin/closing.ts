/*
 * Stands in the head of pages with a notice as well, where every character counts: what events and storages never hold
 * is not asked for.
 */

/** Where notices that are closed for longer than the document are remembered. */
export type NoticeStore = 'localStorage' | 'sessionStorage';

const storageKey = 'domdocs-bulletins';

/** Notices that are remembered; the oldest are forgotten first. */
const maxNotices = 50;

/** Where Escape is for something else. */
const fields = 'input,textarea,select,[contenteditable]';

/** What Escape closes instead of a notice, where it is open. */
const inFront = ':popover-open,dialog[open],details[data-menu][open],.pswp';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** Notices closed in this document, as the root element tells all scripts. */
const here = (): DOMStringMap => document.documentElement.dataset;

/** The notice of the page. */
export const findNotice = (): HTMLElement | null => find('.bulletin');

/** Something else than a list is a list of that, and has no notice's id in it. */
const readIds = (store: NoticeStore | undefined): unknown[] => {
	try {
		return ([] as unknown[]).concat(JSON.parse(window[store!].getItem(storageKey)!));
	} catch {
		return [];
	}
};

/** Hides a notice that the reader has closed, for as long as that lasts, and shows any other. */
export const applyClosing = (notice: HTMLElement): void => {
	const id = notice.dataset.bulletin!;
	notice.hidden = [
		...(here().closedBulletins ?? '').split(' '),
		...readIds('sessionStorage'),
		...readIds('localStorage'),
	].includes(id);
};

/**
 * Closes the notice where that is what a click or a key says: its button, or Escape where nothing lies in front of it
 * and nobody is typing.
 */
const close = ({ key, target, defaultPrevented }: Partial<KeyboardEvent>): void => {
	const notice = findNotice();
	const lies = (selector: string): Element | null => (target as Element).closest(selector);
	const isMeant = key
		? key === 'Escape' && !defaultPrevented && !lies(fields) && !find(inFront)
		: lies('.bulletin-close');
	if (!isMeant || !notice || notice.hidden) return;
	const { bulletin: id, store } = notice.dataset;
	notice.hidden = true;
	here().closedBulletins = `${here().closedBulletins ?? ''} ${id}`;
	try {
		const ids = [...readIds(store as NoticeStore), id].slice(-maxNotices);
		window[store as NoticeStore].setItem(storageKey, JSON.stringify(ids));
	} catch {
		// It has none, or storage is closed to this site: the notice stays away as long as the document.
	}
};

/** Closes the notice when the reader wants that, until the signal says otherwise. Doing it twice does no harm. */
export const listenForClosing = (options?: { signal: AbortSignal }): void => {
	for (const type of ['click', 'keydown'] as const)
		document.addEventListener(type, close, { ...options, capture: true });
};

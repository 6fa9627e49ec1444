const storageKey = 'domdocs-bulletins';

/** Notices that are remembered; the oldest are forgotten first. */
const most = 50;

/** What Escape closes in place of a notice, where it is open. */
const inFront = ':popover-open,dialog[open],details[data-menu][open],.pswp';

/** Whether the reader has closed the notice with this id, for as long as that lasts. */
export function isClosed(id: string): boolean {
	const stores = [() => sessionStorage, () => localStorage];
	return closedHere().includes(id) || stores.some((open) => readIds(open).includes(id));
}

/**
 * Closes the notice when its button is pressed, or Escape where nothing lies in front of it and nobody is typing.
 * Gives a function that ends this. Doing it twice does no harm.
 */
export function listenForClosing(): () => void {
	const click = ({ target }: Event): void => {
		if (target instanceof Element && target.closest('.bulletin-close')) closeNotice();
	};
	const press = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
		const field = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
		if (key === 'Escape' && !defaultPrevented && !field && !document.querySelector(inFront)) closeNotice();
	};
	document.addEventListener('click', click);
	document.addEventListener('keydown', press, true);
	return () => {
		document.removeEventListener('click', click);
		document.removeEventListener('keydown', press, true);
	};
}

/** The notice of the page. */
export function findNotice(): HTMLElement | null {
	return document.querySelector<HTMLElement>('.bulletin');
}

/** Hides a notice that has been closed and shows any other. */
export function applyClosing(notice: HTMLElement): void {
	notice.hidden = isClosed(notice.dataset.bulletin ?? '');
}

function closeNotice(): void {
	const notice = findNotice();
	const { bulletin: id, lifetime } = notice?.dataset ?? {};
	if (!notice || notice.hidden || !id) return;
	notice.hidden = true;
	document.documentElement.dataset.closedBulletins = [...closedHere(), id].join(' ');
	if (lifetime === 'session') keepId(() => sessionStorage, id);
	if (lifetime === 'once') keepId(() => localStorage, id);
}

/** Notices closed in this document, as the root element tells all scripts. */
function closedHere(): string[] {
	return document.documentElement.dataset.closedBulletins?.split(' ') ?? [];
}

function readIds(open: () => Storage): string[] {
	try {
		const ids: unknown = JSON.parse(open().getItem(storageKey) ?? '[]');
		return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
	} catch {
		return [];
	}
}

function keepId(open: () => Storage, id: string): void {
	const ids = readIds(open).filter((kept) => kept !== id);
	try {
		open().setItem(storageKey, JSON.stringify([...ids, id].slice(-most)));
	} catch {
		// Storage is closed to this site; the notice stays away as long as the document.
	}
}

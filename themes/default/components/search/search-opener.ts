import { addBase } from '../../../../renderer/shared/links.ts';
import { isModified } from '../../client/is-modified.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { searchFieldId } from './search-ids.ts';
import { rememberedQuery } from './search-memory.ts';
import { foundKey, loaded, type SearchView, searchOf, searchTexts } from './search-view.ts';

/** Links to the search that open it in place. */
const links = `.search-box[data-search="${searchFieldId}"]`;

/** Fetches the dialog. */
const loadDialog = (): Promise<typeof import('./search-dialog.ts')> => import('./search-dialog.ts');

let view: SearchView | null = null;

/** Has the links to the search open it over the page, from then on and wherever the reader goes; they are buttons then. */
export function offerSearch(current: SearchView): void {
	if (!current.site.search) return;
	const isFirst = view === null;
	view = current;
	for (const link of document.querySelectorAll(links)) {
		link.setAttribute('role', 'button');
		link.setAttribute('aria-haspopup', 'dialog');
		const keys = link.querySelector('.search-box-keys');
		if (keys && /^(Mac|iP)/.test(navigator.platform))
			keys.textContent = searchTexts(current)('search.keysApple');
	}
	if (!isFirst) return;
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest?.<HTMLAnchorElement>(links);
		// What is to be opened in a new tab or window is for the browser.
		if (!link || event.defaultPrevented || event.button || isModified(event)) return;
		event.preventDefault();
		openSearch(link);
	});
	document.addEventListener('keydown', (event) => {
		const link = event.key === ' ' && (event.target as Element).closest?.<HTMLElement>(links);
		if (!link) return;
		event.preventDefault();
		link.click();
	});
	takeUpFound();
}

const findField = (): HTMLInputElement | null => document.querySelector(`#${searchFieldId}`);

/** What is said in the place of the search. */
let failure: HTMLElement | null = null;

/** Opens the search; where that cannot be, its page; where the server does not answer, it says so. */
async function openSearch(link: HTMLElement): Promise<void> {
	link.setAttribute('aria-busy', 'true');
	failure?.remove();
	try {
		await open();
	} catch {
		const page = addBase(view!.base, searchOf(view!).page);
		const isReachable = await fetch(page, { method: 'HEAD' }).then(
			() => true,
			() => false,
		);
		if (isReachable) location.assign(page);
		else offerRetry(link);
	}
	link.removeAttribute('aria-busy');
}

/** Says below the field that the search does not come, with a button to try again and one that gives the page back. */
function offerRetry(link: HTMLElement): void {
	const t = searchTexts(view!);
	const dialog = findField()?.closest('dialog');
	failure = makeElement(
		'div',
		{ class: 'search-failure', role: 'alert' },
		makeElement('p', {}, t('search.failed')),
		makeButton({ class: 'button button-alt' }, () => link.click(), t('search.retry')),
		makeButton({ class: 'button button-text' }, () => dialog?.hidePopover(), t('search.close')),
	);
	dialog?.append(failure);
}

async function open(): Promise<void> {
	if (document.querySelector('.search-page')) {
		const own = findField()!;
		// Who is typing in it goes on.
		if (document.activeElement !== own) {
			own.focus();
			own.select();
		}
		await import('./search-panel.ts');
		return;
	}
	const field = findField()!;
	const dialog = field.closest('dialog')!;
	const isOpen = dialog.matches(':popover-open');
	const query = rememberedQuery();
	if (!isOpen) dialog.showPopover();
	field.focus();
	if (query !== null && (!isOpen || field.value === '')) field.value = query;
	if (!isOpen || query === field.value) field.select();
	const openDialog = loaded.openDialog ?? (await loadDialog()).openDialog;
	if (dialog.matches(':popover-open')) openDialog(dialog, view!);
}

/** Marks what was searched for, where a document before this one has left word of it. */
async function takeUpFound(): Promise<void> {
	try {
		if (!sessionStorage.getItem(foundKey)) return;
		const { markLeftBehind } = await import('./mark-found.ts');
		markLeftBehind();
	} catch {
		// Storage is closed to this site, or the script did not come: nothing is marked.
	}
}

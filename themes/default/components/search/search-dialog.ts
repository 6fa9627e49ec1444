import { shutOut } from '../../client/shut-out.ts';
import { debounce } from '../../client/throttle.ts';
import dialogStyle from '../../features/search/dialog.css' with { type: 'text' };
import fieldStyle from '../../features/search/field.css' with { type: 'text' };
import placesStyle from '../../features/search/places.css' with { type: 'text' };
import resultsStyle from '../../features/search/results.css' with { type: 'text' };
import { makeSearchPanel, type SearchPanel } from './search-panel.ts';
import { loaded, type SearchView } from './search-view.ts';

/** The dialogs of the document, each with its search and the site that this has the words of. */
const opened = new WeakMap<HTMLElement, { panel: SearchPanel; site: SearchView['site'] }>();

/**
 * Makes the dialog that has just been opened work. It is a popover: the browser closes it on Escape, at a press beside it and where the
 * page changes, and gives the focus back. The page behind it is held once it is painted, and
 * shut out then, or once there is an answer to what has been typed already.
 */
export function openDialog(dialog: HTMLElement, view: SearchView): void {
	// First, for asking for the height has laid out what has changed.
	followVisibleHeight(dialog);
	adoptStyles();
	let known = opened.get(dialog);
	if (!known) {
		dialog.addEventListener('beforetoggle', (event) => {
			if ((event as ToggleEvent).newState === 'closed') wakePage();
		});
		dialog.addEventListener('input', shutting.call);
	}
	if (known?.site !== view.site) {
		known?.panel.end();
		const panel = makeSearchPanel(dialog.querySelector('search')!, view, () => dialog.hidePopover());
		known = { panel, site: view.site };
		opened.set(dialog, known);
	}
	known.panel.show(view);
	requestAnimationFrame(() =>
		setTimeout(() => {
			if (!dialog.matches(':popover-open')) return;
			holdPage();
			shutPageOut();
		}),
	);
}

loaded.openDialog = openDialog;

/** Holds the page where it is; it keeps its width where scrollbars take room. */
function holdPage(): void {
	const page = document.documentElement;
	page.dataset.searching ??= window.innerWidth > page.clientWidth ? 'scrollbar' : '';
}

/** Time without a letter after which the page is shut out where somebody types already, in milliseconds: that takes the browser long. */
const quiet = 500;

/** Lets the page in again; absent where it is not shut out. */
let letIn: (() => void) | undefined;

const shutting = debounce(shutPageOut, quiet);

/** Shuts the page out, once there is an answer to what is typed. */
function shutPageOut(): void {
	if (letIn || !followed?.matches(':popover-open')) return;
	if (followed.querySelector('[aria-busy=true]')) shutting.call();
	else letIn = shutOut(followed);
}

function wakePage(): void {
	delete document.documentElement.dataset.searching;
	letIn?.();
	letIn = undefined;
}

/** The dialog that was opened last. */
let followed: HTMLElement | null = null;

/**
 * Tells a dialog's style sheet which part of the window is in sight, as `--visible-height` and `--visible-top`: the
 * keyboard of a phone lies over the rest, of which CSS alone learns nothing.
 */
function followVisibleHeight(dialog: HTMLElement): void {
	const isFirst = followed === null;
	followed = dialog;
	tellVisibleHeight();
	if (isFirst)
		for (const change of ['resize', 'scroll'])
			window.visualViewport?.addEventListener(change, tellVisibleHeight);
}

function tellVisibleHeight(): void {
	if (!window.visualViewport || !followed?.matches(':popover-open')) return;
	const { height, offsetTop } = window.visualViewport;
	followed.style.setProperty('--visible-height', `${height}px`);
	followed.style.setProperty('--visible-top', `${offsetTop}px`);
}

let isDone = false;

/**
 * Adds the styles of the search to the document. They come as texts with its script, so that they cost those who never
 * search nothing, and are never late.
 */
function adoptStyles(): void {
	if (isDone) return;
	isDone = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`@layer components {${[fieldStyle, resultsStyle, placesStyle, dialogStyle].join('')}}`);
	document.adoptedStyleSheets.push(sheet);
}

import { addBase } from '../../../../renderer/shared/links.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { makeIcon } from './make-icon.ts';
import { type SearchView, searchOf, searchTexts } from './search-view.ts';

/** Time in which the results have to rest before they are announced, in milliseconds. */
const rest = 500;

/** How long a button says that it has copied, in milliseconds. */
const feedback = 2000;

/** What the line below the field says. */
interface BarState {
	/** What the results are about; empty where there are none. */
	query: string;
	/** Number of results. Absent before an answer. */
	count: number | undefined;
	hasFailed: boolean;
	/** Title of the part of the site that the reader is in; `null` in none. */
	here: string | null;
	/** Whether only that is searched. */
	isNarrow: boolean;
}

/** The line below the field: how much was found, where is searched, and a link to all this. Gives it with what changes it. */
export function makeSearchBar(
	view: SearchView,
	toggleScope: (event: MouseEvent) => void,
): [bar: HTMLElement, update: (state: BarState) => void] {
	const t = searchTexts(view);
	const announcement = makeElement('span', {
		class: 'visually-hidden',
		role: 'status',
		'aria-live': 'polite',
	});
	const shown = makeElement('span', { class: 'search-count', 'aria-hidden': 'true' });
	const title = document.createTextNode('');
	const box = makeElement('span', { class: 'search-scope-box' });
	const scope = makeButton({ class: 'search-scope' }, toggleScope, box, title);
	let asked = '';
	const copy = makeCopyLink(view, () => asked);
	const bar = makeElement('div', { class: 'search-bar' }, announcement, shown, scope, copy);
	let said = '';
	let timer = 0;
	const announce = (words: string): void => {
		if (words === said) return;
		said = words;
		clearTimeout(timer);
		timer = window.setTimeout(() => {
			announcement.textContent = words;
		}, rest);
	};
	return [
		bar,
		({ query, count, hasFailed, here, isNarrow }) => {
			asked = query;
			const words =
				count === undefined ? '' : count > 0 ? t('search.count', { count }) : t('search.none', { query });
			announce(hasFailed ? '' : words);
			shown.hidden = !count;
			shown.textContent = count ? words : null;
			scope.hidden = here === null;
			scope.setAttribute('aria-pressed', `${isNarrow}`);
			title.data = here === null ? '' : t('search.only', { title: here });
			copy.hidden = query === '';
		},
	];
}

function makeCopyLink(view: SearchView, query: () => string): HTMLElement {
	const t = searchTexts(view);
	const words = { copied: t('search.copied'), failed: t('search.copyFailed') };
	const status = makeElement('span', { class: 'search-copy-words', role: 'status' });
	let timer = 0;
	const show = (result: keyof typeof words | null): void => {
		const label = result ? words[result] : t('search.copyLink');
		button.title = label;
		button.setAttribute('aria-label', label);
		button.replaceChildren(makeIcon(result === 'copied' ? 'success' : 'link'), status);
		status.textContent = result && words[result];
	};
	const copy = async (): Promise<void> => {
		const url = new URL(addBase(view.base, searchOf(view).page), location.href);
		url.searchParams.set('q', query());
		await navigator.clipboard.writeText(url.href).then(
			() => show('copied'),
			() => show('failed'),
		);
		clearTimeout(timer);
		timer = window.setTimeout(() => show(null), feedback);
	};
	const button = makeButton({ class: 'search-copy' }, copy);
	show(null);
	return button;
}

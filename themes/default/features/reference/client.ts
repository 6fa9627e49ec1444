import type { FeatureActivation, FeatureEnvironment } from '../../../../renderer/theme.ts';
import { makeCopyButton } from '../../client/copy-feedback.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { reportAddress } from '../../client/report-address.ts';
import { revealTargets } from '../../client/reveal-targets.ts';
import { debounce } from '../../client/throttle.ts';
import { writeClipboard } from '../code/copy.ts';
import { collectParts, findRows, showParts } from './reference-parts.ts';

/** Name of the filter's words in the address. */
const parameter = 'q';
/** How long the filter's words rest before the address takes them, in milliseconds: browsers allow few changes of it. */
const addressWait = 300;

/** Has the filters find rows, and gives rows what copies their keys. */
export const activate: FeatureActivation = (article, environment) => {
	for (const [index, box] of article.querySelectorAll<HTMLElement>('.reference.has-filter').entries())
		startFilter(box, environment, index === 0);
	offerKeys(article, environment);
	nameRoles(article, environment.signal);
};

/** Where rows are cards, as in the style sheet. */
const cards = '(max-width: 29.99em)';

/** Says of the parts of tables what they are while they are cards: some browsers see no table in them then. */
function nameRoles(article: HTMLElement, signal: AbortSignal): void {
	const areCards = matchMedia(cards);
	const name = (): void => {
		if (!areCards.matches) return;
		for (const table of article.querySelectorAll<HTMLTableElement>('.reference table')) {
			table.role = 'table';
			for (const row of table.rows) {
				row.role = 'row';
				for (const cell of row.cells)
					cell.role = cell.tagName === 'TD' ? 'cell' : cell.scope === 'row' ? 'rowheader' : 'columnheader';
			}
		}
	};
	name();
	areCards.addEventListener('change', name, { signal });
}

/** The filter of one container. The first of a page shares its words with the address. */
function startFilter(box: HTMLElement, { signal, texts }: FeatureEnvironment, sharesAddress: boolean): void {
	const form = box.querySelector<HTMLFormElement>('.reference-filter')!;
	const field = form.querySelector('input')!;
	const output = form.querySelector('output')!;
	const parts = collectParts(box);
	const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
	const clear = makeButton({ hidden: '' }, () => say(''), texts('reference.clear'));
	const nothing = makeNothing(box, form);
	const meant = makeButton({ class: 'button button-alt', hidden: '' }, () => say(meant.value));
	nothing.offer(meant);
	form.append(clear);

	const apply = (): void => {
		const query = field.value.trim();
		const found = findRows(parts, query);
		showParts(parts, query === '' ? null : found);
		clear.hidden = query === '';
		output.textContent = texts('reference.shown', { shown: found.size, all: total });
		const isNothing = query !== '' && found.size === 0;
		nothing.show(isNothing ? query : null, texts);
		meant.hidden = true;
		if (isNothing) suggest(query);
		for (const { heading, isShown } of parts)
			for (const link of heading ? outlineLinks(heading.id) : []) link.closest('li')!.hidden = !isShown;
	};
	const write = debounce(() => writeAddress(field.value.trim()), addressWait);
	const update = (): void => {
		apply();
		if (sharesAddress) write.call();
	};
	/** Who types sees what is found, which is below the field. */
	const type = (): void => {
		update();
		if (form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView();
	};
	const say = (query: string): void => {
		field.value = query;
		update();
		field.focus();
	};
	const suggest = async (query: string): Promise<void> => {
		const module = await import('./suggest-query.ts').catch(() => null);
		const words = parts.flatMap(({ rows }) => rows.map(({ text }) => text));
		const suggestion = await module?.suggestQuery(words, query);
		// What was typed meanwhile has an answer of its own.
		if (!suggestion || findRows(parts, suggestion).size === 0 || query !== field.value.trim()) return;
		meant.value = suggestion;
		meant.textContent = texts('search.suggestion', { query: suggestion });
		meant.hidden = false;
	};
	const reset = (): void => {
		field.value = '';
		update();
	};
	const clearByKey = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' || field.value === '' || event.isComposing) return;
		event.preventDefault();
		reset();
	};
	const submit = (event: Event): void => event.preventDefault();

	const asked = sharesAddress && field.value === '' && new URLSearchParams(location.search).get(parameter);
	if (asked) field.value = asked;
	apply();
	if (asked && !location.hash) form.scrollIntoView();
	field.addEventListener('input', type);
	field.addEventListener('keydown', clearByKey);
	form.addEventListener('submit', submit);
	const reveal = (target: Element): boolean => {
		if (!target.closest('[hidden]')) return false;
		reset();
		return true;
	};
	revealTargets(box, reveal, signal);
	signal.addEventListener('abort', () => {
		write.cancel();
		field.value = '';
		apply();
	});
}

/** What stands instead of the tables where nothing is found: the words, what the page says then, and the search of the whole site. */
function makeNothing(box: HTMLElement, form: HTMLFormElement) {
	const nothing =
		box.querySelector<HTMLElement>(':scope > .reference-nothing') ??
		// At the end: whatever comes before others has all of them styled anew.
		box.appendChild(makeElement('div', { class: 'reference-nothing flow' }));
	const message = makeElement('p', { role: 'status' });
	const link = makeElement('a');
	nothing.prepend(message);
	if (form.hasAttribute('action')) {
		const search = makeElement('p', {}, link);
		const report = nothing.querySelector('[data-report]')?.closest('p');
		if (report) report.before(search);
		else nothing.append(search);
	}
	return {
		/** Adds a control, behind the words that say so. */
		offer(control: HTMLElement): void {
			message.after(control);
		},
		show(query: string | null, texts: FeatureEnvironment['texts']): void {
			nothing.toggleAttribute('data-shown', query !== null);
			if (query === null) return;
			message.textContent = texts('reference.none', { query });
			link.textContent = texts('reference.search', { query });
			link.href = `${form.action}?${new URLSearchParams({ q: query })}`;
			const report = nothing.querySelector<HTMLAnchorElement>('[data-report]');
			if (!report) return;
			const address = new URL(location.href);
			address.searchParams.set(parameter, query);
			report.href = reportAddress(report.dataset.report!, address.href);
		},
	};
}

function outlineLinks(id: string): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`.outline-link[href="#${CSS.escape(encodeURI(id))}"]`)];
}

/** Without a new entry of the history; the place on the page stays in the address. */
function writeAddress(query: string): void {
	const address = new URL(location.href);
	if (query) address.searchParams.set(parameter, query);
	else address.searchParams.delete(parameter);
	if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/**
 * Rows have one button between them, which is in the row that is pointed at and is not a stop of the Tab key. Who is at a key with the
 * keyboard copies it as they copy anything.
 */
function offerKeys(article: HTMLElement, { signal, texts }: FeatureEnvironment): void {
	let row: HTMLElement | null = null;
	const keyOf = (): HTMLElement | null => row?.querySelector<HTMLElement>('.reference-key') ?? null;
	const button = makeCopyButton({
		className: 'reference-copy',
		label: texts('code.copy'),
		texts,
		copy: () => writeClipboard(keyOf()?.textContent ?? '', article),
	});
	button.tabIndex = -1;
	button.setAttribute('aria-hidden', 'true');
	const point = ({ target }: { target: EventTarget | null }): void => {
		const pointed = target instanceof Element ? target.closest<HTMLElement>('.reference tbody tr') : null;
		if (pointed === row || button.matches(':active')) return;
		row = pointed;
		const key = keyOf();
		if (key) {
			button.title = texts('reference.copy', { key: key.textContent });
			key.after(button);
		} else button.remove();
	};
	const copy = (event: ClipboardEvent): void => {
		const key = document.activeElement?.closest('.reference-key');
		if (!key || !getSelection()?.isCollapsed) return;
		event.clipboardData?.setData('text/plain', key.textContent);
		event.preventDefault();
	};
	point({ target: article.querySelector('.reference tbody tr:hover') });
	article.addEventListener('pointerover', point);
	document.addEventListener('copy', copy, { signal });
	signal.addEventListener('abort', () => button.remove());
}

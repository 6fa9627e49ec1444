import { addBase } from '../../../../renderer/shared/links.ts';
import type { SearchAnswer } from '../../../../renderer/theme.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { reportAddress } from '../../client/report-address.ts';
import type { SearchState } from './asker.ts';
import { makeIcon } from './make-icon.ts';
import { type SearchView, searchOf, searchTexts } from './search-view.ts';

/** What can be done in the place of results. */
interface PlaceActions {
	/** Puts a query into the field. */
	say: (query: string) => void;
	/** Forgets one search, or all. */
	forget: (query?: string) => void;
	/** Asks again. */
	retry: () => void;
	/** Searches the whole site; `null` where that is what was searched. */
	widen: (() => void) | null;
}

/** What stands below an empty field: the reader's last searches, and the parts of the site. */
export function renderStart(
	view: SearchView,
	queries: readonly string[],
	{ say, forget }: PlaceActions,
): (Node | null)[] {
	const t = searchTexts(view);
	const entries = queries.map((query) => [
		makeButton(
			{ class: 'search-entry', 'data-step': '' },
			() => say(query),
			makeIcon('clock'),
			makeElement('span', {}, query),
		),
		makeButton(
			{ class: 'icon-button search-forget', title: t('search.forget', { query }) },
			() => forget(query),
			makeIcon('close'),
		),
	]);
	const forgetAll = makeButton({ class: 'search-plain' }, () => forget(), t('search.forgetAll'));
	const recent = renderSection('search-recent', t('search.recent'), entries, forgetAll);
	return [queries.length > 0 ? recent : null, renderScopes(view)];
}

/** What stands in the place of results that there are not, or not yet. */
export function renderNothing(
	view: SearchView,
	{ answer, query, hasFailed, isWaiting }: SearchState,
	{ say, retry, widen }: PlaceActions,
): (Node | null)[] {
	const t = searchTexts(view);
	const button = (words: string, click: () => void): HTMLElement =>
		makeButton({ class: 'button button-alt', 'data-step': '' }, click, words);
	const verdict = (words: string): HTMLElement => makeElement('p', { class: 'search-verdict' }, words);
	if (hasFailed) {
		return [
			makeElement(
				'div',
				{ class: 'search-nothing', role: 'alert' },
				verdict(t('search.failed')),
				button(t('search.retry'), retry),
			),
			renderScopes(view),
		];
	}
	if (!answer) return isWaiting ? [makeElement('p', { class: 'search-waiting' }, t('search.waiting'))] : [];
	const { suggestion } = answer;
	return [
		makeElement(
			'div',
			{ class: 'search-nothing' },
			verdict(t('search.none', { query })),
			suggestion ? button(t('search.suggestion', { query: suggestion }), () => say(suggestion)) : null,
			widen && button(t('search.everywhere'), widen),
			renderReport(view, query),
		),
		renderScopes(view),
	];
}

/** What readers should know of an answer before they read it: what was searched for, and another spelling. */
export function renderNotice(
	view: SearchView,
	{ searched, isUnsure, suggestion }: SearchAnswer,
	say: (query: string) => void,
): (Node | null)[] {
	const t = searchTexts(view);
	const words = [searched && t('search.searched', { query: searched }), isUnsure && t('search.unsure')];
	const notice = words.filter(Boolean).join(' ');
	return [
		notice === '' ? null : makeElement('p', { class: 'search-notice', role: 'status' }, notice),
		suggestion
			? makeButton(
					{ class: 'search-suggestion', 'data-step': '' },
					() => say(suggestion),
					t('search.suggestion', { query: suggestion }),
				)
			: null,
	];
}

/** A link to say that something is missing, with the address of this search; `null` where the site has none. */
function renderReport(view: SearchView, query: string): HTMLElement | null {
	const { report } = view.site;
	if (report === undefined) return null;
	const address = new URL(addBase(view.base, searchOf(view).page), location.href);
	address.searchParams.set('q', query);
	const words = searchTexts(view)('report.missing');
	return makeElement(
		'a',
		{ class: 'button button-text', href: reportAddress(report, address.href), 'data-step': '' },
		words,
	);
}

/** Links to the parts of the site; `null` where it names none. */
function renderScopes(view: SearchView): HTMLElement | null {
	const { scopes } = searchOf(view);
	if (scopes.length === 0) return null;
	const links = scopes.map(({ route, title }) =>
		makeElement(
			'a',
			{ class: 'search-entry', 'data-step': '', href: addBase(view.base, route) },
			makeIcon('book'),
			makeElement('span', {}, title),
		),
	);
	return renderSection(
		'search-sections',
		searchTexts(view)('search.sections'),
		links.map((link) => [link]),
	);
}

function renderSection(id: string, title: string, entries: Node[][], ...tools: Node[]): HTMLElement {
	return makeElement(
		'section',
		{ class: 'search-part', 'aria-labelledby': id },
		makeElement('div', { class: 'search-caption' }, makeElement('h2', { id }, title), ...tools),
		makeElement('ul', { class: 'search-list' }, ...entries.map((entry) => makeElement('li', {}, ...entry))),
	);
}

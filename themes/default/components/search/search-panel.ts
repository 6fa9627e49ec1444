import type { SearchAnswer } from '../../../../renderer/theme.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { makeAsker } from './asker.ts';
import { groupHits, listResults, type PlacedHit } from './group-hits.ts';
import { makeIcon } from './make-icon.ts';
import { markFoundOn } from './mark-found.ts';
import { forgetSearch, readSearches, storeSearch } from './recent-searches.ts';
import { renderNothing, renderNotice, renderStart } from './render-places.ts';
import { makeResultList, renderGroup } from './render-results.ts';
import { listenToKeys } from './result-keys.ts';
import { makeSearchBar } from './search-bar.ts';
import { resultId, searchFieldId, searchListId } from './search-ids.ts';
import { isNarrow, keepNarrow, rememberedQuery, rememberQuery } from './search-memory.ts';
import { type SearchView, searchOf, searchTexts } from './search-view.ts';

/** A search on screen. */
export interface SearchPanel {
	/** Searches for what stands in the field, on the page that is on screen now, or for another query, which is put there. */
	show(view: SearchView, query?: string): void;
	/** Takes all away but the field. */
	end(): void;
}

/**
 * Makes a search of a field: puts all that belongs to it around it, and leads from the first letter to the page that is opened. The
 * field itself stays as it is, for somebody may be typing.
 *
 * @param panel What the field lies in, as `fieldHtml` has it.
 * @param close Closes the dialog; absent on a page.
 */
export function makeSearchPanel(panel: HTMLElement, first: SearchView, close?: () => void): SearchPanel {
	const t = searchTexts(first);
	const field = panel.querySelector<HTMLInputElement>(`#${searchFieldId}`)!;
	const head = field.parentElement!;
	const listening = new AbortController();
	const { signal } = listening;
	let view = first;
	/** Asking the browser where the results are would have it lay them out at once. */
	let isScrolled = false;
	let chosen = { turn: 0, place: 0 };
	let isNarrowWanted = isNarrow();
	let results: PlacedHit[] = [];
	/** What the body shows, by what it is made from. */
	let rendered: unknown[] = [];
	/** Number of the question whose answer is in the list. */
	let listed = 0;
	/** What an answer has left out comes once its last result is in sight. */
	const edge = new IntersectionObserver((seen) => {
		if (seen.some(({ isIntersecting }) => isIntersecting)) asker.askMore();
	});

	/** The part of the site that the reader is in: the innermost of those that the site names. */
	const here = (): { route: string; title: string } | undefined =>
		searchOf(view)
			.scopes.filter(({ route }) => view.page.route.startsWith(route))
			.sort((one, other) => other.route.length - one.route.length)[0];
	const asker = makeAsker(() => update());
	const ask = (isAgain = false): void =>
		asker.ask(view, rememberedQuery() ?? '', isNarrowWanted ? here()?.route : undefined, isAgain);
	const type = (): void => {
		const query = field.value.trim();
		rememberQuery(query);
		if (!close) document.title = (query && `${query} | `) + view.page.headTitle;
		ask();
		update();
	};
	const say = (query: string): void => {
		field.value = query;
		field.focus();
		type();
	};
	const narrow = (isWanted: boolean): void => {
		keepNarrow(isWanted);
		isNarrowWanted = isWanted;
		ask();
		update();
	};
	const linkOf = (place: number): HTMLAnchorElement | null =>
		panel.querySelector<HTMLAnchorElement>(`#${resultId(place)}`);
	const count = (): number => (field.value.trim() === '' ? 0 : results.length);
	/** The best result may be a section, below the page that it lies in. */
	const active = (): number =>
		chosen.turn === asker.state.turn
			? chosen.place
			: (results.find(({ hit }) => hit === asker.state.answer?.hits[0])?.place ?? 0);
	const choose = (place: number): void => {
		chosen = { turn: asker.state.turn, place };
		select();
	};
	const follow = (place: number, isHere: boolean, event?: Event): void => {
		const { answer, query } = asker.state;
		const link = linkOf(place);
		storeSearch(view.page.locale, query);
		if (!isHere || !answer || !link) return;
		const { anchor } = results[place]!.hit;
		if (link.pathname === location.pathname && anchor === '') showTop(link, event);
		markFoundOn({ path: link.pathname, anchor, words: answer.words });
		close?.();
	};
	const list = makeResultList({ label: t('search.results'), active, choose, follow });

	const back = makeButton(
		{ class: 'icon-button search-back', title: t('search.back') },
		() => close?.(),
		makeIcon('left'),
	);
	const label = makeElement('label', { class: 'search-label', for: searchFieldId }, makeIcon('search'));
	const reset = makeButton(
		{ class: 'icon-button search-reset', title: t('search.reset') },
		() => say(''),
		makeIcon('close'),
	);
	const [bar, updateBar] = makeSearchBar(first, ({ detail }) => {
		narrow(!isNarrowWanted);
		// Who has pressed it with a mouse goes on typing.
		if (detail > 0) field.focus();
	});
	const body = makeElement('div', {
		class: 'search-body',
		scroll: () => {
			isScrolled = true;
		},
	});
	const around = [label, reset, bar, body, ...(close ? [back, makeFoot(first)] : [])];

	/** Marks the active result. */
	function select(): void {
		const id = results.length > 0 && count() > 0 ? resultId(active()) : null;
		field.setAttribute('aria-expanded', `${id !== null}`);
		if (id === null) {
			field.removeAttribute('aria-controls');
			field.removeAttribute('aria-activedescendant');
			return;
		}
		field.setAttribute('aria-controls', searchListId);
		field.setAttribute('aria-activedescendant', id);
		const last = panel.querySelector('[aria-selected=true]');
		if (last?.id === id) return;
		last?.setAttribute('aria-selected', 'false');
		linkOf(active())?.setAttribute('aria-selected', 'true');
	}

	function update(): void {
		// An answer may come after the end, when the field belongs to another search.
		if (signal.aborted) return;
		const { state } = asker;
		const isEmpty = field.value.trim() === '';
		head.classList.toggle('is-busy', state.isWaiting);
		reset.hidden = field.value === '';
		body.setAttribute('aria-busy', `${state.isWaiting}`);
		updateBar({
			query: isEmpty ? '' : state.query,
			count: isEmpty || state.query === '' ? undefined : countHits(state.answer),
			hasFailed: state.hasFailed,
			here: here()?.title ?? null,
			isNarrow: isNarrowWanted && here() !== undefined,
		});
		render(isEmpty);
		select();
		answered();
	}

	function render(isEmpty: boolean): void {
		const { state } = asker;
		const { answer, turn } = state;
		const recent = isEmpty ? readSearches(view.page.locale) : [];
		const hasResults = !isEmpty && answer !== null && answer.hits.length > 0;
		const next = hasResults
			? [answer]
			: isEmpty
				? ['start', ...recent]
				: [answer, state.hasFailed, state.isWaiting && !answer, isNarrowWanted, state.query];
		if (next.length === rendered.length && next.every((value, index) => value === rendered[index])) return;
		rendered = next;
		const groups = groupHits(answer?.hits ?? []);
		results = listResults(groups);
		if (hasResults) {
			// What is there may be under the reader's finger.
			const isMore = listed === turn && list.isConnected;
			if (!isMore) list.replaceChildren();
			list.append(...groups.slice(list.childElementCount).map((group) => renderGroup(group, view.base)));
			if (!isMore)
				body.replaceChildren(...renderNotice(view, answer, say).filter((node) => node !== null), list);
			edge.disconnect();
			if (answer.rest) edge.observe(linkOf(results.length - 1) as Element);
			if (isMore) return;
			listed = turn;
		} else {
			const forget = (query?: string): void => {
				// The button goes, so the focus has to.
				field.focus();
				forgetSearch(view.page.locale, query);
				update();
			};
			const retry = (): void => {
				ask(true);
				update();
			};
			const widen = (): void => {
				narrow(false);
				say(state.query);
			};
			const actions = { say, forget, retry, widen: isNarrowWanted && here() ? widen : null };
			const nodes = isEmpty ? renderStart(view, recent, actions) : renderNothing(view, state, actions);
			body.replaceChildren(...nodes.filter((node) => node !== null));
		}
		if (!isScrolled || turn === 0) return;
		// Other results are read from their beginning.
		isScrolled = false;
		body.scrollTo({ top: 0 });
	}

	const answered = listenToKeys(
		panel,
		{
			count,
			active,
			isWaiting: () => asker.state.isWaiting,
			linkOf,
			choose,
			complete: () => asker.askMore(),
			follow: (place) => follow(place, false),
		},
		signal,
	);
	field.addEventListener('input', (event) => ((event as InputEvent).isComposing ? update() : type()), {
		signal,
	});
	field.addEventListener('compositionend', type, { signal });
	field.setAttribute('aria-autocomplete', 'list');
	field.enterKeyHint = 'go';
	field.placeholder = t('search.placeholder');
	field.setAttribute('aria-label', t('search.title'));
	if (close) head.prepend(back);
	field.before(label);
	field.after(reset);
	head.after(bar, body);
	if (close) body.after(around.at(-1)!);
	return {
		show(current, query) {
			view = current;
			if (query !== undefined) field.value = query;
			// What an input method is making is searched for when it is done.
			if (field.dataset.ime === 'compositionstart') update();
			else type();
		},
		end() {
			listening.abort();
			edge.disconnect();
			for (const element of around) element.remove();
		},
	};
}

/** Number of the hits of an answer, with those that it has left out. */
function countHits(answer: SearchAnswer | null): number | undefined {
	return answer ? answer.hits.length + (answer.rest?.length ?? 0) : undefined;
}

/** Goes to the top of the page on screen, which the browser would load again. The app does so by itself. */
function showTop({ pathname }: HTMLAnchorElement, event: Event | undefined): void {
	if (document.documentElement.dataset.hydrated !== undefined) return;
	event?.preventDefault();
	history.replaceState(history.state, '', pathname);
	window.scrollTo(0, 0);
}

/** Which keys do what, for readers who have keys. */
function makeFoot(view: SearchView): HTMLElement {
	const t = searchTexts(view);
	const key = (label: string, content: Node | string): HTMLElement =>
		makeElement('span', { class: 'search-key', role: 'img', 'aria-label': label }, content);
	return makeElement(
		'div',
		{ class: 'search-foot' },
		makeElement('span', {}, key(t('search.selectKey'), makeIcon('enter')), t('search.select')),
		makeElement(
			'span',
			{},
			key(t('search.upKey'), makeIcon('up')),
			key(t('search.downKey'), makeIcon('up', 'is-turned')),
			t('search.navigate'),
		),
		makeElement('span', {}, key(t('search.closeKey'), 'esc'), t('search.close')),
	);
}

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../../../renderer/theme.ts';
import { groupHits, listResults, type PlacedHit, type ResultGroup } from './group-hits.ts';
import { markFoundOn } from './mark-found.ts';
import { storeSearch } from './recent-searches.ts';
import { resultId, searchFieldId } from './search-ids.ts';
import { rememberedQuery, rememberQuery } from './search-memory.ts';
import { useResultKeys } from './use-result-keys.ts';
import { type Scope, useScope } from './use-scope.ts';
import { useSearch } from './use-search.ts';

/** All that the parts of the search have in common. */
export interface SearchPanelState {
	panel: RefObject<HTMLElement | null>;
	/** Hears that the results are scrolled. */
	noteScroll: () => void;
	/** What stands in the field. */
	text: string;
	scope: Scope;
	state: ReturnType<typeof useSearch>;
	groups: ResultGroup[];
	/** Place of the active result. */
	active: number;
	/** Takes what has been typed. An input method may still be at work on it. */
	type: (text: string, isComposing?: boolean) => void;
	/** Puts a query into the field, and the focus with it. */
	say: (query: string) => void;
	/** Makes a result the active one. */
	choose: (place: number) => void;
	/** Hears that a result is being opened; `isHere` in this window. */
	follow: (result: PlacedHit, isHere: boolean) => void;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Leads a search from the first letter to the page that is opened. `close` is given where it lies in a dialog. */
export function useSearchPanel(close?: () => void): SearchPanelState {
	const panel = useRef<HTMLElement>(null);
	/** Asking the browser where the results are would have it lay them out at once. */
	const isScrolled = useRef(false);
	const scope = useScope();
	const { locale } = usePage();
	const { text, asked, type } = useTyping();
	const state = useSearch(asked, scope.route);
	const { turn, query, answer, isWaiting } = state;
	const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
	const results = useMemo(() => listResults(groups), [groups]);
	const [chosen, setChosen] = useState({ turn: 0, place: 0 });
	// The best result may be a section, below the page that it lies in.
	const best = results.find(({ hit }) => hit === answer?.hits[0])?.place ?? 0;
	const active = chosen.turn === turn ? chosen.place : best;
	const choose = (place: number): void => setChosen({ turn, place });
	const say = (words: string): void => {
		type(words);
		panel.current?.querySelector<HTMLElement>(`#${searchFieldId}`)?.focus();
	};
	const linkOf = (place: number): HTMLAnchorElement | null =>
		panel.current?.querySelector<HTMLAnchorElement>(`#${resultId(place)}`) ?? null;
	const follow = ({ place, hit }: PlacedHit, isHere: boolean): void => {
		storeSearch(locale, query);
		if (!isHere) return;
		markFoundOn({ path: linkOf(place)?.pathname ?? '', anchor: hit.anchor, words: answer?.words ?? [] });
		close?.();
	};
	const onKeyDown = useResultKeys({
		count: text.trim() === '' ? 0 : results.length,
		active,
		isWaiting,
		linkOf,
		choose,
		follow: (place) => results[place] && follow(results[place], false),
		panel,
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: other results are read from their beginning.
	useEffect(() => {
		if (!isScrolled.current) return;
		isScrolled.current = false;
		panel.current?.querySelector('.search-body')?.scrollTo({ top: 0 });
	}, [turn]);
	const noteScroll = (): void => {
		isScrolled.current = true;
	};
	return { panel, noteScroll, text, scope, state, groups, active, type, say, choose, follow, onKeyDown };
}

/** What is typed, and what is asked: the same but for what an input method is still making of it. */
function useTyping(): Pick<SearchPanelState, 'text' | 'type'> & { asked: string } {
	const [text, setText] = useState(rememberedQuery);
	const [asked, setAsked] = useState(text);
	const type = (typed: string, isComposing = false): void => {
		setText(typed);
		if (isComposing) return;
		setAsked(typed);
		rememberQuery(typed.trim());
	};
	return { text, asked, type };
}

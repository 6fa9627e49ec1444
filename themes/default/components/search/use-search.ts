import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type SearchAnswer, usePage, useSearchEngine } from '../../../../renderer/theme.ts';

/** What a search has come to. */
export interface SearchState {
	/** The newest answer there is; `null` before the first, and where nothing is asked. */
	answer: SearchAnswer | null;
	/** The query that it answers. */
	query: string;
	/** Number of the question that it answers. */
	turn: number;
	/** A newer question is on its way. */
	isWaiting: boolean;
	/** The engine, or its index, could not be reached. */
	hasFailed: boolean;
}

/** What has come of a question. */
interface SearchResult extends Omit<SearchState, 'isWaiting'> {
	/** The question. */
	key: string;
}

const nothing: SearchResult = { answer: null, query: '', turn: 0, hasFailed: false, key: '' };

/**
 * Asks the engine at every change of the query. What is there stays until a newer answer comes, and an answer that is
 * overtaken by a newer one is dropped. Rendering an answer gives way to the next key. `retry` asks again.
 */
export function useSearch(text: string, scope: string | undefined): SearchState & { retry: () => void } {
	const [state, setState] = useState(nothing);
	const [attempt, setAttempt] = useState(0);
	const turns = useRef({ asked: 0, shown: 0 });
	const open = useSearchEngine();
	const latest = useRef(open);
	latest.current = open;
	const { locale } = usePage();
	const query = text.trim();
	const key = `${locale} ${attempt} ${scope} ${query}`;
	useEffect(() => {
		const turn = ++turns.current.asked;
		const show = (result: Partial<SearchResult>): void => {
			turns.current.shown = turn;
			startTransition(() => setState({ ...nothing, turn, key, ...result }));
		};
		if (query === '') {
			show({});
			// The engine is on its way while the reader thinks; what goes wrong is said to the caller.
			latest.current().catch(() => undefined);
			return;
		}
		ask(latest.current, query, scope).then(
			(answer) => turn >= turns.current.shown && show({ answer, query }),
			() => turn === turns.current.asked && show({ hasFailed: true }),
		);
	}, [query, scope, key]);
	const retry = useCallback(() => setAttempt((last) => last + 1), []);
	const isAnswered = state.key === key;
	return {
		...state,
		isWaiting: query !== '' && !isAnswered,
		hasFailed: state.hasFailed && isAnswered,
		retry,
	};
}

async function ask(
	open: ReturnType<typeof useSearchEngine>,
	text: string,
	scope: string | undefined,
): Promise<SearchAnswer> {
	const engine = await open();
	return engine.search(scope === undefined ? { text } : { text, scope });
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type SearchAnswer, useSearchEngine } from '../../../../renderer/theme.ts';

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

const nothing: SearchState = { answer: null, query: '', turn: 0, isWaiting: false, hasFailed: false };

/**
 * Asks the engine at every change of the query. What is there stays until a newer answer comes, and an answer that is
 * overtaken by a newer one is dropped. `retry` asks again.
 */
export function useSearch(text: string, scope: string | undefined): SearchState & { retry: () => void } {
	const [state, setState] = useState(nothing);
	const [attempt, setAttempt] = useState(0);
	const turns = useRef({ asked: 0, shown: 0 });
	const open = useSearchEngine();
	const latest = useRef(open);
	latest.current = open;
	const query = text.trim();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question once more.
	useEffect(() => {
		const turn = ++turns.current.asked;
		const isLast = (): boolean => turn === turns.current.asked;
		if (query === '') {
			turns.current.shown = turn;
			setState({ ...nothing, turn });
			// The engine is on its way while the reader thinks; what goes wrong is said to whoever asks.
			latest.current().catch(() => undefined);
			return;
		}
		setState((last) => ({ ...last, isWaiting: true, hasFailed: false }));
		ask(latest.current, query, scope).then(
			(answer) => {
				if (turn < turns.current.shown) return;
				turns.current.shown = turn;
				setState({ answer, query, turn, isWaiting: !isLast(), hasFailed: false });
			},
			() => {
				if (!isLast()) return;
				turns.current.shown = turn;
				setState({ ...nothing, turn, hasFailed: true });
			},
		);
	}, [query, scope, attempt]);
	const retry = useCallback(() => setAttempt((last) => last + 1), []);
	return { ...state, retry };
}

async function ask(
	open: ReturnType<typeof useSearchEngine>,
	text: string,
	scope: string | undefined,
): Promise<SearchAnswer> {
	const engine = await open();
	return engine.search(scope === undefined ? { text } : { text, scope });
}

import type { SearchAnswer } from '../../../../renderer/theme.ts';
import { openSearchEngine } from '../../../../renderer/client/search/open-engine.ts';
import type { SearchView } from './search-view.ts';

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

/**
 * Asks the engine. What is there stays until a newer answer comes, and an answer that is overtaken by a newer one is dropped.
 * `onAnswer` hears of what comes.
 */
export class Asker {
	state: SearchState = { answer: null, query: '', turn: 0, isWaiting: false, hasFailed: false };
	#asked = 0;
	#key = '';
	readonly #onAnswer: () => void;

	constructor(onAnswer: () => void) {
		this.#onAnswer = onAnswer;
	}

	/** Asks, unless that is what was asked last. `isAgain` asks nevertheless. */
	ask({ base, site }: SearchView, text: string, scope: string | undefined, isAgain = false): void {
		const query = text.trim();
		const key = `${site.locale} ${scope} ${query}`;
		if (key === this.#key && !isAgain) return;
		this.#key = key;
		const turn = ++this.#asked;
		const show = (found: Partial<SearchState>): void => {
			const isWaiting = turn !== this.#asked;
			this.state = { answer: null, query: '', hasFailed: false, ...found, turn, isWaiting };
		};
		const engine = openSearchEngine(base, site);
		if (query === '') {
			// It comes while the reader thinks; what goes wrong is said to the next question.
			engine.catch(() => undefined);
			show({});
			return;
		}
		this.state = { ...this.state, isWaiting: true, hasFailed: false };
		engine
			.then((opened) => opened.search(scope === undefined ? { text: query } : { text: query, scope }))
			.then(
				(answer) => {
					if (turn >= this.state.turn) show({ answer, query });
				},
				() => {
					if (turn === this.#asked) show({ hasFailed: true });
				},
			)
			.then(this.#onAnswer);
	}
}

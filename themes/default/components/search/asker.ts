import { openSearchEngine } from '../../../../renderer/client/search/open-engine.ts';
import type { SearchAnswer } from '../../../../renderer/theme.ts';
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

/** Height that a result takes in a dialog at least, with its page's title: so many fill no window and no less is fetched. */
const leastHeight = 110;

/**
 * Makes what asks the engine. What is there stays until a newer answer comes, and an answer that is overtaken by a newer one is dropped.
 * `onAnswer` hears of what comes.
 */
export function makeAsker(onAnswer: () => void) {
	let state: SearchState = { answer: null, query: '', turn: 0, isWaiting: false, hasFailed: false };
	let asked = 0;
	let last = '';
	let more: (() => Promise<void>) | null = null;
	let coming: Promise<void> | undefined;
	return {
		get state() {
			return state;
		},

		/** Asks, unless that is what was asked last. `isAgain` asks nevertheless; the first answer has only what is in sight. */
		ask({ base, site }: SearchView, text: string, scope: string | undefined, isAgain = false): void {
			const query = text.trim();
			const key = `${site.locale} ${scope} ${query}`;
			if (key === last && !isAgain) return;
			last = key;
			const turn = ++asked;
			more = null;
			coming = undefined;
			const show = (found: Partial<SearchState>): void => {
				state = { answer: null, query: '', hasFailed: false, ...found, turn, isWaiting: turn !== asked };
			};
			const engine = openSearchEngine(base, site);
			if (query === '') {
				// It comes while the reader thinks; what goes wrong is said to the next question.
				engine.catch(() => undefined);
				show({});
				return;
			}
			state = { ...state, isWaiting: true, hasFailed: false };
			const wanted = scope === undefined ? { text: query } : { text: query, scope };
			engine
				.then((opened) => opened.search({ ...wanted, rows: Math.ceil(window.innerHeight / leastHeight) }))
				.then(
					(answer) => {
						if (turn < state.turn) return;
						show({ answer, query });
						if (answer.rest)
							more = async () => {
								const whole = await (await engine).search(wanted);
								if (turn === asked && turn === state.turn) show({ answer: whole, query });
							};
					},
					() => {
						if (turn === asked) show({ hasFailed: true });
					},
				)
				.then(onAnswer);
		},

		/** Asks for what the answer has left out; resolves once it has come, or cannot. In that case the next call tries again. */
		async askMore(): Promise<void> {
			coming ??= more?.().then(onAnswer, () => {
				coming = undefined;
			});
			await coming;
		},
	};
}

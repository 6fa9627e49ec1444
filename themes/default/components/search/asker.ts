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
 * Asks the engine. What is there stays until a newer answer comes, and an answer that is overtaken by a newer one is dropped.
 * `onAnswer` hears of what comes.
 */
export class Asker {
	state: SearchState = { answer: null, query: '', turn: 0, isWaiting: false, hasFailed: false };
	#asked = 0;
	#key = '';
	#more: (() => Promise<void>) | null = null;
	#coming: Promise<void> | undefined;
	readonly #onAnswer: () => void;

	constructor(onAnswer: () => void) {
		this.#onAnswer = onAnswer;
	}

	/** Asks, unless that is what was asked last. `isAgain` asks nevertheless; the first answer has only what is in sight. */
	ask({ base, site }: SearchView, text: string, scope: string | undefined, isAgain = false): void {
		const query = text.trim();
		const key = `${site.locale} ${scope} ${query}`;
		if (key === this.#key && !isAgain) return;
		this.#key = key;
		const turn = ++this.#asked;
		this.#more = null;
		this.#coming = undefined;
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
		const asked = scope === undefined ? { text: query } : { text: query, scope };
		engine
			.then((opened) => opened.search({ ...asked, rows: Math.ceil(window.innerHeight / leastHeight) }))
			.then(
				(answer) => {
					if (turn < this.state.turn) return;
					show({ answer, query });
					if (answer.rest)
						this.#more = async () => {
							const whole = await (await engine).search(asked);
							if (turn === this.#asked && turn === this.state.turn) show({ answer: whole, query });
						};
				},
				() => {
					if (turn === this.#asked) show({ hasFailed: true });
				},
			)
			.then(this.#onAnswer);
	}

	/** Asks for what the answer has left out; resolves once it has come, or cannot. In that case the next call tries again. */
	async askMore(): Promise<void> {
		this.#coming ??= this.#more?.().then(this.#onAnswer, () => {
			this.#coming = undefined;
		});
		await this.#coming;
	}
}

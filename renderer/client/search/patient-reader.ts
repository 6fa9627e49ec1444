import type { ReadPart } from '../../shared/search/term-store.ts';

/** Why a part is not read: what it is for has been overtaken by the next key. */
export class Overtaken extends Error {
	override name = 'AbortError';
}

/**
 * Pauses in typing that parts of the index are waited with, in milliseconds. Terms are few and small. Texts are a few parts for
 * each query, and those of `d` are others than those of `do`: they are fetched for the first pause of a word, then only for one
 * that means something.
 */
const pauses = { terms: 50, texts: 120, moreTexts: 400 };

/** Pause after which typing begins anew, in milliseconds. */
const rest = 1500;

/** Most characters by which a query differs from the last one where it is typed; another one is there at once. */
const maxTyped = 2;

/** Reads the parts of an index, each once, and those that have to be fetched not for every key of who is still typing. */
export class PatientReader {
	readonly #fetchPart: ReadPart;
	readonly #texts: ReadonlySet<string>;
	readonly #parts = new Map<string, Promise<unknown>>();
	#turn = 0;
	#askedAt = 0;
	#last = '';
	#isTyped = false;
	#hasTexts = false;

	/** `texts` are the files of the texts' parts. */
	constructor(fetchPart: ReadPart, texts: Iterable<string>) {
		this.#fetchPart = fetchPart;
		this.#texts = new Set(texts);
	}

	/** Hears that a query has come. What is still read for the one before is given up. Gives the number of the query. */
	begin(query: string): number {
		const isRested = Date.now() - this.#askedAt > rest;
		this.#askedAt = Date.now();
		// Who asks for the rest of an answer has seen its beginning.
		this.#isTyped = query !== this.#last && Math.abs(query.length - this.#last.length) <= maxTyped;
		this.#hasTexts &&= !isRested && this.#isTyped;
		this.#last = query;
		return ++this.#turn;
	}

	/** Whether a query is the newest one. */
	isNewest(turn: number): boolean {
		return turn === this.#turn;
	}

	/** Reads a part. Rejects with `Overtaken` where a query has come meanwhile. */
	readonly read: ReadPart = async (file) => {
		const turn = this.#turn;
		if (!this.#parts.has(file)) await this.#waitForPause(file, turn);
		const part = this.#parts.get(file) ?? this.fetch(file);
		const content = await part;
		if (turn !== this.#turn) throw new Overtaken();
		return content;
	};

	/** Fetches a part without waiting for a pause. */
	fetch(file: string): Promise<unknown> {
		if (this.#texts.has(file)) this.#hasTexts = true;
		const part = this.#fetchPart(file);
		this.#parts.set(file, part);
		part.catch(() => this.#parts.delete(file));
		return part;
	}

	async #waitForPause(file: string, turn: number): Promise<void> {
		const isText = this.#texts.has(file);
		const pause = isText ? (this.#hasTexts ? pauses.moreTexts : pauses.texts) : pauses.terms;
		const left = this.#isTyped ? this.#askedAt + pause - Date.now() : 0;
		if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
		if (turn !== this.#turn) throw new Overtaken();
	}
}

/**
 * Searches for a query, as often as it meets a part that was given up for the query before. Rejects with `Overtaken` where
 * there is a newer one.
 */
export async function searchPatiently<T>(
	reader: PatientReader,
	turn: number,
	search: () => Promise<T>,
): Promise<T> {
	for (;;) {
		try {
			return await search();
		} catch (error) {
			if (!(error instanceof Overtaken) || !reader.isNewest(turn)) throw error;
		}
	}
}

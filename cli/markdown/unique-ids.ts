import { wordSet } from '../platform/word-set.ts';

/** Ids of the page around an article, by which links and scripts find their way. */
export const reservedIds = wordSet(
	'app bulletin-title content domdocs-page nav-screen outline-label page-changelog page-comments',
	'page-contributors page-copyright sidebar',
);

/** Gives out ids, each once: `a`, `a-1`, `a-2`. Those of the page around the article count as taken. */
export class UniqueIds {
	readonly #taken = new Set(reservedIds);
	readonly #last = new Map<string, number>();

	/** The id, with a number behind it where it is taken. */
	take(wanted: string): string {
		let id = wanted;
		for (let number = this.#last.get(wanted) ?? 0; this.#taken.has(id); ) {
			number += 1;
			this.#last.set(wanted, number);
			id = `${wanted}-${number}`;
		}
		this.#taken.add(id);
		return id;
	}
}

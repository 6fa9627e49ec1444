import type { FoundPart } from './expand-part.ts';
import { shareOf } from './rank-pages.ts';
import type { RankedRecord } from './rank-records.ts';
import { weights } from './weights.ts';

/** What speaks against the first page of an answer. */
export type Doubt = Record<Exclude<keyof typeof weights.doubt, 'offset'>, number>;

/** What speaks against the first of some records, which are in their order; `undefined` without records. `importance` is how much each needed part of the query matters. */
export function findDoubt(
	ranked: readonly RankedRecord[],
	parts: readonly FoundPart[],
	importance: ReadonlyMap<string, number>,
): Doubt | undefined {
	const [first] = ranked;
	if (!first) return undefined;
	const asked = [...importance.values()].reduce((sum, each) => sum + each, 0) || 1;
	const own = ranked.filter(({ route }) => route === first.route);
	return {
		score: -Math.log(first.score / asked),
		lost: shareOf(
			// A word that is not typed to its end is found by those that begin so.
			parts.filter(({ found }) => found.length === 0).map(({ text }) => text),
			importance,
		),
		missing:
			1 -
			shareOf(
				own.flatMap(({ shares }) => shares.map(({ text }) => text)),
				importance,
			),
	};
}

/** Whether so much speaks against the first page that the answer says so. */
export function isUnsure({ score, lost, missing }: Doubt): boolean {
	const { doubt } = weights;
	return doubt.offset + doubt.score * score + doubt.lost * lost + doubt.missing * missing > 0;
}

import type { RankedRecord } from '../../../renderer/shared/search/rank-records.ts';

/** How the score of a record came about, a line for each part of the query and each factor. */
export function explainRecord({ shares, factors, coverage }: RankedRecord): string[] {
	const places = ['heading', 'above it', 'code'];
	return [
		...shares.map(({ text, term, score, places: bits }) => {
			const where = places.filter((_, index) => bits & (1 << index));
			const by = term === text ? '' : ` by ${term}`;
			return `${score.toFixed(2)}  ${text}${by}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
		}),
		...(coverage < 1 ? [`has ${Math.round(coverage * 100)} % of what is asked for`] : []),
		...factors.map(({ reason, factor }) => `× ${Number(factor.toFixed(3))}  ${reason}`),
	];
}

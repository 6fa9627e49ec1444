import type { RankedRecord } from '../../../renderer/shared/search/rank-records.ts';

/** What each factor says, for those who tune: readers' scripts have only its name. */
const reasons: Record<RankedRecord['factors'][number]['reason'], string> = {
	titleIs: 'the title is it',
	headingIs: 'the heading is it',
	headingBegins: 'the heading begins with it',
	headingHas: 'the heading has it',
	others: 'the heading has other words',
	allInHeading: 'all of it is in the heading',
	filled: 'so much of the heading is it',
	page: 'it is a page',
	unnamed: 'its title says nothing of it',
	row: 'it is a row',
	pages: 'what else its page has',
};

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
		...factors.map(({ reason, factor }) => `× ${Number(factor.toFixed(3))}  ${reasons[reason]}`),
	];
}

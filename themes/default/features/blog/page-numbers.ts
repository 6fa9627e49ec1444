/** Numbers up to which all are shown: specification, section 9. */
const maxNumbers = 10;

/** Numbers at each end that are always shown, on narrow and on wide screens: specification, section 9. */
const ends = { narrow: 4, wide: 5 };

/** An entry of a list of pages: a number, or a gap. */
export interface PageNumber {
	/** `null` for a gap. */
	number: number | null;
	/** Where it is shown, if not everywhere. */
	only?: 'narrow' | 'wide';
}

/** The numbers to show of `pages`, with gaps between them. The current one and its neighbours are among them. */
export function pageNumbersOf(page: number, pages: number): PageNumber[] {
	if (pages <= maxNumbers) return count(pages).map((number) => ({ number }));
	const narrow = chosenOf(page, pages, ends.narrow);
	const wide = chosenOf(page, pages, ends.wide);
	const entries: PageNumber[] = [];
	for (const number of count(pages)) {
		if (wide.has(number)) entries.push({ number, ...(narrow.has(number) ? {} : { only: 'wide' }) });
		const narrowGap = startsGap(number, narrow);
		const wideGap = startsGap(number, wide);
		if (narrowGap && wideGap) entries.push({ number: null });
		else if (narrowGap || wideGap) entries.push({ number: null, only: narrowGap ? 'narrow' : 'wide' });
	}
	return entries;
}

function count(pages: number): number[] {
	return Array.from({ length: pages }, (_, index) => index + 1);
}

/** The ends, the current page and its neighbours. A gap stands for one number as well as for many. */
function chosenOf(page: number, pages: number, end: number): Set<number> {
	const near = (number: number): boolean =>
		number <= end || number > pages - end || Math.abs(number - page) <= 1;
	return new Set(count(pages).filter(near));
}

function startsGap(number: number, chosen: ReadonlySet<number>): boolean {
	return !chosen.has(number) && chosen.has(number - 1);
}

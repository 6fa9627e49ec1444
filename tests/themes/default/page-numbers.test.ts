import { describe, expect, test } from 'vitest';
import { pageNumbersOf } from '../../../themes/default/features/blog/page-numbers.ts';

/** What is shown on screens of one width: numbers, and dots for gaps. */
function shown(page: number, pages: number, width: 'narrow' | 'wide'): (number | '…')[] {
	return pageNumbersOf(page, pages)
		.filter(({ only }) => only === undefined || only === width)
		.map(({ number }) => number ?? '…');
}

const range = (first: number, last: number): number[] =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The specification, section 9, without gaps. */
function expected(page: number, pages: number, end: number): number[] {
	if (pages <= 10) return range(1, pages);
	const wanted = [...range(1, end), page - 1, page, page + 1, ...range(pages - end + 1, pages)];
	return range(1, pages).filter((number) => wanted.includes(number));
}

/** Numbers with a gap wherever some are left out. */
function withGaps(numbers: number[]): (number | '…')[] {
	return numbers.flatMap((number, index): (number | '…')[] =>
		index > 0 && number !== numbers[index - 1]! + 1 ? ['…', number] : [number],
	);
}

describe.each([
	['narrow', 4],
	['wide', 5],
] as const)('the numbers of pages on %s screens', (width, end) => {
	test(`are all of ten, else ${end} at each end, the current one and its neighbours, with gaps between`, () => {
		const wrong = range(1, 200).flatMap((pages) =>
			range(1, pages).filter(
				(page) =>
					JSON.stringify(shown(page, pages, width)) !== JSON.stringify(withGaps(expected(page, pages, end))),
			),
		);
		expect(wrong).toEqual([]);
	});
});

test.each([
	[1, 10, 'wide', range(1, 10)],
	[1, 11, 'wide', [1, 2, 3, 4, 5, '…', 7, 8, 9, 10, 11]],
	[1, 11, 'narrow', [1, 2, 3, 4, '…', 8, 9, 10, 11]],
	[6, 11, 'wide', range(1, 11)],
	[6, 11, 'narrow', range(1, 11)],
	[67, 134, 'narrow', [1, 2, 3, 4, '…', 66, 67, 68, '…', 131, 132, 133, 134]],
	[67, 134, 'wide', [1, 2, 3, 4, 5, '…', 66, 67, 68, '…', 130, 131, 132, 133, 134]],
] as const)('page %i of %i, %s: %j', (page, pages, width, numbers) => {
	expect(shown(page, pages, width)).toEqual(numbers);
});

test('what is shown everywhere is there once', () => {
	const twice = pageNumbersOf(67, 134).filter(
		({ number }) => number !== null && number >= 66 && number <= 68,
	);
	expect(twice).toEqual([{ number: 66 }, { number: 67 }, { number: 68 }]);
});

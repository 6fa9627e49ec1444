/** What `1,4-6` says. */
export interface LineRanges {
	/** Pairs of first and last line, from 1. */
	ranges: [number, number][];
	/** The first part that is neither a number nor a range. */
	wrong?: string;
}

const part = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/;

/** Reads numbers of lines: `1,4-6`. An empty part, as behind a last comma, is left aside. */
export function readLineRanges(text: string): LineRanges {
	const ranges: [number, number][] = [];
	let wrong: string | undefined;
	for (const piece of text.split(',')) {
		const match = part.exec(piece);
		const first = Number(match?.[1]);
		const last = Number(match?.[2] ?? match?.[1]);
		if (match && first >= 1 && last >= first) ranges.push([first, last]);
		else if (piece.trim()) wrong ??= piece.trim();
	}
	return ranges.length === 0 && wrong === undefined
		? { ranges, wrong: '' }
		: { ranges, ...(wrong ? { wrong } : {}) };
}

/** The last line that ranges name. */
export function lastOfRanges(ranges: readonly [number, number][]): number {
	return ranges.reduce((max, [, last]) => Math.max(max, last), 0);
}

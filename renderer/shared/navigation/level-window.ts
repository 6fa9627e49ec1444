/** Entries of the longest level of a sidebar of which none is left out. */
export const longestWholeLevel = 100;

/** Entries of a longer level that are rendered on each side of one on the way to the page. */
export const windowRadius = 40;

/** Fewer entries than these are not left out: the note in their place would take as much room. */
const minGap = 5;

/** Entries of a level by their places, from the first to the last of them. */
export interface Run {
	from: number;
	to: number;
}

/**
 * What is rendered of a level of `count` entries, in order: all of one that is not long. Of a long one those
 * around `places`, or its first ones where there is no place, and those that are `kept`. What lies between
 * is left out. Takes no longer for a longer level.
 */
export function cutLevel(count: number, places: readonly number[], kept: readonly number[] = []): Run[] {
	if (count <= longestWholeLevel) return [{ from: 0, to: count - 1 }];
	const wanted = [
		...(places.length === 0 ? [{ from: 0, to: 2 * windowRadius }] : []),
		...places.map((at) => ({ from: at - windowRadius, to: at + windowRadius })),
		...kept.map((at) => ({ from: at, to: at })),
	].sort((a, b) => a.from - b.from);
	const runs: Run[] = [];
	for (const { from, to } of wanted) {
		const last = runs.at(-1);
		if (last && from - last.to <= minGap) last.to = Math.max(last.to, to);
		else runs.push({ from, to });
	}
	const end = count - 1;
	for (const run of runs) {
		if (run.from < minGap) run.from = 0;
		if (end - run.to < minGap) run.to = end;
	}
	return runs;
}

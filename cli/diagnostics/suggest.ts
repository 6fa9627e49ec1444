import { distance } from 'fastest-levenshtein';

/** A hint at what `word` was probably meant to be, in the form that `write` gives it; `otherwise` where nothing is near. */
export function hintOf<Otherwise extends string | undefined>(
	word: string,
	candidates: Iterable<string>,
	otherwise: Otherwise,
	write = (near: string): string => near,
): string | Otherwise {
	const near = suggest(word, candidates);
	return near === undefined ? otherwise : `Did you mean \`${write(near)}\`?`;
}

/**
 * The candidate that `word` was probably meant to be: at most `limit` letters apart, where two that have changed places count
 * once and case is ignored. `undefined` where none is near.
 */
export function suggest(
	word: string,
	candidates: Iterable<string>,
	limit = mistakesIn(word),
): string | undefined {
	let best: string | undefined;
	let bestDistance = limit + 1;
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
		const [wrong, right] = [word.toLowerCase(), candidate.toLowerCase()];
		const far = isSwapped(wrong, right) ? 1 : distance(wrong, right);
		if (far < bestDistance) [best, bestDistance] = [candidate, far];
	}
	return best;
}

/** Whether two words are the same but for two neighbours that have changed places. */
export function isSwapped(a: string, b: string): boolean {
	if (a.length !== b.length) return false;
	const at = [...a].findIndex((letter, index) => letter !== b[index]);
	if (at === -1 || at + 1 >= a.length) return false;
	return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** How many letters of a name may be wrong: a third, at least two; of four and fewer one, and of one none. */
export function mistakesIn({ length }: string): number {
	return length < 5 ? Math.min(1, length - 1) : Math.max(2, Math.floor(length / 3));
}

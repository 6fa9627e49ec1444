import { distance } from 'fastest-levenshtein';

/** A hint at what `word` was probably meant to be, in the form that `write` gives it; `otherwise` where nothing is near. */
export function hintOf(
	word: string,
	candidates: Iterable<string>,
	otherwise: string,
	write = (near: string): string => near,
): string {
	const near = suggest(word, candidates);
	return near === undefined ? otherwise : `Did you mean \`${write(near)}\`?`;
}

/**
 * The candidate that `word` was probably meant to be: at most `limit` letters apart (by default a third of its own, at
 * least two), case ignored. `undefined` where none is near.
 */
export function suggest(
	word: string,
	candidates: Iterable<string>,
	limit = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
	let best: string | undefined;
	let bestDistance = limit + 1;
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
		const far = distance(word.toLowerCase(), candidate.toLowerCase());
		if (far < bestDistance) [best, bestDistance] = [candidate, far];
	}
	return best;
}

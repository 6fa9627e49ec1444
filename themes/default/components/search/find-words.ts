/** A stretch of text that is a found word: where it begins, and behind its last character. */
export type Stretch = [from: number, to: number];

/** Most stretches that are found: a word that stands on every line says nothing. */
const maxStretches = 500;

const letter = /[\p{L}\p{N}]/u;

/** Letters of scripts that are written without spaces: what stands beside a word says nothing there. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Where words stand in a text, whatever their case: whole ones, and the parts of names like `createDominion`. */
export function findWords(text: string, words: readonly string[]): Stretch[] {
	const patterns = [...new Set(words)]
		.filter(Boolean)
		.sort((one, other) => other.length - one.length)
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
	if (patterns.length === 0) return [];
	const stretches: Stretch[] = [];
	for (const { index, 0: found } of text.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
		const end = index + found.length;
		if (!isEdge(text, index) || !isEdge(text, end)) continue;
		stretches.push([index, end]);
		if (stretches.length === maxStretches) break;
	}
	return stretches;
}

/** Whether a word may begin or end at a place. */
function isEdge(text: string, place: number): boolean {
	const before = [...text.slice(Math.max(place - 2, 0), place)].at(-1) ?? '';
	const after = [...text.slice(place, place + 2)][0] ?? '';
	if (!letter.test(before) || !letter.test(after)) return true;
	return unspaced.test(before) || unspaced.test(after) || (!/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after));
}

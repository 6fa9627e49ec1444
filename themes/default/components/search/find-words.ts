/** A stretch of text that is a found word: where it begins, and behind its last character. */
export type Stretch = [from: number, to: number];

/** Most stretches that are found: a word that stands on every line says nothing. */
const most = 500;

/** Letters of scripts that are written without spaces: what stands beside a word says nothing there. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Where words stand in a text, whatever their case: whole ones, in scripts that part words by spaces. */
export function findWords(text: string, words: readonly string[]): Stretch[] {
	const patterns = [...new Set(words)]
		.filter(Boolean)
		.sort((one, other) => other.length - one.length)
		.map(toPattern);
	if (patterns.length === 0) return [];
	const stretches: Stretch[] = [];
	for (const match of text.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
		stretches.push([match.index, match.index + match[0].length]);
		if (stretches.length === most) break;
	}
	return stretches;
}

function toPattern(word: string): string {
	const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	const edge = '[\\p{L}\\p{N}]';
	const isLetter = (character: string | undefined): boolean =>
		character !== undefined && /[\p{L}\p{N}]/u.test(character) && !unspaced.test(character);
	const characters = [...word];
	const before = isLetter(characters[0]) ? `(?<!${edge})` : '';
	const after = isLetter(characters.at(-1)) ? `(?!${edge})` : '';
	return before + literal + after;
}

import type { Code } from 'micromark-util-types';

/**
 * What stands beside a mark. `free` is what marks may stand beside in any case: Chinese, Japanese and
 * Korean characters with their punctuation, emoji, and other marks.
 */
export type Neighbour = 'space' | 'punctuation' | 'word' | 'free';

const marks = new Set([...'*_~^=!`[]'].map((mark) => mark.charCodeAt(0)));
const space = /\s/;
const eastAsian =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const word = /[\p{L}\p{N}\p{M}]/u;

/** Says what a character is to the marks beside it. Line endings and the ends of a text are spaces. */
export function classifyNeighbour(code: Code): Neighbour {
	if (code === null || code < 0) return 'space';
	// Half of a character beyond the first plane: a rare Han character or an emoji.
	if (code >= 0xd800 && code <= 0xdfff) return 'free';
	const character = String.fromCharCode(code);
	if (space.test(character)) return 'space';
	if (marks.has(code) || eastAsian.test(character)) return 'free';
	return word.test(character) ? 'word' : 'punctuation';
}

/** Whether a character is one of the digits 0 to 9. */
export function isDigit(code: Code): boolean {
	return code !== null && code >= 48 && code <= 57;
}

/** Whether a character is part of a word in a script that sets spaces between words. */
export function isWord(character: string | undefined): boolean {
	return character !== undefined && word.test(character) && !eastAsian.test(character);
}

import { rememberFirst } from './remember-first.ts';

/**
 * One character as search compares it: full-width and half-width forms, capital letters, accents of Latin letters, Arabic with
 * and without marks, the two Japanese syllabaries, and letters such as ё, ß and œ and what is typed for them are the same. May
 * be several characters or none.
 */
export function foldCharacter(character: string): string {
	return character.codePointAt(0)! < 128 ? character.toLowerCase() : foldRare(character);
}

const foldRare = rememberFirst((character) => {
	if (character.codePointAt(0) === prolongation) return '';
	const plain = character.normalize('NFKD').toLowerCase();
	return (typed[plain] ?? plain).replace(marks, '$1').normalize('NFC').replace(katakana, toHiragana);
}, 20_000);

/** A text as search compares it. */
export function foldText(text: string): string {
	if (ascii.test(text)) return text.toLowerCase();
	return [...text].map(foldCharacter).join('');
}

/** The character that makes a Japanese vowel long, which is written or left out: サーバー, サーバ. */
const prolongation = 0x30fc;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\x00-\x7f]*$/;
/** Letters that are no others with accents, and what is typed where a keyboard lacks them. */
const typed: Partial<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };
/** Accents of Latin letters and of е. In Arabic vowels and hamzas above and below letters, and what lengthens these. */
const marks = /([a-zе])\p{M}+|[\u0640\u064b-\u065f\u0670]/gu;
const katakana = /[\u30a1-\u30f6]/g;

function toHiragana(letter: string): string {
	return String.fromCharCode(letter.charCodeAt(0) - 0x60);
}

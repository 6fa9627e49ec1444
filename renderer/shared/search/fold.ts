import { rememberFirst } from './remember-first.ts';

/**
 * One character as search compares it: full-width and half-width forms, capital letters, accents of Latin letters,
 * the two Japanese syllabaries and the two ways to write ё are the same. May be several characters or none.
 */
export function foldCharacter(character: string): string {
	return character.codePointAt(0)! < 128 ? character.toLowerCase() : foldRare(character);
}

const foldRare = rememberFirst((character) => {
	if (character.codePointAt(0) === prolongation) return '';
	const plain = character.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
	return plain.normalize('NFD').replace(accents, '$1').normalize('NFC').replace(katakana, toHiragana);
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
const accents = /([a-z])\p{M}+/gu;
const katakana = /[\u30a1-\u30f6]/g;

function toHiragana(letter: string): string {
	return String.fromCharCode(letter.charCodeAt(0) - 0x60);
}

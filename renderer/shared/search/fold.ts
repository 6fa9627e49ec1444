/**
 * One character as search compares it: full-width and half-width forms, capital letters, accents of Latin letters,
 * the two Japanese syllabaries and the two ways to write ё are the same. May be several characters or none.
 */
export function foldCharacter(character: string): string {
	const code = character.codePointAt(0)!;
	if (code < 128) return character.toLowerCase();
	const cached = folded.get(character);
	if (cached !== undefined) return cached;
	const result = foldRare(character);
	if (folded.size < maxFolded) folded.set(character, result);
	return result;
}

/** What characters are folded to: texts are made of the same few thousand. */
const folded = new Map<string, string>();
const maxFolded = 20_000;

function foldRare(character: string): string {
	if (character.codePointAt(0) === prolongation) return '';
	const plain = character.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
	return plain.normalize('NFD').replace(accents, '$1').normalize('NFC').replace(katakana, toHiragana);
}

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

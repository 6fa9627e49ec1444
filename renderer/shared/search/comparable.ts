import { analyze, unspaced } from './analyze.ts';
import { foldText } from './fold.ts';
import type { Language } from './language.ts';
import { rememberByText } from './remember.ts';

/** A word, or the words that punctuation joins to a name. */
const pieces = /[\p{L}\p{N}\p{M}]+(?:[-_.:/'’][\p{L}\p{N}\p{M}]+)*/gu;

/** Where a name changes from small letters to capital ones: `autoCreate`, `XMLParser`. */
const seams = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** One character of a text without spaces, or a run of others. */
const units = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** A unit that is a character of a text without spaces. */
const alone = new RegExp(`^[${unspaced}]$`, 'u');

/**
 * A text as its order is compared: the stems of its words, and the characters of texts without spaces, with spaces between all of
 * them. Words that say nothing are left out, but for those within a name such as `getDominion`.
 */
export const comparable = rememberByText((text, language) => {
	const plain = language.unifyText(text.normalize('NFKC'));
	const words = (plain.match(pieces) ?? []).map((piece) => wordsOf(piece, language));
	const said = words.filter((name) => name.length > 1 || !language.isCommon(name[0] ?? ''));
	return (said.length > 0 ? said : words).flat().join(' ');
});

function wordsOf(piece: string, language: Language): string[] {
	const parted = piece.replace(seams, ' ');
	const words = foldText(parted).match(units) ?? [];
	// `getMember` is not `getMembers`.
	if (parted !== piece) return words;
	return words.map((word) => (alone.test(word) ? word : language.stem(word)));
}

/** A question without the words around what it is about: 创建领地 for 怎么创建领地？ */
export function trimQuestion(text: string, language: Language): string {
	const said = analyze(text, language).filter(
		({ kind, text: word }) => kind === 'whole' || (kind !== 'pair' && !language.isCommon(word)),
	);
	if (said.length === 0) return text;
	const start = Math.min(...said.map((term) => term.start));
	return text.slice(start, Math.max(...said.map(({ end }) => end)));
}

import { foldCharacter } from './fold.ts';
import { stemSign } from './index-format.ts';
import type { Language } from './language.ts';
import { rememberFirst } from './remember-first.ts';

/** What a term is to the text that it comes from. */
export type TermKind =
	/** A word, or a part of a name in code. */
	| 'word'
	/** A whole name in code, its parts joined: `autocreateradius` for `auto-create-radius`. */
	| 'whole'
	/** A word of a text without spaces. */
	| 'segment'
	/** Two neighbouring characters of a text without spaces, or its last one. */
	| 'pair';

/** One term in its place. */
export interface Term {
	/** As it is compared. */
	text: string;
	kind: TermKind;
	/** Place in the text, in code units. */
	start: number;
	end: number;
}

/** A character as it is compared, and its place. */
interface Folded {
	text: string;
	start: number;
	end: number;
}

/** A character of a text without spaces, also as it was written: dictionaries know コマンド, not こまんど. */
interface Written extends Folded {
	written: string;
}

/** Scripts that are written without spaces, as classes of a regular expression. */
export const unspaced =
	'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc\\u3005\\u{ff66}-\\u{ff9f}';

/** A run without spaces, or a word with what joins it to the next ones: `auto-create-radius`, `a.b_c`. */
const pieces = new RegExp(
	`([${unspaced}]+)|((?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+(?:[-_.:/'’&@](?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+|_+(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+)*)`,
	'gu',
);

/** The parts of a name: between punctuation, and where small letters are followed by a capital one. */
const parts = /[\p{Lu}\p{M}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}|\p{N}+/gu;

const ascii = /^[A-Za-z0-9]*$/;

/** One word that is nothing but a word. */
const plainWord = /^(?:[A-Z]?[a-z]+|[A-Z]+|[0-9]+)$/;

/** Letters and digits between punctuation. */
const chunks = /[\p{L}\p{N}\p{M}]+/gu;

/** Longest term in characters: what is longer is not a word that anybody types. */
const longestTerm = 64;

/**
 * All terms of a text, for the index and for a query alike. Words with spaces between them are cut at these; names in code
 * stay whole and in parts; what is written without spaces is cut into words and into pairs of neighbours.
 */
export function analyze(text: string, language: Language): Term[] {
	const terms: Term[] = [];
	for (const match of text.matchAll(pieces)) {
		const [piece, run] = match;
		if (run === undefined) addName(terms, piece, match.index);
		else addRun(terms, fold(run, match.index, language), language);
	}
	return terms;
}

function addName(terms: Term[], name: string, start: number): void {
	// Most of a text is such words.
	if (plainWord.test(name)) {
		if (name.length <= longestTerm)
			terms.push({ text: name.toLowerCase(), kind: 'word', start, end: start + name.length });
		return;
	}
	for (const term of cutUsualName(name))
		terms.push({ ...term, start: start + term.start, end: start + term.end });
}

/** The terms of a name: the usual ones come again and again. */
const cutUsualName = rememberFirst(cutName, 20_000);

function cutName(name: string): Term[] {
	const terms: Term[] = [];
	const words = [...name.matchAll(chunks)]
		.flatMap((chunk) => splitCase(chunk[0], chunk.index))
		.map((word) => ({ ...word, text: foldName(word.text) }))
		.filter(({ text }) => text !== '');
	addWhole(terms, words);
	// `multi-server.server-id` is found as `server-id` too.
	const members = [...name.matchAll(/[^.:/]+/g)];
	for (const { index, 0: member } of members.length > 1 ? members : [])
		addWhole(
			terms,
			words.filter((word) => word.start >= index && word.end <= index + member.length),
		);
	for (const word of words) if (word.text.length <= longestTerm) terms.push({ ...word, kind: 'word' });
	return terms;
}

function addWhole(terms: Term[], words: Folded[]): void {
	const text = words.map((word) => word.text).join('');
	if (words.length < 2 || text.length > longestTerm) return;
	terms.push({ text, kind: 'whole', start: words[0]!.start, end: words.at(-1)!.end });
}

function splitCase(chunk: string, start: number): Folded[] {
	const place = (text: string, index: number): Folded => ({
		text,
		start: start + index,
		end: start + index + text.length,
	});
	const isMixed = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(chunk);
	return isMixed ? [...chunk.matchAll(parts)].map((part) => place(part[0], part.index)) : [place(chunk, 0)];
}

function foldName(name: string): string {
	if (ascii.test(name)) return name.toLowerCase();
	return [...name.normalize('NFC')].map(foldCharacter).join('');
}

function fold(run: string, start: number, { unify }: Language): Written[] {
	const folded: Written[] = [];
	let at = start;
	for (const character of run) {
		const written = unify(character).normalize('NFKC');
		const text = foldCharacter(written);
		const end = at + character.length;
		const last = folded.at(-1);
		if (last && (text === '' || isVoicing(character))) {
			last.end = end;
			last.written = (last.written + written).normalize('NFC');
			last.text = [...last.written].map(foldCharacter).join('');
		} else folded.push({ text, written, start: at, end });
		at = end;
	}
	return folded.filter(({ text }) => text !== '');
}

/** A character that changes the half-width character before it: ﾊﾞ is バ. */
function isVoicing(character: string): boolean {
	return character === '\uff9e' || character === '\uff9f';
}

function addRun(terms: Term[], run: Written[], { segmenter }: Language): void {
	for (let index = 0; index < run.length; index++) {
		const here = run[index]!;
		const next = run[index + 1];
		const text = here.text + (next?.text ?? '');
		terms.push({ text, kind: 'pair', start: here.start, end: (next ?? here).end });
	}
	if (!segmenter || run.length < 2) return;
	for (let from = 0; from < run.length; from += longestRun)
		addSegments(terms, run.slice(from, from + longestRun), segmenter);
}

/** Characters that are cut into words at once: segmenters need much longer for a text of twice the length. */
const longestRun = 300;

function addSegments(terms: Term[], run: Written[], segmenter: Intl.Segmenter): void {
	const text = run.map(({ written }) => written).join('');
	const starts = startsOf(run);
	for (const { segment, index, isWordLike } of segmenter.segment(text)) {
		const first = starts.get(index);
		const next = starts.get(index + segment.length) ?? run.length;
		if (!isWordLike || first === undefined || segment.length > longestTerm) continue;
		const word = run
			.slice(first, next)
			.map((character) => character.text)
			.join('');
		terms.push({ text: word, kind: 'segment', start: run[first]!.start, end: run[next - 1]!.end });
	}
}

/** Number of the character that starts at each place of the run as it is written. */
function startsOf(run: Written[]): Map<number, number> {
	const starts = new Map<number, number>();
	let at = 0;
	for (const [index, { written }] of run.entries()) {
		if (written !== '') starts.set(at, index);
		at += written.length;
	}
	return starts;
}

/** The term that the forms of a word share; nothing where that is the word itself. */
export function stemTerm(word: string, { stem }: Language): string | null {
	if (word.length < 3) return null;
	const root = stem(word);
	return root === word || root.length < 2 ? null : stemSign + root;
}

/** The term for those forms whose stem is this word. */
export function asStem(word: string): string {
	return stemSign + word;
}

/** Words of a command that are looked for as one name. */
const longestCommand = 4;

/** Names that are made of a command at most: code may be anything. */
const maxCommandNames = 32;

/**
 * The beginnings of a command as names: `/dominion create_sub NAME` gives `dominion`, `dominioncreatesub` and so on, and never
 * half of a name. Choices behind the first word are names each: `/dominion export [mca|db]` gives `dominionexportmca` and `dominionexportdb`.
 */
export function joinCommand(command: string, language: Language): string[] {
	const names = new Set<string>();
	let longest = [''];
	for (const [index, piece] of command.trim().split(/\s+/).slice(0, longestCommand).entries()) {
		const choices = (index === 0 ? [piece] : piece.split('|')).map((choice) => joinWords(choice, language));
		const next = longest.flatMap((name) => choices.filter(Boolean).map((choice) => name + choice));
		if (next.length === 0) continue;
		longest = next.slice(0, maxCommandNames);
		for (const name of longest) names.add(name);
	}
	return [...names].slice(0, maxCommandNames);
}

function joinWords(text: string, language: Language): string {
	const words = analyze(text, language).filter(({ kind }) => kind === 'word');
	return words.map((word) => word.text).join('');
}

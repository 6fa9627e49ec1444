/** What a character is to words, as bits. */
const isKnown = 1;
const isAlone = 2;
const isPart = 4;

const alone = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const part = /[\p{L}\p{N}]/u;

/** The kinds of all characters that were asked for so far, for asking a regular expression takes fifty times as long. */
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
	return kinds[code] || readKind(code);
}

function readKind(code: number): number {
	const character = String.fromCodePoint(code);
	const kind = isKnown | (alone.test(character) ? isAlone : 0) | (part.test(character) ? isPart : 0);
	if (code < kinds.length) kinds[code] = kind;
	return kind;
}

/** A text as its words are compared: without letter case and without ways of writing the same character. */
export function comparedText(text: string): string {
	return text.normalize('NFKC').toLowerCase();
}

/** Reads a text that is made by `comparedText` word by word: each Chinese or Japanese character that begins one is one. */
export class WordReader {
	/** Place of the word, and of what is behind it. */
	start: number;
	end: number;
	/** A number of the word: another one has mostly another. */
	hash = 0;

	/** Begins to read at this place, which is in no word. */
	constructor(
		private readonly text: string,
		from = 0,
	) {
		this.start = from;
		this.end = from;
	}

	/** Goes on to the next word; `false` at the end of the text. */
	next(): boolean {
		const text = this.text;
		let at = this.end;
		let kind = 0;
		let code = 0;
		for (; at < text.length; at += code > 0xffff ? 2 : 1) {
			code = text.codePointAt(at)!;
			kind = kindOf(code);
			if (kind !== isKnown) break;
		}
		if (at >= text.length) return false;
		this.start = at;
		let hash = code;
		at += code > 0xffff ? 2 : 1;
		if ((kind & isAlone) === 0)
			for (; at < text.length; at += code > 0xffff ? 2 : 1) {
				code = text.codePointAt(at)!;
				if ((kindOf(code) & isPart) === 0) break;
				hash = Math.imul(hash, 31) + code;
			}
		this.end = at;
		this.hash = hash;
		return true;
	}

	/** Whether the word is this one. */
	is(word: string): boolean {
		return this.end - this.start === word.length && this.text.startsWith(word, this.start);
	}

	/** The word itself. */
	read(): string {
		return this.text.slice(this.start, this.end);
	}
}

/** A number of a word as `WordReader` has it. */
export function hashOfWord(word: string): number {
	const reader = new WordReader(word);
	reader.next();
	return reader.hash;
}

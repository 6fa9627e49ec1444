/** How a text is set, as far as its width depends on it. */
export interface TextStyle {
	/** In units of the drawing. */
	size: number;
	isBold?: boolean;
	/** Whether it is a key, in letters of one width. */
	isKey?: boolean;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Letters that stand for a syllable or a word each, and may begin a line wherever one of them does. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〜、。，；：！？（）「」《》“”]/u;

/** What does not begin a line: the end of a sentence or of brackets, and the endings of Japanese words. */
const noStart = /^[—–\p{Script=Hiragana}ー、。，；：！？）」》”.,;:!?)»%]/u;

const noEnd = /[（「《“(«]$/u;

/**
 * Cuts a text into as few lines as its width allows, and makes these as even as they can be. Widths are estimated, for a drawing
 * is made before anybody knows the reader's font; the estimate is that of wide fonts.
 */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
	const chunks = chunksOf(text);
	let filled = fill(chunks, width, style);
	for (let narrow = width - 2; narrow > 0; narrow -= 2) {
		// Lines that fit stay as they are.
		if (filled.widest <= narrow) continue;
		const even = fill(chunks, narrow, style);
		if (even.lines.length > filled.lines.length) break;
		if (even.lines.some((line) => widthOf(line, style) > narrow)) break;
		filled = even;
	}
	return filled.lines;
}

/** About how wide a text is in a wide font. */
export function widthOf(text: string, style: TextStyle): number {
	return toWidth(measure(text, style).end, style);
}

/** Sums of widths along a line, in parts of the size: up to its end, and up to the last letter that is no space. */
interface Extent {
	end: number;
	ink: number;
}

/** How far a line comes with a text that goes on from `start`. */
function measure(text: string, { isKey = false }: TextStyle, start: Extent = { end: 0, ink: 0 }): Extent {
	let { end, ink } = start;
	for (const letter of text) {
		end += widthOfLetter(letter, isKey);
		if (letter.trim() !== '') ink = end;
	}
	return { end, ink };
}

function toWidth(units: number, { size, isBold = false, isKey = false }: TextStyle): number {
	return units * size * (isBold && !isKey ? 1.06 : 1);
}

/** By letter, for keys apart: a text is measured for each width that its lines might have. */
const letterWidths = { key: new Map<string, number>(), other: new Map<string, number>() };

function widthOfLetter(letter: string, isKey: boolean): number {
	const widths = letterWidths[isKey ? 'key' : 'other'];
	const known = widths.get(letter);
	if (known !== undefined) return known;
	const width = estimateLetter(letter, isKey);
	widths.set(letter, width);
	return width;
}

function estimateLetter(letter: string, isKey: boolean): number {
	if (wide.test(letter)) return 1;
	if (isKey) return 0.605;
	if (/[\s.,:;!'|il()[\]/-]/.test(letter)) return 0.36;
	if (/[mwMW@—ЖМШЩЮФжмшщюфыЫ]/.test(letter)) return 0.86;
	return letter === letter.toLowerCase() ? 0.58 : 0.7;
}

/** Parts of a text that stay together: a number with what it counts, a dash with what it follows. */
function chunksOf(text: string): string[] {
	const chunks: string[] = [];
	for (const { segment } of words.segment(text)) {
		const last = chunks.at(-1);
		if (last === undefined || mayBreak(last, segment)) chunks.push(segment);
		else chunks[chunks.length - 1] = last + segment;
	}
	return chunks;
}

function mayBreak(before: string, after: string): boolean {
	if (noStart.test(after) || /(^|\s)\d+\s$/.test(before)) return false;
	if (/\s$/.test(before)) return true;
	if (/^\s/.test(after) || noEnd.test(before)) return false;
	return wide.test(before.at(-1)!) || wide.test(after[0]!);
}

function fill(chunks: string[], width: number, style: TextStyle): { lines: string[]; widest: number } {
	const lines: string[] = [];
	let widest = 0;
	let extent: Extent | undefined;
	for (const chunk of chunks) {
		const longer = extent && measure(chunk, style, extent);
		if (longer && toWidth(longer.ink, style) <= width) {
			lines[lines.length - 1] += chunk;
			extent = longer;
		} else {
			lines.push(chunk);
			extent = measure(chunk, style);
		}
		widest = Math.max(widest, toWidth(extent.ink, style));
	}
	return { lines: lines.map((line) => line.trim()), widest };
}

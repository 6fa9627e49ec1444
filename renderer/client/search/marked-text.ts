import type { TextPart } from '../../contract/search-contract.ts';

/**
 * Cuts a text at its marks: `open` begins a match and `close` ends it. What is between the marks is text and never markup;
 * a mark without its other half marks up to the end, or nothing. Matches that touch are one.
 */
export function readMarked(
	text: string,
	[open, close]: readonly [open: string, close: string],
	decode: (text: string) => string,
): TextPart[] {
	const parts: TextPart[] = [];
	const add = (piece: string, isMatch: boolean): void => {
		const decoded = decode(piece.replaceAll(open, '').replaceAll(close, ''));
		const last = parts.at(-1);
		if (decoded === '') return;
		if (isMatch && last?.isMatch) last.text += decoded;
		else parts.push(isMatch ? { text: decoded, isMatch: true } : { text: decoded });
	};
	for (const [index, piece] of text.split(open).entries()) {
		const end = index === 0 ? -1 : piece.indexOf(close);
		if (index === 0) add(piece, false);
		else if (end < 0) add(piece, true);
		else {
			add(piece.slice(0, end), true);
			add(piece.slice(end), false);
		}
	}
	return parts;
}

const entities: ReadonlyMap<string, string> = new Map([
	['&lt;', '<'],
	['&gt;', '>'],
	['&quot;', '"'],
	['&#39;', "'"],
	['&#x27;', "'"],
	['&amp;', '&'],
]);

/** Text of which `<`, `>` and, unless `isPartly`, quotation marks and `&` were written as entities. Once: `&amp;lt;` is `&lt;`. */
export function decodeEntities(text: string, isPartly = false): string {
	const pattern = isPartly ? /&[lg]t;/g : /&(?:[lg]t|quot|amp|#39|#x27);/g;
	return text.replace(pattern, (entity) => entities.get(entity) ?? entity);
}

/** The marked pieces of texts, once each. */
export function markedWords(texts: readonly TextPart[][]): string[] {
	return [...new Set(texts.flat().flatMap(({ text, isMatch }) => (isMatch ? [text] : [])))];
}

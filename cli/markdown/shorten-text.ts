/** Where a text may be cut, the best first. */
const places = ['sentence', 'word', 'grapheme'] as const;

/**
 * A text of at most so many characters: whole sentences where they fill half of the room, else words, or letters where a
 * word has no end, and an ellipsis. Knows the sentences and words of all languages.
 */
export function shortenText(text: string, limit: number): string {
	if (text.length <= limit) return text;
	for (const place of places) {
		const isWhole = place === 'sentence';
		const beginning = takeParts(text, place, isWhole ? limit : limit - 1);
		const end = isWhole ? beginning.trimEnd() : beginning.replace(/[\s\p{Pd}\p{Po}]+$/u, '');
		if (end.length >= limit / 2) return isWhole ? end : `${end}…`;
	}
	return '…';
}

/** As many parts of the text as the limit has room for. */
function takeParts(text: string, granularity: (typeof places)[number], limit: number): string {
	let taken = '';
	// What the part that is too long goes on with is of no interest.
	for (const { segment } of new Intl.Segmenter('en', { granularity }).segment(text.slice(0, 2 * limit))) {
		if (taken.length + segment.length > limit) break;
		taken += segment;
	}
	return taken;
}

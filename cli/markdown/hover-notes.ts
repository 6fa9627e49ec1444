import type { Element, Nodes, Root } from 'hast';
import type { HoverNoteTexts } from '../model/page-facts.ts';
import { isRepetition, textOfTree } from './words.ts';

/** Longest note, in characters: it covers a part of what is being read. */
const longest = 300;

/** The first paragraph below each heading as plain text, cut where it is long. A heading without one has no note. */
export function hoverNotesOf(article: Root): HoverNoteTexts {
	const notes = new Map<string, string>();
	let heading: string | undefined;
	const collect = (node: Nodes): void => {
		if (!('children' in node) || isRepetition(node)) return;
		if (node.type === 'element') {
			const { id, dataFootnotes } = node.properties;
			if (dataFootnotes !== undefined || node.tagName === 'annotation-notes') return;
			if (/^h[1-6]$/.test(node.tagName)) {
				heading = typeof id === 'string' && !notes.has(id) ? id : undefined;
				return;
			}
			if (node.tagName === 'p') {
				const text = heading === undefined ? '' : textOfParagraph(node);
				if (heading === undefined || text === '') return;
				notes.set(heading, shortenText(text, longest));
				heading = undefined;
				return;
			}
		}
		for (const child of node.children) collect(child);
	};
	collect(article);
	return Object.fromEntries(notes);
}

/** The numbers of footnotes are not text. */
function textOfParagraph(paragraph: Element): string {
	const withoutFootnotes = <T extends Nodes>(node: T): T =>
		'children' in node
			? { ...node, children: node.children.filter((child) => !isFootnote(child)).map(withoutFootnotes) }
			: node;
	return textOfTree(withoutFootnotes(paragraph)).replace(/\s+/g, ' ').trim();
}

function isFootnote(node: Nodes): boolean {
	return node.type === 'element' && 'dataFootnoteRef' in node.properties;
}

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

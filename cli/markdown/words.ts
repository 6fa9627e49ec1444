import type { Nodes } from 'hast';
import { wordSet } from '../platform/word-set.ts';

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const start = /[\p{L}\p{N}]/u;
const inside = /[\p{M}'’_-]/u;

/** What a character is to words: one by itself, the start of one, a part of one that has begun, or none of these. */
type CharacterKind = 'ideograph' | 'start' | 'inside' | 'other';

const kinds = new Map<string, CharacterKind>();

function kindOf(character: string): CharacterKind {
	const known = kinds.get(character);
	if (known) return known;
	let kind: CharacterKind = inside.test(character) ? 'inside' : 'other';
	if (start.test(character)) kind = 'start';
	if (ideograph.test(character)) kind = 'ideograph';
	kinds.set(character, kind);
	return kind;
}

/** Words of a text: each Chinese or Japanese character is one, as is each run of other letters. */
export function countWords(text: string): number {
	let count = 0;
	let isOpen = false;
	for (const character of text) {
		const kind = kindOf(character);
		if (kind === 'ideograph' || (kind === 'start' && !isOpen)) count += 1;
		isOpen = kind === 'start' || (kind === 'inside' && isOpen);
	}
	return count;
}

/** Elements that keep their words apart from those of their neighbours. */
export const blockElements = wordSet(
	'p li td th tr h1 h2 h3 h4 h5 h6 pre blockquote dt dd br alert block-title chat-date chat-message',
	'card collapse-panel disclosure field field-note file-tree-comment file-tree-name tab tab-title',
	'timeline-item window-frame',
);

/** A table of contents says nothing new, nor do the same commands in another package manager's words, nor numbers of footnotes. */
export function isRepetition(node: Nodes): boolean {
	return (
		node.type === 'element' &&
		(node.tagName === 'toc' || node.properties.repetition === true || 'dataFootnoteRef' in node.properties)
	);
}

/** Texts of annotations, abbreviations and footnotes lie at the end, far from what they explain. */
function isNotes(node: Nodes): boolean {
	return (
		node.type === 'element' && (node.tagName === 'annotation-notes' || 'dataFootnotes' in node.properties)
	);
}

/** The text of a tree, with a space between blocks. */
export function textOfTree(node: Nodes): string {
	if (node.type === 'text') return node.value;
	if (!('children' in node) || isRepetition(node)) return '';
	const text = node.children.map((child) => textOfTree(child)).join('');
	return node.type === 'element' && blockElements.has(node.tagName) ? `${text} ` : text;
}

/** Longest summary, in characters. */
const maxSummary = 160;

/** The first paragraphs, up to 160 characters and cut at a word. */
export function summarise(root: Nodes): string {
	const paragraphs: string[] = [];
	const collect = (node: Nodes): void => {
		if (paragraphs.join(' ').length >= maxSummary || !('children' in node) || isNotes(node)) return;
		if (node.type === 'element' && node.tagName === 'p') {
			paragraphs.push(textOfTree(node).replace(/\s+/g, ' ').trim());
		} else for (const child of node.children) collect(child);
	};
	collect(root);
	const text = paragraphs.filter(Boolean).join(' ');
	if (text.length <= maxSummary) return text;
	const cut = text.slice(0, maxSummary);
	const end = Math.max(...[' ', '。', '，', '、'].map((mark) => cut.lastIndexOf(mark)));
	return `${cut.slice(0, end > maxSummary / 2 ? end : maxSummary).trimEnd()}…`;
}

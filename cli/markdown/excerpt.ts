import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { wordSet } from '../platform/word-set.ts';
import { blockElements } from './words.ts';

/** Elements that an excerpt keeps. Of all others it keeps what is in them. */
const kept = wordSet('p ul ol li blockquote strong em del code br sub sup mark');

/** Elements that say nothing without what an excerpt does not have: a page around them, room, or a program. */
const dropped = wordSet(
	'h1 h2 h3 h4 h5 h6 pre code-block code-tree file-tree table table-box toc hr img svg icon video audio',
	'iframe script style input section annotation-note annotation-notes demo-block mermaid-diagram maths',
	'block-title frame-embed video-embed audio-embed page-embed image-card repo-card',
);

/** Longest excerpt in characters of HTML: lists show fifteen of them. */
const longest = 2000;

/** The first children of an article as an excerpt: text with emphasis and lists. */
export function toExcerpt(article: Root, end: number): string {
	let html = '';
	for (const block of wrapPhrases(article.children.slice(0, end).flatMap(simplify))) {
		const next = toHtml(block);
		if (html && html.length + next.length > longest) break;
		html += next;
	}
	return html;
}

function simplify(node: RootContent): ElementContent[] {
	if (node.type === 'text') return [{ type: 'text', value: node.value }];
	if (node.type !== 'element' || dropped.has(node.tagName)) return [];
	const children = node.children.flatMap(simplify);
	if (kept.has(node.tagName)) return [{ ...node, properties: {}, children }];
	// What was a block must not run into its neighbours.
	const isBlock = blockElements.has(node.tagName) || node.tagName.includes('-');
	return isBlock ? wrapPhrases(children) : children;
}

/** Puts text that stands between blocks into paragraphs. */
function wrapPhrases(nodes: ElementContent[]): ElementContent[] {
	const blocks: ElementContent[] = [];
	let phrase: ElementContent[] = [];
	const close = (): void => {
		const hasWords = phrase.some(
			(node) => node.type === 'element' || (node.type === 'text' && node.value.trim()),
		);
		if (hasWords) blocks.push({ type: 'element', tagName: 'p', properties: {}, children: phrase });
		phrase = [];
	};
	for (const node of nodes) {
		if (node.type === 'element' && ['p', 'ul', 'ol', 'blockquote'].includes(node.tagName)) {
			close();
			blocks.push(node);
		} else phrase.push(node);
	}
	close();
	return blocks;
}

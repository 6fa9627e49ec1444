import type { Element, ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { visit } from '../../markdown/tree/visit.ts';
import { stripControls } from '../../platform/escape.ts';
import { wordSet } from '../../platform/word-set.ts';

/** What pages have for their own readers: controls, hidden words, and what is rendered beside the text. */
const chrome = wordSet('visually-hidden heading-anchor tab-choice hover-notes code-block-head demo-stage');

/** Elements of programs that read feeds do without. */
const schema: Schema = {
	...defaultSchema,
	clobberPrefix: '',
	tagNames: [
		...(defaultSchema.tagNames ?? []).filter((name) => name !== 'span'),
		'figure',
		'figcaption',
		'video',
		'audio',
		'mark',
	],
	attributes: {
		a: ['href', 'title'],
		img: ['src', 'alt', 'width', 'height', 'title'],
		video: ['src', 'poster', 'controls'],
		audio: ['src', 'controls'],
		source: ['src', 'type'],
		td: ['align', 'colSpan', 'rowSpan'],
		th: ['align', 'colSpan', 'rowSpan'],
		ol: ['start', 'reversed'],
		details: ['open'],
		'*': ['lang', 'dir', 'id'],
	},
	strip: ['script', 'style', 'svg', 'button', 'template', 'iframe', 'form', 'input', 'noscript'],
};

/** The HTML of an article for a feed: nothing but content, with absolute addresses. `page` is the address of the post. */
export function toFeedHtml(html: string, page: string): string {
	const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] } as Root) as Root;
	const plain: Root = { type: 'root', children: tree.children.flatMap((node) => simplify(node)) };
	const safe = sanitize(plain, schema) as Root;
	makeAbsolute(safe, page);
	return stripControls(toHtml(safe)).trim();
}

function simplify<Node extends RootContent | ElementContent>(node: Node): Node[] {
	if (node.type !== 'element') return [node];
	if (classesOf(node).some((name) => chrome.has(String(name))) || node.properties.hidden === true) return [];
	if (classesOf(node).includes('katex')) return [{ ...node, tagName: 'code', children: texOf(node) }];
	if (node.properties.type === 'checkbox')
		return [{ ...node, tagName: 'span', children: [{ type: 'text', value: isTicked(node) ? '☑' : '☐' }] }];
	const children = node.children.flatMap((child) => simplify(child));
	return [{ ...node, children }];
}

/** A formula as it was written: programs that read feeds render none. */
function texOf(node: Element): ElementContent[] {
	for (const child of node.children) {
		if (child.type !== 'element') continue;
		if (child.tagName === 'annotation') return child.children;
		const found = texOf(child);
		if (found.length > 0) return found;
	}
	return [];
}

function isTicked({ properties: { checked } }: Element): boolean {
	return checked !== undefined && checked !== null && checked !== false;
}

function classesOf({ properties: { className } }: Element): unknown[] {
	return Array.isArray(className) ? className : [className];
}

function makeAbsolute(tree: Root, page: string): void {
	visit(tree, 'element', ({ properties }) => {
		for (const key of ['href', 'src', 'poster']) {
			const address = properties[key];
			if (typeof address === 'string') properties[key] = orElse(() => new URL(address, page).href, address);
		}
	});
}

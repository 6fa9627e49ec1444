import type { Element, ElementContent, Root } from 'hast';

/**
 * Makes the lines of each block of code into one text of HTML: nothing but spans, a third of an article's elements
 * and two thirds of its size. Any `<code>` inside of `<pre>` becomes a `raw-element`, which the renderer writes out
 * as it is; a theme's component for `code` renders code in lines of text.
 */
export function compactCode(article: Root): Root {
	return { ...article, children: article.children.map((child) => compactNode(child)) };
}

function compactNode<T extends Root['children'][number]>(node: T): T {
	if (node.type !== 'element' || node.children.length === 0) return node;
	const isBlock = node.tagName === 'pre';
	const children = node.children.map((child) =>
		isBlock && isPlainCode(child) ? toRaw(child) : compactNode(child),
	);
	// Without code below it, it stays: a copy of a long article would be another 100 MB.
	return children.every((child, index) => child === node.children[index]) ? node : { ...node, children };
}

/** Whether it is code as `renderCode` makes it. */
function isPlainCode(node: ElementContent): node is Element {
	return node.type === 'element' && node.tagName === 'code' && hasPlainChildren(node);
}

function hasPlainChildren({ children }: Element): boolean {
	return children.every(
		(child) =>
			child.type === 'text' ||
			(child.type === 'element' &&
				(child.tagName === 'span' || child.tagName === 'bdi') &&
				Object.keys(child.properties).every((name) => name === 'className' || name === 'dataCode') &&
				hasPlainChildren(child)),
	);
}

function toRaw({ properties, children }: Element): Element {
	const html = children.map(toHtml).join('');
	return {
		type: 'element',
		tagName: 'raw-element',
		properties: { name: 'code', attributes: JSON.stringify(properties), html },
		children: [],
	};
}

function toHtml(node: ElementContent): string {
	if (node.type === 'text') return escapeText(node.value);
	if (node.type !== 'element') return '';
	const { className, dataCode } = node.properties;
	const classes = Array.isArray(className) ? ` class="${escapeText(className.join(' '))}"` : '';
	const code = typeof dataCode === 'string' ? ` data-code="${escapeText(dataCode)}"` : '';
	return `<${node.tagName}${classes}${code}>${node.children.map(toHtml).join('')}</${node.tagName}>`;
}

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
};

/** As React escapes texts. */
function escapeText(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

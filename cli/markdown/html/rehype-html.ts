import type { Element, Parents, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { VFile } from 'vfile';
import { listWords } from '../../config/join-choices.ts';
import { builtInComponents } from '../features/components.ts';
import { type ParseContext, type rangeOf, reportProblem } from '../plugin.ts';
import { liftBlocks, replaceComponentTags } from '../syntax/components/component-tags.ts';
import { makeComponent } from '../syntax/components/make-component.ts';
import { visit } from '../tree/visit.ts';
import { htmlElements } from './elements.ts';
import { keepBlocks } from './keep-blocks.ts';
import { limitRaw } from './limit-raw.ts';
import { MadeElements, withoutMarks } from './made-elements.ts';
import { attributeName, type RemovedHtml, sanitizeHtml, trustHtml } from './sanitize-html.ts';

/**
 * Reads raw HTML into the tree, keeps what is on the list and reports the rest. Pages without raw HTML
 * are left alone, for nothing in them can be dangerous.
 */
export function rehypeHtml(context: ParseContext, source: string): (tree: Root, file: VFile) => Root {
	return (tree, file) => {
		let isRaw = false;
		visit(tree, 'raw', () => {
			isRaw = true;
		});
		if (!isRaw) return tree;
		const made = new MadeElements();
		visit(tree, 'raw', (node) => {
			node.value = withoutMarks(node.value);
		});
		const { tags, strays } = replaceComponentTags(tree, made, source);
		for (const stray of strays) reportStray(stray, context);
		const deep = limitRaw(tree, context.limits.blockNesting);
		const { blockNesting } = context.limits;
		const message = `Unexpected nesting of more than ${blockNesting} HTML elements, expected fewer; what is deeper is shown as text.`;
		if (deep) reportProblem(context, 'nesting-too-deep', deep, { message });
		keepBlocks(tree, made);
		made.hide(tree, (name) => htmlElements.has(name));
		visit(tree, 'raw', endOpen);
		const parsed = raw(tree, { file }) as Root;
		made.shield(parsed);
		visit(parsed, 'element', useNameAsId);
		visit(parsed, 'element', renewElement);
		visit(parsed, 'element', (element) => replaceFrame(element, made, context));
		const { tree: safe, removed } =
			context.markdown.html === 'trusted'
				? { tree: parsed, removed: trustHtml(parsed, context) }
				: sanitizeHtml(parsed);
		for (const found of removed) reportRemoved(found, context);
		const blocks = new Set<Element>();
		made.restore(safe, (element, name) => {
			const tag = tags.get(name);
			if (!tag) return;
			makeComponent(element, tag, builtInComponents, context);
			if (isBlock(tag.name, context)) blocks.add(element);
		});
		liftBlocks(safe, (element) => blocks.has(element) || element.tagName === 'frame-embed');
		return safe;
	};
}

/**
 * Ends a comment or tag that a piece of HTML leaves open, as the line break between blocks does, by a text behind it. `raw` throws
 * where it comes to the next piece with one open.
 */
function endOpen(_: unknown, index?: number, parent?: Parents): number {
	parent!.children.splice(index! + 1, 0, { type: 'text', value: '' });
	return index! + 2;
}

/** Whether a component is a block. One that there is not is text. */
function isBlock(name: string, { siteComponents }: ParseContext): boolean {
	const own = Object.hasOwn(siteComponents, name) ? siteComponents[name] : undefined;
	const known = own ?? (Object.hasOwn(builtInComponents, name) ? builtInComponents[name] : undefined);
	return known !== undefined && !known.inline;
}

function reportStray(stray: { name: string } & Parameters<typeof rangeOf>[1], context: ParseContext): void {
	reportProblem(context, 'component-unclosed', stray, {
		message: `Unexpected end \`</${stray.name}>\`, expected a component of this name that is open here.`,
		hint: `Take it out, or type \`<${stray.name}>\` where it begins.`,
	});
}

/** A frame of another site becomes a card that loads it when the reader asks. Others are left to be taken out. */
function replaceFrame(element: Element, made: MadeElements, context: ParseContext): void {
	const { policy } = context;
	const { src, title, width, height } = element.properties;
	if (element.tagName !== 'iframe' || typeof src !== 'string' || !/^(https:)?\/\/[^/]/i.test(src)) return;
	const length = (value: unknown): string | undefined =>
		/^\d+%?$/.test(String(value)) ? String(value).replace(/\d$/, '$&px') : undefined;
	policy.add('frame-src', src);
	const attributes = Object.keys(element.properties).filter((name) => /^(?:on|srcdoc$)/i.test(name));
	if (attributes.length > 0)
		reportRemoved({ element, attributes: attributes.map(attributeName), styles: [] }, context);
	const properties = {
		provider: new URL(src.startsWith('//') ? `https:${src}` : src).host,
		title: typeof title === 'string' ? title : undefined,
		src,
		href: src,
		width: length(width),
		...(length(height) ? { height: length(height) } : { ratio: '16 / 9' }),
	};
	const given = Object.entries(properties).filter(([, value]) => value !== undefined);
	made.replace(element, 'frame-embed', Object.fromEntries(given));
}

/** `<a name="x">` is how anchors were written once. */
function useNameAsId({ tagName, properties }: Element): void {
	if (tagName !== 'a' || typeof properties.name !== 'string') return;
	properties.id ??= properties.name;
	delete properties.name;
}

function reportRemoved({ element, attributes, styles }: RemovedHtml, context: ParseContext): void {
	const found = [
		...(attributes.length > 0 ? [`attribute ${listWords(attributes)}`] : []),
		...(styles.length > 0 ? [`style ${listWords(styles)}`] : []),
	].join(' and ');
	const name = `\`<${element.tagName}>\``;
	reportProblem(context, 'html-removed', found ? startOf(element) : element, {
		message: found
			? `Unexpected ${found} in ${name}, expected what can do no harm; it is left out.`
			: `Unexpected HTML element ${name}, expected one that can do no harm; it is left out.`,
		hint: hintFor(element),
	});
}

/** The element up to what it holds. */
function startOf({ position, children }: Element): Parameters<typeof rangeOf>[1] {
	const inner = children[0]?.position;
	return position && inner ? { position: { start: position.start, end: inner.start } } : { position };
}

function hintFor({ tagName }: Element): string {
	return ['script', 'style'].includes(tagName)
		? 'Scripts and styles of all pages belong in a theme.'
		: 'Allowed is what GitHub allows in Markdown, and `class`, `style`, `video` and `audio`.';
}

/** `size` of `<font>` from 1 to 7, as browsers render it. */
const sizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

/** What makes an element look like one that HTML had once, by its name. */
const renewed: Readonly<Record<string, (element: Element) => { tagName: string; style: string[] }>> = {
	big: () => ({ tagName: 'span', style: ['font-size:larger'] }),
	center: () => ({ tagName: 'div', style: ['text-align:center'] }),
	font: ({ properties: { color, size } }) => ({
		tagName: 'span',
		style: [...colorOf(color), ...sizeOf(size)],
	}),
};

/** Turns `<center>`, `<font color size>` and `<big>` into what HTML has for them today. */
function renewElement(element: Element): void {
	const renew = Object.hasOwn(renewed, element.tagName) ? renewed[element.tagName] : undefined;
	if (!renew) return;
	const { tagName, style } = renew(element);
	const { color: _, size: __, face: ___, style: own, ...properties } = element.properties;
	const declarations = [...style, ...(own ? [String(own)] : [])].join('; ');
	element.tagName = tagName;
	element.properties = { ...properties, ...(declarations ? { style: declarations } : {}) };
}

function colorOf(color: unknown): string[] {
	return typeof color === 'string' && /^#?\w{1,30}$/.test(color) ? [`color:${color}`] : [];
}

function sizeOf(size: unknown): string[] {
	const text = String(size ?? '').trim();
	if (/^-\d$/.test(text)) return ['font-size:smaller'];
	const name = /^\d$/.test(text) ? sizes[Number(text) - 1] : undefined;
	return name ? [`font-size:${name}`] : [];
}

import type { Element, Root, RootContent } from 'hast';
import type { MadeElements } from '../../html/made-elements.ts';
import { makeTagPlaces, type RawTag, scanTags, type TagPosition } from '../../html/scan-tags.ts';
import { isComponentTag } from '../../html/tag-rule.ts';
import { visit } from '../../tree/visit.ts';

type Raw = Extract<RootContent, { type: 'raw' }>;

/** A component as it stands in a page. */
export interface ComponentTag {
	/** As written: `LinkCard`. */
	name: string;
	/** Its first tag as written. */
	tag: string;
	/** Whether it has an end, or ends itself. */
	ended: boolean;
	/** Where its first tag stands in the Markdown. */
	position: TagPosition;
}

interface FoundTag extends RawTag {
	node: Raw;
	/** The element it belongs to; absent for an end without a beginning. */
	placeholder?: string;
	/** Whether nothing can be inside. */
	isWhole: boolean;
	position: TagPosition;
}

/**
 * Turns the capitalised tags of raw HTML into tags that an HTML parser keeps as they are, and ends those
 * that end themselves or have no end. Gives the components by the name that stands for them, and ends without
 * a beginning, which are taken out.
 */
export function replaceComponentTags(
	tree: Root,
	made: MadeElements,
	source: string,
): { tags: Map<string, ComponentTag>; strays: { name: string; position: TagPosition }[] } {
	const found = findTags(tree, source);
	const tags = new Map<string, ComponentTag>();
	const open: FoundTag[] = [];
	for (const tag of found) {
		const isEnd = tag.tag.startsWith('</');
		if (isEnd) {
			const index = open.findLastIndex(({ name }) => name === tag.name);
			if (index < 0) continue;
			tag.placeholder = open[index]!.placeholder!;
			tags.get(tag.placeholder)!.ended = true;
			open.length = index;
			continue;
		}
		tag.placeholder = made.reserve();
		tag.isWhole = tag.tag.endsWith('/>');
		tags.set(tag.placeholder, { name: tag.name, tag: tag.tag, ended: tag.isWhole, position: tag.position });
		if (!tag.isWhole) open.push(tag);
	}
	for (const tag of found) if (tag.placeholder && !tags.get(tag.placeholder)!.ended) tag.isWhole = true;
	const strays = found.filter(({ placeholder }) => placeholder === undefined);
	rewrite(found);
	return { tags, strays };
}

function findTags(tree: Root, source: string): FoundTag[] {
	const found: FoundTag[] = [];
	visit(tree, 'raw', (node: Raw) => {
		if (!/<\/?[A-Z]/.test(node.value)) return;
		const placeOf = makeTagPlaces(node, source);
		for (const { tag, index } of scanTags(node.value)) {
			if (!isComponentTag(tag)) continue;
			const name = /^<\/?([^\s/>]+)/.exec(tag)![1]!;
			found.push({ node, index, tag, name, isWhole: false, position: placeOf(tag, index) });
		}
	});
	return found;
}

/** Writes the new tags, each as long as the old one where that is possible: places stay true. */
function rewrite(found: FoundTag[]): void {
	let written = '';
	let end = 0;
	for (const [at, { node, index, tag, name, placeholder, isWhole }] of found.entries()) {
		written += node.value.slice(end, index) + newTag(tag, name, placeholder, isWhole);
		end = index + tag.length;
		if (found[at + 1]?.node === node) continue;
		node.value = written + node.value.slice(end);
		written = '';
		end = 0;
	}
}

function newTag(tag: string, name: string, placeholder: string | undefined, isWhole: boolean): string {
	if (!placeholder) return ' '.repeat(tag.length);
	const start = tag.startsWith('</') ? 2 : 1;
	const blank = ' '.repeat(Math.max(0, name.length - placeholder.length));
	const renamed = tag.slice(0, start) + placeholder + blank + tag.slice(start + name.length);
	return isWhole ? `${renamed.replace(/\/?>$/, '>')}</${placeholder}>` : renamed;
}

/** Takes blocks out of the paragraphs they stand in, which HTML does not allow. */
export function liftBlocks(tree: Root, isBlock: (element: Element) => boolean): void {
	visit(tree, 'element', (paragraph, index, parent) => {
		if (paragraph.tagName !== 'p' || !parent || index === undefined) return undefined;
		if (!paragraph.children.some((child) => child.type === 'element' && isBlock(child))) return undefined;
		const parts: Element[] = [];
		for (const child of paragraph.children) {
			if (child.type === 'element' && isBlock(child)) parts.push(child);
			else if (parts.at(-1)?.tagName === 'p' && !isBlock(parts.at(-1)!)) parts.at(-1)!.children.push(child);
			else parts.push({ ...paragraph, properties: { ...paragraph.properties }, children: [child] });
		}
		const kept = parts.filter(
			(part) =>
				isBlock(part) || part.children.some((child) => child.type !== 'text' || child.value.trim() !== ''),
		);
		parent.children.splice(index, 1, ...kept);
		return index + kept.length;
	});
}

import type { Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

const empty = new Set(
	'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements that end where one of these begins, so that their end tag may be left out. */
const ends: Record<string, string[]> = {
	p: ['p'],
	li: ['p', 'li'],
	dt: ['p', 'dt', 'dd'],
	dd: ['p', 'dt', 'dd'],
	td: ['p', 'td', 'th'],
	th: ['p', 'td', 'th'],
	tr: ['p', 'td', 'th', 'tr'],
	option: ['option'],
};

/**
 * Makes start tags of raw HTML text that lie in more than `depth` others, and the end tags that belong
 * to them. Gives the first node in which that was needed. Reads tags without their attributes, so that
 * the time it takes grows with the text alone.
 */
export function limitRaw(tree: Root, depth: number): Raw | undefined {
	const open: string[] = [];
	let refused = 0;
	let first: Raw | undefined;
	const escape = (node: Raw, name: string, isEnd: boolean): boolean => {
		if (isEnd) {
			if (refused > 0 && !open.includes(name)) return true;
			if (refused > 0) return --refused >= 0;
			const index = open.lastIndexOf(name);
			if (index >= 0) open.length = index;
			return false;
		}
		while (refused === 0 && Object.hasOwn(ends, name) && ends[name]!.includes(open.at(-1) ?? '')) open.pop();
		if (empty.has(name)) return false;
		if (open.length < depth) return open.push(name) < 0;
		refused += 1;
		first ??= node;
		return true;
	};
	visit(tree, 'raw', (node: Raw) => {
		node.value = node.value.replace(/<(\/?)([a-z][^\s/>]*)/gi, (tag, slash: string, name: string) =>
			escape(node, name.toLowerCase(), slash !== '') ? `&lt;${tag.slice(1)}` : tag,
		);
	});
	return first;
}

import type { Root, RootContent } from 'hast';
import { visit } from '../tree/visit.ts';
import { voidElements } from './elements.ts';

/** Raw HTML in a tree, as remark-rehype leaves it. */
type Raw = Extract<RootContent, { type: 'raw' }>;

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
	const open = new OpenElements();
	let first: Raw | undefined;
	visit(tree, 'raw', (node: Raw) => {
		node.value = node.value.replace(/<(\/?)([a-z][^\s/>]*)/gi, (tag, slash: string, word: string) => {
			const name = word.toLowerCase();
			if ((slash ? open.end(name) : open.start(name)) <= depth) return tag;
			first ??= node;
			return `&lt;${tag.slice(1)}`;
		});
	});
	return first;
}

/** The elements around a place in raw HTML, near enough to what a browser would make of it. */
class OpenElements {
	readonly #names: string[] = [];
	readonly #counts = new Map<string, number>();

	/** Depth of an element that starts. */
	start(name: string): number {
		const ended = Object.hasOwn(ends, name) ? ends[name]! : [];
		while (ended.includes(this.#names.at(-1) ?? '')) this.#pop();
		if (voidElements.has(name)) return 0;
		this.#names.push(name);
		this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
		return this.#names.length;
	}

	/** Depth of the element that an end tag belongs to, 0 for none. */
	end(name: string): number {
		if (!this.#counts.get(name)) return 0;
		while (this.#names.at(-1) !== name) this.#pop();
		this.#pop();
		return this.#names.length + 1;
	}

	#pop(): void {
		const name = this.#names.pop()!;
		this.#counts.set(name, this.#counts.get(name)! - 1);
	}
}

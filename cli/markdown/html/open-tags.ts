import { htmlElements, unendedElements, voidElements } from './elements.ts';
import type { TagPosition } from './tag-places.ts';

interface OpenTag {
	tag: string;
	position: TagPosition;
}

/** Start tags that still wait for their end tag, by name: near enough to what a browser would make of them. */
export class OpenTags {
	readonly #open = new Map<string, OpenTag[]>();

	/** Notes a start tag, or takes the last one that an end tag is for. A comment without an end is named `!--`. */
	add(name: string, tag: string, position: TagPosition): void {
		const isElement = htmlElements.has(name) || name === '!--';
		if (!isElement || voidElements.has(name) || unendedElements.has(name)) return;
		const open = this.#open.get(name) ?? [];
		this.#open.set(name, open);
		if (tag.startsWith('</')) open.pop();
		else open.push({ tag, position });
	}

	/** The first tag of each name that has no end. */
	rest(): OpenTag[] {
		return [...this.#open.values()].flatMap(([first]) => first ?? []);
	}
}

import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** `## Title {#own-id}` gives the heading its id. */
export function remarkHeadingId(): (tree: Root) => void {
	return (tree) => visit(tree, 'heading', takeId);
}

function takeId(heading: Heading): void {
	const last = heading.children.at(-1);
	if (last?.type !== 'text') return;
	const match = /[ \t]*\{#([^\s{}#]+)\}[ \t]*$/.exec(last.value);
	if (!match) return;
	last.value = last.value.slice(0, match.index);
	if (last.value === '') heading.children.pop();
	heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1]! } };
}

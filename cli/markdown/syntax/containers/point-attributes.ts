import { distance } from 'fastest-levenshtein';
import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { toCamelCase } from '../../attributes.ts';
import { checkAttributes } from './check-attributes.ts';
import type { Opened } from './container.ts';

/** Attributes of a point in time. */
const names = ['time', 'type', 'icon', 'color', 'line', 'card', 'placement'];

/**
 * Takes attributes off the end of a line: `Title time=2025-03-20 10:00 type=success`. A value goes on to the
 * next name, so that it may hold spaces without quotes. What is not a known name is reported.
 */
export function takePointAttributes(
	line: PhrasingContent[],
	opened: Opened,
): { title: PhrasingContent[]; attributes: Map<string, string> } {
	const place = findStart(line);
	if (!place) return { title: line, attributes: new Map() };
	const { index, offset } = place;
	const node = line[index]!;
	const value = node.type === 'text' ? node.value : '';
	const before = value.slice(0, offset).trimEnd();
	const title = [...line.slice(0, index), ...(before ? [{ type: 'text' as const, value: before }] : [])];
	const text =
		value.slice(offset) +
		line
			.slice(index + 1)
			.map((part) => textOf(part))
			.join('');
	const attributes = new Map<string, string | true>();
	for (const [name, written] of readPairs(text)) attributes.set(toCamelCase(name), written);
	checkAttributes({ ...opened, attributes, words: [] }, names);
	return { title, attributes: attributes as Map<string, string> };
}

/** Where in a line the first attribute begins that has a known name, or one that is near to it. */
function findStart(line: PhrasingContent[]): { index: number; offset: number } | null {
	for (const [index, node] of line.entries()) {
		if (node.type !== 'text') continue;
		for (const match of node.value.matchAll(/(^|\s)([a-zA-Z][\w-]*)=/g)) {
			const name = match[2]!;
			const isKnown = names.some((known) => distance(name, known) <= (name.length > 4 ? 2 : 1));
			if (isKnown && (match[1] || match.index > 0 || index === 0)) return { index, offset: match.index };
		}
	}
	return null;
}

/** `a=x y b="z"` as pairs. */
function readPairs(text: string): [string, string][] {
	const starts = [...text.matchAll(/(?:^|\s)([a-zA-Z][\w-]*)=/g)];
	return starts.map((match, number) => {
		const from = match.index + match[0].length;
		const value = text.slice(from, starts[number + 1]?.index).trim();
		return [match[1]!, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value];
	});
}

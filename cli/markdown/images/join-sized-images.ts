import type { Image, PhrasingContent, Text } from 'mdast';
import { sizeOf } from './read-size.ts';

/** Title and size behind an address: ` "title" =300x200)`. */
const end = /\s+(?:"([^"]{0,1000})"\s+)?=(\d{0,5})x(\d{0,5})\)/;
const begin = /!\[([^[\]]{0,1000})\]\(/;
const whole = new RegExp(`${begin.source}([^\\s()<>]{1,2000})${end.source}`, 'gi');
const beforeLink = new RegExp(`${begin.source}$`);
const afterLink = new RegExp(`^${end.source}`, 'i');

/**
 * Pictures whose size stands behind the address, `![alt](a.png =300x200)`: CommonMark reads them as text,
 * with a link in it where the address is a URL.
 */
export function joinSizedImages(children: PhrasingContent[]): PhrasingContent[] {
	if (!children.some((child) => child.type === 'text' && child.value.includes(']('))) return children;
	return joinLinks(children).flatMap((child) => (child.type === 'text' ? splitText(child) : [child]));
}

/** `![alt](`, a link and ` =300x200)` are one picture. */
function joinLinks(children: PhrasingContent[]): PhrasingContent[] {
	const result: PhrasingContent[] = [];
	let next = children[0];
	for (let index = 0; next; index += 1) {
		const child = next;
		const [before, after] = [result.at(-1), children[index + 1]];
		next = after;
		const isBetween = child.type === 'link' && before?.type === 'text' && after?.type === 'text';
		const first = isBetween ? beforeLink.exec(before.value.slice(-1100)) : null;
		const last = first && isBetween ? afterLink.exec(after.value) : null;
		const image = last && child.type === 'link' ? toImage(child, first![1]!, child.url, last) : undefined;
		if (!image || !isBetween) result.push(child);
		else {
			result.pop();
			result.push({ ...before, value: before.value.slice(0, -first![0].length) }, image);
			next = { ...after, value: after.value.slice(last![0].length) };
		}
	}
	return result.filter((child) => child.type !== 'text' || child.value !== '');
}

function splitText(text: Text): PhrasingContent[] {
	const result: PhrasingContent[] = [];
	let from = 0;
	for (const match of text.value.matchAll(whole)) {
		const [found, alt, url, ...rest] = match;
		const image = toImage(text, alt!, url!, [found, ...rest]);
		if (!image) continue;
		if (match.index > from) result.push({ ...text, value: text.value.slice(from, match.index) });
		result.push(image);
		from = match.index + found.length;
	}
	if (from === 0) return [text];
	if (from < text.value.length) result.push({ ...text, value: text.value.slice(from) });
	return result;
}

function toImage(
	{ position }: Pick<Text, 'position'>,
	alt: string,
	url: string,
	[, title, width, height]: readonly (string | undefined)[],
): Image | undefined {
	const size = sizeOf(width, height);
	if (!size) return undefined;
	const data = { hProperties: { ...size } };
	return { type: 'image', alt, url, title: title ?? null, data, ...(position ? { position } : {}) };
}

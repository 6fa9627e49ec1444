import type { Image, Node, PhrasingContent, Text } from 'mdast';
import type { Point } from 'unist';

/** A size as an author wrote it, in pixels. At least one of the two is there. */
export interface WrittenSize {
	width?: number;
	height?: number;
}

/** What stands in the text of a picture. */
export interface ReadSize {
	/** The text without the size. */
	text: string;
	size?: WrittenSize;
	/** What was probably meant as a size, but is not one. */
	invalid?: string;
}

const maxLength = 24;
const equals = /(?:^|\s)=(\d{0,5})x(\d{0,5})$/i;
const bar = /\|\s*(\d{1,5})(?:x(\d{1,5}))?$/i;
const attempt = /(?:^|\s)(=(?:\d+(?:px|%|em|rem)?)?[x*\u00d7]?(?:\d+(?:px|%|em|rem)?)?|=auto)$/i;
const barAttempt = /(\|\s*(?:\d+(?:px|%|em|rem)|\d+\s*[*\u00d7,]\s*\d+))$/i;

/** Takes the size off the end of a picture's text: `alt =300x200`, `=300x`, `=x200`, `alt|300`, `alt|300x200`. */
export function readSize(alt: string): ReadSize {
	const trimmed = alt.trimEnd();
	const end = trimmed.slice(-maxLength);
	const match = equals.exec(end) ?? bar.exec(end);
	const size = match && sizeOf(match[1], match[2]);
	if (match && size)
		return { text: trimmed.slice(0, trimmed.length - end.length + match.index).trimEnd(), size };
	const wrong = attempt.exec(end) ?? barAttempt.exec(end);
	return wrong && /\d/.test(wrong[1]!) ? { text: alt, invalid: wrong[1]! } : { text: alt };
}

/** The size that two texts of digits mean; nothing and zero leave a side to the picture's own ratio. */
export function sizeOf(width = '', height = ''): WrittenSize | undefined {
	const size: WrittenSize = {
		...(Number(width) > 0 ? { width: Number(width) } : {}),
		...(Number(height) > 0 ? { height: Number(height) } : {}),
	};
	return Object.keys(size).length > 0 ? size : undefined;
}

/** Title and size behind an address: ` "title" =300x200)`. */
const end = /\s+(?:"([^"]{0,1000})"\s+)?=(\d{0,5})x(\d{0,5})\)/;
const begin = /!\[([^[\]]{0,1000})\]\(/;
const whole = new RegExp(`${begin.source}([^\\s()<>]{1,2000})${end.source}`, 'gi');
const beforeLink = new RegExp(`${begin.source}$`);
const afterLink = new RegExp(`^${end.source}`, 'i');

/**
 * Pictures whose size stands behind the address, `![alt](a.png =300x200)`: CommonMark reads them as text,
 * with a link in it where the address is a URL. Their places are those in `source`.
 */
export function joinSizedImages(children: PhrasingContent[], source: string): PhrasingContent[] {
	if (!children.some((child) => child.type === 'text' && child.value.includes(']('))) return children;
	return joinLinks(children).flatMap((child) => (child.type === 'text' ? splitText(child, source) : [child]));
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

function splitText(text: Text, source: string): PhrasingContent[] {
	const result: PhrasingContent[] = [];
	let from = 0;
	let rest: Node = text;
	for (const match of text.value.matchAll(whole)) {
		const [found, alt, url, ...sizes] = match;
		const place = findPlace(found, rest, source);
		const image = toImage(place, alt!, url!, [found, ...sizes]);
		if (!image) continue;
		if (match.index > from) result.push({ ...text, value: text.value.slice(from, match.index) });
		result.push(image);
		if (place.position !== rest.position)
			rest = { ...text, position: { ...text.position!, start: place.position!.end } };
		from = match.index + found.length;
	}
	if (from === 0) return [text];
	if (from < text.value.length) result.push({ ...text, value: text.value.slice(from) });
	return result;
}

/** Where `found` stands within a node: as it does in the source; the whole node where that has it in other letters. */
function findPlace(found: string, { position }: Node, source: string): Pick<Node, 'position'> {
	const { start, end } = position ?? {};
	if (start?.offset === undefined || end?.offset === undefined) return position ? { position } : {};
	const written = source.slice(start.offset, end.offset);
	const index = written.indexOf(found);
	if (index < 0) return { position };
	const pointAt = (at: number): Point => {
		const lines = written.slice(0, at).split(/\r\n|\r|\n/);
		const column = lines.at(-1)!.length + (lines.length === 1 ? start.column : 1);
		return { line: start.line + lines.length - 1, column, offset: start.offset! + at };
	};
	return { position: { start: pointAt(index), end: pointAt(index + found.length) } };
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

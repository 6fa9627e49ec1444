import type { RootContent } from 'mdast';
import { textAttribute, type WrittenAttributes } from '../../attributes.ts';
import type { Embed } from '../lines/line-nodes.ts';
import { type ElementProperties, type OpenedLine, toElement } from './container.ts';

/** What an embed's feature knows: the line, its attributes and its page. */
export interface EmbedInput extends OpenedLine<Embed> {
	/** What stands between the brackets: an address, an id, a file. */
	source: string;
}

/** A feature behind `@[name attributes](source)`: gives what takes the line's place. */
export interface EmbedFeature {
	names: readonly string[];
	/** Attributes that it reads, where it does not check them itself. */
	attributes?: readonly string[];
	/** `null` leaves the line as it is, as text: for a source that the feature cannot read. */
	transform(input: EmbedInput): RootContent[] | null | Promise<RootContent[] | null>;
}

/** Attributes of all that is shown in a frame, or as one. */
export const frameAttributes: readonly string[] = ['title', 'width', 'height', 'ratio'];

/** An element of our own instead of a line. */
export function elementNode(name: string, properties: ElementProperties): RootContent {
	const node: RootContent = { type: 'paragraph', children: [] };
	toElement(node, name, properties);
	return node;
}

/** A frame that the reader asks for, as wide and as high as the line says; else it has a height of its own, or a ratio. */
export function frameNode(
	input: EmbedInput,
	properties: ElementProperties & { src: string },
	height?: string,
	ratio = '16 / 9',
): RootContent {
	input.context.policy.add('frame-src', properties.src);
	const own = lengthOf(input, 'height') ?? height;
	const size = own ? { height: own } : { ratio: ratioOf(input, ratio) };
	return elementNode('frame-embed', { ...properties, width: lengthOf(input, 'width'), ...size });
}

/** A length as CSS has it: a plain number is in pixels. Anything that is not a length is left out. */
export function lengthOf(written: WrittenAttributes, name: string): string | undefined {
	const value = textAttribute(written, name);
	if (value === undefined) return undefined;
	if (/^\d+(\.\d+)?$/.test(value)) return `${value}px`;
	return /^\d+(\.\d+)?(px|%|r?em|vh|vw|ch)$/.test(value) ? value : undefined;
}

/** `16:9`, `16/9` or `1.78` as CSS has it. */
export function ratioOf(written: WrittenAttributes, standard: string): string {
	const value = textAttribute(written, 'ratio');
	const [, width, height] = /^(\d+(?:\.\d+)?)\s*(?:[:/]\s*(\d+(?:\.\d+)?))?$/.exec(value ?? '') ?? [];
	return width ? `${width} / ${height ?? 1}` : standard;
}

/** `1:20`, `80` or `80s` in seconds, 0 where it is not a time. */
export function secondsOf(time: string | undefined): number {
	if (time === undefined) return 0;
	const parts = time.replace(/s$/, '').split(':').map(Number);
	return parts.every(Number.isFinite) ? parts.reduce((sum, part) => sum * 60 + part, 0) : 0;
}

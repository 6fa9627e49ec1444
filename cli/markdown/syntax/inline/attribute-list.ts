import type { Properties } from 'hast';
import type { Literal, Nodes } from 'mdast';
import type { Extension } from 'micromark-util-types';
import { hintOf } from '../../../diagnostics/suggest.ts';
import { harmlessAttributes, mergeProperties } from '../../html/attribute-names.ts';
import { cleanStyle } from '../../html/clean-style.ts';
import { type ParseContext, rangeOf, reportProblem } from '../../plugin.ts';
import { between } from './between.ts';

/** `{.class #id key=value}` as written, a node of the Markdown tree until it is known what it belongs to. */
export interface AttributeList extends Literal {
	type: 'attributeList';
}

declare module 'mdast' {
	interface PhrasingContentMap {
		attributeList: AttributeList;
	}
}

/** One attribute of a list, with where it stands in the text of the list. */
interface WrittenAttribute {
	/** As written: `class`, `id`, `data-x`. */
	name: string;
	value: string;
	start: number;
	end: number;
}

/** Attributes that may stand there without a value. */
const bare = new Set(['no-view', 'download', 'controls', 'muted', 'loop', 'reversed', 'hidden']);

const item =
	/\s*(?:\.(?<class>[\p{L}_-][^\s.#{}"'=<>`]*)|#(?<id>[^\s{}]+)|(?<key>[A-Za-z_:@][\w:.@-]*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'=<>`{}]+)))?)(?=[\s.}])/uy;

const closing = /\s*\}$/y;

/**
 * Reads `{.class #id key=value}`. `undefined` for any other text in braces: words of prose, `{{ x }}`,
 * `{1,4-6}`, `{.}`.
 */
export function readAttributeList(text: string): WrittenAttribute[] | undefined {
	if (!/^\{[^{}]*\}$/.test(text)) return undefined;
	const attributes: WrittenAttribute[] = [];
	item.lastIndex = 1;
	for (let match = item.exec(text); match; match = item.exec(text)) {
		const { class: className, id, key, double, single, plain } = match.groups!;
		const end = match.index + match[0].length;
		const start = end - match[0].trimStart().length;
		const value = className ?? id ?? double ?? single ?? plain;
		if (value === undefined && !bare.has(key!)) return undefined;
		const name = className !== undefined ? 'class' : id !== undefined ? 'id' : key!.replace(/^:/, '');
		attributes.push({ name, value: value ?? '', start, end });
		closing.lastIndex = end;
		if (closing.test(text)) return attributes;
		item.lastIndex = end;
	}
	return undefined;
}

const construct = between({
	type: 'attributeList',
	open: '{',
	close: '}',
	maxLength: 1001,
	inside: /[^\n{]/,
	isOne: (text) => readAttributeList(text) !== undefined,
});

/** Finds lists of attributes in text. */
export const attributeTokens: Extension = { text: { 123: construct } };

/** Gives a node the attributes of a list. Those that may do harm are left out and reported. */
export function applyAttributes(node: Nodes, list: AttributeList, context: ParseContext): void {
	const added = toProperties(list, context);
	const data = (node.data ?? {}) as { hProperties?: Properties };
	node.data = { ...data, hProperties: mergeProperties(data.hProperties ?? {}, added) } as never;
}

/** The attributes of a list as properties of an element. */
export function toProperties(list: AttributeList, context: ParseContext): Properties {
	let properties: Properties = {};
	for (const attribute of readAttributeList(list.value) ?? []) {
		const property = harmlessAttributes.get(attribute.name.toLowerCase());
		if (property === undefined) report(attribute, `attribute \`${attribute.name}\``, list, context);
		else {
			const value = toValue(property, attribute, list, context);
			if (value !== '') properties = mergeProperties(properties, { [property]: value });
		}
	}
	return properties;
}

function toValue(property: string, attribute: WrittenAttribute, list: AttributeList, context: ParseContext) {
	if (property === 'className') return attribute.value.split(/\s+/).filter(Boolean);
	if (property !== 'style') return attribute.value === '' ? true : attribute.value;
	const { style, rejected } = cleanStyle(attribute.value);
	for (const part of rejected) report(attribute, `style \`${part}\``, list, context);
	return style;
}

/** Short names are near too many others for a suggestion to help. */
function report(
	{ name, start, end }: WrittenAttribute,
	what: string,
	list: AttributeList,
	context: ParseContext,
): void {
	const isLong = name.length > 4 && !/^(on|data-)/i.test(name);
	const otherwise =
		'Allowed are `.class`, `#id` and attributes that any element may have. Braces that are text are written `\\{`.';
	const hint = hintOf(name, isLong ? harmlessAttributes.keys() : [], otherwise);
	const range = rangeOf(context, list);
	const column = (range.column ?? 1) + start;
	const place = { ...range, column, endColumn: column + end - start };
	const message = `Unexpected ${what}, expected one that can do no harm; it is left out.`;
	reportProblem(context, 'attribute-refused', place, { message, hint });
}

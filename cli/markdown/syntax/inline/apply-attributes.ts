import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import { suggest } from '../../../diagnostics/suggest.ts';
import { harmlessAttributes, mergeProperties } from '../../html/attribute-names.ts';
import { cleanStyle } from '../../html/clean-style.ts';
import { type ParseContext, rangeOf, reportProblem } from '../../plugin.ts';
import { type AttributeList, readAttributeList, type WrittenAttribute } from './attribute-list.ts';

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

function toValue(
	property: string,
	attribute: WrittenAttribute,
	list: AttributeList,
	context: ParseContext,
): string | boolean | string[] {
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
	const near = isLong ? suggest(name, harmlessAttributes.keys()) : undefined;
	const hint = near
		? `Did you mean \`${near}\`?`
		: 'Allowed are `.class`, `#id` and attributes that any element may have. Braces that are text are written `\\{`.';
	const range = rangeOf(context, list);
	const column = (range.column ?? 1) + start;
	const place = { ...range, column, endColumn: column + end - start };
	const message = `Unexpected ${what}, expected one that can do no harm; it is left out.`;
	reportProblem(context, 'attribute-refused', place, { message, hint });
}

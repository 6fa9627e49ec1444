import type { Properties } from 'hast';
import { filled } from '../../platform/filled.ts';
import { attributeName } from './sanitize-html.ts';
import { htmlSchema } from './schema.ts';

/** What attributes in braces may do beyond those that any HTML element may have. No addresses among them. */
const further = [
	...['target', 'rel', 'download', 'width', 'height', 'loading', 'rowSpan', 'colSpan', 'hidden'],
	...['controls', 'muted', 'loop', 'preload', 'reversed', 'type', 'start', 'value', 'open', 'decoding'],
];

const general = (htmlSchema.attributes?.['*'] ?? []).map(String);

/** Names that an author may write, and the property of the tree that each one is. */
export const harmlessAttributes: ReadonlyMap<string, string> = new Map([
	...[...general, ...further].map((property) => [attributeName(property), property] as const),
	['no-view', 'noView'],
	['outline', 'outline'],
]);

/** Properties of elements, of which classes and styles add up and the rest replaces. */
export function mergeProperties(into: Properties, more: Properties): Properties {
	const { className: before, style: styleBefore } = into;
	const { className: added, style: styleAdded } = more;
	const classes = [before ?? [], added ?? []].flat();
	const styles = [styleBefore, styleAdded].filter(Boolean);
	const merged = { className: [...new Set(classes.map(String))], style: styles.join('; ') };
	return { ...into, ...more, ...filled(merged) };
}

import {
	foreignElements,
	htmlElements,
	phrasingElements,
	unendedElements,
	voidElements,
} from './elements.ts';
import { htmlSchema } from './schema.ts';

/** Why something in angle brackets is text: no HTML at all, an element without its end, or without attributes. */
export type TextReason = 'unknown' | 'unended' | 'bare';

/** Says why a tag is text, `undefined` where it is HTML. The tag may be cut off behind its first attribute's first letter. */
export type TagRule = (tag: string) => TextReason | undefined;

const allowed = new Set(htmlSchema.tagNames);
const stripped = new Set(htmlSchema.strip);
/** Void elements that say something without attributes. */
const plainVoids = new Set(['br', 'col', 'hr', 'wbr']);

/**
 * What people put in angle brackets in prose, as in `/team create <name>`, is text that readers need. A tag
 * is HTML when its name is one and, where it would take something away from the reader or run over the rest
 * of the page, when the page ends it too. Capitalised names are components and not decided on here.
 */
export function makeTagRule(source: string): TagRule {
	const hasForeign = /<(svg|math)[\s/>]/i.test(source);
	const ended = new Set(
		Array.from(source.matchAll(/<\/([a-z][a-z0-9-]*)/gi), ([, name]) => name!.toLowerCase()),
	);
	return (tag) => {
		const [, slash, written, next] = /^<(\/?)([a-z][^\s/>]*)\s*\/?(.?)/is.exec(tag) ?? [];
		if (!written) return /^<!(--|doctype)/i.test(tag) ? undefined : 'unknown';
		const name = written.toLowerCase();
		if (isTypeParameter(tag) && !ended.has(name)) return 'unknown';
		if (isComponentTag(tag) || (hasForeign && foreignElements.has(name))) return undefined;
		if (!htmlElements.has(name)) return 'unknown';
		return slash ? undefined : checkStart(name, next === '>', ended);
	};
}

function checkStart(name: string, isBare: boolean, ended: Set<string>): TextReason | undefined {
	if (voidElements.has(name)) return isBare && !plainVoids.has(name) ? 'bare' : undefined;
	if (ended.has(name) || unendedElements.has(name)) return undefined;
	if (stripped.has(name)) return 'unended';
	return isBare && (!allowed.has(name) || phrasingElements.has(name)) ? 'unended' : undefined;
}

/** Whether a tag is named like a component: `<Badge>`, not `<B>` or `<BR>`, which are HTML. */
export function isComponentTag(tag: string): boolean {
	const name = /^<\/?([A-Z][\w.-]*)(?=[\s/>]|$)/.exec(tag)?.[1];
	if (!name) return false;
	return name !== name.toUpperCase() || !htmlElements.has(name.toLowerCase());
}

/** Whether a tag is what types are given as, in `List<T>`, and no element of HTML. */
function isTypeParameter(tag: string): boolean {
	const name = /^<([A-Z]\d?)>/.exec(tag)?.[1];
	return name !== undefined && !htmlElements.has(name.toLowerCase());
}

import type { Element, Properties } from 'hast';
import { listWords } from '../../../config/join-choices.ts';
import type { SourceRange } from '../../../diagnostics/diagnostic.ts';
import { hintOf } from '../../../diagnostics/suggest.ts';
import { toCamelCase } from '../../attributes.ts';
import { attributeName } from '../../html/sanitize-html.ts';
import { type ParseContext, rangeOf, reportProblem } from '../../plugin.ts';
import { ownNameOf } from '../other-names.ts';
import type { ComponentTag } from './component-tags.ts';

/** What an attribute of a component holds. `address` is resolved like a link or a picture. */
export type PropKind = 'text' | 'boolean' | 'link' | 'image';

/** A component that Markdown may use as a capitalised tag: `<LinkCard title="x" href="/y/" />`. */
export interface ComponentSpec {
	/** The element that the theme renders: `link-card`. */
	element: string;
	/** Attributes by their name in camelCase. */
	props: Record<string, PropKind>;
	/** Whether it stands in a line of text. Others are blocks. */
	inline?: boolean;
}

/** What to type instead of JavaScript in braces. */
export const typeText =
	'Type values as text in quotes, as in `title="…"`; only numbers, `true` and `false` stand in braces, for no page runs JavaScript.';

/** Attributes that files written for other generators carry and that mean nothing here. */
const ignored = /^(v-|@|#|slot$|key$|ref$|class(Name)?$|style$|id$)/;

/** Turns a component as read into the element that the theme renders, and reports what is wrong with it. */
export function makeComponent(
	element: Element,
	{ name, tag, ended, position }: ComponentTag,
	components: Readonly<Record<string, ComponentSpec>>,
	context: ParseContext,
): void {
	const range = rangeOf(context, { position });
	const ofSite = Object.hasOwn(context.siteComponents, name) ? context.siteComponents[name] : undefined;
	const spec = Object.hasOwn(components, name) ? components[name] : undefined;
	const found = ofSite ?? spec;
	if (found && !found.inline && !ended) {
		reportProblem(context, 'component-unclosed', range, {
			message: `Unexpected \`<${name}>\` without an end, expected \`</${name}>\`; it is drawn empty.`,
			hint: `Type \`<${name} ... />\`, or \`</${name}>\` behind what is inside.`,
		});
	}
	const code = found && findCode(tag);
	if (code) {
		const message = `Unexpected \`${code}\` in \`<${name}>\`, which has no meaning here.`;
		reportProblem(context, 'other-syntax', range, { message, hint: typeText });
	}
	if (ofSite) {
		makeSiteComponent(element, name, ofSite.inline);
		return;
	}
	if (!spec) {
		element.tagName = 'span';
		element.properties = {};
		element.children.unshift({ type: 'text', value: `<${name}>` });
		const own = ownNameOf(name);
		const all = Object.keys({ ...components, ...context.siteComponents });
		const first = own ? `Here that is \`${own}\`.` : hintOf(name, all, '', (near) => `<${near}>`);
		const message = `Unexpected component \`<${name}>\`, expected one that the site has.`;
		const hint = `${first} Type \`\\<${name}>\` where it is meant as text.`.trim();
		reportProblem(context, 'unknown-component', range, { message, hint });
		return;
	}
	const written = element.properties;
	element.tagName = spec.element;
	element.properties = {};
	for (const [attribute, value] of Object.entries(written))
		takeProp(element, attribute, value, { name, spec, context, range });
}

/** The site's own component gets all that its tag says: text, or what stands in braces; what has no value is `true`. */
function makeSiteComponent(element: Element, name: string, isInline: boolean): void {
	const written = Object.entries(element.properties).filter(([key]) => !/^(on[A-Z]|v-|@|#)/.test(key));
	element.tagName = 'site-component';
	element.properties = {
		componentName: name,
		...(isInline ? { isInline } : {}),
		...Object.fromEntries(
			written.map(([key, value]) => {
				const text = literalIn(value) ?? readValue('text', value);
				return [toCamelCase(key.replace(/^(:|v-bind:)/, '')), text === '' ? true : text] as const;
			}),
		),
	};
}

interface Target {
	name: string;
	spec: ComponentSpec;
	context: ParseContext;
	range: SourceRange;
}

function takeProp(element: Element, attribute: string, value: Properties[string], target: Target): void {
	const { name, spec, context, range } = target;
	const wanted = toCamelCase(attribute.replace(/^(:|v-bind:)/, '')).toLowerCase();
	const prop = Object.keys(spec.props).find((candidate) => candidate.toLowerCase() === wanted);
	if (prop) {
		element.properties[prop] = readValue(spec.props[prop]!, value);
		return;
	}
	if (ignored.test(attribute)) return;
	const known = Object.keys(spec.props);
	reportProblem(context, 'component-attribute', range, {
		message: `Unexpected attribute \`${attributeName(attribute)}\` of \`<${name}>\`, expected one that it has; it is left out.`,
		hint: hintOf(attribute, known, `It has ${listWords(known) || 'none'}.`),
	});
}

/** The first that stands in braces and is no value: JavaScript of MDX. */
function findCode(tag: string): string | undefined {
	// Of the same length, so that what is found stands at its place in the tag.
	const unquoted = tag.replace(/"[^"]*"|'[^']*'/g, (text) => '"'.repeat(text.length));
	const written = [...unquoted.matchAll(/(?<=[\s=])\{[^\s}]{0,60}\}/g)].map(({ 0: { length }, index }) =>
		tag.slice(index, index + length),
	);
	return written.find((braces) => literalIn(braces) === undefined);
}

/** What stands in braces, as in MDX: a number, `true` or `false`; nothing for anything else. */
function literalIn(value: Properties[string]): number | boolean | undefined {
	const [, literal] = /^\{(true|false|-?\d{1,15}(?:\.\d+)?)\}$/.exec(String(value)) ?? [];
	if (literal === undefined || literal === 'false') return literal && false;
	return literal === 'true' || Number(literal);
}

function readValue(kind: PropKind, value: Properties[string]): string | boolean {
	const written = literalIn(value) ?? value;
	const text = Array.isArray(written) ? written.join(' ') : String(written ?? '');
	if (kind === 'boolean') return text !== 'false';
	// In the templates of Vue, `:title="'x'"` is the text x.
	return /^'([^']*)'$/.exec(text)?.[1] ?? text;
}

import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { type SpanName, type SpanRule, spanTokens } from '../syntax/inline/span.ts';

/**
 * Each kind of span. Prose such as `a == b`, `1!!`, `2^10`, `~/path` and `1~3` is text: a mark needs text
 * beside it, a spoiler begins and ends outside of words, and nothing that stands high or low holds a space.
 */
const rules: SpanRule[] = [
	{ name: 'mark', marker: '=', size: 2, inWords: 'tight', isTight: false, trigger: /==/ },
	// An exclamation mark before `[` begins a picture.
	{ name: 'spoiler', marker: '!', size: 2, inWords: 'never', isTight: false, notBefore: '[', trigger: /!!/ },
	// `^[` begins a footnote, `[^` refers to one.
	{
		name: 'superscript',
		marker: '^',
		size: 1,
		inWords: 'tight',
		isTight: true,
		notAfter: '[',
		notBefore: '[',
		trigger: /(?<!\[)\^/,
	},
	{
		name: 'subscript',
		marker: '~',
		size: 1,
		inWords: 'tight',
		isTight: true,
		notBefore: '/\\',
		trigger: /~/,
	},
];

const elements: Record<SpanName, string> = {
	mark: 'mark',
	spoiler: 'spoiler',
	superscript: 'sup',
	subscript: 'sub',
};

const nodes = {
	canContainEols: rules.map(({ name }) => name),
	...nodesOf({
		span: ({ _span: type }) => ({ type: type!, data: { hName: elements[type!] }, children: [] }),
	}),
};

const syntaxes = rules.map((rule) => ({ tokens: spanTokens(rule), trigger: { block: rule.trigger } }));

/** `==marked==`, `!!hidden!!`, `2^nd^` and `H~2~O`, with Markdown inside. */
export function remarkSpans(this: Processor): void {
	for (const syntax of syntaxes) addSyntax(this, syntax);
	addSyntax(this, { tokens: {}, nodes, trigger: {} });
}

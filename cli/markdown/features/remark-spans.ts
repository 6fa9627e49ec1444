import type { Node, PhrasingContent } from 'mdast';
import type {
	Code,
	Construct,
	Event,
	Extension,
	Resolver,
	State,
	Token,
	TokenizeContext,
} from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { classifyNeighbour, isDigit } from '../syntax/inline/neighbours.ts';

/** Names of the spans that are written between two equal marks. */
type SpanName = 'mark' | 'spoiler' | 'superscript' | 'subscript';

/** Text between two equal marks, as a node of the Markdown tree. */
interface Span extends Node {
	type: SpanName;
	children: PhrasingContent[];
}

declare module 'mdast' {
	interface PhrasingContentMap {
		mark: Span & { type: 'mark' };
		spoiler: Span & { type: 'spoiler' };
		superscript: Span & { type: 'superscript' };
		subscript: Span & { type: 'subscript' };
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		span: 'span';
		spanMark: 'spanMark';
		spanText: 'spanText';
	}
	interface Token {
		/** Which span a mark belongs to. */
		_span?: SpanName;
		/** Whether letters or digits stand on both sides of a mark. */
		_isInWord?: boolean;
		/** Whether a mark follows a letter, a digit or a closing bracket directly. */
		_isAttached?: boolean;
	}
}

/** How one kind of span is written. */
interface SpanRule {
	name: SpanName;
	/** The character that its marks are made of. */
	marker: string;
	/** How many of them make a mark. Longer and shorter runs are text. */
	size: 1 | 2;
	/**
	 * Marks with letters or digits on both sides: always, `never`, or only where the text between holds
	 * no space.
	 */
	inWords: 'never' | 'tight';
	/** Whether the text between the marks must not hold a space. */
	isTight: boolean;
	/** Characters before or behind an opening mark that make it text. */
	notAfter?: string;
	notBefore?: string;
	/** As in `Trigger`. */
	trigger: RegExp;
}

/** Longest text that is looked through for spaces, in characters. */
const maxTightLength = 200;

/** The extension for one kind of span: a text construct that is resolved as emphasis is. */
function spanTokens(rule: SpanRule): Extension {
	const construct: Construct = {
		name: rule.name,
		tokenize(effects, ok, nok) {
			const { previous } = this;
			const marker = rule.marker.charCodeAt(0);
			const isInRun = previous === marker && this.events.at(-1)?.[1].type !== 'characterEscape';
			let size = 0;
			const start: State = (code) => {
				if (isInRun) return nok(code);
				effects.enter('spanMark')._span = rule.name;
				return more(code);
			};
			const more: State = (code) => {
				if (code === marker && size < rule.size) {
					effects.consume(code);
					size += 1;
					return more;
				}
				if (size < rule.size || code === marker) return nok(code);
				const token = effects.exit('spanMark');
				classify(token, previous, code, rule);
				return token._open || token._close ? ok(code) : nok(code);
			};
			return start;
		},
		resolveAll: makeResolver(rule),
	};
	return { text: { [rule.marker.charCodeAt(0)]: construct }, insideSpan: { null: [construct] } };
}

/** What no text begins with: `wow!!, great!!`. */
const trailing = ',.;:?)]}，。、；：！？）】」』》';
const attachable = /[\p{L}\p{N})]/u;

/** Decides by its neighbours whether a mark may open and may close a span. */
function classify(token: Token, previous: Code, next: Code, rule: SpanRule): void {
	const before = classifyNeighbour(previous);
	const after = classifyNeighbour(next);
	const isInWord = before === 'word' && after === 'word';
	const isLoose = rule.isTight;
	token._isInWord = isInWord;
	token._isAttached = previous !== null && previous >= 0 && attachable.test(String.fromCharCode(previous));
	token._open =
		after !== 'space' &&
		(isLoose || ((after !== 'punctuation' || before !== 'word') && !isAmong(next, trailing))) &&
		!(rule.inWords === 'never' && before === 'word') &&
		!isAmong(previous, rule.notAfter) &&
		!isAmong(next, rule.notBefore);
	token._close =
		before !== 'space' &&
		(isLoose || before !== 'punctuation' || after !== 'word') &&
		!(rule.inWords === 'never' && after === 'word') &&
		!(rule.isTight && isDigit(previous) && isDigit(next));
}

function isAmong(code: Code, characters = ''): boolean {
	return code !== null && code >= 0 && characters.includes(String.fromCharCode(code));
}

/** Joins the marks of one kind that belong together; those without a partner become text. */
function makeResolver(rule: SpanRule): Resolver {
	return (events, context) => {
		// Asked again for what is inside of each link and emphasis, mostly for nothing.
		if (!events.some(([, token]) => token._span === rule.name)) return events;
		const pairs = pairMarks(events, context, rule);
		const result: Event[] = [];
		let from = 0;
		for (const [open, close] of pairs) {
			for (let index = from; index < open; index++) result.push(events[index]!);
			for (const event of makeSpan(events, open, close, context)) result.push(event);
			from = close + 2;
		}
		for (let index = from; index < events.length; index++) result.push(events[index]!);
		for (const [, token] of result) {
			if (token.type === 'spanMark' && token._span === rule.name && token._open !== undefined)
				token.type = 'data';
		}
		// The parser holds on to the list itself. Texts inside that became one make it shorter.
		for (const [index, event] of result.entries()) events[index] = event;
		events.length = result.length;
		return events;
	};
}

/** Where the outermost spans begin and end: indices of the events that enter their marks. */
function pairMarks(events: Event[], context: TokenizeContext, rule: SpanRule): [number, number][] {
	const pairs: [number, number][] = [];
	const openers: number[] = [];
	for (const [index, [kind, token]] of events.entries()) {
		if (kind !== 'enter' || token.type !== 'spanMark' || token._span !== rule.name) continue;
		if (token._open === undefined) continue;
		const open = token._close ? takeOpener(openers, events, token, context, rule) : undefined;
		if (open === undefined) {
			if (token._open) openers.push(index);
			continue;
		}
		while (pairs.length > 0 && pairs.at(-1)![0] > open) pairs.pop();
		pairs.push([open, index]);
	}
	return pairs;
}

/** The last opening mark that a closing one may belong to. Those that can have no partner any more are dropped. */
function takeOpener(
	openers: number[],
	events: Event[],
	closer: Token,
	context: TokenizeContext,
	rule: SpanRule,
): number | undefined {
	for (let index = openers.pop(); index !== undefined; index = openers.pop()) {
		const opener = events[index]![1];
		const mustBeTight = rule.isTight || opener._isInWord || closer._isInWord;
		if (!mustBeTight || isTight(opener, closer, context, rule)) return index;
		if (rule.isTight || opener._isInWord) continue;
		openers.push(index);
		return undefined;
	}
	return undefined;
}

/** Spaces, and the marks that part sentences in Chinese and Japanese, where no space does. */
const parting = /[\s，。、；：！？]/;
const hasSubstance = /[\p{L}\p{N}\p{S}]/u;

function isTight(opener: Token, closer: Token, context: TokenizeContext, rule: SpanRule): boolean {
	if (closer.start.offset - opener.end.offset > maxTightLength) return false;
	const text = context.sliceSerialize({ start: opener.end, end: closer.start });
	if (parting.test(text)) return false;
	// `^_^` is a face, `Cl^-^` is an ion.
	return !rule.isTight || hasSubstance.test(text) || opener._isAttached === true;
}

/** The events of one span, with what is between its marks resolved. */
function makeSpan(events: Event[], open: number, close: number, context: TokenizeContext): Event[] {
	const opener = events[open]![1];
	const closer = events[close]![1];
	for (const token of [opener, closer]) {
		delete token._open;
		delete token._close;
	}
	const span: Token = {
		type: 'span',
		start: { ...opener.start },
		end: { ...closer.end },
		...(opener._span ? { _span: opener._span } : {}),
	};
	const text: Token = { type: 'spanText', start: { ...opener.end }, end: { ...closer.start } };
	return [
		['enter', span, context],
		['enter', opener, context],
		['exit', opener, context],
		['enter', text, context],
		...resolveInside(events.slice(open + 2, close), context),
		['exit', text, context],
		['enter', closer, context],
		['exit', closer, context],
		['exit', span, context],
	];
}

function resolveInside(events: Event[], context: TokenizeContext): Event[] {
	const constructs = context.parser.constructs.insideSpan.null ?? [];
	const resolvers = new Set(constructs.map((construct) => construct.resolveAll));
	let resolved = events;
	for (const resolve of resolvers) if (resolve) resolved = resolve(resolved, context);
	return resolved;
}

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

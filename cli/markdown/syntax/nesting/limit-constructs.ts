import type {
	Construct,
	ConstructRecord,
	Event,
	Extension,
	Point,
	Token,
	TokenizeContext,
} from 'micromark-util-types';

/** What is limited while Markdown is cut into tokens. */
export interface ConstructLimits {
	/** Deepest nesting of quotes, lists and footnotes. */
	depth: number;
	/** Marks of emphasis and links (`*`, `_`, `~`, `[`, `]`) in one paragraph: their cost grows with their square. */
	marks: number;
	/** Deepest nesting of brackets in which a picture may begin. */
	pictures: number;
	/** Called where a mark is rejected, which then is text. */
	onRejected: (what: 'depth' | 'marks' | 'pictures', at: Point) => void;
}

const containerMarkers = '>*+-0123456789[:';
const spanMarkers = '*_~[]!=^';

/**
 * A micromark extension that rejects constructs beyond the limits, before they cost time and memory.
 * Plugins that add constructs of their own for the same markers come before it.
 */
export function limitConstructs(limits: ConstructLimits): Extension {
	const containers = makeGate('document', () => {
		const state = { limits, line: 0, depth: 0, start: -1, base: 0, missed: -1, misses: 0 };
		return (construct) => guardContainer(construct, state);
	});
	const spans = makeGate('text', () => (construct) => guardSpan(construct, limits));
	return { document: recordOf(containerMarkers, containers), text: recordOf(spanMarkers, spans) };
}

interface ContainerState {
	limits: ConstructLimits;
	/** Line that `depth` is about: the containers of it that have been found so far. */
	line: number;
	depth: number;
	/** Where a container was last looked for, and the depth there: the parser looks twice. */
	start: number;
	base: number;
	/** The last line on which a container did not go on, and how many such lines lie above it. */
	missed: number;
	misses: number;
}

/**
 * Most lines in a row that a paragraph in a quote or list may go on with although they bear no mark of it. Each
 * costs as much as all before it. What follows is taken as if it bore the mark.
 */
const maxLazyLines = 500;

/** A container counts where it begins and on each line on which it goes on. */
function guardContainer(construct: Construct, state: ContainerState): Construct {
	const { limits } = state;
	return {
		...construct,
		tokenize(effects, ok, nok) {
			const at = this.now();
			if (state.start !== at.offset) {
				state.base = state.line === at.line ? state.depth : 0;
				state.start = at.offset;
			}
			const { base } = state;
			if (base >= limits.depth) {
				limits.onRejected('depth', at);
				return nok;
			}
			const count: typeof ok = (code) => {
				Object.assign(state, { line: at.line, depth: base + 1 });
				(this.containerState as Record<string, unknown>).depth = base + 1;
				return ok(code);
			};
			return construct.tokenize.call(this, effects, count, nok);
		},
		...(construct.continuation ? { continuation: guardContinuation(construct.continuation, state) } : {}),
	};
}

function guardContinuation(continuation: Construct, state: ContainerState): Construct {
	return {
		...continuation,
		tokenize(effects, ok, nok) {
			const count: typeof ok = (code) => {
				const depth = Number((this.containerState as Record<string, unknown>).depth ?? 0);
				Object.assign(state, { line: this.now().line, depth });
				return ok(code);
			};
			const miss: typeof ok = (code) => {
				const isBlank = code === null || code < 0;
				if (!countMiss(this, state) || isBlank) return nok(code);
				(this.containerState as Record<string, unknown>)._closeFlow = undefined;
				return count(code);
			};
			return continuation.tokenize.call(this, effects, count, miss);
		},
	};
}

/** Whether the paragraph has gone on for too many lines without the marks of what it is in. */
function countMiss(context: TokenizeContext, state: ContainerState): boolean {
	const { line } = context.now();
	if (state.missed === line) return state.misses > maxLazyLines;
	const isNext = state.missed === line - 1;
	const isLazy = state.misses > maxLazyLines || context.parser.lazy[line - 1] === true;
	Object.assign(state, { missed: line, misses: isNext && isLazy ? state.misses + 1 : 0 });
	return state.misses > maxLazyLines;
}

/** Constructs whose marks are as long as their author likes. */
const runs = ['attention', 'strikethrough', 'mark', 'spoiler', 'superscript', 'subscript'];

const spent = new WeakMap<TokenizeContext, { marks: number; rejectedUntil: number; brackets: number }>();

/** Marks count by their length. The context is that of one paragraph, heading or cell. */
function guardSpan(construct: Construct, limits: ConstructLimits): Construct {
	return {
		...construct,
		tokenize(effects, ok, nok) {
			const at = this.now();
			const account = spent.get(this) ?? { marks: 0, rejectedUntil: -1, brackets: 0 };
			spent.set(this, account);
			const spend = (end: number): boolean => {
				const isRun = runs.includes(construct.name ?? '');
				const cost = isRun ? end - at.offset : 1;
				if (account.marks + cost > limits.marks) {
					account.rejectedUntil = end;
					limits.onRejected('marks', at);
					return false;
				}
				account.marks += cost;
				return true;
			};
			// Each `]` looks for its `[` in all that came before, and most in vain.
			const isEnd = construct.name === 'labelEnd';
			if (at.offset < account.rejectedUntil || (isEnd && !spend(at.offset + 1))) return nok;
			if (isEnd) account.brackets = Math.max(0, account.brackets - 1);
			if (construct.name === 'labelStartImage' && account.brackets >= limits.pictures) {
				limits.onRejected('pictures', at);
				return nok;
			}
			const count: typeof ok = (code) => {
				if (!isEnd && !spend(this.now().offset)) return nok(code);
				if (construct.name?.startsWith('labelStart')) account.brackets += 1;
				return ok(code);
			};
			return construct.tokenize.call(this, effects, count, nok);
		},
	};
}

/**
 * A construct that comes first for its markers. The first time that it is asked, it puts guarded constructs
 * in the place of all others of its markers in the parser's table, which is made anew for each document.
 */
function makeGate(table: 'document' | 'flow' | 'text', makeGuard: () => (construct: Construct) => Construct) {
	const gate: Construct = {
		tokenize(effects, ok, nok) {
			const constructs = this.parser.constructs[table];
			replace(constructs, gate, makeGuard());
			return effects.attempt(constructs, ok, nok);
		},
	};
	gates.add(gate);
	return gate;
}

/** Gates do not guard each other: each has to find itself in the table. */
const gates = new WeakSet<Construct>();

/** The part of a micromark extension that puts one construct in front of others for each of the markers. */
function recordOf(markers: string, construct: Construct): ConstructRecord {
	return Object.fromEntries([...markers].map((marker) => [marker.charCodeAt(0), construct]));
}

function replace(constructs: ConstructRecord, gate: Construct, guard: (construct: Construct) => Construct) {
	for (const [code, value] of Object.entries(constructs)) {
		const all = [value ?? []].flat();
		if (!all.includes(gate)) continue;
		constructs[code] = all
			.filter((construct) => construct !== gate)
			.map((construct) => (gates.has(construct) ? construct : guard(construct)));
	}
}

/** A micromark extension that keeps constructs from reading the same text again and again for what is not there. */
export function limitSearches(): Extension {
	const literals = makeGate('text', () => guardLiteral);
	const runs = makeGate('text', () => guardRun);
	const lines = makeGate('text', () => joinBefore);
	const lineEndings = Object.fromEntries([-5, -4, -3].map((code) => [code, lines]));
	return { text: { ...recordOf(literalMarkers, literals), ...recordOf(runMarkers, runs), ...lineEndings } };
}

/**
 * Where something was looked for in vain, a text is in pieces. Those in front of what has been found are joined at once;
 * left to the parser, which joins them in the end, each would move all that comes behind.
 */
function joinBefore(construct: Construct): Construct {
	return { ...construct, resolveTo: construct.resolveTo ?? joinData };
}

function joinData(events: Event[]): Event[] {
	const found = events.at(-1)?.[1];
	let end = events.length - 1;
	while (end >= 0 && !(events[end]![0] === 'enter' && events[end]![1] === found)) end -= 1;
	let start = end;
	while (start >= 2 && events[start - 1]![1].type === 'data') start -= 2;
	if (end - start <= 2) return events;
	events[start]![1].end = events[end - 1]![1].end;
	events.splice(start + 2, end - start - 2);
	return events;
}

/** Characters that addresses in prose may begin with, by GFM. */
const literalMarkers = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-._';

const literals = ['emailAutolink', 'protocolAutolink', 'wwwAutolink'];

/** The last bracket of each paragraph that is still open, and where it lies among the events. */
const openBrackets = new WeakMap<TokenizeContext, { index: number; token: Token }>();

/** Inside of an open bracket no address in prose is a link: which is so is remembered, not looked for each time. */
function guardLiteral(construct: Construct): Construct {
	if (!literals.includes(construct.name ?? '')) return construct;
	return {
		...construct,
		tokenize(effects, ok, nok) {
			return isInBracket(this) ? nok : construct.tokenize.call(this, effects, ok, nok);
		},
	};
}

function isInBracket(context: TokenizeContext): boolean {
	const { events } = context;
	const known = openBrackets.get(context);
	if (known && events[known.index]?.[1] === known.token && !known.token._balanced) return true;
	for (let index = events.length - 1; index >= 0; index--) {
		const token = events[index]![1];
		if ((token.type === 'labelLink' || token.type === 'labelImage') && !token._balanced) {
			openBrackets.set(context, { index, token });
			return true;
		}
		if ('_gfmAutolinkLiteralWalkedInto' in token) return false;
	}
	return false;
}

/** Characters that code and formulas begin and end with, in runs of equal length. */
const runMarkers = '`$';

/** Where the last run of each length lies, in paragraphs in which one was looked for in vain. */
const lastRuns = new WeakMap<TokenizeContext, Map<string, number>>();

/** Code that has no end has made the parser read the whole paragraph: it is not read again for the next one. */
function guardRun(construct: Construct): Construct {
	if (!['codeText', 'mathText'].includes(construct.name ?? '')) return construct;
	return {
		...joinBefore(construct),
		tokenize(effects, ok, nok) {
			const start = this.now();
			const find: typeof ok = construct.tokenize.call(this, effects, ok, (code) => {
				if (code === null) noteRuns(this, start.offset, this.sliceSerialize({ start, end: this.now() }));
				return nok(code);
			});
			if (!lastRuns.has(this)) return find;
			let run = '';
			const read: Construct = {
				partial: true,
				tokenize: (inner, done) => (code) => {
					const marker = code;
					inner.enter('data');
					const more: typeof ok = (next) => {
						if (next === marker && next !== null) {
							run += String.fromCharCode(next);
							inner.consume(next);
							return more;
						}
						inner.exit('data');
						return done(next);
					};
					return more(code);
				},
			};
			const decide: typeof ok = (code) =>
				(lastRuns.get(this)?.get(run) ?? -1) > start.offset ? find(code) : nok(code);
			return effects.check(read, decide, decide);
		},
	};
}

function noteRuns(context: TokenizeContext, offset: number, text: string): void {
	const runs = lastRuns.get(context) ?? new Map<string, number>();
	lastRuns.set(context, runs);
	for (const { 0: run, index } of text.matchAll(/`+|\$+/g)) {
		runs.set(run, Math.max(offset + index, runs.get(run) ?? -1));
	}
}

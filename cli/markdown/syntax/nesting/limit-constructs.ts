import type { Construct, Extension, Point, TokenizeContext } from 'micromark-util-types';
import { makeGate, recordOf } from './gate.ts';

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

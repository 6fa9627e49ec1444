import type { Construct, Effects, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import type { TagRule, TextReason } from './tag-rule.ts';

/** What happens to tags while Markdown is cut into tokens. */
export interface TagRejection {
	rule: TagRule;
	/** Called once for each tag in a paragraph that is text. */
	onRejected: (tag: string, reason: TextReason, start: Point, end: Point) => void;
}

/** As much of a tag as rules need: the longest name of an element, and some spaces. */
const longestStart = 40;

/**
 * A micromark extension that leaves tags which the rule calls text to be read as text, and the Markdown in
 * and behind them as Markdown. It also gives up a kind of HTML that has no end in a paragraph after looking once.
 */
export function rejectTags(rejection: TagRejection): Extension {
	return {
		disable: { null: ['htmlFlow', 'htmlText'] },
		flow: { [lessThan]: guardBlocks(rejection.rule) },
		text: { [lessThan]: guardTags(rejection) },
	};
}

const lessThan = '<'.charCodeAt(0);

/** The parser's own construct, which is asked through a guard only. */
function findOriginal({ parser }: TokenizeContext, table: 'flow' | 'text', name: string): Construct {
	return [parser.constructs[table][lessThan] ?? []].flat().find((construct) => construct.name === name)!;
}

function guardBlocks(rule: TagRule): Construct {
	return {
		concrete: true,
		resolveTo(events, context) {
			const { resolveTo } = findOriginal(context, 'flow', 'htmlFlow');
			return resolveTo ? resolveTo(events, context) : events;
		},
		tokenize(effects, ok, nok) {
			const { tokenize } = findOriginal(this, 'flow', 'htmlFlow');
			return readStart(effects, (start) => (rule(start) ? nok : tokenize.call(this, effects, ok, nok)));
		},
	};
}

/** Kinds of HTML that no end was found for, by paragraph. */
const endless = new WeakMap<TokenizeContext, Set<string>>();

function guardTags({ rule, onRejected }: TagRejection): Construct {
	return {
		tokenize(effects, ok, nok) {
			const { tokenize } = findOriginal(this, 'text', 'htmlText');
			const start = this.now();
			const accept: State = (code) => {
				const end = this.now();
				const tag = this.sliceSerialize({ start, end });
				const reason = rule(tag);
				if (!reason) return ok(code);
				onRejected(tag, reason, start, end);
				return nok(code);
			};
			return readStart(effects, (read) => {
				const kind = /^<(!--|\?|!\[|!)/.exec(read)?.[1];
				const kinds = endless.get(this) ?? new Set();
				endless.set(this, kinds);
				if (kind && kinds.has(kind)) return nok;
				const reject: State = (code) => {
					if (kind && code === null) kinds.add(kind);
					return nok(code);
				};
				return tokenize.call(this, effects, accept, reject);
			});
		},
	};
}

/** Goes on with what `decide` gives for how a tag begins: all of it, or as much as fits. */
function readStart(effects: Effects, decide: (start: string) => State): State {
	let read = '';
	const more = (inner: Effects, ok: State): State => {
		const next: State = (code) => {
			const isEnd = code === null || code < 0 || read.length >= longestStart || read.endsWith('>');
			if (isEnd) {
				inner.exit('data');
				return ok(code);
			}
			read += String.fromCharCode(code);
			inner.consume(code);
			return next;
		};
		return next;
	};
	const reader: Construct = {
		partial: true,
		tokenize: (inner, ok) => (code) => {
			inner.enter('data');
			return more(inner, ok)(code);
		},
	};
	const decided: State = (code) => decide(read)(code);
	return effects.check(reader, decided, decided);
}

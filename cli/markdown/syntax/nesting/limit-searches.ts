import type { Construct, Event, Extension, Token, TokenizeContext } from 'micromark-util-types';
import { makeGate, recordOf } from './gate.ts';

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

import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax, type Piece, pieceOf } from '../syntax/inline/add-syntax.ts';
import { classifyNeighbour } from '../syntax/inline/neighbours.ts';
import { enter, takeLineEnding, takeLines, takeOne } from '../syntax/inline/states.ts';

/** `%%hidden%%` in a line, and lines from one that begins with `%%` to one that ends with it, leave no trace. */
export function remarkComments(this: Processor, source: string): void {
	addSyntax(this, {
		tokens: commentTokens(source, pieceOf(this)),
		trigger: { block: /%%/, rest: /^[ \t>*+\-.\d)]*%%/m },
	});
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		hiddenComment: 'hiddenComment';
	}
}

const percent = 37;

/** Texts in which `%%` has been looked for in vain up to their end. */
const endless = new WeakSet<TokenizeContext>();

/** `%%hidden%%` within a paragraph. It begins outside of words: `100%% of 50%%` is text. */
const inText: Construct = {
	name: 'hiddenComment',
	tokenize(effects, ok, nok) {
		const { previous } = this;
		let size = 0;
		let run = 0;
		const inside: State = (code) => {
			if (code === null) {
				endless.add(this);
				return nok(code);
			}
			if (code < -2) {
				effects.exit('hiddenComment');
				run = 0;
				return takeLineEnding(effects, lineStart)(code);
			}
			run = code === percent ? run + 1 : 0;
			effects.consume(code);
			if (run < 2) return inside;
			effects.exit('hiddenComment');
			return ok;
		};
		const lineStart = enter(effects, 'hiddenComment', inside);
		const start: State = (code) => {
			if (code !== percent) return size < 2 ? nok(code) : inside(code);
			effects.consume(code);
			size += 1;
			return size < 2 ? start : inside;
		};
		return (code) => {
			if (endless.has(this) || previous === percent || classifyNeighbour(previous) === 'word')
				return nok(code);
			effects.enter('hiddenComment');
			return start(code);
		};
	},
};

/** The beginning of a comment. */
const opening: Construct = {
	partial: true,
	tokenize: (effects, ok, nok) =>
		enter(effects, 'hiddenComment', takeOne(effects, percent, takeOne(effects, percent, ok, nok), nok)),
};

/**
 * Finds hidden comments in the source, or the piece of it, that is parsed. In flow they are lines from one that begins with `%%` to one
 * that ends with it: one without an end hides nothing.
 */
function commentTokens(source: string, piece: Piece): Extension {
	const endOf = planComments(source);
	const inFlow: Construct = {
		name: 'hiddenComment',
		concrete: true,
		tokenize(effects, ok, nok) {
			const end = endOf(this.now().line + piece.line);
			if (end === undefined) return nok;
			const lines = takeLines(this, end - piece.line, ['hiddenComment', 'hiddenComment']);
			return effects.check(opening, lines(effects, ok), nok);
		},
	};
	return { text: { [percent]: inText }, flow: { [percent]: inFlow } };
}

/** For each line that begins a comment, the line that ends it; both may be the same one. */
function planComments(source: string): (line: number) => number | undefined {
	if (!source.includes('%%')) return () => undefined;
	const lines = source.split(/\r\n|\r|\n/);
	const ends = lines.map((line) => /%%[ \t]*$/.test(line.slice(-200)));
	/** The first line from each on that ends a comment. */
	const next = new Array<number | undefined>(lines.length + 1).fill(undefined);
	for (let index = lines.length - 1; index >= 0; index--)
		next[index] = ends[index] ? index + 1 : next[index + 1];
	return (line) => {
		const text = (lines[line - 1] ?? '').trim();
		const own = text.slice(text.indexOf('%%') + 2);
		if (own.includes('%%')) return own.indexOf('%%') === own.length - 2 ? line : undefined;
		return next[line];
	};
}

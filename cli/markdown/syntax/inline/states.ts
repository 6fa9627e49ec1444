import type { Code, Construct, Effects, State, TokenizeContext, TokenType } from 'micromark-util-types';

/** Whether a line ends here. */
export function isLineEnd(code: Code): boolean {
	return code === null || code < -2;
}

/** Whether this is a character of the line. */
export function isInLine(code: Code): boolean {
	return !isLineEnd(code);
}

/** Whether this is a space or a tab. */
export function isSpace(code: Code): boolean {
	return code === -2 || code === -1 || code === 32;
}

/** Takes characters as long as they are wanted, perhaps none. */
export function takeWhile(effects: Effects, isWanted: (code: Code) => boolean, next: State): State {
	const inside: State = (code) => {
		if (!isWanted(code)) return next(code);
		effects.consume(code);
		return inside;
	};
	return inside;
}

/** Takes spaces and tabs, perhaps none. */
export function takeSpaces(effects: Effects, next: State): State {
	const some = takeWhile(effects, isSpace, leave(effects, ['whitespace'], next));
	return (code) => (isSpace(code) ? enter(effects, 'whitespace', some)(code) : next(code));
}

/** Takes a character where it is this one. */
export function takeOne(effects: Effects, wanted: number, next: State, nok: State): State {
	return (code) => {
		if (code !== wanted) return nok(code);
		effects.consume(code);
		return next;
	};
}

/** Takes the end of a line. */
export function takeLineEnding(effects: Effects, next: State): State {
	return (code) => {
		effects.enter('lineEnding');
		effects.consume(code);
		effects.exit('lineEnding');
		return next;
	};
}

/** Begins a token. */
export function enter(effects: Effects, type: TokenType, next: State): State {
	return (code) => {
		effects.enter(type);
		return next(code);
	};
}

/** Ends tokens, the innermost first. */
export function leave(effects: Effects, types: readonly TokenType[], next: State): State {
	return (code) => {
		for (const type of types) effects.exit(type);
		return next(code);
	};
}

/** Whether the next line belongs to the block that this one is in, and is not merely taken in by it. */
export const nextLine: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		return (code) => {
			if (code === null) return nok(code);
			const behind: State = (after) => (this.parser.lazy[this.now().line] ? nok(after) : ok(after));
			return takeLineEnding(effects, behind)(code);
		};
	},
};

/** Takes lines up to this one, as far as they belong to the block: each as a token of its own, in one around them all. */
export function takeLines(context: TokenizeContext, last: number, [all, each]: [TokenType, TokenType]) {
	return (effects: Effects, ok: State): State => {
		const end = leave(effects, [all], ok);
		const inLine: State = (code) => {
			if (code !== null && code >= -2) {
				effects.consume(code);
				return inLine;
			}
			effects.exit(each);
			if (code === null || context.now().line >= last || context.interrupt) return end(code);
			return effects.check(nextLine, lineEnd, end)(code);
		};
		const begin = enter(effects, each, inLine);
		const lineEnd = takeLineEnding(effects, (code) => {
			if (code === null) return end(code);
			if (code < -2) return inEmptyLine(code);
			return begin(code);
		});
		const inEmptyLine: State = (code) =>
			context.now().line >= last ? end(code) : effects.check(nextLine, lineEnd, end)(code);
		return enter(effects, all, begin);
	};
}

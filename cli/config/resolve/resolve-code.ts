import type { CodeOptions } from '../options.ts';

/** How blocks of code are drawn, none left open. */
export interface CodeConfig {
	/** Lines that a block has at least when they are numbered; `false`: none is. */
	lineNumbers: number | false;
	/** Lines that are seen of a longer block; `false`: none is folded. */
	collapsedLines: number | false;
	whitespace: Exclude<CodeOptions['whitespace'], boolean | undefined> | false;
	copy: boolean;
}

/** Lines that are seen of a folded block where nobody says how many: plume inventory, item 5.086. */
export const foldedLines = 15;

/** A block of fewer lines has no numbers: a single command is nothing to count. */
const leastNumbered = 2;

/** Fills in what a site does not say about code. */
export function resolveCode(options: CodeOptions = {}): CodeConfig {
	const { lineNumbers = leastNumbered, collapsedLines = false, whitespace = false, copy = true } = options;
	return {
		lineNumbers: lineNumbers === true ? 1 : lineNumbers,
		collapsedLines: collapsedLines === true ? foldedLines : collapsedLines,
		whitespace: whitespace === true ? 'all' : whitespace,
		copy,
	};
}

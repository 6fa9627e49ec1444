import type { Limits } from '../config/topics/default-limits.ts';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import { type CutText, cutFrontMatter } from './cut-front-matter.ts';
import { readPlainFrontMatter } from './plain-front-matter.ts';

/** What is limited in a front matter block. */
export type FrontMatterLimits = Pick<Limits, 'frontMatterBytes' | 'aliases'>;

/** A file cut into its front matter and its body. */
export interface FrontMatterBlock extends Pick<CutText, 'body' | 'bodyLine'> {
	/** Keys and values as YAML gives them; empty where the file has no front matter. */
	data: Record<string, unknown>;
	/** Place of each value, by path with `.` between its parts (`config.0.hero`). */
	places: Record<string, SourceRange>;
	/** Place of each key of the first level. */
	keys: Record<string, SourceRange>;
}

/**
 * The front matter of a text that has none, or a plain one, as most have; nothing for others, and where something is wrong with it: these
 * are read by `readFrontMatter`, with what reads YAML.
 */
export function readPlainText(
	text: string,
	file: string,
	{ frontMatterBytes }: FrontMatterLimits,
): FrontMatterBlock | undefined {
	const { opening, source, ...found } = cutFrontMatter(text);
	const whole = { data: {}, bodyLine: 1, body: text, places: {}, keys: {} };
	if (opening === undefined) return findMark(text) === undefined ? whole : undefined;
	if (!['', 'yaml', 'yml'].includes(opening) || source === undefined) return undefined;
	if (Buffer.byteLength(source) > frontMatterBytes) return undefined;
	const plain = readPlainFrontMatter(source, file);
	return plain && { ...whole, ...found, ...plain };
}

/** The mark that the front matter of another generator, which this one does not read, begins with. */
export function findMark(text: string): string | undefined {
	return /^(\+\+\+|;;;)[ \t]*\n/.exec(text)?.[1];
}

import type { PagePart } from '../../../renderer/shared/search/index-format.ts';
import type { SegmentOutline } from './index-outline.ts';

/** A term, and how many numbers its list of posts has: records or keywords, and codes. */
export type SizedTerm = readonly [term: string, length: number];

/** What the files of an index are written from: all that decides where parts begin, and functions that give what is in them. */
export interface IndexContent {
	outlines: readonly SegmentOutline[];
	/** All terms in their order. */
	terms: readonly SizedTerm[];
	/** All words that a misspelt one may be compared with, in their order, each with how many segments have it. */
	words: readonly SizedTerm[];
	/** Terms of each group of synonyms. */
	meanings: readonly string[][];
	postsOf(term: string): readonly number[];
	/** Pages and records by their numbers, up to one that is left out. */
	pagesOf(from: number, to: number): PagePart[];
	textsOf(from: number, to: number): string[];
}

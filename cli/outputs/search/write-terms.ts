import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import { orderOf, type TermPart } from '../../../renderer/shared/search/index-format.ts';
import type { Language } from '../../../renderer/shared/search/language.ts';
import { packCodes, packColumn } from '../../../renderer/shared/search/pack-posts.ts';
import { synonymTerms } from '../../../renderer/shared/search/plan-synonyms.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { cutParts, type WritePart } from './cut-parts.ts';
import type { IndexSegment } from './index-records.ts';

/** Most records that are listed for one term: those in which it weighs most. */
const maxPosts = 1200;

/** Size that parts of terms grow to, in bytes: some 0.6 kB compressed. Smaller ones make the manifest longer than they save. */
const partSize = 1200;

/** Parts of terms that a manifest names at most: where there are more terms, parts are twice as large, and so on. */
const maxParts = 400;

/** Size that parts of synonyms grow to, in bytes. */
const meaningsSize = 2000;

/** Size that parts of words grow to, in letters: all words of a site of some hundred pages, and those of one length of a larger one. */
const wordsSize = 100_000;
const lengthSize = 10_000;

/** A term with its records and codes, in turns. */
type FoundTerm = [term: string, posts: number[]];

/** Writes the terms of some segments; `firsts` are the numbers of their first records. */
export function writeTerms(
	segments: readonly IndexSegment[],
	firsts: readonly number[],
	{ synonyms, language, write }: { synonyms: string[][]; language: Language; write: WritePart },
): Pick<IndexManifest, 'terms' | 'meanings'> {
	const total = firsts.at(-1)!;
	const found = collectPosts(segments, firsts);
	const sorted = [...found].sort(([a], [b]) => compareText(orderOf(a), orderOf(b)) || compareText(a, b));
	let size = partSize;
	while (sorted.reduce((sum, term) => sum + sizeOf(term), 0) > size * maxParts) size *= 2;
	const parts = cutParts(sorted, size, {
		sizeOf,
		// A word and its stem are in one part.
		isBorder: ([term], [before]) => orderOf(term) !== orderOf(before),
	});
	const groups = synonyms.map((group, number) => ({ number, terms: synonymTerms(group, language) }));
	const meanings = cutParts(groups, meaningsSize, {
		sizeOf: ({ terms }) => terms.reduce((sum, term) => sum + sizeOf([term, found.get(term) ?? []]), 0),
	});
	return {
		terms: parts.map((part, index) => ({
			first: shortest(orderOf(part[0]![0]), orderOf(parts[index - 1]?.at(-1)?.[0] ?? '')),
			file: write(packPart(part, total)),
		})),
		meanings: meanings.map((part) => {
			const terms = [...new Set(part.flatMap((group) => group.terms))].filter((term) => found.has(term));
			return {
				from: part[0]!.number,
				file: write(
					packPart(
						terms.map((term) => [term, found.get(term)!]),
						total,
					),
				),
			};
		}),
	};
}

/** Writes the words that a misspelt one is compared with: those of about its length. */
export function writeWords(segments: readonly IndexSegment[], write: WritePart): IndexManifest['words'] {
	const words = [...new Set(segments.flatMap((segment) => segment.words))].sort(
		(a, b) => a.length - b.length || compareText(a, b),
	);
	const isBorder = (word: string, before: string): boolean => word.length !== before.length;
	const letters = words.reduce((sum, { length }) => sum + length, 0);
	const size = letters > wordsSize ? lengthSize : wordsSize;
	return cutParts(words, size, { sizeOf: ({ length }) => length, isBorder }).map((part) => ({
		from: part[0]!.length,
		file: write([...part].sort(compareText).join(' ')),
	}));
}

/** As much of a term as is behind the one before it. */
function shortest(term: string, before: string): string {
	let length = 0;
	while (length < term.length && compareText(term.slice(0, length), before) <= 0) length++;
	return term.slice(0, length);
}

function sizeOf([term, posts]: FoundTerm): number {
	return Buffer.byteLength(term) + 2 + Math.min(posts.length, maxPosts * 2);
}

function packPart(terms: FoundTerm[], total: number): TermPart {
	const capped: Record<number, number> = {};
	const listed = terms.map(([, posts], index) => {
		const pairs = pairsOf(posts);
		const found = pairs.findIndex(([record]) => record >= total);
		const records = found < 0 ? pairs : pairs.slice(0, found);
		if (records.length <= maxPosts) return pairs;
		capped[index] = records.length;
		return [...bestPosts(records), ...pairs.slice(records.length)];
	});
	return {
		terms: terms.map(([term]) => term).join(' '),
		counts: packColumn(listed.map(({ length }) => length)),
		records: packColumn(
			listed.flatMap((pairs) => pairs.map(([record], index) => record - (pairs[index - 1]?.[0] ?? 0))),
		),
		codes: packCodes(listed.flatMap((pairs) => pairs.map(([, code]) => code))),
		...(Object.keys(capped).length > 0 ? { capped } : {}),
	};
}

/** Records and codes of each term, in turns, and behind them its keywords. */
function collectPosts(segments: readonly IndexSegment[], firsts: readonly number[]): Map<string, number[]> {
	const found = new Map<string, number[]>();
	const add = (terms: Record<string, number[]>, first: number): void => {
		for (const [term, posts] of Object.entries(terms)) {
			const all = found.get(term);
			const target = all ?? [];
			if (!all) found.set(term, target);
			for (let at = 0; at < posts.length; at += 2) target.push(posts[at]! + first, posts[at + 1]!);
		}
	};
	for (const [index, { terms }] of segments.entries()) add(terms, firsts[index]!);
	let next = firsts.at(-1)!;
	for (const { keywords } of segments) {
		add(keywords.terms, next);
		next += keywords.counts.reduce((sum, count) => sum + count, 0);
	}
	return found;
}

function pairsOf(posts: readonly number[]): [record: number, code: number][] {
	return Array.from({ length: posts.length / 2 }, (_, index) => [posts[index * 2]!, posts[index * 2 + 1]!]);
}

/** Those in which the term weighs most, in the order of the records. */
function bestPosts(pairs: readonly [record: number, code: number][]): [record: number, code: number][] {
	return [...pairs]
		.sort(([, a], [, b]) => (b >> 3) - (a >> 3))
		.slice(0, maxPosts)
		.sort(([a], [b]) => a - b);
}

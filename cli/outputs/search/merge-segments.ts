import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import {
	type HeadsPart,
	indexVersion,
	type Readings,
	type TermPart,
} from '../../../renderer/shared/search/index-format.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { contentHash } from '../../platform/content-hash.ts';
import type { IndexSegment } from './index-records.ts';

/**
 * Sizes that the parts of an index grow to, in bytes; some 1 kB compressed. A query fetches a part for each of its words and
 * their synonyms, and one for each of its best candidates.
 */
const partSizes = { terms: 3000, heads: 4000, texts: 2500 };

/** Most records that are listed for one term: those in which it weighs most. */
const maxPosts = 1200;

/** What a locale's index is besides its segments. */
export interface IndexOptions {
	/** Name of the locale in file names. */
	name: string;
	synonyms: string[][];
	/** Routes of the locale's collections. */
	scopes: string[];
	/** How its names sound. Default: not asked. */
	readings?: Readings | null;
}

/** Puts segments together, whose pages are in the order of their routes, and cuts the whole into files. */
export function mergeSegments(
	segments: IndexSegment[],
	{ name, synonyms, scopes, readings }: IndexOptions,
): { manifest: OutputFile; parts: OutputFile[] } {
	const parts: OutputFile[] = [];
	const write = (value: unknown): string => {
		const content = JSON.stringify(value);
		const file = `search/${contentHash(content)}.json`;
		parts.push({ path: `_domdocs/${file}`, kind: 'data', content });
		return file;
	};
	const firsts = firstNumbers(segments);
	const words = [...new Set(segments.flatMap((segment) => segment.words))].sort(compareText);
	const manifest: IndexManifest = {
		version: indexVersion,
		records: firsts.at(-1)!,
		pages: segments.flatMap(countRecords),
		boosts: boostsOf(segments.flatMap(({ boosts }) => boosts)),
		terms: writeTerms(segments, firsts, write),
		heads: writeHeads(segments, firsts, write),
		texts: writeTexts(segments, write),
		words: write(words.join(' ')),
		...(readings ? { readings: write(readings) } : {}),
		scopes: scopes.flatMap((route) => rangeOf(segments, firsts, route)),
		synonyms,
	};
	const path = `_domdocs/search.${name}.json`;
	return { manifest: { path, kind: 'data', content: JSON.stringify(manifest) }, parts };
}

/** Number of records of each page of a segment. */
function countRecords({ pages, records }: IndexSegment): number[] {
	const counts = pages.map(() => 0);
	for (const { page } of records) counts[page]! += 1;
	return counts;
}

/** Pages that follow each other and have the same boost, but for those that have none. */
function boostsOf(boosts: number[]): IndexManifest['boosts'] {
	const ranges: IndexManifest['boosts'] = [];
	for (const [page, by] of boosts.entries()) {
		const open = ranges.at(-1);
		if (open?.to === page && open.by === by) open.to = page + 1;
		else if (by !== 1) ranges.push({ from: page, to: page + 1, by });
	}
	return ranges;
}

/** Number of each segment's first record, and how many there are in all. */
function firstNumbers(segments: IndexSegment[]): number[] {
	const firsts = [0];
	for (const { records } of segments) firsts.push(firsts.at(-1)! + records.length);
	return firsts;
}

function writeTerms(
	segments: IndexSegment[],
	firsts: number[],
	write: (part: TermPart) => string,
): IndexManifest['terms'] {
	const ranges: IndexManifest['terms'] = [];
	let part: TermPart = { terms: [], posts: [], counts: {} };
	let size = 0;
	const close = (): void => {
		if (part.terms.length > 0) ranges.push({ first: part.terms[0]!, file: write(part) });
		part = { terms: [], posts: [], counts: {} };
		size = 0;
	};
	const found = collectPosts(segments, firsts);
	for (const term of [...found.keys()].sort(compareText)) {
		const posts = found.get(term)!;
		const count = posts.length / 2;
		if (count > maxPosts) part.counts[part.terms.length] = count;
		part.terms.push(term);
		part.posts.push(toDistances(count > maxPosts ? bestPosts(posts) : posts));
		size += Buffer.byteLength(term) + 4 + Math.min(count, maxPosts) * 5;
		if (size >= partSizes.terms) close();
	}
	close();
	return ranges;
}

/** Records and codes of each term, in turns. */
function collectPosts(segments: IndexSegment[], firsts: number[]): Map<string, number[]> {
	const found = new Map<string, number[]>();
	for (const [index, { terms }] of segments.entries()) {
		const first = firsts[index]!;
		for (const [term, posts] of Object.entries(terms)) {
			const all = found.get(term);
			const target = all ?? [];
			if (!all) found.set(term, target);
			for (let at = 0; at < posts.length; at += 2) target.push(posts[at]! + first, posts[at + 1]!);
		}
	}
	return found;
}

/** Those in which the term weighs most, in the order of the records. */
function bestPosts(posts: number[]): number[] {
	const pairs = Array.from({ length: posts.length / 2 }, (_, index) => [
		posts[index * 2]!,
		posts[index * 2 + 1]!,
	]);
	return pairs
		.sort(([, a], [, b]) => (b! >> 3) - (a! >> 3))
		.slice(0, maxPosts)
		.sort(([a], [b]) => a! - b!)
		.flat();
}

function toDistances(posts: number[]): number[] {
	let last = 0;
	return posts.map((value, index) => {
		if (index % 2 === 1) return value;
		const distance = value - last;
		last = value;
		return distance;
	});
}

function writeHeads(
	segments: IndexSegment[],
	firsts: number[],
	write: (part: HeadsPart) => string,
): IndexManifest['heads'] {
	const ranges: IndexManifest['heads'] = [];
	let part: HeadsPart = { pages: [], records: [] };
	let from = 0;
	let size = 0;
	const close = (next: number): void => {
		if (part.records.length > 0) ranges.push({ from, file: write(part) });
		part = { pages: [], records: [] };
		size = 0;
		from = next;
	};
	for (const [index, { pages, records }] of segments.entries()) {
		let last = -1;
		for (const [number, { text: _, ...head }] of records.entries()) {
			if (size >= partSizes.heads) close(firsts[index]! + number);
			const page = pages[head.page]!;
			if (head.page !== last || part.pages.length === 0) {
				const keywords = head.headings.length === 0 ? page.keywords : [];
				part.pages.push({ ...page, keywords });
				size += Buffer.byteLength(keywords.join()) + 100;
			}
			last = head.page;
			part.records.push({ ...head, page: part.pages.length - 1 });
			size += Buffer.byteLength(head.headings.join()) + 60;
		}
	}
	close(0);
	return ranges;
}

function writeTexts(segments: IndexSegment[], write: (part: string[]) => string): IndexManifest['texts'] {
	const ranges: IndexManifest['texts'] = [];
	const texts = segments.flatMap(({ records }) => records.map(({ text }) => text));
	for (let from = 0, to = 0; from < texts.length; from = to) {
		for (let size = 0; to < texts.length && size < partSizes.texts; to++)
			size += Buffer.byteLength(texts[to]!) + 3;
		ranges.push({ from, file: write(texts.slice(from, to)) });
	}
	return ranges;
}

/** The records below a route: they follow each other, as pages are in the order of their routes. */
function rangeOf(segments: IndexSegment[], firsts: number[], route: string): IndexManifest['scopes'] {
	let from = -1;
	let to = -1;
	for (const [index, { pages, records }] of segments.entries()) {
		for (const [number, { page }] of records.entries()) {
			if (!pages[page]!.route.startsWith(route)) continue;
			if (from < 0) from = firsts[index]! + number;
			to = firsts[index]! + number + 1;
		}
	}
	return from < 0 ? [] : [{ route, from, to }];
}

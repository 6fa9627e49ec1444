import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import { indexVersion, type Readings } from '../../../renderer/shared/search/index-format.ts';
import type { Language } from '../../../renderer/shared/search/language.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { commonWordsOf } from './common-words.ts';
import { partWriter } from './cut-parts.ts';
import type { IndexSegment } from './index-records.ts';
import { writeHeads, writeTexts } from './write-records.ts';
import { writeTerms, writeWords } from './write-terms.ts';

/** What a locale's index is besides its segments. */
export interface IndexOptions {
	/** Name of the locale in file names. */
	name: string;
	language: Language;
	synonyms: string[][];
	/** Routes of the locale's collections. */
	scopes: string[];
	/** How its names sound. Default: not asked. */
	readings?: Readings | null;
}

/** Puts segments together, whose pages are in the order of their routes, and cuts the whole into files. */
export function mergeSegments(
	segments: IndexSegment[],
	{ name, language, synonyms, scopes, readings }: IndexOptions,
): { manifest: OutputFile; parts: OutputFile[] } {
	const parts: OutputFile[] = [];
	const write = partWriter(parts);
	const firsts = firstNumbers(segments);
	const manifest: IndexManifest = {
		version: indexVersion,
		records: firsts.at(-1)!,
		pages: segments.flatMap(countRecords),
		keywords: segments.flatMap(({ keywords }) => keywords.counts),
		boosts: boostsOf(segments.flatMap(({ boosts }) => boosts)),
		...writeTerms(segments, firsts, { synonyms, language, write }),
		heads: writeHeads(segments, write),
		texts: writeTexts(segments, write),
		words: writeWords(segments, write),
		...(readings ? { readings: write(readings) } : {}),
		scopes: scopes.flatMap((route) => rangeOf(segments, firsts, route)),
		common: commonWordsOf(language.lang),
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

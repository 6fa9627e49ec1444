import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { PagePart, RecordHead } from '../../../renderer/shared/search/index-format.ts';
import type { IndexSegment } from './index-records.ts';

/** What the frame of an index depends on in a segment: how much there is of all, not what it is. Plain JSON. */
export interface SegmentOutline {
	/** Key of the segment's entry. */
	key: string;
	/** Of each page. */
	routes: string[];
	boosts: number[];
	/** How many records each page has, and how many keywords. */
	records: number[];
	keywords: number[];
	/** Bytes of what each page and its records are called, and of each record's text. */
	heads: number[];
	texts: number[];
	names: string[];
	/** As in `IndexSegment`. */
	characters?: string[];
}

/** The outline of a segment, whose entry has this key. */
export function outlineOf(segment: IndexSegment, key: string): SegmentOutline {
	const records = segment.pages.map(() => 0);
	for (const { page } of segment.records) records[page]! += 1;
	return {
		key,
		routes: segment.pages.map(({ route }) => route),
		boosts: segment.boosts,
		records,
		keywords: segment.keywords.counts,
		heads: packPages(segment).map((page) => Buffer.byteLength(JSON.stringify(page))),
		texts: segment.records.map(({ text, anchor }) => Buffer.byteLength(text) + anchor.length),
		names: segment.names,
		...(segment.characters && { characters: segment.characters }),
	};
}

/** What the manifest says without naming a file. */
export function frameOf(
	outlines: readonly SegmentOutline[],
	scopes: readonly string[],
): Pick<IndexManifest, 'records' | 'pages' | 'keywords' | 'boosts' | 'scopes' | 'characters'> {
	const pages = outlines.flatMap(({ records }) => records);
	const routes = outlines.flatMap((outline) => outline.routes);
	const written = outlines.flatMap(({ characters }) => characters ?? []);
	const characters = [...new Set(written)].sort();
	return {
		records: sumOf(pages),
		pages,
		keywords: outlines.flatMap(({ keywords }) => keywords),
		boosts: boostsOf(outlines.flatMap(({ boosts }) => boosts)),
		scopes: scopes.flatMap((route) => rangeOf(routes, pages, route)),
		...(outlines[0]?.characters && { characters: characters.length > mostListed || characters.join('|') }),
	};
}

/** Traditional characters that a manifest lists at most: a simplified site has a few in quotations, a traditional one thousands. */
const mostListed = 200;

/** Pages of a segment as they are written, with their records. */
export function packPages({ pages, records }: Pick<IndexSegment, 'pages' | 'records'>): PagePart[] {
	const lines = pages.map((): string[] => []);
	let before: RecordHead['headings'] = [];
	for (const { page, headings, row } of records) {
		const own = lines[page]!;
		const known = own.length === 0 ? 0 : sharedLength(before, headings);
		before = headings;
		const names = headings.slice(known).map((heading) => heading.replace(/\s/g, ' '));
		own.push(`${known}${row ? '.' : ':'}${names.join('\t')}`);
	}
	return pages.map((page, index) => ({ ...page, records: lines[index]!.join('\n') }));
}

/** Anchors and texts of records as they are written. */
export function packTexts({ records }: Pick<IndexSegment, 'records'>): string[] {
	return records.map(({ anchor, text }) => `${anchor}\n${text}`);
}

/** The sum of some numbers. */
export function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
	// Each section brings a heading, be it the same as the one before.
	const end = one.findIndex((heading, index) => heading !== other[index] || index === other.length - 1);
	return end < 0 ? one.length : end;
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

/** The records below a route: they follow each other, as pages are in the order of their routes. */
function rangeOf(routes: string[], records: number[], route: string): IndexManifest['scopes'] {
	const isBelow = (each: string): boolean => each.startsWith(route);
	const first = routes.findIndex(isBelow);
	if (first < 0) return [];
	const last = routes.findLastIndex(isBelow);
	return [{ route, from: sumOf(records.slice(0, first)), to: sumOf(records.slice(0, last + 1)) }];
}

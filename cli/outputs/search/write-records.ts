import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { PagePart, RecordHead } from '../../../renderer/shared/search/index-format.ts';
import { cutParts, type WritePart } from './cut-parts.ts';
import type { IndexSegment } from './index-records.ts';

/**
 * Up to so many bytes the heads of all pages are one file, some 16 kB compressed: most queries look at a third of the pages of such a
 * site. Those of a larger one are cut into parts of a few pages.
 */
const wholeSize = 128_000;
const headsSize = 3000;

/** Size that parts of texts grow to, in bytes: some 1 kB compressed, for a page or a few. */
const textsSize = 2500;

/** Writes what pages and their records are called. */
export function writeHeads(segments: readonly IndexSegment[], write: WritePart): IndexManifest['heads'] {
	const pages = segments.flatMap(packPages);
	const sizeOf = (page: PagePart): number => Buffer.byteLength(JSON.stringify(page));
	const isSmall = pages.reduce((sum, page) => sum + sizeOf(page), 0) <= wholeSize;
	let from = 0;
	return cutParts(pages, isSmall ? wholeSize : headsSize, { sizeOf }).map((part) => {
		const range = { from, file: write(part) };
		from += part.length;
		return range;
	});
}

function packPages({ pages, records }: IndexSegment): PagePart[] {
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

function sharedLength(one: readonly string[], other: readonly string[]): number {
	// Each section brings a heading, be it the same as the one before.
	const end = one.findIndex((heading, index) => heading !== other[index] || index === other.length - 1);
	return end < 0 ? one.length : end;
}

/** Writes the anchors and texts of records. */
export function writeTexts(segments: readonly IndexSegment[], write: WritePart): IndexManifest['texts'] {
	const records = segments.flatMap((segment) => segment.records);
	let from = 0;
	return cutParts(records, textsSize, {
		sizeOf: ({ text, anchor }) => Buffer.byteLength(text) + anchor.length,
		// A page begins with itself.
		isBorder: ({ headings }) => headings.length === 0,
	}).map((part) => {
		const range = { from, file: write(part.map(({ anchor, text }) => `${anchor}\n${text}`)) };
		from += part.length;
		return range;
	});
}

import type { IndexManifest, PartList } from '../../../renderer/contract/index-contract.ts';
import { cutParts } from './cut-parts.ts';
import type { IndexContent } from './index-content.ts';
import { sumOf } from './index-outline.ts';
import type { ListName, PartWriter } from './part-writer.ts';

/**
 * Up to so many bytes the heads of all pages are one file, some 16 kB compressed: most queries look at a third of the pages of such a
 * site. Those of a larger one are cut into parts of a few pages.
 */
const wholeSize = 128_000;
const headsSize = 3000;

/** Size that parts of texts grow to, in bytes: some 1 kB compressed, for a page or a few. */
const textsSize = 2500;

/** Writes what pages and their records are called. */
export function writeHeads({ outlines, pagesOf }: IndexContent, writer: PartWriter): IndexManifest['heads'] {
	const sizes = outlines.flatMap(({ heads }) => heads);
	const isSmall = sumOf(sizes) <= wholeSize;
	return writeRanges(
		'heads',
		cutParts([...sizes.keys()], isSmall ? wholeSize : headsSize, { sizeOf: (page) => sizes[page]! }),
		{ writer, make: pagesOf },
	);
}

/** Writes the anchors and texts of records. */
export function writeTexts({ outlines, textsOf }: IndexContent, writer: PartWriter): IndexManifest['texts'] {
	const sizes = outlines.flatMap(({ texts }) => texts);
	const firsts = new Set<number>();
	let next = 0;
	for (const count of outlines.flatMap(({ records }) => records)) {
		firsts.add(next);
		next += count;
	}
	return writeRanges(
		'texts',
		cutParts([...sizes.keys()], textsSize, {
			sizeOf: (record) => sizes[record]!,
			// A page begins with itself.
			isBorder: (record) => firsts.has(record),
		}),
		{ writer, make: textsOf },
	);
}

/** Writes parts of a list whose entries are known by their numbers. */
function writeRanges(
	list: ListName,
	parts: number[][],
	{ writer, make }: { writer: PartWriter; make: (from: number, to: number) => unknown[] },
): PartList<number> {
	return writer.writeList(list, parts, {
		idOf: (number) => number,
		firstOf: (number) => number,
		make: (part) => ({ value: make(part[0]!, part.at(-1)! + 1) }),
	});
}

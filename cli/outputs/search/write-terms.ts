import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import { orderOf, type TermPart } from '../../../renderer/shared/search/index-format.ts';
import {
	packCodes,
	packColumn,
	unpackCodes,
	unpackColumn,
} from '../../../renderer/shared/search/pack-posts.ts';
import { wordOrderOf } from '../../../renderer/shared/search/similar-words.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { cutParts } from './cut-parts.ts';
import type { IndexContent, SizedTerm } from './index-content.ts';
import { sumOf } from './index-outline.ts';
import type { PartContent, PartWriter, TermPosts } from './part-writer.ts';

/** Most records that are listed for one term: those in which it weighs most. */
const maxPosts = 1200;

/** Size that parts of terms grow to, in bytes: some 0.6 kB compressed. Smaller ones make the manifest longer than they save. */
const partSize = 1200;

/** Parts of terms that a manifest names at most: where there are more terms, parts are twice as large, and so on. */
const maxParts = 400;

/** Size that parts of synonyms grow to, in bytes. */
const meaningsSize = 2000;

/** Size that parts of words grow to, in letters: those that begin with one letter, or with a few. */
const wordsSize = 5000;

/** Compares terms by the order in which they are listed. */
export function compareTerms(a: string, b: string): number {
	return compareText(orderOf(a), orderOf(b)) || compareText(a, b);
}

/** Compares words by the order in which they are listed. */
export function compareWords(a: string, b: string): number {
	return compareText(wordOrderOf(a), wordOrderOf(b)) || compareText(a, b);
}

/** Writes the terms, and once more those of synonyms; `total` is the number of records. */
export function writeTerms(
	{ terms, meanings, postsOf }: IndexContent,
	total: number,
	writer: PartWriter,
): Pick<IndexManifest, 'terms' | 'meanings'> {
	let size = partSize;
	const whole = sumOf(terms.map(sizeOf));
	while (whole > size * maxParts) size *= 2;
	const parts = cutParts(terms, size, {
		sizeOf,
		// A word and its stem are in one part.
		isBorder: ([term], [before]) => orderOf(term) !== orderOf(before),
	});
	const pack = (found: string[]): PartContent =>
		packPart(
			found.map((term) => [term, postsOf(term)]),
			total,
		);
	return {
		terms: writer.writeList('terms', parts, {
			idOf: ([term]) => term,
			firstOf: ([term], before) => shortest(orderOf(term), orderOf(before?.[0] ?? '')),
			make: (part) => pack(part.map(([term]) => term)),
		}),
		meanings: writeMeanings(meanings, new Map(terms), { writer, pack }),
	};
}

function writeMeanings(
	meanings: readonly string[][],
	lengths: ReadonlyMap<string, number>,
	{ writer, pack }: { writer: PartWriter; pack: (terms: string[]) => PartContent },
): IndexManifest['meanings'] {
	const parts = cutParts([...meanings.entries()], meaningsSize, {
		sizeOf: ([, terms]) => sumOf(terms.map((term) => sizeOf([term, lengths.get(term) ?? 0]))),
	});
	return writer.writeList('meanings', parts, {
		idOf: ([number]) => number,
		firstOf: ([number]) => number,
		make: (part) => ({
			value: pack([...new Set(part.flatMap(([, terms]) => terms))].filter((term) => lengths.has(term))).value,
		}),
	});
}

/** Writes the words that a misspelt one is compared with: those that begin with its letter. */
export function writeWords({ words }: IndexContent, writer: PartWriter): IndexManifest['words'] {
	const isBorder = (word: string, before: string): boolean =>
		wordOrderOf(word).charAt(0) !== wordOrderOf(before).charAt(0);
	const names = words.map(([word]) => word);
	const parts = cutParts(names, wordsSize, { sizeOf: ({ length }) => length, isBorder });
	return writer.writeList('words', parts, {
		idOf: (word) => word,
		firstOf: (word, before) => shortest(wordOrderOf(word), wordOrderOf(before ?? '')),
		make: (part) => ({ value: part.join(' ') }),
	});
}

/** As much of a term as is behind the one before it. */
function shortest(term: string, before: string): string {
	let length = 0;
	while (length < term.length && compareText(term.slice(0, length), before) <= 0) length++;
	return term.slice(0, length);
}

function sizeOf([term, length]: SizedTerm): number {
	return Buffer.byteLength(term) + 2 + Math.min(length, maxPosts * 2);
}

/** Terms with their posts. Of those that are in too many records the posts have no room in the part. */
function packPart(terms: TermPosts[], total: number): PartContent {
	const capped: Record<number, number> = {};
	const rest: TermPosts[] = [];
	const counts: number[] = [];
	const distances: number[] = [];
	const codes: number[] = [];
	for (const [index, [term, posts]] of terms.entries()) {
		let listed = posts;
		let behind = 0;
		while (behind < posts.length && posts[behind]! < total) behind += 2;
		if (behind > maxPosts * 2) {
			capped[index] = behind / 2;
			rest.push([term, posts]);
			listed = [...bestPosts(posts.slice(0, behind)), ...posts.slice(behind)];
		}
		counts.push(listed.length / 2);
		for (let at = 0; at < listed.length; at += 2) {
			distances.push(listed[at]! - (at === 0 ? 0 : listed[at - 2]!));
			codes.push(listed[at + 1]!);
		}
	}
	const value: TermPart = {
		terms: terms.map(([term]) => term).join(' '),
		counts: packColumn(counts),
		records: packColumn(distances),
		codes: packCodes(codes),
		...(rest.length > 0 ? { capped } : {}),
	};
	return rest.length > 0 ? { value, rest } : { value };
}

/** The posts of the terms of a part: those of capped terms are in what had no room. */
export function unpackPosts(part: TermPart, rest: readonly TermPosts[]): Map<string, readonly number[]> {
	const counts = unpackColumn(part.counts);
	const distances = unpackColumn(part.records);
	const codes = unpackCodes(part.codes);
	let next = 0;
	const listed = part.terms.split(' ').map((term, index): TermPosts => {
		const posts: number[] = [];
		let record = 0;
		for (const end = next + counts[index]!; next < end; next++) {
			record += distances[next]!;
			posts.push(record, codes[next]!);
		}
		return [term, posts];
	});
	return new Map([...listed, ...rest]);
}

/** Posts of the records in which a term weighs most, in the order of the records. */
function bestPosts(posts: readonly number[]): number[] {
	const places = Array.from({ length: posts.length / 2 }, (_, index) => index * 2 + 1);
	return places
		.sort((a, b) => (posts[b]! >> 3) - (posts[a]! >> 3))
		.slice(0, maxPosts)
		.sort((a, b) => a - b)
		.flatMap((at) => [posts[at - 1]!, posts[at]!]);
}

import type { PagePart, Readings, TermPart } from '../../../renderer/shared/search/index-format.ts';
import type { IndexContent, SizedTerm } from './index-content.ts';
import { outlineOf, packPages, packTexts, type SegmentOutline, sumOf } from './index-outline.ts';
import type { IndexSegment } from './index-records.ts';
import { addPosts, type IndexFrame, type KeptIndex, type MergedIndex, writeIndex } from './merge-segments.ts';
import { type KeptPart, PartWriter, type TermPosts } from './part-writer.ts';
import { compareTerms, compareWords, unpackPosts } from './write-terms.ts';

/** A segment of an index before and after an edit. */
export interface EditedSegment {
	/** Its place among the segments. */
	index: number;
	before: IndexSegment;
	after: IndexSegment;
	/** Key of the entry of `after`. */
	key: string;
}

/** What of an earlier index is still there. */
export interface KeptFiles {
	/** Value of a published part, by its path below the folder of data files. */
	read(file: string): unknown;
	/** What had no room in a part. */
	readRest(key: string): TermPosts[];
	keepRest(rest: TermPosts[]): string;
}

/** Numbers from one on, up to one that is left out. */
type Range = [from: number, to: number];

/** Whether the records and keywords of two segments have the same numbers: then those of all others do too. */
export function hasSameNumbers(before: IndexSegment, after: IndexSegment): boolean {
	const numbersOf = ({ pages, records, keywords }: IndexSegment): string =>
		JSON.stringify([pages.length, records.map(({ page }) => page), keywords.counts]);
	return numbersOf(before) === numbersOf(after);
}

/**
 * The index after an edit that has moved no number, from the one before: parts that have nothing of the edit stay as they are
 * published, and are not read. Gives the same as `mergeSegments` would, but for the files that are there. `sounds` is how names
 * sound where they are others; `undefined` where they are the same.
 */
export function mergeEdited(
	kept: KeptIndex,
	edited: readonly EditedSegment[],
	{ files, sounds, ...frame }: IndexFrame & { files: KeptFiles; sounds: Readings | null | undefined },
): MergedIndex {
	const outlines = [...kept.outlines];
	for (const { index, after, key } of edited) outlines[index] = outlineOf(after, key);
	const posts = new EditedPosts(kept, edited, files);
	const terms = editList(kept.terms, posts.lengths, compareTerms);
	const words = editList(kept.words, countWords(edited), compareWords);
	const wordsBefore = new Map(kept.words);
	const isAmong = new Map(words);
	const pages = editEntries(edited, { of: packPages, firsts: firstsOf(kept.outlines, 'routes') });
	const texts = editEntries(edited, { of: packTexts, firsts: firstsOf(kept.outlines, 'texts') });
	const content: IndexContent = {
		outlines,
		terms,
		words,
		meanings: kept.meanings,
		postsOf: (term) => posts.of(term),
		pagesOf: readEntries<PagePart>(kept.parts.heads, pages, files),
		textsOf: readEntries<string>(kept.parts.texts, texts, files),
	};
	const isChanged: Record<keyof KeptIndex['parts'], (id: string | number) => boolean> = {
		terms: (term) => posts.lengths.has(String(term)),
		meanings: (number) => kept.meanings[Number(number)]!.some((term) => posts.lengths.has(term)),
		heads: (page) => pages.has(Number(page)),
		texts: (record) => texts.has(Number(record)),
		words: (word) => wordsBefore.has(String(word)) !== isAmong.has(String(word)),
	};
	const writer = new PartWriter({
		before: { parts: kept.parts, isChanged: (list, id) => isChanged[list](id) },
		keepRest: (rest) => files.keepRest(rest),
	});
	const written = sounds ? writer.write(sounds) : undefined;
	const readings = sounds === undefined ? kept.readings : written;
	return writeIndex(content, { ...frame, readings }, writer);
}

/** The posts of terms after an edit. */
class EditedPosts {
	/** By how much longer the posts of each term are that is not as it was: it may be nought. */
	readonly lengths = new Map<string, number>();
	readonly #ranges: Range[] = [];
	/** Posts of edited segments, by term. */
	readonly #after = new Map<string, number[]>();
	readonly #parts = new Map<string, ReadonlyMap<string, readonly number[]>>();

	constructor(
		private readonly kept: KeptIndex,
		edited: readonly EditedSegment[],
		private readonly files: KeptFiles,
	) {
		const records = firstsOf(kept.outlines, 'texts');
		const total = sumOf(kept.outlines.map(({ texts }) => texts.length));
		const keywords = kept.outlines.map((outline) => sumOf(outline.keywords));
		for (const { index, before, after } of edited) {
			const first = records[index]!;
			const firstKeyword = total + sumOf(keywords.slice(0, index));
			this.#ranges.push([first, first + before.records.length]);
			this.#ranges.push([firstKeyword, firstKeyword + keywords[index]!]);
			this.#compare(before.terms, after.terms, first);
			this.#compare(before.keywords.terms, after.keywords.terms, firstKeyword);
		}
	}

	#compare(before: Record<string, number[]>, after: Record<string, number[]>, first: number): void {
		const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
		addPosts(this.#after, after, first);
		for (const term of new Set([...old.keys(), ...now.keys()])) {
			const [was, is] = [old.get(term) ?? [], now.get(term) ?? []];
			if (was.length === is.length && was.every((number, at) => number === is[at])) continue;
			this.lengths.set(term, (this.lengths.get(term) ?? 0) + is.length - was.length);
		}
	}

	of(term: string): readonly number[] {
		const before = this.#read(term);
		if (!this.lengths.has(term)) return before;
		const pairs: [record: number, code: number][] = [];
		const isEdited = (record: number): boolean =>
			this.#ranges.some(([from, to]) => record >= from && record < to);
		for (let at = 0; at < before.length; at += 2)
			if (!isEdited(before[at]!)) pairs.push([before[at]!, before[at + 1]!]);
		const after = this.#after.get(term) ?? [];
		for (let at = 0; at < after.length; at += 2) pairs.push([after[at]!, after[at + 1]!]);
		return pairs.sort(([a], [b]) => a - b).flat();
	}

	/** The posts that a term had before: none where it is new. */
	#read(term: string): readonly number[] {
		const part = this.kept.parts.terms.findLast(({ first }) => compareTerms(String(first), term) <= 0);
		if (!part) return [];
		const { file, rest } = part;
		const known =
			this.#parts.get(file) ??
			unpackPosts(this.files.read(file) as TermPart, rest === undefined ? [] : this.files.readRest(rest));
		this.#parts.set(file, known);
		return known.get(term) ?? [];
	}
}

/** By how many segments more each word is in that is in another number of them. */
function countWords(edited: readonly EditedSegment[]): Map<string, number> {
	const more = new Map<string, number>();
	const add = (words: readonly string[], by: number): void => {
		for (const word of words) more.set(word, (more.get(word) ?? 0) + by);
	};
	for (const { before, after } of edited) {
		add(before.words, -1);
		add(after.words, 1);
	}
	return new Map([...more].filter(([, by]) => by !== 0));
}

/** A sorted list of entries and their numbers with other numbers: those that come to nought are left out, and new ones put in. */
function editList(
	list: readonly SizedTerm[],
	more: ReadonlyMap<string, number>,
	compare: (a: string, b: string) => number,
): SizedTerm[] {
	const missing = new Map(more);
	for (const [word] of list) missing.delete(word);
	const added = [...missing].sort(([a], [b]) => compare(a, b));
	let next = 0;
	const edited: SizedTerm[] = [];
	for (const [word, count] of list) {
		for (; next < added.length && compare(added[next]![0], word) < 0; next += 1) edited.push(added[next]!);
		const sum = count + (more.get(word) ?? 0);
		if (sum > 0) edited.push([word, sum]);
	}
	return [...edited, ...added.slice(next)];
}

/** Number of the first entry of each segment. */
function firstsOf(outlines: readonly SegmentOutline[], list: 'routes' | 'texts'): number[] {
	let next = 0;
	return outlines.map((outline) => {
		const first = next;
		next += outline[list].length;
		return first;
	});
}

/** The entries that an edit has changed, by their numbers. */
function editEntries<T>(
	edited: readonly EditedSegment[],
	{ of, firsts }: { of: (segment: IndexSegment) => T[]; firsts: readonly number[] },
): Map<number, T> {
	return new Map(
		edited.flatMap(({ index, before, after }) => {
			const old = of(before);
			return of(after).flatMap((entry, at): [number, T][] =>
				JSON.stringify(entry) === JSON.stringify(old[at]) ? [] : [[firsts[index]! + at, entry]],
			);
		}),
	);
}

/** Gives entries by their numbers: those that were edited, and others from the parts before. */
function readEntries<T>(
	parts: readonly KeptPart[],
	edited: ReadonlyMap<number, T>,
	{ read }: KeptFiles,
): (from: number, to: number) => T[] {
	const known = new Map<string, T[]>();
	const readOne = (number: number): T => {
		const { file, first } = parts.findLast((part) => Number(part.first) <= number)!;
		const entries = known.get(file) ?? (read(file) as T[]);
		known.set(file, entries);
		return entries[number - Number(first)]!;
	};
	return (from, to) =>
		Array.from({ length: to - from }, (_, at) => edited.get(from + at) ?? readOne(from + at));
}

import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import { indexVersion, orderOf, type Readings } from '../../../renderer/shared/search/index-format.ts';
import type { Language } from '../../../renderer/shared/search/language.ts';
import { synonymTerms } from '../../../renderer/shared/search/plan-synonyms.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { commonWordsOf } from './common-words.ts';
import type { IndexContent, SizedTerm } from './index-content.ts';
import { frameOf, outlineOf, packPages, packTexts, type SegmentOutline, sumOf } from './index-outline.ts';
import type { IndexSegment } from './index-records.ts';
import { type KeptParts, PartWriter } from './part-writer.ts';
import { writeHeads, writeTexts } from './write-records.ts';
import { compareWords, writeTerms, writeWords } from './write-terms.ts';

/** What a locale's index is besides its segments. */
export interface IndexFrame {
	/** Name of the locale in file names. */
	name: string;
	/** Language tag. */
	lang: string;
	/** As `unifySynonyms` gives them. */
	synonyms: string[][];
	/** Routes of the locale's collections. */
	scopes: string[];
}

/** An index as it was put together: what the next one is made from where little has changed. Plain JSON. */
export interface KeptIndex {
	outlines: readonly SegmentOutline[];
	terms: readonly SizedTerm[];
	/** Words, each with how many segments have it. */
	words: readonly SizedTerm[];
	meanings: readonly string[][];
	parts: KeptParts;
	/** The file of how names sound. Absent where names are not asked for by their sound. */
	readings?: string;
}

/** The files of an index, each once, and what the next one may be made from. */
export interface MergedIndex {
	manifest: OutputFile;
	parts: OutputFile[];
	kept: KeptIndex;
}

/** Puts segments together, whose pages are in the order of their routes, and cuts the whole into files. */
export function mergeSegments(
	segments: readonly IndexSegment[],
	{
		language,
		readings = null,
		keys = [],
		writer = new PartWriter(),
		...frame
	}: Omit<IndexFrame, 'lang'> & {
		language: Language;
		/** How its names sound. Default: not asked. */
		readings?: Readings | null;
		/** Keys of the segments' entries. Default: none, for nothing is kept. */
		keys?: readonly string[];
		writer?: PartWriter;
	},
): MergedIndex {
	const outlines = segments.map((segment, index) => outlineOf(segment, keys[index] ?? ''));
	const found = collectPosts(segments, sumOf(outlines.flatMap(({ records }) => records)));
	// Characters of terms are behind the one between, so the native order is that of `compareTerms`.
	const sorted = [...found.keys()].map((term) => `${orderOf(term)}\0${term}`).sort();
	const terms = sorted.map((key): SizedTerm => {
		const term = key.slice(key.indexOf('\0') + 1);
		return [term, found.get(term)!.length];
	});
	const uses = new Map<string, number>();
	for (const word of segments.flatMap((segment) => segment.words)) uses.set(word, (uses.get(word) ?? 0) + 1);
	const words = [...uses].sort(([a], [b]) => compareWords(a, b));
	const pages = segments.flatMap(packPages);
	const texts = segments.flatMap(packTexts);
	const synonyms = unifySynonyms(frame.synonyms, language);
	const meanings = synonyms.map((group) => synonymTerms(group, language));
	const content: IndexContent = {
		outlines,
		terms,
		words,
		meanings,
		postsOf: (term) => found.get(term)!,
		pagesOf: (from, to) => pages.slice(from, to),
		textsOf: (from, to) => texts.slice(from, to),
	};
	const sounds = readings ? writer.write(readings) : undefined;
	return writeIndex(content, { ...frame, synonyms, lang: language.lang, readings: sounds }, writer);
}

/** Synonyms as an index has them: an engine may not know their traditional characters. */
export function unifySynonyms(synonyms: readonly string[][], { unifyText }: Language): string[][] {
	return synonyms.map((group) => group.map((name) => unifyText(name)));
}

/** Cuts an index into parts, and gives the manifest that names them, and what the next index may be made from. */
export function writeIndex(
	content: IndexContent,
	{ name, lang, synonyms, scopes, readings }: IndexFrame & { readings: string | undefined },
	writer: PartWriter,
): MergedIndex {
	const { outlines, terms, words, meanings } = content;
	const { records, pages, keywords, boosts, scopes: ranges, ...written } = frameOf(outlines, scopes);
	const ofReadings = readings === undefined ? {} : { readings };
	const manifest: IndexManifest = {
		version: indexVersion,
		records,
		pages,
		keywords,
		boosts,
		...writeTerms(content, records, writer),
		heads: writeHeads(content, writer),
		texts: writeTexts(content, writer),
		words: writeWords(content, writer),
		...ofReadings,
		scopes: ranges,
		...written,
		common: commonWordsOf(lang),
		synonyms,
	};
	return {
		manifest: { path: `_domdocs/search.${name}.json`, kind: 'feed', content: JSON.stringify(manifest) },
		parts: [...writer.written.values()],
		kept: { outlines, terms, words, meanings, parts: writer.parts, ...ofReadings },
	};
}

/** Records and codes of each term, in turns, and behind them its keywords; `total` is the number of records. */
function collectPosts(segments: readonly IndexSegment[], total: number): Map<string, number[]> {
	const found = new Map<string, number[]>();
	let first = 0;
	for (const { terms, records } of segments) {
		addPosts(found, terms, first);
		first += records.length;
	}
	let next = total;
	for (const { keywords } of segments) {
		addPosts(found, keywords.terms, next);
		next += sumOf(keywords.counts);
	}
	return found;
}

/** Adds posts of a segment whose records or keywords are numbered from `first` on. */
export function addPosts(found: Map<string, number[]>, terms: Record<string, number[]>, first: number): void {
	for (const term of Object.keys(terms)) {
		const posts = terms[term]!;
		const known = found.get(term);
		const target = known ?? [];
		if (!known) found.set(term, target);
		for (let at = 0; at < posts.length; at += 2) target.push(posts[at]! + first, posts[at + 1]!);
	}
}

import {
	analyze,
	joinCommand,
	stemTerm,
	type Term,
	unspaced,
} from '../../../renderer/shared/search/analyze.ts';
import {
	inHeading,
	inKeys,
	type PageHead,
	packCode,
	type RecordHead,
} from '../../../renderer/shared/search/index-format.ts';
import type { Language } from '../../../renderer/shared/search/language.ts';
import { weights } from '../../../renderer/shared/search/weights.ts';
import { isChinese } from './common-words.ts';
import type { SearchPage, SearchRecord } from './page-records.ts';

/** Some pages of a locale, indexed: what a locale's index is put together from. Plain JSON. */
export interface IndexSegment {
	pages: PageHead[];
	/** What the scores of each page are multiplied by. */
	boosts: number[];
	/** `page` counts in this segment; `anchor` is the id of the section's heading, empty for the page itself. */
	records: (RecordHead & { page: number; anchor: string; text: string })[];
	/** For each term the records of this segment, and their codes, in turns. */
	terms: Record<string, number[]>;
	/** How many keywords each page has, and for each term those of this segment, and its share of them as a code, in turns. */
	keywords: { counts: number[]; terms: Record<string, number[]> };
	/** Words that a misspelt one may be compared with. */
	words: string[];
	/** Titles, headings and keywords that are written without spaces, and their words. */
	names: string[];
	/** Traditional characters of all that is searched, each with its simplified one: `領 领`. Absent in other languages than Chinese. */
	characters?: string[];
}

/** What a term is worth depends on where it stands: BM25F, one saturation over all fields. */
type Field = keyof typeof weights.field;

/** Length in terms from which a field counts for less, and how fast: BM25's `b`, with a fixed mean, so that an edit changes only its own record. */
const lengths: Record<Field, { mean: number; b: number }> = {
	heading: { mean: 5.2, b: 0.4 },
	context: { mean: 8, b: 0.2 },
	keywords: { mean: 20, b: 0 },
	keys: { mean: 39, b: 0.39 },
	text: { mean: 80, b: 0.5 },
	blocks: { mean: 60, b: 0.6 },
};

const places: Record<Field, number> = {
	heading: inHeading,
	context: 0,
	keywords: inKeys,
	keys: inKeys,
	text: 0,
	blocks: 0,
};

/** Shortest word that misspelt ones are compared with. */
const shortestWord = 4;

/** Indexes some pages, each with its records. */
export function indexPages(
	pages: { page: SearchPage; records: SearchRecord[] }[],
	language: Language,
): IndexSegment {
	const keywordCounts: number[] = [];
	const segment = { pages: [], boosts: [], records: [] } as Pick<
		IndexSegment,
		'pages' | 'boosts' | 'records'
	>;
	const terms = new Map<string, number[]>();
	const keywordTerms = new Map<string, number[]>();
	const words = new Set<string>();
	const names = new Set<string>();
	for (const { page: whole, records } of pages) {
		const keywords = whole.keywords.map((keyword) => cut(keyword, longestHeading));
		const page = { ...whole, title: cut(whole.title, longestHeading), keywords };
		const { route, title, trail } = page;
		segment.pages.push({ route, title, trail });
		segment.boosts.push(page.boost);
		const before = keywordCounts.reduce((sum, count) => sum + count, 0);
		keywordCounts.push(keywords.length);
		for (const [index, keyword] of keywords.entries())
			for (const [term, share] of sharesOf(keyword, language))
				addTo(keywordTerms, term, [before + index, packCode(share, 0)]);
		addNames(names, title, language);
		for (const keyword of keywords) if (keyword.length <= longestSounded) addNames(names, keyword, language);
		for (const whole of records) {
			const record = {
				...whole,
				headings: whole.headings.map((heading) => cut(heading, longestHeading)),
				keys: cutList(whole.keys),
				blocks: cutList(whole.blocks),
				text: cut(whole.text, longestText),
			};
			addNames(names, record.headings.at(-1) ?? '', language);
			const number = segment.records.length;
			const { anchor, headings, text } = record;
			segment.records.push({
				page: segment.pages.length - 1,
				...{ anchor, headings, text },
				...(record.isRow ? { row: 1 as const } : {}),
			});
			for (const [term, code] of codesOf(record, page, { language, words }))
				addTo(terms, term, [number, code]);
		}
	}
	return {
		...segment,
		...(isChinese(language.lang) && { characters: findTraditional(pages, language) }),
		terms: Object.fromEntries(terms),
		keywords: { counts: keywordCounts, terms: Object.fromEntries(keywordTerms) },
		words: [...words],
		names: [...names],
	};
}

/** The traditional characters of pages, each with its simplified one. */
function findTraditional(pages: Parameters<typeof indexPages>[0], { unify }: Language): string[] {
	const characters = new Set(JSON.stringify(pages).match(/\p{Script=Han}/gu));
	return [...characters].flatMap((each) => (unify(each) === each ? [] : `${each} ${unify(each)}`));
}

function addTo(terms: Map<string, number[]>, term: string, post: [number: number, code: number]): void {
	const posts = terms.get(term);
	if (posts) posts.push(post[0], post[1]);
	else terms.set(term, post);
}

/** The share that each term of a keyword has of its letters. */
function sharesOf(keyword: string, language: Language): Map<string, number> {
	const shares = new Map<string, number>();
	const said = analyze(keyword, language).filter(
		({ kind, text }) => (kind === 'word' || kind === 'pair') && !language.isCommon(text),
	);
	// The last character of a run is a pair by itself, which is in the one before.
	const terms = said.filter(
		({ start }, index) =>
			start >= (said[index - 1]?.end ?? 0) ||
			said[index]!.kind === 'word' ||
			[...said[index]!.text].length > 1,
	);
	const total = terms.reduce((sum, { text }) => sum + text.length, 0);
	for (const { text, kind } of terms)
		for (const term of kind === 'word' ? [text, stemTerm(text, language)] : [text])
			if (term !== null) shares.set(term, (shares.get(term) ?? 0) + text.length / total);
	return shares;
}

/** Longest name that is typed by its sound, and longest text that is cut into such, in characters. */
const longestName = 8;
const longestTitle = 60;

/** Longest keyword that is typed by its sound as a whole: longer ones are by their words. */
const longestSounded = 4;

/** Adds the runs without spaces of a title, heading or keyword up to a length, and their words. */
function addNames(names: Set<string>, text: string, language: Language, longest = longestName): void {
	for (const [run] of language.unifyText(text).matchAll(new RegExp(`[${unspaced}]{2,}`, 'gu'))) {
		if (run.length > longestTitle) continue;
		if (run.length <= longest) names.add(run);
		for (const { segment } of language.segmenter?.segment(run) ?? [])
			if (segment.length > 1 && segment.length <= longestName && !language.isCommon(segment))
				names.add(segment);
	}
}

/** Characters of a title or heading, and of a section's text or code, that are searched and shown. */
const longestHeading = 200;
const longestText = 6000;

/** As many entries as there is room for. */
function cutList(texts: string[]): string[] {
	let room = longestText;
	return texts.flatMap((text) => {
		const kept = cut(text, Math.max(0, room));
		room -= text.length;
		return kept === '' ? [] : [kept];
	});
}

/** The beginning of a text, without half a character. */
function cut(text: string, length: number): string {
	return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The terms of a record, each with its code. */
function codesOf(
	{ headings, keys, text, blocks }: SearchRecord,
	{ title, trail, keywords }: SearchPage,
	context: { language: Language; words: Set<string> },
): Map<string, number> {
	const isPage = headings.length === 0;
	const fields: Record<Field, string[]> = {
		heading: [isPage ? title : headings.at(-1)!],
		context: isPage ? trail.slice(-1) : [title, ...headings.slice(0, -1)],
		keywords: isPage ? keywords : [],
		keys,
		text: [text],
		blocks,
	};
	const sums = new Map<string, { sum: number; bits: number }>();
	for (const field of Object.keys(fields) as Field[]) {
		const counts = countTerms(fields[field], context, field);
		const { mean, b } = lengths[field];
		const norm = 1 - b + (b * counts.total) / mean;
		for (const [term, count] of counts.terms) {
			const known = sums.get(term) ?? { sum: 0, bits: 0 };
			known.sum += (weights.field[field] * count) / norm;
			known.bits |= places[field];
			sums.set(term, known);
		}
	}
	return new Map(
		[...sums].map(([term, { sum, bits }]) => [term, packCode(sum / (weights.saturation + sum), bits)]),
	);
}

function countTerms(
	texts: string[],
	{ language, words }: { language: Language; words: Set<string> },
	field: Field,
): { terms: Map<string, number>; total: number } {
	const terms = new Map<string, number>();
	let total = 0;
	const count = (text: string): void => {
		terms.set(text, (terms.get(text) ?? 0) + 1);
	};
	for (const text of texts) {
		const isCode = field === 'keys' || field === 'keywords' || text.startsWith('/');
		if (isCode) for (const command of commandsOf(text, language)) count(command);
		const terms = analyze(text, language);
		const isAsked = field === 'text' || field === 'blocks' ? askedTerms(terms, language) : () => true;
		for (const term of terms) {
			if (isAsked(term)) count(term.text);
			// What is made of the same characters again does not make a text longer.
			if (term.kind === 'word' || term.kind === 'pair') total += 1;
			if (term.kind === 'segment' || term.kind === 'pair') continue;
			if (term.text.length >= shortestWord && !words.has(term.text) && /^\p{L}+$/u.test(term.text))
				words.add(term.text);
			if (term.kind !== 'word') continue;
			const stem = stemTerm(term.text, language);
			if (stem !== null) count(stem);
		}
	}
	return { terms, total };
}

/** Whether a term of a sentence may be asked for: pairs that share a character with a word that says nothing matter to no query. */
function askedTerms(terms: readonly Term[], language: Language): (term: Term) => boolean {
	const common = new Set(
		terms
			.filter(({ kind, text }) => kind === 'segment' && language.isCommon(text))
			.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
	);
	return ({ kind, start, end }) => kind !== 'pair' || !(common.has(start) || common.has(end - 1));
}

/** Words of code that begins alike, as one name: `/dominion tp NAME` is searched as `dominion tp`. */
function commandsOf(code: string, language: Language): string[] {
	if (!/^\S+ \S/.test(code)) return [];
	return joinCommand(code.slice(0, 80), language).slice(1);
}

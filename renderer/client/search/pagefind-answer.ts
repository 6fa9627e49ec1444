import {
	longestQuery,
	type SearchAnswer,
	type SearchHit,
	type SearchQuery,
	type TextPart,
} from '../../contract/search-contract.ts';
import { groupByPage } from '../../shared/search/group-by-page.ts';
import { decodeEntities, markedWords, readMarked } from './marked-text.ts';

/** A section as `pagefind` gives it back. */
export interface FoundFragment {
	/** Route and anchor. */
	url: string;
	/** Text of which `<` and `>` are entities, with matches as `<mark>` elements. */
	excerpt: string;
	/** The whole text. */
	content: string;
	meta: Record<string, string>;
	filters: Record<string, string[]>;
}

/** Sections whose texts are fetched: the best by score, some of which others of their page keep from being shown. */
export const maxCandidates = 28;

/** Languages without spaces between words, of which the index has single words. */
const unspaced = new Set(['zh', 'ja', 'th']);

/**
 * What to look for: the query, and where its language puts no spaces between words, the query cut into words before it. Texts
 * are indexed by words there, titles and headings as they are written.
 */
export function toTerms(text: string, lang: string): string[] {
	const query = text.slice(0, longestQuery).trim();
	if (!unspaced.has(lang.split('-')[0]!.toLowerCase())) return [query].filter(Boolean);
	const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(query);
	const words = [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
	return words.length === 0 ? [] : [...new Set([words.join(' '), query])];
}

/** The results for each term as one list, the best first. What is found by several terms counts for each. */
export function joinResults<T extends { id: string; score: number }>(lists: readonly T[][]): T[] {
	const joined = new Map<string, T>();
	for (const result of lists.flat()) {
		const known = joined.get(result.id);
		joined.set(result.id, known ? { ...known, score: known.score + result.score } : result);
	}
	return [...joined.values()].sort((a, b) => b.score - a.score);
}

/** What was found, as hits by page: the best first, and nothing outside of the scope. */
export function pagefindToAnswer(
	found: { score: number; fragment: FoundFragment }[],
	terms: readonly string[],
	{ scope, limit }: Pick<SearchQuery, 'scope' | 'limit'>,
): SearchAnswer {
	const mark = markWords(terms.join(' '));
	const all = found
		.map(({ score, fragment }) => toHit(fragment, score, mark))
		.filter(({ route }) => scope === undefined || route.startsWith(scope))
		.sort((a, b) => b.score - a.score);
	const hits = groupByPage(all, limit);
	const words = markedWords(hits.flatMap(({ title, headings, excerpt }) => [title, ...headings, excerpt]));
	return { hits, words: [...new Set(words.map(trimWord))].filter(Boolean) };
}

function toHit(
	{ url, excerpt, content, meta, filters }: FoundFragment,
	score: number,
	mark: (text: string) => TextPart[],
): SearchHit {
	const [route = '', anchor = ''] = splitOnce(url, '#');
	const title = own(meta, 'title') ?? '';
	const headings = linesOf(own(meta, 'headings'));
	const boost = Number(own(filters, 'boost')?.[0] ?? 1);
	return {
		route,
		anchor,
		title: mark(title),
		headings: headings.map(mark),
		trail: linesOf(own(meta, 'trail')),
		// A section without text has its heading in the place of it.
		excerpt: [title, headings.at(-1)].includes(content) ? [] : readExcerpt(excerpt, content),
		score: Math.round(score * boost * 1000) / 1000,
	};
}

function own<T>(table: Record<string, T>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

function splitOnce(text: string, separator: string): string[] {
	const at = text.indexOf(separator);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function linesOf(text = ''): string[] {
	return text.split('\n').filter(Boolean);
}

/** An excerpt in which nothing is marked says nothing: the title or a heading has matched. */
function readExcerpt(excerpt: string, content: string): TextPart[] {
	// Every `<` of the text itself is an entity.
	const parts = readMarked(excerpt, ['<mark>', '</mark>'], (text) => decodeEntities(text, true));
	if (!parts.some(({ isMatch }) => isMatch)) return [];
	const plain = parts.map(({ text }) => text).join('');
	if (!content.startsWith(plain.slice(0, 20))) parts.unshift({ text: '… ' });
	if (!content.endsWith(plain.slice(-20))) parts.push({ text: ' …' });
	return parts;
}

/** Marks words of a query in a short text: whole ones and beginnings, as the index finds them. */
function markWords(query: string): (text: string) => TextPart[] {
	const words = [...new Set(query.split(/\s+/).map(trimWord))]
		.filter(Boolean)
		.sort((a, b) => b.length - a.length);
	if (words.length === 0) return (text) => [{ text }];
	const literal = words.map((word) => {
		const escaped = word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
		return isUnspaced(word) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}[\\p{L}\\p{N}]*`;
	});
	const pattern = new RegExp(`(${literal.join('|')})`, 'giu');
	return (text) =>
		text.split(pattern).flatMap((part, index): TextPart[] => {
			if (part === '') return [];
			return [index % 2 === 1 ? { text: part, isMatch: true } : { text: part }];
		});
}

function isUnspaced(word: string): boolean {
	return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);
}

/** A word without the punctuation around it. */
function trimWord(word: string): string {
	return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

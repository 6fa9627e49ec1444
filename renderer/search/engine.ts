import { type FoundPart, findPart } from './expand-part.ts';
import { foldText } from './fold.ts';
import { type IndexManifest, indexVersion } from './index-format.ts';
import { type Language, openLanguage } from './language.ts';
import { excerptOf, type FoundTerms, markText, matchText } from './mark-text.ts';
import { planQuery } from './query-plan.ts';
import { comparable, type RankedRecord, rankRecords } from './rank-records.ts';
import { scoreRecords } from './score-records.ts';
import { longestQuery, type SearchAnswer, type SearchEngine, type SearchHit } from './search-contract.ts';
import { similarWords } from './similar-words.ts';
import { type ReadPart, TermStore } from './term-store.ts';
import { TextStore } from './text-store.ts';

/** What an engine reads its index from. */
export interface EngineInput {
	manifest: IndexManifest;
	/** Language tag of the index. */
	lang: string;
	read: ReadPart;
	/** Whether hits say how their scores came about. Default `false`. */
	explains?: boolean;
}

/** Candidates whose texts are looked at: the more, the more parts of the texts are fetched. */
const mostCandidates = 28;

/** Hits where nobody asks for another number. */
const usualLimit = 16;

/** Hits of one page: a reader who wants more of it opens it. */
const mostOfPage = 4;

/** Most words that are marked on a page. */
const mostWords = 40;

/** Opens an index. Rejects where it is of another version of the program. */
export async function openEngine({
	manifest,
	lang,
	read,
	explains = false,
}: EngineInput): Promise<SearchEngine> {
	if (manifest.version !== indexVersion)
		throw new Error(`Unexpected version ${manifest.version} of the index, expected ${indexVersion}.`);
	const language = await openLanguage(lang);
	const starts = [0];
	for (const count of manifest.pages) starts.push(starts.at(-1)! + count);
	const terms = new TermStore(manifest, read);
	const texts = new TextStore(manifest, read);
	const findSimilar = similarWords(async () => ((await read(manifest.words)) as string).split(' '));
	return {
		async search({ text: typed, scope, limit = usualLimit }) {
			const text = typed.slice(0, longestQuery).replace(loneSurrogate, '');
			const planned = planQuery(text, language, manifest.synonyms);
			const parts = await Promise.all(
				planned.map((part) => findPart(part, { terms, language, findSimilar })),
			);
			const range = manifest.scopes.find(({ route }) => route === scope);
			const all = scoreRecords(parts, { total: manifest.records, starts, ...range });
			const candidates = await Promise.all(
				all
					.slice(0, Math.max(mostCandidates, limit))
					.map(async (candidate) => ({ candidate, full: await texts.find(candidate.record) })),
			);
			const inScope = candidates.filter(({ full }) => scope === undefined || full.route.startsWith(scope));
			const phrases = phrasesOf(text, parts, language);
			const found: FoundTerms = new Map(
				parts.flatMap((part) => part.found.map(({ term }) => [term, part.text] as const)),
			);
			const needed = parts.filter(({ isNeeded }) => isNeeded).map((part) => part.text);
			const ranked = rankRecords(inScope, { phrases, needed, found, language });
			return answerOf(limitPages(ranked).slice(0, limit), { text, parts, found, language, explains });
		},
	};
}

/** Half of a character: the start of a query that was cut, or nonsense. */
const loneSurrogate = /\p{Surrogate}/gu;

/** What a text may have as a whole: the query, and the query without words that say nothing. */
function phrasesOf(text: string, parts: FoundPart[], language: Language): string[] {
	const corrected = correct(foldText(text), parts);
	return [...new Set([text, corrected].map((each) => comparable(each, language)))].filter(Boolean);
}

function correct(text: string, parts: FoundPart[]): string {
	return parts.reduce(
		(result, part) => (part.correction ? result.replaceAll(part.text, part.correction) : result),
		text,
	);
}

/** No page has all the hits. */
function limitPages(ranked: RankedRecord[]): RankedRecord[] {
	const counts = new Map<string, number>();
	return ranked.filter(({ full: { route } }) => {
		const count = (counts.get(route) ?? 0) + 1;
		counts.set(route, count);
		return count <= mostOfPage;
	});
}

function answerOf(
	ranked: RankedRecord[],
	{
		text,
		parts,
		found,
		language,
		explains,
	}: { text: string; parts: FoundPart[]; found: FoundTerms; language: Language; explains: boolean },
): SearchAnswer {
	const words = new Set<string>();
	const mark = (value: string) => {
		const matches = matchText(value, found, language);
		const marked = markText(value, matches);
		for (const { text: word, isMatch } of marked) if (isMatch && words.size < mostWords) words.add(word);
		return { matches, marked };
	};
	const hits = ranked.map((record): SearchHit => {
		const { route, anchor, title, headings, trail, text: body } = record.full;
		return {
			...{ route, anchor, trail },
			title: mark(title).marked,
			headings: headings.map((heading) => mark(heading).marked),
			excerpt: excerptOf(body, mark(body).matches),
			score: Math.round(record.score * 1000) / 1000,
			...(explains ? { reasons: explain(record) } : {}),
		};
	});
	const folded = foldText(text);
	const suggestion = correct(folded, parts);
	return { hits, words: [...words], ...(suggestion === folded ? {} : { suggestion }) };
}

function explain({ shares, factors, coverage }: RankedRecord): string[] {
	const places = ['heading', 'above it', 'code'];
	return [
		...shares.map(({ text, term, score, places: bits }) => {
			const where = places.filter((_, index) => bits & (1 << index));
			const by = term === text ? '' : ` by ${term}`;
			return `${score.toFixed(2)}  ${text}${by}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
		}),
		...(coverage < 1 ? [`has ${Math.round(coverage * 100)} % of what is asked for`] : []),
		...factors.map(({ reason, factor }) => `× ${factor}  ${reason}`),
	];
}

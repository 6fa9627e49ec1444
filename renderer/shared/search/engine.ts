import type { IndexManifest } from '../../contract/index-contract.ts';
import {
	longestQuery,
	type SearchAnswer,
	type SearchEngine,
	type SearchHit,
} from '../../contract/search-contract.ts';
import { analyze } from './analyze.ts';
import { comparable, trimQuestion } from './comparable.ts';
import { type Doubt, findDoubt, isUnsure } from './doubt.ts';
import { type FoundPart, findPart, isHiragana, isLost, type LookUp, mayBeRussian } from './expand-part.ts';
import { groupByPage, usualLimit } from './group-by-page.ts';
import { indexVersion, partsOf, type Readings } from './index-format.ts';
import { type Language, openLanguage, withCharacters } from './language.ts';
import { excerptAround, type FoundTerms, markText, matchText } from './mark-text.ts';
import { planQuery } from './query-plan.ts';
import {
	gainOf,
	type KeywordEvidence,
	type RankedPage,
	rankPages,
	weighKeywords,
	weighPages,
} from './rank-pages.ts';
import { type RankedRecord, rankRecords } from './rank-records.ts';
import { RecordStore } from './record-store.ts';
import { type Candidate, importanceOf, scoreRecords } from './score-records.ts';
import type { ReadWords } from './similar-words.ts';
import { type ReadPart, readOnce, TermStore } from './term-store.ts';
import { weights } from './weights.ts';

/** What an engine reads its index from. */
export interface EngineInput {
	manifest: IndexManifest;
	/** Language tag of the index. */
	lang: string;
	read: ReadPart;
	/** What is told of how scores come about. Default: nothing. */
	explains?: Explains;
}

/** What is told of how scores come about. */
export interface Explains {
	/** Says it of a record, for its hit. */
	record?: (record: RankedRecord) => string[];
	/** Hears what speaks for each page and against all, to fit weights. */
	query?: (pages: RankedPage[], doubt: Doubt) => void;
}

/** Pages whose texts are looked at: the more, the more parts of the texts are fetched. */
const maxPages = 10;

/** Candidates of one page whose texts are looked at. They lie side by side, so that they cost nearly nothing more. */
const maxInspected = 12;

/** Most words that are marked on a page. */
const maxWords = 40;

/** Opens an index. Rejects where it is of another version of the program. */
export async function openEngine(input: EngineInput): Promise<SearchEngine> {
	const { manifest, lang, read, explains = {} } = input;
	if (manifest.version !== indexVersion)
		throw new Error(`Unexpected version ${manifest.version} of the index, expected ${indexVersion}.`);
	const { characters } = manifest;
	const opened = await openLanguage(lang, manifest.common);
	const written = characters ? await withCharacters(opened, characters) : opened;
	let whole: Promise<Language> | undefined;
	const starts = [0];
	for (const count of manifest.pages) starts.push(starts.at(-1)! + count);
	const terms = new TermStore(manifest, read);
	const records = new RecordStore(manifest, starts, read);
	const readList = readOnce(async (file) => ((await read(file)) as string).split(' '));
	const wordParts = partsOf(manifest.words);
	const readWords: ReadWords = async (initials) => {
		const parts = wordParts.filter(({ first }, index) => {
			const next = wordParts[index + 1]?.first ?? '\uffff';
			return initials.some((initial) => first.charAt(0) <= initial && initial < next);
		});
		return (await Promise.all(parts.map(({ file }) => readList(file)))).flat();
	};
	// What is misspelt is asked for otherwise too.
	const findSimilar = async (word: string): Promise<string[]> =>
		(await import('./other-forms.ts')).similarWords(word, readWords);
	const { readings } = manifest;
	const readNames = readOnce(read as (file: string) => Promise<Readings>);
	const readReadings = readings ? () => readNames(readings) : undefined;
	const engine: SearchEngine = {
		async search({ text: asked, scope, limit = usualLimit, rows = Infinity }) {
			let language = written;
			const typed = asked.slice(0, longestQuery).replace(loneSurrogate, '').normalize('NFKC');
			const look = (query: string) =>
				lookUp(query, { terms, language, total: manifest.records, findSimilar }, manifest.synonyms);
			let plain = await look(typed);
			let other = null;
			if (plain.some((part) => isLost(part) || mayBeRussian(part, language)) || isHiragana(typed)) {
				const { isTraditional, readOtherwise } = await import('./other-forms.ts');
				if (isTraditional(plain, characters)) {
					whole ??= withCharacters(written, true);
					whole.catch(() => (whole = undefined));
					language = await whole;
					plain = await look(typed);
				}
				other = await readOtherwise(typed, plain, { language, look, readWords, readReadings });
			}
			const { text, parts: first } = other ?? { text: typed, parts: plain };
			const suggestion = correct(text, first);
			// What was meant has synonyms and other forms too.
			const parts = suggestion === text ? first : await look(suggestion);
			const range = manifest.scopes.find(({ route }) => route === scope);
			const scored = scoreRecords(parts, {
				total: manifest.records,
				starts,
				boosts: manifest.boosts,
				...range,
			});
			const importance = new Map(
				parts
					.filter(({ isNeeded }) => isNeeded)
					.map((part) => [part.text, importanceOf(part, manifest.records)]),
			);
			const keywords = weighKeywords(parts, manifest.keywords, importance);
			const candidates = await Promise.all(
				chooseCandidates(scored, { starts, most: Math.max(maxPages, limit), keywords }).map(
					async (candidate) => ({
						candidate,
						full: await records.find(candidate.record, candidate.page),
					}),
				),
			);
			const inScope = candidates.filter(({ full }) => scope === undefined || full.route.startsWith(scope));
			const found = foundTerms(parts);
			const meant = [text, suggestion].map((each) => comparable(trimQuestion(each, language), language));
			const phrases = [...new Set(meant)];
			const needed = parts.filter(({ isNeeded }) => isNeeded).map((part) => part.text);
			const rated = rankRecords(inScope, { phrases: phrases.filter(Boolean), needed, found, language });
			const pages = weighPages(rated, keywords);
			const ranked = rankPages(rated, pages);
			const doubt = findDoubt(ranked, parts, importance);
			if (doubt) explains.query?.(pages, doubt);
			const all = groupByPage(ranked, limit).filter(
				// A page that has nothing itself stands above its sections anyway.
				({ shares, page }, index, hits) => shares.length > 0 || hits[index - 1]?.page !== page,
			);
			const least = Math.max(rows, 1);
			const next = all.findIndex(({ page }, index) => index >= least && page !== all[index - 1]?.page);
			const shown = next < 0 ? all : all.slice(0, next);
			// Endings, particles and pairs that cross a border of words say nothing by themselves.
			const said = parts.filter(({ isNeeded }) => isNeeded);
			const marked = foundTerms(said.some((part) => part.found.length > 0) ? said : parts);
			const words = shown.length === 0 ? spaceWords(typed, language) : typed;
			if (words !== typed && words.includes(' ')) return engine.search({ text: words, scope, limit, rows });
			const texts = await Promise.all(shown.map(({ record }) => records.read(record)));
			const answer = answerOf(shown, texts, { found: marked, language, explains });
			return {
				...answer,
				...(other ? { searched: text } : {}),
				...(doubt && isUnsure(doubt) ? { isUnsure: true as const } : {}),
				...(suggestion === text ? {} : { suggestion }),
				...(next < 0 ? {} : { rest: all.slice(next).map(({ route }) => route) }),
			};
		},
	};
	return engine;
}

/** A text without spaces with its words apart: one of a single character is found only where it stands alone. */
function spaceWords(text: string, language: Language): string {
	const words = analyze(text, language).filter(({ kind }) => kind === 'segment');
	return words.map((word) => word.text).join(' ');
}

/** The parts of a query with what is found for them. */
async function lookUp(text: string, look: LookUp, synonyms: string[][]): Promise<FoundPart[]> {
	const planned = planQuery(text, look.language, synonyms);
	const parts = await Promise.all(planned.map((part) => findPart(part, look)));
	const isFound = (name: string): boolean =>
		parts.some((part) => part.text === name && !part.unless && part.found.length > 0);
	return parts
		.filter(({ unless }) => !unless?.some(isFound))
		.map((part) => weighPieces(part, parts, isFound));
}

/** A word that is found says more than its pieces, or stands for them; one that is not leaves the search to them. */
function weighPieces(part: FoundPart, parts: FoundPart[], isFound: (name: string) => boolean): FoundPart {
	if (part.within && isFound(part.within))
		return { ...part, isNeeded: part.isWord ?? false, weight: part.weight * weights.part.piece };
	const isLost = part.found.length === 0 && parts.some(({ within }) => within === part.text);
	return isLost ? { ...part, isNeeded: false } : part;
}

/** The best ones of the best pages. A page itself is always among its own: its title says more than its first lines. */
function chooseCandidates(
	all: Candidate[],
	{ starts, most, keywords }: { starts: number[]; most: number; keywords: KeywordEvidence },
): Candidate[] {
	const ofPages = new Map<number, Candidate[]>();
	for (const candidate of all) {
		const own = ofPages.get(candidate.page) ?? [];
		const isPage = starts[candidate.page] === candidate.record;
		if (isPage || own.length < maxInspected) own.push(candidate);
		ofPages.set(candidate.page, own);
	}
	const rated = [...ofPages.values()].map((own) => ({
		own,
		score: own[0]!.score * gainOf(keywords[own[0]!.page]!),
	}));
	return rated
		.sort((a, b) => b.score - a.score)
		.slice(0, most)
		.flatMap(({ own }) => own);
}

/** Half of a character: the start of a query that was cut, or nonsense. */
const loneSurrogate = /\p{Surrogate}/gu;

/** The terms of some parts. */
function foundTerms(parts: readonly FoundPart[]): FoundTerms {
	return new Map(parts.flatMap((part) => part.found.map(({ term }) => [term, part.text] as const)));
}

/** The query with what was meant in the place of what was typed. */
function correct(text: string, parts: FoundPart[]): string {
	return parts
		.filter(({ correction, place }) => correction && place)
		.sort((a, b) => b.place!.start - a.place!.start)
		.reduce((result, { correction, place }) => {
			const { start, end } = place!;
			const isCapital = /^\p{Lu}/u.test(result.slice(start, end));
			const meant = isCapital ? correction!.replace(/./u, (first) => first.toUpperCase()) : correction;
			return result.slice(0, start) + meant + result.slice(end);
		}, text);
}

function answerOf(
	ranked: RankedRecord[],
	texts: { anchor: string; text: string }[],
	{ found, language, explains }: { found: FoundTerms; language: Language; explains: Explains },
): SearchAnswer {
	const words = new Set<string>();
	const mark = (value: string) => {
		const matches = matchText(value, found, language);
		const marked = markText(value, matches);
		for (const { text: word, isMatch } of marked) if (isMatch && words.size < maxWords) words.add(word);
		return { matches, marked };
	};
	const hits = ranked.map((record, index): SearchHit => {
		const { route, title, headings, trail } = record.full;
		const { anchor, text: body } = texts[index]!;
		return {
			...{ route, anchor, trail },
			title: mark(title).marked,
			headings: headings.map((heading) => mark(heading).marked),
			excerpt: excerptAround(body, mark(body).matches),
			score: Math.round(record.score * 1000) / 1000,
			...(explains.record ? { reasons: explains.record(record) } : {}),
		};
	});
	return { hits, words: [...words] };
}

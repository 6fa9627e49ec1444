import { rememberFirst } from './remember-first.ts';

/** What search knows of a language. */
export interface Language {
	/** Language tag. */
	lang: string;
	/** The part of a folded word that its forms share; the word itself where that is not known. */
	stem: (word: string) => string;
	/** Whether a folded word says nothing by itself, such as `how` or `the`. */
	isCommon: (word: string) => boolean;
	/** Cuts text that is written without spaces. `null` where the browser cannot. */
	segmenter: Intl.Segmenter | null;
	/** The character that stands for this one: the simplified for a traditional one. */
	unify: (character: string) => string;
	/** A text with these in the place of the others. */
	unifyText: (text: string) => string;
}

const known = new Map<string, ReturnType<typeof loadLanguage>>();

/**
 * What is known of the language of a tag. Every language can be searched; some words are better known.
 *
 * @param common Folded words that say nothing by themselves, which the index has. Without them the language is only loaded ahead.
 */
export async function openLanguage(lang: string, common = ''): Promise<Language> {
	const opened = known.get(lang) ?? loadLanguage(lang);
	known.set(lang, opened);
	opened.catch(() => known.delete(lang));
	const { language, words } = await opened;
	for (const word of common.split(' ')) words.add(word);
	return language;
}

async function loadLanguage(lang: string): Promise<{ language: Language; words: Set<string> }> {
	const name = lang.split('-')[0]!.toLowerCase();
	const words = new Set<string>();
	const language: Language = {
		lang,
		stem: rememberFirst(await loadStemmer(name), maxRemembered),
		isCommon: (word) => words.has(word),
		segmenter: 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : null,
		unify: (character) => character,
		unifyText: (text) => text,
	};
	return { language, words };
}

/** Most words whose stems are remembered: the usual ones come again and again. */
const maxRemembered = 50_000;

/** English words stand in texts of all languages here, so all of them know English stems. */
async function loadStemmer(name: string): Promise<(word: string) => string> {
	const { default: lunr } = await import('lunr');
	const english = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();
	const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);
	if (name !== 'ru') return (word) => (isLatin(word) ? english(word) : word);
	const [{ default: addSupport }, { default: addRussian }] = await Promise.all([
		import('lunr-languages/lunr.stemmer.support.js'),
		import('lunr-languages/lunr.ru.js'),
	]);
	addSupport(lunr);
	addRussian(lunr);
	const { stemmer } = (lunr as unknown as { ru: { stemmer: typeof lunr.stemmer } }).ru;
	return (word) => (isLatin(word) ? english(word) : stemmer(new lunr.Token(word, {})).toString());
}

/**
 * A language that knows simplified characters by traditional ones.
 *
 * @param table `領 领|設 设`; `true` for all, from the table of OpenCC
 */
export async function withCharacters(language: Language, table: string | true): Promise<Language> {
	const pairs = table === true ? (await import('opencc-js/dict/TSCharacters')).default : table;
	const simplified = new Map(pairs.split('|').map((pair) => pair.split(' ') as [string, string]));
	const unify = (character: string): string => simplified.get(character) ?? character;
	return { ...language, unify, unifyText: (text) => [...text].map(unify).join('') };
}

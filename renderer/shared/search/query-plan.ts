import { analyze, joinCommand, type Term } from './analyze.ts';
import { foldText } from './fold.ts';
import { inflectionsOf } from './inflections.ts';
import type { Language } from './language.ts';
import { addSynonyms } from './plan-synonyms.ts';
import { formsOf, type QueryPart } from './query-part.ts';
import { weights } from './weights.ts';

/** Shortest word that may be misspelt, in letters: a letter may be missing in one of five. */
const shortestMisspelt = 4;

/** Cuts a query into parts. `synonyms` are groups of words that mean the same. */
export function planQuery(typed: string, language: Language, synonyms: string[][]): QueryPart[] {
	const text = typed.normalize('NFKC');
	const terms = cutAtNames(analyze(text, language), synonyms, language);
	const meaning = terms.filter((term) => term.kind !== 'pair' && !language.isCommon(term.text));
	const isAllCommon = meaning.length === 0;
	const lastEnd = Math.max(0, ...terms.map(({ end }) => end));
	const isOpen = text.trimEnd().length === text.length;
	const names = terms.filter(
		(term) => term.kind === 'whole' && (isCode(text, term) || isAlone(text, term, meaning)),
	);
	const parts = [
		...terms
			.filter(({ kind, text: word }) => kind === 'word' && (isAllCommon || !language.isCommon(word)))
			.map((term) => {
				const part = planWord(term, language, isOpen && term.end === lastEnd);
				const name = names.find(({ start, end }) => start <= term.start && term.end <= end);
				return name ? { ...part, within: name.text, isWord: !isCode(text, name) } : part;
			}),
		...terms
			.filter(({ kind }) => kind === 'whole')
			.map((term) => ({
				...planWhole(term, isOpen && term.end === lastEnd),
				...(names.includes(term) ? { isNeeded: true, weight: weights.part.command } : {}),
			})),
		...joinNeighbours(terms, language),
		...planCommand(text, language, { synonyms, isOpen }),
		...planRuns(terms, language, { text, isAllCommon }),
	];
	return addSynonyms(uniteParts(parts), { text, synonyms, language });
}

/** The words of a text without spaces with the site's own names among them, which dictionaries do not know: 大领地里面 has 领地. */
function cutAtNames(terms: Term[], synonyms: string[][], language: Language): Term[] {
	const characters = terms
		.filter(({ kind }) => kind === 'pair')
		.map(({ text, start }) => ({ text: [...text][0]!, start }));
	const said = characters.map(({ text }) => text).join('');
	const known = synonyms
		.flat()
		.map((name) => foldText(language.unifyText(name)))
		.filter((name) => name.length > 1 && said.includes(name))
		.sort((a, b) => b.length - a.length);
	const names: Term[] = [];
	const overlaps = (term: Term): boolean =>
		names.some(({ start, end }) => term.start < end && start < term.end);
	for (const text of known) {
		for (let at = said.indexOf(text); at >= 0; at = said.indexOf(text, at + 1)) {
			const start = characters[at]?.start ?? 0;
			const name: Term = { text, kind: 'segment', start, end: start + text.length };
			// What lies between two runs is no part of a name.
			const isRun = characters[at + text.length - 1]?.start === name.end - 1;
			if (isRun && !overlaps(name)) names.push(name);
		}
	}
	return [...terms.filter((term) => term.kind !== 'segment' || !overlaps(term)), ...names];
}

/** One of the parts that say the same: the one that is needed, or matters more. */
function uniteParts(parts: QueryPart[]): QueryPart[] {
	const unique = new Map<string, QueryPart>();
	for (const part of parts) {
		const known = unique.get(part.text);
		const isBetter =
			!known || (part.isNeeded === known.isNeeded ? part.weight >= known.weight : part.isNeeded);
		if (isBetter) unique.set(part.text, part);
	}
	return [...unique.values()];
}

function planWord({ text, start, end }: Term, language: Language, isPrefix: boolean): QueryPart {
	return {
		text,
		alternatives: formsOf(text, language),
		weight: /^\p{N}+$/u.test(text) ? weights.part.number : 1,
		isNeeded: true,
		isPrefix,
		mayBeMisspelt: [...text].length >= shortestMisspelt && !/\p{N}/u.test(text),
		place: { start, end },
	};
}

/** A part that is found by nothing but itself. As a name has it, it helps those that have it as a whole; its parts are what is needed. */
function planWhole({ text }: Pick<Term, 'text'>, isPrefix = false): QueryPart {
	const whole = { weight: weights.part.whole, isNeeded: false, isPrefix, mayBeMisspelt: false };
	return { text, alternatives: [{ term: text, fit: 1, relation: 'form' }], ...whole };
}

/** Whether a name is only ever written so: `dominion.admin`, `auto_create`, `PlayerMoveEvent`. */
function isCode(text: string, { start, end }: Term): boolean {
	return /[._:]|\p{Ll}\p{Lu}/u.test(text.slice(start, end));
}

/**
 * Whether a Latin name with hyphens, such as `flag-list`, is all that is asked for. Words of other scripts have hyphens and endings:
 * суб-доминионы.
 */
function isAlone(text: string, { start, end }: Term, meaning: Term[]): boolean {
	return (
		/^[a-z\d]+(?:-[a-z\d]+)+$/i.test(text.slice(start, end)) &&
		meaning.some(({ kind }) => kind === 'word') &&
		meaning.every((term) => start <= term.start && term.end <= end)
	);
}

/** Words side by side may be one name in code: `auto create radius`. */
function joinNeighbours(terms: Term[], language: Language): QueryPart[] {
	const words = terms.filter(({ kind }) => kind === 'word');
	const joined: QueryPart[] = [];
	for (let from = 0; from < words.length; from++) {
		for (let to = from + 2; to <= Math.min(words.length, from + 4); to++) {
			const group = words.slice(from, to);
			if (group.every(({ text }) => language.isCommon(text))) continue;
			joined.push(planWhole({ text: group.map((word) => word.text).join('') }));
		}
	}
	return joined;
}

/** Behind a slash, words are a command, whose first one may have other names: `/dom tp`. */
function planCommand(
	text: string,
	language: Language,
	{ synonyms, isOpen }: { synonyms: string[][]; isOpen: boolean },
): QueryPart[] {
	const typed = text.trim();
	if (!/^\/\p{L}/u.test(typed)) return [];
	const [first = '', ...longer] = joinCommand(typed, language);
	// The first word of a group is the site's own.
	const group = synonyms.map((words) => words.map(foldText)).find((words) => words.includes(first));
	const own = group && /^[\p{L}\p{N}]+$/u.test(group[0]!) ? group[0]! : first;
	return longer.map((name, index) => {
		const text = own + name.slice(first.length);
		const part = planWhole({ text }, isOpen && index === longer.length - 1);
		if (own !== first) part.alternatives.push({ term: name, fit: 1, relation: 'form' });
		return { ...part, weight: weights.part.command };
	});
}

/** Texts without spaces: their words are needed, or the pairs that make them up; the other pairs help phrases. */
function planRuns(
	terms: Term[],
	language: Language,
	{ text, isAllCommon }: { text: string; isAllCommon: boolean },
): QueryPart[] {
	const segments = terms.filter(({ kind }) => kind === 'segment');
	const pairs = terms.filter(({ kind, text: pair }) => kind === 'pair' && [...pair].length > 1);
	const singles = terms.filter(({ kind, text: single }) => kind === 'pair' && [...single].length === 1);
	const common = segments.filter((segment) => !isAllCommon && language.isCommon(segment.text));
	const said = segments.filter((segment) => !common.includes(segment));
	const isKanaOnly = isKana(text.replace(/[\s\p{P}]/gu, ''));
	const words = said.filter(({ start, end }) => isKatakanaWord(text.slice(start, end)));
	const parts = pairs.flatMap((pair) => {
		if (common.some(({ start, end }) => start <= pair.start && pair.end <= end)) return [];
		const isEnding = !isKanaOnly && isHiragana(text.slice(pair.start, pair.end));
		const word = words.find(({ start, end }) => start <= pair.start && pair.end <= end);
		const part = planPair(pair, { said, common, isCut: segments.length > 0, isEnding });
		const forms = isEnding ? [] : inflectionsOf(pair.text, language);
		part.alternatives.push(
			...forms.map((term) => ({ term, fit: weights.fit.stem, relation: 'form' as const })),
		);
		return [word ? { ...part, within: word.text } : part];
	});
	for (const segment of said.filter(({ text: word }) => [...word].length > 2)) {
		const isWord = words.includes(segment);
		const weight = isWord ? weights.part.katakana : weights.part.segment;
		parts.push({ ...planWhole(segment, isWord && segment.end === text.length), isNeeded: isWord, weight });
	}
	for (const single of singles)
		if (!pairs.some(({ end }) => end === single.end)) parts.push(planSingle(single.text, []));
	// A verb of one character, as in 删领地, is looked for as the beginning of a word, unless it is one with its neighbour. With a
	// particle it is no word, as in 雪が, nor with a word that says nothing: 怎么装 asks for what begins with 装.
	for (const word of said.filter(({ text: verb }) => [...verb].length === 1)) {
		if (isHiragana(text.slice(word.start, word.end))) continue;
		const beside = pairs.filter(
			(pair) =>
				touches([word], pair) &&
				!touches(common, pair) &&
				!/\p{Script=Hiragana}/u.test(text.slice(pair.start, pair.end)),
		);
		parts.push(
			planSingle(
				word.text,
				beside.map((pair) => pair.text),
			),
		);
	}
	return parts;
}

function planPair(
	pair: Term,
	{ said, common, isCut, isEnding }: { said: Term[]; common: Term[]; isCut: boolean; isEnding: boolean },
): QueryPart {
	const inside = said.some(({ start, end }) => start <= pair.start && pair.end <= end);
	// Two words of one character are mostly one that the dictionary does not know, such as 领地.
	const isUnknownWord = said.filter((word) => isHalf(word, pair)).length === 2;
	const isCrossing = !inside && !isUnknownWord && isCut;
	const { beside, crossing } = weights.part;
	const weight = isEnding || touches(common, pair) ? beside : isCrossing ? crossing : 1;
	return {
		...planWhole(pair),
		weight: inside && !isEnding ? 1 : weight,
		isNeeded: !isCrossing && !isEnding,
	};
}

/** Whether one of some terms shares a character with another. */
function touches(terms: Term[], { start, end }: Term): boolean {
	return terms.some((term) => term.start < end && start < term.end);
}

function planSingle(text: string, unless: string[]): QueryPart {
	const part = { ...planWhole({ text }, true), isNeeded: true };
	return unless.length > 0 ? { ...part, weight: weights.part.single, unless } : { ...part, weight: 1 };
}

/** A word from another language, long enough that its pairs of characters would outweigh the words beside it. */
function isKatakanaWord(text: string): boolean {
	return /^[\u30a1-\u30fa\u30fc]{3,}$/.test(text);
}

/** Endings of Japanese words and what joins them are written so. */
function isHiragana(text: string): boolean {
	return /^[\u3041-\u3096ー]+$/.test(text);
}

function isKana(text: string): boolean {
	return /^[\u3041-\u30ffー]*$/.test(text);
}

/** Whether a word is one of the two characters of a pair. */
function isHalf({ start, end, text }: Term, pair: Term): boolean {
	return (
		[...text].length === 1 &&
		(start === pair.start || end === pair.end) &&
		end - start < pair.end - pair.start
	);
}

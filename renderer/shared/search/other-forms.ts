import { distance } from 'fastest-levenshtein';
import { type FoundPart, isHiragana, isLost, mayBeRussian } from './expand-part.ts';
import type { Readings } from './index-format.ts';
import type { Language } from './language.ts';
import { rememberByText } from './remember.ts';
import { type ReadWords, wordOrderOf } from './similar-words.ts';
import { soundKey } from './sound-key.ts';
import { unpackSyllables } from './syllables.ts';

export { similarWords } from './similar-words.ts';

/** What other forms of a query are compared with. */
export interface OtherForms {
	language: Language;
	/** The parts of a query with what is found for them. */
	look: (text: string) => Promise<FoundPart[]>;
	/** Reads the words of the index. */
	readWords: ReadWords;
	/** How its names sound; nothing in languages whose letters say it. */
	readReadings: (() => Promise<Readings>) | undefined;
}

/**
 * A query as it was meant where some of it is in no page: by the sound of its words (romaji, kana, pinyin or its initials, another
 * character of the same sound, Russian in Latin letters), or by the keys of another layout. Nothing where that finds no more.
 */
export async function readOtherwise(
	text: string,
	parts: FoundPart[],
	forms: OtherForms,
): Promise<{ text: string; parts: FoundPart[] } | null> {
	const { language, readReadings } = forms;
	const lost = parts.filter((part) => isLost(part) || mayBeRussian(part, language));
	const isKana = isHiragana(text);
	if (lost.length === 0 && !isKana) return null;
	const characters = lost.filter((part) => !isLatin(part)).length;
	const mayBeHeard =
		language.lang.startsWith('zh') &&
		characters > 0 &&
		characters * mostFound >= parts.filter(({ isNeeded }) => isNeeded).length;
	const isHeard = isKana || lost.some(isSound) || mayBeHeard;
	if (readReadings && !isHeard) return null;
	const ways = readReadings
		? [async () => readNames(text, lost, await readReadings(), language)]
		: [async () => swapLayout(text), () => readSounds(text, lost.filter(isLatin), forms)];
	for (const way of ways) {
		const other = await way();
		if (other === null || other === text) continue;
		const found = await forms.look(other);
		if (found.filter(isLost).length < lost.length || (isKana && !found.some(isLost)))
			return { text: other, parts: found };
	}
	return null;
}

/** Whether a query may have traditional characters that are not known: `characters` as in the manifest. */
export function isTraditional(parts: FoundPart[], characters: string | true | undefined): boolean {
	return (
		typeof characters === 'string' && parts.some((part) => isLost(part) && /\p{Script=Han}/u.test(part.text))
	);
}

/** A character of Chinese may be meant for another one of its sound where one in so many parts is lost: else the rest of the query answers. */
const mostFound = 4;

/** Whether a word is in Latin letters of which nothing is found, be it misspelt or not typed to its end. */
function isSound(part: FoundPart): boolean {
	return isLatin(part) && part.found.length === 0;
}

function isLatin({ text }: FoundPart): boolean {
	return /^\p{Script=Latin}/u.test(text);
}

const [latin, cyrillic] = ["`qwertyuiop[]asdfghjkl;'zxcvbnm,.", 'ёйцукенгшщзхъфывапролджэячсмитьбю'];

/** The keys of one layout as those of the other; nothing where both were used. */
function swapLayout(text: string): string | null {
	const isLatin = /[a-z]/i.test(text);
	if (isLatin === /[а-яё]/i.test(text)) return null;
	const [from, to] = isLatin ? [latin, cyrillic] : [cyrillic, latin];
	return [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');
}

/** Shortest word that may sound like another one but for a letter. */
const shortestSimilar = 6;

/** How a word of the index sounds. */
const soundOf = rememberByText((word, { lang }) => soundKey(word, lang));

/** Where a word stands. */
type Place = NonNullable<FoundPart['place']>;

/** Replaces words in Latin letters by Russian ones that sound like them. */
async function readSounds(text: string, lost: FoundPart[], forms: OtherForms): Promise<string | null> {
	const { language, readWords } = forms;
	const places = lost.flatMap(({ place }) => place ?? []).sort((a, b) => b.start - a.start);
	if (places.length === 0 || !language.lang.startsWith('ru')) return null;
	const keyAt = ({ start, end }: Place): string => soundKey(text.slice(start, end), language.lang);
	// "Client" and "config" are often written with the letter of "circus".
	const sounds = places
		.map((place) => keyAt(place).charAt(0))
		.join('')
		.replaceAll('c', 'ck');
	const initials = [...cyrillic].filter((letter) => sounds.includes(soundOf(letter, language).charAt(0)));
	const read = await readWords(initials.map(wordOrderOf));
	const words = read.filter((word) => /^\p{Script=Cyrillic}+$/u.test(word));
	const keys = new Map(words.map((word) => [soundOf(word, language), word]));
	return places.reduce((result, { start, end }) => {
		const key = keyAt({ start, end });
		const near =
			key.length >= shortestSimilar ? [...keys].find(([other]) => distance(key, other) < 2) : undefined;
		const word = keys.get(key) ?? near?.[1];
		return word ? result.slice(0, start) + word + result.slice(end) : result;
	}, text);
}

/** Words in Latin letters, with what joins them. */
const latinRuns = /\p{Script=Latin}[\p{Script=Latin}\p{M}\s'’-]*\p{Script=Latin}-?/gu;

/** How names and characters sound. */
interface Sounds {
	names: Name[];
	/** Usual syllables by character. None where a character may sound in many ways. */
	usual: ReadonlyMap<string, string>;
}

/** The sounds of an index, made once: each letter asks for them. */
const soundsOf = new WeakMap<Readings, Sounds>();

function makeSounds({ names, syllables: packed = '' }: Readings, lang: string): Sounds {
	const usual = unpackSyllables(packed);
	const read = names.map((line): Name => {
		const [name = '', ...own] = line.split(' ');
		const syllables = own.length > 0 ? own : [...name].map((one) => usual.get(one) ?? '');
		return { name, syllables, key: soundKey(syllables.join(''), lang) };
	});
	return { names: read, usual };
}

/** Replaces sounds by the names that have them. */
function readNames(text: string, lost: FoundPart[], readings: Readings, { lang }: Language): string | null {
	const sounds = soundsOf.get(readings) ?? makeSounds(readings, lang);
	soundsOf.set(readings, sounds);
	const known = sounds.names;
	if (isHiragana(text))
		return text
			.split(/\s+/)
			.map((run) => readKana(run, known, lang))
			.join(' ');
	if (lost.some(isSound))
		return text.replace(latinRuns, (run) => {
			const key = soundKey(run, lang);
			const short = known.find(
				({ syllables }) => syllables.length > 2 && syllables.map((each) => each[0]).join('') === key,
			);
			return coverSound(key, known) ?? short?.name ?? run;
		});
	return sounds.usual.size > 0 ? replaceHomophones(text, lost, sounds) : null;
}

/** Replaces kana by words that are written with other characters. */
function readKana(run: string, known: Name[], lang: string): string {
	const names = coverSound(soundKey(run, lang), known);
	return names !== null && /\p{Script=Han}/u.test(names) ? names : run;
}

interface Name {
	name: string;
	syllables: string[];
	key: string;
}

/** As few names as sound like all of it, one after the other. */
function coverSound(sound: string, known: Name[]): string | null {
	const best: (string[] | undefined)[] = [[]];
	for (let at = 0; at < sound.length; at++) {
		const before = best[at];
		if (!before) continue;
		for (const { name, key } of known) {
			if (key.length < 2 || !sound.startsWith(key, at)) continue;
			const end = at + key.length;
			if (!best[end] || best[end].length > before.length + 1) best[end] = [...before, name];
		}
	}
	const covered = sound === '' ? undefined : best[sound.length];
	return covered && covered.length <= sound.length / 3 ? covered.join('') : null;
}

/** Names that sound like a piece of the text and share a character with it, where a pair of that piece is in no page. */
function replaceHomophones(text: string, lost: FoundPart[], { names, usual }: Sounds): string {
	const pairs = lost.map((part) => part.text);
	const byLength = [...names].sort((a, b) => b.name.length - a.name.length);
	let result = text;
	for (const { name, syllables } of byLength) {
		const length = name.length;
		for (let at = 0; at + length <= result.length; at++) {
			const piece = result.slice(at, at + length);
			if (piece === name || /[一二三四五六七八九十]/.test(piece) || length < 2 || syllables.length !== length)
				continue;
			const shared = [...piece].filter((character, index) => character === name[index]).length;
			const isHeard = [...piece].every(
				(character, index) => character === name[index] || usual.get(character) === syllables[index],
			);
			const isUnknown = pairs.some((pair) =>
				result.slice(Math.max(0, at - 1), at + length + 1).includes(pair),
			);
			if (shared === 0 || !isHeard || !isUnknown || pairs.every((pair) => name.includes(pair))) continue;
			result = result.slice(0, at) + name + result.slice(at + length);
		}
	}
	return result;
}

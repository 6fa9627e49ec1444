import type { Readings } from '../../../renderer/shared/search/index-format.ts';
import { packSyllables, unpackSyllables } from '../../../renderer/shared/search/syllables.ts';

/** How names sound in a language whose writing does not say it: Chinese by its sounds, Japanese by kana and by `known`. */
export async function readNames(
	names: string[],
	lang: string,
	known: Record<string, string>,
): Promise<Readings | null> {
	const unique = [...new Set([...names, ...Object.keys(known)])];
	if (lang.startsWith('zh')) return readChinese(unique.filter((name) => /^\p{Script=Han}+$/u.test(name)));
	if (!lang.startsWith('ja')) return null;
	const words = Object.keys(known).sort((a, b) => b.length - a.length);
	const lines = unique.flatMap((name) => {
		const read = readJapanese(name, known, words);
		return read === null ? [] : [`${name} ${read}`];
	});
	return { names: lines };
}

async function readChinese(names: string[]): Promise<Readings> {
	const { pinyin } = await import('pinyin-pro');
	const syllablesOf = (name: string): string[] => pinyin(name, { toneType: 'none', type: 'array', v: true });
	const syllables = packSyllables((character) => syllablesOf(character)[0]!);
	const usual = unpackSyllables(syllables);
	const lines = names.map((name) => {
		const read = syllablesOf(name);
		const isUsual = [...name].every((character, index) => usual.get(character) === read[index]);
		return isUsual ? name : [name, ...read].join(' ');
	});
	return { names: lines, syllables };
}

/** A name in kana, its words as they are known, the longest of them first; nothing where a character of it is not. */
function readJapanese(name: string, known: Record<string, string>, words: string[]): string | null {
	let read = '';
	for (let at = 0; at < name.length; ) {
		const word = words.find((each) => name.startsWith(each, at));
		const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.exec(name[at]!)?.[0];
		if (!word && !kana) return null;
		read += word ? known[word] : kana;
		at += word?.length ?? 1;
	}
	return read;
}

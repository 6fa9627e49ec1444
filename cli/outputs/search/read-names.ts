import type { Readings } from '../../../renderer/shared/search/index-format.ts';

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
	const lines = names.map((name) => ({ name, syllables: syllablesOf(name) }));
	const used = new Set(lines.flatMap(({ syllables }) => syllables));
	const sounds: Record<string, string> = {};
	const usual = new Map<string, string>();
	for (const character of new Set([...commonCharacters(), ...names.join('')])) {
		const [syllable = ''] = syllablesOf(character);
		usual.set(character, syllable);
		if (used.has(syllable)) sounds[syllable] = (sounds[syllable] ?? '') + character;
	}
	const isUsual = (name: string, syllables: string[]): boolean =>
		[...name].every((character, index) => usual.get(character) === syllables[index]);
	return {
		names: lines.map(({ name, syllables }) =>
			isUsual(name, syllables) ? name : [name, ...syllables].join(' '),
		),
		sounds,
	};
}

/** The 3755 characters of the first level of GB 2312, which make up nearly all that is written. */
function commonCharacters(): string[] {
	const decoder = new TextDecoder('gb18030');
	const bytes: number[] = [];
	for (let row = 0xb0; row <= 0xd7; row++)
		for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell);
	return [...decoder.decode(new Uint8Array(bytes))];
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

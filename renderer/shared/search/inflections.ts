import type { Language } from './language.ts';

/** Kana that the ending of one Japanese verb takes: 消す, 消さない, 消して; 使う, 使わない, 使った. */
const rows = [
	'かきくけこい',
	'がぎぐげごい',
	'さしすせそ',
	'たちつてとっ',
	'なにぬねのん',
	'ばびぶべぼん',
	'まみむめもん',
	'らりるれろっ',
	'わいうえおっ',
];

/** The other forms of a Japanese verb by its character and the first of its ending: 消す for 消し. None for other pairs. */
export function inflectionsOf(pair: string, { lang }: Language): string[] {
	const [character = '', ending = ''] = [...pair];
	if (!lang.startsWith('ja') || !/\p{Script=Han}/u.test(character)) return [];
	const endings = new Set(rows.filter((row) => row.includes(ending)).join(''));
	endings.delete(ending);
	return [...endings].map((other) => character + other);
}

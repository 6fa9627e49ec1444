/** Vowels of the rows of the Japanese syllabary, and the characters of each row by its consonant. */
const vowels = 'aiueo';
const rows: Record<string, string> = {
	'': 'あいうえお',
	k: 'かきくけこ',
	s: 'さしすせそ',
	t: 'たちつてと',
	n: 'なにぬねの',
	h: 'はひふへほ',
	m: 'まみむめも',
	r: 'らりるれろ',
	g: 'がぎぐげご',
	z: 'ざじずぜぞ',
	d: 'だぢづでど',
	b: 'ばびぶべぼ',
	p: 'ぱぴぷぺぽ',
};

const letters = new Map<string, string>([
	...Object.entries(rows).flatMap(([consonant, row]) =>
		[...row].map((kana, index): [string, string] => [kana, consonant + vowels[index]]),
	),
	...([...'やゆよ'].map((kana, index) => [kana, `y${'auo'[index]}`]) as [string, string][]),
	...([...'わをんゔふё'].map((kana, index) => [kana, ['wa', 'o', 'n', 'vu', 'fu', 'e'][index]]) as [
		string,
		string,
	][]),
	...([...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [
		letter,
		'a b v g d e zh z i i k l m n o p r s t u f h c ch sh sh  i  e iu ia'.split(' ')[index],
	]) as [string, string][]),
]);

/** Small kana change the vowel of the one before: きゃ, ファ. */
const small = new Map([...'ぁぃぅぇぉゃゅょ'].map((kana, index) => [kana, 'aiueoauo'[index]!]));

/** Ways to write the same sound, first to last. */
const spellings: [RegExp, string][] = [
	[/tch/g, 'cch'],
	[/(?:shch|sch|shh)/g, 'sh'],
	[/kh|x/g, 'h'],
	[/ts|tz/g, 'c'],
	[/[jy]o(?=[a-z]?$)/g, 'o'],
	[/w/g, 'v'],
	[/[yj]/g, 'i'],
	[/m(?=[bp])/g, 'n'],
	[/ou/g, 'o'],
	[/([a-z])\1+/g, '$1'],
];

const japanese: [RegExp, string][] = [
	[/tch/g, 'cch'],
	[/(?:sh|s)(?:i|y)(?=[auo])|sh(?=[auo])/g, 'sh'],
	[/(?:ch|t)(?:i|y)(?=[auo])|ch(?=[auo])/g, 'ch'],
	[/(?:j|z|d)(?:i|y)(?=[auo])|j(?=[auo])/g, 'j'],
	[/(?:sh|s)i/g, 'shi'],
	[/(?:ch|t)i/g, 'chi'],
	[/(?:ts|t)u/g, 'tsu'],
	[/(?:j|z|d)i/g, 'ji'],
	[/du/g, 'zu'],
	[/hu/g, 'fu'],
	[/m(?=[bp])/g, 'n'],
	[/ou/g, 'o'],
	[/([aiueon])\1+/g, '$1'],
];

/**
 * How a word sounds in Latin letters, the same for each usual way to write it: `りょうち` and `ryouchi`, `участник` and `uchastnik`.
 * Kana and Cyrillic letters are read; what is written in other scripts has to be read already.
 */
export function soundKey(word: string, lang: string): string {
	let sound = '';
	let isDoubled = false;
	for (const letter of word.normalize('NFKC').toLowerCase()) {
		const kana = letter.replace(/[\u30a1-\u30f4]/, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
		const vowel = small.get(kana);
		if (kana === 'っ') isDoubled = true;
		else if (vowel !== undefined) {
			const isGlide = /[ゃゅょ]/.test(kana);
			sound = `${sound.slice(0, -1)}${isGlide && sound.length > 1 ? 'y' : ''}${vowel}`;
		} else {
			const read = letters.get(kana) ?? kana;
			sound += isDoubled ? read.slice(0, 1) + read : read;
			isDoubled = false;
		}
	}
	const plain = sound.normalize('NFD').replace(/[^a-z0-9]/g, '');
	const variants = lang.startsWith('ja') ? japanese : lang.startsWith('zh') ? [] : spellings;
	return variants.reduce((text, [from, to]) => text.replace(from, to), plain);
}

import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PhraseFinder, wordsOf } from '../../../../cli/encryption/leaks/phrase-finder.ts';

/** What words are, in one expression. */
const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu;

/** Letters, digits, signs, characters of their own, such beyond 16 bits, halves of these, and what is written in several ways. */
const text = array(
	constantFrom(
		...['a', 'B', 'é', 'e\u0301', 'Ω', 'ß', 'İ', '1', '٣', ' ', '-', '<', '\n'],
		...['漢', 'か', 'カ', 'ﾊﾞ', '々', '〇', '⺀', '𠮷', '𝒜', '\ud842', '\udfb7'],
	),
).map((signs) => signs.join(''));

describe('words', () => {
	test('are letters and digits in a row, or one character that is a word', () => {
		const read = wordsOf('Re-read: 2 漢字か, x漢字 \u{20bb7}田!');
		expect(read).toEqual(['re', 'read', '2', '漢', '字', 'か', 'x漢字', '\u{20bb7}', '田']);
	});

	test('are those that an expression finds, in any text', () => {
		const expected = (each: string): string[] => each.normalize('NFKC').toLowerCase().match(word) ?? [];
		assert(property(text, (each) => void expect(wordsOf(each)).toEqual(expected(each))));
	});
});

test('phrases are found where their words follow each other, in any text', () => {
	const phrases = array(text.map(wordsOf), { maxLength: 4 });
	assert(
		property(phrases, array(text), (sought, around) => {
			const finder = new PhraseFinder<string>();
			for (const phrase of sought) finder.add(phrase, phrase.join(' '));
			const all = [...around, ...sought.flatMap((phrase) => [phrase.join('-'), '|'])].join(' ');
			const found = new Set(finder.find(all).map(({ owner }) => owner));
			const said = ` ${wordsOf(all).join(' ')} `;
			const expected = sought.map((phrase) => phrase.join(' ')).filter((phrase) => phrase !== '');
			expect(found).toEqual(new Set(expected.filter((phrase) => said.includes(` ${phrase} `))));
		}),
	);
});

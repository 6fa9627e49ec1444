import { describe, expect, test } from 'vitest';
import { shortenText } from '../../../cli/markdown/hover-notes.ts';

describe('a text', () => {
	test('that fits stays as it is', () => {
		expect(shortenText('A box of land.', 14)).toBe('A box of land.');
	});

	test.each([
		['A box of land. It has an owner, and perhaps members.', 26, 'A box of land.'],
		['领地是一个盒子。它有一个所有者，也可以有成员。', 14, '领地是一个盒子。'],
		['土地の区画です。所有者がいます。メンバーもいます。', 18, '土地の区画です。所有者がいます。'],
		['Участок мира. У него есть владелец и, возможно, участники.', 24, 'Участок мира.'],
	])('is cut behind a sentence: %s', (text, limit, short) => {
		expect(shortenText(text, limit)).toBe(short);
	});

	test.each([
		[
			'A box of land, which belongs to one player and perhaps to members too',
			32,
			'A box of land, which belongs to…',
		],
		['A box of land, which belongs to one player', 16, 'A box of land…'],
		['由两个对角的方块决定的世界里的一块长方体区域', 12, '由两个对角的方块决定的…'],
	])('is cut behind a word where the sentence is long: %s', (text, limit, short) => {
		expect(shortenText(text, limit)).toBe(short);
		expect(short.length).toBeLessThanOrEqual(limit);
	});

	test('is cut between letters where a word has no end, never within one', () => {
		expect(shortenText('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
		expect(shortenText('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(4)}…`);
	});
});

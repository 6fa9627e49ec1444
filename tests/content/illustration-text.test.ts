import { describe, expect, test } from 'vitest';
import { labelsOf } from '../../content/components/illustrations/labels.ts';
import { widthOf, wrapText } from '../../content/components/illustrations/wrap-text.ts';

const style = { size: 14 };

describe('words of an illustration', () => {
	test('stay in one line where there is room', () => {
		expect(wrapText('Member in a group', 300, style)).toEqual(['Member in a group']);
	});

	test('go on in lines that are as even as they can be', () => {
		expect(wrapText('Set one point higher, on a tower for example', 250, style)).toEqual([
			'Set one point higher,',
			'on a tower for example',
		]);
	});

	test('are measured for the widths that make a difference alone', () => {
		let measured = 0;
		const counted = {
			get size() {
				measured += 1;
				return 14;
			},
		};
		expect(wrapText('Member in a group', 300, counted)).toEqual(['Member in a group']);
		expect(measured).toBeLessThan(30);
	});

	test('have no line wider than the room', () => {
		const text = 'Если потом изменить эти наборы, у участника ничего не изменится';
		for (const width of [90, 120, 160, 254])
			for (const line of wrapText(text, width, style))
				expect(widthOf(line, style)).toBeLessThanOrEqual(width);
	});

	test('are cut between words in Chinese and Japanese, and no line begins with a stop or an ending', () => {
		expect(wrapText('可以传送到任何一台服务器。', 100, style).join('')).toBe('可以传送到任何一台服务器。');
		for (const width of [60, 80, 100, 140])
			for (const line of [
				...wrapText('後で上の 2 つを変えても、メンバーは変わらない。', width, style),
				...wrapText('父领地：到了子领地里，它的规则就不起作用。', width, style),
			])
				expect(line).not.toMatch(/^[、。，：をはのてでに]/);
	});

	test('keep numbers with what they count, and dashes with what they follow', () => {
		const lines = wrapText('Наибольшая высота; наименьшая — size-min-y, до 3 уровней', 150, style);
		expect(lines.some((line) => line.startsWith('—'))).toBe(false);
		expect(lines.some((line) => /\d$/.test(line))).toBe(false);
		expect(lines.join(' ')).toContain('3 уровней');
	});

	test('that are missing are named', () => {
		expect(() => labelsOf({ first: 'A' }, ['first', 'second', 'both'])).toThrow(
			'The labels second, both are missing.',
		);
	});
});

import { expect, test } from 'vitest';
import { formatDay } from '../../../themes/default/features/days/PatternDay.tsx';
import en from '../../../themes/default/locales/en-US.json' with { type: 'json' };
import ja from '../../../themes/default/locales/ja-JP.json' with { type: 'json' };
import ru from '../../../themes/default/locales/ru-RU.json' with { type: 'json' };
import zh from '../../../themes/default/locales/zh-CN.json' with { type: 'json' };

test.each([
	['YYYY-MM-DD', en, '2026-03-04'],
	['DD.MM.YYYY', en, '04.03.2026'],
	['M/D/YYYY', en, '3/4/2026'],
	['MMMM D, YYYY', en, 'March 4, 2026'],
	['D MMMM YYYY', ru, '4 марта 2026'],
	['YYYY年MMMMD日', zh, '2026年3月4日'],
	['YYYY年M月D日', ja, '2026年3月4日'],
	['[Day] D [of] MMMM', en, 'Day 4 of March'],
])('%s', (pattern, words, expected) => {
	expect(formatDay('2026-03-04', pattern, words['date.months'])).toBe(expected);
});

test('every language has twelve months', () => {
	for (const words of [en, ja, ru, zh]) {
		const all = Array.from({ length: 12 }, (_, index) => `2026-${`${index + 1}`.padStart(2, '0')}-01`);
		expect(new Set(all.map((day) => formatDay(day, 'MMMM', words['date.months']))).size).toBe(12);
	}
});

test('a month without a name is its number', () => {
	expect(formatDay('2026-03-04', 'D MMMM', '')).toBe('4 3');
});

import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, toClockTime } from '../../../cli/history/format-date.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
	'the date is that of the site in %s',
	(own) => {
		vi.stubEnv('TZ', own);
		expect(formatDate(1_700_000_000, 'UTC')).toBe('2023-11-14');
		expect(formatDate(1_700_000_000, 'Asia/Shanghai')).toBe('2023-11-15');
		expect(formatDate(1_700_000_000, 'Pacific/Pago_Pago')).toBe('2023-11-14');
	},
);

test('beginnings and ends of time, leap days and summer time', () => {
	expect(formatDate(0, 'UTC')).toBe('1970-01-01');
	expect(formatDate(0, 'America/New_York')).toBe('1969-12-31');
	expect(formatDate(253_402_300_799, 'UTC')).toBe('9999-12-31');
	expect(formatDate(-62_000_000_000, 'UTC')).toBe('0005-04-19');
	expect(formatDate(1_709_208_000, 'UTC')).toBe('2024-02-29');
	expect(formatDate(1_711_846_800, 'Europe/Berlin')).toBe('2024-03-31');
});

test('midnight is hour 00', () => {
	expect(toClockTime(1_704_067_200, 'UTC')).toEqual({
		...{ year: '2024', month: '01', day: '01', hour: '00', minute: '00', second: '00' },
	});
});

/** A moment on the clock of a time zone. */
export type ClockTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date as `YYYY-MM-DD` in an IANA time zone, whatever the machine's own zone and language are. */
export function formatDate(seconds: number, timeZone: string): string {
	const { year, month, day } = toClockTime(seconds, timeZone);
	return `${year}-${month}-${day}`;
}

/** The moment in UTC, to the second, as ISO 8601 has it: `2024-03-01T12:00:00Z`. */
export function toIsoText(seconds: number): string {
	return new Date(seconds * 1000).toISOString().replace('.000', '');
}

/** What the clock of an IANA time zone shows; every part has two digits, the year four. */
export function toClockTime(seconds: number, timeZone: string): ClockTime {
	const parts = Object.fromEntries(
		formatOf(timeZone)
			.formatToParts(new Date(seconds * 1000))
			.map(({ type, value }) => [type, value.padStart(type === 'year' ? 4 : 2, '0')]),
	);
	const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
	return { year, month, day, hour, minute, second };
}

/** Seconds since 1970 of a time that a clock of a time zone shows; `seconds` are those of a clock in UTC that shows the same. */
export function fromClockTime(seconds: number, timeZone: string): number {
	const { year, month, day, hour, minute, second } = toClockTime(seconds, timeZone);
	const there = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
	return Number.isNaN(there) ? seconds : 2 * seconds - there;
}

/** Making a format takes long, and a site has one time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
	const format =
		formats.get(timeZone) ??
		new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
			timeZone,
			hourCycle: 'h23',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			second: '2-digit',
		});
	formats.set(timeZone, format);
	return format;
}

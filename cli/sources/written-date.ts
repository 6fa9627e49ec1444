/** A moment as somebody wrote it down. */
export interface WrittenDate {
	/** `YYYY-MM-DD` as written, or in UTC where `zoned`. */
	date: string;
	/** Seconds since 1970. Without a zone of its own the text is taken for UTC. */
	seconds: number;
	/** Whether a zone was written, so that the date depends on where one looks from. */
	zoned: boolean;
	/** Whether a time was written. */
	isTimed: boolean;
}

const form =
	/^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:(?:[ T]|[ ]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?[ ]?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads `2024/03/01 12:00:00`, `2024-03-01`, `2024-3-1 9:05` and ISO 8601 with or without a zone
 * (`2024-03-01T12:00:00+08:00`). `undefined` for anything else, a day that no calendar has
 * (`9999/99/99 99:99:99`) among it.
 */
export function readWrittenDate(text: string): WrittenDate | undefined {
	const parts = form.exec(text.trim());
	if (!parts) return undefined;
	const [, year, , month, day, hour, minute = '0', second = '0', zone] = parts;
	const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
	const midnight = Date.parse(`${date}T00:00:00Z`);
	if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return undefined;
	const isTime = Number(hour ?? 0) < 24 && Number(minute) < 60 && Number(second) < 60;
	const offset = zone === undefined ? 0 : offsetOf(zone);
	if (!isTime || offset === undefined) return undefined;
	const ofDay = Number(hour ?? 0) * 3600 + Number(minute) * 60 + Number(second);
	return {
		date,
		seconds: midnight / 1000 + ofDay - offset,
		zoned: zone !== undefined,
		isTimed: hour !== undefined,
	};
}

/** Seconds that a zone is ahead of UTC; `undefined` where there is no such zone. */
function offsetOf(zone: string): number | undefined {
	if (/^z$/i.test(zone)) return 0;
	const hours = Number(zone.slice(1, 3));
	const minutes = Number(zone.slice(3).replace(':', '') || '0');
	if (hours > 14 || minutes > 59) return undefined;
	return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

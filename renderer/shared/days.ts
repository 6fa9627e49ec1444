/**
 * Writes a day, `YYYY-MM-DD`, by a pattern: see `dateFormat` of the config. `months` are the names of the months, with commas between
 * them; one that has none is its number. `Intl` has no part in it: what it says differs between versions, and so would documents.
 */
export function formatDay(day: string, pattern: string, months: string): string {
	const [year = '', month = '', date = ''] = day.split('-');
	const parts: Record<string, string> = {
		...{ YYYY: year, MM: month, M: `${+month}`, DD: date, D: `${+date}` },
		MMMM: months.split(/, */)[+month - 1] || `${+month}`,
	};
	return pattern.replace(/\[([^\]]*)\]|YYYY|MMMM|MM?|DD?/g, (part, text?: string) => text ?? parts[part]!);
}

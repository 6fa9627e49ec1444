/**
 * Writes a day, `YYYY-MM-DD`, by a pattern: see `dateFormat` of the config. `months` are the names of the months, with commas between
 * them; one that has none is its number. `Intl` has no part in it: what it says differs between versions, and so would documents.
 */
export function formatDay(day: string, pattern: string, months: string): string {
	const [YYYY = '', MM = '', DD = ''] = day.split('-');
	const [M, D] = [`${+MM}`, `${+DD}`];
	const parts: Record<string, string> = { YYYY, MM, M, DD, D, MMMM: months.split(/, */)[+M - 1] || M };
	return pattern.replace(/\[([^\]]*)\]|YYYY|MMMM|MM?|DD?/g, (part, text?: string) => text ?? parts[part]!);
}

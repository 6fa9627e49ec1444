/** Searches that are kept in each language. */
const most = 5;

const keyOf = (locale: string): string => `domdocs-searches ${locale}`;

/** The reader's last searches that led somewhere, newest first. Empty where the storage is closed or holds something else. */
export function readSearches(locale: string): string[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(keyOf(locale)) ?? '[]');
		return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : [];
	} catch {
		return [];
	}
}

function keepSearches(locale: string, queries: string[]): string[] {
	try {
		if (queries.length > 0) localStorage.setItem(keyOf(locale), JSON.stringify(queries));
		else localStorage.removeItem(keyOf(locale));
	} catch {
		// Storage is closed to this site: nothing is remembered.
	}
	return queries;
}

/** Keeps a search that has led somewhere. */
export function keepSearch(locale: string, query: string): string[] {
	const others = readSearches(locale).filter((other) => other !== query);
	return keepSearches(locale, [query, ...others].slice(0, most));
}

/** Forgets a search, or all of them. Gives those that are left. */
export function forgetSearch(locale: string, query?: string): string[] {
	const left = query === undefined ? [] : readSearches(locale).filter((other) => other !== query);
	return keepSearches(locale, left);
}

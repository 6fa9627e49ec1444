const scopeKey = 'domdocs-search-scope';

/** What is remembered while the reader stays on the site. */
const memory = { query: null as string | null, address: '', isNarrow: false };

/** What was typed last; `null` before anything was. */
export function rememberedQuery(): string | null {
	return memory.query;
}

/** Saves what was typed. */
export function rememberQuery(query: string): void {
	memory.query = query;
}

/** Takes the query off an address of the search page, once: a reader who comes back finds what was typed last. */
export function adoptQuery({ href, search }: Pick<Location, 'href' | 'search'>): void {
	const query = new URLSearchParams(search).get('q');
	if (query === null || memory.address === href) return;
	memory.address = href;
	memory.query = query;
}

/** Whether the reader wants results of the manual at hand alone; for this visit. */
export function isNarrow(): boolean {
	try {
		return sessionStorage.getItem(scopeKey) === 'narrow';
	} catch {
		return memory.isNarrow;
	}
}

/** Saves whether the reader wants results of the manual at hand alone. */
export function keepNarrow(isWanted: boolean): void {
	memory.isNarrow = isWanted;
	try {
		if (isWanted) sessionStorage.setItem(scopeKey, 'narrow');
		else sessionStorage.removeItem(scopeKey);
	} catch {
		// Storage is closed to this site; the choice lasts as long as the document.
	}
}

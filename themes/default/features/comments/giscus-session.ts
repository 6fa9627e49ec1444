const storageKey = 'giscus-session';

/** The reader's session with giscus, which comes back from signing in as `?giscus=` and is stored by this site. */
export const giscusSession = {
	/** The session, or empty text. One that stands in the address is stored and taken off it. */
	read(): string {
		const url = new URL(location.href);
		const session = url.searchParams.get('giscus');
		try {
			if (session === null) return readText(localStorage.getItem(storageKey));
			localStorage.setItem(storageKey, JSON.stringify(session));
		} catch {
			// Storage is closed to this site: the reader is signed in for as long as the page is there.
		}
		url.searchParams.delete('giscus');
		history.replaceState(history.state, '', url);
		return session ?? '';
	},
	/** Signs out. `false` where nobody was signed in. */
	forget(): boolean {
		try {
			const isKept = localStorage.getItem(storageKey) !== null;
			localStorage.removeItem(storageKey);
			return isKept;
		} catch {
			return false;
		}
	},
};

function readText(json: string | null): string {
	const value: unknown = JSON.parse(json ?? '""');
	return typeof value === 'string' ? value : '';
}

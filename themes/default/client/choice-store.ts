const storageKey = 'domdocs-tabs';

/** Groups that are kept; the oldest choices go first. */
const most = 100;

/** What readers chose in groups of tabs, by group. Empty where the storage is closed or holds something else. */
export function readChoices(): Map<string, string> {
	try {
		const pairs: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
		const isPair = (pair: unknown): pair is [string, string] =>
			Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
		return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
	} catch {
		return new Map();
	}
}

/** Keeps a choice for all pages. */
export function keepChoice(group: string, value: string): void {
	const choices = readChoices();
	choices.delete(group);
	choices.set(group, value);
	try {
		localStorage.setItem(storageKey, JSON.stringify([...choices].slice(-most)));
	} catch {
		// Storage is closed to this site; the choice lasts as long as the page.
	}
}

/** Tells when another window has kept a choice. */
export function watchChoices(notify: () => void): () => void {
	const listen = ({ key }: StorageEvent): void => {
		if (key === storageKey) notify();
	};
	window.addEventListener('storage', listen);
	return () => window.removeEventListener('storage', listen);
}

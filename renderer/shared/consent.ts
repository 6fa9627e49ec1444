import { isNote, keepNote, readNote } from './crypto/reader-notes.ts';
import { isText, readList } from './read-list.ts';

const noteKey = 'domdocs-consent';
const changeEvent = 'domdocs:consent';

/**
 * Whether a reader allows this site to load from another: `giscus.app`. That is so for none until the reader says so, and then on all pages,
 * on this device, until it is taken back.
 */
export function hasConsent(host: string): boolean {
	return readHosts().includes(host);
}

/**
 * Allows a host, or takes that back, and tells everybody who watches it. Where storage is closed to the site, what is on screen may be
 * shown, and nothing is kept.
 */
export function setConsent(host: string, isGiven: boolean): void {
	const others = readHosts().filter((one) => one !== host);
	const hosts = isGiven ? [...others, host] : others;
	keepNote(noteKey, hosts.length > 0 ? JSON.stringify(hosts) : null);
	dispatchEvent(new CustomEvent(changeEvent, { detail: { host, isGiven } }));
}

/** Calls `notify` when a host is allowed or that is taken back, in this window or another. Gives what ends it. */
export function watchConsent(host: string, notify: (isGiven: boolean) => void): () => void {
	const events = new AbortController();
	const { signal } = events;
	const hear = ({ detail }: CustomEventInit<{ host: string; isGiven: boolean }>): void => {
		if (detail?.host === host) notify(detail.isGiven);
	};
	const hearOthers = (event: StorageEvent): void => {
		if (isNote(noteKey, event)) notify(hasConsent(host));
	};
	addEventListener(changeEvent, hear as EventListener, { signal });
	addEventListener('storage', hearOthers, { signal });
	return () => events.abort();
}

function readHosts(): string[] {
	return readList(() => readNote(noteKey), isText);
}

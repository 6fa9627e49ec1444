import type { KeyRing } from './key-ring.ts';

/** Longest time that a browser waits, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Another tab has locked the site again. */
const channelName = 'domdocs:lock';

/** Loads the document anew, at the same place. What it shows goes at once, however long the server takes to answer. */
export function endDocument(): void {
	document.documentElement.style.opacity = '0';
	document.body.inert = true;
	location.reload();
}

let ending: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | undefined;

/** Ends the keys of this document when their time is over, or when they are deleted. Every ring that a loader takes is watched. */
export function watchEnd({ until }: Pick<KeyRing, 'until'>): void {
	clearTimeout(ending);
	ending = setTimeout(endDocument, Math.min(until - Date.now(), longestWait));
	if (channel) return;
	channel = new BroadcastChannel(channelName);
	channel.addEventListener('message', endDocument);
}

/** Whether this document hears when its keys are deleted: it has had some. */
export function isWatching(): boolean {
	return channel !== undefined;
}

/** Ends this document and those of other tabs that hold keys. */
export function endAllDocuments(): void {
	// Where this document listens by itself, it is not told.
	const others = channel ?? new BroadcastChannel(channelName);
	others.postMessage('');
	others.close();
	endDocument();
}

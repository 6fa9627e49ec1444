import { databaseName, mayHaveKeys } from '../../shared/crypto/held-mark.ts';
import { closeNotes } from '../../shared/crypto/reader-notes.ts';
import { session } from '../session.ts';
import { endAllDocuments, endDocument, isWatching } from './document-end.ts';
import type { UnlockLoader } from './unlock-loader.ts';

/**
 * Hears what forms and buttons of locked pages want (`domdocs:lock` from a form or a block that has come on screen,
 * `[data-lock-again]`), shows what the kept keys open, and takes back what belongs to a page that is left.
 */
export function listenForUnlock(loader: UnlockLoader): void {
	document.addEventListener('domdocs:lock', async ({ target }) => {
		if (target instanceof HTMLFormElement) (await import('./unlocking.ts')).runForm(target, loader);
	});
	document.addEventListener('click', (event) => handleClick(event, loader));
	document.addEventListener('domdocs:navigation', (event) => {
		if ((event as CustomEvent<{ phase: string }>).detail.phase === 'end')
			session.then(({ view }) => loader.opened?.files.revokeOthers(view.page.route));
	});
	addEventListener('pageshow', ({ persisted }) => persisted && checkAgain(loader));
	if (mayHaveKeys()) showStored(loader);
	dropUnused(loader);
}

function handleClick(event: MouseEvent, loader: UnlockLoader): void {
	const element = event.target instanceof Element ? event.target : null;
	if (element?.closest('[data-lock-again]')) lockAgain();
	const href = element?.closest('a[href^="sealed:"]')?.getAttribute('href') ?? '';
	const { files } = loader.opened ?? {};
	if (!files?.has(href)) return;
	event.preventDefault();
	files.download(href).catch(reportError);
}

/** Deletes all keys, also those of other tabs. The documents that hold any load again, without them. */
async function lockAgain(): Promise<void> {
	const { forgetKeys } = await import('./key-store.ts');
	await forgetKeys();
	endAllDocuments();
}

/** A document that the browser had put aside has heard nothing: neither of the end of its keys, nor that there are some now. */
function checkAgain(loader: UnlockLoader): void {
	const isAsBefore = isWatching() ? loader.ring !== null && mayHaveKeys() : !mayHaveKeys();
	if (!isAsBefore) endDocument();
}

/** Shows what the kept keys open of the page that the document came with. */
async function showStored(loader: UnlockLoader): Promise<void> {
	const [running] = await Promise.all([session, loader.restored]);
	try {
		if (loader.ring) await (await import('./unlocking.ts')).showStored(running, loader);
	} catch (error) {
		// The form stays: another password may help.
		console.warn(error);
	} finally {
		document.documentElement.removeAttribute('data-lock');
	}
}

/** Deletes kept keys that nobody can use any more, once there is time, and what was noted while there were some. */
async function dropUnused(loader: UnlockLoader): Promise<void> {
	await loader.restored;
	if (!loader.ring && !loader.isUnsure) closeNotes();
	if (!(await hasDatabase())) return;
	const { dropOrphans } = await import('./key-store.ts');
	await dropOrphans();
}

/** Whether keys have ever been kept in this browser, which is so for few readers; true where it does not say. */
async function hasDatabase(): Promise<boolean> {
	try {
		const names = await indexedDB.databases?.();
		return !names || names.some(({ name }) => name === databaseName);
	} catch {
		return false;
	}
}

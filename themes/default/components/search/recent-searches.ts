import { changeLastingNote, keepNote, readNote } from '../../../../renderer/shared/crypto/reader-notes.ts';
import { isText, readList } from '../../../../renderer/shared/read-list.ts';

/** Searches that are saved in each language. */
const maxSearches = 5;

const keyOf = (locale: string): string => `domdocs-searches ${locale}`;

/** The reader's last searches that led somewhere, newest first. Empty where the storage is closed or holds something else. */
export function readSearches(locale: string): string[] {
	return parse(readNote(keyOf(locale)));
}

function parse(text: string | null): string[] {
	return readList(() => text, isText).slice(0, maxSearches);
}

function write(queries: string[]): string | null {
	return queries.length > 0 ? JSON.stringify(queries) : null;
}

/** Saves a search that has led somewhere: while something is unlocked, no longer than that. */
export function storeSearch(locale: string, query: string): string[] {
	const others = readSearches(locale).filter((other) => other !== query);
	const queries = [query, ...others].slice(0, maxSearches);
	keepNote(keyOf(locale), write(queries));
	return queries;
}

/** Forgets a search, or all of them. Gives those that are left. */
export function forgetSearch(locale: string, query?: string): string[] {
	const leave = (queries: string[]): string[] =>
		query === undefined ? [] : queries.filter((other) => other !== query);
	const left = leave(readSearches(locale));
	keepNote(keyOf(locale), write(left));
	// What was saved before something was unlocked is to go as well.
	changeLastingNote(keyOf(locale), (text) => write(leave(parse(text))));
	return left;
}

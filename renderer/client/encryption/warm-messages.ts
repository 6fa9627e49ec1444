import { loadersOf } from './load-words.ts';
import { pause } from './pause.ts';

/**
 * Has the browser load what it writes numbers and dates of a language with. That takes its time, once, and would hold up the first
 * page that says one: here it happens bit by bit. Where a worker has done it before, little is left. Never rejects.
 */
export async function warmMessages(lang: string): Promise<void> {
	for (const load of loadersOf(lang)) {
		await pause();
		load();
	}
}

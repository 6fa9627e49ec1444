import { numbersOf, pluralsOf } from '../../texts.ts';
import { pause } from './pause.ts';

/**
 * Has the browser load what it writes numbers and dates of a language with. That takes its time, once, and would hold up the first
 * page that says one: here it happens bit by bit, while keys are computed. Never rejects.
 */
export async function warmWords(lang: string): Promise<void> {
	let dates: Intl.DateTimeFormat | undefined;
	const parts = [
		() => numbersOf(lang),
		() => numbersOf(lang).format(1),
		() => pluralsOf(lang),
		() => pluralsOf(lang).select(1),
		() => {
			dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
		},
		() => dates?.format(0),
	];
	for (const warm of parts) {
		await pause();
		warm();
	}
}

import { numbersOf, pluralsOf } from '../../shared/texts.ts';

/** Steps that have the browser read what it writes numbers and dates of a language with: once for all threads. Each takes its time. */
export function loadersOf(lang: string): (() => void)[] {
	let dates: Intl.DateTimeFormat | undefined;
	return [
		() => numbersOf(lang),
		() => numbersOf(lang).format(1),
		() => pluralsOf(lang),
		() => pluralsOf(lang).select(1),
		() => {
			dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
		},
		() => dates?.format(0),
	];
}

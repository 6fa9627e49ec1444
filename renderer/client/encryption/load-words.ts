import { numbersOf, pluralsOf } from '../../shared/texts.ts';

/** Steps that have the browser read what it writes numbers of a language with: once for all threads. Each takes its time. */
export function loadersOf(lang: string): (() => void)[] {
	return [
		() => numbersOf(lang),
		() => numbersOf(lang).format(1),
		() => pluralsOf(lang),
		() => pluralsOf(lang).select(1),
	];
}

import { numberFormatOf, pluralRulesOf } from '../../shared/texts.ts';

/** Steps that have the browser read what it writes numbers of a language with: once for all threads. Each takes its time. */
export function loadersOf(lang: string): (() => void)[] {
	return [
		() => numberFormatOf(lang),
		() => numberFormatOf(lang).format(1),
		() => pluralRulesOf(lang),
		() => pluralRulesOf(lang).select(1),
	];
}

import { checkOptions } from '../../../cli/config/check/check-options.ts';

/** A language with nothing wrong. */
export const locale = { lang: 'en', label: 'English' };

/** The messages about options of a site that has nothing else wrong. */
export function problemsOf(options: Record<string, unknown>): string[] {
	return checkOptions({ title: 'Dominion', ...options }).problems.map(({ message }) => message);
}

/** The same for options of a language. */
export function problemsOfLocale(options: Record<string, unknown>): string[] {
	return problemsOf({ locales: { '/': { ...locale, ...options } } });
}

/** The same for options of a collection. */
export function problemsOfCollection(options: Record<string, unknown>): string[] {
	return problemsOfLocale({ collections: [{ dir: 'notes', ...options }] });
}

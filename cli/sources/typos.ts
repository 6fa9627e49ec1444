import { isRecord } from '../config/schema/strict-options.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import { findMeantKey } from './known-keys.ts';

/** A key that was probably meant to be another one. */
export interface Typo {
	/** Path of what the key lies in, with a dot at its end unless it is empty. */
	path: string;
	key: string;
	/** What was meant. */
	near: string;
}

/** Keys of an object that were probably meant to be others. */
export function typosIn(object: unknown, path: string, known: readonly string[]): Typo[] {
	if (!isRecord(object)) return [];
	return Object.keys(object).flatMap((key) => {
		const near = known.includes(key) ? undefined : findMeantKey(key, known);
		return near ? [{ path, key, near }] : [];
	});
}

/** Says what was meant, at the place of the key. */
export function reportTypo({ path, key, near }: Typo, range: SourceRange): Diagnostic {
	const message = `Unexpected key \`${path}${key}\`, which has no meaning here.`;
	return diagnose('front-matter-unknown-key', message, { ...range, hint: `Did you mean \`${near}\`?` });
}

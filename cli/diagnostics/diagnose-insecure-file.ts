import { type Diagnostic, diagnose, type SourceRange } from './diagnostic.ts';

/** Says of a picture, film or sound over plain `http:` that no page may load it: their policy has `https:` alone. */
export function diagnoseInsecureFile(range: Partial<SourceRange>): Diagnostic {
	const message =
		'Unexpected `http:` in the address of a picture, film or sound, expected `https:`, for browsers load no other.';
	const hint = 'Type `https:`, or put the file into the public folder.';
	return diagnose('image-insecure', message, { ...range, hint });
}

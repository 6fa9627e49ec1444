import { stripVTControlCharacters } from 'node:util';
import { toPlainLine } from '../platform/escape.ts';

/**
 * Makes one plain line of a text out of git: no terminal sequences, no control characters, no marks that
 * turn the direction of writing. What is left is still to be escaped where it is printed.
 */
export function cleanText(text: string): string {
	return toPlainLine(stripVTControlCharacters(text));
}

import { stripVTControlCharacters } from 'node:util';

/** Control characters, line separators and marks that change the direction of the text around them. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Makes one plain line of a text out of git: no terminal sequences, no control characters, no marks that
 * turn the direction of writing. What is left is still to be escaped where it is printed.
 */
export function cleanText(text: string): string {
	return stripVTControlCharacters(text)
		.replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
		.replace(unsafe, '')
		.trim();
}

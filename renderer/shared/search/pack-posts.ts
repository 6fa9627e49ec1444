/**
 * Occurrences of terms as text: columns of characters that stand in JSON as they are, and compress to half of what lists of
 * numbers do.
 */

/** First character of a column. */
const first = 35;
/** Digits that end a number, and digits that come before one. They lie on either side of the backslash, which JSON escapes. */
const lasts = 57;
const others = 34;
const firstOther = 93;

/** Numbers from nought, one after the other: a character for each below 57. */
export function packColumn(numbers: readonly number[]): string {
	let packed = '';
	for (const number of numbers) {
		let digits = String.fromCharCode(first + (number % lasts));
		for (let rest = Math.floor(number / lasts); rest > 0; rest = Math.floor((rest - 1) / others))
			digits = String.fromCharCode(firstOther + ((rest - 1) % others)) + digits;
		packed += digits;
	}
	return packed;
}

/** What `packColumn` was given. */
export function unpackColumn(packed: string): number[] {
	const numbers: number[] = [];
	let rest = 0;
	for (let at = 0; at < packed.length; at++) {
		const code = packed.charCodeAt(at);
		if (code >= firstOther) rest = rest * others + code - firstOther + 1;
		else {
			numbers.push(rest * lasts + code - first);
			rest = 0;
		}
	}
	return numbers;
}

/** Codes of `packCode`, a character each. Those of the greatest weights, which are rare, take two bytes. */
export function packCodes(codes: readonly number[]): string {
	return codes.map((code) => String.fromCharCode(code + firstCode + (code >= escaped ? 1 : 0))).join('');
}

/** What `packCodes` was given. */
export function unpackCodes(packed: string): number[] {
	return Array.from({ length: packed.length }, (_, at) => {
		const code = packed.charCodeAt(at) - firstCode;
		return code > escaped ? code - 1 : code;
	});
}

/** The least code is 8. */
const firstCode = first - 8;
/** The code that would be a backslash. */
const escaped = 92 - firstCode;

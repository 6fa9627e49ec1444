/** Colours of tags: the theme has so many. */
const tones = 7;

/** The colour of a tag, which depends on its name alone. */
export function toneOf(name: string): number {
	let sum = 0;
	for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
	return sum % tones;
}

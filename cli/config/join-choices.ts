/** Writes words as a reader sees them: `` `a`, `b`, `c` ``. */
export function listWords(words: Iterable<string>): string {
	return [...words].map((word) => `\`${word}\``).join(', ');
}

/** Writes choices as a reader sees them: `` `a`, `b` or `c` ``. */
export function joinChoices(choices: readonly string[]): string {
	return joinWords(choices.map((choice) => `\`${choice}\``));
}

/** Writes words as choices: `a, b or c`. */
export function joinWords(words: readonly string[]): string {
	return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Writes words as a reader sees them: `` `a`, `b`, `c` ``. */
export function listWords(words: Iterable<string>): string {
	return [...words].map((word) => `\`${word}\``).join(', ');
}

/** Writes choices as a reader sees them: `` `a`, `b` or `c` ``. */
export function joinChoices(choices: readonly string[]): string {
	const quoted = choices.map((choice) => `\`${choice}\``);
	return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

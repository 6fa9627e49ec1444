/**
 * The 3755 characters of the first level of GB 2312, which make up nearly all that is written: in the order of their sounds, so that these
 * are said in few words. Every browser knows them.
 */
export function commonCharacters(): string[] {
	const bytes: number[] = [];
	for (let row = 0xb0; row <= 0xd7; row++)
		for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell);
	return [...new TextDecoder('gb18030').decode(new Uint8Array(bytes))];
}

/** The usual syllable of each common character as one text: a syllable, and how many characters in their order have it. */
export function packSyllables(syllableOf: (character: string) => string): string {
	const runs: { syllable: string; count: number }[] = [];
	for (const character of commonCharacters()) {
		const syllable = syllableOf(character);
		const last = runs.at(-1);
		if (last?.syllable === syllable) last.count += 1;
		else runs.push({ syllable, count: 1 });
	}
	return runs.map(({ syllable, count }) => syllable + count).join('');
}

/** What `packSyllables` was given, by character. */
export function unpackSyllables(packed: string): Map<string, string> {
	const syllables = [...packed.matchAll(/(\D+)(\d+)/g)].flatMap(([, syllable, count]) =>
		Array<string>(Number(count)).fill(syllable!),
	);
	return new Map(
		syllables.length > 0
			? commonCharacters().map((character, index) => [character, syllables[index]!] as const)
			: [],
	);
}

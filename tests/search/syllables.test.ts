import { expect, test } from 'vitest';
import { commonCharacters, packSyllables, unpackSyllables } from '../../renderer/shared/search/syllables.ts';

test('the common characters are those of GB 2312, in the order of their sounds', () => {
	const characters = commonCharacters();
	expect(characters).toHaveLength(3755);
	expect(new Set(characters).size).toBe(3755);
	expect([characters[0], characters.at(-1)]).toEqual(['啊', '座']);
});

test('syllables are read as they were packed, in about a kilobyte', () => {
	const syllables = new Map(
		commonCharacters().map((character, index) => [character, index % 9 < 7 ? 'a' : 'lv']),
	);
	const packed = packSyllables((character) => syllables.get(character)!);
	expect(unpackSyllables(packed)).toEqual(syllables);
	expect(unpackSyllables('').size).toBe(0);
});

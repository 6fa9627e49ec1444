import { expect, test } from 'vitest';
import { packCodes, packColumn, unpackCodes, unpackColumn } from '../../renderer/shared/search/pack-posts.ts';

test('numbers are what they were, however large, in characters that JSON takes as they are', () => {
	const numbers = [...Array(5000).keys(), 2 ** 20, 123_456_789, 0];
	const packed = packColumn(numbers);
	expect(unpackColumn(packed)).toEqual(numbers);
	expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
	expect(packColumn([0, 56])).toHaveLength(2);
});

test('codes are what they were, a character each', () => {
	const codes = Array.from({ length: 120 }, (_, index) => index + 8);
	const packed = packCodes(codes);
	expect(packed).toHaveLength(codes.length);
	expect(unpackCodes(packed)).toEqual(codes);
	expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
});

import type { Properties } from 'hast';
import { describe, expect, test } from 'vitest';
import { fitPicture } from '../../../cli/images/fit-picture.ts';

const natural = { width: 640, height: 360 };
const sizeOf = (properties: Properties, size: typeof natural | null = natural): Properties =>
	fitPicture(properties, size ?? undefined);

describe('a picture of a known size', () => {
	test('gets it', () => {
		expect(sizeOf({ alt: 'A' })).toEqual({ alt: 'A', width: 640, height: 360 });
	});

	test.each<[Properties, number, number]>([
		[{ width: 320 }, 320, 180],
		[{ width: '320px' }, 320, 180],
		[{ height: '90' }, 160, 90],
		[{ width: 1, height: 1000 }, 1, 1000],
	])('%o is shown as %d x %d', (properties, width, height) => {
		expect(sizeOf(properties)).toMatchObject({ width, height, dataNatural: '640x360' });
	});

	test('keeps a ratio of its author’s', () => {
		expect(sizeOf({ width: 300, height: 200 }).style).toBe('aspect-ratio:300/200');
		expect(sizeOf({ width: 320, height: 180 }).style).toBeUndefined();
		expect(sizeOf({ width: 320, height: 181 }).style).toBeUndefined();
	});

	test('keeps its own ratio in a share of the column', () => {
		expect(sizeOf({ width: '50%', style: 'float:right' })).toEqual({
			width: '50%',
			style: 'aspect-ratio:640/360;float:right',
			dataNatural: '640x360',
		});
	});

	test('follows a height in its style', () => {
		expect(sizeOf({ style: 'height: 90px' }).style).toBe('width:auto;height: 90px');
		expect(sizeOf({ style: 'max-height: 90px' }).style).toBe('max-height: 90px');
		expect(sizeOf({ style: 'width: 9em; height: 90px' }).style).toBe('width: 9em; height: 90px');
	});

	test.each([0, '0', '', 'x', '-5', 'auto'])('takes %o for no size', (width) => {
		expect(sizeOf({ width })).toMatchObject({ width: 640, height: 360 });
	});
});

describe('a picture of an unknown size', () => {
	test('has what its author gave', () => {
		expect(sizeOf({ alt: 'A' }, null)).toEqual({ alt: 'A' });
		expect(sizeOf({ width: 300 }, null)).toEqual({ width: 300 });
		expect(sizeOf({ width: '50%' }, null)).toEqual({ width: '50%' });
		expect(sizeOf({ width: 300, height: 200 }, null)).toEqual({
			width: 300,
			height: 200,
			style: 'aspect-ratio:300/200',
		});
		expect(sizeOf({ height: 40 }, null).style).toBe('height:40px;width:auto;object-fit:contain');
	});
});

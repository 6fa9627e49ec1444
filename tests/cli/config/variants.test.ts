import { describe, expect, test } from 'vitest';
import type { ImageOptions } from '../../../cli/config/options.ts';
import { problemsOf } from './option-problems.ts';
import { resolve } from './resolve-options.ts';

const variantsOf = (variants?: ImageOptions['variants']) =>
	resolve({ markdown: { images: { variants } } }).markdown.images.variants;
const problemsWith = (variants: unknown): string[] => problemsOf({ markdown: { images: { variants } } });

describe('copies of pictures', () => {
	test('are not made unless they are asked for', () => {
		expect(resolve({}).markdown.images).toEqual({ figure: false, variants: null });
		expect(variantsOf(false)).toBeNull();
	});

	test('have usual widths, formats and quality', () => {
		const usual = {
			widths: [480, 960, 1600],
			formats: ['avif', 'webp'],
			quality: { avif: 50, webp: 80 },
			column: 832,
		};
		expect(variantsOf(true)).toEqual(usual);
		expect(variantsOf({})).toEqual(usual);
	});

	test('have what is asked for, each once and in order', () => {
		expect(
			variantsOf({ widths: [900, 300, 900], formats: ['webp', 'webp'], quality: { webp: 60 }, column: 700 }),
		).toEqual({ widths: [300, 900], formats: ['webp'], quality: { avif: 50, webp: 60 }, column: 700 });
		expect(variantsOf({ quality: 70 })).toMatchObject({ quality: { avif: 70, webp: 70 } });
	});
});

test('mistakes in them have their places', () => {
	expect(problemsWith({ widths: [480, 8], formats: ['avif', 'web'], quality: 0, column: '832' })).toEqual([
		'Unexpected `8` in `markdown.images.variants.widths[1]`, expected a whole number from 16 to 8192.',
		'Unexpected `"web"` in `markdown.images.variants.formats[1]`, expected `avif` or `webp`.',
		'Unexpected `0` in `markdown.images.variants.quality`, expected a whole number from 1 to 100.',
		'Unexpected `"832"` in `markdown.images.variants.column`, expected a whole number from 16 to 8192.',
	]);
	expect(problemsWith({ widths: [], formats: [], quality: { avif: 101, jpeg: 1 } })).toEqual([
		'Unexpected list in `markdown.images.variants.widths`, expected a list that is not empty.',
		'Unexpected list in `markdown.images.variants.formats`, expected a list that is not empty.',
		'Unexpected `101` in `markdown.images.variants.quality.avif`, expected a whole number from 1 to 100.',
		'Unexpected option `jpeg` in `markdown.images.variants.quality`, expected `avif` or `webp`.',
	]);
	expect(problemsWith({ width: [480] })).toEqual([
		'Unexpected option `width` in `markdown.images.variants`, expected `widths`, `formats`, `quality` or `column`.',
	]);
	expect(problemsWith('avif')).toEqual([
		'Unexpected `"avif"` in `markdown.images.variants`, expected `true`, `false` or an object.',
	]);
	expect(problemsWith({ widths: 480, quality: 'high' })).toEqual([
		'Unexpected `480` in `markdown.images.variants.widths`, expected a list.',
		'Unexpected `"high"` in `markdown.images.variants.quality`, expected a whole number from 1 to 100 or an object.',
	]);
});

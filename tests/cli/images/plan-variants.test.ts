import { describe, expect, test } from 'vitest';
import type { VariantOptions } from '../../../cli/config/options.ts';
import { variants } from '../../../cli/config/topics/variants.ts';
import { planVariants, type VariantSource } from '../../../cli/images/plan-variants.ts';

const source = {
	file: '/site/content/Landscape 1.png',
	content: Buffer.from('picture'),
	size: { width: 1920, height: 1080 },
};
const plan = (options: VariantOptions = {}, changed: Partial<VariantSource> = {}, version = '0.35.5') =>
	planVariants({ ...source, ...changed }, variants.parse(options)!, version);
const widthsOf = (width: number, height: number, widths?: number[]): number[] =>
	plan({ formats: ['webp'], ...(widths ? { widths } : {}) }, { size: { width, height } }).map(
		(copy) => copy.width,
	);

describe('the copies of a picture', () => {
	test('are one for each format and width, with an address of their own', () => {
		expect(plan().map(({ path, width, format, quality }) => [path, width, format, quality])).toEqual([
			['assets/landscape 1-480.5cd8184b7e.avif', 480, 'avif', 50],
			['assets/landscape 1-960.382fd71cfb.avif', 960, 'avif', 50],
			['assets/landscape 1-1600.91c12b52b5.avif', 1600, 'avif', 50],
			['assets/landscape 1-480.afca1bd79a.webp', 480, 'webp', 80],
			['assets/landscape 1-960.eb2f0d47ba.webp', 960, 'webp', 80],
			['assets/landscape 1-1600.849d0d3534.webp', 1600, 'webp', 80],
		]);
	});

	test('have an address that is the same wherever the file lies', () => {
		const paths = (file: string) => plan({}, { file }).map(({ path }) => path);
		expect(paths('/elsewhere/Landscape 1.png')).toEqual(paths(source.file));
	});

	test.each<[string, VariantOptions, Partial<VariantSource>, string?]>([
		['content', {}, { content: Buffer.from('Picture') }],
		['quality', { quality: 51 }, {}],
		['version of sharp', {}, {}, '0.35.6'],
	])('have other addresses with another %s', (_, options, changed, version) => {
		const before = new Set(plan().flatMap(({ path, key }) => [path, key]));
		const after = plan(options, changed, version).flatMap(({ path, key }) => [path, key]);
		expect(after.filter((name) => before.has(name))).toEqual([]);
	});

	test.each<[number, number, number[]]>([
		[1920, 1080, [480, 960, 1600]],
		[1600, 900, [480, 960, 1600]],
		[1200, 900, [480, 960, 1200]],
		[960, 540, [480, 960]],
		[300, 200, [300]],
		[1, 1, [1]],
	])('are never larger than a picture of %d x %d, and one is as fine as it: %j', (width, height, widths) => {
		expect(widthsOf(width, height)).toEqual(widths);
	});

	test('are none where the formats do not reach so high', () => {
		expect(widthsOf(1000, 16_383, [480, 1000])).toEqual([480, 1000]);
		expect(widthsOf(1000, 16_384, [480, 1000])).toEqual([]);
		expect(widthsOf(1000, 30_000, [480])).toEqual([480]);
	});
});

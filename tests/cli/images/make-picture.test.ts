import type { Element, Properties } from 'hast';
import { describe, expect, test } from 'vitest';
import { makePicture } from '../../../cli/images/make-picture.ts';
import type { PictureSources } from '../../../cli/images/picture-copies.ts';

const copies: PictureSources = {
	column: 832,
	sources: [
		{
			format: 'avif',
			files: [
				{ width: 480, address: '/docs/assets/a%201-480.0123456789.avif' },
				{ width: 960, address: '/docs/assets/a%201-960.0123456789.avif' },
			],
		},
		{ format: 'webp', files: [{ width: 480, address: '/docs/assets/a%201-480.0123456789.webp' }] },
	],
};
const image = (properties: Properties): Element => ({
	type: 'element',
	tagName: 'img',
	properties,
	children: [],
});

describe('a picture with copies', () => {
	test('offers them before the file', () => {
		const own = { src: '/docs/a.png', alt: 'A', width: 1920, height: 1080, dataAppearance: 'dark' };
		const sizes = '(max-width: 832px) 100vw, 832px';
		expect(makePicture(image(own), copies)).toEqual({
			type: 'element',
			tagName: 'picture',
			properties: { dataVariants: '' },
			children: [
				{
					type: 'element',
					tagName: 'source',
					properties: {
						type: 'image/avif',
						srcSet:
							'/docs/assets/a%201-480.0123456789.avif 480w, /docs/assets/a%201-960.0123456789.avif 960w',
						sizes,
					},
					children: [],
				},
				{
					type: 'element',
					tagName: 'source',
					properties: { type: 'image/webp', srcSet: '/docs/assets/a%201-480.0123456789.webp 480w', sizes },
					children: [],
				},
				image(own),
			],
		});
	});

	test.each<[Properties, string]>([
		[{ width: 320, height: 180 }, '(max-width: 320px) 100vw, 320px'],
		[{ width: 832 }, '(max-width: 832px) 100vw, 832px'],
		[{ width: '50%' }, '(max-width: 832px) 50vw, 416px'],
		[{ width: '33.3%' }, '(max-width: 832px) 33.3vw, 277px'],
		[{ width: '200%' }, '(max-width: 832px) 100vw, 832px'],
		[{ height: 90 }, '(max-width: 832px) 100vw, 832px'],
		[{ width: 1920, sizes: '20vw' }, '20vw'],
	])('%j is chosen for %s', (properties, sizes) => {
		const { children } = makePicture(image(properties), copies);
		const [first, , last] = children as Element[];
		expect(first!.properties.sizes).toBe(sizes);
		expect(last!.properties.sizes).toBeUndefined();
	});
});

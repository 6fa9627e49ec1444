import type { Element, Properties } from 'hast';
import type { PictureSources } from './picture-copies.ts';

/**
 * The `<picture>` that offers the copies of an `<img>`; for browsers that know none of the formats the `<img>` is
 * as it was. `data-variants` tells it from one that an author wrote.
 */
export function makePicture(image: Element, { column, sources }: PictureSources): Element {
	const { sizes = sizesOf(image.properties, column), ...properties } = image.properties;
	const offers = sources.map(
		({ format, files }): Element => ({
			type: 'element',
			tagName: 'source',
			properties: {
				type: `image/${format}`,
				srcSet: files.map(({ address, width }) => `${address} ${width}w`).join(', '),
				sizes,
			},
			children: [],
		}),
	);
	const children = [...offers, { ...image, properties }];
	return { type: 'element', tagName: 'picture', properties: { dataVariants: '' }, children };
}

/** How wide the picture is shown: as its attribute says, but no wider than the column and the window. */
function sizesOf({ width }: Properties, column: number): string {
	const share = /^\s*(\d{1,3}(?:\.\d{1,3})?)%/.exec(String(width ?? ''))?.[1];
	if (share !== undefined) {
		const part = Math.min(100, Number(share));
		return `(max-width: ${column}px) ${part}vw, ${Math.round((column * part) / 100)}px`;
	}
	const shown = typeof width === 'number' && width < column ? width : column;
	return `(max-width: ${shown}px) 100vw, ${shown}px`;
}

import type { Properties } from 'hast';
import type { PictureSize } from './svg-size.ts';

/**
 * The attributes that keep a picture's room before it has come: `width` and `height` by what its author
 * gave and by its natural size. `data-natural` is that size where the picture is shown in another one.
 */
export function fitPicture(properties: Properties, natural: PictureSize | undefined): Properties {
	const width = readLength(properties.width);
	const height = readLength(properties.height);
	const { width: _width, height: _height, ...others } = properties;
	if (width?.isPercent) return fitShare(properties, natural);
	if (width && height) return withNatural(fitBoth(others, width.value, height.value, natural), natural);
	if (width && natural) {
		const follows = Math.max(1, Math.round((width.value * natural.height) / natural.width));
		return withNatural({ ...others, width: width.value, height: follows }, natural);
	}
	if (height && natural) {
		const follows = Math.max(1, Math.round((height.value * natural.width) / natural.height));
		return withNatural({ ...others, width: follows, height: height.value }, natural);
	}
	if (width) return { ...others, width: width.value };
	if (height) return addStyle({ ...others, height: height.value }, heightOnly(height.value));
	return natural ? { ...fitStyle(others), ...natural } : properties;
}

/** The style sheet says `height: auto`; where the width is not known, the height must be said again. */
const heightOnly = (height: number): string => `height:${height}px;width:auto;object-fit:contain`;

/** Both sides by the author: what the picture's own ratio makes of them must not show when it comes. */
function fitBoth(others: Properties, width: number, height: number, natural: PictureSize | undefined) {
	const sized = { ...others, width, height };
	const isNatural = natural && Math.abs(height - (width * natural.height) / natural.width) <= 1;
	return isNatural ? sized : addStyle(sized, `aspect-ratio:${width}/${height}`);
}

/** A share of the column keeps its ratio by style, for attributes in percent have none. */
function fitShare(properties: Properties, natural: PictureSize | undefined): Properties {
	if (!natural) return properties;
	const { height: _height, ...others } = properties;
	const dataNatural = `${natural.width}x${natural.height}`;
	return { ...addStyle(others, `aspect-ratio:${natural.width}/${natural.height}`), dataNatural };
}

/** A style that gives the height alone leaves the width to the ratio. */
function fitStyle(properties: Properties): Properties {
	const style = String(properties.style ?? '');
	const gives = (name: string): boolean => new RegExp(`(?:^|;)\\s*${name}\\s*:`, 'i').test(style);
	return gives('height') && !gives('width') ? addStyle(properties, 'width:auto') : properties;
}

/** The author's own style comes last, and so wins. */
function addStyle(properties: Properties, style: string): Properties {
	const own = String(properties.style ?? '');
	return { ...properties, style: own ? `${style};${own}` : style };
}

function withNatural(properties: Properties, natural: PictureSize | undefined): Properties {
	if (!natural || (natural.width === properties.width && natural.height === properties.height))
		return properties;
	return { ...properties, dataNatural: `${natural.width}x${natural.height}` };
}

/** A length as HTML reads it: `300`, `300px`, `50%`. */
function readLength(value: Properties[string]): { value: number; isPercent: boolean } | undefined {
	const match = /^\s*(\d{1,6}(?:\.\d{1,6})?)(%?)/.exec(String(value ?? ''));
	const number = Math.round(Number(match?.[1] ?? 0));
	return number > 0 ? { value: number, isPercent: match?.[2] === '%' } : undefined;
}

import type { SaxesTagPlain } from 'saxes';
import { orElse } from '../../renderer/shared/or-else.ts';
import { openXmlParser } from './svg/read-svg.ts';

/** CSS pixels of each unit of length; `em` and `ex` by the browsers' usual font size. */
const units: Record<string, number> = {
	'': 1,
	px: 1,
	in: 96,
	cm: 96 / 2.54,
	mm: 96 / 25.4,
	pt: 96 / 72,
	pc: 16,
	em: 16,
	rem: 16,
	ex: 8,
};

/** Whether a text begins like an SVG file, and the size that its root gives; half a size follows the view box. */
export function readSvgSize(text: string): { isSvg: boolean; size: PictureSize | null } {
	const attributes = rootAttributes(text);
	if (!attributes) return { isSvg: false, size: null };
	const box = (attributes.viewBox ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const [boxWidth = 0, boxHeight = 0] = box.slice(2).map((side) => (side > 0 ? side : 0));
	const width = toPixels(attributes.width);
	const height = toPixels(attributes.height);
	if (width && height) return { isSvg: true, size: { width, height } };
	if (!boxWidth || !boxHeight) return { isSvg: true, size: null };
	if (width) return { isSvg: true, size: { width, height: (width * boxHeight) / boxWidth } };
	if (height) return { isSvg: true, size: { width: (height * boxWidth) / boxHeight, height } };
	return { isSvg: true, size: { width: boxWidth, height: boxHeight } };
}

function toPixels(length = ''): number | undefined {
	const match = /^\s*(\d{1,7}(?:\.\d{1,9})?|\.\d{1,9})\s*([a-z]{0,3})\s*$/i.exec(length);
	const unit = units[match?.[2]?.toLowerCase() ?? ''];
	const pixels = match && unit !== undefined ? Number(match[1]) * unit : 0;
	return pixels > 0 ? pixels : undefined;
}

/** Attributes of the root element; `null` where the root is no `svg`. */
function rootAttributes(text: string): Record<string, string> | null {
	const parser = openXmlParser({ xmlns: false as const });
	let root: SaxesTagPlain | undefined;
	parser.on('opentag', (tag) => {
		root = tag;
		throw new Error('What comes behind it may be cut off or malformed, and need not be read.');
	});
	orElse(() => parser.write(text), null);
	return root && /^(?:[\w-]+:)?svg$/.test(root.name) ? root.attributes : null;
}

/** Width and height in CSS pixels, as a browser shows the picture where nothing else is said. */
export interface PictureSize {
	width: number;
	height: number;
}

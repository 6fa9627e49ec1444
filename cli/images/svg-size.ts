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
	const box = (attributes.get('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const [boxWidth = 0, boxHeight = 0] = box.slice(2).map((side) => (side > 0 ? side : 0));
	const width = toPixels(attributes.get('width'));
	const height = toPixels(attributes.get('height'));
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

/** Attributes of the root element, with what may stand before it skipped. `null` where the root is no `svg`. */
function rootAttributes(text: string): Map<string, string> | null {
	const root = /<(?:[\w-]+:)?svg(?=[\s/>])/y;
	root.lastIndex = skipProlog(text);
	if (!root.test(text)) return null;
	const attributes = new Map<string, string>();
	const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
	attribute.lastIndex = root.lastIndex;
	for (let match = attribute.exec(text); match; match = attribute.exec(text))
		attributes.set(match[1]!, match[2] ?? match[3] ?? '');
	return attributes;
}

/** Ends of what may stand before the root: instructions, comments, a document type with or without a subset. */
const before = [
	['<?', '?>'],
	['<!--', '-->'],
] as const;

function skipProlog(text: string): number {
	const blank = /[\s\ufeff]*/y;
	let at = 0;
	for (;;) {
		blank.lastIndex = at;
		blank.test(text);
		at = blank.lastIndex;
		const known = before.find(([start]) => text.startsWith(start, at));
		const end = known ? endOf(text, known[1], at) : endOfDocumentType(text, at);
		if (end === undefined) return at;
		at = end;
	}
}

function endOfDocumentType(text: string, at: number): number | undefined {
	if (!/^<!doctype/i.test(text.slice(at, at + 9))) return undefined;
	const close = text.indexOf('>', at);
	const subset = text.indexOf('[', at);
	return subset >= 0 && subset < close ? endOf(text, ']>', at) : endOf(text, '>', at);
}

function endOf(text: string, end: string, at: number): number {
	const found = text.indexOf(end, at);
	return found < 0 ? text.length : found + end.length;
}

/** Width and height in CSS pixels, as a browser shows the picture where nothing else is said. */
export interface PictureSize {
	width: number;
	height: number;
}

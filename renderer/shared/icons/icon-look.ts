/** Width and height of an icon as CSS lengths; without a width it follows from the icon. */
export interface IconSize {
	height: string;
	width?: string;
}

const length = /^(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})(px|em|rem|ex|ch|vw|vh|%|pt)?$/;

/** Reads `24`, `2em`, `24x24` or `2emx1em`; `null` for anything else. A bare number is pixels. */
export function readIconSize(text: string): IconSize | null {
	const [first = '', second, ...rest] = text.trim().split(/(?<=[\d%a-z])x(?=[\d.])/);
	const width = readLength(first);
	if (width === null || rest.length > 0) return null;
	if (second === undefined) return { height: width };
	const height = readLength(second);
	return height === null ? null : { width, height };
}

function readLength(text: string): string | null {
	const match = length.exec(text);
	return match && match[1]! + (match[2] ?? 'px');
}

const color =
	/^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,24}|var\(--[\w-]{1,80}\)|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]{1,60}\))$/i;

/** A colour of CSS as it may stand in a style; `null` for anything else. */
export function readIconColor(text: string): string | null {
	return color.test(text.trim()) ? text.trim() : null;
}

type Rgb = [number, number, number];

const hexadecimal = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const call = /^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(([\d\s.,%/a-z+-]{1,60})\)$/i;
const variable = /^var\(--[\w-]{1,80}\)$/;

/** Luminance below which white is easier to read on a colour than black: contrasts of WCAG 2 are equal there. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05;

/** Whether a text may stand for a colour in a style: `#e5f1e9`, `rgb(…)` and the like, `var(--name)`, or a word, which browsers know or leave out. */
export function isColor(text: string): boolean {
	return isMeasurableColor(text) || /^[a-z]{3,30}$/i.test(text);
}

/** Whether a text is a colour that words may lie on: one that says how light it is, or whose author sees to that. */
export function isMeasurableColor(text: string): boolean {
	return hexadecimal.test(text) || call.test(text) || variable.test(text) || text === 'transparent';
}

/** Whether texts on a colour have to be light (`dark`) or dark (`light`), where that can be told. */
export function shadeOf(color: string): 'light' | 'dark' | undefined {
	const rgb = readRgb(color);
	return rgb && (luminance(rgb) < middle ? 'dark' : 'light');
}

/** Channels from 0 to 1. A colour that lets more than half of its ground through has none of its own. */
function readRgb(color: string): Rgb | undefined {
	const word = color.toLowerCase();
	if (hexadecimal.test(color)) return readDigits(word.slice(1));
	const [, name, inner = ''] = call.exec(word) ?? [];
	const [first = '', second = '', third = '', alpha] = inner.trim().split(/[\s,/]+/);
	if (alpha !== undefined && readNumber(alpha, 1) < 0.5) return undefined;
	if (name === 'rgb') return [first, second, third].map((part) => readNumber(part, 255)) as Rgb;
	if (name === 'hsl')
		return fromHsl(Number.parseFloat(first), readNumber(second, 100), readNumber(third, 100));
	// These say how light they are themselves.
	if (name === 'lab' || name === 'lch') return gray(readNumber(first, 100));
	return name === 'oklab' || name === 'oklch' ? gray(readNumber(first, 1)) : undefined;
}

function readDigits(digits: string): Rgb | undefined {
	const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
	const [red, green, blue, alpha = 1] = long.match(/../g)!.map((pair) => Number.parseInt(pair, 16) / 255);
	return alpha < 0.5 ? undefined : [red!, green!, blue!];
}

/** A share of `whole`, or percent. */
function readNumber(text: string, whole: number): number {
	const value = Number.parseFloat(text) || 0;
	return text.endsWith('%') ? value / 100 : value / whole;
}

function gray(lightness: number): Rgb {
	return [lightness, lightness, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
	const reach = saturation * Math.min(lightness, 1 - lightness);
	const channel = (start: number): number => {
		const place = (start + (((hue || 0) % 360) + 360) / 30) % 12;
		return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
	};
	return [channel(0), channel(8), channel(4)];
}

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
	const [red, green, blue] = rgb.map((value) =>
		value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
	) as Rgb;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

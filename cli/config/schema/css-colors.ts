/** The named colours of CSS (CSS Color 4, section 6.1), each with its value as hexadecimal digits. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
	`aliceblue f0f8ff antiquewhite faebd7 aqua 0ff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000
	blanchedalmond ffebcd blue 00f blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
	chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 0ff darkblue 00008b
	darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
	darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
	darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1
	darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff
	firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia f0f gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
	goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
	indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00
	lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2
	lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa
	lightskyblue 87cefa lightslategray 789 lightslategrey 789 lightsteelblue b0c4de lightyellow ffffe0 lime 0f0
	limegreen 32cd32 linen faf0e6 magenta f0f maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd
	mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a
	mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1
	moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500
	orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
	papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080
	rebeccapurple 639 red f00 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460
	seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090
	slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
	tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white fff whitesmoke f5f5f5 yellow ff0
	yellowgreen 9acd32`
		.trim()
		.split(/\s+/)
		.flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1]!]] : [])),
);

type Rgb = [number, number, number];

const hexadecimal = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const call = /^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(([\d\s.,%/a-z+-]{1,60})\)$/i;
const variable = /^var\(--[\w-]{1,80}\)$/;

/** Luminance below which white is easier to read on a colour than black: contrasts of WCAG 2 are equal there. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05;

/** Whether a text is a colour of CSS that may stand in a style: a name, `#e5f1e9`, `rgb(…)` and the like, or `var(--name)`. */
export function isColor(text: string): boolean {
	const word = text.toLowerCase();
	return (
		hexadecimal.test(text) ||
		call.test(text) ||
		variable.test(text) ||
		Object.hasOwn(names, word) ||
		word === 'transparent'
	);
}

/** Whether texts on a colour have to be light (`dark`) or dark (`light`), where that can be told. */
export function shadeOf(color: string): 'light' | 'dark' | undefined {
	const rgb = readRgb(color);
	return rgb && (luminance(rgb) < middle ? 'dark' : 'light');
}

/** Channels from 0 to 1. A colour that lets more than half of its ground through has none of its own. */
function readRgb(color: string): Rgb | undefined {
	const word = color.toLowerCase();
	const digits = Object.hasOwn(names, word) ? names[word]! : word.slice(1);
	if (Object.hasOwn(names, word) || hexadecimal.test(color)) return readDigits(digits);
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

import { z } from 'zod';
import type { ColorPair } from '../../renderer/contract.ts';
import { readIconColor } from '../../renderer/icons/icon-look.ts';
import { isRecord } from './strict-options.ts';

/** The colours that CSS has names for: CSS Color Module Level 4, section 6.1, and what stands in for one. */
const names = new Set(
	`aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
	cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
	darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
	darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
	firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
	hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
	lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
	lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
	mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
	midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
	palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
	rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
	slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
	yellowgreen transparent currentcolor`.split(/\s+/),
);

/** Whether a text is one colour of CSS and nothing else, so that it may stand in a style. */
export function isCssColor(text: string): boolean {
	const color = readIconColor(text);
	return color !== null && (!/^[a-z]+$/i.test(color) || names.has(color.toLowerCase()));
}

/** One colour, or one for each appearance. */
export const colorOption = z.custom<string | ColorPair>(
	(value) =>
		isColor(value) ||
		(isRecord(value) &&
			Object.keys(value).length === 2 &&
			[value.light, value.dark].every((color) => isColor(color))),
	{ error: 'a colour of CSS such as `#2a6f4e`, or an object with `light` and `dark`' },
);

function isColor(value: unknown): value is string {
	return typeof value === 'string' && isCssColor(value);
}

/** A colour for each appearance; a single one is for both. */
export function toColorPair(written: string | ColorPair): ColorPair {
	const { light, dark } = typeof written === 'string' ? { light: written, dark: written } : written;
	return { light: light.trim(), dark: dark.trim() };
}

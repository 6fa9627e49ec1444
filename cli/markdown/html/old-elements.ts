import type { Element } from 'hast';

/** `size` of `<font>` from 1 to 7, as browsers render it. */
const sizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

/** What makes an element look like one that HTML had once, by its name. */
const renewed: Readonly<Record<string, (element: Element) => { tagName: string; style: string[] }>> = {
	big: () => ({ tagName: 'span', style: ['font-size:larger'] }),
	center: () => ({ tagName: 'div', style: ['text-align:center'] }),
	font: ({ properties: { color, size } }) => ({
		tagName: 'span',
		style: [...colorOf(color), ...sizeOf(size)],
	}),
};

/** Turns `<center>`, `<font color size>` and `<big>` into what HTML has for them today. */
export function renewElement(element: Element): void {
	const renew = Object.hasOwn(renewed, element.tagName) ? renewed[element.tagName] : undefined;
	if (!renew) return;
	const { tagName, style } = renew(element);
	const { color: _, size: __, face: ___, style: own, ...properties } = element.properties;
	const declarations = [...style, ...(own ? [String(own)] : [])].join('; ');
	element.tagName = tagName;
	element.properties = { ...properties, ...(declarations ? { style: declarations } : {}) };
}

function colorOf(color: unknown): string[] {
	return typeof color === 'string' && /^#?\w{1,30}$/.test(color) ? [`color:${color}`] : [];
}

function sizeOf(size: unknown): string[] {
	const text = String(size ?? '').trim();
	if (/^-\d$/.test(text)) return ['font-size:smaller'];
	const name = /^\d$/.test(text) ? sizes[Number(text) - 1] : undefined;
	return name ? [`font-size:${name}`] : [];
}

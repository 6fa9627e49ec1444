import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Elements that run code, load things, or change what is around them. */
const elements = new Set(
	'script style base meta link object embed applet frame frameset form portal foreignobject animate set'.split(
		' ',
	),
);

/** Attributes that a browser takes an address from. */
const addresses = new Set(
	'href src action formaction poster data cite background ping xlinkhref manifest longdesc lowsrc dynsrc'.split(
		' ',
	),
);

const safeScheme = /^(?:https?|mailto|tel):/i;
const safePicture = /^data:image\/(?:png|gif|jpe?g|webp|avif);/i;

/** What could run code in a tree, in words; none in a tree that is harmless. */
export function findDanger(tree: Root): string[] {
	const found: string[] = [];
	visit(tree, 'element', (element) => {
		if (elements.has(element.tagName.toLowerCase())) found.push(`<${element.tagName}>`);
		found.push(...attributesOf(element));
	});
	visit(tree, 'raw', (node) => void found.push(`raw ${node.value.slice(0, 50)}`));
	return found;
}

function attributesOf({ tagName, properties }: Element): string[] {
	const found: string[] = [];
	for (const [property, value] of Object.entries(properties)) {
		const name = property.toLowerCase().replaceAll(/[-:]/g, '');
		if (/^on/.test(name)) found.push(`${property} of <${tagName}>`);
		if (name === 'srcdoc' && tagName !== 'iframe') found.push(`srcdoc of <${tagName}>`);
		const isDanger = addresses.has(name) && typeof value === 'string' && !isSafe(value);
		if (isDanger) found.push(`${property}="${value}" of <${tagName}>`);
		if (name === 'style' && /expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(String(value)))
			found.push(`style="${value}" of <${tagName}>`);
	}
	return found;
}

/** As a browser reads it: blanks and control characters in front of a scheme, tabs and line ends in it, are nothing. */
function isSafe(address: string): boolean {
	const read = [...address].filter((letter) => !/[\t\n\r]/.test(letter)).join('');
	const start = [...read].findIndex((letter) => letter > ' ');
	const bare = start < 0 ? '' : read.slice(start);
	const scheme = /^[a-z][a-z0-9+.-]*:/i.test(bare);
	return !scheme || safeScheme.test(bare) || safePicture.test(bare);
}

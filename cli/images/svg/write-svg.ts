import { escapeMarkup } from '../../platform/escape.ts';
import type { SvgElement } from './read-svg.ts';

/** Writes elements and their texts as XML. Comments, instructions and declarations are not among them. */
export function writeSvg(root: SvgElement): string {
	return `${writeElement(root)}\n`;
}

function writeElement({ name, attributes, children }: SvgElement): string {
	const tag = `${name}${attributes.map((each) => ` ${each.name}="${escapeMarkup(each.value)}"`).join('')}`;
	if (children.length === 0) return `<${tag}/>`;
	const content = children.map((child) =>
		typeof child === 'string' ? escapeMarkup(child) : writeElement(child),
	);
	return `<${tag}>${content.join('')}</${name}>`;
}

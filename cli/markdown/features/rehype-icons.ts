import type { Element, ElementContent, Parents, Root } from 'hast';
import { readIconColor, readIconSize } from '../../../renderer/shared/icons/icon-look.ts';
import { isPictureAddress, splitIconName } from '../../../renderer/shared/icons/icon-name.ts';
import { htmlElements } from '../html/elements.ts';
import { type ParseContext, rangeOf, reportProblem } from '../plugin.ts';
import { visit } from '../tree/visit.ts';

/** Properties that name a file or folder whose icon is shown, by element. `fileName` does so on each. */
const fileNameProperties: Record<string, string> = { 'code-block': 'title' };

/**
 * Collects the icons that an article names, with their places: `name` of `<icon>`, and of every element
 * of our own `icon` and `fileName`. An emoji stays as it is.
 */
export function rehypeIcons(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		const files = new Set<string>();
		const wordless = new Map<Parents, boolean>();
		visit(tree, 'element', (element, _, parent) => {
			const { tagName, properties } = element;
			if (htmlElements.has(tagName)) return;
			if (tagName === 'icon') {
				checkLook(element, context);
				if (parent && isWordless(parent, wordless)) nameForReaders(element);
			}
			if (properties.provider === undefined || tagName !== 'icon')
				takeName(tagName === 'icon' ? 'name' : 'icon', element, context);
			const key = Object.hasOwn(fileNameProperties, tagName) ? fileNameProperties[tagName]! : 'fileName';
			for (const name of [properties.fileName, properties[key]])
				if (typeof name === 'string' && name !== '') files.add(name);
		});
		context.fileIcons.push(...files);
	};
}

/** Whether nothing but icons stands in a cell, a link or an item. */
function isWordless(parent: Parents, known: Map<Parents, boolean>): boolean {
	const found = known.get(parent);
	if (found !== undefined) return found;
	const isIcon = (child: ElementContent): boolean =>
		child.type === 'text' ? child.value.trim() === '' : child.type === 'element' && child.tagName === 'icon';
	const isAlone =
		parent.type === 'element' &&
		['td', 'th', 'a', 'p', 'li', 'strong', 'em'].includes(parent.tagName) &&
		parent.children.every(isIcon);
	known.set(parent, isAlone);
	return isAlone;
}

/** An icon that says it all is read out by its name, as an emoji is. */
function nameForReaders({ properties }: Element): void {
	const parts = splitIconName(String(properties.name ?? ''));
	if (parts) properties.label = parts.name.replace(/[-_.]+/g, ' ');
}

function checkLook(element: Element, context: ParseContext): void {
	const { size, color, provider } = element.properties;
	if (provider !== undefined) rejectProvider(element, String(provider), context);
	if (size !== undefined && size !== '' && !readIconSize(String(size)))
		rejectSize(element, String(size), context);
	if (color !== undefined && color !== '' && !readIconColor(String(color)))
		rejectColor(element, String(color), context);
}

/** An icon's name is noted; a picture's address goes where all addresses go, and `data-icon` says which it was. */
function takeName(key: 'name' | 'icon', element: Element, context: ParseContext): void {
	const name = element.properties[key];
	if (typeof name !== 'string') return;
	const range = rangeOf(context, element);
	if (splitIconName(name)) context.icons.push({ name, range });
	if (!isPictureAddress(name)) return;
	delete element.properties[key];
	context.links.push({ kind: 'image', href: name, range });
	element.properties.dataIcon = context.links.length - 1;
}

function rejectProvider(element: Element, provider: string, context: ParseContext): void {
	reportProblem(context, 'icon-provider', element, {
		message: `Unexpected icon provider \`${provider}\`, expected an icon of an Iconify collection; its name is not drawn.`,
		hint:
			provider === 'fontawesome'
				? 'Type `::fa6-solid:name::` and install `@iconify-json/fa6-solid`.'
				: 'Look for a like one at https://icon-sets.iconify.design and type `::collection:name::`.',
	});
}

function rejectSize(element: Element, size: string, context: ParseContext): void {
	delete element.properties.size;
	reportProblem(context, 'icon-size', element, {
		message: `Unexpected icon size \`${size}\`, expected a number of pixels, a CSS length or \`24x24\`; it is left out.`,
		hint: 'Type `=24`, `=1.5em` or `=24x24`.',
	});
}

function rejectColor(element: Element, color: string, context: ParseContext): void {
	delete element.properties.color;
	reportProblem(context, 'icon-color', element, {
		message: `Unexpected icon colour \`${color}\`, expected a colour of CSS without spaces; it is left out.`,
		hint: 'Type `/#c33`, `/tomato` or `/rgb(200,60,60)`.',
	});
}

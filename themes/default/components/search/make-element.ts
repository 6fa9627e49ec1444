import { searchIcons } from './search-icons.ts';

/** Attributes by name; listeners by the name of their event. What is `undefined` is left out. */
type Attributes = Record<string, string | undefined | ((event: never) => void)>;

/** Makes an element. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (typeof value === 'function') element.addEventListener(key, value as EventListener);
		else if (value !== undefined) element.setAttribute(key, value);
	}
	element.append(...children.filter((child) => child !== null));
	return element;
}

/** Makes an icon of the search. It says nothing to screen readers: its owner has the words. */
export function makeIcon(name: keyof typeof searchIcons, className = ''): SVGElement {
	const [icon, path] = ['svg', 'path'].map((tag) =>
		document.createElementNS('http://www.w3.org/2000/svg', tag),
	) as [SVGElement, SVGElement];
	icon.setAttribute('class', `icon ${className}`.trim());
	icon.setAttribute('viewBox', '0 0 20 20');
	icon.setAttribute('aria-hidden', 'true');
	path.setAttribute('d', searchIcons[name]);
	icon.append(path);
	return icon;
}

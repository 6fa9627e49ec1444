import { searchIcons } from './search-icons.ts';

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

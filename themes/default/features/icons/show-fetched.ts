import { fillIds } from '../../../../renderer/shared/icons/fill-ids.ts';
import type { IconDrawing } from '../../../../renderer/theme.ts';
import { scrubSvg } from '../../../../renderer/shared/icons/scrub-svg.ts';

const namespace = 'http://www.w3.org/2000/svg';

let drawn = 0;

/**
 * Puts a fetched icon into its place. Its text is scrubbed as the compiler does it, then read as XML:
 * nothing of it is ever HTML. Gives whether there was something to draw.
 */
export function showFetched(place: HTMLElement, { viewBox, body }: IconDrawing): boolean {
	const box = viewBox.split(' ').map(Number);
	const text = scrubSvg(body);
	if (box.length !== 4 || !box.every(Number.isFinite) || text === '') return false;
	drawn += 1;
	const source = `<svg xmlns="${namespace}">${fillIds(text, `fetched-icon-${drawn}-`)}</svg>`;
	const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml');
	if (root.localName !== 'svg' || root.querySelector('parsererror')) return false;
	const picture = place.ownerDocument.createElementNS(namespace, 'svg');
	const attributes = { viewBox: box.join(' '), width: '100%', height: '100%', 'aria-hidden': 'true' };
	for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
	picture.append(...[...root.childNodes].map((node) => place.ownerDocument.importNode(node, true)));
	place.replaceChildren(picture);
	return true;
}

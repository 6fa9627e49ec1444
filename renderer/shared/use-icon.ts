import { useId } from 'react';
import { fillIds } from './icons/fill-ids.ts';
import { isPictureAddress, splitIconName } from './icons/icon-name.ts';
import { addBase } from './links.ts';
import { useView } from './view.ts';

/** What is rendered for a name. */
export type IconLook =
	/** A drawing: SVG text that is free of anything harmful, to be put into an `<svg>` with this `viewBox`. */
	| { kind: 'drawing'; viewBox: string; markup: string }
	/** A picture. The address has the base already. */
	| { kind: 'image'; src: string }
	/** An emoji or a few letters. */
	| { kind: 'text'; text: string }
	/** An icon that the browser may fetch from one of the hosts; without hosts, one that stays blank. */
	| { kind: 'missing'; hosts: string[] };

/**
 * What to render for an author's icon: one of an installed collection (`twemoji:cat`), the address of a
 * picture, or a character. Works in articles and around them, on the server and in the browser.
 */
export function useIcon(name: string): IconLook {
	const { articleIcons, base, page, site, sidebar } = useView();
	const id = useId();
	const tables = articleIcons ? [articleIcons.icons] : [page.icons, site.icons, sidebar?.icons];
	const known = tables.flatMap((icons) => (icons && Object.hasOwn(icons, name) ? [icons[name]] : []));
	const drawing = known.find((icon) => icon);
	if (drawing) {
		const markup = articleIcons ? articleIcons.refer(name) : fillIds(drawing.body, id);
		return { kind: 'drawing', viewBox: drawing.viewBox, markup };
	}
	if (/^(file|open):/.test(name) || splitIconName(name))
		return { kind: 'missing', hosts: known.length > 0 ? (site.iconHosts ?? []) : [] };
	// The addresses of an article are complete when it is rendered.
	if (isPictureAddress(name)) return { kind: 'image', src: articleIcons ? name : addBase(base, name) };
	return { kind: 'text', text: name };
}

import { useId } from 'react';
import type { DrawnIcons, IconDrawing } from '../contract/contract.ts';
import { fillIds } from './icons/fill-ids.ts';
import { isPictureAddress, splitIconName } from './icons/icon-name.ts';
import { addBase } from './links.ts';
import { useView, type View } from './view.ts';

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
	const view = useView();
	const id = useId();
	const drawing = findIcon(view, name, id);
	if (drawing) return drawing;
	if (/^(file|open):/.test(name) || splitIconName(name)) {
		return { kind: 'missing', hosts: isFetched(view, name) ? (view.site.iconHosts ?? []) : [] };
	}
	if (isPictureAddress(name)) {
		// The addresses of an article are complete when it is rendered.
		return { kind: 'image', src: view.articleIcons ? name : addBase(view.base, name) };
	}
	return { kind: 'text', text: name };
}

function findIcon(view: View, name: string, id: string): IconLook | null {
	const { articleIcons } = view;
	const inArticle = articleIcons && lookUp(articleIcons.icons, name);
	if (articleIcons && inArticle) {
		return { kind: 'drawing', viewBox: inArticle.viewBox, markup: articleIcons.refer(name) };
	}
	const found = articleIcons
		? null
		: tablesOf(view).reduce<IconDrawing | null>((drawing, icons) => drawing ?? lookUp(icons, name), null);
	return found ? { kind: 'drawing', viewBox: found.viewBox, markup: fillIds(found.body, id) } : null;
}

function isFetched(view: View, name: string): boolean {
	const tables = view.articleIcons ? [view.articleIcons.icons] : tablesOf(view);
	return tables.some((icons) => icons && Object.hasOwn(icons, name));
}

/** Where icons around the article are looked for. */
function tablesOf({ page, site, sidebar }: View): (DrawnIcons | undefined)[] {
	return [page.icons, site.icons, sidebar?.icons];
}

function lookUp<T>(icons: Record<string, T | null> | undefined, name: string): T | null {
	return icons && Object.hasOwn(icons, name) ? icons[name]! : null;
}

import { decodeHTMLStrict } from 'entities/decode';
import type { HomeSection } from '../../renderer/contract/contract.ts';
import type { LocaleConfig } from '../config/site-config.ts';
import type { PageNode } from '../model/page-graph.ts';

/**
 * What a page is called where nothing of it is seen, in tabs and search engines: its title, the section that it stands in, and the site,
 * each once. A home page stands in no section: what its hero says of the product is said instead.
 */
export function composeHeadTitle(
	{ title, breadcrumb }: Pick<PageNode, 'title' | 'breadcrumb'>,
	locale: Pick<LocaleConfig, 'title'>,
	home: readonly HomeSection[],
): string {
	const [hero] = home;
	const tagline = hero && 'tagline' in hero && hero.tagline ? textOf(hero.tagline) : undefined;
	const section = breadcrumb.slice(1, -1).at(-1)?.text;
	const names = [
		title,
		tagline ?? section,
		tagline && title.includes(locale.title) ? undefined : locale.title,
	];
	return [...new Set(names)].filter(Boolean).join(' | ');
}

/** The words of inline HTML that was cleaned. */
function textOf(html: string): string {
	return decodeHTMLStrict(html.replace(/<[^>]*>/g, ''));
}

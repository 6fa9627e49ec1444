import type { Root } from 'hast';
import type { DrawnIcons, PageData, SiteData } from '../../renderer/contract/contract.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { composeNotFound } from './unlisted-pages.ts';

/** The content of a locale's bulletin, ready to be rendered. Plain JSON. */
export interface CompiledBulletin {
	/** Its addresses are resolved. */
	article: Root;
	icons: DrawnIcons;
}

/** The bulletins of a site, by prefix of the locale. */
export type CompiledBulletins = Readonly<Record<string, CompiledBulletin>>;

/** What bulletins are rendered with. */
export interface BulletinContext {
	config: SiteConfig;
	graph: PageGraph;
	bulletins: CompiledBulletins;
	server: Pick<ServerModule, 'renderArticle'>;
}

/** What the pages of a locale share, with its bulletin, rendered by the theme. */
export function addBulletin(site: SiteData, context: BulletinContext): SiteData {
	const { config, graph, bulletins, server } = context;
	const bulletin = config.locales.find(({ prefix }) => prefix === site.locale)?.bulletin;
	const compiled = Object.hasOwn(bulletins, site.locale) ? bulletins[site.locale] : undefined;
	if (!bulletin || !compiled) return site;
	// It stands on no page of its own: the locale's page for addresses that nothing is at says the language.
	const { page } = composeNotFound(config, graph, site);
	const rendered = server.renderArticle({ base: config.base, page, site, ...compiled });
	// The article of the page may have a sheet of icons too.
	const html = rendered.html.replace(/( id="| href="#)icon:/g, '$1bulletin-icon:');
	const { id, title, layout, border, lifetime } = bulletin;
	return {
		...site,
		bulletin: {
			id,
			...(title ? { title } : {}),
			html,
			layout,
			border,
			lifetime,
			features: rendered.features,
		},
	};
}

/** Whether a page shows the bulletin of its locale. */
export function showsBulletin(
	{ bulletin }: Pick<LocaleConfig, 'bulletin'>,
	route: string,
): Pick<PageData['show'], 'bulletin'> {
	if (!bulletin) return {};
	const { pages } = bulletin;
	const isWanted = pages === null || pages.some((pattern) => new RegExp(pattern).test(route));
	return isWanted ? { bulletin: true } : {};
}

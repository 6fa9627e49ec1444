import type { NavItem, SidebarItem, SiteData } from '../../renderer/contract.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { IconLibrary } from '../icons/icon-library.ts';
import type { PageGraph } from '../link/page-graph.ts';
import type { IconReference } from '../parse/parsed-page.ts';
import { drawIcons } from './draw-icons.ts';
import { composeFooter } from './footer.ts';

/** What the pages of one locale share. `words` are the theme's, by language tag; `icons` are by default what is installed. */
export function composeSite(
	config: SiteConfig,
	locale: LocaleConfig,
	graph: PageGraph,
	words: Record<string, Record<string, string>>,
	icons = new IconLibrary(config.root),
): SiteData {
	const { navbar = [], sidebars = {} } = graph.locales[locale.prefix] ?? {};
	const { hosts } = config.markdown.icons;
	const drawn = drawIcons(navigationIcons(config, graph, locale.prefix), { icons, iconHosts: hosts }).value;
	return {
		title: locale.title,
		locale: locale.prefix,
		lang: locale.lang,
		locales: config.locales.map(({ prefix, lang, label }) => ({ prefix, lang, label, home: prefix })),
		logo: config.logo,
		navbar,
		sidebars,
		footer: composeFooter(config, locale.footer),
		social: config.social,
		appearance: config.appearance,
		...(Object.keys(drawn).length > 0 ? { icons: drawn } : {}),
		...(hosts.length > 0 ? { iconHosts: hosts } : {}),
		texts: { ...wordsFor(locale.lang, words), ...locale.texts },
	};
}

/** The icons of a locale's navbar and sidebars, each once. Their place is the config. */
function navigationIcons(config: SiteConfig, graph: PageGraph, prefix: string): IconReference[] {
	const { navbar = [], sidebars = {} } = graph.locales[prefix] ?? {};
	const names = new Set<string>();
	const collect = (items: readonly (NavItem | SidebarItem)[]): void => {
		for (const { icon, items: inner } of items) {
			if (icon) names.add(icon);
			if (inner) collect(inner);
		}
	};
	for (const items of [navbar, ...Object.values(sidebars)]) collect(items);
	return [...names].map((name) => ({ name, place: { file: config.file } }));
}

/** The theme's words for a language tag: the tag itself, else its language, else English, else any. */
function wordsFor(lang: string, words: Record<string, Record<string, string>>): Record<string, string> {
	const language = lang.split('-')[0]!;
	const near = Object.keys(words).find((tag) => tag.split('-')[0] === language);
	return words[lang] ?? (near ? words[near] : (words['en-US'] ?? Object.values(words)[0])) ?? {};
}

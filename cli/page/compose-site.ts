import type { SiteData } from '../../renderer/contract/contract.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { defaultDateFormat } from '../config/topics/site.ts';
import { feedLinksOf } from '../graph/blog/feed-files.ts';
import { IconLibrary } from '../images/icon-library.ts';
import { inlinePicture } from '../images/inline-picture.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { filled } from '../platform/filled.ts';
import { navigationIcons } from './compose-sidebar.ts';
import { composeFooter } from './footer.ts';
import { resolveNamedIcons } from './icons/resolve-icons.ts';

/** What the pages of one locale share. `messages` are the theme's, by language tag; `icons` are by default what is installed. */
export function composeSite(
	config: SiteConfig,
	locale: LocaleConfig,
	graph: PageGraph,
	messages: Record<string, Record<string, string>>,
	icons = new IconLibrary(config.root),
): SiteData {
	const { navbar = [] } = graph.locales[locale.prefix] ?? {};
	const { hosts } = config.markdown.icons;
	const published = { folder: config.public, assets: graph.assets };
	const feeds = feedLinksOf(config, locale, (link) => graph.pages[link]?.title ?? '');
	return {
		title: locale.title,
		locale: locale.prefix,
		lang: locale.lang,
		locales: config.locales.map(({ prefix, lang, label }) => ({ prefix, lang, label, home: prefix })),
		...logoOf(locale, published),
		...smallIcon(config, published),
		navbar,
		footer: composeFooter(config, locale.footer),
		social: locale.social,
		appearance: config.appearance,
		...composeChrome(config),
		...(locale.dateFormat === defaultDateFormat ? {} : { dateFormat: locale.dateFormat }),
		...resolveNamedIcons(navigationIcons(graph, locale.prefix), { icons, iconHosts: hosts }),
		...filled({ feeds, iconHosts: hosts }),
		texts: textsFor(locale, messages),
	};
}

/** How the pages' chrome looks and moves, where that is not as usual. */
function composeChrome({
	transition,
	history,
	comments,
	report,
}: SiteConfig): Pick<SiteData, 'transition' | 'contributorList' | 'comments' | 'report'> {
	const contributors = history?.contributors || undefined;
	return filled({
		transition: (transition.page || transition.appearance) && transition,
		contributorList: contributors?.mode === 'block' && { avatars: contributors.avatars },
		comments: comments?.data,
		report,
	});
}

/** The dark logo stands beside the other one only where it is another picture. */
function logoOf(
	{ logo }: LocaleConfig,
	published: Parameters<typeof inlinePicture>[1],
): Pick<SiteData, 'logo' | 'logoDark'> {
	if (!logo) return { logo: null };
	const { light, dark } = logo;
	return {
		logo: inlinePicture(light, published),
		...(dark === light ? {} : { logoDark: inlinePicture(dark, published) }),
	};
}

/** The site's icon, if it is small enough to stand in documents. */
function smallIcon(
	{ favicon }: SiteConfig,
	published: Parameters<typeof inlinePicture>[1],
): Pick<SiteData, 'icon'> {
	const icon = favicon && inlinePicture(favicon, published);
	return icon?.startsWith('data:') ? { icon } : {};
}

/** The words of a language, those of the config first. Names of months come along where days have some. */
function textsFor(
	{ lang, texts, dateFormat }: LocaleConfig,
	messages: Record<string, Record<string, string>>,
) {
	const { 'date.months': months, ...all } = { ...messages[nearestLanguage(lang, messages)], ...texts };
	return {
		...all,
		...(months !== undefined && dateFormat.includes('MMMM') ? { 'date.months': months } : {}),
	};
}

/** The tag of the theme's words for a language: the tag itself, else one of its language, else English, else any that there is. */
export function nearestLanguage(lang: string, messages: Record<string, Record<string, string>>): string {
	const tags = Object.keys(messages);
	const near = tags.find((tag) => tag.split('-')[0] === lang.split('-')[0]);
	return [lang, near, 'en-US'].find((tag) => tag && messages[tag]) ?? tags[0] ?? lang;
}

import type { HeadTag, PageData, SiteData } from '../../renderer/contract/contract.ts';
import { addBase, isExternalLink } from '../../renderer/shared/links.ts';
import type { SocialImage } from '../images/social-images.ts';
import { escapeJson } from '../platform/escape.ts';
import { filled } from '../platform/filled.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';
import type { RenderConfig } from './render-config.ts';

/** Tags about the page itself: description, addresses, translations, link previews, and what it is for programs. */
export function pageHead(config: RenderConfig, page: PageData, site: SiteData): HeadTag[] {
	// What stands for a locked page is not to be found by search engines, and has nothing to describe.
	if (page.lock) return [meta('name', 'robots', 'noindex')];
	const isUnlisted = page.layout === 'not-found' || page.layout === 'search';
	return [
		meta('name', 'description', page.description),
		...(isUnlisted
			? [meta('name', 'robots', 'noindex')]
			: [
					...addressTags(config, page),
					...feedTags(config, site),
					...previewTags(config, page, site),
					...linkedData(config, page, site),
				]),
	];
}

function addressTags(config: RenderConfig, page: PageData): HeadTag[] {
	const own = absoluteUrl(config, page.route);
	if (own === null) return [];
	const translations = page.alternates.filter((alternate) => alternate.exact);
	const tags: HeadTag[] = [linkTag('canonical', own)];
	if (translations.length === 0) return tags;
	const all = [{ lang: page.lang, link: page.route, locale: page.locale }, ...translations];
	for (const { lang, link: route } of all) tags.push(alternate(lang, absoluteUrl(config, route)!));
	const fallback = all.find(({ locale }) => locale === '/');
	if (fallback) tags.push(alternate('x-default', absoluteUrl(config, fallback.link)!));
	return tags;
}

/** Feeds, for programs that subscribe to them. */
function feedTags({ base }: RenderConfig, { feeds = [] }: SiteData): HeadTag[] {
	return feeds.map(({ link: address, type, title }) => ({
		tag: 'link',
		attributes: { rel: 'alternate', type, title, href: addBase(base, address) },
	}));
}

function previewTags(config: RenderConfig, page: PageData, site: SiteData): HeadTag[] {
	const url = absoluteUrl(config, page.route);
	const image = previewImage(config, page);
	return [
		meta('property', 'og:type', page.layout === 'home' ? 'website' : 'article'),
		meta('property', 'og:title', page.title),
		meta('property', 'og:description', page.description),
		meta('property', 'og:site_name', site.title),
		meta('property', 'og:locale', page.lang.replaceAll('-', '_')),
		...(url ? [meta('property', 'og:url', url)] : []),
		...momentTags(page),
		...(image ?? []).map(([name, value]) => meta('property', name, String(value))),
		meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
	];
}

/** When an article was written and changed. */
function momentTags({
	layout,
	meta: { created, createdAt = created, updated, updatedAt = updated },
}: PageData): HeadTag[] {
	if (layout === 'home') return [];
	return [
		...(createdAt ? [meta('property', 'article:published_time', createdAt)] : []),
		...(updatedAt ? [meta('property', 'article:modified_time', updatedAt)] : []),
	];
}

/** What previews are told of the page's picture: the cover of a post, unless it is a drawing, which no service shows; else that of its collection or language. */
function previewImage(
	config: RenderConfig,
	{ post, route, locale, title }: PageData,
): [name: string, value: unknown][] | null {
	const [closest] = config.socialImages
		.filter((image) => image.locale === locale && route.startsWith(image.route))
		.sort((a, b) => b.route.length - a.route.length);
	const cover = /\.svgz?(?:$|[?#])/i.test(post?.cover?.src ?? '') ? undefined : post?.cover;
	const image: Partial<SocialImage> = cover
		? { src: cover.src, alt: cover.alt || title, ...post?.coverSize }
		: (closest ?? {});
	const address = image.src === undefined ? null : absolutePicture(config, image.src);
	if (address === null) return null;
	const { width, height, alt } = image;
	const told = {
		'og:image': address,
		'og:image:width': width,
		'og:image:height': height,
		'og:image:alt': alt,
	};
	return Object.entries(told).filter(([, value]) => value !== undefined && value !== '');
}

/** A picture of a page may lie elsewhere. */
function absolutePicture(config: RenderConfig, picture: string): string | null {
	return isExternalLink(picture) ? picture : absoluteUrl(config, picture);
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
	return { tag: 'meta', attributes: { [key]: name, content } };
}

/** A link of a page to something that it belongs to. */
export function linkTag(rel: string, href: string): HeadTag {
	return { tag: 'link', attributes: { rel, href } };
}

function alternate(lang: string, href: string): HeadTag {
	return { tag: 'link', attributes: { rel: 'alternate', hreflang: lang, href } };
}

/**
 * What a page is, in words of schema.org, for programs that do not read it: the site on a home page, else an article with its moments,
 * authors and way from the home page. Never its text. Nothing where the site's address is not known.
 */
function linkedData(config: RenderConfig, page: PageData, site: SiteData): HeadTag[] {
	const url = absoluteUrl(config, page.route);
	if (url === null) return [];
	const { description, lang: inLanguage } = page;
	const whole = { '@type': 'WebSite', name: site.title, url: absoluteUrl(config, page.locale) };
	const own =
		page.layout === 'home'
			? { ...whole, description, inLanguage }
			: { ...describeArticle(page), description, inLanguage, url, ...pathOf(config, page), isPartOf: whole };
	const text = escapeJson({ '@context': 'https://schema.org', ...own });
	return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
}

function describeArticle({ title, layout, post, meta }: PageData): Record<string, unknown> {
	if (layout === 'blog' || layout === 'friends') return { '@type': 'CollectionPage', name: title };
	const { created, createdAt = created, updated, updatedAt = updated } = meta;
	const authors = post?.authors ?? [];
	return {
		'@type': post ? 'BlogPosting' : 'TechArticle',
		headline: title,
		...filled({
			datePublished: createdAt,
			dateModified: updatedAt,
			author: authors.map(({ name, url }) => ({ '@type': 'Person', name, ...filled({ url }) })),
		}),
	};
}

/** The way to the page; steps without an address of their own are not part of it. */
function pathOf(config: RenderConfig, { breadcrumb }: PageData): Record<string, unknown> {
	const steps = breadcrumb.filter(({ link }, index) => link || index === breadcrumb.length - 1);
	if (steps.length < 2) return {};
	const itemListElement = steps.map(({ text: name, link }, index) => {
		const item = link && absoluteUrl(config, link);
		return { '@type': 'ListItem', position: index + 1, name, ...(item ? { item } : {}) };
	});
	return { breadcrumb: { '@type': 'BreadcrumbList', itemListElement } };
}

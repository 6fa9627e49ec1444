import type { HeadTag, PageData, SiteData } from '../../renderer/contract/contract.ts';
import { addBase, isExternalLink } from '../../renderer/shared/links.ts';
import type { SocialImage } from '../images/social-images.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';
import { linkedData } from './linked-data.ts';
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
	const tags: HeadTag[] = [link('canonical', own)];
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

function link(rel: string, href: string): HeadTag {
	return { tag: 'link', attributes: { rel, href } };
}

function alternate(lang: string, href: string): HeadTag {
	return { tag: 'link', attributes: { rel: 'alternate', hreflang: lang, href } };
}

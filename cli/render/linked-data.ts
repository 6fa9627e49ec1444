import type { HeadTag, PageData, SiteData } from '../../renderer/contract/contract.ts';
import { escapeJson } from '../platform/escape.ts';
import { filled } from '../platform/filled.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';
import type { RenderConfig } from './render-config.ts';

/**
 * What a page is, in words of schema.org, for programs that do not read it: the site on a home page, else an article with its moments,
 * authors and way from the home page. Never its text. Nothing where the site's address is not known.
 */
export function linkedData(config: RenderConfig, page: PageData, site: SiteData): HeadTag[] {
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

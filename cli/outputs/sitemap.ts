import type { SiteConfig } from '../config/site-config.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageNode } from '../model/page-graph.ts';
import { escapeMarkup } from '../platform/escape.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';

/** Entries of one sitemap file: sitemaps.org protocol 0.9. */
const maxEntries = 50_000;

/** A page as the sitemap lists it. */
export interface SitemapEntry {
	page: Pick<PageNode, 'route' | 'lang' | 'alternates'>;
	/** Time of the last change as ISO text. */
	updated: string | null;
}

/** `sitemap.xml` (an index and parts beyond 50,000 pages) and `robots.txt`. Nothing without a hostname. */
export function assembleSitemap(config: SiteConfig, views: SitemapEntry[]): OutputFile[] {
	if (config.hostname === null) return [robots(null)];
	const entries = views.map((view) => entry(config, view));
	const address = absoluteUrl(config, '/sitemap.xml')!;
	if (entries.length <= maxEntries) return [feed('sitemap.xml', urlset(entries)), robots(address)];
	const parts: OutputFile[] = [];
	for (let start = 0; start < entries.length; start += maxEntries) {
		parts.push(feed(`sitemap-${parts.length + 1}.xml`, urlset(entries.slice(start, start + maxEntries))));
	}
	const places = parts.map(
		({ path }) => `<sitemap><loc>${escapeMarkup(absoluteUrl(config, `/${path}`)!)}</loc></sitemap>`,
	);
	const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</sitemapindex>\n`;
	return [...parts, feed('sitemap.xml', xml(index)), robots(address)];
}

function entry(config: SiteConfig, { page, updated }: SitemapEntry): string {
	const translations = page.alternates.filter((alternate) => alternate.exact);
	const all = translations.length > 0 ? [{ lang: page.lang, link: page.route }, ...translations] : [];
	const links = all.map(
		({ lang, link }) =>
			`<xhtml:link rel="alternate" hreflang="${escapeMarkup(lang)}" href="${escapeMarkup(absoluteUrl(config, link)!)}"/>`,
	);
	const date = updated ? `<lastmod>${updated}</lastmod>` : '';
	return `<url><loc>${escapeMarkup(absoluteUrl(config, page.route)!)}</loc>${date}${links.join('')}</url>`;
}

function urlset(entries: string[]): string {
	return xml(
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
			`${entries.join('\n')}\n</urlset>\n`,
	);
}

function xml(content: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;
}

function robots(sitemap: string | null): OutputFile {
	return feed('robots.txt', `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`);
}

function feed(path: string, content: string): OutputFile {
	return { path, kind: 'feed', content };
}

import type { PageData } from '../../contract/contract.ts';
import { routeToPath } from '../../shared/links.ts';
import { parseUrl } from './link-click.ts';

/** What the document's head says about a page. */
export interface HeadFacts {
	title: string;
	/** Content by selector of a meta tag. */
	metas: Record<string, string>;
	/** `null` where the site's host is not known. */
	canonical: string | null;
	alternates: { hreflang: string; href: string }[];
}

/** What nobody keeps in step with the page on screen. */
const left = 'script[type="application/ld+json"],meta[property^="article:"]';

/** The part of `Document` that is needed to change the head. */
export type HeadDocument = Pick<Document, 'querySelector' | 'querySelectorAll' | 'createElement'>;

/** What the head should say about a page of a site on this host. */
export function describeHead(page: PageData, base: string, origin: string | null): HeadFacts {
	const address = (route: string): string | null => origin && origin + routeToPath(base, route);
	const canonical = address(page.route);
	const exact = page.alternates.filter((alternate) => alternate.exact);
	const versions = [{ locale: page.locale, lang: page.lang, link: page.route }, ...exact];
	const root = versions.find((version) => version.locale === '/');
	const listed = [
		...versions.map(({ lang, link }) => ({ hreflang: lang, href: address(link) })),
		...(root ? [{ hreflang: 'x-default', href: address(root.link) }] : []),
	];
	return {
		title: page.headTitle,
		metas: {
			'meta[name="description"]': page.description,
			'meta[property="og:title"]': page.title,
			'meta[property="og:description"]': page.description,
			'meta[property="og:locale"]': page.lang.replaceAll('-', '_'),
			...(canonical ? { 'meta[property="og:url"]': canonical } : {}),
		},
		canonical,
		alternates:
			exact.length > 0 ? listed.flatMap(({ hreflang, href }) => (href ? { hreflang, href } : [])) : [],
	};
}

/**
 * Keeps the document's head in step with the page on screen, by the rules of `cli/render/head.ts`.
 * Only what the server sent is changed: a site without a host has no canonical address either.
 */
export class HeadUpdater {
	readonly #document: HeadDocument;
	readonly #base: string;
	readonly #origin: string | null;
	/** What the last page is called. The tab may say more: what is searched for. */
	#title: string | null | undefined;

	constructor(document: HeadDocument, base: string) {
		this.#document = document;
		this.#base = base;
		this.#title = document.querySelector('head > title')?.textContent;
		const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
		this.#origin = parseUrl(canonical)?.origin ?? null;
	}

	/** Describes this page from now on. */
	update(page: PageData): void {
		const facts = describeHead(page, this.#base, this.#origin);
		// A language that is written again, although it is the same, has the browser work out the styles of the whole page again.
		const set = (selector: string, name: string, value: string): boolean => {
			const element = this.#document.querySelector(selector);
			const isNew = element?.getAttribute(name) !== value;
			if (isNew) element?.setAttribute(name, value);
			return isNew;
		};
		const title = this.#document.querySelector('head > title');
		if (title && this.#title !== facts.title) title.textContent = facts.title;
		this.#title = facts.title;
		if (set('html', 'lang', page.lang)) set('html', 'dir', page.dir ?? 'ltr');
		for (const [selector, content] of Object.entries(facts.metas)) set(selector, 'content', content);
		// What only programs read, which load documents, is about the page that was left.
		for (const tag of this.#document.querySelectorAll(left)) tag.remove();
		if (!facts.canonical) return;
		set('link[rel="canonical"]', 'href', facts.canonical);
		this.#replaceAlternates(facts.alternates);
	}

	#replaceAlternates(alternates: HeadFacts['alternates']): void {
		for (const link of this.#document.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
		const links = alternates.map(({ hreflang, href }) => {
			const link = this.#document.createElement('link');
			link.setAttribute('rel', 'alternate');
			link.setAttribute('hreflang', hreflang);
			link.setAttribute('href', href);
			return link;
		});
		this.#document.querySelector('link[rel="canonical"]')?.after(...links);
	}
}

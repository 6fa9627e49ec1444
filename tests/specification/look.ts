import type { Page } from 'playwright-core';
import type { Row } from './row.ts';
import type { SpecificationSite } from './specification-site.ts';

/** The part of a document that a reader sees as the article with all about it. */
export function mainOf(html: string): string {
	return /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
}

/** The bar at the top, menus included. */
export function headerOf(html: string): string {
	return /<header class="navbar.*?<\/header>/s.exec(html)?.[0] ?? '';
}

/** All that a pattern's first group matches. */
export function listMatches(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, found]) => found!);
}

/** The words of HTML. */
export function wordsOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replaceAll('&#x27;', "'")
		.replace(/\s+/g, ' ')
		.trim();
}

/** The declared value of a style, as computed. */
export function styleOf(page: Page, selector: string, name: string): Promise<string> {
	return page
		.locator(selector)
		.first()
		.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
}

/** Scrolls the window, and waits until the page has heard of it. */
export function scrollTo(page: Page, top: number): Promise<void> {
	return page.evaluate(
		(place) =>
			new Promise((done) => {
				if (Math.round(scrollY) === Math.round(place)) return done();
				addEventListener('scroll', () => done(), { once: true });
				window.scrollTo({ top: place, behavior: 'instant' });
			}),
		top,
	);
}

/** Where an element begins, from the top of the document. */
export function topOf(page: Page, selector: string): Promise<number> {
	return page.locator(selector).evaluate((node) => node.getBoundingClientRect().top + scrollY);
}

/** Numbers from one to another. */
export const range = (first: number, last: number): number[] =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A phone's window. */
export const phone = { viewport: { width: 390, height: 844 } };

/** Does something on a page of the manual, in a phone's window. */
export function onPhone(
	path: string,
	steps: (page: Page, prefix: string, site: SpecificationSite) => Promise<void>,
): Row['check'] {
	return (site, _, visit) => visit(site.dominion, path, (page, prefix) => steps(page, prefix, site), phone);
}

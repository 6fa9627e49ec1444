import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { EXIT, visit as visitTree } from 'unist-util-visit';
import { expect } from 'vitest';
import { findDanger } from '../security/find-danger.ts';
import { packagesOf } from './npm-tools.ts';
import { visit } from './published-pages.ts';
import { buildOf, errorsOf, type SaidBuild, serveOf, siteOf } from './sites.ts';

/** Messages about addresses and files that attacks name. */
const said = [
	'unsafe-link',
	'broken-link',
	'missing-asset',
	'image-insecure',
	'image-unreadable',
	'broken-anchor',
	'unknown-component',
	'include-missing',
];

/** An icon that is not installed comes from the services of the config, where a page stays open for long enough. */
const services = /^https:\/\/api\.(?:iconify\.design|simplesvg\.com|unisvg\.com)\/mdi\.json\?/;

/**
 * Publishes each attack as a page, as words of a home page and in a footer, and opens all pages in Chromium without any policy:
 * nothing runs, nothing is asked of others, and no article has what could do either once somebody uses it.
 */
export async function openVectors(vectors: readonly string[]): Promise<SaidBuild> {
	const severity = JSON.stringify(Object.fromEntries(said.map((name) => [name, 'warning'])));
	// Words of a hero and a footer may be inline HTML too.
	const footer = JSON.stringify({ message: vectors.join(' '), copyright: vectors.toReversed().join(' ') });
	const parts = vectors
		.map((vector) => JSON.stringify(vector))
		.map((text) => `  - { type: hero, hero: { name: ${text}, tagline: ${text}, text: ${text} } }\n`);
	const pages = vectors.map((vector, index): [string, string] => [
		`content/v${index}.md`,
		`---\ntitle: A\n---\n\n${vector}\n\nAfter *it*.\n`,
	]);
	const site = siteOf({
		...Object.fromEntries(pages),
		'content/README.md': `---\npageLayout: home\ntitle: Home\nconfig:\n${parts.join('')}---\n`,
		'site.config.ts': `export default { title: 'Docs', history: false, footer: ${footer}, sourceRedirects: false, limits: { frontMatterBytes: ${2 ** 20} }, checks: { severity: ${severity} } };\n`,
	});
	const built = await buildOf(site);
	expect([built.code, errorsOf(built)]).toEqual([0, []]);
	const { url } = await serveOf(site);
	const { page, dialogs, foreign } = await visit(url, { bypassCSP: true });
	// Nobody answers; what is asked is noted all the same.
	await page.route(
		({ href }) => !href.startsWith(url),
		(route) => route.abort(),
	);
	const dangers: unknown[] = [];
	for (const [index, vector] of vectors.entries()) {
		await page.goto(`${url}/v${index}/`);
		const found = findDanger(articleOf(site.output(`v${index}/index.html`)));
		if (found.length > 0) dangers.push([vector, found]);
	}
	expect(dangers).toEqual([]);
	expect([dialogs, foreign.filter((address) => !services.test(address))]).toEqual([[], []]);
	return built;
}

/** The article of a document as a browser reads it. */
function articleOf(html: string): Root {
	const value = html.replace(/^<!doctype html>/i, '');
	const document = raw({ type: 'root', children: [{ type: 'doctype' }, { type: 'raw', value }] }) as Root;
	let article: Element | undefined;
	visitTree(document, 'element', (element) => {
		if (element.tagName !== 'article') return;
		article = element;
		return EXIT;
	});
	expect(article).toBeDefined();
	return { type: 'root', children: [article!] };
}

/** Attacks that others have collected: DOMPurify's, html5sec's 137 among them, and RSnake's list, which OWASP's cheat sheet was made of. */
export function foreignVectors(): string[] {
	const load = createRequire(join(packagesOf('dompurify'), 'x.js'));
	const cases = load('dompurify/test/fixtures/expect.js') as { payload: string }[];
	const list = readFileSync(join(packagesOf('xssFilters'), 'xss-filters/tests/fuzz/bin/seed.xss'), 'utf8');
	return [...new Set([...cases.map(({ payload }) => payload), ...list.split('\n')])].filter(Boolean);
}

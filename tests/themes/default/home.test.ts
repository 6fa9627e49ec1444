import { resolve } from 'node:path';
import type { Root } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadServer, type ServerModule } from '../../../cli/bundle/bundle-server.ts';
import type { HomeSection, PageData } from '../../../renderer/contract.ts';
import { makePage, makeSiteData, themeFolder } from './theme-data.ts';

let server: ServerModule;

beforeAll(async () => {
	server = await loadServer({ theme: resolve(themeFolder, 'index.ts'), root: themeFolder });
});

const article: Root = {
	type: 'root',
	children: [
		{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'The article.' }] },
	],
};

function render(fields: Partial<PageData>): string {
	return server.renderPage({ base: '/', page: makePage(fields), site: makeSiteData(), article }).body;
}

describe('a home page', () => {
	const hero: HomeSection = { type: 'hero', full: true, name: 'Dominion', tagline: 'Claims', actions: [] };

	test('draws its sections in their order', () => {
		const features: HomeSection = {
			type: 'features',
			features: ['a', 'b', 'c'].map((title) => ({ title, link: '/en/' })),
		};
		const html = render({ layout: 'home', home: [hero, features, { type: 'custom' }] });
		const places = ['class="hero is-full"', 'feature-grid grid-3', 'The article.'].map((part) =>
			html.indexOf(part),
		);
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(html).not.toContain('id="sidebar"');
	});

	test('of one section has no border at its footer and no way back to the top', () => {
		const html = render({ layout: 'home', home: [hero] });
		expect(html).toContain('class="footer is-borderless"');
		expect(html).not.toContain('back-to-top');
	});
});

test('an unknown address says so and leads home', () => {
	const html = render({ layout: 'not-found', route: '/en/404/' });
	for (const text of ['404', 'PAGE NOT FOUND', 'Take me home', 'go to home']) expect(html).toContain(text);
	expect(html).not.toContain('id="sidebar"');
});

import { relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import siteConfig from '../../site.config.ts';
import { dominionRoot } from '../harness/dominion-site.ts';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';

const home = `---
pageLayout: home
title: Home
config:
  - { type: banner, hero: { name: Banner } }
  - { type: hero, hero: { name: Scene } }
  - { type: hero, background: tint-plate, tintPlate: 210, hero: { name: Plate } }
  - { type: custom, background: tint-plate }
---

Words that stand anywhere.
`;

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, { 'content/README.md': home });
	const fromSite = (path: string): string => `./${relative(site.root, `${dominionRoot}/${path}`)}`;
	const replace = Object.entries(siteConfig.replace ?? {}).map(([name, path]) => [name, fromSite(path)]);
	const parts = {
		replace: Object.fromEntries(replace),
		styles: siteConfig.styles?.map(fromSite),
	};
	site.write(
		'site.config.ts',
		`export default { title: 'Site', history: false, ...${JSON.stringify(parts)} };\n`,
	);
	expect((await site.build()).diagnostics).toEqual([]);
	served = await serveBuilt(site.root);
});
afterAll(async () => {
	await served?.stop();
	site?.dispose();
	await browser?.close();
});

test("the manual's drawings take the place of the theme's, and leave words alone", async () => {
	const { page, context, problems } = await openPage(browser);
	await page.goto(`${served.url}/`);
	const sizes = await page
		.locator('.backdrop > svg, .hero-picture > svg')
		.evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().height));
	expect(sizes).toHaveLength(2);
	expect(Math.min(...sizes)).toBeGreaterThan(200);
	expect(await page.locator('.plate').count()).toBe(0);
	const strokes = (section: string): Promise<number> =>
		page.locator(`${section} .staked-claim [stroke]`).count();
	expect(await strokes('.is-centred')).toBe(40);
	expect(await strokes('.custom')).toBe(0);
	expect(problems).toEqual([]);
	await context.close();
});

test('they come to rest within five seconds, and at once where readers want no motion', async () => {
	const { page, context } = await openPage(browser, { reducedMotion: 'no-preference' });
	await page.goto(`${served.url}/`);
	// By the styles: on a slow machine some of them have ended by then.
	const ends = (): number[] =>
		[...document.querySelectorAll('*')]
			.map((element) => getComputedStyle(element))
			.filter(({ animationName }) => animationName !== 'none')
			.map((style) =>
				[style.animationDelay, style.animationDuration].reduce(
					(sum, time) => sum + Number.parseFloat(time) * 1000,
					0,
				),
			);
	const times = await page.evaluate(ends);
	expect(times).toHaveLength(41);
	expect(Math.max(...times)).toBeLessThanOrEqual(5000);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	expect(await page.evaluate(ends)).toEqual([]);
	await context.close();
});

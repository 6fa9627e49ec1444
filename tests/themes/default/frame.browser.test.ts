import { expect, test } from 'vitest';
import { prepareChromeSite } from './chrome-site.ts';

const open = prepareChromeSite({
	'content/en/alone.md': '---\ntitle: Alone\npageLayout: page\n---\n\nText.\n',
	'content/en/README.md': '---\npageLayout: home\ntitle: Home\n---\n',
});
const left = (element: Element): number => Math.round(element.getBoundingClientRect().left);

test.each([1024, 1440, 1920])(
	'logo and search stand in one place on all kinds of pages of a window %i wide',
	async (width) => {
		const places = new Set<string>();
		for (const path of ['/en/', '/en/guide/long/', '/en/alone/', '/en/search/', '/en/nothing/']) {
			const page = await open(path, { viewport: { width, height: 900 } }, false);
			const [logo, search] = await Promise.all([
				page.locator('.navbar .brand').first().evaluate(left),
				page.locator('.navbar .search-box').first().evaluate(left),
			]);
			places.add(`${logo} ${search}`);
			await page.context().close();
		}
		expect([...places]).toHaveLength(1);
	},
);

// @module-tag slow
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite('parts');
	await site.build();
	served = await serveBuilt(site.root);
});
afterAll(async () => {
	await served?.stop();
	site?.dispose();
	await browser?.close();
});

test('slots, replacements, layouts and styles of the site work in the browser as on the server', async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`${served.url}/guide/`);
	const token = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-brand'));
	expect(token.trim()).toBe('#123456');
	expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).toBe('2px');
	await page.getByRole('button', { name: 'Clicked 0' }).click();
	await page.getByRole('button', { name: 'Clicked 1' }).waitFor();
	expect(await page.locator('.notice').getAttribute('data-appearance')).toBe('light');
	await page.getByRole('link', { name: 'Wide', exact: true }).first().click();
	await page.waitForURL('**/guide/wide/');
	await page.locator('.layout-wide .way').waitFor();
	expect(await page.locator('.framed .footer .colophon').count()).toBe(1);
	await page.goBack();
	await page.locator('.turn').waitFor();
	expect(errors).toEqual([]);
	await context.close();
});

const config = (options: string): string =>
	`import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Rare',
	locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', title: 'Guide' }] } },
	${options}
});
`;
const own = `import { usePage } from 'domdocs/theme';
export default function Own() {
	return <p className="own">{usePage().title}</p>;
}
`;
const sites: [string, string, string][] = [
	[
		'of the theme comes with the first page that has it',
		"bulletin: { content: 'News', enablePage: '^/guide/marked/' },",
		'.bulletin',
	],
	...['Bulletin', 'CopyrightCard'].map((name): (typeof sites)[number] => [
		`is the site's own on all pages: ${name}`,
		`replace: { ${name}: './Own.tsx' },`,
		'.own',
	]),
];

test.each(sites)('a part that few pages have %s', async (_, options, part) => {
	const rare = makeSite(null, {
		'site.config.ts': config(options),
		'Own.tsx': own,
		'content/README.md': '# Home\n',
		'content/guide/1.plain.md': '# Plain\n',
		'content/guide/2.marked.md': '# Marked\n',
	});
	try {
		await rare.build();
		const { url, stop } = await serveBuilt(rare.root);
		const { page, context, problems } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
		for (const [first, other] of [
			['plain', 'marked'],
			['marked', 'plain'],
		]) {
			await page.goto(`${url}/guide/${first}/`);
			await page.hover('.appearance-switch');
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			const isOwn = part === '.own';
			expect(await page.locator(part).count()).toBe(isOwn || first === 'marked' ? 1 : 0);
			await page.locator(`.sidebar a[href$="/${other}/"]`).click();
			await page.locator('h1', { hasText: new RegExp(other!, 'i') }).waitFor();
			expect(await page.locator(part).count()).toBe(isOwn || other === 'marked' ? 1 : 0);
			expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('');
		}
		expect(problems).toEqual([]);
		await context.close();
		await stop();
	} finally {
		rare.dispose();
	}
});

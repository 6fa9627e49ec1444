import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comeToRest, makeMove } from '../../harness/open-browser.ts';
import { desktop, prepareChromeSite } from './chrome-site.ts';

const text = 'A line of text that takes up room.\n\n'.repeat(60);
const open = prepareChromeSite({
	'content/en/guide/films.md': `# Films\n\n@[youtube title="One"](dQw4w9WgXcQ)\n\n${text}\n\n@[youtube title="Two"](dQw4w9WgXcQ)\n`,
});

/** Answers in place of all other sites. Gives what they are asked for. */
async function answer(page: Page): Promise<string[]> {
	const asked: string[] = [];
	await page.context().route(/^https:/, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: 'text/html', body: 'a film' });
	});
	return asked;
}

const frames = (page: Page) => page.locator('.embed > iframe');

test('nothing is asked for before the reader allows it; then it comes as it comes near, until that is taken back', async () => {
	const page = await open('/en/guide/films/', desktop, false);
	const asked = await answer(page);
	await makeMove(page);
	await page.mouse.wheel(0, 5000);
	await comeToRest(page);
	expect(asked).toEqual([]);
	await page.evaluate(() => scrollTo(0, 0));
	await page.getByRole('button', { name: 'Show it here' }).first().press('Enter');
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
	await expect.poll(() => asked.length).toBe(1);
	expect(await frames(page).count()).toBe(1);
	await page.reload();
	await makeMove(page);
	await expect.poll(() => frames(page).count()).toBe(1);
	await page.mouse.wheel(0, 9000);
	await expect.poll(() => frames(page).count()).toBe(2);
	await page.getByRole('button', { name: 'Load nothing from there any more' }).last().press('Enter');
	await expect.poll(() => frames(page).count()).toBe(0);
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show it here');
	const before = asked.length;
	await page.reload();
	await makeMove(page);
	await comeToRest(page);
	expect(await frames(page).count()).toBe(0);
	expect(asked).toHaveLength(before);
});

test('on paper it is its card, be it shown or not: what it is, from where, and its address', async () => {
	const page = await open('/en/guide/films/', desktop, false);
	await answer(page);
	await makeMove(page);
	await page.getByRole('button', { name: 'Show it here' }).first().press('Enter');
	await frames(page).waitFor();
	await page.emulateMedia({ media: 'print' });
	for (const embed of await page.locator('.embed').all()) {
		expect(await embed.locator('iframe:visible, button:visible').count()).toBe(0);
		expect(await embed.locator('.embed-title').isVisible()).toBe(true);
		const link = embed.getByRole('link');
		expect(await link.evaluate((node) => getComputedStyle(node, '::after').content)).toContain('youtube');
		expect((await embed.boundingBox())!.height).toBeLessThan(224);
	}
});

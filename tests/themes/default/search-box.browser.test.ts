import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { comeToRest, launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { searchSite } from './search-site.ts';

/** Takes the search off the page and puts it there again. */
const part = `import { useEffect, useState } from 'react';
import { SearchBox as Original } from 'domdocs/parts';

export default function SearchBox() {
	const [isShown, setIsShown] = useState(true);
	useEffect(() => {
		const toggle = () => setIsShown((current) => !current);
		window.addEventListener('toggle-search', toggle);
		return () => window.removeEventListener('toggle-search', toggle);
	}, []);
	return isShown ? <Original /> : null;
}
`;

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	const files = searchSite();
	site = makeSite(null, {
		...files,
		'site.config.ts': files['site.config.ts']!.replace(
			"title: 'Quarry',",
			"title: 'Quarry', replace: { SearchBox: './parts/SearchBox.tsx' },",
		),
		'parts/SearchBox.tsx': part,
	});
	const { published, diagnostics } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	[served, browser] = [await serveBuilt(site.root), await launchBrowser()];
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

test('a search that is taken off the page while it is open gives the page back, and opens again', async () => {
	const { page, context, problems } = await openPage(browser);
	await page.addInitScript(() => {
		const state = Object.assign(window, { followed: 0 });
		const visible = window.visualViewport!;
		const listen = visible.addEventListener.bind(visible);
		visible.addEventListener = (...parameters: Parameters<typeof listen>) => {
			state.followed++;
			listen(...parameters);
		};
	});
	await page.goto(`${served.url}/en/guide/land/`);
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	const toggle = () => page.evaluate(() => dispatchEvent(new Event('toggle-search')));
	const dialog = page.locator('dialog.search-dialog');
	const state = () =>
		page.evaluate(() => [
			document.querySelectorAll('[inert]').length > 0,
			document.documentElement.dataset.searching !== undefined,
		]);
	const height = () => dialog.evaluate(({ style }) => style.getPropertyValue('--visible-height'));
	await page.keyboard.press('/');
	await page.getByRole('combobox').fill('claim');
	await page.getByRole('option').first().waitFor();
	await expect.poll(state).toEqual([true, true]);

	await toggle();
	await dialog.waitFor({ state: 'detached' });
	await expect.poll(state).toEqual([false, false]);

	await toggle();
	await dialog.waitFor({ state: 'attached' });
	await page.keyboard.press('/');
	await page.getByRole('option').first().waitFor();
	await expect.poll(state).toEqual([true, true]);
	const { width } = page.viewportSize()!;
	await page.setViewportSize({ width, height: 500 });
	await expect.poll(height).toBe('500px');
	await page.keyboard.press('Escape');
	await expect.poll(state).toEqual([false, false]);

	await page.setViewportSize({ width, height: 600 });
	await comeToRest(page);
	expect(await height()).toBe('500px');
	await page.keyboard.press('/');
	await expect.poll(height).toBe('600px');
	expect(await page.evaluate(() => (window as unknown as { followed: number }).followed)).toBe(2);
	expect(problems).toEqual([]);
	await context.close();
});

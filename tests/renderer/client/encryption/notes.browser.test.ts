// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeMove } from '../../../harness/open-browser.ts';
import { passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const tabs = (group: string, ...titles: string[]): string =>
	`::: tabs #${group}\n${titles.map((title) => `@tab ${title}\nOf ${title}.\n`).join('\n')}:::\n`;

const lock = serveLockedSite({
	'content/en/guide/4.open.md': `# Open tabs\n\n${tabs('os', 'macOS', 'Linux')}`,
	'content/en/guide/5.plans.md': `---\ntitle: Plans\npassword: ${passwords.page}\n---\n\n## Qazan heading\n\n${tabs('plan', 'First plan', 'Qazan plan')}\n${tabs('os', 'macOS', 'Linux')}`,
});
const plans = '/en/guide/plans/';
const open = '/en/guide/open/';

const choose = async (page: Page, name: string): Promise<void> => {
	await makeMove(page);
	await page.locator('.content[data-active]').waitFor();
	await page.getByRole('tab', { name }).click();
	await expectChosen(page, name);
};

const expectChosen = (page: Page, name: string): Promise<void> =>
	page.locator('.tab[role=tab][aria-selected=true]', { hasText: name }).waitFor();

/** What each storage has, without the secrets that keys are found by. */
const kept = (page: Page): Promise<{ tab: string; device: string }> =>
	page.evaluate(() => {
		const textOf = (storage: Storage): string =>
			JSON.stringify(Object.entries(storage).filter(([key]) => key !== 'domdocs:lock'));
		return { tab: textOf(sessionStorage), device: textOf(localStorage) };
	});

const search = async (page: Page, text: string): Promise<void> => {
	await makeMove(page);
	await page.keyboard.press('/');
	await page.getByRole('combobox').fill(text);
	await page.locator('[role=option]', { hasText: 'Qazan heading' }).first().click();
	await page.getByRole('combobox').waitFor({ state: 'detached' });
};

const lastSearches = async (page: Page): Promise<string> => {
	await makeMove(page);
	await page.keyboard.press('/');
	// The field is in the document; what stands below it comes with the search's script.
	await page.locator('.search .search-part').first().waitFor();
	const found = await page.locator('.search').textContent();
	await page.keyboard.press('Escape');
	return found ?? '';
};

const unlock = async (page: Page): Promise<void> => {
	await submit(page, passwords.page);
	await page.locator('[data-lock-again]').waitFor();
};

describe('what a reader chooses and types while something is unlocked', () => {
	test('is kept as long as the keys of the tab, and goes with them', async () => {
		const page = await lock.publicSite(open);
		await choose(page, 'Linux');
		const before = (await kept(page)).device;
		expect(before).toContain('Linux');
		await page.goto(lock.url + plans);
		await unlock(page);
		await expectChosen(page, 'Linux');
		await choose(page, 'Qazan plan');
		await search(page, 'qazan head');
		await page.goto(lock.url + open);
		await choose(page, 'macOS');
		expect((await kept(page)).device).toBe(before);
		expect((await kept(page)).tab).toMatch(/Qazan plan.*qazan head|qazan head.*Qazan plan/i);
		await page.goto(lock.url + plans);
		await page.locator('[data-lock-again]').waitFor();
		await expectChosen(page, 'Qazan plan');
		await expectChosen(page, 'macOS');
		expect(await lastSearches(page)).toContain('qazan head');
		await page.locator('[data-lock-again]').click();
		await waitForForm(page);
		const after = await kept(page);
		expect(after.device).toBe(before);
		expect(after.tab).not.toMatch(/qazan/i);
		await page.goto(lock.url + open);
		expect(await lastSearches(page)).not.toContain('qazan');
		await expectChosen(page, 'Linux');
	});

	test('is kept on the device where the keys are, and goes with them in all tabs', async () => {
		const page = await lock.publicSite(plans);
		await waitForForm(page);
		await page.getByRole('checkbox').check();
		await unlock(page);
		await choose(page, 'Qazan plan');
		const other = await page.context().newPage();
		await other.goto(lock.url + plans);
		await other.locator('[data-lock-again]').waitFor();
		await expectChosen(other, 'Qazan plan');
		await choose(page, 'First plan');
		await expectChosen(other, 'First plan');
		await choose(other, 'Qazan plan');
		// What one tab writes is in the others a moment later.
		await expect.poll(async () => (await kept(page)).device).toMatch(/Qazan plan/i);
		await page.locator('[data-lock-again]').click();
		await waitForForm(page);
		expect((await kept(page)).device).not.toMatch(/qazan/i);
	});

	test('stays where nobody could find out whether its keys are there', async () => {
		const page = await lock.publicSite(plans, { allow: /ERR_FAILED/ });
		await unlock(page);
		await choose(page, 'Qazan plan');
		await page.route('**/_lock/current.json', (route) => route.abort());
		const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
		await page.goto(lock.url + open);
		await makeMove(page);
		await warned;
		await choose(page, 'macOS');
		expect((await kept(page)).device).not.toMatch(/macos/i);
		await page.unroute('**/_lock/current.json');
		await page.goto(lock.url + plans);
		await page.locator('[data-lock-again]').waitFor();
		await expectChosen(page, 'Qazan plan');
		await expectChosen(page, 'macOS');
	});

	test('goes where its keys are gone', async () => {
		const page = await lock.publicSite(plans);
		await waitForForm(page);
		await page.getByRole('checkbox').check();
		await unlock(page);
		await choose(page, 'Qazan plan');
		await page.evaluate(() => localStorage.removeItem('domdocs:lock'));
		await page.goto(lock.url + open);
		await makeMove(page);
		await expect.poll(async () => (await kept(page)).device).not.toMatch(/qazan/i);
		// A secret that opens nothing any more keeps nothing from being kept.
		await page.evaluate(() => sessionStorage.setItem('domdocs:lock', 'of yesterday'));
		await page.reload();
		await makeMove(page);
		await expect.poll(async () => (await kept(page)).tab).toContain('domdocs:closed');
		await choose(page, 'Linux');
		expect((await kept(page)).device).toContain('Linux');
		await page.goto(lock.url + plans);
		await unlock(page);
		await choose(page, 'Qazan plan');
		expect((await kept(page)).device).not.toMatch(/qazan/i);
	});
});

// @module-tag slow
import { expect, test } from 'vitest';
import { comeToRest, holdRequests } from '../../../harness/open-browser.ts';
import { passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite({
	'content/en/guide/4.block.md': `# Block\n\n::: encrypt password="a password of one block"\nA **locked** part.\n:::\n`,
});

test('a block that an administrator has opened shows the rest as well, until another tab locks the site again', async () => {
	const page = await lock.publicSite('/en/guide/block/');
	await submit(page, passwords.admin);
	await page.getByText('A locked part.').waitFor();
	await page.locator('.sidebar a', { hasText: 'Vault' }).first().waitFor();
	await page.locator('.lock-block:focus').waitFor();
	await page.locator('.sidebar a', { hasText: 'The secret page' }).click();
	await page.getByText('Nobody reads this sentence').waitFor();
	await page.goBack();
	await page.getByText('A locked part.').waitFor();
	const other = await page.context().newPage();
	await other.goto(`${lock.url}/en/guide/secret/`);
	await submit(other, passwords.page);
	await other.locator('[data-lock-again]').click();
	await waitForForm(other);
	await page.locator('.lock-block:not([data-state="open"])').waitFor();
	await waitForForm(page);
	expect(await page.locator('.sidebar a', { hasText: 'The secret page' }).count()).toBe(0);
});

test('a locked page that opens after the reader has gone on stays where it is', async () => {
	const page = await lock.publicSite('/en/guide/secret/');
	await submit(page, passwords.page);
	await page.getByText('Nobody reads this sentence').waitFor();
	const { container } = await page.evaluate(
		() =>
			(
				JSON.parse(document.querySelector('#domdocs-page')!.textContent!) as {
					page: { lock: { container: string } };
				}
			).page.lock,
	);
	const release = await holdRequests(page, `**/${container}`);
	const asked = page.waitForRequest(`**/${container}`);
	await page.reload();
	await asked;
	await page.locator('.brand').first().click();
	await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
	expect(await page.locator('html').getAttribute('data-lock')).toBe('held');
	release();
	await page.locator('html:not([data-lock])').waitFor();
	expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Home']);
	expect(await page.title()).toMatch(/^Home/);
});

test('a reader who goes on while the page unfolds is not led back, and the next page is whole', async () => {
	const page = await lock.publicSite('/en/guide/secret/');
	await waitForForm(page);
	// From then on no frame comes, nor what comes in its place.
	await page.evaluate(() => {
		const { requestAnimationFrame: request, setTimeout: wait } = window;
		const held: FrameRequestCallback[] = [];
		const isUnfolding = (): boolean => document.querySelector('[data-folded]') !== null;
		window.requestAnimationFrame = (run) => (isUnfolding() ? held.push(run) : request(run));
		window.setTimeout = ((run: () => void, time = 0) =>
			isUnfolding() && time > 0 ? 0 : wait(run, time)) as typeof setTimeout;
		const release = (): void => {
			Object.assign(window, { requestAnimationFrame: request, setTimeout: wait });
			for (const run of held) request(run);
		};
		Object.assign(window, { release });
	});
	await submit(page, passwords.page);
	await page.locator('[data-folded]').first().waitFor({ state: 'attached' });
	const parts = await page.evaluateHandle(() => [...document.querySelectorAll('[data-folded]')]);
	await page.evaluate(() => document.querySelector<HTMLElement>('.brand')!.click());
	await page.locator('h1', { hasText: 'Home' }).waitFor({ state: 'attached' });
	await page.evaluate(() => (window as unknown as { release(): void }).release());
	await page.waitForFunction((all) => all.every((part) => !part.hasAttribute('data-folded')), parts);
	await comeToRest(page);
	expect(await page.locator('.dd-announcer').textContent()).toBe('Home');
	expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Home']);
	expect(await page.locator('[data-folded]').count()).toBe(0);
	expect(await page.locator('html').getAttribute('data-unfolding')).toBeNull();
	expect(new URL(page.url()).pathname).toBe('/en/');
});

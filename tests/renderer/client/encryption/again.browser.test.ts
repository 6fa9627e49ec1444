import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slow } from '../../../harness/is-long.ts';
import { comeToRest, holdRequests } from '../../../harness/open-browser.ts';
import { passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite({
	'content/en/guide/4.block.md':
		'# Block\n\n::: encrypt password="a password of one block"\nA **locked** part.\n:::\n',
});
const secret = '/en/guide/secret/';
const install = '/en/guide/install/';
const hidden = 'Nobody reads this sentence';

const heading = (page: Page, name: string): Promise<void> =>
	page.getByRole('heading', { name, exact: true }).first().waitFor();
const entry = (page: Page, name: string) => page.locator('.sidebar a', { hasText: name });

async function unlock(password: string): Promise<Page> {
	const page = await lock.publicSite(secret);
	await submit(page, password);
	await page.locator('[data-lock-again]').waitFor();
	return page;
}

test('what a page shows is gone at once, however long the server takes', slow, async () => {
	const page = await unlock(passwords.page);
	await page.evaluate(() => {
		const note = () => {
			const { opacity } = getComputedStyle(document.documentElement);
			sessionStorage.setItem('looks', JSON.stringify([opacity, document.body.inert]));
		};
		new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['style'] });
	});
	await page.locator('[data-lock-again]').click();
	await waitForForm(page);
	expect(await page.evaluate(() => sessionStorage.getItem('looks'))).toBe('["0",true]');
	expect(await page.getByText(hidden).count()).toBe(0);
});

test('nothing comes back: by back and forward, by a reload, in other tabs', async () => {
	const page = await unlock(passwords.page);
	const other = await page.context().newPage();
	// Another password in another tab: neither opens what the other does.
	await other.goto(`${lock.url}/en/guide/vault/`);
	await submit(other, passwords.vault);
	await other.getByText('The first thing in the vault').waitFor();
	await other.locator('.breadcrumb').waitFor();
	expect(await entry(other, 'The secret page').count()).toBe(0);
	await page.reload();
	await page.getByText(hidden).waitFor({ state: 'attached' });
	expect(await entry(page, 'Gold').count()).toBe(0);
	await entry(other, 'Install').click();
	await heading(other, 'Install');
	await entry(other, 'Gold').waitFor();
	await entry(page, 'Install').click();
	await heading(page, 'Install');
	await entry(page, 'The secret page').click();
	await page.getByText(hidden).waitFor({ state: 'attached' });
	await page.locator('[data-lock-again]').click();
	await waitForForm(page);
	for (const step of ['goBack', 'goForward', 'reload', 'goBack', 'reload'] as const) {
		await page[step]();
		const isGate = new URL(page.url()).pathname === secret;
		await heading(page, isGate ? 'This page is locked' : 'Install');
		if (isGate) await waitForForm(page);
		expect(await page.getByText(hidden).count()).toBe(0);
		expect(await entry(page, 'The secret page').count()).toBe(0);
	}
	await entry(other, 'Gold').waitFor({ state: 'detached' });
	await other.goto(`${lock.url}/en/guide/vault/`);
	await waitForForm(other);
});

test('an opened block has the way back too, and whoever has not opened it has none', slow, async () => {
	const page = await lock.publicSite('/en/guide/block/');
	await waitForForm(page);
	expect(await page.getByRole('button', { name: 'Lock again' }).count()).toBe(0);
	await page.getByLabel('Remember on this device for 7 days').check();
	await submit(page, 'a password of one block');
	await page.getByText('A locked part.').waitFor();
	await page.getByText('This part of the page is locked.').waitFor();
	expect(await page.evaluate(() => localStorage.getItem('domdocs:lock'))).not.toBeNull();
	await page.getByRole('button', { name: 'Lock again' }).click();
	await page.locator('.lock-block:not([data-state="open"])').waitFor();
	await waitForForm(page);
	expect(await page.evaluate(() => localStorage.getItem('domdocs:lock'))).toBeNull();
});

test('whoever goes on while a password is tried finds what it opens there', async () => {
	let release = (): void => {};
	const page = await lock.publicSite(secret, {
		prepare: async (opened) => {
			release = await holdRequests(opened, '**/_lock/slots.*');
		},
	});
	await waitForForm(page);
	await submit(page, passwords.page);
	await page.locator('.lock-form[data-state=unlocking]').waitFor();
	await page.evaluate((href) => {
		Object.assign(window, { same: true });
		const link = Object.assign(document.createElement('a'), { href });
		document.querySelector('.content')!.append(link);
		link.click();
	}, install);
	await heading(page, 'Install');
	expect(await entry(page, 'The secret page').count()).toBe(0);
	release();
	await entry(page, 'The secret page').waitFor();
	expect(await page.evaluate(() => 'same' in window)).toBe(true);
	await heading(page, 'Install');
});

test('paper has all of an opened page, and no form', slow, async () => {
	const page = await lock.publicSite(secret);
	await waitForForm(page);
	await page.emulateMedia({ media: 'print' });
	await heading(page, 'This page is locked');
	for (const part of ['input[type=password]', '.lock-button', '.lock-remember', '.lock-label'])
		expect(await page.locator(part).isVisible(), part).toBe(false);
	await page.emulateMedia({ media: 'screen' });
	await submit(page, passwords.page);
	await page.locator('[data-lock-again]').waitFor();
	await page.evaluate(() => {
		document.documentElement.dataset.unfolding = '';
	});
	const seen = () =>
		page
			.locator('.content td')
			.first()
			.evaluate((cell) => cell.checkVisibility());
	expect(await seen()).toBe(false);
	await page.emulateMedia({ media: 'print' });
	expect(await seen()).toBe(true);
	expect(await page.locator('.lock-again').isVisible()).toBe(false);
});

test(
	'a document that the browser had put aside shows what is open by then, and nothing else',
	slow,
	async () => {
		// Whether browsers put a document aside is up to them; what it hears when it comes back is not.
		const comeBack = (page: Page): Promise<void> =>
			page.evaluate(() => {
				const event = new PageTransitionEvent('pageshow', { persisted: true });
				requestAnimationFrame(() => dispatchEvent(event));
			});
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		await page.evaluate(() => Object.assign(window, { same: true }));
		await comeBack(page);
		await comeToRest(page);
		expect(await page.evaluate(() => 'same' in window)).toBe(true);
		const other = await page.context().newPage();
		await other.goto(lock.url + secret);
		await waitForForm(other);
		await other.getByRole('checkbox').check();
		await submit(other, passwords.page);
		await other.getByText(hidden).waitFor();
		await comeBack(page);
		await page.getByText(hidden).waitFor();
		await page.evaluate(() => localStorage.clear());
		await comeBack(page);
		await waitForForm(page);
		expect(await page.getByText(hidden).count()).toBe(0);
	},
);

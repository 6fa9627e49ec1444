import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../../../browser/find-chromium.ts';
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

/** Opens the locked page in the tab that is given, or in a new one. */
async function unlock(password: string, tab?: Page): Promise<Page> {
	const page = tab ?? (await lock.open(secret));
	if (tab) await tab.goto(lock.url + secret);
	await submit(page, password);
	await page.locator('[data-lock-again]').waitFor();
	return page;
}

/** A gate in front of what matches: nothing passes until it is opened. */
async function hold(page: Page, address: string): Promise<() => void> {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

test('what a page shows is gone at once, however long the server takes', async () => {
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

test('an opened block has the way back too, and whoever has not opened it has none', async () => {
	const page = await lock.open('/en/guide/block/');
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
	const page = await lock.open(secret);
	await waitForForm(page);
	const release = await hold(page, '**/_lock/slots.*');
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

test('paper has all of an opened page, and no form', async () => {
	const page = await lock.open(secret);
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

test('a document that the browser had put aside shows what is open by then, and nothing else', async () => {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: ['--no-sandbox', '--disable-gpu'],
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
	});
	try {
		const page = await browser.newPage();
		const [vault, gate] = ['/en/guide/vault/', 'This page is locked'];
		await page.goto(lock.url + vault);
		await waitForForm(page);
		await page.evaluate(() => addEventListener('pageshow', () => sessionStorage.setItem('aside', '1')));
		await unlock(passwords.admin, page);
		// playwright waits for a document to load, and this one has been.
		await page.evaluate(() => history.back());
		await page.getByText('The first thing in the vault').waitFor();
		expect(await page.evaluate(() => sessionStorage.getItem('aside'))).toBe('1');
		await page.locator('[data-lock-again]').click();
		await waitForForm(page);
		await page.evaluate(() => history.forward());
		await page.waitForURL(`**${secret}`, { waitUntil: 'commit' });
		await heading(page, gate);
		await waitForForm(page);
		expect(await page.getByText(hidden).count()).toBe(0);
	} finally {
		await browser.close();
	}
}, 40_000);

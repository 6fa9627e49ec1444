// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeMove } from '../../../harness/open-browser.ts';
import {
	type LockBrowser,
	lockedSite,
	passwords,
	serveLockedSite,
	submit,
	waitForForm,
} from './lock-site.ts';

const siteWith = (comments: string): Record<string, string> => ({
	'site.config.ts': lockedSite['site.config.ts']!.replace(
		"title: 'Locks',",
		`title: 'Locks', comments: ${comments},`,
	),
	'content/en/guide/3.use.md':
		'---\ncomments: false\n---\n\n# Use\n\nPublic in the end. [Gold](./vault/1.gold.md)\n',
	'content/en/guide/vault/1.gold.md':
		'---\ntitle: Gold\ndescription: How much of it there is\n---\n\nGold in the vault.\n\n[Public](../1.install.md)\n[Quiet](./2.quiet.md)\n',
	'content/en/guide/vault/2.quiet.md':
		'---\ntitle: Quiet\ncomments: false\n---\n\nNobody says anything here. [Gold](./1.gold.md)\n',
});

const gold = '/en/guide/vault/gold/';

/** Answers in place of the provider. Gives what it is asked for. */
async function answer(page: Page): Promise<string[]> {
	const asked: string[] = [];
	await page.context().route(/^https:/, (route) => {
		const url = route.request().url();
		asked.push(url);
		if (url.startsWith('https://giscus.app/'))
			return route.fulfill({
				contentType: 'text/html',
				body: "<!doctype html><title>giscus</title><body>talk<script>parent.postMessage({ giscus: { resizeHeight: 321 } }, '*')</script>",
			});
		return route.fulfill({
			contentType: url.endsWith('.js') ? 'text/javascript' : 'text/css',
			body: url.endsWith('.js')
				? 'window.Waline = { init(options) { options.el.textContent = "here"; window.asked = { ...options, el: 0 }; return { destroy() { window.destroyed = true; } }; } };'
				: '',
		});
	});
	return asked;
}

async function come(page: Page): Promise<void> {
	await makeMove(page);
	await page.locator('.comments').scrollIntoViewIfNeeded();
	// Once allowed the service is asked without a click. Before their script is there, nobody hears one.
	const ask = (): Promise<string | undefined> =>
		page.evaluate(() => {
			const box = document.querySelector<HTMLElement>('.comments')!;
			if (box.dataset.state === undefined)
				box.querySelector<HTMLElement>('.comments-waiting > button')?.click();
			return box.dataset.state;
		});
	await expect.poll(ask).toBe('ready');
}

/** Opens a page behind a public one whose document has no comments. */
async function openFrom(lock: LockBrowser, path: string) {
	const page = await lock.publicSite(path);
	return { page, asked: await answer(page) };
}

describe('comments by giscus', () => {
	const lock = serveLockedSite(
		siteWith("{ provider: 'giscus', repo: 'o/r', repoId: 'R_1', category: 'Docs', categoryId: 'D_1' }"),
	);

	test('appear below a locked page once it is open, under its own name, and vanish with it', async () => {
		const { page, asked } = await openFrom(lock, gold);
		await waitForForm(page);
		await makeMove(page);
		expect(await page.locator('.comments, .giscus-frame').count()).toBe(0);
		await submit(page, 'not the password');
		await page.locator('.lock-form[data-state=failed]').waitFor();
		expect(asked).toEqual([]);
		await submit(page, passwords.vault);
		await page.getByText('Gold in the vault.').waitFor();
		await come(page);
		const [address, ...others] = asked.map((url) => new URL(url));
		expect(others).toEqual([]);
		expect(Object.fromEntries(address!.searchParams)).toMatchObject({
			term: 'en/guide/vault/gold/',
			origin: `${lock.url}${gold}#page-comments`,
			backLink: `${lock.url}${gold}`,
			// It would stand in a public discussion.
			description: '',
		});
		await page.locator('[data-lock-again]').click();
		await waitForForm(page);
		expect(await page.locator('.comments, .giscus-frame').count()).toBe(0);
		await makeMove(page);
		expect(asked).toHaveLength(1);
	});

	test('are not to be seen before the page that they belong to: nobody would hear a press', async () => {
		const { page } = await openFrom(lock, gold);
		await waitForForm(page);
		const early = await page.evaluateHandle(() => {
			const seen: string[] = [];
			const look = (): void => {
				if (!document.querySelector('.comments')?.checkVisibility()) return;
				const text = document.querySelector('.content')!.textContent;
				if (!text.includes('Gold in the vault.')) seen.push(text);
			};
			new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
			return seen;
		});
		await submit(page, passwords.vault);
		await page.locator('.comments').waitFor();
		await page.getByText('Gold in the vault.').waitFor();
		expect(await early.jsonValue()).toEqual([]);
	});

	test('are those of the page that client navigation leads to, and none where it wants none', async () => {
		const { page, asked } = await openFrom(lock, '/en/guide/use/');
		await page.locator('.content a', { hasText: 'Gold' }).click();
		await submit(page, passwords.vault);
		await page.getByText('Gold in the vault.').waitFor();
		await page.evaluate(() => Object.assign(window, { same: true }));
		await page.locator('.content a', { hasText: 'Public' }).click();
		await page.getByRole('heading', { name: 'Install', exact: true }).waitFor();
		await come(page);
		expect(new URL(asked.at(-1)!).searchParams.get('term')).toBe('en/guide/install/');
		await page.goBack();
		await page.getByText('Gold in the vault.').waitFor();
		await come(page);
		expect(new URL(asked.at(-1)!).searchParams.get('term')).toBe('en/guide/vault/gold/');
		await page.locator('.content a', { hasText: 'Quiet' }).click();
		await page.getByText('Nobody says anything here.').waitFor();
		expect(await page.locator('.comments, .giscus-frame').count()).toBe(0);
		expect(await page.evaluate(() => 'same' in window)).toBe(true);
		const before = asked.length;
		await page.reload();
		await page.getByText('Nobody says anything here.').waitFor();
		await makeMove(page);
		await page.locator('.content[data-active]').waitFor();
		expect(await page.locator('.comments').count()).toBe(0);
		expect(asked).toHaveLength(before);
	});

	test('are there behind a public page, and say nothing in public of the locked one but its name', async () => {
		const { page, asked } = await openFrom(lock, gold);
		await submit(page, passwords.vault);
		await page.getByText('Gold in the vault.').waitFor();
		for (const path of ['use', 'install']) {
			await page.goto(`${lock.url}/en/guide/${path}/`);
			await page.locator('.sidebar a', { hasText: 'Gold' }).click();
			await page.getByText('Gold in the vault.').waitFor();
			await come(page);
			const { searchParams } = new URL(asked.at(-1)!);
			expect(searchParams.get('term')).toBe('en/guide/vault/gold/');
			expect(searchParams.get('description')).toBe('');
		}
		const description = page.locator('meta[name="description"]');
		expect(await description.getAttribute('content')).toBe('How much of it there is');
	});
});

describe('comments by Waline', () => {
	const lock = serveLockedSite(siteWith("{ provider: 'waline', server: 'https://w.test/api' }"));

	test('appear once the page is open, and end when the reader goes on', async () => {
		const { page, asked } = await openFrom(lock, gold);
		await waitForForm(page);
		await makeMove(page);
		expect(asked).toEqual([]);
		await submit(page, passwords.vault);
		await page.getByText('Gold in the vault.').waitFor();
		await come(page);
		expect(await page.evaluate(() => (window as unknown as { asked: object }).asked)).toMatchObject({
			...{ serverURL: 'https://w.test/api', path: gold },
		});
		await page.locator('.content a', { hasText: 'Quiet' }).click();
		await page.waitForFunction(() => 'destroyed' in window);
	});
});

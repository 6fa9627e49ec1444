import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentType } from '../../../../cli/platform/content-type.ts';
import { holdRequests, openPage } from '../../../harness/open-browser.ts';
import { passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite();
const secret = '/en/guide/secret/';
const hidden = 'Nobody reads this sentence';

const field = (page: Page) => page.locator('input[type=password]');
const form = (page: Page) => page.locator('.lock-form');

describe('the form', () => {
	test('has a lock, a label and words, and works with keyboard and password managers', async () => {
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		expect(await page.title()).toBe('This page is locked | Locks');
		expect(await page.locator('.lock-emblem svg').isVisible()).toBe(true);
		expect(await page.getByLabel('Enter Password').getAttribute('autocomplete')).toBe('current-password');
		expect(await page.getByText('Only Password can access this page').isVisible()).toBe(true);
		expect(await page.getByRole('button', { name: 'Confirm' }).getAttribute('type')).toBe('submit');
		expect(await field(page).getAttribute('name')).toBeNull();
		expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(secret);
		for (const id of (await field(page).getAttribute('aria-describedby'))!.split(' '))
			expect(await page.locator(`[id="${id}"]`).count()).toBe(1);
		expect(await page.locator('footer').count()).toBe(0);
	});

	test('stands between what a site adds above and below its pages', async () => {
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		const tops = await page.evaluate(() => {
			const article = document.querySelector('.article-plain')!;
			for (const place of ['afterbegin', 'beforeend'] as const)
				article.insertAdjacentHTML(place, '<p>Added</p>');
			const parts = [article.firstElementChild!, article.lastElementChild!];
			parts.splice(1, 0, ...['.lock-emblem', 'h1', '.lock-form'].map((name) => article.querySelector(name)!));
			return parts.map((part) => part.getBoundingClientRect().top);
		});
		expect(tops).toEqual(tops.toSorted((one, other) => one - other));
	});

	test('asks for nothing in a frame of another site, on a host that sends no headers', async () => {
		const server = createServer(({ headers, url = '/' }, response) => {
			const isFraming = url === '/frame.html';
			const frame = `<link rel="icon" href="data:,"><iframe src="http://127.0.0.1:${headers.host?.split(':')[1]}${secret}"></iframe>`;
			const path = new URL(url, 'http://127.0.0.1').pathname.replace(/\/$/, '/index.html').slice(1);
			response.setHeader('content-type', contentType(isFraming ? 'index.html' : path));
			response.end(isFraming ? frame : readFileSync(join(lock.site.root, 'dist', path)));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port } = server.address() as AddressInfo;
		const context = await lock.browser.newContext();
		try {
			const page = await context.newPage();
			await page.goto(`http://other.localhost:${port}/frame.html`);
			const frame = page.frameLocator('iframe');
			await frame.getByText('This page is shown inside another site').waitFor();
			expect(await frame.locator('input[type=password]').isDisabled()).toBe(true);
			expect(await frame.locator('button[type=submit]').isDisabled()).toBe(true);
			// The site itself may frame its pages.
			await page.goto(`http://127.0.0.1:${port}/frame.html`);
			await frame.locator('button[type=submit]:enabled').waitFor();
			expect(await frame.locator('input[type=password]').isEnabled()).toBe(true);
		} finally {
			await context.close();
			server.closeAllConnections();
			server.close();
		}
	});

	test.each(['Enter', 'the button'])('submits by %s and shows the page', async (way) => {
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		await field(page).fill(passwords.page);
		if (way === 'Enter') await field(page).press('Enter');
		else await page.getByRole('button', { name: 'Confirm' }).click();
		await page.getByText(hidden).waitFor();
		expect(await page.title()).toBe('The secret page | Guide | Locks');
		expect(await field(page).count()).toBe(0);
		await page.locator('#content:focus').waitFor();
		await expect.poll(() => page.locator('.dd-announcer').textContent()).toBe('The secret page');
		expect(await page.locator('.outline a').allTextContents()).toEqual(
			expect.arrayContaining(['First part', 'Second part']),
		);
		expect(await page.locator('.breadcrumb').textContent()).toContain('Guide');
		expect(await page.locator('.sidebar a').allTextContents()).toContain('The secret page');
		expect(new URL(page.url()).search).toBe('');
	});

	test('hears Enter that is pressed before it works', async () => {
		const page = await lock.publicSite('/en/');
		const release = await holdRequests(page, '**/assets/start.*.js');
		await page.goto(`${lock.url}${secret}`);
		await field(page).fill(passwords.page);
		await field(page).press('Enter');
		release();
		await page.getByText(hidden).waitFor();
	});

	test('marks another password as error 1, until something is typed', async () => {
		const page = await lock.publicSite(secret);
		await submit(page, 'not the password');
		await page.locator('.lock-form[data-state=failed]').waitFor();
		expect(await form(page).getAttribute('data-error')).toBe('1');
		expect(await field(page).getAttribute('aria-invalid')).toBe('true');
		expect(await field(page).evaluate((input) => input.matches(':focus'))).toBe(true);
		expect(await page.getByRole('status').textContent()).toBe('This password does not open it.');
		await field(page).press('x');
		expect(await field(page).getAttribute('aria-invalid')).toBeNull();
		expect(await form(page).getAttribute('data-state')).toBe('idle');
		expect(await form(page).getAttribute('data-error')).toBeNull();
		expect(await page.getByRole('status').textContent()).toBe('');
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
	});

	test('ignores what is submitted while it unlocks, and shows that it does (EN-11)', async () => {
		let release = (): void => {};
		const page = await lock.publicSite(secret, {
			prepare: async (opened) => {
				release = await holdRequests(opened, /worker/);
			},
		});
		await waitForForm(page);
		await page.evaluate(() => {
			const Original = Worker;
			Object.assign(window, { workers: 0 });
			window.Worker = class extends Original {
				constructor(...given: ConstructorParameters<typeof Worker>) {
					super(...given);
					(window as unknown as { workers: number }).workers += 1;
				}
			};
		});
		await field(page).fill('not the password');
		await page.evaluate(() => {
			const asked = document.querySelector<HTMLFormElement>('.lock-form')!;
			for (let count = 0; count < 3; count += 1) asked.requestSubmit();
		});
		expect(await form(page).getAttribute('data-state')).toBe('unlocking');
		// What is said in a busy part of the page is not read out.
		expect(await page.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBe('true');
		expect(await page.locator('[aria-busy=true]:has([role=status])').count()).toBe(0);
		expect(await page.locator('.lock-spinner').isVisible()).toBe(true);
		expect(await page.getByRole('status').textContent()).toBe('Unlocking …');
		release();
		await page.locator('.lock-form[data-state=failed]').waitFor();
		expect(await page.evaluate(() => (window as unknown as { workers: number }).workers)).toBe(1);
		expect(await page.locator('.lock-spinner').isVisible()).toBe(false);
	});

	test.each<[string, string, string]>([
		['a folder’s', '/en/guide/vault/gold/', passwords.page],
		['a page’s', secret, passwords.vault],
	])('does not open by another page’s password: %s', async (_, path, password) => {
		const page = await lock.publicSite(path);
		await submit(page, password);
		await page.locator('.lock-form[data-error="1"]').waitFor();
		expect(await page.getByRole('heading', { name: 'This page is locked' }).count()).toBe(1);
	});

	test('refuses what can be no password at once', async () => {
		const page = await lock.publicSite(secret);
		for (const typed of ['', 'x'.repeat(10_000)]) {
			await submit(page, typed);
			await page.locator('.lock-form[data-error="1"]').waitFor();
			await field(page).press('y');
		}
	});
});

describe('what is locked', () => {
	test.each([
		['slots', /slots\./],
		['container', /_lock\/[0-9a-f]+\.bin/],
	])('says that it is damaged where one byte of its %s is another', async (_, files) => {
		const page = await lock.publicSite(secret, { allow: /./ });
		await page.context().route(files, async (route) => {
			const response = await route.fetch({ maxRetries: 2 });
			const body = await response.body();
			body[body.length - 40]! ^= 1;
			await route.fulfill({ response, body });
		});
		await submit(page, passwords.page);
		await page.locator('.lock-form[data-error="2"]').waitFor();
		expect(await page.getByRole('status').textContent()).toContain('damaged');
		expect(await field(page).getAttribute('aria-invalid')).toBeNull();
		expect(await page.getByText(hidden).count()).toBe(0);
	});

	test.each([
		['the slots', /slots\./],
		['the worker', /lock-worker/],
		['the container', /_lock\/[0-9a-f]+\.bin/],
	])('may be out of reach: %s', async (_, files) => {
		const page = await lock.publicSite(secret, { allow: /./ });
		await waitForForm(page);
		await page.context().route(files, (route) => route.abort());
		await submit(page, passwords.page);
		await page.locator('.lock-form[data-state=failed]').waitFor();
		expect(await form(page).getAttribute('data-error')).toBeNull();
		expect(await page.getByRole('status').textContent()).toContain('could not be loaded');
		await page.context().unroute(files);
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
	});

	test('gives way to an explanation where pages come over http, and to no other cipher (EN-10)', async () => {
		const { page, context, problems } = await openPage(lock.browser);
		const { port } = new URL(lock.url);
		await page.route(`http://insecure.example:${port}/**`, async (route) => {
			const { pathname } = new URL(route.request().url());
			await route.fulfill({ response: await route.fetch({ url: lock.url + pathname, maxRetries: 2 }) });
		});
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		await page.goto(`http://insecure.example:${port}${secret}`);
		await page.getByText('WebCryptoAPI is not available', { exact: true }).waitFor();
		expect(await page.getByText('only if they come over https').isVisible()).toBe(true);
		expect(await form(page).isVisible()).toBe(false);
		// Neither what computes keys nor what is sealed is asked for.
		expect(asked.filter((path) => /_lock\/|lock-worker/.test(path))).toEqual([]);
		// What a browser says of headers that such an origin cannot have.
		expect(problems.filter((problem) => !problem.includes('origin was untrustworthy'))).toEqual([]);
		await context.close();
	});

	test('says without scripts that they are needed', async () => {
		const page = await lock.publicSite(secret, { javaScriptEnabled: false });
		expect(await page.getByText('JavaScript is needed to open it').isVisible()).toBe(true);
		expect(await form(page).isVisible()).toBe(false);
		const chinese = await lock.publicSite('/guide/secret/', { javaScriptEnabled: false });
		expect(await chinese.getByText('需要启用 JavaScript').isVisible()).toBe(true);
	});
});

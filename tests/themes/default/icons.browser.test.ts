// @module-tag slow
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { comeToRest, launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

/** What a host does: answers with icons, with a status, or not at all. */
type Manner = 'icons' | number | 'silence';

interface Host {
	origin: string;
	manner: Manner;
	asked: string[];
	server: Server;
}

const harm =
	'<script>window.harmed=1</script><path onload="window.harmed=1" d="M0 0h24v24H0z" fill="url(#a)"/>';
const body = `<defs><linearGradient id="a"><stop stop-color="currentColor"/></linearGradient></defs>${harm}`;

async function startHost(): Promise<Host> {
	const host: Host = { origin: '', manner: 'icons', asked: [], server: createServer() };
	host.server.on('request', ({ url = '' }, response) => {
		host.asked.push(url);
		const names = url.split('icons=')[1]?.split(',') ?? [];
		if (host.manner === 'silence') return;
		response.setHeader('Access-Control-Allow-Origin', '*');
		response.statusCode = host.manner === 'icons' ? 200 : host.manner;
		const icons = Object.fromEntries(names.map((name) => [name, { body }]));
		response.end(host.manner === 'icons' ? JSON.stringify({ width: 24, height: 24, icons }) : '');
	});
	await new Promise<void>((listening) => host.server.listen(0, '127.0.0.1', listening));
	host.origin = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
	return host;
}

let hosts: Host[];
let site: FixtureSite;
let served: ServedOutput;
let browser: Browser;

beforeAll(async () => {
	hosts = [await startHost(), await startHost()];
	site = makeSite(null, {
		'site.config.ts': `export default ${JSON.stringify({
			title: 'Icons',
			history: false,
			sourceRedirects: false,
			markdown: { icons: { remote: { hosts: hosts.map(({ origin }) => origin) } } },
			locales: {
				'/': {
					label: 'English',
					lang: 'en-US',
					navbar: [{ text: 'Next', link: '/next.md', icon: 'absent:menu' }],
				},
			},
		})};`,
		'content/README.md':
			'---\ntitle: Home\n---\n\nOne ::absent:a:: and ::absent:b =2em /#f00:: and ::absent:a::.',
		'content/next.md': '---\ntitle: Next\n---\n\nOne ::absent:c:: and ::twemoji:cat::.',
	});
	const { published, diagnostics } = await site.build();
	expect(published, JSON.stringify(diagnostics)).not.toBeNull();
	served = await serveBuilt(site.root);
	browser = await launchBrowser();
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	for (const { server } of hosts) {
		server.closeAllConnections();
		server.close();
	}
	site?.dispose();
});

beforeEach(() => {
	for (const host of hosts) {
		host.manner = 'icons';
		host.asked = [];
	}
});

const drawnIn = (page: Page, scope = '.content') =>
	page.locator(`${scope} [data-icon] > svg path[d][fill^="url(#fetched-icon-"]`);

async function open(path = '/'): Promise<{ page: Page; problems: string[] }> {
	const { page, context, problems } = await openPage(browser);
	onTestFinished(() => context.close());
	await page.goto(served.url + path);
	await page.mouse.move(10, 10);
	return { page, problems };
}

describe('icons that are not installed', () => {
	test('are fetched once for a page and its menus, and drawn without harm', async () => {
		const { page, problems } = await open();
		await expect.poll(() => drawnIn(page).count()).toBe(3);
		await expect.poll(() => drawnIn(page, '.navbar-menu').count()).toBe(1);
		expect(hosts[0]!.asked).toEqual(['/absent.json?icons=a,b,menu']);
		expect(hosts[1]!.asked).toEqual([]);
		expect(await page.locator('[data-icon] script, [data-icon] [onload]').count()).toBe(0);
		expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
		const box = await page.locator('[data-icon="absent:b"] > svg').boundingBox();
		const size = await page
			.locator('.content p')
			.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
		expect(box).toMatchObject({ width: size * 2, height: size * 2 });
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test('do not move the text when they come', async () => {
		hosts[0]!.manner = 404;
		const { page } = await open();
		await expect.poll(() => hosts[0]!.asked.length).toBe(1);
		const before = await page.locator('.content p').boundingBox();
		hosts[0]!.manner = 'icons';
		await page.reload();
		await page.mouse.move(20, 20);
		await expect.poll(() => drawnIn(page).count()).toBe(3);
		expect(await page.locator('.content p').boundingBox()).toEqual(before);
		await page.context().close();
	});

	test('are fetched on the page that is gone to, and not again from the cache', async () => {
		const { page, problems } = await open();
		await expect.poll(() => drawnIn(page).count()).toBe(3);
		await page.locator('.navbar-menu a', { hasText: 'Next' }).click();
		await page.waitForURL('**/next/');
		await expect.poll(() => drawnIn(page).count()).toBe(1);
		await page.goto(`${served.url}/`);
		await page.mouse.move(20, 20);
		await expect.poll(() => drawnIn(page).count()).toBe(3);
		expect(hosts[0]!.asked).toEqual(['/absent.json?icons=a,b,menu', '/absent.json?icons=c']);
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test('are asked of nobody else after a 404', async () => {
		hosts[0]!.manner = 404;
		const { page } = await open();
		await expect.poll(() => hosts[0]!.asked.length).toBe(1);
		await comeToRest(page);
		expect(hosts[1]!.asked).toEqual([]);
		expect(await drawnIn(page).count()).toBe(0);
		await page.context().close();
	});

	test.each<[string, Manner]>([
		['an error', 500],
		['silence', 'silence'],
	])('come from the next host after %s', async (_, manner) => {
		hosts[0]!.manner = manner;
		const { page } = await open();
		await expect.poll(() => drawnIn(page).count()).toBe(3);
		expect(hosts.map(({ asked }) => asked.length)).toEqual([1, 1]);
		await page.context().close();
	});

	test('stay blank places when nobody answers, and the page works', async () => {
		for (const host of hosts) host.manner = 'silence';
		const { page, problems } = await open();
		await expect.poll(() => hosts[1]!.asked.length).toBe(1);
		await page.locator('.navbar-menu a', { hasText: 'Next' }).click();
		await page.waitForURL('**/next/');
		await expect.poll(() => page.locator('.content svg').count()).toBe(1);
		expect(problems).toEqual([]);
		await page.context().close();
	});
});

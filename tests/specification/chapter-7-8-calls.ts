import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { findHashFault } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { usePage, useSidebar } from '../../renderer/theme.ts';
import { useActiveHeading } from '../../themes/default/client/use-active-heading.ts';
import { useAppearance } from '../../themes/default/client/use-appearance.ts';
import { askHosts, splitRequests } from '../../themes/default/features/icons/icon-service.ts';
import { UnlockPage } from '../../themes/default/features/lock/UnlockPage.tsx';
import { resolve as resolveOptions } from '../cli/config/resolve-options.ts';
import { makeSite } from '../harness/fixture-site.ts';
import { casesOf } from '../harness/is-long.ts';
import { makeMove } from '../harness/open-browser.ts';
import { listMatches } from './look.ts';
import type { Chapter, Open } from './row.ts';
import { prefixes, type SpecificationSite } from './specification-site.ts';

const salt = 'abcdefghijklmnopqrstuu';
const digest = '0123456789abcdefghijklmnopqrstu';

/** Asks icon hosts that answer with these statuses, and notes who was asked. */
async function askIcons(...statuses: number[]): Promise<{ asked: string[]; isFound: boolean }> {
	const asked: string[] = [];
	const hosts = statuses.map((_, index) => `https://${index}.test`);
	const fetch = async (address: string | URL | Request): Promise<Response> => {
		const status = statuses[asked.push(String(address)) - 1]!;
		return new Response(JSON.stringify({ prefix: 'mdi', icons: {} }), { status });
	};
	const { signal } = new AbortController();
	const found = await askHosts('/mdi.json?icons=home', { hosts, signal, fetch });
	return { asked, isFound: found !== null };
}

/** Goes to a page whose file cannot be read, and gives what the page heard of it. */
async function meetFailedLoad(
	{ small }: SpecificationSite,
	open: Open,
	isHandled: boolean,
): Promise<{ to: string; isSame: boolean; path: string }> {
	const page = await open(`${small.url}/guide/`);
	// Where there is no answer at all, the default theme handles the event.
	await page.route('**/_domdocs/pages/**', (route) => route.fulfill({ status: 503 }));
	await page.evaluate((handles) => {
		Object.assign(window, { isSame: true });
		window.addEventListener('domdocs:preload-error', (event) => {
			sessionStorage.setItem('failed', (event as CustomEvent<{ to: string }>).detail.to);
			if (handles) event.preventDefault();
		});
	}, isHandled);
	await page.locator('#sidebar').getByRole('link', { name: 'Long' }).click();
	await page.waitForFunction(() => sessionStorage.getItem('failed') !== null);
	if (!isHandled) await page.waitForURL('**/guide/long/');
	return page.evaluate(() => ({
		to: sessionStorage.getItem('failed')!,
		isSame: 'isSame' in window,
		path: location.pathname,
	}));
}

/** The calls it makes. */
export const calls: Chapter = {
	title: '7. The calls it makes',
	rows: [
		{
			line: 'No calls to a backend: pages ask nobody but their own host',
			where: 'browser',
			check: async ({ dominion }, open) => {
				const asked: string[] = [];
				const page = await open('about:blank', { isAlive: false });
				page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
				await page.goto(`${dominion.url}/en/notes/api/quick/`);
				await makeMove(page);
				await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
				const own = (line: string): boolean =>
					/^GET (data:|blob:)/.test(line) || line.startsWith(`GET ${dominion.url}/`);
				const paths = ['', 'notes/demo/', 'notes/demo/bar/', 'blog/', 'friends/', 'notes/doc/player/'];
				for (const [number, path] of paths.entries())
					for (const prefix of casesOf(prefixes, (_, index) => index === number % prefixes.length))
						await page.goto(dominion.url + prefix + path, { waitUntil: 'load' });
				expect(asked.filter((line) => !own(line))).toEqual([]);
				expect(asked.length).toBeGreaterThan(30);
			},
		},
		{
			line: 'Pages are loaded by GET from the root before a navigation ends; some pages preload what they need besides',
			where: 'browser',
			check: ({ dominion }, _, visit) =>
				visit(dominion, 'notes/api/', async (page, prefix) => {
					const asked: string[] = [];
					page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
					let release = (): void => {};
					const released = new Promise<void>((resolve) => {
						release = resolve;
					});
					await page.route('**/_domdocs/pages/**', async (route) => {
						await released;
						await route.continue();
					});
					const link = page.locator(`#sidebar a[href="${prefix}notes/api/event/"]`);
					await Promise.all([page.waitForRequest('**/_domdocs/pages/**'), link.click()]);
					expect(new URL(page.url()).pathname).toBe(`${prefix}notes/api/`);
					release();
					await page.waitForURL(`**${prefix}notes/api/event/`);
					expect(asked.some((line) => line.startsWith(`GET ${dominion.url}/_domdocs/pages/`))).toBe(true);
					const sheets = (path: string): string[] =>
						listMatches(dominion.read(prefix + path), /<link rel="stylesheet" href="([^"]*)"/g);
					expect(sheets('notes/demo/').length).toBeGreaterThan(sheets('notes/api/').length);
				}),
		},
		{
			line: 'The search box and the viewer of pictures are loaded when they are needed',
			where: 'browser',
			check: ({ small }, _, visit) =>
				visit(small, 'picture/', async (page) => {
					const scripts = (): Promise<string[]> =>
						page.evaluate(() =>
							performance
								.getEntriesByType('resource')
								.map(({ name }) => name)
								.filter((name) => name.endsWith('.js')),
						);
					const before = await scripts();
					await page.keyboard.press('Control+k');
					// The dialog is in the document; what makes it work is loaded now.
					await page.locator('dialog:popover-open .search-bar').waitFor({ state: 'attached' });
					const searched = await scripts();
					expect(searched.length).toBeGreaterThan(before.length);
					await page.keyboard.press('Escape');
					expect([before, searched].flat().filter((name) => /gallery|photoswipe/.test(name))).toEqual([]);
					await page.locator('.content img[role=button]').click();
					await page.locator('.pswp').waitFor();
					expect((await scripts()).filter((name) => /gallery|photoswipe/.test(name))).not.toEqual([]);
				}),
		},
		{
			line: 'Icons: GET to a service with a prefix path and comma-separated names, with further hosts',
			where: 'browser',
			check: async ({ small }, open) => {
				expect(splitRequests(['mdi:home', 'mdi:account', 'ph:cat'], 500).map(({ path }) => path)).toEqual([
					'/mdi.json?icons=account,home',
					'/ph.json?icons=cat',
				]);
				const { hosts } = resolveOptions({ markdown: { icons: { remote: true } } }).markdown.icons;
				expect(hosts).toHaveLength(3);
				const page = await open('about:blank', { isAlive: false });
				const asked: string[] = [];
				await page.route(/^https:/, (route) => {
					const request = route.request();
					asked.push(`${request.method()} ${request.url()}`);
					const icons = {
						home: { body: '<path d="M0 0h9v9z"/>' },
						account: { body: '<path d="M1 1h9v9z"/>' },
					};
					const json = { prefix: 'mdi', width: 24, height: 24, icons };
					return route.fulfill(
						request.url().startsWith(hosts[0]!)
							? { status: 500 }
							: { json, headers: { 'access-control-allow-origin': '*' } },
					);
				});
				await page.goto(`${small.url}/fetched/`);
				await page.locator('.content svg path[d="M0 0h9v9z"]').waitFor();
				await page.locator('.content svg path[d="M1 1h9v9z"]').waitFor();
				expect(asked).toEqual(hosts.slice(0, 2).map((host) => `GET ${host}/mdi.json?icons=account,home`));
			},
		},
		{
			line: 'A default banner picture comes from a wallpaper service at a fixed address, where the site wants it',
			where: 'browser',
			check: async ({ small }, open) => {
				const address = 'https://api.pengzhanbo.cn/wallpaper/bing';
				expect(resolveOptions({}).home.wallpaper).toBeNull();
				const page = await open('about:blank', { isAlive: false });
				const asked: string[] = [];
				await page.route(/^https:/, (route) => {
					asked.push(`${route.request().method()} ${route.request().url()}`);
					return route.fulfill({ contentType: 'image/svg+xml', body: small.read('/pic.svg') });
				});
				await page.goto(`${small.url}/bannered/`);
				expect(asked).toEqual([]);
				await page.goto(`${small.url}/sections/`);
				expect(asked).toEqual([`GET ${address}`]);
				const { backdrop } = small.page('/sections/').home[0] as { backdrop?: { picture?: unknown } };
				expect(backdrop?.picture).toEqual({ light: address });
			},
		},
		{
			line: 'Code demos post forms to external playgrounds',
			where: 'Dominion site',
			check: ({ dominion }) => {
				for (const prefix of prefixes) {
					const html = dominion.read(`${prefix}notes/demo/bar/`);
					for (const action of [
						'https://codepen.io/pen/define',
						'https://jsfiddle.net/api/post/library/pure/',
					])
						expect(html).toMatch(new RegExp(`<form[^>]*action="${action}" method="post"`));
				}
			},
		},
		{
			line: 'Pictures of watermarks are inline data',
			where: 'small site',
			check: ({ small }) => {
				const { tile } = small.page('/stamped/').watermark!;
				expect(tile).toMatch(/^data:image\/svg\+xml/);
				const inside = decodeURIComponent(tile);
				expect(inside).toContain(`data:image/svg+xml;base64,${btoa(small.read('/pic.svg'))}`);
				expect(inside).not.toContain('/pic.svg');
			},
		},
		{
			line: 'Edit links point to the repository on a code host',
			where: 'Dominion site',
			check: ({ dominion }) => {
				for (const prefix of prefixes)
					expect(dominion.read(`${prefix}notes/api/quick/`)).toMatch(
						/class="edit-link external" href="https:\/\/github.com\/LunaDeerMC\/DominionDocs\/edit\/main\//,
					);
			},
		},
	],
};

/** The error catalogue. */
export const errors: Chapter = {
	title: '8. The error catalogue',
	rows: [
		{
			line: 'Unknown path: the not-found page, in the language of the path',
			where: 'browser',
			check: ({ dominion }, _, visit) =>
				visit(
					dominion,
					'no/such/',
					async (page, prefix) => {
						const { lang } = dominion.site(prefix);
						expect(await page.locator('html').getAttribute('lang')).toBe(lang);
						expect(await page.locator('.not-found-code').textContent()).toBe('404');
					},
					{ isAlive: false },
				),
		},
		{
			line: 'Wrong password: the input is marked as an error, code 1',
			where: 'browser',
			check: ({ dominion }, _, visit) =>
				visit(
					dominion,
					'notes/demo/locked/',
					async (page) => {
						await page.locator('.lock-button:not([disabled])').waitFor();
						const border = () =>
							page.locator('.lock-field').evaluate((node) => getComputedStyle(node).borderColor);
						const before = await border();
						await page.locator('.lock-field').fill('not this one');
						await page.locator('.lock-field').press('Enter');
						await page.locator('.lock-form[data-error="1"] .lock-field[aria-invalid=true]').waitFor();
						await expect.poll(border).not.toBe(before);
					},
					{ isAlive: false },
				),
		},
		...(
			[
				['Illegal hash: hash length should be 60', `$2b$10$${salt}${digest}x`],
				['Illegal number of rounds (4-31)', `$2b$32$${salt}${digest}`],
				['Illegal salt length', '$2b$10$short'],
				['Invalid salt version', `$2x$10$${salt}${digest}`],
				['Missing salt rounds', `$2b$${salt}${digest}`],
			] as const
		).map(([message, hash]) => ({
			line: `Message of a hash: ${message}`,
			where: 'function' as const,
			check: () => {
				expect(findHashFault(hash)).toBe(message);
			},
		})),
		{
			line: 'Message without a cipher: WebCryptoAPI is not available',
			where: 'browser',
			check: async ({ small }, open) => {
				const page = await open('about:blank', { isAlive: false });
				await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
				await page.goto(`${small.url}/secret/`);
				await page.getByText('WebCryptoAPI is not available').waitFor();
			},
		},
		...(
			[
				['Theme data', usePage],
				['Dark mode', useAppearance],
				['Encryption', UnlockPage],
				['Sidebar data', useSidebar],
				['The header list', () => useActiveHeading(false)],
			] as const
		).map(([facility, use]) => ({
			line: `Used without being provided: ${facility} is not provided`,
			where: 'function' as const,
			check: () => {
				const Part = (): null => {
					use();
					return null;
				};
				expect(() => renderToStaticMarkup(createElement(Part))).toThrow(`${facility} is not provided`);
			},
		})),
		{
			line: 'Navigation failures: aborted, cancelled, duplicated',
			where: 'browser',
			check: async ({ small }, open) => {
				const page = await open(`${small.url}/guide/`);
				await page.evaluate(() => {
					const failures: string[] = [];
					Object.assign(window, { failures });
					document.addEventListener('domdocs:navigation', (event) => {
						const { phase, to, result } = (event as CustomEvent).detail;
						if (result?.failure) failures.push(result.failure);
						if (phase === 'start' && to.endsWith('/beside/')) event.preventDefault();
					});
				});
				const links = page.locator('#sidebar');
				await links.locator('a[href="/guide/"]').click();
				await links.locator('a[href="/guide/one/beside/"]').click();
				const deep = '/guide/one/two/three/four/five/six/deep/';
				const name = await page.evaluate(async (path) => {
					const table = await fetch('/_domdocs/routes.json').then((response) => response.json());
					return table.pages[path] as string;
				}, deep);
				await page.route('**/_domdocs/pages/**', async (route) => {
					if (page.url().endsWith('/guide/') && !route.request().url().includes(name)) return;
					await route.continue();
				});
				await page.evaluate((path) => {
					for (const each of ['/guide/long/', path])
						document.querySelector<HTMLElement>(`#sidebar a[href="${each}"]`)!.click();
				}, deep);
				await page.waitForURL('**/deep/');
				expect(await page.evaluate(() => (window as unknown as { failures: string[] }).failures)).toEqual([
					...['duplicated', 'aborted', 'cancelled'],
				]);
			},
		},
		{
			line: 'A layout that cannot be resolved raises an internal error; a page that asks for one ends the build',
			where: 'theme',
			check: async ({ render }) => {
				expect(render({ layout: 'doc' })).toContain('The article.');
				expect(() => render({ layout: 'nowhere' })).toThrow(/nowhere/);
				const site = makeSite(null, {
					'site.config.ts': "export default { title: 'Site', history: false };",
					'content/README.md': '---\ntitle: Home\npageLayout: nowhere\n---\n\nText.\n',
				});
				const { diagnostics, published } = await site.build();
				site.dispose();
				expect(published).toBeNull();
				expect(diagnostics).toMatchObject([{ name: 'unknown-layout', severity: 'error' }]);
			},
		},
		{
			line: 'Icon service: 404 ends it, any other status but 200 asks the next host',
			where: 'function',
			check: async () => {
				const missing = await askIcons(404, 200);
				expect([missing.asked.length, missing.isFound]).toEqual([1, false]);
				const retried = await askIcons(500, 403, 200);
				expect(retried.asked.map((address) => new URL(address).host)).toEqual(['0.test', '1.test', '2.test']);
				expect(retried.isFound).toBe(true);
			},
		},
		{
			line: 'A failed load dispatches a preload-error event; unhandled, the browser loads the document',
			where: 'browser',
			check: async (site, open) => {
				const to = `${site.small.url}/guide/long/`;
				expect(await meetFailedLoad(site, open, true)).toEqual({ to, isSame: true, path: '/guide/' });
				expect(await meetFailedLoad(site, open, false)).toEqual({
					to,
					isSame: false,
					path: '/guide/long/',
				});
			},
		},
	],
};

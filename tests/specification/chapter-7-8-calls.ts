import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { findHashFault } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { usePage, useSidebar } from '../../renderer/theme.ts';
import { useActiveHeading } from '../../themes/default/client/use-active-heading.ts';
import { useAppearance } from '../../themes/default/client/use-appearance.ts';
import { askHosts, splitRequests } from '../../themes/default/features/icons/icon-service.ts';
import { UnlockPage } from '../../themes/default/features/lock/UnlockPage.tsx';
import { makeSite } from '../harness/fixture-site.ts';
import { makeMove } from '../harness/open-browser.ts';
import { resolve as resolveOptions } from '../cli/config/resolve-options.ts';
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
	await page.route('**/_domdocs/pages/**', (route) => route.abort());
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
				expect(asked.filter((line) => !own(line))).toEqual([]);
				expect(asked.length).toBeGreaterThan(3);
			},
		},
		{
			line: 'Pages are loaded by GET before a navigation ends; search and viewer are loaded when they are needed',
			where: 'browser',
			check: async ({ dominion }, open) => {
				const page = await open(`${dominion.url}/en/notes/api/`);
				const asked: string[] = [];
				page.on('request', (request) => asked.push(request.url().slice(dominion.url.length)));
				await page.locator('#sidebar a[href="/en/notes/api/event/"]').click();
				await page.waitForURL('**/en/notes/api/event/');
				expect(asked.some((path) => path.startsWith('/_domdocs/pages/'))).toBe(true);
				const before = asked.length;
				await page.keyboard.press('Control+k');
				await page.locator('dialog[open]').waitFor();
				expect(asked.slice(before).some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true);
				expect(dominion.read('/en/notes/api/event/')).not.toContain('photoswipe');
			},
		},
		{
			line: 'Icons: GET to a service with a prefix path and comma-separated names, with further hosts',
			where: 'function',
			check: async () => {
				expect(splitRequests(['mdi:home', 'mdi:account', 'ph:cat'], 500).map(({ path }) => path)).toEqual([
					'/mdi.json?icons=account,home',
					'/ph.json?icons=cat',
				]);
				const { markdown } = resolveOptions({ markdown: { icons: { remote: true } } });
				expect(markdown.icons.hosts).toHaveLength(3);
			},
		},
		{
			line: 'A default banner picture comes from a wallpaper service at a fixed address, where the site wants it',
			where: 'function',
			check: () => {
				expect(resolveOptions({ home: { wallpaper: true } }).home.wallpaper).toMatch(/^https:\/\//);
				expect(resolveOptions({}).home.wallpaper).toBeNull();
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
				expect(small.page('/marked/').watermark?.tile).toMatch(/^data:image\/svg\+xml/);
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
			check: async ({ dominion }, open) => {
				const page = await open(`${dominion.url}/ru/no/such/`, { isAlive: false });
				expect(await page.locator('html').getAttribute('lang')).toBe('ru-RU');
				expect(await page.locator('.not-found-code').textContent()).toBe('404');
			},
		},
		{
			line: 'Wrong password: the input is marked as an error, code 1',
			where: 'browser',
			check: async ({ dominion }, open) => {
				const page = await open(`${dominion.url}/en/notes/demo/locked/`, { isAlive: false });
				await page.locator('.lock-button:not([disabled])').waitFor();
				const border = () =>
					page.locator('.lock-field').evaluate((node) => getComputedStyle(node).borderColor);
				const before = await border();
				await page.locator('.lock-field').fill('not this one');
				await page.locator('.lock-field').press('Enter');
				await page.locator('.lock-form[data-error="1"] .lock-field[aria-invalid=true]').waitFor();
				await expect.poll(border).not.toBe(before);
			},
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
				await page.route('**/_domdocs/pages/**', async (route) => {
					if (page.url().endsWith('/guide/') && !route.request().url().includes('deep')) return;
					await route.continue();
				});
				await page.evaluate(() => {
					for (const path of ['/guide/long/', '/guide/one/two/three/four/five/six/deep/'])
						document.querySelector<HTMLElement>(`#sidebar a[href="${path}"]`)!.click();
				});
				await page.waitForURL('**/deep/');
				expect(await page.evaluate(() => (window as unknown as { failures: string[] }).failures)).toEqual([
					...['duplicated', 'aborted', 'cancelled'],
				]);
			},
		},
		{
			line: 'A layout that cannot be resolved is an error',
			where: 'small site',
			check: async () => {
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

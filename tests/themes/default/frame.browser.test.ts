import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { desktop, phone, prepareChromeSite } from './chrome-site.ts';

const open = prepareChromeSite({
	'content/en/alone.md': '---\ntitle: Alone\npageLayout: page\n---\n\nText.\n',
	'content/en/free.md': '---\ntitle: Free\nsidebar: false\n---\n\nText.\n',
	'content/en/README.md': '---\npageLayout: home\ntitle: Home\n---\n',
});
const left = (element: Element): number => Math.round(element.getBoundingClientRect().left);

test('logo and search stand in one place on all kinds of pages of a window, however wide it is', async () => {
	const widths = [1024, 1440, 1920];
	const places = widths.map(() => new Set<string>());
	for (const path of ['/en/', '/en/guide/long/', '/en/alone/', '/en/search/', '/en/nothing/']) {
		const page = await open(path, { viewport: { width: 1024, height: 900 } }, false);
		for (const [index, width] of widths.entries()) {
			await page.setViewportSize({ width, height: 900 });
			const [logo, search] = await Promise.all([
				page.locator('.navbar .brand').first().evaluate(left),
				page.locator('.navbar .search-box').first().evaluate(left),
			]);
			places[index]!.add(`${logo} ${search}`);
		}
		await page.context().close();
	}
	expect(places.map((all) => [...all].length)).toEqual([1, 1, 1]);
});

test.each([960, 1279])(
	'at %i pixels the logo stands above the sidebar, and above text that has none beside it',
	async (width) => {
		for (const [path, below] of [
			['/en/free/', 'h1'],
			['/en/guide/long/', '.sidebar-entry'],
		] as const) {
			const page = await open(path, { viewport: { width, height: 900 } }, false);
			const places = await Promise.all(
				['.navbar .brand', below].map((selector) => page.locator(selector).first().evaluate(left)),
			);
			expect(places, path).toEqual([24, 24]);
			await page.context().close();
		}
	},
);

test('text and rules end in one line where the column is hardly wider than text', async () => {
	const page = await open('/en/guide/long/', { viewport: { width: 768, height: 900 } }, false);
	const ends = await page
		.locator('.content > :is(h2, p)')
		.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
	expect([...new Set(ends)]).toEqual([736]);
	await page.context().close();
});

test('the way to a page ends on phones above its title, which is the last step', async () => {
	for (const [options, steps] of [
		[phone, ['Chrome', 'Guide']],
		[desktop, ['Chrome', 'Guide', 'Long']],
	] as const) {
		const page = await open('/en/guide/long/', options, false);
		expect(await page.locator('.breadcrumb li:visible').allTextContents()).toEqual(steps);
		await page.context().close();
	}
});

test('nothing of the bar moves where the document comes in two pieces', async () => {
	const page = await open('/en/guide/long/', phone, false);
	const { origin, pathname } = new URL(page.url());
	let sendRest = (): void => {};
	const server = createServer(async (request, response) => {
		if (request.url === '/painted') sendRest();
		const answer = await fetch(origin + request.url);
		const body = Buffer.from(await answer.arrayBuffer());
		response.setHeader('content-type', answer.headers.get('content-type')!);
		if (request.url !== pathname) return response.end(body);
		const cut = body.indexOf('<nav class="navbar-menu"');
		sendRest = () => response.end(body.subarray(cut));
		response.write(body.subarray(0, cut));
	}).listen(0);
	await once(server, 'listening');
	await page.addInitScript(() => {
		const shifts: PerformanceEntry[] = [];
		Object.assign(window, { shifts });
		const note = (list: PerformanceObserverEntryList): unknown => shifts.push(...list.getEntries());
		new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
		// The first frames have what has come of the document, be it nothing to be seen.
		requestAnimationFrame(() => requestAnimationFrame(() => fetch('/painted')));
	});
	await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${pathname}`);
	await page.locator('.navbar-hamburger').waitFor();
	expect(await page.evaluate(() => (window as unknown as { shifts: PerformanceEntry[] }).shifts)).toEqual([]);
	server.close();
	server.closeAllConnections();
});

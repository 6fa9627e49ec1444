import type { Browser, Page } from 'playwright-core';
import { serveSite } from '../tests/harness/serve-site.ts';
import { slowness } from './measure-reader.ts';

/** Times of one kind over all pages that were gone to, in milliseconds. */
export interface NavigationTimes {
	name: string;
	median: number;
	/** Of twenty, one takes longer. */
	p95: number;
}

/** From a link's click to the change of the document and to its frame, and what the same article costs alone. */
interface Times {
	swap: number;
	frame: number;
	bare: number;
}

/**
 * Goes to each page of a sidebar by its link, fetched before, with a processor of a quarter of the speed, and beside each puts the HTML of
 * the article on screen by itself.
 *
 * @param folder The folder with `site.config.ts`.
 * @param out Its output.
 * @param route Address of a page with a sidebar.
 */
export async function measureNavigation(
	browser: Browser,
	{ folder, out, route }: { folder: string; out: string; route: string },
): Promise<NavigationTimes[]> {
	const served = await serveSite(folder, ['--out', out]);
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		reducedMotion: 'reduce',
	});
	try {
		const page = await context.newPage();
		await page.goto(served.url + route, { waitUntil: 'load' });
		await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
		const links = await page
			.locator('.sidebar a[href]:not([aria-current])')
			.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
		const times: Times[] = [];
		for (const link of links) times.push(await follow(page, `.sidebar a[href="${link}"]`));
		return (
			[
				['to the swap', 'swap'],
				['to the frame', 'frame'],
				['the bare article, to the frame', 'bare'],
			] as const
		).map(([name, key]) =>
			summarize(
				name,
				times.map((time) => time[key]).toSorted((a, b) => a - b),
			),
		);
	} finally {
		await context.close();
		await served.stop();
	}
}

function summarize(name: string, sorted: readonly number[]): NavigationTimes {
	const at = (share: number): number =>
		sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { name, median: at(0.5), p95: at(0.95) };
}

async function follow(page: Page, selector: string): Promise<Times> {
	await page.locator(selector).hover();
	await page.waitForLoadState('networkidle');
	return page.evaluate(async (link) => {
		const frame = (): Promise<number> =>
			new Promise((done) =>
				requestAnimationFrame(() => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => done(performance.now());
					port2.postMessage(0);
				}),
			);
		const begun = performance.now();
		const swapped = new Promise<number>((done) =>
			new MutationObserver((_, observer) => {
				observer.disconnect();
				done(performance.now());
			}).observe(document.querySelector('#app')!, { subtree: true, childList: true }),
		);
		document.querySelector<HTMLElement>(link)!.click();
		const swap = (await swapped) - begun;
		const shown = (await frame()) - begun;
		await new Promise((done) => requestIdleCallback(done));
		const article = document.querySelector('[data-article]')!;
		const html = article.innerHTML;
		article.innerHTML = '';
		await frame();
		const alone = performance.now();
		article.innerHTML = html;
		return { swap, frame: shown, bare: (await frame()) - alone };
	}, selector);
}

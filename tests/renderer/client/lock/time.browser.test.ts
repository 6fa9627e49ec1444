import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { passwords, serveLockedSite, waitForForm } from './lock-site.ts';

const lock = serveLockedSite();
const rounds = 8;

interface Times {
	/** From the submission to what it leads to. */
	total: number;
	/** Longest tasks of the main thread meanwhile. */
	longest: number;
}

/** Gives a password on a processor that is four times as slow, and waits for what the selector is about. */
async function time(password: string, outcome: string): Promise<Times> {
	const page = await lock.open('/en/guide/secret/');
	const session = await page.context().newCDPSession(page);
	await waitForForm(page);
	await page.locator('input[type=password]').fill(password);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	const times = await measure(page, outcome);
	await page.context().close();
	return times;
}

function measure(page: Page, outcome: string): Promise<Times> {
	return page.evaluate(async (selector) => {
		let longest = 0;
		const observer = new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
		});
		observer.observe({ type: 'longtask' });
		const start = performance.now();
		document.querySelector<HTMLFormElement>('.lock-form')!.requestSubmit();
		await new Promise<void>((resolve) => {
			const look = new MutationObserver(() => document.querySelector(selector) && resolve());
			look.observe(document, { subtree: true, childList: true, attributes: true });
		});
		const total = performance.now() - start;
		await new Promise((resolve) => setTimeout(resolve, 100));
		return { total, longest };
	}, outcome);
}

async function repeat(run: () => Promise<Times>): Promise<Times[]> {
	const all: Times[] = [];
	for (let round = 0; round < rounds; round += 1) all.push(await run());
	return all;
}

describe('on a processor that is four times as slow (EN-11)', () => {
	test('a page is open within 1.5 seconds', async () => {
		const totals = (await repeat(() => time(passwords.page, '[data-lock-again]'))).map(({ total }) => total);
		totals.sort((a, b) => a - b);
		// The machine may be busy with other things: the slowest of so few runs says nothing.
		expect(totals[rounds - 2]).toBeLessThan(1500);
	});

	test('the page can be used while the keys are computed', async () => {
		const all = await repeat(() => time('not the password', '[data-error="1"]'));
		// What is computed in the page itself would take more than that each time.
		expect(Math.min(...all.map(({ longest }) => longest))).toBeLessThanOrEqual(50);
	});
});

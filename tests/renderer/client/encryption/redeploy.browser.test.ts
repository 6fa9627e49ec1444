// @module-tag slow
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite();
const path = 'content/en/guide/2.secret.md';
const before = 'Nobody reads this sentence';
const after = 'It says something else by now';

/** Publishes the site once more, with another text of the locked page: until the end of the test. */
async function redeploy(): Promise<void> {
	const text = lock.site.read(path);
	const publish = async (written: string): Promise<void> => {
		lock.site.write(path, written);
		expect((await lock.site.build()).published?.written).toBeGreaterThan(0);
	};
	await publish(text.replace(before, after));
	onTestFinished(() => publish(text));
}

test('a form that was open before the site was published anew says so, and opens what there is then', async () => {
	const page = await lock.publicSite('/en/guide/secret/', {
		allow: /Failed to load resource|cannot|Failed to fetch/,
	});
	await waitForForm(page);
	await redeploy();
	await submit(page, passwords.page);
	await page.locator('.lock-form[data-state=failed]:not([data-error])').waitFor();
	expect(await page.locator('[data-lock-message]').textContent()).not.toBe('');
	expect(await page.getByText(before).count()).toBe(0);
	await page.reload();
	await submit(page, passwords.page);
	await page.getByText(after).waitFor();
	expect(await page.getByText(before).count()).toBe(0);
});

test('an open page stays as it is, and says what there is, or asks anew, when it is loaded again', async () => {
	const page = await lock.publicSite('/en/guide/secret/', { allow: /Failed to load resource/ });
	await submit(page, passwords.page);
	await page.getByText(before).waitFor();
	await redeploy();
	expect(await page.getByText(before).count()).toBe(1);
	await page.locator('.sidebar a', { hasText: 'Install' }).click();
	await page.getByRole('heading', { name: 'Install', exact: true }).first().waitFor();
	await page.goto(`${lock.url}/en/guide/secret/`);
	// Keys of the site before open nothing of this one, which has others.
	await submit(page, passwords.page);
	await page.getByText(after).waitFor();
	expect(await page.getByText(before).count()).toBe(0);
});

test('the file of the site before does not open in the place of the new one (EN-08)', async () => {
	const pathOf = (): string =>
		/"container":"(_lock\/[0-9a-f]+\.bin)"/.exec(lock.site.output('en/guide/secret/index.html'))![1]!;
	const old = readFileSync(join(lock.site.root, 'dist', pathOf()));
	await redeploy();
	const page = await lock.publicSite('/en/guide/secret/', {
		allow: /./,
		prepare: (opened) => opened.route(`**/${pathOf()}`, (route) => route.fulfill({ body: old })),
	});
	await submit(page, passwords.page);
	await page.locator('.lock-form[data-error="2"]').waitFor();
	expect(await page.getByText(before).count()).toBe(0);
});

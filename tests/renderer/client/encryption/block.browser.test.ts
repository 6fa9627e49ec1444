import { describe, expect, test } from 'vitest';
import { slow } from '../../../harness/is-long.ts';
import { lockedSite, passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const password = 'only for a part of this page';
const block = `# Block

Before it.

::: encrypt password="${password}"
A **locked** part.

\`\`\`js title="inner.js"
const inner = 1;
\`\`\`
:::

Behind it.
`;

const files = { 'content/en/guide/4.block.md': block };
const lock = serveLockedSite(files);
const path = '/en/guide/block/';

describe('a locked block of a public page', () => {
	test('opens in its place, works, and is open after a reload', async () => {
		const page = await lock.publicSite(path);
		expect(await page.getByText('Before it.').isVisible()).toBe(true);
		expect(await page.content()).not.toContain('const inner');
		expect(await page.getByText('Only Password can access this part').isVisible()).toBe(true);
		expect(await page.getByLabel('Enter Password').isVisible()).toBe(true);
		await submit(page, 'another password');
		await page.locator('.lock-form[data-error="1"]').waitFor();
		await submit(page, password);
		await page.getByText('A locked part.').waitFor();
		await page.locator('.lock-block:focus').waitFor();
		await page.locator('.lock-block[data-active] .code-block').hover();
		await page.getByRole('button', { name: 'Copy code' }).waitFor();
		expect(await page.getByText('Behind it.').isVisible()).toBe(true);
		await page.reload();
		await page.getByText('A locked part.').waitFor();
	});

	test('opens by an administrator’s password, and after client navigation', slow, async () => {
		const page = await lock.publicSite('/en/guide/use/');
		await page.locator('.sidebar a', { hasText: 'Block' }).click();
		await waitForForm(page);
		await submit(page, passwords.admin);
		await page.getByText('A locked part.').waitFor();
		await page.locator('.sidebar a', { hasText: 'Use' }).click();
		await page.getByText('Public in the end.').waitFor();
		await page.goBack();
		await page.getByText('A locked part.').waitFor();
	});
});

describe('while somebody writes', () => {
	const live = serveLockedSite(files, { isLive: true });

	test('a block opens as in a build, and stays open over edits of it', async () => {
		const page = await live.publicSite(path);
		expect(await page.content()).not.toContain('const inner');
		await submit(page, 'another password');
		await page.locator('.lock-form[data-error="1"]').waitFor();
		await submit(page, password);
		await page.getByText('A locked part.').waitFor();
		await page.locator('.lock-block[data-active] .code-block').hover();
		await page.getByRole('button', { name: 'Copy code' }).waitFor();
		live.site.write('content/en/guide/4.block.md', block.replace('**locked** part', 'written part'));
		await page.getByText('A written part.').waitFor();
		await page.reload();
		await page.getByText('A written part.').waitFor();
	});

	test('a locked page opens as well, edited before and afterwards', slow, async () => {
		const file = 'content/en/guide/2.secret.md';
		const edit = (sentence: string): void =>
			live.site.write(file, lockedSite[file]!.replace('Nobody reads this sentence', sentence));
		const page = await live.publicSite('/en/guide/secret/');
		await waitForForm(page);
		const lockOf = (): Promise<string> =>
			page.evaluate(() => document.querySelector('#domdocs-page')?.textContent ?? '');
		const before = await lockOf();
		edit('Edited before it is open');
		await expect.poll(() => lockOf().catch(() => before)).not.toBe(before);
		await submit(page, passwords.page);
		await page.getByText('Edited before it is open').waitFor();
		await page.locator('.sidebar a', { hasText: 'The secret page' }).waitFor();
		edit('Edited while it is open');
		await page.getByText('Edited while it is open').waitFor();
	});
});

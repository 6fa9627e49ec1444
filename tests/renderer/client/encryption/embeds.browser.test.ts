import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { passwords, serveLockedSite, submit } from './lock-site.ts';

const embeds = `@[youtube title="A video"](dQw4w9WgXcQ)

@[pdf title="A plan"](./plan.pdf)

<video src="./film.mp4" controls title="A film"></video>

[The plan](./plan.pdf)

::: demo title="A demo"
\`\`\`html
<p id="ran">Text of the demo</p>
\`\`\`

\`\`\`js
document.body.dataset.ran = '1';
\`\`\`
:::
`;

const lock = serveLockedSite({
	'content/en/guide/5.embeds.md': `---\ntitle: Embeds\npassword: ${passwords.page}\n---\n\n${embeds}`,
	'content/en/guide/6.block.md': `# Block\n\n:::::: encrypt password="${passwords.page}"\n${embeds.replaceAll('./plan', './other')}\n::::::\n`,
	'content/en/guide/film.mp4': 'no film',
	'content/en/guide/plan.pdf': '%PDF-1.4\n',
	'content/en/guide/other.pdf': '%PDF-1.4 other\n',
});

/** Shows an embed in its place, as a reader does: by keyboard, for a frame that is about to come takes clicks beside it. */
async function show(page: Page, title: string): Promise<void> {
	const embed = page.locator(`.embed[data-title="${title}"]`);
	await embed.getByRole('button', { name: 'Show it here' }).press('Enter');
	await embed.locator('iframe').waitFor({ state: 'attached' });
}

describe.each([
	['a locked page', '/en/guide/embeds/'],
	['a locked block', '/en/guide/block/'],
])('embeds of %s', (_, path) => {
	test('are shown where the reader asks for them', async () => {
		const page = await lock.publicSite(path);
		await page
			.context()
			.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
		await submit(page, passwords.page);
		await page.locator('.embed[data-title="A video"]').waitFor();
		await page.locator('[data-active] .embed').first().waitFor();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.locator('.content a', { hasText: 'The plan' }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/\.pdf$/);
		// A demo is a document of its own, which nothing of a locked page may be: its code is there.
		expect(await page.locator('.demo-stage').isVisible()).toBe(false);
		expect(await page.locator('.demo iframe').count()).toBe(0);
		await page.locator('.demo-source > summary').press('Enter');
		await page.locator('.demo-source').getByText('Text of the demo').waitFor();
		const asked = page.waitForRequest(/^https:..www.youtube-nocookie.com/);
		await show(page, 'A video');
		await asked;
		await show(page, 'A plan');
		await expect
			.poll(() => page.locator('iframe[title="A plan"]').getAttribute('src'))
			.toMatch(/^blob:.*#page=1/);
		await expect.poll(() => page.locator('video').getAttribute('src')).toMatch(/^blob:/);
	});
});

describe('beside public files in frames', () => {
	const beside = serveLockedSite({
		'content/en/guide/7.paper.md': '# Paper\n\n@[pdf title="A paper"](./paper.pdf)\n',
		'content/en/guide/8.plan.md': `---\ntitle: Plan\npassword: ${passwords.page}\n---\n\n@[pdf title="A plan"](./sealed.pdf)\n`,
		'content/en/guide/paper.pdf': '%PDF-1.4 public\n',
		'content/en/guide/sealed.pdf': '%PDF-1.4 sealed\n',
	});

	test('a sealed file is shown where the page before has frames of public files alone', async () => {
		const page = await beside.publicSite('/en/guide/plan/');
		await submit(page, passwords.page);
		await page.locator('.embed[data-title="A plan"]').waitFor();
		await page.goto(`${beside.url}/en/guide/paper/`);
		await page.evaluate(() => void Object.assign(window, { marked: 1 }));
		await page.locator('.sidebar a', { hasText: 'Plan' }).click();
		await page.locator('[data-active] .embed[data-title="A plan"]').waitFor();
		// The document of the page before does not allow it.
		expect(await page.evaluate(() => 'marked' in window)).toBe(false);
		await show(page, 'A plan');
		await expect.poll(() => page.locator('iframe[title="A plan"]').getAttribute('src')).toMatch(/^blob:/);
	});
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { pairsOf, slow } from '../../harness/is-long.ts';
import { stopClock, type WatchedPage } from '../../harness/open-browser.ts';
import { serveFiles } from '../../harness/serve-files.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const markdown = `---
title: Trees
---

::: file-tree title="The site"
- docs
  - closed/
    - ++ inside.md # new
  - -- old.md
- **a-very-long-name-of-a-file-that-no-phone-has-room-for.configuration.json** # with a comment
- …
:::

::: code-tree title="Project" height="300px" entry="src/app.ts"

\`\`\`json title="package.json"
{ "name": "of the package" }
\`\`\`

\`\`\`ts title="src/main.ts"
const main = 'of the main file';
\`\`\`

\`\`\`ts title="src/app.ts"
const app = 'of the app';
\`\`\`

:::

@[code-tree](./example)

::: table title="Prices" hl-cells="tip:(2,1)"

| Item | Price |
| --- | ---: |
| **Bread** | [2](/) |

:::

::: chat title="Talk"
{Steve}
Hello.
{.}
Hi.
:::

:::: field-group
::: field name
@type string
@required
What it is called.
:::
::: field old
@deprecated since 2.0
:::
::::
`;

const served = serveFiles({
	'site.config.ts': "export default { title: 'Trees', history: false };",
	'content/README.md': '---\ntitle: Home\n---\n\nNothing but text.\n',
	'content/trees.md': markdown,
	'content/example/deep/one.py': 'print("of one")\n',
	'content/example/two.txt': 'of two\n',
});
const contexts: WatchedPage[] = [];

afterEach(async () => {
	for (const { context, problems } of contexts.splice(0)) {
		expect(problems).toEqual([]);
		await context.close();
	}
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
	const opened = await served.open({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
	contexts.push(opened);
	await opened.page.goto(`${served.url}/trees/`);
	if (options.javaScriptEnabled !== false) {
		await opened.page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
		await opened.page.locator('.content[data-active]').waitFor();
	}
	return opened.page;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const isSeen = (page: Page, text: string) => page.getByText(text).first().isVisible();

describe.each([true, false])('a tree of files, with scripts: %s', (javaScriptEnabled) => {
	test('opens and closes its folders by mouse and keyboard', async () => {
		const page = await open({ javaScriptEnabled });
		expect(await isSeen(page, 'inside.md')).toBe(false);
		const folder = page.locator('.file-tree summary', { hasText: 'closed' });
		await folder.click();
		expect(await isSeen(page, 'inside.md')).toBe(true);
		await folder.focus();
		await page.keyboard.press('Enter');
		expect(await isSeen(page, 'inside.md')).toBe(false);
	});

	test('beside code shows the file that is chosen', async () => {
		const page = await open({ javaScriptEnabled });
		const nav = page.getByRole('navigation', { name: 'Project' });
		expect(await isSeen(page, 'of the app')).toBe(true);
		expect(await isSeen(page, 'of the package')).toBe(false);
		await nav.getByText('package.json').click();
		expect(await isSeen(page, 'of the package')).toBe(true);
		expect(await isSeen(page, 'of the app')).toBe(false);
		// By keyboard: the next file.
		await page.keyboard.press('ArrowDown');
		if (javaScriptEnabled) {
			await page.keyboard.press('ArrowLeft');
			expect(await nav.getByText('main.ts').isVisible()).toBe(false);
			await page.keyboard.press('ArrowRight');
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('Enter');
		}
		expect(await isSeen(page, 'of the main file')).toBe(true);
		expect(await isSeen(page, 'of the package')).toBe(false);
	});

	test('of a real folder shows what is in it', async () => {
		const page = await open({ javaScriptEnabled });
		const nav = page.getByRole('navigation', { name: 'Files' });
		expect(await isSeen(page, 'of one')).toBe(true);
		await nav.getByText('two.txt').click();
		expect(await isSeen(page, 'of two')).toBe(true);
		expect(await isSeen(page, 'of one')).toBe(false);
	});
});

test('names of files in a tree of code are whole, however long', async () => {
	const page = await open({ viewport: { width: 768, height: 900 } });
	const nav = page.locator('.code-tree-nav').first();
	const hidden = await nav.evaluate((node) => {
		for (const name of node.querySelectorAll('.file-tree-name'))
			name.textContent = 'SurveyorOfManyPlots.java';
		return node.scrollWidth - node.clientWidth;
	});
	expect(hidden).toBe(0);
});

describe('buttons that copy', () => {
	test('give a tree as text', async () => {
		const page = await open();
		await page.getByRole('button', { name: 'Copy as text' }).first().click();
		await expect
			.poll(() => clipboard(page))
			.toBe(
				[
					'├── docs',
					'│   ├── closed',
					'│   │   └── inside.md # new',
					'│   └── old.md',
					'├── a-very-long-name-of-a-file-that-no-phone-has-room-for.configuration.json # with a comment',
					'└── …',
				].join('\n'),
			);
	});

	test('give a table as Markdown and as HTML that stands for itself', async () => {
		const page = await open();
		await page.getByRole('button', { name: 'Copy as Markdown' }).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => clipboard(page)).toBe('| Item | Price |\n| --- | ---: |\n| **Bread** | [2](/) |');
		await page.getByRole('button', { name: 'Copy as HTML' }).click();
		await expect.poll(() => clipboard(page)).toMatch(/^<table>\n<caption>Prices<\/caption>/);
		const html = await clipboard(page);
		expect(html).toContain(`<a href="${served.url}/">2</a>`);
		expect(html).not.toMatch(/class=|colgroup|data-/);
	});

	test('say that they have, and what they do again', async () => {
		const page = await open();
		await stopClock(page);
		const button = page.getByRole('button', { name: 'Copy as HTML' });
		await button.click();
		await expect.poll(() => button.getByRole('status').textContent()).toBe('Copied');
		await page.clock.runFor(2000);
		await expect.poll(() => button.getByRole('status').textContent()).toBe('');
	});

	test('move nothing when they come', slow, async () => {
		const quiet = await open({ javaScriptEnabled: false });
		const before = await quiet.locator('.chat').boundingBox();
		const page = await open();
		expect((await page.locator('.table-copy').first().boundingBox())!.height).toBeGreaterThanOrEqual(24);
		for (const button of ['.table-copy', '.file-tree-copy'])
			expect(await page.locator(`${button} svg`).first().boundingBox()).toMatchObject({
				width: 16,
				height: 16,
			});
		const place = await page.locator('.chat').evaluate((node) => node.getBoundingClientRect().top);
		await page.evaluate(() => {
			for (const bar of document.querySelectorAll('.table-copies')) bar.remove();
			for (const box of document.querySelectorAll('.table-box')) box.classList.remove('has-buttons');
		});
		expect(await page.locator('.chat').evaluate((node) => node.getBoundingClientRect().top)).toBe(place);
		expect(before).not.toBeNull();
	});
});

test.each(pairsOf([320, 390, 1440], ['light', 'dark'] as const))(
	'all of it is right for everyone at %i pixels in the %s',
	async (width, colorScheme) => {
		const page = await open({ colorScheme, viewport: { width, height: 800 } });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.evaluate(axe);
		const violations = await page.evaluate(async () => {
			const found = await (window as unknown as { axe: typeof import('axe-core') }).axe.run('.content');
			return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
		});
		expect(violations).toEqual([]);
	},
);

test('a page without them needs none of their files', async () => {
	const home = served.site.output('index.html');
	expect(home).not.toMatch(/feature-(?:tabs|file-tree|code-tree|chat|field|table)/);
	const page = served.site.output('trees/index.html');
	for (const name of ['file-tree', 'code-tree', 'chat', 'field', 'table'])
		expect(page).toContain(`feature-${name}.`);
	expect(page).not.toContain('feature-tabs.');
});

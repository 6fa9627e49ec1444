import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { pairsOf, slow } from '../../harness/is-long.ts';
import { holdRequests, type WatchedPage } from '../../harness/open-browser.ts';
import { serveFiles } from '../../harness/serve-files.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const filler = 'A line of text that takes up room.\n\n'.repeat(12);
const markdown = `---
title: Tabs
---

[To the third](#in-the-third)

::: tabs#os
@tab Windows
Press Win. ${'Much more of it. '.repeat(60)}
@tab macOS
Press Command.
@tab Linux#linux
### In the third
Press Super. A [link](/).
:::

${filler}

:::: tabs#os
@tab Windows
Of Windows.
::: tabs
@tab Inner one
Inside of one.
@tab Inner two
#### Deep inside
Inside of two.
:::
@tab Linux#linux
Of Linux.
::::

::: code-tabs
@tab a.ts
\`\`\`ts
let a;
\`\`\`
@tab b.js
\`\`\`js
let b;
\`\`\`
:::

::: npm-to
\`\`\`sh
npm i x
\`\`\`
:::
`;
const other = `---
title: Other
---

::: tabs#os
@tab macOS
Apple.
@tab Linux#linux
Penguin.
:::

[Deep](./tabs.md#deep-inside)
`;

const served = serveFiles({
	'site.config.ts': "export default { title: 'Tabs', history: false };",
	'content/README.md': '---\ntitle: Home\n---\n\nNothing but text.\n',
	'content/tabs.md': markdown,
	'content/other.md': other,
});
const contexts: WatchedPage[] = [];

afterEach(async () => {
	for (const { context, problems } of contexts.splice(0)) {
		expect(problems).toEqual([]);
		await context.close();
	}
});

async function open(path = '/tabs/', options: BrowserContextOptions = {}): Promise<Page> {
	const opened = await served.open(options);
	contexts.push(opened);
	await opened.page.goto(served.url + path);
	if (options.javaScriptEnabled !== false) await wake(opened.page);
	return opened.page;
}

/** Waits until the scripts of the page's features have taken over. */
async function wake(page: Page): Promise<void> {
	await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
	await page.locator('.content[data-active]').waitFor();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('tabs', () => {
	test('are chosen by mouse and keep their place on screen', async () => {
		const page = await open();
		await page.getByText('Press Win.').waitFor();
		await tab(page, 'macOS').click();
		await page.getByText('Press Command.').waitFor();
		expect(await page.getByText('Press Win.').isVisible()).toBe(false);
		const second = tab(page, 'Linux').nth(1);
		await second.scrollIntoViewIfNeeded();
		const before = await second.boundingBox();
		await second.click();
		await page.getByText('Of Linux.').waitFor();
		expect((await second.boundingBox())!.y).toBeCloseTo(before!.y, 0);
	});

	test('follow the keyboard', async () => {
		const page = await open();
		await tab(page, 'Windows').first().focus();
		const press = async (key: string): Promise<string> => {
			await page.keyboard.press(key);
			return page.evaluate(() => {
				const { activeElement } = document;
				return `${activeElement?.textContent?.trim()} ${activeElement?.getAttribute('aria-selected')}`;
			});
		};
		expect(await press('ArrowRight')).toBe('macOS true');
		expect(await press('End')).toBe('Linux true');
		expect(await press('ArrowRight')).toBe('Windows true');
		expect(await press('ArrowLeft')).toBe('Linux true');
		expect(await press('Home')).toBe('Windows true');
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
	});

	test('of one group change together, on all pages, before the first paint', async () => {
		const page = await open();
		await tab(page, 'Linux').first().click();
		await page.getByText('Of Linux.').waitFor();
		// Without the script that makes tabs, only what stands in the head can have ticked it.
		const script = '**/feature-tabs.*.js';
		await page.route(script, (route) =>
			route.fulfill({ contentType: 'text/javascript', body: 'export const activate = () => {};' }),
		);
		await page.goto(`${served.url}/other/`);
		expect(await page.locator('.tab-choice[value="linux"]').isChecked()).toBe(true);
		await page.getByText('Penguin.').waitFor();
		await page.unroute(script);
		await page.reload();
		await wake(page);
		expect(await tab(page, 'Linux').getAttribute('aria-selected')).toBe('true');
		await tab(page, 'macOS').click();
		await page.goto(`${served.url}/tabs/`);
		await wake(page);
		expect(await tab(page, 'macOS').getAttribute('aria-selected')).toBe('true');
		// The second set has no such tab and keeps its first.
		await page.getByText('Of Windows.').waitFor();
	});

	test('that are chosen before the scripts run stay chosen, with the focus, and are remembered', async () => {
		const opened = await served.open();
		contexts.push(opened);
		const { page } = opened;
		const release = await holdRequests(page, '**/assets/start.*.js');
		await page.goto(`${served.url}/tabs/`);
		await page.evaluate(() => localStorage.setItem('domdocs-tabs', '[["os","macOS"]]'));
		await page.reload();
		expect(await page.locator('.tab-choice[value="macOS"]').isChecked()).toBe(true);
		await page.locator('label.tab', { hasText: 'Linux' }).first().click();
		expect(await page.locator('.tab-choice[value="linux"]').nth(1).isChecked()).toBe(true);
		await page.getByText('Of Linux.').waitFor();
		release();
		await page.locator('.content[data-active]').waitFor();
		expect(await tab(page, 'Linux').first().getAttribute('aria-selected')).toBe('true');
		expect(await tab(page, 'Linux').last().getAttribute('aria-selected')).toBe('true');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Linux');
		expect(await page.evaluate(() => localStorage.getItem('domdocs-tabs'))).toBe('[["os","linux"]]');
	});

	test('follow a choice in another window', async () => {
		const page = await open();
		const second = await page.context().newPage();
		await second.goto(`${served.url}/tabs/`);
		await wake(second);
		await tab(second, 'Linux').first().click();
		await page.getByText('Of Linux.').waitFor();
	});

	test('open for a link, for an address and for a link from another page', slow, async () => {
		const page = await open();
		await page.getByRole('link', { name: 'To the third' }).click();
		await page.getByText('Press Super.').waitFor();
		await page.waitForFunction(() => {
			const { top } = document.getElementById('in-the-third')!.getBoundingClientRect();
			return top >= 0 && top < innerHeight;
		});
		const direct = await open('/tabs/#deep-inside');
		await direct.getByText('Inside of two.').waitFor();
		const far = await open('/other/');
		await far.getByRole('link', { name: 'Deep' }).click();
		await far.getByText('Inside of two.').waitFor();
		await far.waitForFunction(() => {
			const { top } = document.getElementById('deep-inside')!.getBoundingClientRect();
			return top >= 0 && top < innerHeight;
		});
	});

	test('let the browser find what is hidden', async () => {
		const page = await open();
		const panel = page.locator('.tab-panel', { hasText: 'Press Command.' }).first();
		expect(await panel.getAttribute('hidden')).toBe('until-found');
		expect((await panel.boundingBox())!.height).toBe(0);
		await panel.evaluate((node) => node.dispatchEvent(new Event('beforematch', { bubbles: true })));
		await page.getByText('Press Command.').waitFor();
		expect(await tab(page, 'macOS').getAttribute('aria-selected')).toBe('true');
	});

	test('are all on paper, with their titles', async () => {
		const page = await open();
		await page.emulateMedia({ media: 'print' });
		for (const text of ['Press Win.', 'Press Command.', 'Press Super.', 'Inside of two.', 'pnpm add x'])
			expect(await page.getByText(text).first().isVisible()).toBe(true);
		const title = page.locator('.tab-panel').nth(1);
		expect(await title.evaluate((node) => getComputedStyle(node, '::before').content)).toBe('"macOS"');
	});

	test('survive a storage that is closed or holds something else', slow, async () => {
		const page = await open();
		for (const text of ['{', '"x"', '[[1,2],["os"]]', '[["os","linux"],["__proto__","x"]]']) {
			await page.evaluate((value) => localStorage.setItem('domdocs-tabs', value), text);
			await page.reload();
			await wake(page);
		}
		await page.getByText('Of Linux.').waitFor();
		await page.evaluate(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('closed');
			};
		});
		await tab(page, 'macOS').click();
		await page.getByText('Press Command.').waitFor();
	});
});

describe('without scripts, tabs', () => {
	const options = { javaScriptEnabled: false };

	test('are radio buttons, by mouse and by keyboard', async () => {
		const page = await open('/tabs/', options);
		expect(await page.getByText('Press Win.').isVisible()).toBe(true);
		await page.locator('label.tab', { hasText: 'macOS' }).click();
		expect(await page.getByText('Press Command.').isVisible()).toBe(true);
		expect(await page.getByText('Press Win.').isVisible()).toBe(false);
		await page.keyboard.press('ArrowRight');
		expect(await page.getByText('Press Super.').isVisible()).toBe(true);
		expect(await page.getByText('Press Command.').isVisible()).toBe(false);
		await page.locator('label.tab', { hasText: 'pnpm' }).click();
		expect(await page.getByText('pnpm add x').isVisible()).toBe(true);
	});

	test('show what a link leads to', async () => {
		const page = await open('/tabs/#in-the-third', options);
		expect(await page.getByText('Press Super.').isVisible()).toBe(true);
	});
});

test.each(pairsOf([320, 1440], ['light', 'dark'] as const))(
	'tabs are right for everyone at %i pixels, %s',
	slow,
	async (width, colorScheme) => {
		const page = await open('/tabs/', { colorScheme, viewport: { width, height: 800 } });
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		await page.evaluate(axe);
		const violations = await page.evaluate(async () => {
			const found = await (window as unknown as { axe: typeof import('axe-core') }).axe.run('.content');
			return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
		});
		expect(violations).toEqual([]);
	},
);

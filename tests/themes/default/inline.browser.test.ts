import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../harness/is-long.ts';
import { serveFiles } from '../../harness/serve-files.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const markdown = `---
title: Inline
---

[[TOC]]

## Spoilers

The treasure is !!under the old oak!!{.hover}, the key is !!in the well, behind a loose stone that nobody has looked
at for years!!{.click}, the owner is !!Steve!!{.blur} and the rest !!is [on another page](/) with **more**!!{.click .blur}.

## Marks

A ==mark==, ==info=={.info}, ==tip=={.tip}, ==warning=={.warning}, ==danger=={.danger}, ==important=={.important}; H~2~O, 29^th^.
中文里的==高亮==与!!剧透!!。 The HTML page, which is HTML[^1], and inline^[An *inline* one.]. :tada:

## Annotations

Claim it [+claim] with a hoe, and 中文[+注释]。

[+claim]: With a **golden** hoe, from one corner to the other. See [the first page](/).
[+claim]: Or by the command \`/dominion create\`.
[+注释]: 注释的内容。

## Definitions

Claim
: Land that somebody owns.
: What is said when taking it.

Plot
Parcel
: Land that nobody owns yet.

*[HTML]: Hypertext Markup Language, of [pages](/)

[^1]: A footnote.
`;

const served = serveFiles({
	'site.config.ts': "export default { title: 'Inline', history: false };",
	'content/README.md': '---\ntitle: Home\n---\n\nNothing but ==text==.\n',
	'content/inline.md': markdown,
});

async function open(options: BrowserContextOptions = {}) {
	const opened = await served.open(options);
	await opened.page.goto(`${served.url}/inline/`);
	if (options.javaScriptEnabled !== false) {
		await opened.page.mouse.move(5, 5);
		await opened.page.locator('.spoiler[role=button]').first().waitFor();
	}
	const spoiler = (index: number) => opened.page.locator('.spoiler').nth(index);
	const isSeen = (index: number) =>
		opened.page
			.locator('.spoiler-text')
			.nth(index)
			.evaluate((text) => {
				const { opacity, filter } = getComputedStyle(text);
				return opacity === '1' && filter === 'none';
			});
	return { ...opened, spoiler, isSeen };
}

describe('a spoiler', () => {
	test('is uncovered by pointing at it, or by a click where its author says so', async () => {
		const { context, page, spoiler, isSeen, problems } = await open();
		expect(await isSeen(0)).toBe(false);
		await spoiler(0).hover();
		await expect.poll(() => isSeen(0)).toBe(true);
		await page.mouse.move(5, 5);
		await expect.poll(() => isSeen(0)).toBe(false);
		await spoiler(1).hover();
		expect(await isSeen(1)).toBe(false);
		await spoiler(1).click();
		await expect.poll(() => isSeen(1)).toBe(true);
		await page.mouse.move(5, 5);
		expect(await isSeen(1)).toBe(true);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('is uncovered by the keyboard, and then its links can be followed', async () => {
		const { context, page, spoiler, isSeen } = await open();
		await spoiler(3).focus();
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('on another page');
		await spoiler(3).focus();
		expect(await spoiler(3).getAttribute('aria-expanded')).toBe('false');
		await page.keyboard.press('Enter');
		await expect.poll(() => isSeen(3)).toBe(true);
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('on another page');
		await spoiler(2).focus();
		await page.keyboard.press('Space');
		await expect.poll(() => isSeen(2)).toBe(true);
		expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
		await context.close();
	});

	test('is uncovered by a click alone on screens up to 768 pixels', async () => {
		const { context, spoiler, isSeen } = await open({ viewport: { width: 768, height: 800 } });
		await spoiler(0).hover();
		expect(await isSeen(0)).toBe(false);
		await spoiler(0).click();
		await expect.poll(() => isSeen(0)).toBe(true);
		await context.close();
	});

	test('is uncovered by pointing and by focus without JavaScript', async () => {
		const { context, spoiler, isSeen } = await open({ javaScriptEnabled: false });
		await expect.poll(() => isSeen(1)).toBe(false);
		await spoiler(1).hover();
		await expect.poll(() => isSeen(1)).toBe(true);
		await spoiler(0).focus();
		await expect.poll(() => isSeen(0)).toBe(true);
		await context.close();
	});
});

describe('an annotation', () => {
	for (const javaScriptEnabled of [true, false]) {
		test(`opens beside its mark ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
			const { context, page } = await open({ javaScriptEnabled });
			const note = page.locator('.annotation-note').first();
			expect(await note.isVisible()).toBe(false);
			await page.locator('.annotation').first().click();
			expect(await note.isVisible()).toBe(true);
			const mark = (await page.locator('.annotation').first().boundingBox())!;
			const box = (await note.boundingBox())!;
			expect(Math.abs(box.y - mark.y - mark.height)).toBeLessThan(30);
			await page.keyboard.press('Escape');
			expect(await note.isVisible()).toBe(false);
			await context.close();
		});
	}
});

describe('an abbreviation', () => {
	for (const javaScriptEnabled of [true, false]) {
		test(`says what it stands for by touch and by keyboard ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
			const { context, page } = await open({ javaScriptEnabled, hasTouch: true });
			const words = page.locator('abbr.abbreviation');
			const note = page.locator('.annotation-note').filter({ hasText: 'Hypertext Markup Language' });
			expect(await words.first().getAttribute('title')).toBe('Hypertext Markup Language, of pages');
			expect(await words.first().innerText()).toBe('HTML');
			await words.nth(1).tap();
			await expect.poll(() => note.isVisible()).toBe(true);
			const word = (await words.nth(1).boundingBox())!;
			const box = (await note.boundingBox())!;
			// Below it, or above where there is no room.
			const gap = Math.max(box.y - word.y - word.height, word.y - box.y - box.height);
			expect(gap).toBeGreaterThanOrEqual(0);
			expect(gap).toBeLessThan(30);
			await page.keyboard.press('Escape');
			expect(await note.isVisible()).toBe(false);
			await page.getByRole('button', { name: 'What HTML stands for' }).focus();
			await page.keyboard.press('Enter');
			expect(await note.isVisible()).toBe(true);
			await page.keyboard.press('Tab');
			expect(await note.locator('a').evaluate((link) => link === document.activeElement)).toBe(true);
			await context.close();
		});
	}

	test('is one stop for the keyboard, and can be selected as text', async () => {
		const { context, page } = await open();
		expect(await page.locator('.abbreviation-open:not([tabindex="-1"])').count()).toBe(1);
		const selected = await page
			.locator('abbr.abbreviation')
			.first()
			.evaluate((word) => {
				getSelection()?.selectAllChildren(word.parentElement!);
				return getSelection()?.toString();
			});
		expect(selected).toContain('The HTML page');
		await context.close();
	});
});

describe('the page', () => {
	for (const colorScheme of casesOf(['light', 'dark'] as const, (scheme) => scheme === 'light')) {
		test(`has no barriers in the ${colorScheme}`, async () => {
			const { context, page, spoiler, isSeen } = await open({ colorScheme });
			await page.evaluate(axe);
			const check = () =>
				page.evaluate(async () => {
					const { axe: tool } = window as unknown as {
						axe: { run: (node: Node) => Promise<{ violations: { id: string }[] }> };
					};
					return (await tool.run(document)).violations.map(({ id }) => id);
				});
			expect(await check()).toEqual([]);
			await spoiler(3).click();
			// What is half uncovered has too little contrast.
			await expect.poll(() => isSeen(3)).toBe(true);
			await page.locator('.annotation').first().click();
			expect(await check()).toEqual([]);
			await context.close();
		});
	}

	test('fits a phone of 320 pixels', async () => {
		const { context, page } = await open({ viewport: { width: 320, height: 640 } });
		await page.locator('.annotation').first().click();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		const box = (await page.locator('.annotation-note').first().boundingBox())!;
		expect(box.x).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width).toBeLessThanOrEqual(320);
		await context.close();
	});

	test('that marks text alone brings none of these features along', () => {
		expect(served.site.output('index.html')).not.toMatch(/feature-(spoiler|annotation|mark|toc)/);
		expect(served.site.output('inline/index.html')).toMatch(/feature-spoiler/);
	});
});

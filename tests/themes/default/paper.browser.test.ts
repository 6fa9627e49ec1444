import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { prepareChromeSite } from './chrome-site.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line_${index + 1}`).join('\n');
const paper = `---
title: Paper
---

::: warning
What must not be missed.
:::

> [!TIP] A folded one
> A hint.

::: details More
What is folded.
:::

::: collapse
- Panel

  What the panel says.
:::

---

A [site](https://example.org/there) and a DTO.

*[DTO]: Data transfer object

\`\`\`yaml title="short.yml"
${lines(4)}
\`\`\`

\`\`\`js title="wide.js"
short
${'wide '.repeat(60).trim()}
\`\`\`

\`\`\`yaml title="long.yml"
${lines(90)}
\`\`\`

\`\`\`js title="focus.js"
before();
here(); // [!code focus]
\`\`\`
`;
const open = prepareChromeSite({ 'content/en/guide/paper.md': paper });
/** Two sheets of A4, of which one is long. */
const sheet = { viewport: { width: 700, height: 990 } };

/**
 * What would cover text on paper: Chromium without background graphics paints grounds white. Elements that lie over text that is not
 * theirs, and drawn signs as large as what they belong to.
 */
function findCovers(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isCover = (style: CSSStyleDeclaration): boolean =>
			style.position !== 'static' &&
			style.visibility === 'visible' &&
			style.display !== 'none' &&
			style.getPropertyValue('print-color-adjust') !== 'exact' &&
			(style.backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|transparent/.test(style.backgroundColor));
		const covers: string[] = [];
		const texts: [Element, DOMRect][] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const { parentElement: parent, data } = walker.currentNode as Text;
			if (!data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(walker.currentNode);
			for (const box of range.getClientRects()) texts.push([parent, box]);
		}
		for (const element of document.body.querySelectorAll('*')) {
			if (!element.checkVisibility()) continue;
			const name = `${element.tagName.toLowerCase()}.${element.className}`;
			const { width, height, left, right, top, bottom } = element.getBoundingClientRect();
			if (isCover(getComputedStyle(element)))
				for (const [parent, box] of texts)
					if (
						!element.contains(parent) &&
						box.left < right - 1 &&
						box.right > left + 1 &&
						box.top < bottom - 1 &&
						box.bottom > top + 1
					)
						covers.push(`${name} over ${parent.textContent.trim().slice(0, 30)}`);
			for (const pseudo of ['::before', '::after']) {
				const style = getComputedStyle(element, pseudo);
				if (style.content === 'none' || style.content === 'normal' || !isCover(style)) continue;
				const isLarge = parseFloat(style.width) > width / 2 && parseFloat(style.height) > height / 2;
				if (isLarge && element.textContent.trim()) covers.push(`${name}${pseudo}`);
			}
		}
		return covers;
	});
}

describe('on paper', () => {
	test('no ground lies over text, for it would be printed white', async () => {
		for (const path of ['/en/guide/paper/', '/en/guide/long/', '/ru/']) {
			const page = await open(path, sheet, false);
			await page.emulateMedia({ media: 'print' });
			expect(await findCovers(page)).toEqual([]);
			await page.context().close();
		}
	});

	test('what is folded is open, and links to other sites keep their addresses', async () => {
		const page = await open('/en/guide/paper/', sheet, false);
		await page.emulateMedia({ media: 'print' });
		for (const words of ['What is folded.', 'What the panel says.', 'Data transfer object'])
			expect(await page.getByText(words).last().boundingBox(), words).toMatchObject({
				height: expect.toSatisfy((height: number) => height > 8),
			});
		const address = await page
			.getByRole('link', { name: 'site' })
			.evaluate((link) => getComputedStyle(link, '::after').content);
		expect(address).toContain('https://example.org/there');
	});

	test('short code stays in one piece, long code is cut and says its title again', async () => {
		const page = await open('/en/guide/paper/', sheet, false);
		await page.emulateMedia({ media: 'print' });
		const look = (title: string) =>
			page
				.locator('.code-block', { hasText: title })
				.evaluate((block) => [
					getComputedStyle(block).breakInside,
					getComputedStyle(block.querySelector('figcaption')!).display,
				]);
		expect(await look('short.yml')).toEqual(['avoid', 'flex']);
		expect(await look('long.yml')).toEqual(['auto', 'table-header-group']);
	});

	test('lines beside those in focus are sharp', async () => {
		const page = await open('/en/guide/paper/', sheet, false);
		await page.emulateMedia({ media: 'print' });
		const line = page.locator('.line', { hasText: 'before' });
		await expect.poll(() => line.evaluate((element) => getComputedStyle(element).filter)).toBe('none');
	});

	test('a line of code that is wider than the sheet goes on below its letters, not below its number', async () => {
		const page = await open('/en/guide/paper/', sheet, false);
		await page.emulateMedia({ media: 'print' });
		const starts = await page
			.locator('.code-block', { hasText: 'wide.js' })
			.locator('.line')
			.evaluateAll((lines) =>
				lines.flatMap((line) => {
					const range = document.createRange();
					range.selectNodeContents(line);
					// The space at the end of a line has a box of its own.
					const boxes = [...range.getClientRects()].filter(({ width }) => width > 20);
					return boxes.map(({ left }) => Math.round(left));
				}),
			);
		expect(starts.length).toBeGreaterThan(3);
		expect([...new Set(starts)]).toEqual([starts[0]]);
	});
});

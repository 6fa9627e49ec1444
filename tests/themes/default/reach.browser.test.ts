import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeMove } from '../../harness/open-browser.ts';
import { desktop, prepareChromeSite } from './chrome-site.ts';

const open = prepareChromeSite({
	'content/en/guide/contents.md': '---\ntitle: Contents\n---\n\n[[toc]]\n\n## A\n\n### B\n\n## C\n',
	// Fits 320 pixels, unless its letters are spaced.
	'content/en/guide/wide.md': `# Wide\n\n| ${'a | '.repeat(30)}\n| ${'--- | '.repeat(30)}\n| ${'value | '.repeat(30)}\n\n| ${'a_word_of_a_name | '.repeat(4)}\n| ${'--- | '.repeat(4)}\n| ${'value | '.repeat(4)}\n`,
	'content/en/guide/tight.md':
		'---\ntitle: Tight\n---\n\n| Key | Default |\n| --- | --- |\n| `a_rather_long_key` | `another_value` |\n',
});
const page390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.each(['.heading-anchor', '.code-copy'])('a finger has 44 pixels for %s', async (control) => {
	const page = await open('/en/guide/long/', page390, false);
	const reach = await page
		.locator(control)
		.first()
		.evaluate((node) => {
			node.scrollIntoView({ block: 'center' });
			const { left, right, top, bottom } = node.getBoundingClientRect();
			const [x, y] = [(left + right) / 2, (top + bottom) / 2];
			const meets = (dx: number, dy: number): boolean => document.elementFromPoint(x + dx, y + dy) === node;
			return [meets(-21, 0), meets(21, 0), meets(0, -21), meets(0, 21)];
		});
	expect(reach).toEqual([true, true, true, true]);
});

test('a finger has 44 pixels for each entry of a table of contents', async () => {
	const page = await open('/en/guide/contents/', page390, false);
	const sizes = await page.locator('.toc a').evaluateAll((links) =>
		links.map((link) => {
			const { width, height } = link.getBoundingClientRect();
			return Math.round(Math.min(width, height));
		}),
	);
	expect(sizes).toHaveLength(3);
	for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
});

/** Texts whose colour is less than seven to one on their ground, by what they are. */
const faint = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const channels = (color: string): number[] => color.match(/[\d.]+/g)!.map(Number);
		const light = (color: string): number => {
			const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
				const share = value / 255;
				return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		const groundOf = (node: Element | null): string => {
			if (!node) return 'rgb(255, 255, 255)';
			const { backgroundColor } = getComputedStyle(node);
			return channels(backgroundColor)[3] === 0 ? groundOf(node.parentElement) : backgroundColor;
		};
		const parts =
			'h1,h2,.page-meta li,.content p,.content p a,.breadcrumb a,.sidebar-entry a,.outline-link,.footer p';
		return [...document.querySelectorAll(parts)].flatMap((node) => {
			const [a, b] = [light(getComputedStyle(node).color), light(groundOf(node))];
			const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			return ratio < 7 ? [`${node.tagName} ${node.className} ${ratio.toFixed(1)}`] : [];
		});
	});

describe.each(['light', 'dark'] as const)('in the %s, for readers who ask for contrast', (colorScheme) => {
	test('all text has seven to one, and what appears by pointing is there', async () => {
		const page = await open('/en/guide/long/', { ...desktop, colorScheme, contrast: 'more' }, false);
		expect(await faint(page)).toEqual([]);
		expect(
			await page
				.locator('.code-copy')
				.first()
				.evaluate((node) => getComputedStyle(node).opacity),
		).toBe('1');
		// Nor does it lie over the name of the language.
		expect(await page.locator('.code-block-lang').first().isVisible()).toBe(false);
		await page.emulateMedia({ contrast: 'no-preference' });
		expect(await faint(page)).not.toEqual([]);
	});
});

/** Spaces lines, letters and words as WCAG 1.4.12 has it. */
async function spaceText(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const node of document.querySelectorAll<HTMLElement>('body *')) {
			node.style.setProperty('line-height', '1.5', 'important');
			node.style.setProperty('letter-spacing', '0.12em', 'important');
			node.style.setProperty('word-spacing', '0.16em', 'important');
		}
	});
}

test('with wide spacing of text at 320 pixels nothing is clipped', async () => {
	const page = await open('/en/guide/long/', { viewport: { width: 320, height: 800 } }, false);
	await spaceText(page);
	const clipped = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('body *')]
			.filter((node) => {
				const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(node);
				const isHiding =
					overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip';
				return (
					isHiding &&
					clipPath === 'none' &&
					visibility === 'visible' &&
					node.clientWidth > 1 &&
					(node.textContent ?? '').trim() !== '' &&
					(node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
				);
			})
			.map((node) => `${node.tagName} ${node.className}`),
	);
	expect(clipped).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a table that its letters make too wide for its column scrolls in it, by keys too', async () => {
	const page = await open('/en/guide/tight/', { viewport: { width: 360, height: 800 } }, false);
	const frame = page.locator('.table-frame');
	const state = () =>
		frame.evaluate((node) => [
			getComputedStyle(node).overflowX,
			(node as HTMLElement).tabIndex,
			document.documentElement.scrollWidth,
		]);
	expect((await state())[0]).toBe('visible');
	await makeMove(page);
	await spaceText(page);
	await expect.poll(state).toEqual(['auto', 0, 360]);
});

test('only tables that scroll are stops of the Tab key', async () => {
	const page = await open('/en/guide/wide/', { viewport: { width: 360, height: 800 } }, false);
	const stops = () =>
		page.locator('.table-frame').evaluateAll((frames) => frames.map(({ tabIndex }) => tabIndex));
	await makeMove(page);
	await expect.poll(stops).toEqual([0, 0]);
	await page.setViewportSize({ width: 900, height: 800 });
	await expect.poll(stops).toEqual([0, -1]);
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(stops).toEqual([0, 0]);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeMove } from '../../harness/open-browser.ts';
import { desktop, phone, prepareChromeSite } from './chrome-site.ts';

const rows = (part: string, count: number): string =>
	Array.from(
		{ length: count },
		(_, index) =>
			`| Flag ${index} \`${part}_${index}\`{#${part}_${index}} | **On**, hidden | What ${part} does |`,
	).join('\n');
const head = '| Flag | Default | Effect |\n| --- | --- | --- |\n';
const page = `---
title: Flags
---

Before.

## Intro {#intro}

::: reference filter="Key" values="Default"

## Animals {#animals}

### Sheep {#sheep}

Sheep are white.

${head}${rows('sheep', 30)}

### Cows {#cows}

${head}${rows('a_very_long_key_of_cows', 30)}

## Machines {#machines}

${head}${rows('tnt', 3)}

@nothing-found [Other flags](README.md)

:::

## End {#end}

[A sheep](#sheep_3)

${'A line.\n\n'.repeat(60)}
`;
const open = prepareChromeSite({ 'content/en/guide/flags.md': page });
const field = (page: Page) => page.locator('.reference-filter input');
const shownRows = (page: Page) => page.locator('.reference tbody tr').filter({ visible: true });

describe('reference tables', () => {
	test('of the same header have the same columns, and never scroll', async () => {
		for (const options of [desktop, { viewport: { width: 600, height: 800 } }]) {
			const page = await open('/en/guide/flags/', options, false);
			const widths = await page
				.locator('.reference table')
				.evaluateAll((tables) =>
					tables.map((table) =>
						[...table.querySelectorAll('thead th')].map((cell) =>
							Math.round(cell.getBoundingClientRect().width),
						),
					),
				);
			expect(new Set(widths.map(String)).size).toBe(1);
			const frames = page.locator('.reference .table-frame');
			expect(
				await frames.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth)),
			).toEqual([]);
			expect(await page.locator('.reference [tabindex="0"]').count()).toBe(0);
			await page.context().close();
		}
	});

	test('keep their values on one line, and their rows are named by links to them', async () => {
		const page = await open('/en/guide/flags/', desktop, false);
		const row = page.getByRole('row', { name: 'Flag 2 sheep_2' });
		await row.getByRole('link', { name: 'sheep_2' }).click();
		await page.waitForURL('**/#sheep_2');
		const tops = await row
			.locator('.reference-value')
			.evaluateAll((values) => values.map((value) => value.getBoundingClientRect().top));
		expect(tops).toEqual([tops[0], tops[0]]);
	});

	test('are cards on a phone, with the roles of a table', async () => {
		const page = await open('/en/guide/flags/', phone, false);
		const row = page.getByRole('row', { name: 'Flag 2 sheep_2' });
		const [key, value] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
		expect((await value.boundingBox())!.y).toBeGreaterThan((await key.boundingBox())!.y + 10);
		expect(await value.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Default"');
		const starts = await row.getByRole('cell').evaluateAll((cells) =>
			cells.map((cell) => {
				const range = document.createRange();
				range.selectNodeContents(cell);
				return Math.round(Math.min(...[...range.getClientRects()].map(({ left }) => left)));
			}),
		);
		expect(starts).toEqual([starts[0], starts[0]]);
		expect(await page.getByRole('columnheader', { name: 'Effect' }).count()).toBe(3);
		// What other browsers need for that comes with the script: in HTML it is not valid.
		expect(await row.getAttribute('role')).toBeNull();
		await page.mouse.wheel(0, 200);
		await expect.poll(() => row.getAttribute('role')).toBe('row');
		expect(await key.getAttribute('role')).toBe('rowheader');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});

	test('show everything without JavaScript, and no field', async () => {
		const page = await open('/en/guide/flags/?q=tnt', { ...desktop, javaScriptEnabled: false }, false);
		expect(await shownRows(page).count()).toBe(63);
		expect(await field(page).isVisible()).toBe(false);
	});

	/** Whether the upper edge of an element, and a point within it, are in sight below what sticks. */
	const isInSight = (page: Page, selector: string): Promise<boolean> =>
		page.locator(selector).evaluate((element) => {
			const { left, top, height } = element.getBoundingClientRect();
			const found = document.elementFromPoint(left + 4, top + height / 2);
			return found !== null && (element.contains(found) || found.contains(element));
		});

	test.each([
		['desktop', desktop],
		['tablet', { viewport: { width: 768, height: 1024 } }],
		['phone', phone],
		['low window', { viewport: { width: 900, height: 400 } }],
	])(
		'a row that is jumped to or has the focus is never covered, a heading rests at 64 pixels: %s',
		async (_, options) => {
			const page = await open('/en/guide/flags/#sheep_20', options, false);
			await expect.poll(() => isInSight(page, '#sheep_20')).toBe(true);
			for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+Tab');
			await expect.poll(() => isInSight(page, '.reference-key:focus')).toBe(true);
			await page.evaluate(() => (location.hash = '#cows'));
			await page.waitForFunction(
				() => Math.abs(document.querySelector('#cows')!.getBoundingClientRect().top - 64) < 1,
			);
			const words = page.locator('#cows');
			expect(
				await words.evaluate((heading) => {
					const range = document.createRange();
					range.selectNodeContents(heading.firstChild!);
					const { left, top, height } = range.getBoundingClientRect();
					return heading.contains(document.elementFromPoint(left + 2, top + height / 2));
				}),
			).toBe(true);
		},
	);

	test('what sticks takes at most a third of the window, and nothing of a low one', async () => {
		const reach = async (height: number): Promise<number> => {
			const page = await open('/en/guide/flags/#sheep_20', { viewport: { width: 900, height } }, false);
			await expect.poll(() => isInSight(page, '#sheep_20')).toBe(true);
			const used = await page.evaluate(() => {
				const boxes = [
					document.querySelector('.reference-filter')!,
					document.querySelector('.reference thead th')!,
				].map((element) => element.getBoundingClientRect());
				return boxes.filter(({ bottom }) => bottom > 0).reduce((sum, box) => sum + box.height, 0);
			});
			await page.context().close();
			return used;
		};
		const used = await reach(480);
		expect(used).toBeGreaterThan(50);
		expect(used).toBeLessThanOrEqual(160);
		expect(await reach(470)).toBe(0);
	});
});

describe('the filter of reference tables', () => {
	test('finds rows by all words, hides headings that have none left, and the outline follows', async () => {
		const page = await open('/en/guide/flags/', desktop);
		await field(page).fill('TNT 1');
		await expect.poll(() => shownRows(page).count()).toBe(1);
		await expect.poll(() => page.locator('.reference-filter output').textContent()).toBe('1 of 63');
		const shown = (parts: string) => page.locator(parts).filter({ visible: true }).allTextContents();
		await expect.poll(() => shown('.reference h2, .reference h3')).toEqual(['Machines']);
		await expect.poll(() => shown('.outline-link')).toEqual(['Intro', 'Machines', 'End']);
		await page.waitForURL('**/en/guide/flags/?q=TNT+1');
		await field(page).press('Escape');
		await expect.poll(() => shownRows(page).count()).toBe(63);
		expect(await page.getByText('Sheep are white.').isVisible()).toBe(true);
		await page.waitForURL('**/en/guide/flags/');
	});

	test('takes words from the address, before the reader does anything', async () => {
		const page = await open('/en/guide/flags/?q=tnt', desktop, false);
		await expect.poll(() => shownRows(page).count()).toBe(3);
		expect(await field(page).inputValue()).toBe('tnt');
		expect(await page.locator('#machines').isVisible()).toBe(true);
	});

	test('keeps what was typed before its script had come', async () => {
		const page = await open('/en/guide/flags/', desktop, false);
		await field(page).pressSequentially('tnt');
		await expect.poll(() => shownRows(page).count()).toBe(3);
	});

	test('has the whole row for its hint on a phone, until something is counted', async () => {
		const page = await open('/en/guide/flags/', phone);
		const width = async (): Promise<number> => (await field(page).boundingBox())!.width;
		expect(await width()).toBe(358);
		await field(page).fill('tnt');
		await expect.poll(width).toBeLessThan(330);
	});

	test('offers other tables and the search of the site where nothing is found', async () => {
		const page = await open('/en/guide/flags/', desktop);
		await field(page).fill('nobody');
		await page.getByText('Nothing here has “nobody”').waitFor();
		expect(await page.getByRole('link', { name: 'Other flags' }).isVisible()).toBe(true);
		await page.getByRole('link', { name: 'Search the whole site for “nobody”' }).click();
		await page.waitForURL('**/en/search/?q=nobody');
	});

	test.each([desktop, phone])('has what is found in sight while somebody types: %o', async (options) => {
		const page = await open('/en/guide/flags/', options, false);
		await field(page).evaluate((node) => {
			scrollTo(0, node.getBoundingClientRect().bottom + scrollY - innerHeight);
			node.focus({ preventScroll: true });
		});
		await page.keyboard.type('sheep_7');
		await expect.poll(() => shownRows(page).count()).toBe(1);
		const height = await page.evaluate(() => innerHeight);
		const end = async (): Promise<number> => {
			const row = (await shownRows(page).boundingBox())!;
			return row.y + row.height;
		};
		await expect.poll(end).toBeLessThan(height);
	});

	test('offers the words of the tables that were meant where nothing is found, and takes them', async () => {
		const page = await open('/en/guide/flags/', desktop, false);
		await field(page).fill('shepp_22');
		const meant = page.getByRole('button', { name: 'Did you mean “sheep 22”?' });
		await meant.click();
		await expect.poll(() => field(page).inputValue()).toBe('sheep 22');
		await expect.poll(() => shownRows(page).count()).toBe(1);
		await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true);
		await field(page).fill('zzzzzz');
		await page.getByText('Nothing here has “zzzzzz”').waitFor();
		expect(await page.getByRole('button', { name: 'Did you mean' }).count()).toBe(0);
	});

	test('gives way to a link to a row that it hides', async () => {
		const page = await open('/en/guide/flags/?q=tnt', desktop);
		await expect.poll(() => shownRows(page).count()).toBe(3);
		await page.getByRole('link', { name: 'A sheep' }).click();
		await expect.poll(() => page.locator('#sheep_3').isVisible()).toBe(true);
		await expect.poll(() => isAtTop(page, '#sheep_3')).toBe(true);
	});

	const isAtTop = (page: Page, selector: string): Promise<boolean> =>
		page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 300);
});

describe('the key of a row', () => {
	test('is copied by a button that is no stop of the Tab key, and by the keyboard', async () => {
		const page = await open('/en/guide/flags/', desktop);
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await makeMove(page);
		await page.locator('[data-active]').waitFor();
		await page.locator('#sheep_1').hover();
		const button = page.locator('.reference-copy');
		await expect.poll(() => button.count()).toBe(1);
		expect(await button.getAttribute('tabindex')).toBe('-1');
		await button.click();
		await expect.poll(copied).toBe('sheep_1');
		await page.getByRole('link', { name: 'sheep_2', exact: true }).focus();
		await page.keyboard.press('Control+C');
		await expect.poll(copied).toBe('sheep_2');
	});
});

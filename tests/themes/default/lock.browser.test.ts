import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { casesOf, pairsOf, slow } from '../../harness/is-long.ts';
import { holdRequests } from '../../harness/open-browser.ts';
import {
	passwords,
	serveLockedSite,
	submit,
	waitForForm,
} from '../../renderer/client/encryption/lock-site.ts';

const lock = serveLockedSite();

/** What axe finds in windows of all widths and in both appearances, and whether anything is wider than the window. */
async function look(page: Page): Promise<void> {
	await page.addScriptTag({ content: axe.source });
	for (const [width, appearance] of pairsOf([1440, 390, 320], ['light', 'dark'])) {
		await page.setViewportSize({ width, height: 800 });
		const found = await page.evaluate(async (theme) => {
			document.documentElement.dataset.theme = theme;
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
				runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
				resultTypes: ['violations'],
			});
			const { scrollWidth, clientWidth } = document.documentElement;
			return [
				...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
				...(scrollWidth > clientWidth ? [`${scrollWidth} wide`] : []),
			];
		}, appearance);
		expect(found, `${appearance}, ${width} px`).toEqual([]);
	}
}

/** Contrast of the field's border to what is around it, in both appearances: axe looks at texts alone. */
function measureBorder(page: Page): Promise<number[]> {
	return page.evaluate(() => {
		const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
		const lightOf = (color: string): number => {
			context.fillStyle = color;
			context.fillRect(0, 0, 1, 1);
			const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
				part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
			);
			return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
		};
		const field = document.querySelector('.lock-field')!;
		return ['light', 'dark'].map((theme) => {
			document.documentElement.dataset.theme = theme;
			const border = lightOf(getComputedStyle(field).borderTopColor);
			const ground = lightOf(getComputedStyle(document.documentElement).backgroundColor);
			return Math.max(border, ground) / Math.min(border, ground);
		});
	});
}

test('a keyboard meets the parts of the gate in the order in which they are filled in', async () => {
	const page = await lock.publicSite('/en/guide/secret/');
	await waitForForm(page);
	for (const contrast of await measureBorder(page)) expect(contrast).toBeGreaterThan(3);
	await page.getByLabel('Enter Password').focus();
	await page.keyboard.press('Tab');
	const focused = () => page.evaluate(() => document.activeElement?.closest('label, button')?.textContent);
	expect(await focused()).toBe('Remember on this device for 7 days');
	await page.keyboard.press('Space');
	expect(await page.getByRole('checkbox').isChecked()).toBe(true);
	await page.keyboard.press('Tab');
	expect(await focused()).toBe('Confirm');
	await page.getByLabel('Enter Password').fill('not the password');
	await page.getByRole('button', { name: 'Confirm' }).press('Enter');
	const failed = page.getByRole('textbox', {
		name: 'Enter Password',
		description: 'This password does not open it.',
	});
	await failed.and(page.locator(':focus')).waitFor();
});

test('what stands there while a password is tried can be read', slow, async () => {
	let release = (): void => {};
	const page = await lock.publicSite('/en/guide/secret/', {
		bypassCSP: true,
		prepare: async (opened) => {
			release = await holdRequests(opened, '**/_lock/slots.*');
		},
	});
	await submit(page, 'not the password');
	await page.getByText('Unlocking').waitFor();
	await look(page);
	release();
	await page.locator('.lock-form[data-state=failed]').waitFor();
});

test.each(casesOf(['/en/guide/secret/', '/guide/secret/'], (_, index) => index === 0))(
	'a reader with assistive technology meets no obstacle at the gate of %s, before and behind it',
	async (path) => {
		const page = await lock.publicSite(path, { bypassCSP: true });
		await waitForForm(page);
		await look(page);
		await submit(page, 'not the password');
		await page.locator('.lock-form[data-state=failed]').waitFor();
		await look(page);
		await submit(page, passwords.page);
		await page.locator('[data-lock-again]').waitFor();
		await look(page);
	},
);

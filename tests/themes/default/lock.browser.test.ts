import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { passwords, serveLockedSite, submit, waitForForm } from '../../renderer/client/lock/lock-site.ts';

const lock = serveLockedSite();

/** What axe finds in both appearances, and whether anything is wider than the window. */
async function look(page: Page): Promise<void> {
	await page.addScriptTag({ content: axe.source });
	for (const width of [1440, 390, 320])
		for (const appearance of ['light', 'dark']) {
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

test.each(['/en/guide/secret/', '/guide/secret/'])(
	'a reader with assistive technology meets no obstacle at the gate of %s, before and behind it',
	async (path) => {
		const page = await lock.open(path, { bypassCSP: true });
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

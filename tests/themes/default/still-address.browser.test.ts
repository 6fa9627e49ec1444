import { expect, test } from 'vitest';
import { desktop, prepareChromeSite } from './chrome-site.ts';

const filler = 'A line of text that takes up room.\n\n'.repeat(60);
const open = prepareChromeSite({
	'site.config.ts': `export default {
	title: 'Still',
	history: false,
	outline: { updateHash: false },
	locales: {
		'/': { lang: 'zh-CN', label: '简体中文' },
		'/en/': { lang: 'en-US', label: 'English' },
		'/ru/': { lang: 'ru-RU', label: 'Русский' },
	},
	collections: [{ dir: 'guide', title: 'Guide' }],
};
`,
	'content/en/guide/still.md': `# Still\n\n## First\n\n${filler}## Second\n\n${filler}`,
});

test.each([false, true])(
	'the address stays as it is where the site wants it so, with the app: %s',
	async (isAlive) => {
		const page = await open('/en/guide/still/', desktop, isAlive);
		// What comes before is taken for the browser's own scrolling.
		await page.evaluate(async () => {
			for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
		});
		await page.clock.install();
		await page.locator('#second').evaluate((node) => node.scrollIntoView());
		await page.locator('.outline a[aria-current]', { hasText: 'Second' }).waitFor();
		await page.clock.runFor(2000);
		expect(await page.evaluate(() => location.hash)).toBe('');
		await page.locator('.outline').getByRole('link', { name: 'First' }).click();
		await page.waitForURL('**/en/guide/still/#first');
	},
);

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

const words = '変更を保存してから、もう一度サーバーに接続してください。';
const kinds = ['环境设置：默认开，启用', '环境设置：默认开，停用'];
const names = 'animal_spawn monster_spawn villager_spawn '.repeat(9);
const answers = [
	'The name exists',
	'Somebody else on this server, or on another one, uses it',
	'Choose another name',
];

let site: FixtureSite;
let served: ServedOutput;
let browser: Browser;

beforeAll(async () => {
	const locale = (lang: string) => `{ lang: '${lang}', label: '${lang}' }`;
	site = makeSite(null, {
		'site.config.ts': `export default { title: 'Lines', history: false, locales: {
			'/': ${locale('zh-CN')}, '/ja/': ${locale('ja-JP')}, '/en/': ${locale('en-US')} } };`,
		'content/README.md': `# 表\n\n| 种类 | Flag |\n| --- | --- |\n${kinds.map((kind) => `| ${kind} | ${names} |`).join('\n')}\n`,
		'content/ja/README.md': `# 行\n\n${words}\n`,
		'content/en/README.md': `# Table\n\n| Message | Cause | What to do |\n| --- | --- | --- |\n${`| ${answers.join(' | ')} |\n`.repeat(40)}\n`,
	});
	const { published, diagnostics } = await site.build();
	expect(published, JSON.stringify(diagnostics)).not.toBeNull();
	served = await serveBuilt(site.root);
	browser = await launchBrowser();
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

/** The lines of the first element that a selector finds, as they are shown. */
function linesOf(page: Page, selector: string): Promise<string[]> {
	return page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const text = element.firstChild as Text;
			const lines = new Map<number, string>();
			const range = document.createRange();
			for (let at = 0; at < text.length; at++) {
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				const top = Math.round(range.getBoundingClientRect().top);
				lines.set(top, (lines.get(top) ?? '') + text.data[at]);
			}
			return [...lines.values()];
		});
}

test('Japanese lines end between phrases: none begins with the end of a word', async () => {
	for (let width = 200; width < 480; width += 20) {
		const { context, page } = await openPage(browser, { viewport: { width, height: 800 } });
		await page.goto(`${served.url}/ja/`);
		const lines = await linesOf(page, '.content p');
		expect(lines.join('')).toBe(words);
		for (const line of lines)
			expect(line, String(width)).toMatch(/^(変更|保存|もう|一度|サーバー|接続|ください)/u);
		await context.close();
	}
});

test('what names a row in Chinese ends its lines at punctuation', async () => {
	const { context, page } = await openPage(browser, { viewport: { width: 768, height: 800 } });
	await page.goto(`${served.url}/`);
	expect(await linesOf(page, '.content td')).toEqual(['环境设置：', '默认开，启用']);
	await context.close();
});

test('a table of three columns of sentences is all in sight on a phone, and does not scroll by itself', async () => {
	const { context, page } = await openPage(browser, {
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	await page.goto(`${served.url}/en/`);
	const frame = await page
		.locator('.table-frame')
		.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
			isWhole: scrollWidth === clientWidth && scrollHeight === clientHeight,
			clientHeight,
		}));
	expect(frame.isWhole).toBe(true);
	expect(frame.clientHeight).toBeGreaterThan(844);
	await context.close();
});

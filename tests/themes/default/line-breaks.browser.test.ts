import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveFiles } from '../../harness/serve-files.ts';

const words = '変更を保存してから、もう一度サーバーに接続してください。';
const withCode = '領地のその時点のゲスト権限をコピーする。`default` は見ない';
const kinds = ['环境设置：默认开，启用', '环境设置：默认开，停用'];
const names = 'animal_spawn monster_spawn villager_spawn '.repeat(9);
const answers = [
	'The name exists',
	'Somebody else on this server, or on another one, uses it',
	'Choose another name',
];

const locale = (lang: string) => `{ lang: '${lang}', label: '${lang}' }`;
const served = serveFiles({
	'site.config.ts': `export default { title: 'Lines', history: false, locales: {
		'/': ${locale('zh-CN')}, '/ja/': ${locale('ja-JP')}, '/en/': ${locale('en-US')} } };`,
	'content/README.md': `# 表\n\n| 种类 | Flag |\n| --- | --- |\n${kinds.map((kind) => `| ${kind} | ${names} |`).join('\n')}\n`,
	'content/ja/README.md': `# 行\n\n${words}\n`,
	'content/ja/code.md': `# 値\n\n${withCode}\n\n| 状態 | 原因 | 対処 |\n| --- | --- | --- |\n| 領地が見つかりません | ${withCode} | \`default\` を見る |\n`,
	'content/en/code.md': `# Code\n\nAll others are shipped with \`enable: false\` and \`hanging_entity_direct_break\` by \`checkEnvironmentFlagSilence\`.\n\n\`\`\`yaml title="plugins/Dominion/config.yml"\nlanguage: en_us\n\`\`\`\n\n| Kind | Flags |\n| --- | --- |\n| \`default: false\` | ${names} |\n`,
	'content/en/narrow.md': `# Narrow\n\n| Permission | On | Says |\n| --- | --- | --- |\n| \`monsterspawnersetting\` | Yes | All of it |\n`,
	'content/en/narrowest.md': `# Narrowest\n\n| Permission | For | Allows |\n| --- | --- | --- |\n| \`dominion.default\` | Everybody | Commands of players |\n`,
	'content/en/README.md': `# Table\n\n| Message | Cause | What to do |\n| --- | --- | --- |\n${`| ${answers.join(' | ')} |\n`.repeat(40)}\n`,
});

/** The last lines of the elements that a selector finds, where there are more than one. */
function lastLinesOf(page: Page, selector: string): Promise<string[]> {
	return page.locator(selector).evaluateAll((elements) =>
		elements.flatMap((element) => {
			const lines: { middle: number; text: string }[] = [];
			const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const range = document.createRange();
			for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
				for (let at = 0; at < node.length; at++) {
					range.setStart(node, at);
					range.setEnd(node, at + 1);
					const { top, bottom } = range.getBoundingClientRect();
					const middle = (top + bottom) / 2;
					const last = lines.at(-1);
					if (last && Math.abs(last.middle - middle) < 8) last.text += node.data[at];
					else lines.push({ middle, text: node.data[at]! });
				}
			return lines.length > 1 ? [lines.at(-1)!.text.trim()] : [];
		}),
	);
}

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
	const { context, page } = await served.open();
	await page.goto(`${served.url}/ja/`);
	for (let width = 200; width < 480; width += 20) {
		await page.setViewportSize({ width, height: 800 });
		const lines = await linesOf(page, '.content p');
		expect(lines.join('')).toBe(words);
		for (const line of lines)
			expect(line, String(width)).toMatch(/^(変更|保存|もう|一度|サーバー|接続|ください)/u);
	}
	await context.close();
});

test('what names a row in Chinese ends its lines at punctuation', async () => {
	const { context, page } = await served.open({ viewport: { width: 768, height: 800 } });
	await page.goto(`${served.url}/`);
	expect(await linesOf(page, '.content td')).toEqual(['环境设置：', '默认开，启用']);
	for (const width of [320, 390, 600]) {
		await page.setViewportSize({ width, height: 800 });
		for (const line of await linesOf(page, '.content td'))
			expect(line, String(width)).not.toMatch(/^[，：]/u);
	}
	await context.close();
});

test('short code stays on one line, and long names break between their parts', async () => {
	const { context, page } = await served.open();
	await page.goto(`${served.url}/en/code/`);
	const heightOf = (selector: string): Promise<number> =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => element.getClientRects().length);
	for (let width = 320; width < 480; width += 10) {
		await page.setViewportSize({ width, height: 800 });
		expect(await heightOf('p code.whole'), String(width)).toBe(1);
		if (width >= 390) expect(await heightOf('td code.whole'), String(width)).toBe(1);
	}
	const names = await page
		.locator(':is(p code, .code-block-title > span):not(.whole, :empty)')
		.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
	expect(names).toEqual([
		'hanging_<wbr>entity_<wbr>direct_<wbr>break',
		'check<wbr>Environment<wbr>Flag<wbr>Silence',
		'plugins/<wbr>Dominion/<wbr>config.<wbr>yml',
	]);
	await context.close();
});

test('a table of three columns of sentences is all in sight on a phone, and does not scroll by itself', async () => {
	const { context, page } = await served.open({
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

test('no Japanese paragraph and no cell ends in a line of one character, with code in it or without', async () => {
	const { context, page } = await served.open();
	await page.goto(`${served.url}/ja/code/`);
	for (let width = 320; width < 480; width += 10) {
		await page.setViewportSize({ width, height: 800 });
		const lines = await lastLinesOf(page, '.content :is(p, th, td)');
		expect(lines.length, String(width)).toBeGreaterThan(2);
		for (const line of lines) expect(line.length, `${width}: ${line}`).toBeGreaterThan(1);
	}
	await context.close();
});

test.each([
	[390, 'narrow'],
	[320, 'narrowest'],
])(
	'a table of a long name and two columns of short words is all in sight on a phone of %i pixels',
	async (width, name) => {
		const { context, page } = await served.open({ viewport: { width, height: 800 } });
		await page.goto(`${served.url}/en/${name}/`);
		const more = await page
			.locator('.table-frame')
			.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
		expect(more).toBe(0);
		await context.close();
	},
);

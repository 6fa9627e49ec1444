import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pairsOf, slow } from '../../harness/is-long.ts';
import { holdRequests, makeMove, stopClock } from '../../harness/open-browser.ts';
import { serveFiles } from '../../harness/serve-files.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const markdown = `---
title: Code
---

\`\`\`ts {2} title="src/a-long-folder/with-another/and-a-file-of-a-long-name.component.ts"
const a = 1; // [!code --]
const b = 2; // [!code ++]

function retry(times: number): string { return \`\${times} and so on, in a line that is longer than the page is wide, by far\`; }
b(); // [!code error]
c(/x+/u); // [!code warning]
\`\`\`

\`\`\`bash
$ npm install
$ npm test
\`\`\`

\`\`\`yaml:collapsed-lines=3
a: 1
b: "two"
# three
d: true
e: [last]
\`\`\`

\`\`\`java
public class A extends B { @Override int c() { return 1; } } // [!code focus]
int other = 2; // a comment
\`\`\`

\`\`\`
/dominion create
\`\`\`

\`\`\`sh
$ /dominion set_name <old name> <new>
\`\`\`

\`\`\`html
<b>
\`\`\`

\`\`\`ts:line-numbers
if (a) {
\tb();
}
\`\`\`
`;

const served = serveFiles({
	'site.config.ts': "export default { title: 'Code', history: false };",
	'content/README.md': '---\ntitle: Home\n---\n\nNothing but text, and `code`.\n',
	'content/code.md': markdown,
});

const blocks = { diff: 0, shell: 1, folded: 2, focused: 3, single: 4, names: 5, markup: 6, tabs: 7 };

async function open(options: BrowserContextOptions = {}) {
	const opened = await served.open({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
	await opened.page.goto(`${served.url}/code/`);
	if (options.javaScriptEnabled !== false) {
		await makeMove(opened.page);
		await opened.page.locator('[data-article][data-active]').waitFor();
	}
	return opened;
}

const block = (page: Page, name: keyof typeof blocks) => page.locator('.code-block').nth(blocks[name]);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Has a page copy text as Safari lets it: while somebody's press is handled. What has begun then may end later. */
function allowOnlyGestures(): void {
	const { writeText } = Clipboard.prototype;
	Clipboard.prototype.writeText = function (text) {
		return window.event?.isTrusted && window.event.type === 'click'
			? writeText.call(this, text)
			: Promise.reject(new DOMException('', 'NotAllowedError'));
	};
	document.execCommand = () => false;
}

test('tabs are four signs wide behind numbers too', slow, async () => {
	const { page } = await open();
	const columns = await block(page, 'tabs').evaluate((node) => {
		const columnOf = (sign: string): number => {
			const walker = document.createTreeWalker(node.querySelector('pre')!, NodeFilter.SHOW_TEXT);
			while (!walker.nextNode()?.nodeValue?.includes(sign));
			const range = document.createRange();
			const at = walker.currentNode.nodeValue!.indexOf(sign);
			range.setStart(walker.currentNode, at);
			range.setEnd(walker.currentNode, at + 1);
			const { left, width } = range.getBoundingClientRect();
			return left / width;
		};
		return columnOf('b') - columnOf('i');
	});
	expect(columns).toBeCloseTo(4, 1);
});

describe('the button that copies', () => {
	test('leaves out removed lines, numbers and prompts, says so for two seconds, and works again', async () => {
		const { page, context, problems } = await open();
		const button = block(page, 'diff').getByRole('button', { name: 'Copy code' });
		await stopClock(page);
		await button.click();
		await block(page, 'diff').getByRole('button', { name: 'Copied' }).waitFor();
		await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
		expect((await clipboard(page)).split('\n').slice(0, 2)).toEqual(['const b = 2;', '']);
		expect(await clipboard(page)).toMatch(/\nb\(\);\nc\(\/x\+\/u\);$/);
		await page.clock.runFor(1500);
		expect(await block(page, 'diff').getByRole('button', { name: 'Copied' }).count()).toBe(1);
		await page.clock.runFor(600);
		await button.waitFor();
		await block(page, 'shell').hover();
		await block(page, 'shell').getByRole('button', { name: 'Copy code' }).click();
		await block(page, 'shell').getByRole('button', { name: 'Copied' }).waitFor();
		expect(await clipboard(page)).toBe('npm install\nnpm test');
		expect(problems).toEqual([]);
		await context.close();
	});

	test.each([
		['any browser', () => {}],
		['one that lets pages copy in the gesture alone', allowOnlyGestures],
	])(
		'is in the document, and copies after the first press of a visit, be it before the scripts have come: %s',
		async (_, prepare) => {
			const { page, context, problems } = await served.open({
				permissions: ['clipboard-read', 'clipboard-write'],
			});
			await page.addInitScript(prepare);
			const arrive = await holdRequests(page, /\/(assets\/start|assets\/app|_domdocs\/site)\./);
			await page.goto(`${served.url}/code/`);
			const line = page.locator('.code-block').nth(blocks.single);
			await line.hover();
			await line.getByRole('button', { name: 'Copy code' }).click();
			arrive();
			await line.getByRole('button', { name: 'Copied' }).waitFor();
			expect(await clipboard(page)).toBe('/dominion create');
			expect(await page.locator('html[data-hydrated]').count()).toBe(0);
			await page.evaluate(() => navigator.clipboard.write([new ClipboardItem({ 'text/plain': 'other' })]));
			await makeMove(page);
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			expect(await clipboard(page)).toBe('other');
			expect(problems).toEqual([]);
			await context.close();
		},
	);

	test('is reached by the keyboard and is seen then', async () => {
		const { page, context } = await open();
		const button = block(page, 'shell').locator('.code-copy');
		expect(await button.evaluate((node) => getComputedStyle(node).opacity)).toBe('0');
		await block(page, 'shell').locator('pre').focus();
		await page.keyboard.press('Tab');
		expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
		await expect.poll(() => button.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
		await page.keyboard.press('Enter');
		await block(page, 'shell').getByRole('button', { name: 'Copied' }).waitFor();
		expect(await clipboard(page)).toBe('npm install\nnpm test');
		await context.close();
	});

	test(
		'has a way where the browser has no clipboard, and selects the code where there is none',
		slow,
		async () => {
			const { page, context } = await open();
			await page.evaluate(() => {
				Object.defineProperty(navigator, 'clipboard', { value: undefined });
				document.execCommand = () => false;
			});
			await block(page, 'shell').hover();
			await block(page, 'shell').locator('.code-copy').click();
			await block(page, 'shell')
				.getByRole('button', { name: 'Could not copy; the code is selected' })
				.waitFor();
			expect(await page.evaluate(() => String(getSelection()))).toContain('npm install');
			await context.close();
		},
	);

	test('points out what a reader has to replace in a command', slow, async () => {
		const { page, context } = await open();
		await stopClock(page);
		const marked = () =>
			page.evaluate(() =>
				[...(CSS.highlights.get('placeholder') ?? [])].map((range) => String(range as Range)),
			);
		const copy = async (name: keyof typeof blocks): Promise<void> => {
			await block(page, name).hover();
			await block(page, name).locator('.code-copy').click();
			await block(page, name).locator('.code-copy[data-state=copied]').waitFor();
		};
		await copy('names');
		expect(await clipboard(page)).toBe('/dominion set_name <old name> <new>');
		const words = 'Copied; put your own text for <old name>, <new>';
		await page.getByRole('status').filter({ hasText: words }).waitFor();
		expect(await marked()).toEqual(['<old name>', '<new>']);
		await page.clock.runFor(2000);
		expect(await marked()).toEqual([]);
		await copy('markup');
		expect(await marked()).toEqual([]);
		expect(await block(page, 'markup').getByRole('button', { name: 'Copied', exact: true }).count()).toBe(1);
		await context.close();
	});

	test('is seen without a pointer that hovers', slow, async () => {
		const { page, context } = await open({
			viewport: { width: 390, height: 800 },
			hasTouch: true,
			isMobile: true,
		});
		await expect
			.poll(() =>
				block(page, 'shell')
					.locator('.code-copy')
					.evaluate((node) => getComputedStyle(node).opacity),
			)
			.toBe('1');
		await context.close();
	});

	test('stands beside a single line on a phone, not on it', slow, async () => {
		const { page, context } = await open({
			viewport: { width: 200, height: 800 },
			hasTouch: true,
			isMobile: true,
		});
		const [code, button] = await Promise.all(
			['pre', '.code-copy'].map((part) => block(page, 'names').locator(part).boundingBox()),
		);
		expect(code!.x + code!.width).toBeLessThanOrEqual(button!.x);
		await context.close();
	});
});

describe('a selection made by hand', () => {
	test('has the lines as they are, without numbers and prompts', async () => {
		const { page, context } = await open();
		const text = await page.evaluate((index) => {
			const pre = document.querySelectorAll('.code-block')[index]!.querySelector('pre')!;
			getSelection()!.selectAllChildren(pre);
			return String(getSelection());
		}, blocks.shell);
		expect(text.trim()).toBe('npm install\nnpm test');
		const diff = await page.evaluate((index) => {
			const pre = document.querySelectorAll('.code-block')[index]!.querySelector('pre')!;
			getSelection()!.selectAllChildren(pre);
			return String(getSelection()).split('\n').slice(0, 4);
		}, blocks.diff);
		expect(diff.slice(0, 3)).toEqual(['const a = 1;', 'const b = 2;', '']);
		expect(diff[3]).toMatch(/^function retry/);
		await context.close();
	});
});

describe.each([true, false])('a folded block, scripts: %s', (javaScriptEnabled) => {
	test('unfolds and folds by mouse and keyboard', async () => {
		const { page, context } = await open({ javaScriptEnabled });
		const pre = block(page, 'folded').locator('pre');
		const height = () => pre.evaluate((node) => [node.clientHeight, node.scrollHeight]);
		const isFolded = async (): Promise<boolean> => {
			const [seen, whole] = await height();
			return seen! < whole!;
		};
		expect(await isFolded()).toBe(true);
		await block(page, 'folded').getByText('Show all 5 lines').click();
		expect(await isFolded()).toBe(false);
		await block(page, 'folded').getByText('Show less').click();
		expect(await isFolded()).toBe(true);
		await block(page, 'folded').getByRole('checkbox', { name: 'Show all 5 lines' }).focus();
		await page.keyboard.press('Space');
		expect(await isFolded()).toBe(false);
		await page.keyboard.press('Space');
		expect(await isFolded()).toBe(true);
		if (!javaScriptEnabled)
			expect(await page.locator('.code-copy').filter({ visible: true }).count()).toBe(0);
		await context.close();
	});
});

test.each(pairsOf([1440, 320], ['light', 'dark'] as const))(
	'it is readable at %i pixels in the %s, and the page never moves sideways',
	slow,
	async (width, colorScheme) => {
		const { page, context, problems } = await open({ colorScheme, viewport: { width, height: 900 } });
		await page.evaluate(axe);
		const violations = await page.evaluate(async () => {
			const found = await (window as unknown as { axe: typeof import('axe-core') }).axe.run('.content');
			return found.violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 120))]);
		});
		expect(violations).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		expect(problems).toEqual([]);
		await context.close();
	},
);

test('numbers stay in sight when long lines are scrolled', slow, async () => {
	const { page, context } = await open({ viewport: { width: 390, height: 800 } });
	const pre = block(page, 'diff').locator('pre');
	const left = await pre.evaluate((node) => node.getBoundingClientRect().left);
	await pre.evaluate((node) => node.scrollTo({ left: 300 }));
	const seen = await pre.evaluate((node, x) => {
		const { top } = node.querySelectorAll('.line')[3]!.getBoundingClientRect();
		const element = document.elementFromPoint(x + 12, top + 8)!;
		return element.className;
	}, left);
	expect(seen).toContain('line');
	await context.close();
});

test('a page without code has nothing of it', () => {
	expect(served.site.output('index.html')).not.toContain('feature-code');
	expect(served.site.output('code/index.html')).toContain('feature-code');
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../cli/platform/package-root.ts';
import { slow } from '../harness/is-long.ts';
import { launchBrowser, openPage } from '../harness/open-browser.ts';
import { runCli } from '../harness/run-cli.ts';
import { serveBuilt } from '../harness/serve-built.ts';

describe('the documentation', () => {
	let out: string;
	let built: Awaited<ReturnType<typeof runCli>>;

	beforeAll(async () => {
		out = mkdtempSync(join(tmpdir(), 'domdocs-docs-'));
		const root = join(packageRoot, 'docs');
		built = await runCli([
			'build',
			'--root',
			root,
			'--out',
			out,
			'--strict',
			'--json',
			'--no-cache',
			'--workers',
			'1',
		]);
	});

	afterAll(() => rmSync(out, { recursive: true, force: true }));

	test('is a site without a single message', () => {
		const lines = built.output
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as object);
		expect(lines.filter((line) => 'code' in line)).toEqual([]);
		expect(built.code).toBe(0);
	});

	test('has a page for each language', () => {
		const read = (path: string): string => readFileSync(join(out, path), 'utf8');
		expect(read('index.html')).toContain('lang="en-US"');
		expect(read('zh/index.html')).toContain('lang="zh-CN"');
	});

	test('has no page to read that takes more than ten minutes', () => {
		const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
			path.endsWith('index.html'),
		);
		const minutes = pages.flatMap((path): [string, number][] => {
			const shown = /class="page-meta-minutes">\D*(\d+)/.exec(readFileSync(join(out, path), 'utf8'));
			return shown ? [[path, Number(shown[1])]] : [];
		});
		expect(minutes.length).toBeGreaterThan(50);
		// The reference is looked up, not read.
		expect(minutes.filter(([path, time]) => time > 10 && !/reference[\\/]/.test(path))).toEqual([]);
	});

	test('has a playground that parses in the browser, loaded when it is opened', slow, async () => {
		const { url, stop } = await serveBuilt(join(packageRoot, 'docs'), out);
		const browser = await launchBrowser();
		const { page, problems } = await openPage(browser);
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		const loaded = (): string[] =>
			requests.filter((address) => /Editor|open-parser|\/parser\./.test(address));
		await page.goto(`${url}/playground/`);
		const open = page.getByRole('button', { name: 'Write in the playground' });
		await page.waitForSelector('[data-active]');
		expect(loaded()).toEqual([]);
		await open.click();

		// The example is shown with the theme's elements, and they work.
		const field = page.getByRole('textbox', { name: 'Markdown' });
		const result = page.getByRole('region', { name: 'Result' });
		const status = page.locator('.playground [role=status]').first();
		await result.getByRole('tab', { name: 'pnpm' }).click();
		await result.getByText('pnpm add domdocs').waitFor();
		expect(await result.locator('.c-keyword').count()).toBeGreaterThan(0);
		expect(loaded().length).toBeGreaterThan(2);
		expect(await status.textContent()).toBe('No messages');

		// A mistake is a message that leads to its place.
		const example = await field.inputValue();
		await field.fill('Text.\n\n::: tpi\n**More** text.\n:::\n');
		await page.getByText('Did you mean').waitFor();
		expect(await status.textContent()).toBe('1 message');
		await page.getByRole('button', { name: '3:1' }).click();
		expect(await field.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(7);
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');

		// The address has the text, also for who is given it. Nothing that it says runs.
		await field.fill('A ==shared== text. <img src="x" onerror="alert(1)"> <script>alert(2)</script>');
		await expect.poll(() => page.url()).toContain('shared');
		const shared = page.url();
		// Also where it is again what it was at first.
		await field.fill(example);
		await expect.poll(() => page.url()).not.toContain('shared');
		await page.goto('about:blank');
		await page.goto(shared);
		await result.locator('mark', { hasText: 'shared' }).waitFor();
		expect(await result.innerHTML()).not.toMatch(/onerror|<script/);
		expect(problems).toEqual([]);

		const { page: still } = await openPage(browser, { javaScriptEnabled: false });
		await still.goto(`${url}/zh/playground/`);
		expect(await still.locator('.playground-open').isVisible()).toBe(false);
		expect(await still.locator('.demo-shown .tabs').isVisible()).toBe(true);
		await browser.close();
		await stop();
	});

	test('has a playground that says when a text takes too long, and parses the next one', slow, async () => {
		const { url, stop } = await serveBuilt(join(packageRoot, 'docs'), out);
		const browser = await launchBrowser();
		const { page, problems } = await openPage(browser);
		await page.clock.install();
		// Texts with this word never come to the parser.
		await page.addInitScript(() => {
			const post = Worker.prototype.postMessage;
			Worker.prototype.postMessage = function (request: { text: string }): void {
				if (request.text.includes('slow')) document.title = 'parsing';
				else post.call(this, request);
			};
		});
		await page.goto(`${url}/playground/#md=A+text.`);
		const field = page.getByRole('textbox', { name: 'Markdown' });
		const result = page.getByRole('region', { name: 'Result' });
		await result.getByText('A text.').waitFor();
		await field.fill('A slow text.');
		await page.waitForFunction(() => document.title === 'parsing');
		await page.clock.fastForward(10_000);
		await page.getByText('This text took too long to parse').waitFor();
		expect(await result.innerText()).toContain('A text.');
		await field.fill('A ==quick== text.');
		await result.locator('mark', { hasText: 'quick' }).waitFor();
		expect(await page.locator('.playground [role=status]').first().textContent()).toBe('No messages');
		expect(problems).toEqual([]);
		await browser.close();
		await stop();
	});

	test.each(['site', 'concepts'])(
		'has the same anchors, names and files in both languages of guide/%s',
		(folder) => {
			const content = join(packageRoot, 'docs/content');
			for (const file of readdirSync(join(content, 'guide', folder))) {
				const [english, chinese] = ['', 'zh'].map((locale) => {
					const text = readFileSync(join(content, locale, 'guide', folder, file), 'utf8');
					const page = join(locale, 'guide', folder, file.replace(/^\d+\.|\.md$/g, ''), 'index.html');
					const firstCells = [...text.matchAll(/^\| ([^|]*)\|/gm)].map(([, cell]) => cell!);
					return {
						anchors: readFileSync(join(out, page), 'utf8').match(/(?<=<h[23] id=")(?!page-changelog)[^"]+/g),
						names: firstCells.flatMap((cell) => cell.match(/`[^`]+`/g) ?? []),
						files: text.match(/^```\w+ title="[\w./-]+"\n[\s\S]*?^```$/gm),
					};
				});
				expect(english!.anchors).not.toBeNull();
				expect(chinese, file).toEqual(english);
			}
		},
	);
});

test.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'bench/README.md'])(
	'links of %s lead to files',
	(file) => {
		const text = readFileSync(join(packageRoot, file), 'utf8');
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
		const lost = links.filter((path) => !existsSync(join(packageRoot, dirname(file), path)));
		expect(lost).toEqual([]);
	},
);

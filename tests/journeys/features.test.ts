import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { slow } from '../harness/is-long.ts';
import {
	comeToRest,
	type HeldTimers,
	holdRequests,
	holdTimers,
	launchBrowser,
	makeMove,
	openPage,
} from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

const config = `import { defineSite } from 'domdocs';

export default defineSite({
	title: 'Features',
	history: false,
	components: {
		Note: './parts/Note.tsx',
		Counter: { file: './parts/Counter.tsx', island: true },
		Tiny: { file: './parts/Tiny.tsx', inline: true },
	},
});
`;

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

const pages = {
	'content/README.md': page(
		'Home',
		'[plain](./plain.md) [frames](./frames.md) [demo](./demo.md) [diagram](./diagram.md) [maths](./maths.md) [islands](./islands.md)',
	),
	'content/plain.md': page('Plain', 'Nothing but a [link](./README.md), **words** and a list.\n\n- one'),
	'content/frames.md': page(
		'Frames',
		'@[youtube title="A film"](aqz-KE-bpKQ)\n\n@[audio title="A sound"](https://media.example.org/a.mp3)\n\n@[pdf title="Rules"](/rules.pdf)',
	),
	'content/demo.md': page(
		'Demo',
		'::: demo title="A counter"\n```html\n<button id="b">0</button>\n```\n```ts\nconst b = document.querySelector<HTMLButtonElement>("#b")!;\nb.onclick = () => { b.textContent = String(Number(b.textContent) + 1) };\ntry { document.title = localStorage.length + parent.document.title } catch { b.dataset.alone = "" }\n```\n:::\n\n::: demo title="Waits"\n```html\n<p>x</p>\n```\n```json\n{ "jsLib": ["https://lib.example.org/x.js"] }\n```\n:::',
	),
	'content/diagram.md': page(
		'Diagram',
		'```mermaid title="Who decides"\ngraph TD\n  A[Player] --> B{Member?}\n```\n\n```mermaid title="In a row"\ngraph LR\n  A[A long name] --> B[Another long name] --> C[One more of these] --> D[And the last one]\n```',
	),
	'content/maths.md': page('Maths', 'A formula $e^{i\\pi}$.\n\n$$\n\\frac{1}{2}\n$$'),
	'content/islands.md': page(
		'Islands',
		'<Counter start="3">\n\nChildren **stay**.\n\n</Counter>\n\n<Note label="A note" href="./plain.md">x</Note>',
	),
};

let browser: Browser;
let site: FixtureSite;
let built: ServedOutput;
let live: ServedSite;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, { 'site.config.ts': config, ...pages });
	cpSync(resolve(import.meta.dirname, '../features/site-components/parts'), join(site.root, 'parts'), {
		recursive: true,
	});
	site.write('content/public/rules.pdf', '%PDF-1.4\n%%EOF\n');
	const { diagnostics, published } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	[built, live] = await Promise.all([serveBuilt(site.root), serveSite(site.root, ['--watch'])]);
});

afterAll(async () => {
	await Promise.all([built?.stop(), live?.stop()]);
	await browser?.close();
	site?.dispose();
});

/** Opens a page and notes every request to another host. */
async function visit(
	url: string,
	options: BrowserContextOptions = {},
	prepare?: (page: Page) => Promise<void>,
) {
	const opened = await openPage(browser, { viewport: { width: 1200, height: 900 }, ...options });
	onTestFinished(() => opened.context.close());
	const foreign: string[] = [];
	const own = new URL(url).host;
	await opened.page.route('**/*', (route) => {
		const { host, protocol } = new URL(route.request().url());
		if (host === own || !protocol.startsWith('http')) return route.continue();
		foreign.push(host);
		return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>elsewhere</p>' });
	});
	await prepare?.(opened.page);
	await opened.page.goto(url);
	return { ...opened, foreign };
}

const isActive = async (page: Page) => {
	await makeMove(page);
	await page.locator('.content[data-active]').waitFor();
};

describe.each([
	['the built site', () => built],
	['serve --watch', () => live],
])('in %s', (_, served) => {
	test('embeds ask nobody before the reader does', async () => {
		const { page, foreign, problems } = await visit(`${served().url}/frames/`);
		await isActive(page);
		await page.mouse.wheel(0, 2000);
		await comeToRest(page);
		expect(foreign).toEqual([]);
		await page.getByRole('button', { name: 'Show it here' }).first().focus();
		await page.keyboard.press('Enter');
		const frame = page.locator('iframe[title="A film"]');
		await frame.waitFor();
		await page.frameLocator('iframe[title="A film"]').getByText('elsewhere').waitFor();
		expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
		expect(new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com']));
		expect(problems).toEqual([]);
	});

	test('an embed that is asked for before the app has started comes once it has', async () => {
		const { page, problems } = await visit(`${served().url}/plain/`);
		const release = await holdRequests(page, /\/assets\/.*(?:start|chunk|feature).*\.js/);
		await page.goto(`${served().url}/frames/`, { waitUntil: 'commit' });
		await page.getByRole('button', { name: 'Show it here' }).first().click();
		release();
		await page.frameLocator('iframe[title="A film"]').getByText('elsewhere').waitFor();
		expect(problems).toEqual([]);
	});

	test('a page that may load more than this one is a document of its own', async () => {
		const { page, problems } = await visit(`${served().url}/`);
		await makeMove(page);
		await page.locator('html[data-hydrated]').waitFor();
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		await page.getByRole('link', { name: 'plain', exact: true }).click();
		await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
		expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
		await page.goBack();
		await page.getByRole('link', { name: 'frames', exact: true }).click();
		await page.getByRole('heading', { level: 1, name: 'Frames' }).waitFor();
		await isActive(page);
		expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
		expect(problems).toEqual([]);
	});

	test('a demo runs after a while, alone, and as high as it is', async () => {
		let wait: HeldTimers | undefined;
		const { page, foreign } = await visit(`${served().url}/demo/`, {}, async (opened) => {
			wait = await holdTimers(opened, 800);
		});
		await isActive(page);
		await wait!.isHeld();
		expect(await page.locator('iframe').count()).toBe(0);
		await wait!.release();
		const frame = page.frameLocator('iframe[title="Result: A counter"]');
		await frame.locator('#b[data-alone]').waitFor();
		await frame.locator('#b').click();
		await expect.poll(() => frame.locator('#b').textContent()).toBe('1');
		const height = () =>
			page
				.locator('iframe')
				.first()
				.evaluate((element) => (element as HTMLElement).style.height);
		await expect.poll(height).toMatch(/^\d+px$/);
		expect(foreign).toEqual([]);
		await page.getByRole('button', { name: 'Run' }).click();
		await page.frameLocator('iframe[title="Result: Waits"]').getByText('x').waitFor();
		expect(foreign).toEqual(['lib.example.org']);
	});

	test('a demo is sent to a playground as a form', async () => {
		const { page, context } = await visit(`${served().url}/demo/`);
		const sent: string[] = [];
		await context.route('https://codepen.io/**', (route) => {
			sent.push(route.request().postData() ?? '');
			return route.fulfill({ status: 200, contentType: 'text/html', body: 'pen' });
		});
		await Promise.all([
			context.waitForEvent('page'),
			page.getByRole('button', { name: 'Edit in CodePen' }).first().click(),
		]);
		await expect.poll(() => sent.length).toBe(1);
		const data = JSON.parse(new URLSearchParams(sent[0]).get('data')!) as Record<string, string>;
		expect(data).toMatchObject({
			title: 'A counter',
			html: '<button id="b">0</button>',
			js_pre_processor: 'typescript',
		});
	});

	test('a diagram is drawn, and again in the other appearance', slow, async () => {
		const { page, problems, foreign } = await visit(`${served().url}/diagram/`);
		const drawing = page.getByRole('img', { name: 'Who decides' });
		await drawing.waitFor();
		expect(await drawing.textContent()).toContain('Member?');
		const color = () =>
			page
				.locator('.mermaid-drawing .node rect')
				.first()
				.evaluate((node) => getComputedStyle(node).fill);
		const light = await color();
		await page.evaluate(() => document.querySelector('html')!.setAttribute('data-theme', 'dark'));
		await expect.poll(color).not.toBe(light);
		expect(foreign).toEqual([]);
		expect(problems).toEqual([]);
	});

	test('a wide diagram is scrolled on a phone, where it keeps seven tenths of its size', slow, async () => {
		const { page } = await visit(`${served().url}/diagram/`);
		await page.setViewportSize({ width: 390, height: 800 });
		const wide = page.getByRole('img', { name: 'In a row' });
		await wide.waitFor();
		const [share, isScrolled] = await wide.evaluate((svg) => {
			const frame = svg.parentElement!;
			return [
				svg.getBoundingClientRect().width / Number.parseFloat((svg as SVGElement).style.maxWidth),
				frame.scrollWidth > frame.clientWidth,
			];
		});
		expect(share).toBeCloseTo(0.7, 2);
		expect(isScrolled).toBe(true);
	});

	test('an island works, and keeps the Markdown inside of it', async () => {
		const { page, problems } = await visit(`${served().url}/islands/`);
		await isActive(page);
		await page.getByRole('button', { name: 'Claim' }).click();
		await page.getByText('Islands has 4 claims.').waitFor();
		expect(await page.locator('.island-slot strong').textContent()).toBe('stay');
		expect(
			await page
				.getByRole('link', { name: 'A note' })
				.evaluate((link) => getComputedStyle(link.parentElement!).color),
		).toBe('rgb(0, 128, 128)');
		expect(problems).toEqual([]);
	});
});

describe('without JavaScript', () => {
	const noScript = { javaScriptEnabled: false };

	test('embeds are links, demos and diagrams are source', async () => {
		const { page } = await visit(`${built.url}/frames/`, noScript);
		expect(await page.getByRole('link', { name: 'Open with YouTube' }).getAttribute('href')).toContain(
			'watch?v=aqz',
		);
		expect(await page.getByRole('button', { name: 'Show it here' }).count()).toBe(0);
		await page.goto(`${built.url}/diagram/`);
		expect(await page.locator('.mermaid-source').first().isVisible()).toBe(true);
		await page.goto(`${built.url}/islands/`);
		await page.getByText('Islands has 3 claims.').waitFor();
		await page.goto(`${built.url}/maths/`);
		expect(await page.locator('.katex-display').isVisible()).toBe(true);
	});
});

describe('a page', () => {
	/** Everything that a document and what it loads name, found by following the scripts. */
	const named = (route: string): string[] => {
		const html = readFileSync(join(site.root, 'dist', route, 'index.html'), 'utf8');
		return [...html.matchAll(/assets\/(feature-[\w-]+)\./g)].map(([, name]) => name!);
	};

	test('carries no feature that it does not use', () => {
		expect(named('plain')).toEqual([]);
		expect(new Set(named('maths'))).toEqual(new Set(['feature-math']));
		expect(new Set(named('diagram'))).toEqual(new Set(['feature-mermaid']));
		expect(new Set(named('islands'))).toEqual(
			new Set(['feature-component-Counter', 'feature-component-Note']),
		);
	});

	test('brings packages and fonts only where some page needs them', slow, async () => {
		const files = readdirSync(join(site.root, 'dist/assets'));
		expect(files.some((name) => name.startsWith('KaTeX_Main'))).toBe(true);
		expect(files.some((name) => name.startsWith('mermaid-'))).toBe(true);
		const plain = makeSite(null, {
			'site.config.ts': config.replace(/components:.*?\n\t},/s, 'search: false,'),
			'content/README.md': page('Home', 'Text.'),
		});
		await plain.build();
		const few = readdirSync(join(plain.root, 'dist/assets'));
		// Our own parts of the search, which nothing loads here, and of the not-found page are no packages.
		const own =
			/^(boot|start|react|app|sidebar|chrome-not-found|chunk|style|page|theme|domdocs_search|mark-found|nearest-addresses|feature-search|feature-not-found)\b/;
		expect(few.filter((name) => !own.test(name.toLowerCase()))).toEqual([]);
		expect(existsSync(join(plain.root, 'dist/_domdocs/demos'))).toBe(false);
		plain.dispose();
	});
});

// @module-tag slow
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { comeToRest, holdRequests, launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

const providers = {
	giscus: "{ provider: 'giscus', repo: 'o/r', repoId: 'R_1', category: 'Docs', categoryId: 'D_1' }",
	waline: "{ provider: 'waline', server: 'https://w.test/api', required: ['nick'] }",
	twikoo: "{ provider: 'twikoo', server: 'https://t.test' }",
	artalk:
		"{ provider: 'artalk', server: 'https://a.test', site: 'Docs', script: '/artalk.js', style: '/artalk.css' }",
};

const configFor = (provider: keyof typeof providers): string => `import { defineSite } from 'domdocs';
const locale = (lang: string, label: string) => ({ lang, label, collections: [{ dir: 'guide', title: 'Guide' }] });
export default defineSite({
	title: 'Comments',
	out: 'dist-${provider}',
	history: false,
	comments: ${providers[provider]},
	locales: { '/': locale('en-US', 'English'), '/ja/': locale('ja-JP', '日本語') },
});
`;

const text = 'A line of text that takes up room.\n\n'.repeat(60);
const pages = {
	'content/README.md': '---\npageLayout: page\n---\n\n# Home\n',
	'content/guide/README.md': `# Guide\n\n${text}`,
	'content/guide/quiet.md': '---\ncomments: false\n---\n\n# Quiet\n',
	'content/guide/more.md': '# More\n\nShort.\n',
	'content/ja/README.md': '# ホーム\n',
	'content/ja/guide/README.md': `# ガイド\n\n${text}`,
	'content/public/artalk.js':
		'window.Artalk = { init(options) { options.el.textContent = "here"; window.asked = { ...options, el: 0 }; window.dark = []; return { setDarkMode: (dark) => window.dark.push(dark), destroy() { window.destroyed = true; } }; } };',
	'content/public/artalk.css': '.artalk { color: red; }',
};

/** Stands in for the services: what they were asked for, and whether they answer. */
interface Services {
	asked: string[];
	isDown: boolean;
}

const giscusFrame = `<!doctype html><title>giscus</title><body>discussion<script>
addEventListener('message', ({ data }) => { document.body.textContent += JSON.stringify(data); });
parent.postMessage({ giscus: { resizeHeight: 321 } }, '*');
</script>`;
const scripts: Record<string, string> = {
	waline:
		'window.Waline = { init(options) { options.el.textContent = "here"; window.asked = { ...options, el: 0 }; return { destroy() { window.destroyed = true; } }; } };',
	twikoo:
		'window.twikoo = { async init(options) { options.el.textContent = "here"; window.asked = { ...options, el: 0 }; } };',
};

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;
let context: BrowserContext | undefined;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, pages);
});
afterEach(() => context?.close());
afterAll(async () => {
	site?.dispose();
	await browser?.close();
});

function useProvider(provider: keyof typeof providers): void {
	beforeAll(async () => {
		site.write('site.config.ts', configFor(provider));
		await site.build();
		served = await serveBuilt(site.root);
	});
	afterAll(() => served?.stop());
}

async function open(path: string | null, options: BrowserContextOptions = {}) {
	const opened = await openPage(browser, options);
	const { page, problems } = opened;
	context = opened.context;
	const services: Services = { asked: [], isDown: false };
	await context.route(/^https:/, (route) => {
		const url = route.request().url();
		services.asked.push(url);
		if (services.isDown) return route.abort();
		if (url.startsWith('https://giscus.app/'))
			return route.fulfill({ contentType: 'text/html', body: giscusFrame });
		const name = /(waline|twikoo)[^/]*\.js$/.exec(url)?.[1];
		if (name) return route.fulfill({ contentType: 'text/javascript', body: scripts[name] ?? '' });
		return route.fulfill({ contentType: 'text/css', body: '' });
	});
	if (path !== null) await page.goto(served.url + path);
	return { page, problems, services };
}

const state = (page: Page) => page.locator('.comments').getAttribute('data-state');

async function come(page: Page): Promise<void> {
	await makeMove(page);
	await page.locator('.comments').scrollIntoViewIfNeeded();
	// Once allowed the service is asked without a click.
	const isAllowed = await page.evaluate(() => localStorage.getItem('domdocs-consent') !== null);
	if (!isAllowed) await page.locator('.comments-waiting > button').click();
	await page.locator('.comments[data-state="ready"], .comments[data-state="failed"]').waitFor();
}

describe('comments by giscus', () => {
	useProvider('giscus');

	test('are asked for when the reader allows it, in the language and the colours of the page', async () => {
		const { page, services, problems } = await open('/ja/guide/', { colorScheme: 'dark' });
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await comeToRest(page);
		expect(services.asked).toEqual([]);
		await page.locator('.comments').scrollIntoViewIfNeeded();
		await comeToRest(page);
		expect(services.asked).toEqual([]);
		expect(await state(page)).toBeNull();
		await come(page);
		const [address, ...others] = services.asked.map((asked) => new URL(asked));
		expect(others).toEqual([]);
		expect(address?.pathname).toBe('/ja/widget');
		expect(Object.fromEntries(address!.searchParams)).toMatchObject({
			repo: 'o/r',
			repoId: 'R_1',
			category: 'Docs',
			categoryId: 'D_1',
			term: 'ja/guide/',
			theme: 'dark',
			origin: `${served.url}/ja/guide/#page-comments`,
			session: '',
		});
		const frame = page.locator('.giscus-frame');
		expect(await frame.evaluate((node) => (node as HTMLElement).style.height)).toBe('321px');
		expect(await frame.getAttribute('title')).toBe('コメント');
		await page.locator('.navbar-tools .appearance-switch').click();
		await frame.contentFrame().getByText('"setConfig":{"theme":"light"}').waitFor();
		expect(problems).toEqual([]);
	});

	test.each(['start', 'feature-comments', 'app'])(
		'are asked for once by one press, be it before there is the script "%s" or after',
		async (script) => {
			const { page, services, problems } = await open(null);
			const arrive = await holdRequests(page, new RegExp(`/assets/${script}\\.[^/]+\\.js$`));
			await page.goto(`${served.url}/guide/more/`);
			await makeMove(page);
			if (script === 'app') await page.locator('.content[data-active]').waitFor();
			await comeToRest(page);
			await page.getByRole('button', { name: 'Show the comments' }).click();
			if (script !== 'app') expect(services.asked).toEqual([]);
			arrive();
			await page.locator('.comments[data-state="ready"]').waitFor();
			await page.hover('.appearance-switch');
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			await comeToRest(page);
			expect(services.asked).toHaveLength(1);
			expect(problems).toEqual([]);
		},
	);

	test('are asked for once by a press on a page whose scripts are still on their way from the last one', async () => {
		const { page, services } = await open('/guide/quiet/');
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		const arrive = await holdRequests(page, /\/assets\/feature-comments\.[^/]+\.js$/);
		await page.locator('.sidebar').getByRole('link', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Show the comments' }).click();
		await comeToRest(page);
		expect(services.asked).toEqual([]);
		arrive();
		await page.locator('.comments[data-state="ready"]').waitFor();
		await comeToRest(page);
		expect(services.asked).toHaveLength(1);
	});

	test('say so when they cannot be loaded, and try again', async () => {
		const { page, services } = await open('/guide/more/');
		// The frame of a service that is out of reach is silent: the test does not wait as long as a reader would.
		await page.clock.install();
		services.isDown = true;
		await makeMove(page);
		await page.getByRole('button', { name: 'Show the comments' }).click();
		await page.locator('.comments[data-state="loading"] .giscus-frame').waitFor({ state: 'attached' });
		const visibility = () =>
			page.locator('.giscus-frame').evaluate((node) => getComputedStyle(node).visibility);
		expect(await visibility()).toBe('hidden');
		await page.clock.runFor(15_000);
		await page.getByRole('alert').getByText('The comments could not be loaded.').waitFor();
		services.isDown = false;
		await page.getByRole('button', { name: 'Try again' }).press('Enter');
		await page.locator('.comments[data-state="ready"]').waitFor();
		expect(await page.locator('.giscus-frame').count()).toBe(1);
		expect(await visibility()).toBe('visible');
	});

	test('come by themselves on other pages from then on, until the reader takes that back, in all windows', async () => {
		const { page, services } = await open('/guide/more/');
		await come(page);
		await page.goto(`${served.url}/guide/`);
		await makeMove(page);
		await page.locator('.comments').scrollIntoViewIfNeeded();
		await page.locator('.comments[data-state="ready"]').waitFor();
		const other = await page.context().newPage();
		await other.goto(`${served.url}/guide/more/`);
		await makeMove(other);
		await other.locator('.comments').scrollIntoViewIfNeeded();
		await other.locator('.comments[data-state="ready"]').waitFor();
		await page.evaluate(() => localStorage.setItem('giscus-session', '"token"'));
		await page.getByText('From giscus.app.').waitFor();
		await page.getByRole('button', { name: 'Load nothing from there any more' }).press('Enter');
		const ask = { name: 'Show the comments' };
		await page.locator('button:focus').and(page.getByRole('button', ask)).waitFor();
		await other.getByRole('button', ask).waitFor();
		for (const window of [page, other]) expect(await window.locator('.giscus-frame').count()).toBe(0);
		expect(await page.evaluate(() => localStorage.getItem('giscus-session'))).toBeNull();
		// A tab behind another one has a frame a second.
		await other.close();
		const before = services.asked.length;
		await page.reload();
		await makeMove(page);
		await page.locator('.comments').scrollIntoViewIfNeeded();
		await comeToRest(page);
		expect(services.asked).toHaveLength(before);
	});

	test('keep the session that signing in has brought, off the address', async () => {
		const { page, services } = await open('/guide/more/?giscus=token');
		await come(page);
		expect(new URL(services.asked[0]!).searchParams.get('session')).toBe('token');
		expect(new URL(page.url()).search).toBe('');
		expect(await page.evaluate(() => localStorage.getItem('giscus-session'))).toBe('"token"');
	});

	test('follow the reader from page to page, and are not where the page hides them', async () => {
		const { page, services } = await open('/guide/more/');
		await come(page);
		await page.evaluate(() => Object.assign(window, { same: true }));
		await page.locator('.sidebar').getByRole('link', { name: 'Quiet' }).click();
		await page.getByRole('heading', { name: 'Quiet' }).waitFor();
		expect(await page.locator('.comments').count()).toBe(0);
		await page.locator('.sidebar').getByRole('link', { name: 'Guide', exact: true }).click();
		await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
		await come(page);
		expect(new URL(services.asked.at(-1)!).searchParams.get('term')).toBe('guide/');
		expect(await page.locator('.giscus-frame').count()).toBe(1);
	});

	test('have a link in their place without scripts', async () => {
		const { page, services } = await open('/guide/more/', { javaScriptEnabled: false });
		await page.getByText('The comments need JavaScript.').waitFor();
		expect(await page.getByRole('link', { name: 'Read them on GitHub' }).getAttribute('href')).toBe(
			'https://github.com/o/r/discussions',
		);
		expect(await page.locator('.comments-waiting').isVisible()).toBe(false);
		expect(services.asked).toEqual([]);
	});
});

const asked = (page: Page) =>
	page.evaluate(() => (window as unknown as { asked: Record<string, unknown> }).asked);

describe('comments by Waline', () => {
	useProvider('waline');

	test('come from a fixed version, which is told of the page; a failure can be mended', async () => {
		const { page, services, problems } = await open('/guide/more/');
		services.isDown = true;
		await come(page);
		expect(await state(page)).toBe('failed');
		services.isDown = false;
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.locator('.comments[data-state="ready"]').getByText('here', { exact: true }).waitFor();
		expect(await asked(page)).toMatchObject({
			serverURL: 'https://w.test/api',
			path: '/guide/more/',
			lang: 'en-US',
			emoji: false,
			search: false,
			requiredMeta: ['nick'],
		});
		for (const address of services.asked)
			expect(address).toMatch(/^https:\/\/cdn\.jsdelivr\.net\/npm\/@waline\/client@\d+\.\d+\.\d+\//);
		expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
		await page.locator('.sidebar').getByRole('link', { name: 'Quiet' }).click();
		await page.waitForFunction(() => (window as unknown as { destroyed?: boolean }).destroyed);
	});
});

describe('comments by Twikoo', () => {
	useProvider('twikoo');

	test('are told of the page', async () => {
		const { page } = await open('/ja/guide/');
		await come(page);
		expect(await asked(page)).toMatchObject({ envId: 'https://t.test', path: '/ja/guide/', lang: 'ja' });
	});
});

describe('comments by Artalk', () => {
	useProvider('artalk');

	test('may come from the site itself, and follow its appearance', async () => {
		const { page, services, problems } = await open('/guide/', { colorScheme: 'light' });
		await come(page);
		expect(services.asked).toEqual([]);
		expect(await asked(page)).toMatchObject({
			server: 'https://a.test',
			site: 'Docs',
			pageKey: '/guide/',
			pageTitle: 'Guide',
			locale: 'en',
			darkMode: false,
			emoticons: false,
		});
		await page.locator('.navbar-tools .appearance-switch').click();
		await page.waitForFunction(() => (window as unknown as { dark: boolean[] }).dark.at(-1) === true);
		expect(problems).toEqual([]);
	});
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { slow } from '../harness/is-long.ts';
import {
	comeToRest,
	holdRequests,
	launchBrowser,
	makeMove,
	openPage,
	type WatchedPage,
} from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** The same walks through the same site, live and built. */
describe.each(['live', 'built'])('the %s site', (mode) => {
	let site: FixtureSite;
	let served: ServedSite | ServedOutput;

	beforeAll(async () => {
		site = makeSite('journey');
		site.commit('First');
		if (mode === 'built') expect((await site.build()).published).not.toBeNull();
		served = await (mode === 'live' ? serveSite(site.root, ['--watch']) : serveBuilt(site.root));
	});

	afterAll(async () => {
		const code = await served?.stop();
		if (mode === 'live') expect(code).toBe(0);
		site?.dispose();
	});

	const visit = async (path: string, options = {}): Promise<WatchedPage> => {
		const watched = await openPage(browser, options);
		onTestFinished(() => watched.context.close());
		await watched.page.goto(served.url + path);
		return watched;
	};

	/** Whether React has taken over: the client marks the document. */
	const hydrated = async (page: Page) => {
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	};

	test('opens a page with its language, title and article', async () => {
		const { page, problems } = await visit('/en/notes/guide/first/');
		expect(await page.title()).toBe('First step | Getting Started | Journey');
		expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
		await page.getByRole('heading', { level: 1, name: 'First step' }).waitFor();
		await page.getByRole('heading', { level: 2, name: 'Beta' }).waitFor();
		await hydrated(page);
		expect(problems).toEqual([]);
	});

	test('keeps the article as the server sent it', async () => {
		const { page } = await visit('/en/notes/guide/first/');
		const isSame = await page.evaluate(async () => {
			const article = document.querySelector('.content')!;
			const child = article.firstElementChild;
			document.dispatchEvent(new Event('domdocs:start'));
			while (document.documentElement.dataset.hydrated === undefined)
				await new Promise(requestAnimationFrame);
			return document.querySelector('.content') === article && article.firstElementChild === child;
		});
		expect(isSame).toBe(true);
	});

	test('switches the language and stays on the page', async () => {
		const { page, problems } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		await page.locator('header .language-menu > summary').click();
		await page.locator('header').getByRole('link', { name: '简体中文' }).first().click();
		await page.getByRole('heading', { level: 1, name: '第一步' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/notes/guide/first/');
		expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
		expect(await page.title()).toBe('第一步 | 开始 | Journey');
		expect(problems).toEqual([]);
	});

	test('never leads to a page that a language does not have', async () => {
		const { page } = await visit('/en/notes/guide/second/');
		const href = await page
			.locator('header')
			.getByRole('link', { name: '简体中文', includeHidden: true })
			.first()
			.getAttribute('href');
		expect((await page.request.get(served.url + href)).status()).toBe(200);
	});

	test('follows the sidebar, goes back and is where it was', async () => {
		const { page, problems } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		let loads = 0;
		page.on('load', () => {
			loads += 1;
		});
		await page.evaluate(() => window.scrollTo(0, 420));
		await comeToRest(page);
		await page.getByRole('navigation').getByRole('link', { name: 'Second step' }).first().click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/en/notes/guide/second/');
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.goBack();
		await page.getByRole('heading', { level: 1, name: 'First step' }).waitFor();
		await page.waitForFunction(() => Math.abs(window.scrollY - 420) < 3);
		await page.goForward();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		expect(loads).toBe(0);
		expect(problems).toEqual([]);
	});

	test('follows a link in the article to a heading of another page', async () => {
		const { page } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		await page.getByRole('link', { name: 'second step, part two' }).click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		await page.waitForFunction(
			() => Math.abs(document.getElementById('part-two')!.getBoundingClientRect().top - 64) < 40,
		);
		expect(new URL(page.url()).hash).toBe('#part-two');
	});

	test('has a previous and a next page', async () => {
		const { page } = await visit('/en/notes/guide/second/');
		await hydrated(page);
		await page.getByRole('link', { name: /Next page.*Last page/s }).click();
		await page.getByRole('heading', { level: 1, name: 'Last page' }).waitFor();
		await page.getByRole('link', { name: /Previous page.*Second step/s }).click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
	});

	test('leads from an old address to the new one, with query and anchor', async () => {
		const { page } = await visit('/en/notes/guide/1.Getting%20Started/2.second.html?a=1#part-two');
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		await page.waitForURL(`${served.url}/en/notes/guide/second/?a=1#part-two`);
	});

	test('leads from an old address to the new one inside the client too', async () => {
		const { page } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), {
				href: '/en/notes/guide/1.Getting%20Started/2.second.html',
				textContent: 'old',
				id: 'old',
			});
			document.querySelector('.content')!.prepend(link);
			Object.assign(window, { sameDocument: true });
		});
		await page.locator('#old').click();
		await page.waitForURL(`${served.url}/en/notes/guide/second/`);
		expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
	});

	test('puts the address right where it differs from the page', async () => {
		const { page } = await visit('/en/notes/guide/first/index.html?x=1');
		await page.waitForURL(`${served.url}/en/notes/guide/first/?x=1`);
		await page.goto(`${served.url}/en/notes/guide/first`);
		await page.waitForURL(`${served.url}/en/notes/guide/first/`);
	});

	test('says in its language that an address is unknown', async () => {
		const { page, problems } = await openPage(browser);
		const response = await page.goto(`${served.url}/en/no/such/page/`);
		expect(response!.status()).toBe(404);
		await page.getByText('PAGE NOT FOUND').waitFor();
		expect(new URL(page.url()).pathname).toBe('/en/no/such/page/');
		await page
			.getByRole('link', { name: 'Take me home' })
			.or(page.getByRole('link', { name: 'go to home' }))
			.first()
			.click();
		await page.waitForURL(`${served.url}/en/`);
		await page.goto(`${served.url}/nirgendwo/`);
		expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test('remembers dark and light', async () => {
		const { page } = await visit('/en/notes/guide/first/', { colorScheme: 'light' });
		await hydrated(page);
		const theme = () => page.locator('html').getAttribute('data-theme');
		expect(await theme()).toBe('light');
		await page
			.getByRole('button', { name: /dark/i })
			.or(page.getByRole('switch', { name: /dark|appearance/i }))
			.first()
			.click();
		await expect.poll(theme).toBe('dark');
		await page.reload();
		expect(await theme()).toBe('dark');
	});

	test('does not lose a click made before React has started', async () => {
		const { page } = await visit('/en/notes/guide/first/', { colorScheme: 'light' });
		const release = await holdRequests(page, '**/assets/start.*.js');
		// In live mode what tells of changes waits for it too.
		await page.reload({ waitUntil: 'commit' });
		await page.locator('.navbar-tools .appearance-switch').click();
		release();
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
	});

	test('works without JavaScript: article, menus, sidebar, language', async () => {
		const { page } = await visit('/en/notes/guide/first/', { javaScriptEnabled: false });
		await page.getByRole('heading', { level: 2, name: 'Beta' }).waitFor();
		await page.locator('header summary').filter({ hasText: 'Docs' }).first().click();
		await page.locator('header').getByRole('link', { name: 'Guide' }).first().click();
		await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
		await page.getByRole('link', { name: 'Second step' }).first().click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
	});

	test('works on a phone without JavaScript: drawer and menu open', async () => {
		const { page } = await visit('/en/notes/guide/first/', {
			javaScriptEnabled: false,
			viewport: { width: 390, height: 844 },
		});
		await page.locator('.local-bar').getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('link', { name: 'Second step' }).first().click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
	});

	test('gives up on a navigation when the next one begins', async () => {
		const { page } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		const release = await holdRequests(page, '**/_domdocs/pages/*.json');
		const sidebar = page.getByRole('navigation');
		await sidebar.getByRole('link', { name: 'Second step' }).first().click({ noWaitAfter: true });
		await sidebar.getByRole('link', { name: 'Last page' }).first().click({ noWaitAfter: true });
		release();
		await page.getByRole('heading', { level: 1, name: 'Last page' }).waitFor();
		await comeToRest(page);
		expect(new URL(page.url()).pathname).toBe('/en/notes/guide/last/');
	});

	test('loads the page as a whole when its file has vanished', async () => {
		const { page } = await visit('/en/notes/guide/first/');
		await hydrated(page);
		await page.route('**/_domdocs/pages/*.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
		await page.getByRole('navigation').getByRole('link', { name: 'Second step' }).first().click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/en/notes/guide/second/');
	});
});

describe('the live site', () => {
	let site: FixtureSite;
	let served: ServedSite;
	let watched: WatchedPage;

	beforeAll(async () => {
		site = makeSite('journey');
		served = await serveSite(site.root, ['--watch']);
		watched = await openPage(browser);
		await watched.page.goto(`${served.url}/en/notes/guide/first/`);
		await watched.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	});

	afterAll(async () => {
		await watched?.context.close();
		await served?.stop();
		site?.dispose();
	});

	const first = 'content/en/notes/guide/1.Getting Started/1.first.md';

	test('shows that the text of the first page seen has been taken away, and a new one', async () => {
		const { page } = watched;
		const before = site.read(first);
		site.write(first, `${before.split('\n---\n')[0]}\n---\n`);
		await expect.poll(() => page.locator('[data-article]').textContent()).toBe('');
		site.write(first, before);
		await page.locator('[data-article]').getByText('second step').first().waitFor();
	});

	test('shows an edit without losing the place', async () => {
		const { page } = watched;
		await page.evaluate(() => {
			window.scrollTo(0, 500);
			Object.assign(window, { sameDocument: true });
		});
		await comeToRest(page);
		site.write(
			first,
			site.read(first).replace('## Gamma {#gamma}', '## Gamma {#gamma}\n\nA fresh sentence.'),
		);
		await page.getByText('A fresh sentence.').waitFor();
		expect(await page.evaluate(() => window.scrollY)).toBe(500);
		expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
	});

	test('shows a new title in sidebar and browser tab', async () => {
		const { page } = watched;
		site.write(first, site.read(first).replace('title: First step', 'title: Very first step'));
		await page.getByRole('navigation').getByText('Very first step').first().waitFor();
		await page.waitForFunction(() => document.title.startsWith('Very first step'));
	});

	test('shows what is wrong, with place and source line, until it is mended', async () => {
		const { page } = watched;
		const before = site.read(first);
		site.write(first, before.replace('./2.second.md#part-two', './2.secnd.md'));
		await page.getByText('1.Getting Started/1.first.md:6:9').first().waitFor();
		await page.getByText('See the [second step, part two](./2.secnd.md).').first().waitFor();
		await expect.poll(served.said).toContain('"name":"broken-link"');
		site.write(first, before);
		await page.getByText('1.Getting Started/1.first.md:6:9').first().waitFor({ state: 'hidden' });
	});

	test('keeps the last good page when front matter breaks', async () => {
		const { page } = watched;
		const before = site.read(first);
		site.write(first, before.replace('permalink:', 'permalink: [\npermalink:'));
		await page.getByText('front-matter-syntax').first().waitFor();
		await page.getByRole('heading', { level: 1, name: 'Very first step' }).waitFor();
		site.write(first, before);
		await page.getByText('front-matter-syntax').first().waitFor({ state: 'hidden' });
	});

	test('takes up a new config', async () => {
		const { page } = watched;
		site.write('site.config.ts', site.read('site.config.ts').replace("? 'Docs'", "? 'Handbook'"));
		await page.locator('header').getByText('Handbook').first().waitFor();
	});

	test('shows a broken config and recovers', async () => {
		const { page } = watched;
		const before = site.read('site.config.ts');
		site.write('site.config.ts', before.replace("title: 'Journey'", "titel: 'Journey'"));
		await page.getByText('config-unknown-key').first().waitFor();
		site.write('site.config.ts', before);
		await page.getByText('config-unknown-key').first().waitFor({ state: 'hidden' });
	});

	test('keeps the last good page when a component breaks, and recovers', slow, async () => {
		const theme = 'theme/index.tsx';
		const text = (body: string): string => `import { Content, defineTheme, usePage } from 'domdocs/theme';

function Plain() {
	${body}
	return <main id="content"><h1>{usePage().title}</h1><Content /></main>;
}

export default defineTheme({ layouts: { doc: Plain, home: Plain, page: Plain, bare: Plain, 'not-found': Plain } });
export const components = {};
export const locales = { 'en-US': {} };
`;
		const other = makeSite('journey');
		other.write(theme, text(''));
		other.write(
			'site.config.ts',
			other
				.read('site.config.ts')
				.replace("title: 'Journey',", "title: 'Journey',\n\ttheme: 'theme/index.tsx',"),
		);
		const live = await serveSite(other.root, ['--watch']);
		const { page, context } = await openPage(browser);
		await page.goto(`${live.url}/en/notes/guide/last/`);
		await page.getByRole('heading', { level: 1, name: 'Last page' }).waitFor();
		other.write(theme, text("throw new Error('no plot');"));
		await page.getByText('no plot').first().waitFor();
		expect(await page.locator('h1').first().textContent()).toBe('Last page');
		other.write(theme, text('return <main id="content"><h1>Mended</h1><Content /></main>;'));
		await page.getByRole('heading', { level: 1, name: 'Mended' }).waitFor();
		await page.getByText('no plot').first().waitFor({ state: 'hidden' });
		await context.close();
		await live.stop();
		other.dispose();
	});

	test('finds a new page and forgets a deleted one', async () => {
		const { page } = watched;
		site.write('content/en/notes/guide/3.extra.md', '---\ntitle: Extra page\n---\n\nMore.\n');
		await page.getByRole('navigation').getByText('Extra page').first().waitFor();
		expect((await page.request.get(`${served.url}/en/notes/guide/extra/`)).status()).toBe(200);
		site.remove('content/en/notes/guide/3.extra.md');
		await page.getByRole('navigation').getByText('Extra page').first().waitFor({ state: 'detached' });
		expect((await page.request.get(`${served.url}/en/notes/guide/extra/`)).status()).toBe(404);
	});
});

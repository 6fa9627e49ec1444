// @module-tag slow
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { type AlgoliaServer, startAlgolia } from './algolia-server.ts';
import { providerSite } from './provider-site.ts';

let browser: Browser;
let context: BrowserContext | undefined;
let problems: string[] = [];

beforeAll(async () => {
	browser = await launchBrowser();
});

afterEach(async () => {
	await context?.close();
	expect(problems).toEqual([]);
});

afterAll(() => browser?.close());

/** Builds and serves the site for the tests of a group. */
function serveWith(files: () => Record<string, string>): () => string {
	let site: FixtureSite;
	let served: ServedOutput;
	beforeAll(async () => {
		site = makeSite(null, files());
		const { diagnostics, published } = await site.build();
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(published).not.toBeNull();
		served = await serveBuilt(site.root);
	});
	afterAll(async () => {
		await served?.stop();
		site?.dispose();
	});
	return () => served.url;
}

/** Opens the search on a page and asks. */
async function search(url: string, path: string, query: string): Promise<Page> {
	const opened = await openPage(browser);
	({ context, problems } = opened);
	const { page } = opened;
	await page.goto(new URL(`/docs${path}`, url).href);
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	await page.keyboard.press('/');
	await field(page).fill(query);
	return page;
}

const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const marks = (page: Page) => options(page).locator('mark').allTextContents();
/** Where the results lead, without the origin. */
const links = (page: Page) =>
	options(page).evaluateAll((all) =>
		all.map((link) => (link as HTMLAnchorElement).href.replace(location.origin, '')),
	);

/** Elements that the texts of answers would make if they were read as markup. */
const foreign = (page: Page) => page.locator('dialog.search-dialog :is(img, script, iframe, b)').count();

describe('by pagefind', () => {
	const url = serveWith(() => providerSite("{ provider: 'pagefind' }"));

	test('sections are found by their text, in a worker, under the policy of every page', async () => {
		const page = await search(url(), '/en/', 'command');
		const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
		expect(policy).not.toContain('wasm');
		await field(page).fill('alert words');
		// Until then the list is that of the query before.
		await expect.poll(() => marks(page)).toContain('words.');
		expect(await links(page)).toEqual(['/docs/en/guide/land/#create']);
		expect(await options(page).innerText()).toContain('<img src=x onerror=alert(1)>');
		expect(await foreign(page)).toBe(0);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/docs/en/guide/land/#create');
		await page.waitForFunction(() => (CSS.highlights.get('domdocs-found')?.size ?? 0) > 0);
	});

	test('pages are found by title, keyword and code, and only in the language at hand', async () => {
		const page = await search(url(), '/en/', 'territory');
		await options(page).first().waitFor();
		expect(await links(page)).toEqual(['/docs/en/guide/land/']);
		for (const [query, link] of [
			['ClaimCreateEvent', '/docs/en/api/events/#created'],
			['Events', '/docs/en/api/events/'],
			['/quarry', '/docs/en/guide/land/#create'],
		] as const) {
			await field(page).fill(query);
			await expect.poll(() => links(page)).toContain(link);
		}
		await field(page).fill('claim');
		await expect.poll(() => links(page)).toContain('/docs/en/guide/land/');
		expect((await links(page)).filter((link) => /hidden|draft/.test(link))).toEqual([]);
		await field(page).fill('领地');
		await page.getByText('领地').last().waitFor();
		await expect.poll(() => links(page)).toEqual([]);
	});

	test('Chinese is found by its words', async () => {
		const page = await search(url(), '/', '创建领地');
		await options(page).first().waitFor();
		expect((await links(page))[0]).toBe('/docs/guide/land/#create');
		expect((await marks(page)).join(' ')).toContain('创建领地');
	});

	test('nothing is found in a language without pages, and nothing fails', async () => {
		const page = await search(url(), '/fr/', 'claim');
		await page.getByText('claim', { exact: false }).last().waitFor();
		await page.locator('.search-nothing').waitFor();
		expect(await page.getByRole('alert').count()).toBe(0);
	});

	test('what fails once may be tried again', async () => {
		const page = await search(url(), '/en/', '');
		await context!.route('**/pagefind-entry.json*', (route) => route.abort());
		await field(page).fill('protected');
		const retry = page.getByRole('alert').getByRole('button');
		await retry.waitFor();
		await context!.unroute('**/pagefind-entry.json*');
		await retry.click();
		await options(page).first().waitFor();
		problems.splice(0);
	});
});

describe('by Algolia', () => {
	let algolia: AlgoliaServer;
	beforeAll(async () => {
		algolia = await startAlgolia();
	});
	afterAll(() => algolia.stop());
	const url = serveWith(() =>
		providerSite(
			`{ provider: 'algolia', algolia: { appId: 'APP', apiKey: 'KEY', indexName: 'quarry', host: '${algolia.url}' } }`,
		),
	);
	const record = (path: string, lvl2: string | null, content: string | null) => ({
		url: `https://docs.example/docs${path}`,
		hierarchy: { lvl0: 'Guide', lvl1: 'Land', lvl2 },
		...{ content, lang: 'en-US' },
	});

	test('records are results, under the policy of every page', async () => {
		algolia.answer({
			records: [
				record('/en/guide/land/#create', 'Create a claim', 'See &lt;img src=x onerror=alert(1)&gt; claim'),
				record('/en/guide/land/#raw', 'Raw', '<img src=x onerror=alert(1)> claim <b>x</b>'),
				record('/en/nowhere/', null, '__proto__ claim'),
				{ ...record('/', null, 'claim'), url: 'https://evil.example/docs/en/' },
				{ ...record('/', null, 'claim'), url: 'javascript:alert(1)' },
			],
		});
		const page = await search(url(), '/en/', 'claim');
		await options(page).first().waitFor();
		expect(await links(page)).toEqual([
			'/docs/en/guide/land/#create',
			'/docs/en/guide/land/#raw',
			'/docs/en/nowhere/',
		]);
		expect(await foreign(page)).toBe(0);
		expect(await options(page).nth(0).innerText()).toContain('See <img src=x onerror=alert(1)> claim');
		expect(await options(page).nth(1).innerText()).toContain('<img src=x onerror=alert(1)> claim <b>x</b>');
		expect(new Set(await marks(page))).toEqual(new Set(['claim']));
		expect(algolia.asked.at(-1)!.body.facetFilters).toEqual(['lang:en-US']);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/docs/en/guide/land/#create');
	});

	test('a refusal is a failure that can be tried again', async () => {
		algolia.answer({ status: 403, message: 'Invalid Application-ID or API key' });
		const page = await search(url(), '/en/', 'claim');
		const retry = page.getByRole('alert').getByRole('button');
		await retry.waitFor();
		algolia.answer({ records: [record('/en/guide/land/', null, 'A claim')] });
		await retry.click();
		await options(page).first().waitFor();
		expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
		problems.splice(0);
	});
});

/** Answers what the query is the name of. */
const ownModule = `import type { OpenSearch, SearchHit } from 'domdocs/theme';

const hit = (route: string, text = route, anchor = ''): SearchHit => ({
	route,
	anchor,
	title: [{ text }],
	headings: anchor ? [[{ text: anchor, isMatch: true }]] : [],
	trail: ['__proto__'],
	excerpt: [{ text: '<img src=x onerror=alert(1)><script>alert(1)</script>' }],
	score: 1,
});

const answers: Record<string, () => SearchHit[]> = {
	good: () => [hit('/en/guide/land/', 'Land', 'create'), hit('/en/guide/land/', 'Land')],
	nowhere: () => [hit('/en/no/such/page/')],
	hostile: () => [hit('javascript:alert(1)'), hit('//evil.example/'), hit('/\\\\evil.example/'), hit('en/relative/'), hit('/en/<b>bold</b>/'), hit('/__proto__/', '__proto__', '__proto__'), hit('/constructor/')],
	twice: () => [hit('/en/'), hit('/en/')],
	nonsense: () => [{ route: '/en/' }] as SearchHit[],
};

const open: OpenSearch = ({ options }) => ({
	async search({ text }) {
		if (text === options.forbidden) throw new Error('Not today.');
		return { hits: answers[text]?.() ?? [], words: ['__proto__', '<b>'] };
	},
});

export default open;
`;

describe('by a module of the site', () => {
	const url = serveWith(() => ({
		...providerSite("{ provider: './own.ts', options: { forbidden: 'broken' } }"),
		'own.ts': ownModule,
	}));

	test('what it answers is shown and opened', async () => {
		const page = await search(url(), '/en/', 'good');
		await options(page).first().waitFor();
		expect(await links(page)).toEqual(['/docs/en/guide/land/', '/docs/en/guide/land/#create']);
		expect(await foreign(page)).toBe(0);
		await options(page).first().click();
		await page.waitForURL('**/docs/en/guide/land/');
	});

	test('a page that there is not is the page that says so', async () => {
		const page = await search(url(), '/en/', 'nowhere');
		await options(page).first().click();
		await page.waitForURL('**/docs/en/no/such/page/');
		expect(await page.locator('body').innerText()).toContain('404');
	});

	test('addresses elsewhere are left out, markup is text, and names of objects do no harm', async () => {
		const page = await search(url(), '/en/', 'hostile');
		await options(page).first().waitFor();
		expect(await links(page)).toEqual([
			'/docs/en/%3Cb%3Ebold%3C/b%3E/',
			'/docs/__proto__/#__proto__',
			'/docs/constructor/',
		]);
		expect(await foreign(page)).toBe(0);
		expect(await options(page).first().innerText()).toContain('<script>alert(1)</script>');
		await field(page).fill('twice');
		await expect.poll(() => links(page)).toEqual(['/docs/en/']);
	});

	test.each(['broken', 'nonsense'])('the reader is told when it fails, and may go on: %s', async (query) => {
		const page = await search(url(), '/en/', query);
		const retry = page.getByRole('alert').getByRole('button');
		await retry.waitFor();
		await retry.click();
		await retry.waitFor();
		await field(page).fill('good');
		await options(page).first().waitFor();
		await page.getByRole('alert').waitFor({ state: 'detached' });
	});
});

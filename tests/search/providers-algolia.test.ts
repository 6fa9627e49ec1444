import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import open from '../../renderer/client/search/algolia.ts';
import { type AlgoliaServer, startAlgolia } from './algolia-server.ts';

let server: AlgoliaServer;

beforeAll(async () => {
	server = await startAlgolia();
	vi.stubGlobal('location', new URL('http://localhost:8000/docs/en/'));
	vi.stubGlobal('document', { querySelector: () => ({ href: 'https://docs.example/docs/en/' }) });
});

afterAll(async () => {
	vi.unstubAllGlobals();
	await server.stop();
});

beforeEach(() => {
	server.asked.length = 0;
});

const record = (path: string, lvl2: string | null, content: string | null, lang = 'en-US') => ({
	url: `https://docs.example/docs${path}`,
	hierarchy: { lvl0: 'Guide', lvl1: 'Land', lvl2 },
	...{ content, lang },
});

const start = (options: Record<string, unknown> = {}) =>
	open({
		...{ base: '/docs/', locale: '/en/', lang: 'en-US' },
		options: { appId: 'APP', apiKey: 'KEY', indexName: 'my docs', host: server.url, ...options },
	});

test('an index is asked once for each query, in the language of the pages', async () => {
	server.answer({
		records: [record('/en/guide/land/#create', 'Create', 'To create'), record('/', null, 'x', 'zh-CN')],
	});
	const engine = await start();
	expect((await engine.search({ text: 'create' })).hits).toMatchObject([
		{ route: '/en/guide/land/', anchor: 'create', headings: [[{ text: 'Create', isMatch: true }]] },
	]);
	const { body, ...rest } = server.asked[0]!;
	expect(server.asked).toHaveLength(1);
	expect(rest).toEqual({
		path: '/1/indexes/my%20docs/query',
		application: 'APP',
		key: 'KEY',
		method: 'POST',
	});
	expect(body).toMatchObject({ query: 'create', facetFilters: ['lang:en-US'], hitsPerPage: 40 });
	const { highlightPreTag, highlightPostTag } = body as Record<string, string>;
	expect(highlightPreTag).toMatch(/^<m-\w{12,}>$/);
	expect(highlightPostTag).toBe(highlightPreTag!.replace('<', '</'));
});

test('parameters of the site go before ours, but for the query, the language and the marks', async () => {
	const searchParameters = {
		...{ hitsPerPage: 7, query: 'other', highlightPreTag: '<b>', analytics: false },
		facetFilters: ['version:2', ['a:1', 'b:2']],
	};
	const engine = await start({ searchParameters });
	await engine.search({ text: 'create' });
	await (await start({ searchParameters: { facetFilters: 'version:2' } })).search({ text: 'x' });
	expect(server.asked.map(({ body }) => body)).toMatchObject([
		{
			...{ query: 'create', hitsPerPage: 7, analytics: false },
			facetFilters: ['lang:en-US', 'version:2', ['a:1', 'b:2']],
			highlightPreTag: expect.stringMatching(/^<m-/),
		},
		{ facetFilters: ['lang:en-US', 'version:2'] },
	]);
});

test('a search of a part of the site looks at more records', async () => {
	server.answer({ records: [record('/en/api/', null, 'a'), record('/en/guide/', null, 'a')] });
	const { hits } = await (await start()).search({ text: 'a', scope: '/en/guide/' });
	expect(hits.map(({ route }) => route)).toEqual(['/en/guide/']);
	expect(server.asked[0]!.body.hitsPerPage).toBe(100);
});

test('a query that is overtaken is given up', async () => {
	server.answer({ isSilent: true });
	const engine = await start();
	const first = engine.search({ text: 'c' }).catch((error: Error) => error.name);
	await expect.poll(() => server.asked).toHaveLength(1);
	server.answer({ records: [record('/en/', null, 'claim')] });
	expect((await engine.search({ text: 'claim' })).hits).toHaveLength(1);
	expect(await first).toBe('AbortError');
	await expect.poll(() => server.abandoned()).toBe(1);
});

test('what goes wrong is said', async () => {
	const engine = await start();
	server.answer({ status: 403, message: 'Invalid Application-ID or API key' });
	await expect(engine.search({ text: 'a' })).rejects.toThrow(
		`${server.url} answers 403: Invalid Application-ID or API key`,
	);
	server.answer({ status: 502 });
	await expect(engine.search({ text: 'a' })).rejects.toThrow(`${server.url} answers 502.`);
	const nowhere = await start({ host: 'http://127.0.0.1:1' });
	await expect(nowhere.search({ text: 'a' })).rejects.toThrow('http://127.0.0.1:1 cannot be reached.');
	server.answer({ records: [record('/en/', null, 'a')] });
	expect((await engine.search({ text: 'a' })).hits).toHaveLength(1);
});

test('an answer that does not come is given up', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		server.answer({ isSilent: true });
		const failed = expect((await start()).search({ text: 'a' })).rejects.toThrow(
			'not answered for 15 seconds',
		);
		await vi.advanceTimersByTimeAsync(15_000);
		await failed;
	} finally {
		vi.useRealTimers();
	}
});

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EntryServer, startEntryServer } from './harness/entry-server.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { readTree } from './harness/read-tree.ts';

let server: EntryServer;
let sites: FixtureSite[];

beforeEach(async () => {
	server = await startEntryServer();
	sites = [];
});

afterEach(async () => {
	await server.close();
	for (const site of sites) site.dispose();
});

const files: Record<string, string> = {
	'content/README.md': '# Home\n\nGo to the [guide](./guide/README.md).\n',
	'content/guide/README.md': '# Guide\n\nSee [part](./a.md#part).\n\n![[a#Part]]\n',
	'content/guide/a.md': '# A\n\n## Part\n\nOne.\n\n```ts\nconst a = 1;\n```\n',
	'content/guide/b.md': '# B\n\n<!-- @include: ../../parts/common.md -->\n',
	'parts/common.md': 'Said in many places.\n',
	'content/blog/README.md': '---\npageLayout: blog\n---\n\n# Diary\n',
	'content/blog/one.md': '---\ntitle: One\ncreateTime: 2025-01-01\ntags: [red]\n---\n\nFirst.\n',
	'content/blog/two.md': '---\ntitle: Two\ncreateTime: 2025-02-01\ntags: [red, blue]\n---\n\nSecond.\n',
};

/** A config with more of its options. */
function configOf(more: string): string {
	return `export default {
	title: 'Site',
	history: false,
	locales: {
		'/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide' }, { dir: 'blog', kind: 'post' }] },
	},
	${more}
};
`;
}

/** A machine that has the site, and nothing else. */
function machine(more: Record<string, string> = {}, options = ''): FixtureSite {
	const config = configOf(`cache: { url: '${server.url}'${options} },`);
	const site = makeSite(null, { ...files, 'site.config.ts': config, ...more });
	sites.push(site);
	return site;
}

/** The site as it is without a server. */
async function expected(more: Record<string, string> = {}): Promise<Record<string, string>> {
	const site = machine({ ...more, 'site.config.ts': configOf('') });
	await site.build();
	return site.outputs();
}

/** Makes it a machine that has never built the site, in a folder of the same name. */
function forget({ root }: FixtureSite): void {
	for (const folder of ['.domdocs', 'dist']) rmSync(join(root, folder), { recursive: true, force: true });
}

const addresses = (method: string): string[] =>
	server.requests.filter((request) => request.method === method).map(({ path }) => path);

test('what one machine has built, another one neither parses nor renders', async () => {
	const whole = await expected();
	const first = machine();
	const report = await first.build();
	expect([report.diagnostics, report.parsed.length]).toEqual([[], 7]);
	expect(first.outputs()).toEqual(whole);
	expect(new Set(addresses('PUT'))).toEqual(new Set(server.entries.keys()));
	expect(server.entries.size).toBeGreaterThan(15);

	const second = machine();
	const { parsed, rendered, diagnostics } = await second.build();
	expect([parsed, rendered, diagnostics]).toEqual([[], [], []]);
	expect(second.outputs()).toEqual(whole);
});

test('where the folder is the same nothing is made at all, and a build without changes asks nobody', async () => {
	const site = machine();
	forget(site);
	await site.build();
	forget(site);
	server.requests.length = 0;
	await site.build();
	expect(server.count('GET')).toBeGreaterThan(15);
	expect(server.count('PUT')).toBe(0);
	server.requests.length = 0;
	await expect
		.poll(async () => {
			server.requests.length = 0;
			await site.build();
			return server.requests.length;
		})
		.toBe(0);
});

test('shards on several machines meet at the server', async () => {
	const whole = await expected();
	const drawn: number[] = [];
	for (const index of [1, 2]) drawn.push((await machine().build({ shard: { index, count: 2 } })).drawn ?? 0);
	expect(Math.min(...drawn)).toBeGreaterThan(0);
	const merging = machine();
	const { parsed, rendered, diagnostics } = await merging.build({ merge: true });
	// It shows a part of a page that fell to the other shard.
	expect([parsed, rendered.filter((path) => path.endsWith('.md'))]).toEqual([[], ['guide/README.md']]);
	expect(diagnostics).toEqual([]);
	expect(merging.outputs()).toEqual(whole);
});

test('a page whose included file is another one replaces what the server has', async () => {
	await machine().build();
	const edited = { 'parts/common.md': 'Said in some places.\n' };
	const whole = await expected(edited);
	const second = machine(edited);
	expect((await second.build()).parsed).toEqual(['guide/b.md']);
	const third = machine(edited);
	expect((await third.build()).parsed).toEqual([]);
	expect(third.outputs()).toEqual(whole);
});

describe('the server never gets', () => {
	test('anything of locked pages, of locked blocks and of drafts', async () => {
		const locked = {
			'content/guide/secret.md':
				'---\npassword: correct-horse-battery\n---\n\n# Canaryone\n\nCanarytwo sings here.\n',
			'content/guide/partly.md':
				'# Partly\n\nOpen.\n\n::: encrypt password="correct-horse-staple"\nCanarythree sings here.\n:::\n',
			'content/guide/draft.md': '---\ndraft: true\n---\n\n# Canaryfour\n\nNot yet.\n',
		};
		const site = machine(locked);
		const { diagnostics, parsed } = await site.build();
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(parsed).toContain('guide/secret.md');
		expect(site.output('guide/partly/index.html')).toContain('Open.');
		const stored = server.texts();
		// What is public of such a site is there, but nobody can read it.
		expect(stored.length).toBeGreaterThan(5);
		expect(stored.some((text) => text.includes('Said in'))).toBe(false);
		expect(stored.filter((text) => /canary|horse|sealed"/i.test(text))).toEqual([]);

		// The names of entries tell nothing of the locked texts either.
		const asked = new Set(addresses('GET'));
		for (const name of ['secret', 'partly'] as const) {
			const path = `content/guide/${name}.md` as const;
			site.write(path, locked[path].replace('sings', 'rings'));
		}
		forget(site);
		server.requests.length = 0;
		await site.build();
		expect(addresses('GET').filter((path) => !asked.has(path))).toEqual([]);
		expect(addresses('PUT')).toEqual([]);
	});

	test('a question about a page that was public once, and gives nothing of it back', async () => {
		const path = 'content/guide/later.md';
		const site = machine({ [path]: '# Later\n\nCanaryfive sings here.\n' });
		await site.build();
		expect(server.texts().some((text) => text.includes('Canaryfive'))).toBe(true);
		site.write(path, `---\npassword: correct-horse-battery\n---\n\n${site.read(path)}`);
		forget(site);
		await site.build();
		const cached = Object.values(readTree(join(site.root, '.domdocs')));
		expect(cached.length).toBeGreaterThan(10);
		expect(cached.filter((text) => text.includes('Canaryfive'))).toEqual([]);
	});

	test('anything of a build that fails', async () => {
		const site = machine({ 'content/guide/wrong.md': '# Wrong\n\n[Nowhere](./nowhere.md)\n' });
		const { diagnostics } = await site.build();
		expect(diagnostics.map(({ name }) => name)).toEqual(['broken-link']);
		expect(server.count('PUT')).toBe(0);
	});

	test('anything where it is only read', async () => {
		await machine({}, ', readOnly: true').build();
		expect([server.count('GET') > 0, server.count('PUT')]).toEqual([true, 0]);
	});

	test('a question without a cache', async () => {
		await machine().build({ cache: false });
		expect(server.requests).toEqual([]);
	});
});

describe('a build that is stopped while the server hangs', () => {
	test('at its questions publishes nothing', async () => {
		const stop = new AbortController();
		server.misbehave = () => stop.abort();
		const site = machine();
		await expect(site.build({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
		expect(existsSync(join(site.root, 'dist'))).toBe(false);
	});

	test('at what it stores has published', async () => {
		const stop = new AbortController();
		const site = machine();
		await site.build({
			signal: stop.signal,
			onStage(name) {
				if (name === 'store') server.misbehave = () => stop.abort();
			},
		});
		expect([stop.signal.aborted, server.entries.size]).toEqual([true, 0]);
		expect(site.output('index.html')).toContain('Home');
	});
});

describe('a server that is of no use', () => {
	test('is told of once, and the site is the same, strictly too (cache-unreachable)', async () => {
		server.misbehave = (_, response) => void response.writeHead(503).end();
		const site = machine();
		const { diagnostics, published } = await site.build({ strict: true });
		expect(
			diagnostics.map(
				({ name, code, severity, message, hint }) => `${name} ${code} ${severity} ${message} ${hint}`,
			),
		).toEqual([
			`cache-unreachable DD5014 info Cannot use the cache at ${server.url} (HTTP status 503), expected a server that keeps entries as they are; the site is built without what is missing. Check \`cache.url\` in the config, \`DOMDOCS_CACHE_TOKEN\`, and whether the server is up; a build that may only read says \`readOnly: true\`.`,
		]);
		expect(published?.written).toBeGreaterThan(0);
		expect(site.outputs()).toEqual(await expected());
	});

	test.each([
		['hangs', ', timeout: 0.05', (): void => {}],
		[
			'answers with something else',
			'',
			(_: unknown, response: { end: (text: string) => void }): void => response.end('<p>Sign in'),
		],
	])('%s does not change the site', async (_, options, misbehave) => {
		server.misbehave = misbehave;
		const site = machine({}, options);
		expect((await site.build()).diagnostics.map(({ name }) => name)).toEqual(['cache-unreachable']);
		expect(site.outputs()).toEqual(await expected());
	});
});

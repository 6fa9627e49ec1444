import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { locateOutput } from '../cli/platform/output-place.ts';
import { listOutput } from '../cli/publish/list-output.ts';
import { findOwned, readManifestText } from '../cli/publish/manifest.ts';
import { acquireMutex } from '../cli/publish/mutex.ts';
import type {
	PageBootstrap,
	PageFile,
	RouteManifest,
	SidebarTree,
	SiteData,
} from '../renderer/contract/contract.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { hangOn } from './harness/hang-on.ts';
import { readTree } from './harness/read-tree.ts';
import { runCli } from './harness/run-cli.ts';

const sites: FixtureSite[] = [];
const make = (...input: Parameters<typeof makeSite>): FixtureSite => {
	const site = makeSite(...input);
	sites.push(site);
	return site;
};

afterEach(() => {
	for (const site of sites.splice(0)) site.dispose();
});

describe('a build', () => {
	test('writes pages, redirects, data, sitemap and not-found pages', async () => {
		const site = make('journey');
		site.commit('First', { tag: 'v1.0.0' });
		const report = await site.build();
		expect(report.diagnostics).toEqual([]);
		expect(report.pages).toEqual({ '/': 3, '/en/': 5 });
		const pages = Object.keys(site.outputs())
			.filter((path) => path.endsWith('.html'))
			.sort();
		expect(pages).toEqual([
			'404.html',
			'en/404.html',
			'en/index.html',
			'en/notes/guide/1.Getting Started/1.first.html',
			'en/notes/guide/1.Getting Started/2.second.html',
			'en/notes/guide/2.last.html',
			'en/notes/guide/first/index.html',
			'en/notes/guide/index.html',
			'en/notes/guide/last/index.html',
			'en/notes/guide/second/index.html',
			'en/search/index.html',
			'index.html',
			'notes/guide/1.开始/1.first.html',
			'notes/guide/first/index.html',
			'notes/guide/index.html',
			'search/index.html',
		]);
		expect(site.outputs()).toHaveProperty(['sitemap.xml']);
		expect(site.outputs()).toHaveProperty(['pixel.svg']);
	});

	test('names the page files of its own pages, and these hold the same article', async () => {
		const site = make('journey');
		await site.build();
		const manifest = JSON.parse(site.output('_domdocs/routes.json')) as RouteManifest;
		const name = manifest.pages['/en/notes/guide/first/'];
		const file = JSON.parse(site.output(`_domdocs/pages/${name}.json`)) as PageFile;
		const document = site.output('en/notes/guide/first/index.html');
		expect(document).toContain(file.html);
		const bootstrap = JSON.parse(
			/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(document)![1]!,
		) as PageBootstrap;
		expect(bootstrap.page).toEqual(file.page);
		expect(JSON.stringify(bootstrap)).not.toContain('Claims the box');
		const data = JSON.parse(site.output(bootstrap.site)) as SiteData;
		expect(data.title).toBe('Journey');
		expect(bootstrap.sidebar).toBe(manifest.sidebars[file.page.sidebar!]);
		const { items } = JSON.parse(site.output(bootstrap.sidebar!)) as SidebarTree;
		expect(JSON.stringify(items)).toContain('"link":"/en/notes/guide/first/"');
		expect(manifest.redirects['/en/notes/guide/1.Getting Started/1.first.html']).toBe(
			'/en/notes/guide/first/',
		);
	});

	test('tells dates, authors and changes from history', async () => {
		const site = make('journey');
		site.commit('Write the guide', { date: '2026-01-02T03:04:05Z' });
		site.write(
			'content/en/notes/guide/2.last.md',
			`${site.read('content/en/notes/guide/2.last.md')}\nMore.\n`,
		);
		site.commit('Say more <b>', { author: 'Bob <script>', date: '2026-02-03T04:05:06Z', tag: 'v1.1.0' });
		const report = await site.build();
		expect(report.diagnostics).toEqual([]);
		const document = site.output('en/notes/guide/last/index.html');
		const { page } = JSON.parse(
			/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(document)![1]!,
		) as PageBootstrap;
		expect(page.meta).toMatchObject({ created: '2026-01-02', updated: '2026-02-03' });
		expect(page.contributors.map(({ name }) => name)).toContain('Ada Stone');
		expect(page.changelog.map(({ message, tag }) => [message, tag])).toEqual([
			['Say more <b>', 'v1.1.0'],
			['Write the guide', 'v1.1.0'],
		]);
		expect(document).not.toContain('example.org</');
		expect(document).not.toContain('<b>');
		for (const text of Object.values(site.outputs())) expect(text).not.toContain('@example.org');
	});

	test('is the same to the byte again, in another folder and in another time zone', async () => {
		const first = make('journey');
		first.commit('First');
		await first.build();
		const again = first.outputs();
		await first.build();
		expect(first.outputs()).toEqual(again);
		const folder = mkdtempSync(join(tmpdir(), 'domdocs-elsewhere-'));
		try {
			const copy = join(folder, 'deeper', 'copy');
			cpSync(first.root, copy, { recursive: true });
			rmSync(join(copy, 'dist'), { recursive: true });
			const env = { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'C' };
			expect((await runCli(['build', '--root', copy], { env })).code).toBe(0);
			expect(readTree(join(copy, 'dist'))).toEqual(again);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	test('publishes what lists other files under a name that stays after them: routes and searches', async () => {
		const site = make('journey');
		await site.build();
		const place = await locateOutput(join(site.root, 'dist'));
		const listLists = async (): Promise<string[]> => {
			const owned = findOwned(await readManifestText(place.manifest), await listOutput(place.out))!;
			return [...owned.values()].flatMap(({ path, kind }) =>
				/^_domdocs\/(?!.*\.[0-9a-f]{10}\.)[^/]+\.json$/.test(path) ? [`${kind} ${path}`] : [],
			);
		};
		const lists = ['routes', 'search.en', 'search.root'].map((name) => `feed _domdocs/${name}.json`);
		expect(await listLists()).toEqual(lists);
		site.write('content/x.md', '# Another\n');
		await site.build();
		expect(await listLists()).toEqual(lists);
	});

	test('touches only what an edit touches', async () => {
		const site = make('journey');
		await site.build();
		const file = 'content/en/notes/guide/2.last.md';
		site.write(file, site.read(file).replace('The end.', 'The very end.'));
		const { published } = await site.build();
		// Of the index the parts that have the words, and the list of parts.
		expect(published!.writtenPaths.filter((path) => !/^_domdocs\/(pages|search)\//.test(path))).toEqual([
			'_domdocs/routes.json',
			'_domdocs/search.en.json',
			'en/notes/guide/last/index.html',
		]);
	});

	test('that fails leaves the published site as it was', async () => {
		const site = make('journey');
		await site.build();
		const before = site.outputs();
		site.write('content/en/notes/guide/2.last.md', '---\ntitle: Last\n---\n\n[nowhere](./nowhere.md)\n');
		const report = await site.build();
		expect(report.published).toBeNull();
		expect(site.outputs()).toEqual(before);
	});

	test('removes the page of a deleted file and keeps what is not its own', async () => {
		const site = make('journey');
		await site.build();
		site.write('dist/CNAME', 'journey.example\n');
		site.remove('content/en/notes/guide/2.last.md');
		await site.build();
		const files = Object.keys(site.outputs());
		expect(files).toContain('CNAME');
		expect(files).not.toContain('en/notes/guide/last/index.html');
	});

	test('leaves drafts out unless asked', async () => {
		const site = make('journey', {
			'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nSecret plans.\n',
		});
		await site.build();
		for (const text of Object.values(site.outputs())) expect(text).not.toContain('Secret plans');
		await site.build({ drafts: true });
		expect(site.output('draft/index.html')).toContain('Secret plans');
	});

	test('under a base path has no address outside of it', async () => {
		const site = make('journey', {
			'content/p.md': '---\ntitle: P\n---\n\n![p](/pixel.svg) [home](/) <img src="/pixel.svg" alt="">\n',
		});
		await site.build({ base: '/docs/' });
		for (const [path, text] of Object.entries(site.outputs())) {
			if (!path.endsWith('.html')) continue;
			const addresses = [...text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map((match) => match[1]!);
			expect(addresses.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
		}
	});

	test('copies pictures that lie beside the Markdown under a hashed name', async () => {
		const site = make('journey', {
			'content/pics/map 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
			'content/a.md': '---\ntitle: A\n---\n\n![map](<./pics/map 1.svg>)\n',
		});
		const { diagnostics } = await site.build();
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		const src = /src="(\/assets\/map%201\.[0-9a-f]{10}\.svg)"/.exec(site.output('a/index.html'))![1]!;
		expect(site.outputs()).toHaveProperty([decodeURI(src).slice(1)]);
	});
});

describe('the command line', () => {
	test.each([
		['ok', ['build'], {}, 0],
		['content error', ['build'], { 'content/x.md': '[x](./nope.md)' }, 1],
		['usage', ['build', '--nope'], {}, 2],
		['config', ['build'], { 'site.config.ts': 'export default { titel: 1 };' }, 2],
		['refused output', ['build', '--out', 'content'], {}, 2],
	])('ends with the right code: %s', async (_name, args, files, code) => {
		const site = make('journey', files);
		const result = await runCli(args, { cwd: site.root });
		expect(result.code).toBe(code);
		expect(result.errors).not.toMatch(/^\s+at .*:\d+:\d+/m);
	});

	test('ends with 5 while another build has the folder', async () => {
		const site = make('journey');
		const release = await acquireMutex(await locateOutput(join(site.root, 'dist')));
		try {
			const { code, errors } = await runCli(['build', '--root', site.root]);
			expect(code).toBe(5);
			expect(errors).toContain('output-locked');
			expect(errors).toContain(String(process.pid));
		} finally {
			release();
		}
	});

	test('ends with 3 where it cannot write', async () => {
		const site = make('journey', { taken: 'a file, not a folder' });
		const { code, errors } = await runCli([
			'build',
			'--root',
			site.root,
			'--out',
			join(site.root, 'taken', 'dist'),
		]);
		expect([code, errors]).toEqual([3, expect.stringContaining('output-unwritable')]);
	});

	test.each([
		['SIGINT', 130],
		['SIGTERM', 143],
	] as const)(
		'ends by %s with %i, not with the page it is at, and leaves the site as it was',
		async (signal, code) => {
			const site = make('journey');
			await site.build();
			const before = site.outputs();
			for (let index = 0; index < 160; index++) {
				site.write(
					`content/en/notes/guide/x${index}.md`,
					`# Page ${index}\n\n\`\`\`java\nint a = ${index};\n\`\`\`\n`,
				);
			}
			site.write('content/en/notes/guide/x0.md', '# It hangs\n');
			const result = await runCli(['build', '--root', site.root], {
				env: hangOn('It hangs'),
				killWith: signal,
				when: 'parse',
			});
			expect(result.code).toBe(code);
			expect(site.outputs()).toEqual(before);
			expect(readdirSync(site.root).filter((name) => name.includes('domdocs-'))).toEqual([]);
		},
	);

	test('--strict makes warnings errors', async () => {
		const site = make('journey', { 'content/x.md': 'No title here.\n' });
		expect((await runCli(['build', '--root', site.root])).code).toBe(0);
		expect((await runCli(['build', '--root', site.root, '--strict'])).code).toBe(1);
	});

	test('ends with a summary', async () => {
		const site = make('journey');
		const { output } = await runCli(['build', '--root', site.root]);
		expect(output).toMatch(/\/ +zh-CN +3\n +\/en\/ +en-US +5\n +redirects +4\n/);
		expect(output).toMatch(/parse +\d+ ms|parse +\d+\.\d s/);
		expect(output).toMatch(/\d+ files, [\d.]+ kB: \d+ written, 0 unchanged, 0 removed; 0 errors, 1 warning/);
	});

	test('prints nothing but JSON with --json, and no colours with a pipe', async () => {
		const site = make('journey', { 'content/x.md': '[x](./nope.md)' });
		const { output, errors } = await runCli(['build', '--root', site.root, '--json']);
		const lines = output
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as { code?: string });
		expect(lines.map(({ code }) => code)).toContain('DD3001');
		expect(errors).toBe('');
		// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
		expect(output).not.toMatch(/\u001b/);
	});

	test('prints annotations in GitHub Actions', async () => {
		const site = make('journey', { 'content/x.md': '# X\n\n[x](./nope.md)\n' });
		const { output } = await runCli(['build', '--root', site.root], { env: { GITHUB_ACTIONS: 'true' } });
		expect(output).toContain(
			'::error file=content/x.md,line=3,endLine=3,col=1,endColumn=15,title=broken-link DD3001::',
		);
	});

	test.each(
		[[], ['build'], ['serve'], ['new'], ['new', 'post'], ['new', 'doc'], ['graph'], ['lock', 'new']].map(
			(words) => [words],
		),
	)('%j --help shows an example', async (words) => {
		const { output, code } = await runCli([...words, '--help']);
		expect(code).toBe(0);
		expect(output).toMatch(/Example:\n {2}\$ domdocs /);
	});

	test('help of a command that there is not says so', async () => {
		const { errors, code } = await runCli(['help', 'buidl']);
		expect([errors, code]).toEqual([
			expect.stringContaining("unknown command 'buidl'\n(Did you mean build?)"),
			2,
		]);
		for (const words of [['help'], ['help', 'build'], ['help', 'help']])
			expect((await runCli(words)).code, words.join(' ')).toBe(0);
	});

	test('a clock that is no number ends a build', async () => {
		const env = { SOURCE_DATE_EPOCH: '2026-01-01' };
		const { errors, code } = await runCli(['build', '--root', make('journey').root], { env });
		expect(errors).toContain(
			'Unexpected `SOURCE_DATE_EPOCH=2026-01-01`, expected seconds since 1970 in digits.',
		);
		expect(code).toBe(2);
	});

	test('graph prints the page graph, or one page of it', async () => {
		const site = make('journey');
		const { output } = await runCli(['graph', '--root', site.root]);
		expect(Object.keys((JSON.parse(output) as { pages: object }).pages)).toContain('/en/notes/guide/first/');
		const one = await runCli(['graph', '--root', site.root, '--route', '/en/notes/guide/first/']);
		expect(JSON.parse(one.output)).toMatchObject({
			title: 'First step',
			next: { link: '/en/notes/guide/second/' },
		});
		const none = await runCli(['graph', '--root', site.root, '--route', '/en/notes/guide/frist/']);
		expect(none.code).toBe(2);
		expect(none.errors).toContain('Did you mean `/en/notes/guide/first/`?');
		const far = await runCli(['graph', '--root', site.root, '--route', '/somewhere/else/']);
		expect(far.errors).toContain('`domdocs graph` lists them all.');
	});

	test('new doc writes a page that builds', async () => {
		const site = make('journey');
		const { output, code } = await runCli([
			'new',
			'doc',
			'Selling "land": a guide',
			'--root',
			site.root,
			'--locale',
			'en',
			'--json',
		]);
		expect(code).toBe(0);
		const { file, route } = JSON.parse(output) as { file: string; route: string };
		expect(file).toBe('content/en/notes/guide/selling-land-a-guide.md');
		const report = await site.build();
		expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(site.output(`${route.slice(1)}index.html`)).toContain('Selling &quot;land&quot;: a guide');
	});
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RouteTable } from '../renderer/client/navigation/route-table.ts';
import type { CutManifest, RouteList } from '../renderer/contract/contract.ts';
import { buildDominionSite, type DominionReport } from './harness/dominion-site.ts';
import { readTree } from './harness/read-tree.ts';

const player = [
	'',
	'commands/',
	'glossary/',
	...['create', 'list', 'environment', 'guest', 'resize', 'other', 'delete', 'transfer', 'sub'].map(
		(name) => `dominion/${name}/`,
	),
	'member/',
	...['add', 'set', 'remove', 'template'].map((name) => `member/${name}/`),
	'group/',
	...['create', 'add', 'remove', 'delete'].map((name) => `group/${name}/`),
].map((path) => `notes/doc/player/${path}`);

const owner = [
	...['', 'addons/', 'install/', 'config/', 'qa/'],
	...['overview', 'config', 'flags', 'languages', 'limitations', 'world-wide', 'chest-ui'].map(
		(name) => `config-ref/${name}/`,
	),
	...[
		'upgrade',
		'multi-limitations',
		'multi-server',
		'placeholder',
		'res-migrate',
		'permission-node',
		'mini-message',
	].map((name) => `other/${name}/`),
].map((path) => `notes/doc/owner/${path}`);

const api = ['', 'quick/', 'event/', 'operate/', 'custom_flag/'].map((path) => `notes/api/${path}`);

const posts = ['dominion-4-9/', 'from-residence/', 'market-street/'];
const blog = ['', ...posts, 'tags/', 'tags/4.9/', 'tags/Residence/', 'archives/', 'categories/'];

/** Addresses that the former site had by its file names, and where they lead. */
const oldAddresses = readFileSync(join(import.meta.dirname, 'content/old-addresses.txt'), 'utf8')
	.split('\n')
	.filter((line) => line && !line.startsWith('#'))
	.map((line) => line.split('\t') as [address: string, route: string]);

let report: DominionReport;
let out: string;
/** Name of the page file by route. */
let pages: RouteList['pages'];
let table: RouteTable;

const readJson = <T>(name: string): T =>
	JSON.parse(readFileSync(join(out, `_domdocs/${name}.json`), 'utf8')) as T;

beforeAll(async () => {
	({ report, out } = await buildDominionSite());
	const list = readJson<CutManifest>('routes');
	const parts = list.parts.map((name) => readJson<RouteList>(`routes/${name}`));
	table = new RouteTable(list, async (name) => parts[list.parts.indexOf(name)]!);
	pages = Object.assign({}, ...parts.map((part) => part.pages));
	const counts = Object.entries(report.pages).map(([prefix, count]) => `${prefix} ${count}`);
	process.stderr.write(
		`Dominion site, pages per locale: ${counts.join(', ')}; redirects ${report.redirects}\n`,
	);
});

describe('the Dominion site', () => {
	test('builds without an error or a broken link', () => {
		expect(
			report.diagnostics.filter(({ name }) => name !== 'history-shallow' && name !== 'history-unavailable'),
		).toEqual([]);
		expect(report.published).not.toBeNull();
	});

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has the manuals, the API reference and a home page at %s',
		(prefix) => {
			const wanted = ['', ...player, ...owner, ...api].map((path) => prefix + path);
			expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
		},
	);

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has a blog, a page of friends, and ways to both in the menu at %s',
		(prefix) => {
			const wanted = [...blog.map((path) => `blog/${path}`), 'friends/'].map((path) => prefix + path);
			expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
			const categories = Object.keys(pages).filter((route) =>
				new RegExp(`^${prefix}blog/categories/[^/]+/$`).test(route),
			);
			expect(categories).toHaveLength(2);
			const html = readFileSync(join(out, prefix, 'index.html'), 'utf8');
			const menu = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
			for (const path of ['blog/', 'blog/tags/', 'blog/categories/', 'blog/archives/', 'friends/'])
				expect(menu).toContain(`href="${prefix}${path}"`);
		},
	);

	test('draws its own pictures on home pages and where there is no page', () => {
		expect(readFileSync(join(out, 'en/index.html'), 'utf8')).toContain('class="drawn-border"');
		expect(readFileSync(join(out, '404.html'), 'utf8')).toContain('d="M64 16h96v32h-32v32H96v32H64z"');
	});

	test.each(posts)('has the post %s in all four languages', (post) => {
		for (const prefix of ['/', '/en/', '/jp/', '/ru/']) {
			const html = readFileSync(join(out, prefix, 'blog', post, 'index.html'), 'utf8');
			const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"[^>]*>/g)];
			expect(languages.map(([, lang]) => lang)).toEqual(
				expect.arrayContaining(['zh-CN', 'en-US', 'ja-JP', 'ru-RU']),
			);
		}
	});

	test.each(['/', '/en/'])('has the demonstrations at %s', (prefix) => {
		const wanted = ['', 'foo/', 'bar/', 'friends/'].map((path) => `${prefix}notes/demo/${path}`);
		expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
	});

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has a locked page at %s, whose password stands on the page that links to it',
		(prefix) => {
			const route = `${prefix}notes/demo/locked/`;
			const read = (path: string): string => readFileSync(join(out, path, 'index.html'), 'utf8');
			expect(Object.hasOwn(pages, route)).toBe(false);
			expect(read(route)).toContain('data-lock-form');
			expect(read(route)).not.toContain('chest');
			const linking = read(`${prefix}notes/demo/`);
			expect(linking).toContain(`href="${route}"`);
			expect(linking).toContain('obsidian lantern over the deepslate gate');
		},
	);

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'Demo section: notes/demo/ has index, foo and bar below %s',
		(prefix) => {
			const idsOf = (path: string): string[] =>
				[...readFileSync(join(out, path, 'index.html'), 'utf8').matchAll(/<h[2-4] id="([^"]+)"/g)].map(
					([, id]) => id!,
				);
			expect(Object.keys(pages)).toContain(`${prefix}notes/demo/`);
			for (const name of ['foo', 'bar'])
				expect(idsOf(`${prefix}notes/demo/${name}`)).toEqual(idsOf(`/notes/demo/${name}`));
		},
	);

	test('Old numbered .html paths (some with localized folder names) redirect to the clean directory-style paths', async () => {
		expect(oldAddresses).toHaveLength(165);
		const wrong: string[] = [];
		for (const [address, route] of oldAddresses) {
			const file = join(out, address);
			const link = `<a href="${encodeURI(route)}">`;
			if (!existsSync(file) || !readFileSync(file, 'utf8').includes(link)) wrong.push(`${address} on a host`);
			if (!pages[route] || (await table.resolve(address)) !== route) wrong.push(`${address} in the browser`);
		}
		expect(wrong).toEqual([]);
	});

	test('refers to no file that is not there', () => {
		const files = readTree(out);
		const broken: string[] = [];
		for (const [path, text] of Object.entries(files)) {
			if (!path.endsWith('.html')) continue;
			for (const [, href] of text.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
				const file = decodeURI(href!.slice(1));
				const target = file === '' || file.endsWith('/') ? `${file}index.html` : file;
				if (!(target in files)) broken.push(`${path}: ${href}`);
			}
		}
		expect(broken).toEqual([]);
	});
});

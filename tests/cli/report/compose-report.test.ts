import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OutputFile, UnchangedFile } from '../../../cli/model/output-file.ts';
import { describeExcesses } from '../../../cli/report/check-budget.ts';
import { composeReport } from '../../../cli/report/compose-report.ts';
import { formatBytes } from '../../../cli/report/size.ts';
import type { SizeReport } from '../../../cli/report/size-report.ts';
import { resolve } from '../config/resolve-options.ts';
import { memoryCache } from '../images/stand-in.ts';
import { measureAll, sampleFiles } from './sample-site.ts';

const locales = {
	'/': { lang: 'zh-CN', label: '中文' },
	'/en/': { lang: 'en-US', label: 'English' },
	'/jp/': { lang: 'ja-JP', label: '日本語' },
};
const sourceOf = (route: string) => (route === '/en/a/' ? 'content/en/a.md' : undefined);

async function reportOf(budget?: Record<string, number>): Promise<SizeReport> {
	const { site } = await measureAll(sampleFiles());
	return composeReport(site, { config: resolve({ locales, ...(budget ? { budget } : {}) }), sourceOf });
}

const rawOf = (parts: object) =>
	Object.fromEntries(Object.entries(parts).map(([name, { raw }]) => [name, raw]));

describe('measuring', () => {
	test('hands all files on in their order', async () => {
		const files = sampleFiles();
		const { passed, site } = await measureAll(files);
		expect(passed).toEqual(files.map(({ path }) => path));
		expect([...site.files.keys()].sort()).toEqual([...passed].sort());
	});

	test('compresses what gets smaller by it', async () => {
		const { site } = await measureAll(sampleFiles());
		const style = site.files.get('assets/style.css')!.size;
		expect(style).toEqual({
			raw: 1000,
			gzip: gzipSync('a{}'.padEnd(1000)).byteLength,
			brotli: expect.any(Number),
		});
		expect(style.brotli).toBeLessThan(style.gzip);
		expect(site.files.get('assets/map.0123456789.png')!.size).toEqual({
			raw: 5000,
			gzip: 5000,
			brotli: 5000,
		});
		expect(site.files.get('favicon.svg')!.size).toEqual({ raw: 6, gzip: 6, brotli: 6 });
	});

	test('does without brotli where nobody reads it', async () => {
		const { site } = await measureAll(sampleFiles(), { withBrotli: false });
		const { gzip, brotli } = site.files.get('assets/style.css')!.size;
		expect(brotli).toBe(gzip);
	});

	test('is done once for each content', async () => {
		const cache = memoryCache();
		const first = await measureAll(sampleFiles(), { cache });
		const entries = cache.entries.size;
		expect(entries).toBe(sampleFiles().length);
		const again = await measureAll(sampleFiles(), { cache });
		expect(cache.entries.size).toBe(entries);
		expect(again.site).toEqual(first.site);
		await measureAll(sampleFiles(), { cache, withBrotli: false });
		expect(cache.entries.size).toBe(2 * entries);
	});

	test('reads files that are published already', async () => {
		const out = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-report-')));
		onTestFinished(() => rmSync(out, { recursive: true }));
		writeFileSync(join(out, 'style.css'), 'a{}'.padEnd(1000));
		const same = { sha256: 'x', bytes: 1000, modified: 0 };
		const kept: UnchangedFile = { path: 'style.css', kind: 'asset', same };
		const { site } = await measureAll([kept], { out });
		expect(site.files.get('style.css')!.size.raw).toBe(1000);
		await expect(measureAll([{ ...kept, path: 'gone.css' }], { out })).rejects.toThrow('ENOENT');
	});
});

describe('the report', () => {
	test('tells what each page is made of, and counts no file twice', async () => {
		const { pages } = await reportOf();
		expect(pages.map(({ route }) => route)).toEqual(['/en/a/', '/']);
		const [page, home] = pages;
		const document = sampleFiles().find(({ path }) => path === 'en/a/index.html')!;
		expect(rawOf(page!.parts)).toEqual({
			document: document.content.length,
			styles: 1500,
			firstScripts: 111,
			laterScripts: 650,
			site: 400,
			pictures: 5006,
			data: 801,
			onDemand: 1600,
		});
		expect(rawOf(home!.parts)).toMatchObject({
			styles: 1000,
			laterScripts: 500,
			pictures: 6,
			data: 800,
			onDemand: 0,
		});
		expect(page).toMatchObject({
			locale: '/en/',
			title: 'Page </en/a/>',
			source: 'content/en/a.md',
			path: 'en/a/index.html',
			features: { names: ['viewer'], size: { raw: 650 } },
			firstVisit: { raw: document.content.length + 1500 + 111 },
			page: { raw: document.content.length + 1500 + 111 + 650 + 400 + 5006 },
		});
		expect(home).toMatchObject({ source: null, features: { names: [], size: { raw: 0 } } });
	});

	test('finds the data of pages that a part of the routes names', async () => {
		const files = sampleFiles().filter(({ path }) => path !== '_domdocs/routes.json');
		const part = JSON.stringify({ pages: { '/': 'home', '/en/a/': 'a' }, redirects: {} });
		const list = JSON.stringify({ parts: ['0123456789'], spread: [], sidebars: {} });
		const cut: OutputFile[] = [
			...files,
			{ path: '_domdocs/routes/0123456789.json', kind: 'data', content: part },
			{ path: '_domdocs/routes.json', kind: 'feed', content: list },
		];
		const { site } = await measureAll(cut);
		const { pages } = composeReport(site, { config: resolve({ locales }), sourceOf });
		expect(pages.map(({ parts }) => parts.data.raw).sort()).toEqual([800, 801]);
	});

	test('adds up the site', async () => {
		const { totals, v, base, title, budget } = await reportOf();
		expect({ v, base, title, budget }).toEqual({ v: 1, base: '/', title: 'Dominion', budget: null });
		expect(totals).toMatchObject({ pages: 2, redirects: 1, files: 20 });
		expect(Object.entries(totals.kinds).map(([kind, { files }]) => [kind, files])).toEqual([
			['document', 4],
			['data', 2],
			['style', 2],
			['script', 6],
			['font', 0],
			['picture', 3],
			['other', 3],
		]);
		const kinds = Object.values(totals.kinds);
		expect(kinds.reduce((sum, { size }) => sum + size.gzip, 0)).toBe(totals.size.gzip);
	});

	test('has the middle and the largest page of each language', async () => {
		const { locales: found, pages } = await reportOf();
		const [page, home] = pages;
		const spread = (gzip: number) => ({ median: gzip, largest: gzip });
		expect(found).toEqual([
			{
				locale: '/',
				lang: 'zh-CN',
				pages: 1,
				firstVisit: spread(home!.firstVisit.gzip),
				page: spread(home!.page.gzip),
			},
			{
				locale: '/en/',
				lang: 'en-US',
				pages: 1,
				firstVisit: spread(page!.firstVisit.gzip),
				page: spread(page!.page.gzip),
			},
			{ locale: '/jp/', lang: 'ja-JP', pages: 0, firstVisit: spread(0), page: spread(0) },
		]);
	});

	test('lists the files that pages share, the largest first', async () => {
		const { assets } = await reportOf();
		expect(assets[0]).toEqual({
			path: 'assets/map.0123456789.png',
			kind: 'picture',
			size: { raw: 5000, gzip: 5000, brotli: 5000 },
			pages: 1,
		});
		const uses = Object.fromEntries(assets.map(({ path, pages }) => [path, pages]));
		expect(uses).toMatchObject({ 'assets/boot.js': 2, 'assets/gallery.js': 1, 'assets/unused.png': 0 });
		expect(assets.map(({ size }) => size.gzip)).toEqual(
			assets.map(({ size }) => size.gzip).sort((a, b) => b - a),
		);
		expect(assets.some(({ path }) => /\.html$|^_domdocs\/pages\//.test(path))).toBe(false);
	});
});

describe('the budget', () => {
	test('that all pages keep to has nothing to say', async () => {
		const report = await reportOf({ page: 1_000_000, document: 1_000_000 });
		expect(report.budget).toEqual({ limits: { page: 1_000_000, document: 1_000_000 }, exceeded: [] });
		expect(describeExcesses(report)).toEqual([]);
	});

	test('names page, part, what was found and what is allowed', async () => {
		const report = await reportOf({ page: 2000, pictures: 5005, scripts: 1, styles: 100_000 });
		const [page, home] = report.pages;
		const scripts = ({ parts }: typeof page & object) => parts.firstScripts.gzip + parts.laterScripts.gzip;
		expect(report.budget!.exceeded).toEqual([
			{ route: '/en/a/', part: 'page', found: page!.page.gzip, allowed: 2000 },
			{ route: '/en/a/', part: 'scripts', found: scripts(page!), allowed: 1 },
			{ route: '/', part: 'scripts', found: scripts(home!), allowed: 1 },
			{ route: '/en/a/', part: 'pictures', found: 5006, allowed: 5005 },
		]);
		const hint = (part: string) =>
			`\`domdocs build --report\` shows what it is made of; \`budget.${part}\` in the config is the limit.`;
		const warning = { v: 1, code: 'DD6001', name: 'budget-exceeded', severity: 'warning' };
		expect(describeExcesses(report)).toEqual([
			{
				...warning,
				message: `Unexpected ${formatBytes(page!.page.gzip)} for the whole page of \`/en/a/\`, expected at most 2 kB (gzip).`,
				file: 'content/en/a.md',
				route: '/en/a/',
				hint: hint('page'),
			},
			{
				...warning,
				message: `Unexpected ${scripts(page!)} B for the scripts of \`/en/a/\`, expected at most 1 B (gzip).`,
				file: 'content/en/a.md',
				route: '/en/a/',
				hint: hint('scripts'),
			},
			{
				...warning,
				message: `Unexpected ${scripts(home!)} B for the scripts of \`/\`, expected at most 1 B (gzip).`,
				route: '/',
				hint: hint('scripts'),
			},
			{
				...warning,
				message: 'Unexpected 5006 B for the pictures of `/en/a/`, expected at most 5005 B (gzip).',
				file: 'content/en/a.md',
				route: '/en/a/',
				hint: hint('pictures'),
			},
		]);
	});
});

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 kB'],
	[30_449, '30.4 kB'],
	[999_949, '999.9 kB'],
	[999_950, '1 MB'],
	[1_254_000, '1.25 MB'],
])('%d bytes are read as %s', (bytes, text) => {
	expect(formatBytes(bytes)).toBe(text);
});

/** Names of all members, at any depth. */
function membersOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(membersOf);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => [name, ...membersOf(member)]);
}

test('docs/content/guide/publish/6.page-sizes.md names every member of report.json', async () => {
	const text = readFileSync(
		join(import.meta.dirname, '../../../docs/content/guide/publish/6.page-sizes.md'),
		'utf8',
	);
	const members = new Set(membersOf(await reportOf({ page: 2000 })));
	expect(members.size).toBeGreaterThan(40);
	expect([...members].filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(text))).toEqual([]);
});

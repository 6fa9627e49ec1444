// @module-tag slow
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../cli/config/load.ts';
import { FatalError } from '../../cli/diagnostics/diagnostic.ts';
import { toPagefindRecord } from '../../cli/outputs/search/pagefind-index.ts';
import { noCache } from '../../cli/platform/cache/cache.ts';
import { LiveSession } from '../../cli/site/watch/live-session.ts';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { providerSite } from './provider-site.ts';

vi.mock(import('../../cli/platform/find-package.ts'), async (original) => {
	const { onlyOwnPackages } = await import('../harness/only-own-packages.ts');
	return onlyOwnPackages(await original());
});

const option = "{ provider: 'pagefind' }";
const installed = resolve(import.meta.dirname, '../../node_modules/pagefind');

/** Installs the package into a site, or a stand-in of it. */
function install(root: string, standIn?: string): void {
	const folder = join(root, 'node_modules/pagefind');
	mkdirSync(dirname(folder), { recursive: true });
	if (standIn === undefined) {
		symlinkSync(installed, folder, 'junction');
		return;
	}
	mkdirSync(folder);
	writeFileSync(join(folder, 'package.json'), '{"name":"pagefind","main":"main.mjs","version":"1.0.0"}');
	writeFileSync(join(folder, 'main.mjs'), standIn);
}

function makePagefindSite(standIn?: string | null): FixtureSite {
	const site = makeSite(null, providerSite(option));
	onTestFinished(() => site.dispose());
	if (standIn !== null) install(site.root, standIn);
	return site;
}

const filesOf = (site: FixtureSite): Record<string, string> =>
	Object.fromEntries(
		Object.entries(site.outputs()).filter(([path]) => path.startsWith('_domdocs/pagefind/')),
	);

const languagesOf = (site: FixtureSite, name: string): unknown => {
	const entry = site.output(`_domdocs/pagefind/${name}/pagefind-entry.json`);
	return (JSON.parse(entry) as { languages: unknown }).languages;
};

describe('a site that is searched by pagefind', () => {
	test('has an index for each language, of its pages alone, and nothing else of the package', async () => {
		const site = makePagefindSite();
		const { diagnostics } = await site.build();
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
		// Home, guide, land with a section, API, events with a section.
		expect(languagesOf(site, 'en')).toMatchObject({ en: { page_count: 7, wasm: 'en' } });
		expect(languagesOf(site, 'root')).toMatchObject({ zh: { page_count: 4, wasm: null } });
		expect(languagesOf(site, 'fr')).toEqual({});
		const names = Object.keys(filesOf(site)).map((path) => path.replace(/_[0-9a-f]{7,}/, ''));
		expect([...new Set(names.filter((path) => path.includes('/en/')))].sort()).toEqual([
			'_domdocs/pagefind/en/filter/en.pf_filter',
			'_domdocs/pagefind/en/fragment/en.pf_fragment',
			'_domdocs/pagefind/en/index/en.pf_index',
			'_domdocs/pagefind/en/pagefind-entry.json',
			'_domdocs/pagefind/en/pagefind.en.pf_meta',
			'_domdocs/pagefind/en/pagefind.js',
			'_domdocs/pagefind/en/wasm.en.pagefind',
		]);
		expect(Object.keys(site.outputs()).filter((path) => path.startsWith('_domdocs/search'))).toEqual([]);
	});

	test('is kept as it is, and only a language that has changed is made anew', async () => {
		const site = makePagefindSite();
		await site.build();
		const first = filesOf(site);
		const { published } = await site.build();
		expect(published).toMatchObject({ written: 0, removed: 0 });
		site.write('content/en/guide/land.md', '---\ntitle: Land\n---\n\nOther words.\n');
		await site.build();
		const changed = filesOf(site);
		const names = Object.keys({ ...first, ...changed }).filter((path) => first[path] !== changed[path]);
		expect(names.length).toBeGreaterThan(0);
		expect(names.filter((path) => !path.startsWith('_domdocs/pagefind/en/'))).toEqual([]);
	});

	test('is not published without the package', async () => {
		const site = makePagefindSite(null);
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
			{
				v: 1,
				code: 'DD1009',
				name: 'pagefind-missing',
				severity: 'error',
				message: 'Unexpected provider `pagefind` without the package `pagefind`, expected it beside domdocs.',
				hint: 'Run `npm install --save-dev pagefind`.',
				...{ file: 'site.config.ts', line: 6, column: 22, endLine: 6, endColumn: 32 },
			},
		]);
	});

	test.each([
		['cannot be loaded', "throw new Error('No program for this system.');", 'No program for this system'],
		[
			'cannot be run',
			"export const createIndex = async () => { throw new Error('spawn ENOENT'); }; export const close = async () => {};",
			'spawn ENOENT',
		],
		[
			'says that something is wrong',
			"export const createIndex = async () => ({ errors: ['Odd option.', 'Full disk'] }); export const close = async () => {};",
			'Odd option.; Full disk',
		],
	])('is not published where the package %s', async (_, standIn, reason) => {
		const site = makePagefindSite(standIn);
		const error = await site.build().catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(FatalError);
		expect((error as FatalError).diagnostics).toMatchObject([
			{
				name: 'pagefind-missing',
				message: `Unexpected package \`pagefind\`, expected one that works here: ${reason}.`,
				hint: 'Run `npm install --save-dev pagefind` on this machine.',
			},
		]);
		expect(() => site.output('index.html')).toThrow();
	});
});

describe('a record of pagefind', () => {
	const page = {
		...{ route: '/en/guide/land/', title: 'Land', trail: ['Guide', 'Basics'], keywords: ['plot'] },
		...{ boost: 1, body: '', headings: [] },
	};
	const record = {
		anchor: '',
		headings: [],
		keys: ['/quarry', 'plot'],
		text: 'A  claim\nis land.',
		blocks: [],
	};
	const context = { lang: 'zh-Hans-CN', scopes: ['/en/guide/', '/en/api/'] };

	test('has its text as content, all else in fields, and a filter for the part of the site', () => {
		expect(toPagefindRecord(page, record, context)).toEqual({
			url: '/en/guide/land/',
			content: 'A claim is land.',
			language: 'zh',
			meta: { title: 'Land', trail: 'Guide\nBasics', keys: 'plot\n/quarry' },
			filters: { scope: ['/en/guide/'] },
		});
	});

	test('has the heading in the place of text that there is not', () => {
		const empty = { ...record, text: '' };
		expect(toPagefindRecord(page, empty, context).content).toBe('Land');
		expect(toPagefindRecord(page, { ...empty, headings: ['Create', 'By command'] }, context).content).toBe(
			'By command',
		);
	});

	test('of a section has its headings and its code, and the weight of its page', () => {
		const section = {
			...record,
			anchor: 'create',
			headings: ['Create', 'By command'],
			blocks: ['a {\n\tb\n}'],
		};
		expect(toPagefindRecord({ ...page, route: '/en/', boost: 0.5 }, section, context)).toEqual({
			url: '/en/#create',
			content: 'A claim is land. a { b }',
			language: 'zh',
			meta: {
				title: 'Land',
				headings: 'Create\nBy command',
				trail: 'Guide\nBasics',
				keys: '/quarry\nplot',
			},
			filters: { boost: ['0.5'] },
		});
	});
});

describe('while files are watched', () => {
	async function start(hasPackage: boolean) {
		const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-live-search-')));
		for (const [path, text] of Object.entries(providerSite(option, '/'))) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text);
		}
		if (hasPackage) install(root);
		let names: string[] = [];
		const session = new LiveSession({
			...{ cache: noCache, environment: '', config: await loadConfig(root, {}), token: 't', overrides: {} },
			send: () => {},
			onDiagnostics: (current) => {
				names = current.map(({ name }) => name);
			},
			onError: () => {},
		});
		onTestFinished(async () => {
			await session.close();
			rmSync(root, { recursive: true, force: true });
		});
		await session.start();
		const get = async (path: string) => {
			const { status, body } = await session.respond({ path, search: '', method: 'GET', headers: {} });
			return { status, body: body instanceof Uint8Array ? Buffer.from(body).toString() : String(body) };
		};
		return { root, get, names: () => names };
	}

	test('the index is made when it is asked for, of what is there then', async () => {
		const { root, get } = await start(true);
		const countOf = async (): Promise<number> => {
			const { status, body } = await get('/_domdocs/pagefind/en/pagefind-entry.json');
			expect(status).toBe(200);
			return (JSON.parse(body) as { languages: { en: { page_count: number } } }).languages.en.page_count;
		};
		expect((await get('/_domdocs/pagefind/en/pagefind.js')).status).toBe(404);
		// Drafts are pages while they are written.
		expect(await countOf()).toBe(8);
		expect((await get('/_domdocs/pagefind/en/pagefind.js')).body).toContain('createInstance');
		expect((await get('/_domdocs/pagefind/en/wasm.en.pagefind')).status).toBe(200);
		writeFileSync(join(root, 'content/en/guide/people.md'), '---\ntitle: People\n---\n\nThey build.\n');
		await expect.poll(() => countOf()).toBe(9);
	});

	test('a site without the package is told so, and so is whoever asks', async () => {
		const { get, names } = await start(false);
		expect((await get('/en/')).status).toBe(200);
		await expect.poll(() => names()).toContain('pagefind-missing');
		const { status, body } = await get('/_domdocs/pagefind/en/pagefind-entry.json');
		expect(status).toBe(500);
		expect(body).toContain('it is not installed');
	});
});

import { describe, expect, test } from 'vitest';
import { assembleManifest, largestWholeManifest } from '../../../../cli/outputs/route-manifest.ts';
import { RouteTable } from '../../../../renderer/client/navigation/route-table.ts';
import type { CutManifest, RouteList, RouteManifest } from '../../../../renderer/contract/contract.ts';

const known: RouteManifest = {
	pages: {
		'/': 'home',
		'/en/': 'en',
		'/en/notes/api/': 'api',
		'/en/notes/Doc/': 'doc',
		'/说明 一/': 'zh',
		'/feed.html': 'feed',
		'/a/index/': 'index',
		'/404.html': 'lost',
		'/en/404.html': 'en-lost',
		'//evil.example/': 'evil',
		'/\\evil.example/': 'evil',
	},
	redirects: {
		'/en/notes/1.API/1.quick.html': '/en/notes/api/',
		'/dead.html': '/nowhere/',
		'/lost.html': '/404.html',
		'/away.html': 'https://evil.example/',
	},
	sidebars: { '/en/notes/': '_domdocs/sidebar.en.notes.1.json' },
};

/** The same among so many others that it is cut, one folder being larger than a part. */
function among(others: number): RouteManifest {
	const pages = { ...known.pages };
	for (let index = 0; index < others; index++) {
		pages[`/flat/page-${index}/`] = `flat-${index}`;
		pages[`/deep/${index % 40}/page-${index}/`] = `deep-${index}`;
	}
	return { ...known, pages };
}

/** A table over the files that a build writes, with the names of the parts that it asks for. */
function tableOf(manifest: RouteManifest): { table: RouteTable; asked: string[]; written: CutManifest } {
	const files = new Map(assembleManifest(manifest).map(({ path, content }) => [path, String(content)]));
	const written = JSON.parse(files.get('_domdocs/routes.json')!) as CutManifest;
	const asked: string[] = [];
	const load = async (name: string): Promise<RouteList> => {
		asked.push(name);
		return JSON.parse(files.get(`_domdocs/routes/${name}.json`)!) as RouteList;
	};
	return { table: new RouteTable(written, load), asked, written };
}

describe.each([
	['whole', 0],
	['cut', 3000],
])('a manifest that is %s', (_, others) => {
	const manifest = among(others);
	const { table } = tableOf(manifest);

	test.each([
		['/', '/'],
		['/en/', '/en/'],
		['/en', '/en/'],
		['/en/index.html', '/en/'],
		['/en/README.md', '/en/'],
		['/en/index.md', '/en/'],
		['/index.html', '/'],
		['/en/notes/api.html', '/en/notes/api/'],
		['/en/notes/api.md', '/en/notes/api/'],
		['/en//notes///api', '/en/notes/api/'],
		['/en/notes/Doc', '/en/notes/Doc/'],
		['/说明 一', '/说明 一/'],
		['/feed.html', '/feed.html'],
		['/feed', '/feed.html'],
		['/feed/', '/feed.html'],
		['/a/index.html', '/a/index/'],
		['/a/index/index.html', '/a/index/'],
		['/en/notes/1.API/1.quick.html', '/en/notes/api/'],
		['//en/notes/1.API/1.quick.html', '/en/notes/api/'],
	])('%s leads to %s', async (path, route) => {
		expect(await table.resolve(path)).toBe(route);
		expect(table.peek(path)).toBe(route);
	});

	test.each([
		'/en/notes/doc/',
		'/EN/',
		'/nowhere/',
		'/dead.html',
		'/404.html',
		'/404',
		'/en/404/',
		'/lost.html',
		'/away.html',
		'//evil.example/',
		'/\\evil.example/',
		'/__proto__',
		'/constructor',
		'__proto__',
		'constructor',
		'toString',
		'/hasOwnProperty/',
	])('%s leads nowhere', async (path) => {
		expect(await table.resolve(path)).toBeNull();
		expect(table.peek(path)).toBeNull();
	});

	test.each([
		['/en/x/', '/en/404.html'],
		['/en', '/en/404.html'],
		['/x/', '/404.html'],
		['/english/', '/404.html'],
		['/ru/x/', null],
	])('%s is not found by %s', async (path, key) => {
		expect(await table.findNotFound(path, ['/', '/en/', '/ru/'])).toBe(key);
	});

	test('knows the file of every page, and of not-found pages', async () => {
		for (const [route, name] of Object.entries(manifest.pages)) {
			const isOurs = name !== 'evil';
			expect(await table.nameOf(route)).toBe(isOurs ? name : undefined);
		}
		expect(await table.nameOf('/nowhere/')).toBeUndefined();
		expect(await table.nameOf('constructor')).toBeUndefined();
		expect(table.peekName('/en/')).toBe('en');
		expect(table.peekName('/404.html')).toBeUndefined();
	});

	test('knows the files of sidebars', () => {
		expect(table.sidebars.get('/en/notes/')).toBe('_domdocs/sidebar.en.notes.1.json');
	});
});

test('redirects that are other spellings of their target take no room, and lead there all the same', async () => {
	const pages = { '/a/b/': 'b', '/a/c/': 'c' };
	const redirects = { '/a/b.html': '/a/b/', '/a/c.html': '/a/b/', '/old.html': '/a/c/', '/a/x.md': '/a/b/' };
	const { table, written } = tableOf({ pages, redirects, sidebars: {} });
	expect((written as unknown as RouteManifest).redirects).toEqual({
		'/a/c.html': '/a/b/',
		'/old.html': '/a/c/',
		'/a/x.md': '/a/b/',
	});
	for (const [from, to] of Object.entries(redirects)) expect(await table.resolve(from)).toBe(to);
});

describe('a cut manifest', () => {
	test('begins where a whole one ends', () => {
		const pages = (count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}/`, `${index}`]));
		const size = (count: number) =>
			assembleManifest({ pages: pages(count), redirects: {}, sidebars: {} }).length;
		expect(size(largestWholeManifest)).toBe(1);
		expect(size(largestWholeManifest + 1)).toBe(5);
	});

	test('has the pages of a folder in one part, unless they are too many', async () => {
		const { table, asked, written } = tableOf(among(3000));
		expect(written.parts).toHaveLength(32);
		expect(written.spread).toEqual(['/flat/']);
		await table.resolve('/deep/7/page-7/');
		expect(asked).toHaveLength(1);
		expect(table.peek('/deep/7/page-47/')).toBe('/deep/7/page-47/');
		expect(table.peek('/deep/7/page-47.html')).toBe('/deep/7/page-47/');
		expect(table.peek('/deep/7/nothing/')).toBeNull();
		expect(asked).toHaveLength(1);
		for (let index = 0; index < 200; index++) await table.resolve(`/flat/page-${index}`);
		expect(asked.length).toBeGreaterThan(20);
		expect(new Set(asked).size).toBe(asked.length);
	});

	test('says that it does not know what is in a part that it does not have', async () => {
		const { table, asked } = tableOf(among(3000));
		expect(table.peek('/en/')).toBeUndefined();
		expect(table.peekName('/en/')).toBeUndefined();
		expect(asked).toEqual([]);
	});

	test('asks once for a part that several wait for, and again for one that could not be had', async () => {
		const { written } = tableOf(among(3000));
		let tries = 0;
		const table = new RouteTable(written, async () => {
			tries += 1;
			if (tries === 1) throw new Error('gone');
			return { pages: { '/en/': 'en' }, redirects: {} };
		});
		await expect(Promise.all([table.resolve('/en/'), table.resolve('/en/')])).rejects.toThrow('gone');
		expect(tries).toBe(1);
		expect(await table.resolve('/en/')).toBe('/en/');
		expect(tries).toBe(2);
	});

	test('changes in one part when one page does', () => {
		const before = tableOf(among(3000)).written;
		const manifest = among(3000);
		manifest.pages['/deep/7/page-47/'] = 'other';
		const after = tableOf(manifest).written;
		expect(after.parts.filter((name, index) => name !== before.parts[index])).toHaveLength(1);
	});
});

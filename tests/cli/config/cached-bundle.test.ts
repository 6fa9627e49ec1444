import { expect, test } from 'vitest';
import { loadConfig } from '../../../cli/config/load.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { describeFailure, makeFolder } from './config-folder.ts';

/** Counts what is bundled: each bundle is put into the cache. */
class CountingCache extends MemoryCache {
	puts = 0;
	last = '';

	override put(...entry: Parameters<MemoryCache['put']>): void {
		this.puts += 1;
		this.last = String(entry[2]);
		super.put(...entry);
	}
}

/** A folder whose config is loaded with a cache. */
function makeCached(files: Record<string, string>) {
	const folder = makeFolder(files);
	const cache = new CountingCache();
	const load = (environment = '') => loadConfig(folder.root, {}, { cached: { cache, environment } });
	return {
		...folder,
		load,
		/** Loads until nothing is bundled: files that are as young as their bundle count as changed. */
		async settle() {
			for (let puts = -1; puts !== cache.puts; ) {
				puts = cache.puts;
				await load();
			}
		},
		/** What was cached last. */
		cached: () => cache.last,
		/** How many bundles a load makes. */
		async bundles(environment?: string): Promise<number> {
			const puts = cache.puts;
			await load(environment);
			return cache.puts - puts;
		},
	};
}

const imported = {
	'site.config.ts': "import { title } from './title';\nexport default { title };",
	'title.ts': "export const title = 'One';",
};

test('a config is bundled once, and again for another environment', async () => {
	const folder = makeCached(imported);
	await folder.settle();
	expect(await folder.bundles()).toBe(0);
	expect((await folder.load()).title).toBe('One');
	expect((await folder.load()).dependencies).toEqual((await loadConfig(folder.root, {})).dependencies);
	expect(await folder.bundles('another program')).toBe(1);
});

test('it runs each time', async () => {
	const folder = makeCached({ 'site.config.ts': 'export default { title: process.env.DOMDOCS_TITLE };' });
	process.env.DOMDOCS_TITLE = 'One';
	await folder.settle();
	process.env.DOMDOCS_TITLE = 'Two';
	expect((await folder.load()).title).toBe('Two');
	delete process.env.DOMDOCS_TITLE;
});

test('an edit of what it imports is seen, and a new file that an import means now', async () => {
	const folder = makeCached(imported);
	await folder.settle();
	folder.write('title.ts', "export const title = 'Two';");
	expect((await folder.load()).title).toBe('Two');
	await folder.settle();
	folder.write('title.tsx', "export const title = 'Three';");
	expect((await folder.load()).title).toBe('Three');
});

test('a listener hears of its imports, bundled or not', async () => {
	const folder = makeCached(imported);
	await folder.settle();
	const heard: string[][] = [];
	for (const cached of [undefined, { cache: new MemoryCache(), environment: '' }]) {
		for (const _ of [1, 2]) {
			const names: string[] = [];
			const onImport = (path: string): unknown => names.push(path);
			await loadConfig(folder.root, {}, { onImport, ...(cached && { cached }) });
			heard.push(names);
		}
	}
	expect(new Set(heard.map((names) => names.join()))).toHaveLength(1);
	expect(heard[0]).not.toEqual([]);
});

test('what it throws has its place, bundled or not', async () => {
	const folder = makeCached({
		'site.config.ts':
			"if (process.env.DOMDOCS_FAILS) throw new Error('No.');\nexport default { title: 'One' };",
	});
	await folder.settle();
	process.env.DOMDOCS_FAILS = '1';
	const fails = await describeFailure(folder.load);
	expect(fails).toEqual(await folder.fail());
	expect(fails).toEqual(['site.config.ts:1:38 config-failed Unexpected error while the config ran: No.']);
	delete process.env.DOMDOCS_FAILS;
});

const titleOf = (text: string): string => `export const title = '${text}';`;

test.each<[string, Record<string, string>, Record<string, string>]>([
	[
		'by `imports` of package.json',
		{
			'site.config.ts': "import { title } from '#title';\nexport default { title };",
			'package.json': '{ "imports": { "#title": "./one.ts" } }',
			'one.ts': titleOf('One'),
			'two.ts': titleOf('Two'),
		},
		{ 'package.json': '{ "imports": { "#title": "./two.ts" } }' },
	],
	[
		'by `main` of package.json',
		{
			'site.config.ts': "import { title } from './lib';\nexport default { title };",
			'lib/package.json': '{ "main": "one.ts" }',
			'lib/one.ts': titleOf('One'),
			'lib/two.ts': titleOf('Two'),
		},
		{ 'lib/package.json': '{ "main": "two.ts" }' },
	],
	[
		'by another ending',
		{
			'site.config.ts': "import { title } from './title.mjs';\nexport default { title };",
			'title.mts': titleOf('One'),
		},
		{ 'title.mjs': titleOf('Two') },
	],
	[
		'by its path in a package',
		{
			'site.config.ts': "import { title } from './node_modules/p/title.ts';\nexport default { title };",
			'node_modules/p/title.ts': titleOf('One'),
		},
		{ 'node_modules/p/title.ts': titleOf('Two') },
	],
	[
		'by a pattern',
		{
			'site.config.ts':
				"import { name } from './name.json';\n" +
				'const { title } = await import(`./titles/$' +
				'{name}/title.ts`);\nexport default { title };',
			'name.json': '{ "name": "one" }',
			'titles/one/title.ts': titleOf('One'),
		},
		{ 'titles/two/title.ts': titleOf('Two'), 'name.json': '{ "name": "two" }' },
	],
])('a file is seen that an import means %s', async (_, files, edits) => {
	const folder = makeCached(files);
	await folder.settle();
	expect((await folder.load()).title).toBe('One');
	for (const [file, text] of Object.entries(edits)) folder.write(file, text);
	expect((await folder.load()).title).toBe('Two');
});

test('a site that lies below packages is no exception', async () => {
	const folder = makeFolder({ 'node_modules/docs/site.config.ts': "export default { title: 'One' };" });
	const cache = new CountingCache();
	const load = () =>
		loadConfig(`${folder.root}/node_modules/docs`, {}, { cached: { cache, environment: '' } });
	for (const _ of [1, 2, 3]) await load();
	folder.write('node_modules/docs/site.config.ts', "export default { title: 'Two' };");
	expect((await load()).title).toBe('Two');
});

test('one whose passwords come from elsewhere is not cached, and what was cached of it before is forgotten', async () => {
	const folder = makeCached({
		'site.config.ts':
			"import { more } from './more.ts';\nexport default { title: 'One', ...more(['secret']) };",
		'more.ts': 'export const more = (passwords) => ({});',
	});
	await folder.settle();
	expect(folder.cached()).toContain('secret');
	folder.write('more.ts', "export const more = (admin) => ({ ['enc' + 'rypt']: { admin } });");
	await folder.load();
	expect(folder.cached()).toBe('null');
	expect(await folder.bundles()).toBe(0);
});

test('one that may have passwords in it is not cached', async () => {
	const folder = makeCached({
		'site.config.ts':
			"const encrypt = { admin: 'secret' };\nexport default { title: 'One', ...(process.env.DOMDOCS_LOCKS ? { encrypt } : {}) };",
	});
	expect(await folder.bundles()).toBe(0);
});

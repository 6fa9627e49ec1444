import { expect, test } from 'vitest';
import { loadConfig } from '../../../cli/config/load.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { describeFailure, makeFolder } from './config-folder.ts';

/** Counts what is bundled: each bundle is put into the cache. */
class CountingCache extends MemoryCache {
	puts = 0;

	override put(...entry: Parameters<MemoryCache['put']>): void {
		this.puts += 1;
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

test('one that may have passwords in it is not cached', async () => {
	const folder = makeCached({
		'site.config.ts':
			"const encrypt = { admin: 'secret' };\nexport default { title: 'One', ...(process.env.DOMDOCS_LOCKS ? { encrypt } : {}) };",
	});
	expect(await folder.bundles()).toBe(0);
});

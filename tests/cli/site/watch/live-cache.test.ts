import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderCache } from '../../../../cli/platform/cache/cache.ts';
import type { IndexManifest } from '../../../../renderer/contract/index-contract.ts';
import { partsOf } from '../../../../renderer/shared/search/index-format.ts';
import { readTree } from '../../../harness/read-tree.ts';
import { makeLiveSite, newBundle } from './live-site.ts';

const files = {
	'site.config.ts':
		"export default { title: 'Site', history: false, search: { provider: 'lunr' }, locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'notes' }] } } };\n",
	'content/README.md': '# Home\n',
	'content/notes/1.open.md': '# Open\n\nOpen text.\n',
	'content/notes/2.it.md': '# It\n\nText qazan.\n',
};
const it = 'content/notes/2.it.md';
/** One bundle for all tests of the file. */
const own = newBundle();

/** The files that the manifest of an index names; none of an answer that is none. */
function indexParts(manifest: string): string[] {
	if (!manifest.startsWith('{')) return [];
	const { terms, meanings, heads, texts, words } = JSON.parse(manifest) as IndexManifest;
	const lists = [terms, meanings, heads, texts, words].flatMap((list) => partsOf<string | number>(list));
	return [...new Set(lists.map(({ file }) => file))];
}

/** A site with a cache on the disk; `kept` are the files there that have the text which is locked. */
async function makeKeptSite(more: Record<string, string> = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-live-cache-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const site = await makeLiveSite({ ...files, ...more }, { own, cache: new FolderCache(folder) });
	const kept = (): string[] =>
		Object.entries(readTree(folder)).flatMap(([path, text]) => (text.includes('azan') ? [path] : []));
	return { ...site, folder, kept };
}

describe('a page that is locked in the same save as an error', () => {
	test.each([
		['a wrong value', '---\ntags: {a: 1}\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n'],
		['broken YAML', '---\ntags: [a\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n'],
		['no end', '---\npassword: seven green lamps dance\n# It\n\nText qazan.\n'],
		[
			'a block',
			'---\ntags: {a: 1}\n---\n# It\n\n::: encrypt password="seven green lamps dance"\nqazan\n:::\n',
		],
	])('is locked: %s', async (_, after) => {
		const site = await makeKeptSite();
		expect((await site.get('/notes/it/')).body).toContain('qazan');
		await site.edit({ [it]: after });
		for (const path of ['/notes/it/', '/'])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect((await site.get('/notes/it/')).body).toContain('class="lock-form"');
		expect(site.kept()).toEqual([]);
		expect(site.workspace.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
	});
});

/** Bytes of a text, and one more that is no UTF-8. */
const invalid = (text: string): Buffer => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0x0a])]);

describe('a page that is locked in the same save as it becomes unreadable', () => {
	const closed = '---\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n';
	const block = '# It\n\n::: encrypt password="seven green lamps dance"\nText qazan.\n:::\n';
	test.each<[string, string | Buffer]>([
		['a password and bytes that are not UTF-8', invalid(closed)],
		['a password and UTF-16', Buffer.from(`\ufeff${closed}`, 'utf16le')],
		['a password and more than may be', closed + 'x'.repeat(5000)],
		['a block and bytes that are not UTF-8', invalid(block)],
		['a block and more than may be', block + 'x'.repeat(5000)],
		['an address under a rule', invalid('---\npermalink: /closed/it/\n---\n# It\n\nText qazan.\n')],
	])('is locked or gone: %s', async (_, after) => {
		const site = await makeKeptSite({
			'site.config.ts': files['site.config.ts'].replace(
				'history:',
				"encrypt: { rules: { '/closed/': 'seven green lamps dance' } }, limits: { fileBytes: 4000 }, history:",
			),
		});
		const parts = indexParts((await site.get('/_domdocs/search.root.json')).body);
		expect((await site.get('/notes/it/')).body).toContain('qazan');
		await site.edit({ [it]: after });
		for (const path of ['/notes/it/', '/closed/it/', '/', ...parts.map((part) => `/_domdocs/${part}`)])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect(site.kept()).toEqual([]);
		expect(site.workspace.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
		await site.edit({ [it]: files[it] });
		expect((await site.get('/notes/it/')).body).toContain('qazan');
	});

	test('has its last state where nothing is locked', async () => {
		const site = await makeKeptSite();
		await site.get('/notes/it/');
		await site.edit({ [it]: invalid(files[it]) });
		expect((await site.get('/notes/it/')).body).toContain('qazan');
	});
});

describe('the search once a page is locked', () => {
	const closed = '---\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n';
	const manifest = '/_domdocs/search.root.json';
	const filesOf = async (site: { get: (path: string) => Promise<{ body: string }> }): Promise<string[]> =>
		indexParts((await site.get(manifest)).body);
	const withText = async (
		site: Awaited<ReturnType<typeof makeKeptSite>>,
		paths: string[],
	): Promise<string[]> => {
		const found: string[] = [];
		for (const path of paths)
			if ((await site.get(`/_domdocs/${path}`)).body.includes('qazan')) found.push(path);
		return found;
	};

	test('has no files of before, and one that is just being made is neither answered nor kept', async () => {
		const site = await makeKeptSite();
		const before = await filesOf(site);
		expect(await withText(site, before)).not.toEqual([]);
		await site.edit({ [it]: closed });
		expect(await withText(site, before)).toEqual([]);
		expect(await withText(site, [...(await filesOf(site)), ...before])).toEqual([]);
		await site.edit({ [it]: files[it] });
		const making = filesOf(site);
		await site.edit({ [it]: closed });
		expect(await withText(site, [...(await making), ...(await filesOf(site))])).toEqual([]);
		expect(site.kept()).toEqual([]);
	});
});

test('files of the public folder that only a locked page refers to are not served', async () => {
	const site = await makeKeptSite({
		[it]: '---\npassword: seven green lamps dance\n---\n# It\n\n![a](/only.svg) ![b](/both.svg)\n',
		'content/notes/1.open.md': '# Open\n\n![b](/both.svg)\n',
		'content/public/only.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
		'content/public/both.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
		'content/public/free.txt': 'Nobody refers to it.',
	});
	for (const [path, status] of Object.entries({ '/only.svg': 404, '/both.svg': 200, '/free.txt': 200 }))
		expect([path, (await site.get(path)).status]).toEqual([path, status]);
	await site.edit({ [it]: '# It\n\n![a](/only.svg)\n' });
	expect((await site.get('/only.svg')).status).toBe(200);
});

test('what moves into a locked block is nowhere from then on', async () => {
	const pageOf = (before: string, inside: string): string =>
		`# It\n\n${before}\n\n::: encrypt password="seven green lamps dance"\n${inside}\n:::\n\nThe end.\n`;
	const site = await makeKeptSite({ [it]: pageOf('Text qazan.', 'Nobody else knows.') });
	const manifest = '/_domdocs/search.root.json';
	const look = async (): Promise<string[]> => {
		await site.get('/notes/it/');
		return indexParts((await site.get(manifest)).body);
	};
	const partsWith = async (word: string, paths: string[]): Promise<string[]> => {
		const bodies = await Promise.all(paths.map((path) => site.get(`/_domdocs/${path}`)));
		return paths.filter((_, index) => bodies[index]!.body.includes(word));
	};
	const parts = await look();
	expect(await partsWith('qazan', parts)).not.toEqual([]);
	await site.edit({ [it]: pageOf('Other words.', 'Nobody else knows qazan.\n\nMore of it.') });
	expect(await partsWith('qazan', parts)).toEqual([]);
	for (const path of ['/notes/it/', '/']) expect((await site.get(path)).body).not.toContain('qazan');
	expect(await partsWith('qazan', await look())).toEqual([]);
	// Nothing of such a site is stored where it can be read.
	expect(site.kept()).toEqual([]);
});

test('a site is cached as it is until something of it is locked, and encrypted from then on', async () => {
	const site = await makeKeptSite();
	await site.get('/notes/it/');
	expect(site.kept()).not.toEqual([]);
	await site.edit({ 'content/notes/1.open.md': '---\npassword: seven green lamps dance\n---\n# Open\n' });
	expect(site.kept()).toEqual([]);
	await site.edit({
		'content/notes/1.open.md': files['content/notes/1.open.md'],
		[it]: '# It\n\nMore qazan.\n',
	});
	expect((await site.get('/notes/it/')).body).toContain('More qazan');
	expect(site.kept()).toEqual([]);
});

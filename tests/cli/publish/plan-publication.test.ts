import { expect, test } from 'vitest';
import type { OutputFile } from '../../../cli/model/output-file.ts';
import { addPath } from '../../../cli/platform/output-path.ts';
import type { EntryType } from '../../../cli/publish/list-output.ts';
import { type PublishedSite, planPublication } from '../../../cli/publish/plan-publication.ts';
import type { StagedSite } from '../../../cli/publish/stage-files.ts';

function makeSite(files: Record<string, OutputFile['kind']>): StagedSite {
	const site: StagedSite = { files: new Map(), table: new Map() };
	for (const [path, kind] of Object.entries(files)) {
		expect(addPath(site.table, path)).toBe(null);
		site.files.set(path, { path, kind, sha256: '', bytes: 0, name: `staged ${path}` });
	}
	return site;
}

function makePublished(
	listing: Record<string, EntryType>,
	owned: Record<string, OutputFile['kind']>,
	ignoresCase = false,
): PublishedSite {
	return {
		listing: new Map(Object.entries({ '': 'folder', ...listing })),
		owned: new Map(Object.entries(owned).map(([path, kind]) => [path, { path, kind, sha256: '' }])),
		ignoresCase,
	};
}

test('files are published after what they need, and removed before it', () => {
	const kinds = { f: 'feed', p: 'page', d: 'data', a: 'asset' } as const;
	const files = Object.fromEntries(Object.keys(kinds).map((path) => [path, 'file' as const]));
	const { journal } = planPublication(makeSite({ ...kinds, a0: 'asset' }), makePublished({}, {}));
	expect(journal.moves.map(({ to }) => to)).toEqual(['a', 'a0', 'd', 'p', 'f', '.domdocs/manifest.json']);
	const { journal: last } = planPublication(makeSite({}), makePublished(files, kinds));
	expect(last.removed.flat()).toEqual(['f', 'p', 'd', 'a']);
});

test('folders that the output lacks are listed from outside to inside', () => {
	const site = makeSite({ 'a/b/c.html': 'page', 'a/d.html': 'page' });
	expect(planPublication(site, makePublished({}, {})).journal.folders).toEqual(['.domdocs', 'a', 'a/b']);
	expect(planPublication(site, makePublished({ a: 'folder' }, {})).journal.folders).toEqual([
		'.domdocs',
		'a/b',
	]);
});

test('what differs in case goes before the new name comes', () => {
	const listing = { Api: 'folder', 'Api/a.html': 'file', 'Api/b.html': 'file' } as const;
	const published = makePublished(listing, { 'Api/a.html': 'page', 'Api/b.html': 'page' }, true);
	const { journal, clashes } = planPublication(makeSite({ 'api/a.html': 'page' }), published);
	expect(journal).toMatchObject({ obstacles: ['Api/a.html', 'Api/b.html'], removed: [[], [], [], [], []] });
	expect(clashes).toEqual([]);
});

test('a file of others in another case stands in the way only where case does not count', () => {
	const site = makeSite({ CNAME: 'asset', 'api/a.html': 'page', guide: 'page' });
	const listing = {
		cname: 'file',
		API: 'folder',
		'API/A.html': 'file',
		'API/mine.txt': 'file',
		Guide: 'folder',
		'Guide/x': 'file',
	} as const;
	expect(planPublication(site, makePublished(listing, {}, true)).clashes).toEqual([
		'API/A.html',
		'Guide/x',
		'cname',
	]);
	expect(planPublication(site, makePublished(listing, {}, false)).clashes).toEqual([]);
});

test('a link or a device is in the way even where it seems to hold the same', () => {
	const site = makeSite({ 'a.html': 'page', 'b/c.html': 'page' });
	site.files.get('a.html')!.name = null;
	const listing = { 'a.html': 'other', b: 'other' } as const;
	expect(planPublication(site, makePublished(listing, {})).clashes).toEqual(['a.html', 'b']);
});

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noHistory } from '../../../../cli/history/read-site-history.ts';
import { type LiveSite, makeLiveSite } from './live-site.ts';

const lock = 'password: seven green lamps dance';
const page = (title: string, body: string, ...keys: string[]): string =>
	`---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;
const files = {
	'site.config.ts':
		"export default { title: 'Site', history: false, search: { provider: 'lunr' }, locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'notes' }] } } };\n",
	'content/README.md': '# Home\n\n[a](./notes/a.md)\n',
	'content/notes/a.md': page('A', 'Open text.'),
};
const bodyOf = async (site: LiveSite, path: string): Promise<string> => (await site.get(path)).body;

describe('a save that is undone before it is taken up', () => {
	test('leaves nothing of what was locked by it', async () => {
		const site = await makeLiveSite(files);
		expect(await bodyOf(site, '/notes/a/')).toContain('Open text.');
		site.write('content/notes/a.md', page('A', 'Text qazan.', lock));
		await site.get('/notes/a/');
		expect(await bodyOf(site, '/notes/a/')).not.toContain('qazan');
		await site.edit({ 'content/notes/a.md': files['content/notes/a.md'] });
		expect(await bodyOf(site, '/notes/a/')).toContain('Open text.');
	});

	test('shows a page that was deleted and put back', async () => {
		const site = await makeLiveSite(files);
		await site.get('/notes/a/');
		await site.edit({ 'content/notes/a.md': null });
		expect((await site.get('/notes/a/')).status).toBe(404);
		await site.edit({ 'content/notes/a.md': files['content/notes/a.md'] });
		expect(await bodyOf(site, '/notes/a/')).toContain('Open text.');
	});
});

describe('what is locked while others show it', () => {
	const including = (...keys: string[]) => page('A', '<!-- @include: ./part.md -->', ...keys);
	const parted = {
		...files,
		'content/notes/a.md': including(),
		'content/notes/part.md': page('P', 'Text qazan.'),
	};

	test('is gone from a page that includes it, though that is broken', async () => {
		const site = await makeLiveSite(parted);
		expect(await bodyOf(site, '/notes/a/')).toContain('qazan');
		await site.edit({ 'content/notes/a.md': '---\ntitle: "A\n---\n\n<!-- @include: ./part.md -->\n' });
		await site.edit({ 'content/notes/part.md': page('P', 'Text qazan.', lock) });
		expect(await bodyOf(site, '/notes/a/')).not.toContain('qazan');
	});

	test('is opened by its form, though a page that includes it is not shown', async () => {
		const site = await makeLiveSite({ ...parted, 'content/notes/part.md': page('P', 'Text qazan.', lock) });
		await site.get('/notes/a/');
		expect(await bodyOf(site, '/notes/part/')).toContain('class="lock-form"');
	});

	test('is no page any more that has become a link to it', async () => {
		const site = await makeLiveSite({ ...files, 'content/notes/b.md': page('A', 'Text qazan.', lock) });
		await site.get('/notes/a/');
		rmSync(join(site.root, 'content/notes/a.md'));
		symlinkSync('b.md', join(site.root, 'content/notes/a.md'));
		await site.workspace.update(new Set([join(site.root, 'content/notes/a.md')]), { isListed: false });
		site.responder.renew();
		expect(await bodyOf(site, '/notes/a/')).not.toContain('qazan');
	});
});

test('a folder of code is shown with what comes into it, wherever that is', async () => {
	const site = await makeLiveSite({
		...files,
		'content/notes/a.md': page('A', '@[code-tree](../../code)'),
		'code/deep/one.js': 'one();\n',
	});
	expect(await bodyOf(site, '/notes/a/')).toContain('one.js');
	for (const path of ['code/two.js', 'code/other/three.js']) {
		mkdirSync(join(site.root, path, '..'), { recursive: true });
		writeFileSync(join(site.root, path), 'more();\n');
		await site.workspace.update(new Set([join(site.root, 'code')]), { isListed: false });
		site.responder.renew();
		expect(await bodyOf(site, '/notes/a/')).toContain(path.split('/').at(-1));
	}
});

test('a history that comes while the content is away is taken up with it', async () => {
	const site = await makeLiveSite(files);
	await site.get('/notes/a/');
	renameSync(join(site.root, 'content'), join(site.root, 'away'));
	await expect(site.workspace.update(new Set([join(site.root, 'content')]))).rejects.toThrow();
	await site.workspace.setHistory({ value: noHistory, diagnostics: [] });
	expect(await bodyOf(site, '/notes/a/')).toContain('Open text.');
	renameSync(join(site.root, 'away'), join(site.root, 'content'));
	await site.workspace.update(new Set([join(site.root, 'content')]));
	expect(await bodyOf(site, '/notes/a/')).toContain('Open text.');
});

test('what was shown is shown while the content is away: lists, the search, and what is locked', async () => {
	const site = await makeLiveSite({
		...files,
		'site.config.ts':
			"export default { title: 'Site', history: false, search: { provider: 'lunr' }, collections: [{ dir: 'notes' }, { dir: 'blog', kind: 'post' }] };\n",
		'content/blog/post.md': page('Post', 'Text.'),
		'content/notes/it.md': page('It', 'Text qazan.', lock),
	});
	const paths = ['/notes/a/', '/notes/it/', '/blog/', '/404.html', '/_domdocs/search.root.json'];
	const look = async (): Promise<number[]> => {
		const seen: number[] = [];
		for (const path of paths) seen.push((await site.get(path)).status);
		return seen;
	};
	const before = await look();
	renameSync(join(site.root, 'content'), join(site.root, 'away'));
	await expect(site.workspace.update(new Set([join(site.root, 'content')]))).rejects.toThrow();
	expect([before, await look()]).toEqual([before, before]);
	expect(before).toEqual(paths.map(() => 200));
});

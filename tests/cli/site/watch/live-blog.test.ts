import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../../cli/site/build.ts';
import type { PageFile, RouteManifest } from '../../../../renderer/contract/contract.ts';
import { readTree } from '../../../harness/read-tree.ts';
import { type LiveSite, makeLiveSite } from './live-site.ts';

const post = (title: string, ...keys: string[]): string =>
	`---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\nText of ${title}.\n`;

const make = (): Promise<LiveSite> =>
	makeLiveSite({
		'site.config.ts': `export default {
	title: 'Site',
	history: false,
	collections: [{ dir: 'blog', kind: 'post', pagination: 2, future: false }, { dir: 'log', kind: 'post' }],
};
`,
		'content/README.md': '---\ntitle: Home\n---\n',
		'content/blog/one.md': post('One', 'createTime: 2026-01-01', 'tags: [red]'),
		'content/blog/dev/two.md': post('Two', 'createTime: 2026-01-02', 'tags: [red, blue]'),
		'content/log/README.md': '---\ntitle: Log\n---\n\nAll of it.\n',
		'content/log/three.md': post('Three', 'createTime: 2026-01-03'),
	});

/** The titles on a page of cards, in their order. */
async function cardsAt(site: LiveSite, path: string): Promise<string[]> {
	const { body } = await site.get(path);
	return [...body.matchAll(/class="post-link"[^>]*>([^<]*)</g)].map(([, title]) => title!);
}

test('a new post is in the lists at once, and a page of lists more where there was no room', async () => {
	const site = await make();
	expect(await cardsAt(site, '/blog/')).toEqual(['Two', 'One']);
	expect((await site.get('/blog/page/2/')).status).toBe(404);
	await site.edit({ 'content/blog/new.md': post('New', 'createTime: 2026-02-01', 'tags: [green]') });
	expect(await cardsAt(site, '/blog/')).toEqual(['New', 'Two']);
	expect(await cardsAt(site, '/blog/page/2/')).toEqual(['One']);
	expect((await site.get('/blog/tags/green/')).body).toContain('>New</a>');
	await site.edit({ 'content/blog/new.md': null });
	expect((await site.get('/blog/tags/green/')).status).toBe(404);
	expect((await site.get('/blog/page/2/')).status).toBe(404);
});

test('an edited title, text, date and tag show in the lists', async () => {
	const site = await make();
	await site.get('/blog/');
	await site.edit({ 'content/blog/one.md': post('Uno', 'createTime: 2026-03-01', 'tags: [azure]') });
	expect(await cardsAt(site, '/blog/')).toEqual(['Uno', 'Two']);
	expect((await site.get('/blog/')).body).toContain('<p>Text of Uno.</p>');
	expect((await site.get('/blog/archives/')).body).toContain('>Uno</a>');
	expect((await site.get('/blog/tags/azure/')).body).toContain('>Uno</a>');
	expect((await site.get('/blog/tags/red/')).body).not.toContain('>Uno</a>');
	await site.edit({
		'content/blog/one.md': post('Uno', 'createTime: 2026-03-01').replace('Text of', 'Words of'),
	});
	expect((await site.get('/blog/')).body).toContain('<p>Words of Uno.</p>');
});

test('a draft, and a post of the future, are there, the draft with its badge', async () => {
	const site = await make();
	await site.edit({
		'content/blog/draft.md': post('Draft one', 'createTime: 2026-01-05', 'draft: true'),
		'content/blog/later.md': post('Later', 'createTime: 2999-01-01'),
	});
	expect(await cardsAt(site, '/blog/')).toEqual(['Later', 'Draft one']);
	const { body } = await site.get('/blog/');
	expect(body.match(/class="post-badge is-draft"/g)).toHaveLength(1);
});

/** What there is to fetch of all pages, without the names of files. */
async function snapshot(read: (path: string) => Promise<string>): Promise<Record<string, unknown>> {
	const { pages } = JSON.parse(await read('_domdocs/routes.json')) as RouteManifest;
	const entries = Object.entries(pages).map(async ([route, name]) => {
		const { page, html } = JSON.parse(await read(`_domdocs/pages/${name}.json`)) as PageFile;
		return [route, { page, html }] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

test('after edits all pages are as a build makes them', async () => {
	const site = await make();
	const live = () => snapshot(async (path) => (await site.get(`/${path}`)).body);
	await live();
	await site.edit({
		'content/log/three.md': post('Three', 'createTime: 2026-01-03', 'excerpt: Other words'),
	});
	await live();
	await site.edit({
		'content/blog/dev/two.md': null,
		'content/log/four.md': post('Four', 'sticky: true', 'tags: [x]'),
		'content/blog/one.md': post('One', 'tags: [red, x]', 'series: S'),
		'content/blog/more/five.md': post('Five', 'createTime: 2025-01-01', 'series: S', 'draft: true'),
	});
	const out = join(site.root, 'dist');
	await build({ root: site.root, out, drafts: true, cache: false });
	const files = readTree(out);
	const cold = await snapshot(async (path) => Buffer.from(files[path]!, 'latin1').toString());
	expect(await live()).toEqual(cold);
});

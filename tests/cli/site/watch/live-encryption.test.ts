import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { composePage } from '../../../../cli/page/compose-page.ts';
import { FolderCache } from '../../../../cli/platform/cache/cache.ts';
import type { BlockBundle, BlockLock, PageBootstrap } from '../../../../renderer/contract/contract.ts';
import { type Bytes, bytesToText, fromBase64 } from '../../../../renderer/shared/crypto/bytes.ts';
import { openBytes } from '../../../../renderer/shared/crypto/container.ts';
import { readTable, siteOf } from '../../../../renderer/shared/crypto/key-slot-table.ts';
import { openPage, readName } from '../../../../renderer/shared/crypto/open-bundles.ts';
import { readTree } from '../../../harness/read-tree.ts';
import { unlockScopes } from '../../../harness/unlock-scopes.ts';
import { makeLiveSite, newBundle } from './live-site.ts';

vi.mock('../../../../cli/page/compose-page.ts', { spy: true });

const locked = '---\npassword: seven green lamps dance\n---\n# Qazan title\n\nText qazan.\n';
const files = {
	'site.config.ts':
		"export default { title: 'Site', history: false, hostname: 'https://docs.example', locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'notes' }] } } };\n",
	'content/README.md': '# Home\n\nSee [it](./notes/2.locked.md).\n',
	'content/notes/1.open.md': '# Open\n\nOpen text.\n',
	'content/notes/2.locked.md': locked,
};

type Site = Awaited<ReturnType<typeof makeLiveSite>>;

async function bytesAt(site: Site, path: string): Promise<Bytes> {
	const { body } = await site.responder.respond({ path: `/${path}` } as Parameters<
		Site['responder']['respond']
	>[0]);
	return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body as Uint8Array);
}

describe('locked pages while somebody writes', () => {
	test('are served as they are published', async () => {
		const site = await makeLiveSite(files, { own: newBundle() });
		const routes = await site.get('/_domdocs/routes.json');
		const sidebar = /"(_domdocs\/sidebar[^"]+)"/.exec(routes.body)![1]!;
		const paths = [
			'/',
			'/notes/locked/',
			'/notes/open/',
			`/${sidebar}`,
			'/sitemap.xml',
			'/404.html',
			'/nothing/',
		];
		for (const path of [...paths, '/_domdocs/diagnostics.json'])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect(routes.body).not.toContain('locked');
		expect((await site.get('/')).body).toContain('href="/notes/locked/"');
		const { status, body } = await site.get('/notes/locked/');
		expect(status).toBe(200);
		const text = /<script id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(body)![1]!;
		const { lock } = (JSON.parse(text) as PageBootstrap).page;
		const table = await readTable(await bytesAt(site, lock!.slots), readName(lock!.slots));
		const unlocked = await unlockScopes(table, 'seven green lamps dance', (password, setting) =>
			bcrypt.hash(password, setting),
		);
		const fetchFile = (path: string): Promise<Bytes> => bytesAt(site, path);
		const opened = await openPage(lock!, '/notes/locked/', { table, unlocked, fetchFile });
		expect(opened.html).toContain('Text qazan.');
		expect((await site.get(`/${lock!.worker}`)).status).toBe(200);
	});

	test('come and go with their passwords', async () => {
		const site = await makeLiveSite(files, { own: newBundle() });
		await site.edit({ 'content/notes/2.locked.md': '# Qazan title\n\nText qazan.\n' });
		expect((await site.get('/notes/locked/')).body).toContain('Text qazan.');
		await site.edit({ 'content/notes/2.locked.md': locked });
		expect((await site.get('/notes/locked/')).body).not.toContain('azan');
		await site.edit({ 'content/notes/2.locked.md': `${locked}\n[x](./nowhere.md)\n` });
		await site.get('/notes/locked/');
		expect(site.messages().join()).not.toMatch(/nowhere|azan/);
	});
});

describe('locks that are none, while somebody writes', () => {
	const path = 'content/notes/2.locked.md';
	const body = '# Qazan title\n\nText qazan.\n';
	const errors = ({ responder }: Site): string[] => responder.diagnostics.map(({ name }) => name);

	test('show a message in place of a form that nothing opens', async () => {
		const site = await makeLiveSite(files, { own: newBundle() });
		for (const lock of ['pass: seven green lamps dance', 'encrypt: true']) {
			await site.edit({ [path]: `---\n${lock}\n---\n${body}` });
			const { status, body: html } = await site.get('/notes/locked/');
			expect([lock, status]).toEqual([lock, 500]);
			expect(html).toContain('lock-misspelt');
			expect(html).not.toMatch(/azan|seven green|lock-form/);
			// Files of locks are there for other pages.
			expect((await site.get('/_lock/current.json')).status).toBe(200);
			expect(errors(site)).toEqual([]);
		}
		await site.edit({ [path]: locked });
		expect(await site.get('/notes/locked/')).toMatchObject({ status: 200 });
		expect(errors(site)).toEqual([]);
	});

	test('show the same message where all is shown without passwords', async () => {
		const site = await makeLiveSite({ ...files, [path]: `---\npwd: x\n---\n${body}` }, { unlock: true });
		const { status, body: html } = await site.get('/notes/locked/');
		expect(status).toBe(500);
		expect(html).toContain('lock-misspelt');
		expect(html).not.toContain('azan');
	});

	test.each([
		['the only one', {}],
		['one of two', { 'content/notes/3.other.md': locked }],
	])('say nothing any more once they are taken out, %s', async (_, more) => {
		const keyless = `---\npassword: []\n---\n${body}`;
		const site = await makeLiveSite({ ...files, ...more, [path]: keyless }, { own: newBundle() });
		await site.get('/notes/locked/');
		expect(errors(site)).toEqual(['lock-without-key']);
		await site.edit({ [path]: body });
		expect((await site.get('/notes/locked/')).body).toContain('Text qazan.');
		expect(errors(site)).toEqual([]);
	});
});

const password = 'seven green lamps dance';
const withBlock = `# Block\n\nBefore it.\n\n::: encrypt password="${password}"\nText **qazan** here.\n\n![qazan](./qazan.svg)\n:::\n\nBehind it.\n`;
const blockFiles = {
	...files,
	'content/notes/2.locked.md': '# Not locked\n',
	'content/notes/3.block.md': withBlock,
	'content/notes/qazan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
};

/** What the block of a page holds for who has the password. */
async function openBlock(site: Site, html: string): Promise<BlockBundle> {
	const [, data = ''] = /data-lock-block="([^"]+)"/.exec(html) ?? [];
	const { id, sealed, slots, worker } = JSON.parse(data.replaceAll('&quot;', '"')) as BlockLock;
	expect((await site.get(`/${worker}`)).status).toBe(200);
	const table = await readTable(await bytesAt(site, slots), readName(slots));
	const unlocked = await unlockScopes(table, password, (text, setting) => bcrypt.hash(text, setting));
	const place = { ...siteOf(table), kind: 'block' as const, name: id };
	return JSON.parse(bytesToText(await openBytes(fromBase64(sealed), id, place, unlocked))) as BlockBundle;
}

describe('locked blocks while somebody writes', () => {
	test('are sealed as in a build, after each edit', async () => {
		const site = await makeLiveSite(blockFiles, { own: newBundle() });
		const { body } = await site.get('/notes/block/');
		expect(body).toMatch(/Before it.*<form class="lock-form".*Behind it/s);
		expect(body).not.toContain('azan');
		const { html, assets } = await openBlock(site, body);
		expect(html).toContain('Text <strong>qazan</strong> here.');
		expect(html).toContain(`sealed:${assets[0]!.id}`);
		expect((await bytesAt(site, assets[0]!.container)).length).toBeGreaterThan(1000);
		expect((await site.get('/notes/qazan.svg')).status).toBe(404);
		expect((await site.get('/notes/open/')).body).not.toContain('lock-form');
		await site.edit({ 'content/notes/3.block.md': withBlock.replace('here', 'there') });
		const again = (await site.get('/notes/block/')).body;
		expect((await openBlock(site, again)).html).toContain('Text <strong>qazan</strong> there.');
		await site.edit({ 'content/notes/3.block.md': withBlock.replace('seven green', 'six') });
		await site.get('/notes/block/');
		expect(JSON.stringify(site.responder.diagnostics)).not.toMatch(/azan|six lamps/);
		await site.edit({ 'content/notes/3.block.md': '# Block\n\nNothing is locked.\n' });
		expect((await site.get('/notes/block/')).body).not.toContain('lock-form');
	});

	test('are shown without their passwords where that is asked for', async () => {
		const site = await makeLiveSite(blockFiles, { unlock: true });
		const { body } = await site.get('/notes/block/');
		expect(body).toContain('Text <strong>qazan</strong> here.');
		expect(body).not.toMatch(/lock-form|seven green/);
		await site.edit({ 'content/notes/3.block.md': withBlock.replace('here', 'there') });
		expect((await site.get('/notes/block/')).body).toContain('<strong>qazan</strong> there.');
		expect(site.messages().join()).not.toMatch(/block/);
	});
});

describe('the cache of a live session (EN-17)', () => {
	const kept = (folder: string): string[] =>
		Object.entries(readTree(folder)).flatMap(([path, text]) => (text.includes('azan') ? [path] : []));
	const open = '# Qazan title\n\nText qazan.\n';

	test.each([
		['the page is locked', open, locked],
		['a part of it is', '# Open\n\nText qazan.\n', '# Open\n\n::: encrypt password="abc"\nqazan\n:::\n'],
	])('has nothing of a page once %s', async (_, before, after) => {
		const folder = mkdtempSync(join(tmpdir(), 'domdocs-live-cache-'));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const site = await makeLiveSite(
			{ ...files, 'content/notes/2.locked.md': before },
			{ own: newBundle(), cache: new FolderCache(folder) },
		);
		const { body } = await site.get('/notes/locked/');
		expect(body).toContain('qazan');
		expect(kept(folder)).not.toEqual([]);
		await site.edit({ 'content/notes/2.locked.md': after });
		for (const path of ['/notes/locked/', '/notes/open/', '/']) await site.get(path);
		expect(kept(folder)).toEqual([]);
		// The cache is used further on.
		expect(Object.keys(readTree(folder)).length).toBeGreaterThan(1);
	});

	test('has nothing of a page that includes a locked one, nor has any answer', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'domdocs-live-cache-'));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const including = '# Open\n\n<!-- @include: ./2.locked.md -->\n';
		const linked = '# Third\n\n<!-- @include: ./alias.txt{4} -->\n';
		const site = await makeLiveSite(
			{ ...files, 'content/notes/1.open.md': including },
			{ own: newBundle(), cache: new FolderCache(folder) },
		);
		for (const path of ['/notes/open/', '/notes/locked/', '/_domdocs/search.root.json'])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect(site.messages().join()).toContain(
			'content/notes/1.open.md:1:1 Unexpected file `content/notes/2.locked.md` of a locked page',
		);
		expect(kept(folder)).toEqual([]);
		symlinkSync('2.locked.md', `${site.root}/content/notes/alias.txt`);
		await site.edit({ 'content/notes/3.third.md': linked });
		for (const path of ['/notes/third/', '/_domdocs/search.root.json'])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect(site.messages().join()).toContain('content/notes/3.third.md:1:1 Unexpected file');
		expect(kept(folder)).toEqual([]);
		await site.edit({ 'content/notes/2.locked.md': open });
		expect((await site.get('/notes/open/')).body).toContain('Text qazan.');
	});
});

describe('files of what is locked while somebody writes', () => {
	const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>qazan</title></svg>';
	const body = '# Qazan title\n\n![p](./pic.svg) [f](/f/plan.txt) ![[wiki.svg]]\n';
	const fileSite = {
		...files,
		'content/notes/2.locked.md': `---\npassword: seven green lamps dance\n---\n${body}`,
		'content/notes/pic.svg': picture,
		'content/public/f/plan.txt': 'qazan',
		'content/public/f/wiki.svg': picture,
		'content/public/f/open.txt': 'Open.',
	};
	const statuses = async (site: Site, paths: string[]): Promise<number[]> => {
		const found: number[] = [];
		for (const path of paths) found.push((await site.get(path)).status);
		return found;
	};

	test('are not served, broken front matter or not', async () => {
		const site = await makeLiveSite(fileSite, { own: newBundle() });
		const paths = ['/f/plan.txt', '/f/wiki.svg', '/f/open.txt'];
		expect(await statuses(site, paths)).toEqual([404, 404, 200]);
		for (const broken of [
			`---\npassword: seven green lamps dance\ntags: [x\n: : :\n---\n${body}`,
			`---\ntags: [x\n: : :\n---\n${body}`,
		]) {
			await site.edit({ 'content/notes/2.locked.md': broken });
			expect(await statuses(site, paths)).toEqual([404, 404, 200]);
		}
		await site.edit({ 'content/notes/1.open.md': '# Open\n\n[f](/f/plan.txt)\n' });
		expect(await statuses(site, paths)).toEqual([200, 404, 200]);
	});

	test('are not served below a lock where nothing uses them, as they are not published', async () => {
		const encrypt =
			"encrypt: { rules: { '2.locked.md': 'seven green lamps dance', '/f/': 'six blue candles' } }";
		const config = files['site.config.ts'].replace(
			"title: 'Site'",
			`title: 'Site', navbar: [{ text: 'x', link: '/f/menu.txt' }], styles: ['own.css'], ${encrypt}`,
		);
		const asked = { 'content/public/f/menu.txt': 'x', 'content/public/f/back.svg': picture };
		const site = await makeLiveSite(
			{ ...fileSite, ...asked, 'site.config.ts': config, 'own.css': 'a { background: url(/f/back.svg) }' },
			{ own: newBundle() },
		);
		const paths = ['/f/plan.txt', '/f/open.txt', '/f/menu.txt', '/f/back.svg'];
		expect(await statuses(site, paths)).toEqual([404, 404, 200, 200]);
	});

	test('are not served by links to them, nor are such pages', async () => {
		const config = files['site.config.ts'].replace(
			"title: 'Site'",
			"title: 'Site', encrypt: { rules: { '2.locked.md': 'seven green lamps dance' } }",
		);
		const site = await makeLiveSite(
			{ ...fileSite, 'site.config.ts': config, 'content/notes/2.locked.md': body },
			{ own: newBundle() },
		);
		const content = `${site.root}/content`;
		symlinkSync('2.locked.md', `${content}/notes/3.soft.md`);
		symlinkSync('f/plan.txt', `${content}/public/open.txt`);
		symlinkSync('pic.svg', `${content}/notes/near.svg`);
		await site.edit({
			'content/notes/1.open.md': '# Open\n\n![n](./near.svg) [o](/open.txt) [x](./3.soft.md)\n',
			'content/notes/5.new.md': '# New\n',
		});
		const { body: html } = await site.get('/notes/open/');
		const near = /src="([^"]+near[^"]+)"/.exec(html)![1]!;
		expect(await statuses(site, [near, '/open.txt', '/notes/soft/'])).toEqual([404, 404, 404]);
		const routes = await site.get('/_domdocs/routes.json');
		const sidebar = `/${/"(_domdocs\/sidebar[^"]+)"/.exec(routes.body)![1]!}`;
		for (const path of [sidebar, '/_domdocs/search.root.json', '/notes/open/', '/notes/new/'])
			expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
		expect(routes.body).not.toContain('soft');
		const said = [...site.messages(), ...site.responder.diagnostics.map(({ message }) => message)].join('\n');
		for (const name of ['notes/3.soft.md', 'public/open.txt', 'notes/near.svg']) expect(said).toContain(name);
		expect(said).not.toContain('azan');
	});

	test('let named files be served before anything is sealed, where the content folder is a link', async () => {
		const own = newBundle();
		const named = '# Open\n\n[o](/f/open.txt)\n';
		const site = await makeLiveSite({ ...fileSite, 'content/notes/1.open.md': named }, { own });
		renameSync(`${site.root}/content`, `${site.root}/real`);
		symlinkSync('real', `${site.root}/content`);
		const draw = vi.spyOn(own, 'get');
		await site.edit({ 'content/notes/1.open.md': `${named}\nMore.\n` });
		expect(await statuses(site, ['/f/open.txt'])).toEqual([200]);
		expect(draw).not.toHaveBeenCalled();
		// A link below it may lead to what is locked, also if it is the public folder itself.
		rmSync(`${site.root}/real/public`, { recursive: true });
		symlinkSync('pics', `${site.root}/real/public`);
		await site.edit({
			'content/pics/secret.svg': picture,
			'content/notes/1.open.md': '# Open\n\n[s](/secret.svg)\n',
			'content/notes/2.locked.md': locked.replace('Text', '![s](../pics/secret.svg)'),
		});
		expect(await statuses(site, ['/secret.svg'])).toEqual([404]);
	});

	test('are found public without the other pages, where the config or a page that is looked at asks for them', async () => {
		const config = files['site.config.ts'].replace("title: 'Site'", "title: 'Site', logo: '/f/logo.svg'");
		const site = await makeLiveSite({
			...{ ...fileSite, 'site.config.ts': config, 'content/public/f/logo.svg': picture },
			'content/notes/1.open.md': '# Open\n\n[o](/f/open.txt)\n',
		});
		await site.get('/notes/open/');
		await site.edit({ 'content/notes/1.open.md': '# Open\n\nEdited. [o](/f/open.txt)\n' });
		const compose = vi.mocked(composePage).mockClear();
		expect(await statuses(site, ['/f/logo.svg', '/f/open.txt'])).toEqual([200, 200]);
		expect(compose).not.toHaveBeenCalled();
	});

	test('are looked for in the edited page alone after an edit', async () => {
		const site = await makeLiveSite({ ...fileSite, 'content/notes/4.more.md': '# More\n' });
		expect(await statuses(site, ['/f/plan.txt'])).toEqual([404]);
		await site.edit({ 'content/notes/4.more.md': '# More\n\nEdited. [o](/f/plan.txt)\n' });
		const compose = vi.mocked(composePage).mockClear();
		expect(await statuses(site, ['/f/plan.txt'])).toEqual([200]);
		expect(compose.mock.calls.map(([{ scanned }]) => scanned.path)).toEqual(['notes/4.more.md']);
	});

	const asking = '# More\n\n[o](/f/plan.txt)\n';
	test.each([
		['has been deleted', null, 404],
		['no longer asks for them', '# More\n', 404],
		['is locked', `---\npassword: ${password}\n---\n${asking}`, 404],
		['is still shown as it was, as it cannot be read,', Buffer.from([0x23, 0x20, 0xff]), 200],
	])(
		'once the page that asked for them %s are answered with the status for it',
		async (_what, content, status) => {
			const site = await makeLiveSite({ ...fileSite, 'content/notes/4.more.md': asking });
			await site.get('/notes/more/');
			expect(await statuses(site, ['/f/plan.txt'])).toEqual([200]);
			await site.edit({ 'content/notes/4.more.md': content });
			expect(await statuses(site, ['/f/plan.txt'])).toEqual([status]);
		},
	);

	test('have nothing of a locked page that other passwords open', async () => {
		const site = await makeLiveSite(
			{
				...fileSite,
				'content/notes/3.other.md':
					'---\npassword: six blue candles shine\n---\n# Other\n\n<!-- @include: ./2.locked.md -->\n',
				'content/notes/4.block.md':
					'# Block\n\n::: encrypt password="six blue candles shine"\n<!-- @include: ./2.locked.md -->\n:::\n',
			},
			{ own: newBundle() },
		);
		expect((await site.get('/notes/other/')).status).toBe(404);
		expect((await site.get('/notes/block/')).body).not.toContain('data-lock-block');
		const said = site.responder.diagnostics.filter(({ name }) => name === 'lock-leak');
		expect(said.map(({ file }) => file).sort()).toEqual([
			'content/notes/3.other.md',
			'content/notes/4.block.md',
		]);
	});
});

import bcrypt from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { LiveBundle } from '../../../cli/live/live-bundle.ts';
import type { PageBootstrap } from '../../../renderer/contract.ts';
import type { Bytes } from '../../../renderer/lock/bytes.ts';
import { openPage, readName } from '../../../renderer/lock/open-bundles.ts';
import { readTable, unlockScopes } from '../../../renderer/lock/slot-table.ts';
import { makeLiveSite } from './live-site.ts';

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
		const site = await makeLiveSite(files, { own: new LiveBundle() });
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
		const held = await unlockScopes(table, 'seven green lamps dance', (password, setting) =>
			bcrypt.hash(password, setting),
		);
		const fetchFile = (path: string): Promise<Bytes> => bytesAt(site, path);
		const opened = await openPage(lock!, '/notes/locked/', { table, held, fetchFile });
		expect(opened.html).toContain('Text qazan.');
		expect((await site.get(`/${lock!.worker}`)).status).toBe(200);
	}, 60_000);

	test('come and go with their passwords', async () => {
		const site = await makeLiveSite(files, { own: new LiveBundle() });
		await site.edit({ 'content/notes/2.locked.md': '# Qazan title\n\nText qazan.\n' });
		expect((await site.get('/notes/locked/')).body).toContain('Text qazan.');
		await site.edit({ 'content/notes/2.locked.md': locked });
		expect((await site.get('/notes/locked/')).body).not.toContain('azan');
		await site.edit({ 'content/notes/2.locked.md': `${locked}\n[x](./nowhere.md)\n` });
		await site.get('/notes/locked/');
		expect(site.messages().join()).not.toMatch(/nowhere|azan/);
	}, 60_000);
});

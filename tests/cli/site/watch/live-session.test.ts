import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeClient } from '../../../../cli/bundle/theme-bundle.ts';
import { slow } from '../../../harness/is-long.ts';
import { config, page, patience, startSession as start } from './start-session.ts';

vi.mock('../../../../cli/bundle/theme-bundle.ts', { spy: true });

describe('a live session', () => {
	test('says which rules lock nothing, and which passwords are missing, before a page is asked for', async () => {
		const encrypt = (rule: string): string =>
			config(
				`encrypt: { admin: 'env:NOT_SET_ANYWHERE', rules: { '${rule}': 'seven green lamps dance well' } }`,
			);
		const { write, get, names, shows } = await start({
			'site.config.ts': encrypt('/Team/'),
			'content/README.md': page('Home'),
			'content/team/plan.md': page('Plan', 'The plan.'),
		});
		await names('password-missing', 'lock-unused');
		await shows('/team/plan/', 'The plan.');
		write('site.config.ts', encrypt('/team/'));
		await names('password-missing');
		await vi.waitFor(async () => expect((await get('/team/plan/')).body).not.toContain('The plan.'), {
			...{ timeout: patience, interval: 20 },
		});
		await names('password-missing');
		write('site.config.ts', encrypt('/later/'));
		await names('password-missing', 'lock-unused');
		write('content/later/one.md', page('Draft').replace('title', 'draft: true\ntitle'));
		await names('password-missing');
	});

	test('bundles once, also where pages are locked', async () => {
		vi.mocked(makeClient).mockClear();
		const { get } = await start({
			'content/README.md': page('Home'),
			'content/locked.md': page('Locked').replace('title', 'password: seven green lamps dance\ntitle'),
		});
		const script = /src="([^"]+boot[^"]+)"/.exec((await get('/')).body)![1]!;
		expect((await get(script)).status).toBe(200);
		expect(vi.mocked(makeClient).mock.calls.map(([, { hasEncryption }]) => hasEncryption)).toEqual([true]);
	});

	test('shows what is edited, added, renamed and deleted', async () => {
		const { root, write, get, shows, sent } = await start({
			'content/README.md': page('Home', 'First.'),
			'content/a.md': page('A'),
		});
		write('content/README.md', page('Home', 'Second.'));
		await shows('/', 'Second.');
		write('content/new/b.md', page('B', 'Fresh.'));
		await shows('/new/b/', 'Fresh.');
		renameSync(join(root, 'content/new'), join(root, 'content/other'));
		await shows('/other/b/', 'Fresh.');
		rmSync(join(root, 'content/a.md'));
		await vi.waitFor(async () => expect((await get('/a/')).status).toBe(404), { timeout: patience });
		expect((await get('/new/b/')).status).toBe(404);
		expect(new Set(sent)).toEqual(new Set(['update']));
	});

	test('shows what changes in included files, inside and outside of the content folder', async () => {
		const { write, shows, sent } = await start({
			'content/README.md': page(
				'Home',
				'<!-- @include: ./_part.md -->\n\n<!-- @include: ../notes/part.md -->',
			),
			'content/_part.md': page('Part', 'First part.'),
			'notes/part.md': 'First note.',
		});
		await shows('/', 'First note.');
		write('content/_part.md', page('Part', 'Second part.'));
		await shows('/', 'Second part.');
		write('notes/part.md', 'Second note.');
		await shows('/', 'Second note.');
		expect(new Set(sent)).toEqual(new Set(['update']));
	});

	test('takes up what was edited before it could watch', async () => {
		const { write, shows } = await start({ 'content/README.md': page('Home', 'First.') });
		write('content/README.md', page('Home', 'Second.'));
		write('content/new.md', page('New', 'Fresh.'));
		await shows('/', 'Second.');
		await shows('/new/', 'Fresh.');
	});

	test('goes on with the last good config, and with the content that changed beside a broken one', async () => {
		const { write, shows, names } = await start({ 'content/README.md': page('Home', 'First.') });
		write('site.config.ts', 'export default { titel: 1 };\n');
		write('content/README.md', page('Home', 'Second.'));
		await names('config-unknown-key');
		await shows('/', 'Second.');
		await shows('/', 'Site');
		write('site.config.ts', config("description: 'Mended'"));
		await names();
		await shows('/', 'Home');
	});

	test('says what the config names and there is not: words, files of the public folder, icons', async () => {
		const { write, names } = await start({
			'site.config.ts': config("favicon: '/icon.svg', texts: { 'page.nxt': 'On' }"),
			'content/README.md': page('Home', 'First.'),
		});
		await names('text-unknown', 'public-file-missing');
		write('content/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
		await names('text-unknown');
		write('site.config.ts', config("social: [{ icon: 'githib', link: 'https://github.example/' }]"));
		await names('unknown-icon');
		write(
			'site.config.ts',
			config("texts: { 'page.nxt': 'On' }, checks: { severity: { 'text-unknown': 'off' } }"),
		);
		await names();
		write('site.config.ts', config("texts: { 'page.prv': 'Back' }"));
		await names('text-unknown');
	});

	test('takes up an icon of the site that comes while it is watched, and one that goes', async () => {
		const { root, write, get, shows } = await start({ 'content/README.md': page('Home') });
		expect((await get('/')).body).toContain('<link rel="icon" href="data:,">');
		write('content/public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
		await shows('/', '<link rel="icon" href="/favicon.svg"');
		rmSync(join(root, 'content/public/favicon.svg'));
		await shows('/', '<link rel="icon" href="data:,">');
	});

	test('shows that the content folder is gone, and takes it up again', async () => {
		const { root, names, shows } = await start({ 'content/README.md': page('Home', 'First.') });
		await shows('/', 'First.');
		renameSync(join(root, 'content'), join(root, 'away'));
		await names('input-unreadable');
		await shows('/', 'First.');
		renameSync(join(root, 'away'), join(root, 'content'));
		await names();
		writeFileSync(join(root, 'content/README.md'), page('Home', 'Second.'));
		await shows('/', 'Second.');
	});

	test('notices that the content folder went before it could be watched', async () => {
		const { root, names } = await start({ 'content/README.md': page('Home') });
		renameSync(join(root, 'content'), join(root, 'away'));
		await names('input-unreadable');
		renameSync(join(root, 'away'), join(root, 'content'));
		await names();
	});

	test('notices that folders were deleted and made anew, as git does', async () => {
		const { root, write, shows } = await start({
			'content/README.md': page('Home', 'First.'),
			'content/guide/a.md': page('A', 'First.'),
		});
		for (const folder of ['content/guide', 'content']) {
			rmSync(join(root, folder), { recursive: true });
			write('content/README.md', page('Home', `Home after ${folder}.`));
			write('content/guide/a.md', page('A', `After ${folder}.`));
			await shows('/guide/a/', `After ${folder}.`);
			await shows('/', `Home after ${folder}.`);
			write('content/guide/a.md', page('A', `Again after ${folder}.`));
			await shows('/guide/a/', `Again after ${folder}.`);
			const name = folder.replace('/', '-');
			write(`content/guide/${name}.md`, page('New', `New after ${folder}.`));
			await shows(`/guide/${name}/`, `New after ${folder}.`);
		}
	});

	test('takes up a config that was gone for a while', async () => {
		const { root, write, shows, names } = await start({
			'content/README.md': page('Home', 'First.'),
		});
		rmSync(join(root, 'site.config.ts'));
		await names('config-not-found');
		write('site.config.ts', config("description: 'Back'"));
		await names();
		write('site.config.ts', "export default { title: 'Changed', history: false };\n");
		await shows('/', 'Home | Changed');
	});

	test('starts with a broken theme and takes up the mended one', async () => {
		const theme = `import { Content } from 'domdocs/theme';
const Layout = () => <main className="mended"><Content /></main>;
export default { layouts: { doc: Layout, home: Layout, page: Layout, bare: Layout, 'not-found': Layout } };
export const components = {};
export const locales = {};
`;
		const { write, get, shows, names } = await start({
			'site.config.ts': config("theme: 'theme/index.tsx'"),
			'theme/index.tsx': 'export default {{\n',
			'content/README.md': page('Home', 'First.'),
		});
		await names('theme-failed');
		expect((await get('/')).status).toBe(500);
		write('theme/index.tsx', theme);
		await shows('/', 'mended');
		await names();
	});

	test('shows slots and style sheets as they are edited, and a part that comes late', slow, async () => {
		const part = (words: string): string => `export default function Part() { return <b>${words}</b>; }\n`;
		const { write, get, shows, names, sent } = await start({
			'site.config.ts': config("slots: { 'doc-top': './parts/Top.tsx' }, styles: ['./site.css']"),
			'parts/Top.tsx': part('Granite.'),
			'site.css': 'h1 { color: red }\n',
			'content/README.md': page('Home', 'First.'),
		});
		await shows('/', '<b>Granite.</b>');
		const style = async (): Promise<string> => {
			const [, path] = /"(\/assets\/style[^"]+)"/.exec((await get('/')).body)!;
			return (await get(path!)).body;
		};
		expect(await style()).toContain('@layer site{h1{color:red}}');
		write('parts/Top.tsx', part('Basalt.'));
		await shows('/', '<b>Basalt.</b>');
		write('site.css', 'h1 { color: #00f }\n');
		await vi.waitFor(async () => expect(await style()).toContain('{color:#00f}'), { timeout: patience });
		expect(sent).toEqual(expect.arrayContaining(['reload', 'style']));
		write('site.config.ts', config("slots: { 'doc-top': './late/Part.tsx' }"));
		await names('part-missing');
		await shows('/', '<b>Basalt.</b>');
		write('late/Part.tsx', part('Chalk.'));
		await shows('/', '<b>Chalk.</b>');
		await names();
		write('late/Part.tsx', 'export default function Part() { throw new Error("crumbled"); }\n');
		await names('component-failed');
		await shows('/', '<b>Chalk.</b>');
	});
});

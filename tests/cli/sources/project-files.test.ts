import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFiles } from '../../../cli/sources/project-files.ts';

function make(files: Record<string, string>): string {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-project-')));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

test.each([
	['../outside.txt'],
	['.env'],
	['.env.local'],
	['a/../.env'],
	['.git/config'],
	['.npmrc'],
	['keys/server.key'],
	['node_modules/x/index.js'],
	['secret-link'],
	['nothing.txt'],
	['.'],
])('%s is never read (OS-16)', (path) => {
	const site = 'site/';
	const inside = [
		'.env',
		'.env.local',
		'.git/config',
		'.npmrc',
		'keys/server.key',
		'node_modules/x/index.js',
	];
	const root = make({
		'outside.txt': 'canary',
		...Object.fromEntries(inside.map((file) => [site + file, 'canary'])),
		[`${site}a/b.txt`]: 'text',
	});
	symlinkSync(join(root, 'outside.txt'), join(root, site, 'secret-link'));
	expect(projectFiles({ root: join(root, site) }).read(path)).toEqual({ kind: 'missing' });
});

test('what lies in a folder that links may lead into is read, but for secrets', () => {
	const root = make({ 'shared/a.txt': 'text', 'shared/.env': 'canary', 'site/b.txt': '' });
	symlinkSync('../shared', join(root, 'site/linked'));
	const site = { root: join(root, 'site'), followSymlinks: [join(root, 'shared'), join(root, 'nowhere')] };
	expect(projectFiles(site).read('linked/a.txt')).toEqual({ kind: 'text', text: 'text' });
	expect(projectFiles(site).read('linked/.env')).toEqual({ kind: 'missing' });
	expect(projectFiles({ root: site.root }).read('linked/a.txt')).toEqual({ kind: 'missing' });
});

test('what may be shown is read, with one kind of line end', () => {
	const root = make({ '.env.example': 'A=\r\n', '.editorconfig': 'root = true\n', 'a.bin': 'x\0y' });
	const files = projectFiles({ root });
	expect(files.read('.env.example')).toEqual({ kind: 'text', text: 'A=\n' });
	expect(files.read('.editorconfig')).toEqual({ kind: 'text', text: 'root = true\n' });
	expect(files.read('a.bin')).toEqual({ kind: 'unreadable', reason: 'binary' });
	expect(files.list('.')).toEqual(['.editorconfig', '.env.example', 'a.bin']);
	expect(files.list('a.bin')).toBeNull();
});

test('locked blocks of pages are cut out, however the ending of the name is written', () => {
	const text = 'Open.\n::: encrypt password="x"\nqazan\n:::\n';
	const root = make({ 'a.md': text, 'b.MD': text, 'c.txt': text });
	const { read } = projectFiles({ root });
	// Where letter case does not count, another spelling of a page's name is the page.
	for (const name of ['a.md', 'b.MD'])
		expect([name, JSON.stringify(read(name)).includes('qazan')]).toEqual([name, false]);
	expect(read('c.txt')).toEqual({ kind: 'text', text });
});

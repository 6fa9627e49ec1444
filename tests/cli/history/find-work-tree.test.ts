import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findWorkTree } from '../../../cli/history/find-work-tree.ts';
import { readHistory } from '../../../cli/history/read-history.ts';
import { giveBackFolder, takeFolder } from '../../harness/site-folders.ts';

function make(): string {
	const root = takeFolder();
	onTestFinished(() => giveBackFolder(root));
	mkdirSync(join(root, 'site/content'), { recursive: true });
	return root;
}

test('is the nearest folder with a repository, or with a file that leads to one, by its real path', () => {
	const root = make();
	expect(findWorkTree(join(root, 'site/content'))).toBeUndefined();
	mkdirSync(join(root, '.git'));
	expect(findWorkTree(join(root, 'site/content'))).toBe(realpathSync(root));
	writeFileSync(join(root, 'site/.git'), 'gitdir: elsewhere\n');
	symlinkSync('site/content', join(root, 'link'));
	expect(findWorkTree(join(root, 'link'))).toBe(realpathSync(join(root, 'site')));
	expect(findWorkTree(join(root, 'no/such/folder'))).toBe(realpathSync(root));
});

test('without one the history says so, and no git is started', async () => {
	const root = join(make(), 'site');
	vi.stubEnv('PATH', '/nowhere');
	onTestFinished(() => void vi.unstubAllEnvs());
	const { value, diagnostics } = await readHistory({ root, content: join(root, 'content') });
	expect(value.files).toEqual({});
	expect(diagnostics.map(({ message }) => message)).toEqual([
		expect.stringMatching(/^The site is not in a git repository, /),
	]);
});

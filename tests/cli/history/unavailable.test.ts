import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

const cost = 'so pages have no contributors, no changelog and no dates apart from `createTime`';
const optOut = 'or set `history: false` in the config to build without it';
const path = process.env.PATH;
afterEach(() => void vi.unstubAllEnvs());

function read(root: string) {
	return readHistory({ root, content: join(root, 'content') });
}

function unavailable(message: string, hint: string) {
	return { v: 1, code: 'DD4001', name: 'history-unavailable', severity: 'warning', message, hint };
}

const nothing = { files: {}, prefix: null, head: null };

describe('readHistory without a history', () => {
	test('no git', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		vi.stubEnv('PATH', temporaryFolder());
		expect(await read(repository.folder)).toEqual({
			value: nothing,
			diagnostics: [
				unavailable(`No git on this machine, ${cost}.`, `Install git and put it on the PATH, ${optOut}.`),
			],
		});
		vi.stubEnv('PATH', '');
		expect((await read(repository.folder)).diagnostics[0]?.message).toBe(`No git on this machine, ${cost}.`);
	});

	test('no repository', async () => {
		const root = temporaryFolder();
		mkdirSync(join(root, 'content'));
		expect(await read(root)).toEqual({
			value: nothing,
			diagnostics: [
				unavailable(
					`The site is not in a git repository, ${cost}.`,
					`Build in a clone instead of a downloaded archive, ${optOut}.`,
				),
			],
		});
	});

	test('no commits', async () => {
		const repository = new ScriptedRepository();
		repository.write('site/content/a.md');
		expect(await read(join(repository.folder, 'site'))).toEqual({
			value: { files: {}, prefix: 'site/', head: null },
			diagnostics: [
				unavailable(`The git repository has no commits yet, ${cost}.`, `Commit the pages, ${optOut}.`),
			],
		});
	});

	test('a commit that is missing', async () => {
		const repository = new ScriptedRepository();
		const head = repository.write('content/a.md').commit('one');
		rmSync(join(repository.folder, '.git/objects', head.slice(0, 2), head.slice(2)), { force: true });
		const { value, diagnostics } = await read(repository.folder);
		expect(value.files).toEqual({});
		// What git says of it depends on its version.
		expect(diagnostics.map(({ name, message }) => `${name} ${message}`)).toEqual([
			expect.stringMatching(/^history-unavailable git failed \(.+\), so pages have no contributors/),
		]);
	});

	test('nothing tracked, and no content folder at all', async () => {
		const repository = new ScriptedRepository();
		const head = repository.write('readme.md').commit('one');
		const expected = {
			value: { files: {}, prefix: '', head },
			diagnostics: [
				unavailable(
					`No file of content is committed to git, ${cost}.`,
					`Commit the pages (\`git check-ignore\` tells whether a rule excludes them), ${optOut}.`,
				),
			],
		};
		expect(await read(repository.folder)).toEqual(expected);
		repository.write('content/a.md');
		expect(await read(repository.folder)).toEqual(expected);
	});

	test('a link to a repository that is gone', async () => {
		const root = temporaryFolder();
		mkdirSync(join(root, 'content'));
		writeFileSync(join(root, '.git'), 'gitdir: /nowhere/.git/modules/docs\n');
		expect((await read(root)).diagnostics).toEqual([
			unavailable(
				`git failed (not a git repository: /nowhere/.git/modules/docs), ${cost}.`,
				`Run \`git log\` in the folder of the site to see what is wrong, ${optOut}.`,
			),
		]);
	});

	test('a git that is stopped in the middle', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		useGit('case "$*" in *" log "*) printf "\\0abc"; kill -9 $$;; *) exec "$real" "$@";; esac');
		expect((await read(repository.folder)).diagnostics[0]?.message).toBe(
			`git failed (git was killed), ${cost}.`,
		);
		useGit('case "$*" in *" log "*) exit 3;; *) exec "$real" "$@";; esac');
		expect((await read(repository.folder)).diagnostics[0]?.message).toBe(
			`git failed (git stopped with exit code 3), ${cost}.`,
		);
	});

	test('a folder that belongs to somebody else', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		useGit(`echo "fatal: detected dubious ownership in repository at '/srv/my site'" >&2; exit 128`);
		expect(await read(repository.folder)).toEqual({
			value: nothing,
			diagnostics: [
				{
					v: 1,
					code: 'DD4003',
					name: 'history-untrusted',
					severity: 'warning',
					message: `git does not trust the repository because its folder belongs to another user, ${cost}.`,
					hint: "If you trust it, run `git config --global --add safe.directory '/srv/my site'`.",
				},
			],
		});
		useGit(`echo "fatal: unsafe repository ('/srv/site' is owned by someone else)" >&2; exit 128`);
		expect((await read(repository.folder)).diagnostics[0]?.hint).toBe(
			'If you trust it, run `git config --global --add safe.directory /srv/site`.',
		);
	});

	test.runIf(process.getuid?.() === 0)('a folder that really belongs to somebody else', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		repository.git('init', '--quiet');
		const { chownSync } = await import('node:fs');
		chownSync(join(repository.folder, '.git'), 12345, 12345);
		chownSync(repository.folder, 12345, 12345);
		expect((await read(repository.folder)).diagnostics[0]?.hint).toBe(
			`If you trust it, run \`git config --global --add safe.directory ${repository.folder}\`.`,
		);
	});
});

/** Puts a script named git in front of the real one. */
function useGit(script: string): void {
	const folder = temporaryFolder();
	const real = (path ?? '').split(':').map((each) => join(each, 'git'));
	writeFileSync(
		join(folder, 'git'),
		`#!/bin/sh\nfor real in ${real.map((each) => `'${each}'`).join(' ')}; do [ -x "$real" ] && break; done\n${script}\n`,
	);
	chmodSync(join(folder, 'git'), 0o755);
	vi.stubEnv('PATH', `${folder}:${path}`);
}

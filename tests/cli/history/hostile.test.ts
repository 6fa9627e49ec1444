import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { casesOf, slow } from '../../harness/is-long.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

/** What is committed, and what is left of it. */
const texts: [written: string, expected: string][] = [
	['<script>alert(1)</script>', '<script>alert(1)</script>'],
	['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
	['&lt;b&gt; "quoted" \'single\'', '&lt;b&gt; "quoted" \'single\''],
	['</title><script>', '</title><script>'],
	['</script><!--', '</script><!--'],
	['javascript:alert(1)', 'javascript:alert(1)'],
	['\u001b[31mred\u001b[0m', 'red'],
	['\u001b]0;title\u0007after', 'after'],
	['\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007', 'link'],
	['\u001b[2J\u001b[Hcleared', 'cleared'],
	['\u009b31mC1', 'C1'],
	['bell\u0007', 'bell'],
	['back\b\bspace', 'backspace'],
	['tab\there', 'tab here'],
	['carriage\rreturn', 'carriage return'],
	['vertical\u000btab\u000cfeed', 'vertical tab feed'],
	['record\u001eseparator\u001f', 'recordseparator'],
	['delete\u007f', 'delete'],
	['\u202eright to left', 'right to left'],
	['isolate\u2066d\u2069', 'isolated'],
	['\u200fmark\u200e\u061c', 'mark'],
	['line\u2028separator', 'line separator'],
	['paragraph\u2029separator', 'paragraph separator'],
	['\ufeffbyte order mark', 'byte order mark'],
	['next line\u0085', 'next line'],
	['%H %aN %x00 %s', '%H %aN %x00 %s'],
	['$(touch marker) `id` ;&&|', '$(touch marker) `id` ;&&|'],
	['{{ 7*7 }} #{7*7}', '{{ 7*7 }} #{7*7}'],
	[`${'a'.repeat(40)} (from ${'b'.repeat(40)})`, `${'a'.repeat(40)} (from ${'b'.repeat(40)})`],
	['R100', 'R100'],
	['-', '-'],
	['--upload-pack=touch marker', '--upload-pack=touch marker'],
	['领地 👑 é', '领地 👑 é'],
];

async function read(repository: ScriptedRepository) {
	const root = repository.folder;
	const { value, diagnostics } = await readHistory({ root, content: join(root, 'content') });
	expect(diagnostics).toEqual([]);
	return value.files;
}

describe('a hostile repository', () => {
	test.each(casesOf(['commits', 'merges'], (kind) => kind === 'commits'))(
		'names and subjects become plain text: %s',
		async (kind) => {
			const repository = new ScriptedRepository();
			repository.write('content/a.md').commit('start');
			const tree = repository.git('write-tree').trim();
			for (const [index, [text]] of texts.entries()) {
				const head = repository.head();
				const parents =
					kind === 'merges' ? [head, repository.git('commit-tree', tree, '-m', text).trim()] : [head];
				const blob = blobOf(repository, `${index}\n`);
				const changed = treeOf(repository, blob);
				const commit = rawCommit(repository, {
					tree: changed,
					parents,
					name: text,
					subject: text,
					time: index,
				});
				repository.git('reset', '--quiet', '--hard', commit);
			}
			const commits = (await read(repository))['content/a.md']?.slice(0, texts.length).reverse();
			expect(commits?.map(({ subject }) => subject)).toEqual(texts.map(([, expected]) => expected));
			// git takes some characters off the ends of names and angle brackets out of them.
			const plain = (text: string) => text.replace(/[<>]/g, '').replace(/^\W+|\W+$/g, '');
			expect(commits?.map(({ authorName }) => plain(authorName))).toEqual(
				texts.map(([, expected]) => plain(expected)),
			);
			expect(JSON.stringify(commits)).not.toMatch(/\\u00|\\[bfnrt]|[\u007f-\u009f\u200e\u200f\u202a-\u202e]/);
		},
	);

	test('broken commits and times do not matter', slow, async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('start');
		for (const author of [
			'no e-mail at all',
			'Ann <ann@example.com> 99999999999999999999 +0000',
			'Ann <ann@example.com> -5 +9999',
			'Ann <ann@example.com> 9999999999999 +0000',
			'Ann <ann@example.com',
			'<> 1 +0000',
		]) {
			const parent = repository.head();
			const changed = treeOf(repository, blobOf(repository, author));
			const text = `tree ${changed}\nparent ${parent}\nauthor ${author}\ncommitter C <c@example.com> 5 +0000\n\n`;
			repository.git('reset', '--quiet', '--hard', hashObject(repository, 'commit', text));
		}
		const commits = (await read(repository))['content/a.md'] ?? [];
		expect(commits).toHaveLength(7);
		for (const { time } of commits) {
			expect(time).toBeGreaterThanOrEqual(0);
			expect(time).toBeLessThanOrEqual(253_402_300_799);
			expect(Number.isInteger(time)).toBe(true);
		}
	});

	test('its config starts no program and changes nothing', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		repository.git('mv', 'content/a.md', 'content/b.md');
		repository.write('.gitattributes', '* diff=evil filter=evil\n').commit('two');
		repository.git('checkout', '--quiet', '-b', 'side');
		repository.write('content/c.md').commit('side');
		repository.git('checkout', '--quiet', 'main');
		repository.merge('side');
		const before = await read(repository);
		const { script, marker } = trap();
		for (const setting of [
			...['core.fsmonitor', 'core.pager', 'pager.log', 'core.editor', 'core.askPass', 'core.sshCommand'],
			...[
				'diff.external',
				'diff.evil.command',
				'diff.evil.textconv',
				'filter.evil.clean',
				'filter.evil.process',
			],
			...['gpg.program', 'alias.log', 'alias.rev-parse', 'credential.helper', 'core.alternateRefsCommand'],
		]) {
			repository.git('config', setting, setting.startsWith('alias') ? `!${script}` : script);
		}
		repository.git('config', 'core.hooksPath', join(script, '..'));
		for (const setting of [
			...['log.showSignature=true', 'log.follow=true', 'log.showRoot=false', 'log.diffMerges=combined'],
			...['log.abbrevCommit=true', 'log.decorate=full', 'log.date=relative', 'log.mailmap=false'],
			...[
				'format.pretty=%h',
				'color.ui=always',
				'diff.renames=false',
				'diff.renameLimit=1',
				'diff.noprefix=true',
			],
			...[
				'diff.relative=true',
				'diff.orderFile=/nowhere',
				'i18n.logOutputEncoding=UTF-16',
				'core.quotePath=true',
			],
			...['core.abbrev=4', 'diff.ignoreSubmodules=all', 'core.useReplaceRefs=true'],
		]) {
			const [key = '', value = ''] = setting.split('=');
			repository.git('config', key, value);
		}
		expect(await read(repository)).toEqual(before);
		expect(existsSync(marker)).toBe(false);
		// The trap itself works.
		spawnSync('git', ['status'], { cwd: repository.folder });
		expect(existsSync(marker)).toBe(true);
	});

	test('a partial clone whose remote is a program does not run it', slow, async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/x.md').commit('one');
		repository.git('mv', 'content/a.md', 'content/b.md');
		repository
			.write('content/b.md', repository.git('show', 'HEAD:content/a.md').replace(' 3\n', ' x\n'))
			.commit('two');
		const { script, marker } = trap();
		for (const [key, value] of [
			['core.repositoryFormatVersion', '1'],
			['extensions.partialClone', 'origin'],
			['remote.origin.url', repository.folder],
			['remote.origin.promisor', 'true'],
			['remote.origin.uploadpack', script],
		] as const) {
			repository.git('config', key, value);
		}
		const blob = repository.git('rev-parse', 'HEAD~1:content/a.md').trim();
		execFileSync('rm', ['-f', join(repository.folder, '.git/objects', blob.slice(0, 2), blob.slice(2))]);
		const root = repository.folder;
		const { value, diagnostics } = await readHistory({ root, content: join(root, 'content') });
		expect(diagnostics.map(({ name }) => name)).toEqual(['history-shallow']);
		expect(value.files['content/b.md']?.map(({ subject }) => subject)).toEqual(['two']);
		expect(existsSync(marker)).toBe(false);
	});

	test('what the process inherits from git, an editor or a hook does not lead astray', slow, async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one');
		const before = await read(repository);
		const { script, marker } = trap();
		const inherited = {
			...{ GIT_DIR: '/nowhere', GIT_WORK_TREE: '/nowhere', GIT_INDEX_FILE: '/nowhere', GIT_PREFIX: 'x/' },
			...{
				GIT_PAGER: script,
				GIT_EXTERNAL_DIFF: script,
				GIT_ASKPASS: script,
				GIT_TRACE: '1',
				EDITOR: 'vi',
				PAGER: script,
			},
			...{
				VISUAL: 'vi',
				SSH_ASKPASS: script,
				PREFIX: '/usr',
				GIT_CONFIG_COUNT: '1',
				GIT_CONFIG_KEY_0: 'core.fsmonitor',
			},
			...{ GIT_CONFIG_VALUE_0: script, GIT_LITERAL_PATHSPECS: '0', LC_ALL: 'de_DE.UTF-8' },
		};
		for (const [name, value] of Object.entries(inherited)) vi.stubEnv(name, value);
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(await read(repository)).toEqual(before);
		expect(existsSync(marker)).toBe(false);
	});
});

function trap(): { script: string; marker: string } {
	const folder = temporaryFolder();
	const [script, marker] = [join(folder, 'post-index-change'), join(folder, 'marker')];
	writeFileSync(script, `#!/bin/sh\ntouch '${marker}'\ncat >/dev/null 2>&1 </dev/null\n`);
	chmodSync(script, 0o755);
	return { script, marker };
}

function hashObject({ folder }: ScriptedRepository, type: string, input: string): string {
	const args = ['hash-object', '-t', type, '-w', '--literally', '--stdin'];
	return execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' }).trim();
}

function blobOf(repository: ScriptedRepository, text: string): string {
	return hashObject(repository, 'blob', text);
}

function treeOf({ folder }: ScriptedRepository, blob: string): string {
	const make = (input: string) =>
		execFileSync('git', ['mktree'], { cwd: folder, input, encoding: 'utf8' }).trim();
	return make(`040000 tree ${make(`100644 blob ${blob}\ta.md\n`)}\tcontent\n`);
}

function rawCommit(
	repository: ScriptedRepository,
	options: { tree: string; parents: string[]; name: string; subject: string; time: number },
): string {
	const { tree, parents, name, subject, time } = options;
	const person = `${name.replace(/[<>\n]/g, '')} <canary@example.com> ${1_800_000_000 + time} +0000`;
	const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${person}`];
	return hashObject(repository, 'commit', `${lines.join('\n')}\ncommitter ${person}\n\n${subject}\n`);
}

import { spawnSync } from 'node:child_process';
import bcrypt from 'bcryptjs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { passphraseWords } from '../../../cli/encryption/passwords/passphrase-words.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { node, program } from '../../harness/program.ts';
import { runCli } from '../../harness/run-cli.ts';

describe('domdocs lock', () => {
	test('new prints six words, another time others', async () => {
		expect(new Set(passphraseWords).size).toBe(passphraseWords.length);
		expect(Math.log2(passphraseWords.length) * 6).toBeGreaterThan(60);
		const [first, second] = [await runCli(['lock', 'new']), await runCli(['lock', 'new'])];
		const words = first.output.trim().split(' ');
		expect(words).toHaveLength(6);
		expect(words.every((word) => passphraseWords.includes(word))).toBe(true);
		expect(second.output).not.toBe(first.output);
		const secret = await runCli(['lock', 'new', '--root-secret', '--json']);
		expect((JSON.parse(secret.output) as { rootSecret: string }).rootSecret).toMatch(/^[\w-]{43}$/);
	});

	test('hash takes the password from standard input or the environment', async () => {
		const args = [program, 'lock', 'hash', '--rounds', '4'];
		const { stdout } = spawnSync(node, args, { input: 'nine purple tractors\n' });
		expect(await bcrypt.compare('nine purple tractors', stdout.toString().trim())).toBe(true);
		const env = { DOCS: 'nine purple tractors' };
		const { output } = await runCli(['lock', 'hash', '--env', 'DOCS', '--rounds', '4'], { env });
		expect(output).toMatch(/^\$2b\$04\$[./\w]{53}\n$/);
		const refused = await runCli(['lock', 'hash', '--env', 'NOWHERE']);
		expect([refused.code, refused.errors.includes('password-missing')]).toEqual([2, true]);
		expect((await runCli(['lock', 'hash', '--rounds', '3'])).errors).toContain(
			'Illegal number of rounds (4-31)',
		);
	});

	test('rotate begins another epoch', async () => {
		const site = makeSite(null, { 'site.config.ts': "export default { title: 'Docs' };\n" });
		onTestFinished(() => site.dispose());
		expect((await runCli(['lock', 'rotate', '--root', site.root])).output).toContain('epoch 2');
		await runCli(['lock', 'rotate', '--root', site.root]);
		expect(site.read('locks.json')).toBe('{"epoch":3}\n');
		site.write('locks.json', '{}');
		expect((await runCli(['lock', 'rotate', '--root', site.root])).code).toBe(2);
	});

	test('check lists what is locked', async () => {
		const site = makeSite(null, {
			'site.config.ts': "export default { title: 'Docs', encrypt: { rules: { '/a/': 'env:TEAM' } } };\n",
			'content/a.md': '# A\n',
			'content/b.md': '# B\n',
		});
		onTestFinished(() => site.dispose());
		const missing = await runCli(['lock', 'check', '--root', site.root]);
		expect([missing.code, missing.output]).toEqual([1, '/a/  /a/\n']);
		const env = { TEAM: 'nine purple tractors sing' };
		expect((await runCli(['lock', 'check', '--root', site.root], { env })).code).toBe(0);
	});
});

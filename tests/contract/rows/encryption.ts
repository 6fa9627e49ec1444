import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { expect } from 'vitest';
import { hashFaults } from '../../cli/config/hash-faults.ts';
import { blogConfig, blogSite, canaries, findWord, gated } from '../../harness/canaries.ts';
import type { FixtureSite } from '../../harness/fixture-site.ts';
import { readTree } from '../../harness/read-tree.ts';
import { runCli } from '../../harness/run-cli.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, siteOf } from '../sites.ts';

const locks = 'tests/locks.test.ts';
const container = 'tests/renderer/shared/crypto/container.test.ts';
const table = 'tests/renderer/shared/crypto/key-slot-table.test.ts';
const browser = (name: string): string => `tests/renderer/client/encryption/${name}.browser.test.ts`;

const env = {
	ADMIN: hashSync('nine purple tractors sing', '$2b$04$abcdefghijklmnopqrstuu'),
	TEAM: hashSync('seven green lamps dance well', '$2b$04$abcdefghijklmnopqrstuu'),
	DOMDOCS_LOCK_ROOT: 'a root secret of 32 characters and more',
};
const secrets = [...Object.values(canaries), ...Object.values(env)];

/** A site whose locked pages have a word of their own in each place that can say something. */
function siteOfCanaries(): FixtureSite {
	const config = `title: 'Docs', hostname: 'https://docs.example', encrypt: { admin: 'env:ADMIN' }, ${blogConfig}`;
	const site = siteOf({ ...blogSite, 'site.config.ts': `export default { ${config} };\n` });
	site.commit('First of all');
	for (const [path, text] of Object.entries(gated)) site.write(path, text);
	site.commit(`Write about ${canaries.subject}`, { author: canaries.author });
	return site;
}

/** Builds it and breaks it, in each format: nothing that the command says or keeps has one of the words. */
async function readAllSaid(): Promise<void> {
	const site = siteOfCanaries();
	const path = 'content/notes/2.middle.md';
	const faults = `${canaries.field}: 1\n---\n\n[${canaries.body}](./${canaries.rare}.md) ![](./${canaries.alt}.png)\n\n<script>${canaries.code}</script>\n`;
	for (const isBroken of [false, true]) {
		if (isBroken) site.write(path, site.read(path).replace('---\n#', `${faults}\n#`));
		for (const format of ['text', 'json', 'sarif', 'github']) {
			const args = ['build', '--root', site.root, `--format=${format}`];
			const { code, output, errors } = await runCli(args, { env });
			expect([format, code, findWord({ said: output + errors }, ...secrets)]).toEqual([
				format,
				Number(isBroken),
				[],
			]);
			expect([format, (output + errors).length > 0]).toEqual([format, true]);
			if (isBroken && format === 'text') expect(errors).toContain('[hidden]');
		}
	}
	const kept = join(site.root, '.domdocs');
	expect(findWord(readTree(kept), ...secrets)).toEqual([]);
	const folders = readdirSync(join(kept, 'cache'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name));
	expect(folders.length).toBeGreaterThan(5);
	for (const folder of [join(kept, 'cache'), ...folders])
		expect([folder, (statSync(folder).mode & 0o777).toString(8)]).toEqual([folder, '700']);
}

/** A weak password ends a build with 2, unless the config makes less of it; a short one is a warning. */
async function buildWithPasswords(): Promise<void> {
	for (const [password, more, code, said] of [
		['dragon', '', 1, 'error password-weak'],
		['dragon', "checks: { severity: { 'password-weak': 'warning' } },", 0, 'warning password-weak'],
		['Zq7#mK2x', '', 0, 'warning password-short'],
		['nine purple tractors sing', '', 0, null],
	] as const) {
		const site = siteOf({
			'site.config.ts': `export default { title: 'Docs', history: false, ${more} };\n`,
			'content/a.md': `---\npassword: ${password}\n---\n\n# A\n`,
		});
		const built = await buildOf(site, [], { env });
		const names = built.messages.map(({ severity, name }) => `${severity} ${name}`);
		expect([password, built.code, names.filter((name) => / password-/.test(name))]).toEqual([
			password,
			code,
			said ? [said] : [],
		]);
	}
}

/** Locked pages. Sites of `locks.test.ts` are built by the packed command; what browsers do is tried in Chromium. */
export const encryptionRows: Rows = {
	'EN-01': alsoByTests(
		async () => {
			const site = siteOfCanaries();
			expect((await buildOf(site, [], { env })).code).toBe(0);
			expect(findWord(site.outputs(), ...secrets)).toEqual([]);
		},
		{ files: locks, named: 'EN-01' },
	),
	'EN-02': byTests({ files: locks, named: 'EN-02' }),
	'EN-03': byTests({ files: locks, named: 'EN-03' }),
	'EN-04': byTests(
		{ files: browser('keeping'), named: 'EN-04' },
		{ files: ['again', 'leaving', 'journey', 'block'].map(browser) },
	),
	'EN-05': byTests({ files: browser('keeping'), named: 'EN-05' }),
	'EN-06': byTests({ files: [table, browser('hostile')], named: 'EN-06' }),
	'EN-07': byTests({ files: container, named: 'EN-07' }),
	'EN-08': byTests(
		{ files: container, named: 'EN-08' },
		{ files: ['hostile', 'redeploy'].map(browser), named: 'EN-08' },
	),
	'EN-09': byTests(
		{ files: locks, named: 'EN-09' },
		{ files: browser('global'), named: 'EN-09', isLong: true },
	),
	'EN-10': byTests({ files: browser('gate'), named: 'EN-10' }),
	'EN-11': byTests(
		{ files: browser('gate'), named: 'EN-11' },
		{ files: browser('time'), named: 'EN-11', isLong: true },
	),
	'EN-12': alsoByTests(
		async () => {
			// The sixth message is that of a browser without cryptography, which row EN-10 is about.
			expect(new Set(hashFaults.map(([, , message]) => message)).size).toBe(5);
			for (const [fault, hash, message] of hashFaults) {
				const config = `export default {\n\ttitle: 'Docs',\n\tencrypt: { admin: '${hash}' },\n};\n`;
				const { code, messages, output, errors } = await buildOf(siteOf({ 'site.config.ts': config }));
				expect([fault, code, messages.map((said) => [said.message, said.file, said.line])]).toEqual([
					fault,
					2,
					[[message, 'site.config.ts', 3]],
				]);
				expect(output + errors).not.toContain(hash);
			}
		},
		{ files: 'tests/cli/config/lock.test.ts', named: 'EN-12' },
	),
	'EN-13': alsoByTests(buildWithPasswords, {
		files: 'tests/cli/encryption/passwords/read-passwords.test.ts',
		named: 'EN-13',
	}),
	'EN-14': byTests(
		{ files: locks, named: 'EN-14' },
		{ files: container, named: 'EN-14' },
		{ files: browser('redeploy') },
	),
	'EN-15': byTests({ files: locks, named: 'EN-15' }),
	'EN-16': byTests({ files: table, named: 'EN-16|by one bcrypt run' }),
	'EN-17': alsoByTests(
		readAllSaid,
		{ files: locks, named: 'EN-17' },
		{ files: 'tests/cli/site/watch/live-encryption.test.ts', named: 'EN-17' },
	),
	'EN-18': byTests({ files: locks, named: 'EN-18' }),
	'EN-19': byTests(
		{ files: locks, named: 'EN-19|what is in a locked page' },
		{ files: browser('hostile'), named: 'EN-19', isLong: true },
	),
};

import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../cli/config/load.ts';
import { findPasswords } from '../../../cli/encryption/find-passwords.ts';
import { discover } from '../../../cli/sources/discover.ts';
import { makeSite } from '../../harness/fixture-site.ts';

/** The passwords that are found in a site with one page of this text. */
async function find(
	text: string | Buffer,
	options = '',
	environment: Record<string, string> = {},
): Promise<string[] | null> {
	const site = makeSite(null, {
		'site.config.ts': `export default { title: 'Docs', ${options} };\n`,
		'content/README.md': '# Home\n\nWords about a password: none is here.\n',
	});
	try {
		writeFileSync(`${site.root}/content/a.md`, text);
		const config = await loadConfig(site.root, {});
		const { value } = await discover(config);
		return await findPasswords(config, value.sources, environment);
	} finally {
		site.dispose();
	}
}

const block = (password: string): string => `# A\n\n::: encrypt ${password}\nInside.\n:::\n`;

describe('a site that protects something has its passwords', () => {
	test.each<[string, string, string[]]>([
		['front matter', '---\npassword: seven green lamps\n---\n# A\n', ['seven green lamps']],
		['several', '---\npassword: [one, 2]\n---\n', ['one', '2']],
		['a flow mapping', '---\n{ title: A, password: seven }\n---\n', ['seven']],
		['a key that is an escape', '---\n"p\\x61ssword": seven\n---\n', ['seven']],
		['a merged key', '---\nall: &all { password: seven }\n<<: *all\n---\n', ['seven']],
		['an indented mapping', '---\n  title: A\n  password: seven\n---\n', ['seven']],
		['an explicit key', '---\n? password\n: seven\n---\n', ['seven']],
		['a misspelt key', '---\npssword: seven\n---\n', []],
		['a key of another program', '---\np-w-d: seven\n---\n', []],
		['front matter that has no end', '---\npassword: seven\n# A\n', []],
		['front matter below a comment', '<!-- a -->\n---\npassword: seven\n---\n# A\n', []],
		['front matter that cannot be read', '---\ntitle: "A\ntext: a password\n---\n# A\n', []],
		['a key inside of such', '---\ntitle: "A\nlist:\n  pwd: seven\n---\n# A\n', []],
		['front matter as TOML', '+++\npassword = "seven"\n+++\n', []],
		['a block', block('password="seven"'), ['seven']],
		['a block without a password', block(''), []],
	])('%s', async (_, text, passwords) => {
		expect(await find(text)).toEqual(passwords);
	});

	test('bytes that are no text may lock anything', async () => {
		expect(await find(Buffer.from('\ufeff---\npassword: seven\n---\n', 'utf16le'))).toEqual([]);
		expect(await find(Buffer.from([0x23, 0x20, 0xff, 0x0a]))).toEqual([]);
	});

	test('those of the config, of variables, and the root secret', async () => {
		const options = "encrypt: { admin: 'env:ADMIN', rules: { '/x/': ['one', 'env:NONE'] } }";
		const environment = { ADMIN: 'nine\n', DOMDOCS_LOCK_ROOT: 'root' };
		expect(await find('# A\n', options, environment)).toEqual(['nine', 'one', 'root']);
	});
});

test.each([
	['text about passwords', '# A\n\npassword: seven\n\nPass the word, lock and encrypt.\n'],
	['front matter about words', '---\ntitle: Passwords\ntags: [locks, encrypted]\n---\n# A\n'],
	['a key that is switched off', '---\nlocked: false\npassword: false\n---\n# A\n'],
	['a block in code', '# A\n\n```md\n::: encrypt password="seven"\n:::\n```\n'],
])('a site protects nothing by %s', async (_, text) => {
	expect(await find(text)).toBeNull();
});

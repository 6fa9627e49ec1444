import { createColors } from 'picocolors';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../cli/config/load.ts';
import { secretsOf } from '../../../cli/config/topics/encryption.ts';
import type { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { formatText } from '../../../cli/diagnostics/format.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { hashFaults } from './hash-faults.ts';

const site = makeSite(null, { 'content/README.md': '# Home\n' });
afterAll(() => site.dispose());

const write = (encrypt: string): void =>
	site.write('site.config.ts', `export default {\n\ttitle: 'Docs',\n\tencrypt: ${encrypt},\n};\n`);

async function fail(encrypt: string): Promise<FatalError> {
	write(encrypt);
	return loadConfig(site.root, {}).then(
		() => expect.fail('the config is good'),
		(error: unknown) => error as FatalError,
	);
}

describe('a hash that is none (EN-12)', () => {
	test.each(hashFaults)('%s', async (_, hash, message) => {
		for (const encrypt of [
			`{ admin: '${hash}' }`,
			`{ global: ['${hash}'] }`,
			`{ rules: { '/a/': ['env:A', '${hash}'] } }`,
		]) {
			const error = await fail(encrypt);
			expect(error.exitCode).toBe(2);
			expect(error.diagnostics.map(({ message: found }) => found)).toEqual([message]);
			expect(error.diagnostics[0]).toMatchObject({ name: 'password-hash', file: 'site.config.ts', line: 3 });
			const text = formatText(error.diagnostics, { root: site.root, colors: createColors(false) });
			expect(text).toContain('[hidden]');
			expect(text).not.toContain(hash);
		}
	});
});

describe('the option encrypt', () => {
	test('has its passwords beside the config, never in it', async () => {
		write(`{ global: true, admin: 'env:ADMIN', rules: { '/a/': ['one canary', 4711] }, remember: 30 }`);
		const config = await loadConfig(site.root, {});
		expect(config.encrypt).toEqual({ global: true, matchers: ['/a/'], rememberDays: 30 });
		expect(JSON.stringify(config)).not.toMatch(/canary|4711/);
		expect(secretsOf(config).rules[0]!.map(({ text }) => text)).toEqual(['one canary', '4711']);
		expect(secretsOf({ ...config }).rules).toEqual([]);
	});

	test('may lock nothing, where it says so', async () => {
		for (const nothing of ['false', '{}', '{ global: false, admin: [], rules: {}, remember: undefined }']) {
			write(nothing);
			expect((await loadConfig(site.root, {})).encrypt?.matchers ?? []).toEqual([]);
		}
	});

	test.each<[encrypt: string, message: string | RegExp, hint?: string]>([
		[
			"{ rules: { '^/(': 'env:A' } }",
			'Unexpected key `^/(` in `encrypt.rules`, expected a regular expression (unterminated group).',
		],
		[
			"{ rules: { '': 'env:A' } }",
			'Unexpected key `` in `encrypt.rules`, expected the beginning of an address such as `/notes/secret/`.',
		],
		[
			'{ remember: 31 }',
			'Unexpected `31` in `encrypt.remember`, expected a whole number of days from 1 to 30.',
		],
		[
			'{ admin: true }',
			'Unexpected `true` in `encrypt.admin`, expected `env:NAME`, a password or its bcrypt hash, or a list of these.',
		],
		["{ rules: { '^/(a+)+$': 'env:A' } }", /^Unexpected .* in `encrypt\.rules/],
		[
			'process.env.NOT_SET_ANYWHERE',
			'Unexpected `undefined` in `encrypt`, expected an object or `false`.',
			'Leave the key out, or write `false`, if the config is to lock nothing: `encrypt: process.env.CI ? { … } : false`.',
		],
		['null', 'Unexpected `null` in `encrypt`, expected an object or `false`.'],
		["'env:A'", 'Unexpected `"env:A"` in `encrypt`, expected an object or `false`.'],
		[
			'{ global: process.env.NOT_SET_ANYWHERE }',
			'Unexpected `undefined` in `encrypt.global`, expected `true`, `false`, `env:NAME`, a password or its bcrypt hash, or a list of these.',
			"Where it comes from a variable that may not be set, write `'env:NAME'` instead of `process.env.NAME`: a build then ends if the variable is missing. Leave the key out if there is no password.",
		],
		[
			'{ admin: null }',
			'Unexpected `null` in `encrypt.admin`, expected `env:NAME`, a password or its bcrypt hash, or a list of these.',
		],
		[
			"{ admin: ' ' }",
			'Unexpected `" "` in `encrypt.admin`, expected `env:NAME`, a password or its bcrypt hash, or a list of these.',
		],
		[
			"{ admin: 'env:A', rules: undefined }",
			'Unexpected `undefined` in `encrypt.rules`, expected an object.',
			'Leave the key out, or write `{}`, if there are to be none.',
		],
		[
			"{ rules: { '/a/': ['env:A', process.env.NOT_SET_ANYWHERE] } }",
			'Unexpected `undefined` in `encrypt.rules["/a/"][1]`, expected `env:NAME`, a password or its bcrypt hash.',
		],
		[
			"{ rules: { '/a/': process.env.NOT_SET_ANYWHERE } }",
			'Unexpected `undefined` in `encrypt.rules["/a/"]`, expected `env:NAME`, a password or its bcrypt hash, or a list of these.',
		],
	])('refuses %s', async (encrypt, message, hint) => {
		const { diagnostics } = await fail(encrypt);
		expect(diagnostics[0]!.message).toEqual(
			typeof message === 'string' ? message : expect.stringMatching(message),
		);
		expect(diagnostics.map(({ hidden }) => hidden)).toEqual([true]);
		if (hint) expect(diagnostics[0]!.hint).toBe(hint);
	});
});

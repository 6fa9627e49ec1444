import { hashSync } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { readPassword, reportSlow } from '../../../../cli/encryption/passwords/read-passwords.ts';

const read = (written: string, environment = {}, isTracked = false) =>
	readPassword(written, { environment, isTracked });
const namesOf = async (written: string, environment = {}, isTracked = false) =>
	(await read(written, environment, isTracked)).diagnostics.map(
		({ name, severity }) => `${severity} ${name}`,
	);

describe('how strong a password is (EN-13)', () => {
	test.each([
		['dragon', ['error password-weak']],
		['1234567', ['error password-weak']],
		['Zq7#mK2', ['error password-weak']],
		['password1', ['error password-weak']],
		['TrustNo1', ['error password-weak']],
		['qwertyuiop', ['error password-weak']],
		['七个字的密码啊', ['error password-weak']],
		['aaaaaaaaaaaaaaaa', ['error password-weak']],
		['ababababababababab', ['error password-weak']],
		['xyzxyzxyzxyzxyzxy', ['error password-weak']],
		['Zq7#mK2x', ['warning password-short']],
		['fourteen chars', ['warning password-short']],
		['fifteen charact', []],
		['nine purple tractors sing', []],
	])('%s', async (password, expected) => {
		expect(await namesOf(password)).toEqual(expected);
		expect(await namesOf('env:DOCS', { DOCS: password })).toEqual(expected);
	});
});

describe('what is no password', () => {
	test.each([
		['nothing', '', 'password-invalid', 'one that is not empty'],
		['73 bytes', 'x'.repeat(73), 'password-invalid', 'at most 72 bytes'],
		['25 Chinese characters', '密'.repeat(25), 'password-invalid', 'at most 72 bytes'],
		['NUL inside', 'nine purple\0tractors', 'password-invalid', 'without a NUL character'],
		['half a character', 'nine purple \ud800 tractors', 'password-invalid', 'whole characters'],
		['a variable that is not set', 'env:NOWHERE', 'password-missing', '`NOWHERE`'],
		['a hash of another kind', '$1$aBcDeFgH$Qwertyuiopasdfghjklzx.', 'password-hash', 'Invalid salt version'],
		['a hash that is cut off', '$2b$10$N9qo8uLOickgx2ZMRZoMye', 'password-hash', 'hash length should be 60'],
	])('%s', async (_, written, name, part) => {
		const { value, diagnostics } = await read(written);
		expect(value).toBeNull();
		expect(diagnostics.map((diagnostic) => diagnostic.name)).toEqual([name]);
		expect(diagnostics[0]!.message).toContain(part);
		expect(diagnostics[0]!.hidden).toBe(true);
	});

	test.each(['$100 for a plot', '$5 $10 $15', '$$$ money $$$', 'pay $me$'])(
		'is not a password with dollar signs: %s',
		async (written) => expect((await read(written)).value).toEqual({ password: written }),
	);

	test('is never in a message', async () => {
		for (const written of ['canary', 'canary1', 'canary canary', `canary${'x'.repeat(80)}`])
			expect(JSON.stringify((await read(written, {}, true)).diagnostics)).not.toContain('canary');
	});
});

test('a variable of the environment may have a hash, which is what the message about tracked ones advises', async () => {
	const hash = hashSync('nine purple tractors sing', 7);
	expect(await read('env:DOCS', { DOCS: `${hash}\n` }, true)).toEqual({ value: { hash }, diagnostics: [] });
	expect(await namesOf(hash, {}, true)).toEqual(['warning password-tracked']);
	expect(await namesOf('env:DOCS', { DOCS: hash.slice(0, 40) })).toEqual(['error password-hash']);
	expect(await namesOf('env:DOCS', { DOCS: hashSync('letmein', 4) })).toEqual(['error password-weak']);
});

test('a variable of the environment may end in line breaks', async () => {
	for (const end of ['\n', '\r\n', '\n\n']) {
		const { value, diagnostics } = await read('env:DOCS', { DOCS: `nine purple tractors${end}` });
		expect([value, diagnostics]).toEqual([{ password: 'nine purple tractors' }, []]);
	}
	expect(await namesOf('env:DOCS', { DOCS: '\n' })).toEqual(['error password-missing']);
});

describe('where it stands', () => {
	test('in a file that git tracks, as a hash', async () => {
		const hash = '$2b$04$N9qo8uLOickgx2ZMRZoMyeS4y8vAwmXswxarI9esnK4.kejS5kHRm';
		expect(await namesOf(hash, {}, true)).toEqual(['warning password-tracked']);
		expect(await namesOf(hash)).toEqual([]);
	});

	test('in a file that git tracks, as text', async () => {
		expect(await namesOf('nine purple tractors', {}, true)).toEqual(['warning password-tracked']);
		expect(await namesOf('env:DOCS', { DOCS: 'nine purple tractors' }, true)).toEqual([]);
	});

	test('as a hash, which costs a bcrypt run', async () => {
		const hash = `$2b$10$${'N9qo8uLOickgx2ZMRZoMye'}S4y8vAwmXswxarI9esnK4.kejS5kHRm`;
		expect(await read(hash)).toEqual({ value: { hash }, diagnostics: [] });
		expect(reportSlow(4)).toEqual([]);
		expect(reportSlow(5).map(({ name }) => name)).toEqual(['password-slow']);
	});
});

describe('a hash', () => {
	const hashOf = (rounds: string): string => `$2b$${rounds}$${'abcdefghijklmnopqrstu.'}${'x'.repeat(31)}`;
	const messagesOf = async (hash: string): Promise<string[]> => {
		const { diagnostics } = await readPassword(hash, { environment: {}, isTracked: false });
		return diagnostics.map(({ severity, name, message }) => `${severity} ${name} ${message}`);
	};

	test.each([
		['of Laravel', '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi'],
		['of Go, with another version', '$2b$10$XajjQvNhvvRt5GSeFk1xFeyqRrsxkhBkUiQeg0dt.wU1qD4aFDcga'],
	])('that is public is refused: %s', async (_, hash) => {
		expect(await messagesOf(hash)).toEqual([
			'error password-weak Unexpected bcrypt hash that stands in manuals and tests, expected one of a password of your own.',
		]);
	});

	test('of a password that is tried first is refused, where that is found out quickly', async () => {
		expect(await messagesOf(hashSync('admin123', '$2b$04$abcdefghijklmnopqrstu.'))).toEqual([
			'error password-weak Unexpected bcrypt hash of one of the most used passwords, expected one of another password.',
		]);
		expect(await messagesOf(hashOf('04'))).toEqual([]);
		expect(await messagesOf(hashOf('10'))).toEqual([]);
	});

	test('of many rounds keeps readers waiting', async () => {
		expect(await messagesOf(hashOf('14'))).toEqual([]);
		expect(await messagesOf(hashOf('16'))).toEqual([
			'warning password-slow Unexpected bcrypt hash of 16 rounds, expected at most 14: a phone computes it for 19 seconds or so.',
		]);
	});
});

import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { findInvalidUtf8, readSource } from '../../../cli/sources/read-source.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { makeTemporarySite } from './temporary-site.ts';

const bytes = (...parts: (string | number)[]) =>
	Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

function makeSource(content: string | Uint8Array) {
	const { folders, write } = makeTemporarySite();
	write('content/a.md', content);
	return { path: 'a.md', file: 'content/a.md', absolute: join(folders.content, 'a.md') };
}

const read = (content: string | Uint8Array) => readSource(makeSource(content), defaultLimits);

describe('text', () => {
	const text = '# Title\n\nText with ü and 😀\n';
	test.each([
		['LF', text],
		['CRLF', text.replaceAll('\n', '\r\n')],
		['lone CR', text.replaceAll('\n', '\r')],
		['a byte order mark', `\ufeff${text}`],
		['a byte order mark and CRLF', `\ufeff${text.replaceAll('\n', '\r\n')}`],
	])('with %s is the same', async (_name, content) => {
		expect(await read(content)).toEqual({ value: text, diagnostics: [] });
	});

	test.each([
		['nothing', '', ''],
		['only a byte order mark', '\ufeff', ''],
		['a second byte order mark, which stays', '\ufeff\ufeffa', '\ufeffa'],
		['a byte order mark further on, which stays', 'a\ufeffb', 'a\ufeffb'],
		['mixed line ends', 'a\r\r\nb\n\rc\r', 'a\n\nb\n\nc\n'],
		[
			'VT, FF, NEL, LS and U+FFFE, which are no line ends',
			'a\vb\fc\x85d\u2028e\ufffe',
			'a\vb\fc\x85d\u2028e\ufffe',
		],
		['U+FFFD, which is a character', '\ufffd', '\ufffd'],
	])('of %s', async (_name, content, expected) => {
		expect(await read(content)).toEqual({ value: expected, diagnostics: [] });
	});
});

describe('NUL', () => {
	const make = (message: string, line: number, column: number) => ({
		v: 1,
		code: 'DD2011',
		name: 'nul-character',
		severity: 'warning',
		message,
		file: 'content/a.md',
		line,
		column,
		hint: 'Delete the character.',
	});

	test('becomes U+FFFD, with a warning at its place', async () => {
		expect(await read('\ufeffline 1\r\n😀b\0c\r\n')).toEqual({
			value: 'line 1\n😀b\ufffdc\n',
			diagnostics: [make('Unexpected NUL character, expected text; U+FFFD is put in its place.', 2, 4)],
		});
	});

	test('gives one warning for all', async () => {
		expect(await read('\0a\0\0')).toEqual({
			value: '\ufffda\ufffd\ufffd',
			diagnostics: [
				make(
					'Unexpected NUL character and 2 more after it, expected text; U+FFFD is put in its place.',
					1,
					1,
				),
			],
		});
	});
});

describe('other encodings', () => {
	const make = (message: string, line: number, column: number) => ({
		value: '',
		diagnostics: [
			{
				v: 1,
				code: 'DD2008',
				name: 'invalid-encoding',
				severity: 'error',
				message,
				file: 'content/a.md',
				line,
				column,
				hint: 'Save the file as UTF-8.',
			},
		],
	});

	test.each([
		['little-endian', bytes(0xff, 0xfe, 'a', 0)],
		['big-endian', bytes(0xfe, 0xff, 0, 'a')],
		['empty', bytes(0xff, 0xfe)],
		['little-endian without a mark', Buffer.from('# Title\n\n正文.\n', 'utf16le')],
		['big-endian without a mark', Buffer.from('# Title\n', 'utf16le').swap16()],
	])('UTF-16, %s', async (_name, content) => {
		expect(await read(content)).toEqual(make('Unexpected encoding UTF-16, expected UTF-8.', 1, 1));
	});

	test.each<[name: string, content: Uint8Array, byte: string, offset: number, line: number, column: number]>([
		['Latin-1', bytes('caf', 0xe9, ' au lait'), '0xE9', 3, 1, 4],
		['a continuation byte alone', bytes('a\n', 0x80), '0x80', 2, 2, 1],
		['an overlong form', bytes('a\r\nb😀', 0xc0, 0x80), '0xC0', 8, 2, 4],
		['an overlong form of three bytes', bytes(0xe0, 0x9f, 0xbf), '0xE0', 0, 1, 1],
		['a surrogate', bytes('ü', 0xed, 0xa0, 0x80), '0xED', 2, 1, 2],
		['more than U+10FFFF', bytes('a\rb\r', 0xf4, 0x90, 0x80, 0x80), '0xF4', 4, 3, 1],
		['a cut character at the end', bytes('\ufeffab', 0xf0, 0x9f, 0x98), '0xF0', 5, 1, 3],
		['0xFF', bytes('\ufeff\n', 0xff), '0xFF', 4, 2, 1],
	])('%s is an error at its place', async (_name, content, byte, offset, line, column) => {
		const message = `Unexpected byte ${byte} at offset ${offset}, expected UTF-8.`;
		expect(await read(content)).toEqual(make(message, line, column));
	});

	test('a wrong byte is replaced where the site wants that, with a warning', async () => {
		const result = await readSource(makeSource(bytes('caf', 0xe9, ' au lait\n')), defaultLimits, 'replace');
		expect(result.value).toBe('caf\ufffd au lait\n');
		expect(result.diagnostics).toMatchObject([
			{ name: 'invalid-encoding', severity: 'warning', line: 1, column: 4 },
		]);
		const utf16 = await readSource(makeSource(bytes(0xff, 0xfe, 'a', 0)), defaultLimits, 'replace');
		expect(utf16).toMatchObject({ value: '', diagnostics: [{ severity: 'error' }] });
	});

	test('every character is found well-formed', () => {
		for (let code = 0; code < 0x110000; code += 61) {
			if (code >= 0xd800 && code < 0xe000) continue;
			const character = Buffer.from(String.fromCodePoint(code));
			if (findInvalidUtf8(character) !== character.length) expect.fail(`U+${code.toString(16)}`);
		}
		expect(findInvalidUtf8(bytes('aü测😀\u{10ffff}\ud7ff\ue000'))).toBe(20);
	});
});

describe('size', () => {
	test('of up to 1 MB is nothing to speak of', async () => {
		expect((await read('x'.repeat(defaultLimits.fileWarningBytes))).diagnostics).toEqual([]);
	});

	test('of more gives a warning', async () => {
		const { value, diagnostics } = await read('x'.repeat(defaultLimits.fileWarningBytes + 1));
		expect(value).toHaveLength(defaultLimits.fileWarningBytes + 1);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD2010',
				name: 'file-large',
				severity: 'warning',
				message: 'Unexpected size of 1048577 bytes, expected at most 1048576.',
				file: 'content/a.md',
				hint: 'Split the page, or move data and pictures into files of their own.',
			},
		]);
	});

	test('of more than 10 MB is an error, which is known without reading', async () => {
		const source = makeSource('');
		truncateSync(source.absolute, 5_000_000_000);
		const spent = startCpuTime();
		expect(await readSource(source, defaultLimits)).toEqual({
			value: '',
			diagnostics: [
				{
					v: 1,
					code: 'DD2009',
					name: 'file-too-large',
					severity: 'error',
					message: 'Unexpected size of 5000000000 bytes, expected at most 10485760.',
					file: 'content/a.md',
					hint: 'Split the page, or move data and pictures into files of their own.',
				},
			],
		});
		expect(spent()).toBeLessThan(1000);
	});
});

describe('no file', () => {
	test('there is nothing any more', async () => {
		const source = makeSource('');
		for (const absolute of [
			`${source.absolute}.gone`,
			`${source.absolute}/below-a-file.md`,
			join(source.absolute, '..'),
		]) {
			expect(await readSource({ ...source, absolute }, defaultLimits)).toEqual({
				value: null,
				diagnostics: [],
			});
		}
	});

	// Where the path itself is impossible, root gets an error too.
	test('another error of the file system ends the command with code 3', async () => {
		const absolute = `/${'x'.repeat(5000)}.md`;
		const error = await readSource({ path: 'x.md', file: 'content/x.md', absolute }, defaultLimits).catch(
			(reason: unknown) => reason,
		);
		if (!(error instanceof FatalError)) throw error;
		expect(error.exitCode).toBe(3);
		expect(error.diagnostics).toMatchObject([
			{
				name: 'input-unreadable',
				message: `Cannot read "${absolute}" (ENAMETOOLONG), expected the right to read that file.`,
				file: 'content/x.md',
			},
		]);
	});
});

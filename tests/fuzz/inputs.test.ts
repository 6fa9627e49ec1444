import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { checkOptions } from '../../cli/config/check/check-options.ts';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { siteSchema } from '../../cli/config/topics/site.ts';
import { FolderCache, keyOf } from '../../cli/platform/cache/cache.ts';
import { decodeTarget, encodePath, isHiddenName } from '../../cli/server/request-target.ts';
import { readFrontMatter } from '../../cli/sources/front-matter.ts';
import { yamlFaults } from '../cli/sources/yaml-faults.ts';
import { runLength } from './run-length.ts';

const { timeout: frontMatterTimeout, ...frontMatterRuns } = runLength(1000, 0.15);
const { timeout: configTimeout, ...configRuns } = runLength(1000, 0.05);
const { timeout: targetTimeout, ...targetRuns } = runLength(3000, 0.03);
const { timeout: entryTimeout, ...entryRuns } = runLength(300, 0.02);

/** Puts pieces into texts, or cuts these off. */
const splice = (texts: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> =>
	fc
		.tuple(
			fc.constantFrom(...texts),
			fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...pieces)), {
				maxLength: 4,
			}),
			fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
		)
		.map(([text, places, end]) => {
			for (const [place, piece] of places) {
				const at = Math.floor(place * text.length);
				text = text.slice(0, at) + piece + text.slice(at);
			}
			return end === null ? text : text.slice(0, Math.ceil(end * text.length));
		});

const yamlPieces = [
	...[
		'\n',
		'\t',
		' ',
		': ',
		'- ',
		'? ',
		'| ',
		'>\n',
		'"',
		"'",
		'[',
		']',
		'{',
		'}',
		',',
		'#',
		'&a ',
		'*a',
		'<<: *a',
	],
	...[
		'!!js/function ',
		'!!binary ',
		'!x ',
		'%YAML 1.1\n',
		'---\n',
		'...\n',
		'\u0000',
		'\ufeff',
		'\ud800',
		'\u2028',
		'__proto__: ',
	],
	...[
		'constructor: ',
		'0x1F',
		'1e400',
		'2026-02-30',
		'~',
		'null',
		'\\',
		'@',
		'`',
		'- '.repeat(200),
		'['.repeat(300),
	],
];

test('whatever stands in front matter is read soon, to data without prototypes of its own, or is an error at its place', {
	timeout: frontMatterTimeout,
}, () => {
	const corpus = [
		...yamlFaults.map(({ text }) => text),
		'---\ntitle: A\ntags: [a, b]\nhero:\n  name: x\n---\n\nText\n',
	];
	fc.assert(
		fc.property(splice(corpus, yamlPieces), (text) => {
			const start = process.cpuUsage();
			const { value, diagnostics } = readFrontMatter(text, 'content/a.md', defaultLimits);
			expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
			expect([Object.prototype, null]).toContain(Object.getPrototypeOf(value.data));
			expect(({} as Record<string, unknown>).polluted).toBeUndefined();
			expect(text.endsWith(value.body)).toBe(true);
			const lines = text.split(/\r\n|\r|\n/).length;
			for (const { line = 0, column = 0, message } of diagnostics) {
				expect([message, line > 0 && line <= lines + 1, column > 0]).toEqual([message, true, true]);
			}
		}),
		{ ...frontMatterRuns, endOnFailure: false },
	);
});

const keys = Object.keys(siteSchema.shape);
const strange = fc.oneof(
	{ depthSize: 'small' },
	fc.anything({
		withBigInt: true,
		withDate: true,
		withMap: true,
		withNullPrototype: true,
		withSparseArray: true,
	}),
	fc.constantFrom(
		'env:NOPE',
		'/',
		'../..',
		'^(a+)+$',
		'javascript:alert(1)',
		'$2b$10$abc',
		'\ud800',
		'https://x.example/',
		() => 1,
		Symbol('x'),
	),
	fc.dictionary(
		fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor', 'rules', 'dir', 'lang'), fc.string()),
		fc.anything(),
		{
			maxKeys: 4,
		},
	),
);

test('whatever a config exports is options or messages that name the place', {
	timeout: configTimeout,
}, () => {
	const config = fc.oneof(
		{
			weight: 8,
			arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), strange, { maxKeys: 5 }),
		},
		{ weight: 1, arbitrary: strange },
	);
	fc.assert(
		fc.property(config, (input) => {
			const { options, problems } = checkOptions(input);
			expect(options === undefined).toBe(problems.length > 0);
			for (const { message, path } of problems)
				expect([typeof message, Array.isArray(path)]).toEqual(['string', true]);
		}),
		{ ...configRuns, endOnFailure: false },
	);
});

const targetPieces = [
	...[
		'/',
		'//',
		'.',
		'..',
		'%2e',
		'%2E%2e',
		'%2f',
		'%5c',
		'\\',
		'%00',
		'%',
		'%zz',
		'%25',
		'%252e',
		'#',
		'?',
		'?raw',
		'@fs',
		':',
		'~1',
	],
	...[
		'a',
		'index.html',
		'.git',
		'.env',
		'.well-known',
		'CON',
		'nul.txt',
		'::$DATA',
		' ',
		'%20',
		'%C3%A9',
		'%ff',
		'é',
		'\r\n',
		'\t',
		'x.map',
	],
];

test('a request target is rejected, or one path without hidden names that is written in one way', {
	timeout: targetTimeout,
}, () => {
	const target = fc.oneof(
		fc.array(fc.constantFrom(...targetPieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
		fc.array(fc.constantFrom(...targetPieces), { maxLength: 12 }).map((parts) => parts.join('')),
		fc.string({ unit: 'binary' }),
	);
	fc.assert(
		fc.property(target, (text) => {
			const decoded = decodeTarget(text);
			if ('status' in decoded) {
				expect([400, 404, 414]).toContain(decoded.status);
				return;
			}
			expect(decoded.path).toMatch(/^\//);
			expect(decoded.path).not.toMatch(/[\\\0]|\/\//);
			expect(decoded.path.split('/').filter((name) => isHiddenName(name) || name === '..')).toEqual([]);
			expect(decodeTarget(encodePath(decoded.path))).toEqual({ path: decoded.path, search: '' });
		}),
		{ ...targetRuns, endOnFailure: false },
	);
});

test('an entry of the cache that was changed anywhere is none', { timeout: entryTimeout }, () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-fuzz-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const cache = new FolderCache(folder);
	const key = keyOf('x');
	const place = join(folder, 'page', key.slice(0, 2), key);
	const change = fc.oneof(
		fc.tuple(fc.constant('flip' as const), fc.nat(), fc.integer({ min: 1, max: 255 })),
		fc.tuple(fc.constant('cut' as const), fc.nat(), fc.constant(0)),
		fc.tuple(fc.constant('add' as const), fc.nat(), fc.integer({ min: 0, max: 255 })),
	);
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), change, (content, [how, at, byte]) => {
			cache.put('page', key, content);
			expect(cache.get('page', key)).toEqual(Buffer.from(content));
			const file = readFileSync(place);
			const index = at % file.length;
			if (how === 'flip') file[index]! ^= byte;
			const changed =
				how === 'cut'
					? file.subarray(0, index)
					: how === 'add'
						? Buffer.concat([file, Buffer.of(byte)])
						: file;
			writeFileSync(place, changed);
			expect(cache.get('page', key)).toBeUndefined();
		}),
		{ ...entryRuns, endOnFailure: false },
	);
});

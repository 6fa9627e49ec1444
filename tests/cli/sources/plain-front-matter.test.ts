import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { cutFrontMatter } from '../../../cli/sources/cut-front-matter.ts';
import { readFrontMatter, readYaml } from '../../../cli/sources/front-matter.ts';
import { readPlainFrontMatter } from '../../../cli/sources/plain-front-matter.ts';

const values = [
	'A title',
	'标题：一',
	'Ёлка и 100%',
	'/en/notes/api/',
	'2024/03/15 10:20:30',
	'2024-03-15',
	'true',
	'True',
	'false ',
	'null',
	'0',
	'007',
	'12',
	'1e3',
	'0x1F',
	'1_000',
	'12:30',
	'.5',
	'-1',
	'a: b',
	'a #b',
	'a#b',
	'a:b',
	'a:',
	'"quoted"',
	"it's",
	'"two: # words"',
	"'two: # words'",
	"'it''s'",
	'"a\\n"',
	'"a" b',
	'"a" # b',
	'"a"b"',
	'"\'"',
	'""',
	'"',
	"'",
	'" a "',
	'0.30',
	'4.90',
	'4.',
	'123456789.123456789',
	'1.2.3',
	'[a, b]',
	'{ a: b }',
	'a, b]',
	'*alias',
	'&anchor a',
	'!tag a',
	'| ',
	'> a',
	'@at',
	'`tick`',
	'yes',
	'~',
	'<<',
	'a\u0085b',
	'a\u00a0b',
	'a\tb',
	'a\u2028b',
	'😀 first',
	'letter 😀',
	'a -- b',
	'--- a',
	'',
	'[a, b]',
	'[one word, два, 3, true, /a/]',
	'[a,b]',
	'[a , b]',
	'[ a, b ]',
	'[a, ]',
	'[]',
	'[a, null]',
	'[a, 2024/03/15]',
	'[a, "b"]',
	'[a: b]',
	'[a:, b]',
	'[a, [b]]',
	'[a] b',
	'[a, b #c]',
	'[a, b',
	'["a", \'b\', 4.9]',
	'["a, b", c]',
	'["a:b"]',
	'["a" b]',
];
const keys = [
	'title',
	'createTime',
	'sticky',
	'page-class',
	'a_b',
	'draft',
	'<<',
	'no key',
	'1st',
	'- a',
	'__proto__',
	'null',
	'true',
	'  one',
	'  two',
	'  three',
	'    deep',
];

const line = fc.oneof(
	{
		weight: 8,
		arbitrary: fc
			.tuple(fc.constantFrom(...keys), fc.constantFrom(...values))
			.map(([key, value]) => `${key}: ${value}`),
	},
	fc.constantFrom(
		'',
		'# remark',
		'  more',
		'- a',
		'title:  two blanks',
		'title:none',
		'title:',
		' indented: a',
		'...',
		'tags:',
		'search:',
		'- one',
		'  - one',
		'  - two',
		'  - 3',
		'  - a: b',
		' - one',
		'  -  one',
		'  one:',
	),
	fc.string({ maxLength: 12 }).map((text) => `title: ${text.replace(/[\r\n\0]/g, '')}`),
);

/** Lines below a key. */
const below = fc.oneof(
	fc
		.tuple(fc.constantFrom('  one', '  two', '  three'), fc.constantFrom(...values))
		.map(([key, value]) => `${key}: ${value}`),
	fc.tuple(fc.constantFrom('- ', '  - '), fc.constantFrom(...values)).map((parts) => parts.join('')),
);

/** Whether it can be read without YAML. Fails where YAML says anything else. */
function isSameAsYaml(source: string): boolean {
	const plain = readPlainFrontMatter(source, 'a.md');
	if (!plain) return false;
	const text = `---\n${source}${source.endsWith('\n') ? '' : '\n'}---\nText.\n`;
	const { opening: _, source: cut, ...rest } = cutFrontMatter(text);
	const whole = { data: {}, places: {}, keys: {}, ...rest };
	const yaml = readYaml({ text, source: cut!, file: 'a.md', limits: defaultLimits }, whole);
	expect({ value: { ...yaml.value }, diagnostics: yaml.diagnostics }).toEqual({
		value: { ...whole, ...plain },
		diagnostics: [],
	});
	return true;
}

describe('simple front matter', () => {
	test('is what YAML says it is', () => {
		let simple = 0;
		const sources = fc.oneof(
			fc.array(line, { minLength: 1, maxLength: 4 }),
			fc
				.tuple(fc.constantFrom(...keys), fc.array(fc.oneof(below, line), { minLength: 1, maxLength: 4 }))
				.map(([key, lines]) => [`${key}:`, ...lines]),
		);
		fc.assert(
			fc.property(sources, (lines) => {
				if (isSameAsYaml(`${lines.join('\n')}\n`)) simple += 1;
			}),
			{ numRuns: 30_000, seed: 7 },
		);
		expect(simple).toBeGreaterThan(800);
	});

	test('of the pages of this repository is what YAML says it is', () => {
		const pages = ['content', 'tests'].flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.filter((path) => path.endsWith('.md'))
				.map((path) => join(folder, path)),
		);
		const sources = pages.map((path) => cutFrontMatter(readFileSync(path, 'utf8')).source);
		const simple = sources.filter((source) => source !== undefined && isSameAsYaml(source));
		expect(simple.length).toBeGreaterThan(150);
	});

	test('is read without YAML where it has lists and one level of keys below, and with it where there is more', () => {
		const source = 'title: A title\ntags: [a, b c]\nsearch:\n  keywords: [d]\nauthors:\n  - Ann\n';
		expect(readPlainFrontMatter(source, 'a.md')?.data).toEqual({
			title: 'A title',
			tags: ['a', 'b c'],
			search: { keywords: ['d'] },
			authors: ['Ann'],
		});
		expect(readPlainFrontMatter('tags: { a: b }\n', 'a.md')).toBeUndefined();
		expect(readFrontMatter('---\ntags: { a: b }\n---\n', 'a.md', defaultLimits).value.data).toEqual({
			tags: { a: 'b' },
		});
	});
});

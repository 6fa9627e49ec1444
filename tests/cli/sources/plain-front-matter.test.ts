import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/limits.ts';
import { cutFrontMatter, readFrontMatter, readYaml } from '../../../cli/sources/front-matter.ts';
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
	),
	fc.string({ maxLength: 12 }).map((text) => `title: ${text.replace(/[\r\n\0]/g, '')}`),
);

describe('simple front matter', () => {
	test('is what YAML says it is', () => {
		let simple = 0;
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
				const source = `${lines.join('\n')}\n`;
				const plain = readPlainFrontMatter(source, 'a.md');
				if (!plain) return;
				simple += 1;
				const text = `---\n${source}---\nText.\n`;
				const { opening: _, source: cut, ...rest } = cutFrontMatter(text);
				const whole = { data: {}, places: {}, keys: {}, ...rest };
				const yaml = readYaml({ text, source: cut!, file: 'a.md', limits: defaultLimits }, whole);
				expect({ value: { ...yaml.value }, diagnostics: yaml.diagnostics }).toEqual({
					value: { ...whole, ...plain },
					diagnostics: [],
				});
			}),
			{ numRuns: 3000 },
		);
		expect(simple).toBeGreaterThan(100);
	});

	test('of one key is read without YAML, and of a list with it', () => {
		expect(readPlainFrontMatter('title: A title\n', 'a.md')?.data).toEqual({ title: 'A title' });
		expect(readPlainFrontMatter('tags: [a]\n', 'a.md')).toBeUndefined();
		expect(readFrontMatter('---\ntags: [a]\n---\n', 'a.md', defaultLimits).value.data).toEqual({
			tags: ['a'],
		});
	});
});

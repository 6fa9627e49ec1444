import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { readFrontMatter } from '../../../cli/sources/front-matter.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';

const read = (text: string) => readFrontMatter(text, 'content/a.md', defaultLimits);
const only = (text: string) => {
	const { diagnostics } = read(text);
	expect(diagnostics).toHaveLength(1);
	return diagnostics[0]!;
};

describe('front matter', () => {
	test('is cut off, and the body knows its line', () => {
		const { value, diagnostics } = read('---\ntitle: A\ntags: [x, y]\n---\n\n# Hello\n');
		expect(diagnostics).toEqual([]);
		expect(value.data).toEqual({ title: 'A', tags: ['x', 'y'] });
		expect(value.body).toBe('\n# Hello\n');
		expect(value.bodyLine).toBe(5);
	});

	test('may be absent, empty or followed by nothing', () => {
		expect(read('Hello\n').value).toMatchObject({ data: {}, body: 'Hello\n', bodyLine: 1 });
		expect(read('---\n---\nHello\n').value).toMatchObject({ data: {}, body: 'Hello\n', bodyLine: 3 });
		expect(read('---\ntitle: A\n---').value).toMatchObject({ data: { title: 'A' }, body: '', bodyLine: 3 });
		expect(read('').value).toMatchObject({ data: {}, body: '', bodyLine: 1 });
	});

	test('gives the place of each value', () => {
		const { places } = read(
			'---\nconfig:\n  - type: hero\n    hero:\n      actions:\n        - link: /x/\n---\n',
		).value;
		expect(places['config.0.hero.actions.0.link']).toEqual({
			file: 'content/a.md',
			line: 6,
			column: 17,
			endLine: 6,
			endColumn: 20,
		});
		expect(places['config.0.type']).toMatchObject({ line: 3, column: 11 });
	});

	test('dates become text', () => {
		expect(read('---\ndate: 2026-01-02\n---\n').value.data).toEqual({ date: '2026-01-02' });
		expect(read('---\ncreateTime: 9999/99/99 99:99:99\n---\n').value.data).toEqual({
			createTime: '9999/99/99 99:99:99',
		});
	});

	test.each([
		['title：B', 'Type `title: …`: a colon of half width, with a space behind it.'],
		['title: A\ntags：[甲]', 'Type `tags: …`: a colon of half width, with a space behind it.'],
		['title:D', 'Type `title: …`: a colon of half width, with a space behind it.'],
		['A: b: c：d', 'Quote values that contain `: `, `#`, `{` or `[`, and indent with spaces.'],
		['https://example.org', 'For a rule at the top of a page write `***` instead of `---`.'],
	])('says what to type for the colon of %j', (source, hint) => {
		expect(only(`---\n${source}\n---\n`).hint).toBe(hint);
	});

	test('that is no YAML is an error at its place', () => {
		expect(only('---\ntitle: "a\nfoo: b: c\n---\n')).toMatchObject({
			name: 'front-matter-syntax',
			file: 'content/a.md',
			line: 3,
		});
		expect(only('---\ntitle: a\ntitle: b\n---\n')).toMatchObject({
			message: 'Unexpected YAML in the front matter: Map keys must be unique.',
			line: 3,
			column: 1,
		});
	});

	test('without an end is an error at its beginning', () => {
		expect(only('---\ntitle: A\n\nText\n')).toMatchObject({
			name: 'front-matter-unclosed',
			message: 'Unexpected end of file, expected `---` to close the front matter.',
			line: 1,
			column: 1,
		});
	});

	test.each(['js', 'json', 'toml', 'coffee', 'javascript'])('in %s is refused and never run', (language) => {
		const text = `---${language}\n{ title: (globalThis.pwned = true, 'x') }\n---\n`;
		expect(only(text)).toMatchObject({
			name: 'front-matter-language',
			line: 1,
			column: 4,
			endColumn: 4 + language.length,
		});
		expect('pwned' in globalThis).toBe(false);
	});

	test('with tags that make code is refused', () => {
		const text = "---\nrun: !!js/function 'function () { globalThis.pwned = true }'\n---\n";
		expect(only(text)).toMatchObject({
			name: 'front-matter-language',
			message: 'Unexpected tag `!!js/function` in the front matter, expected plain YAML.',
			...{ line: 2, column: 6, endColumn: 19 },
		});
		expect('pwned' in globalThis).toBe(false);
		expect(read('---\ntitle: !!str 7\n---\n')).toMatchObject({
			value: { data: { title: '7' } },
			diagnostics: [],
		});
	});

	test.each(['+++', ';;;'])('between lines of %s is refused', (mark) => {
		expect(only(`${mark}\ntitle = "A"\n${mark}\n\nText\n`)).toMatchObject({
			name: 'front-matter-language',
			message: `Unexpected front matter between lines of \`${mark}\`, expected YAML between lines of \`---\`.`,
			...{ line: 1, column: 1, endColumn: 4 },
		});
		expect(read(`Text\n${mark}\n`).diagnostics).toEqual([]);
	});

	test('with an alias bomb is refused quickly', () => {
		const levels = Array.from(
			{ length: 12 },
			(_, index) => `l${index + 1}: &l${index + 1} [${`*l${index},`.repeat(10)}]`,
		);
		const spent = startCpuTime();
		expect(only(`---\nl0: &l0 [lol]\n${levels.join('\n')}\n---\n`)).toMatchObject({
			name: 'front-matter-too-large',
		});
		expect(spent()).toBeLessThan(2000);
	});

	test('over 64 KB is refused', () => {
		expect(only(`---\ntitle: ${'x'.repeat(70_000)}\n---\n`)).toMatchObject({
			name: 'front-matter-too-large',
			line: 1,
		});
	});

	test('that is a list is refused', () => {
		expect(only('---\n- a\n- b\n---\n')).toMatchObject({ name: 'front-matter-syntax', line: 2 });
	});

	test('keys of Object.prototype are ordinary keys', () => {
		const { value } = read('---\nconstructor: 1\ntoString: x\n---\n');
		expect(value.data).toMatchObject({ constructor: 1, toString: 'x' });
	});
});

import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatText } from '../../../cli/diagnostics/format.ts';

const at = (line: number, file: string, severity: Diagnostic['severity'] = 'warning') =>
	diagnose('alt-missing', 'Unexpected picture.', { file, line, column: 1, severity });

const text = (diagnostics: Diagnostic[]) =>
	formatText(diagnostics, { root: '/nowhere', colors: pc.createColors(false) });

const many = [at(1, 'a.md'), at(5, 'a.md'), at(2, 'b.md'), at(9, 'c.md')];

describe('messages of one code', () => {
	test('are printed one by one as long as they are few', () => {
		expect(text(many.slice(0, 3)).match(/Unexpected picture/g)).toHaveLength(3);
	});

	test('are summed up behind the others where there are many', () => {
		const other = diagnose('title-missing', 'Expected a title.', { file: 'z.md', line: 1, column: 1 });
		expect(text([...many, other])).toBe(`z.md:1:1  warning  title-missing DD2007
  Expected a title.

warning  alt-missing DD2140  4 times in 3 files: a.md:1:1, a.md:5:1, b.md:2:1, …
  A picture without alternative text. \`domdocs build --format json\` lists them all.
`);
	});

	test('are printed one by one where they are errors', () => {
		expect(text(many.map((one) => ({ ...one, severity: 'error' }))).match(/Unexpected/g)).toHaveLength(4);
	});

	test('are printed once with all places where many files have the same', () => {
		const same = Array.from({ length: 6 }, (_, line) => at(line + 1, `${line % 5}.md`, 'error'));
		const other = diagnose('broken-link', 'Unexpected link.', { file: 'e.md', line: 3, column: 1 });
		expect(text([...same.slice(0, 3), other, ...same.slice(3)])).toBe(`0.md:1:1  error  alt-missing DD2140
  Unexpected picture.
  The same at 5 other places: 1.md:2:1, 2.md:3:1, 3.md:4:1, 4.md:5:1, 0.md:6:1

e.md:3:1  error  broken-link DD3001
  Unexpected link.
`);
		const more = Array.from({ length: 60 }, (_, line) => at(1, `${line + 1}.md`, 'error'));
		expect(text(more)).toContain('41.md:1:1, … `domdocs build --format json` lists them all.\n');
	});

	test('are counted by severity', () => {
		const notes = Array.from({ length: 5 }, (_, line) => at(line + 1, 'n.md', 'info'));
		expect(text([...many, ...notes]).match(/times in/g)).toHaveLength(2);
	});

	test('are all given to machines', () => {
		expect(formatJson(many).trimEnd().split('\n')).toHaveLength(4);
		expect(formatGithub(many).trimEnd().split('\n')).toHaveLength(4);
	});
});

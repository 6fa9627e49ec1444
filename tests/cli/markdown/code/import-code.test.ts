import { describe, expect, test } from 'vitest';
import { importCode } from '../../../../cli/markdown/features/code-embed.ts';
import { cutRegion } from '../../../../cli/markdown/syntax/include/regions.ts';

const files: Record<string, string> = {
	'./a.ts': 'one();\n\t// #region part\n\ttwo();\n\n\t\tthree();\n\t// #endregion part\nfour();\n',
	'./b.vue': '<p>\n  <!-- region body -->\n  <b></b>\n  <!-- endregion body -->\n</p>\n',
};
const read = (path: string): string | undefined => files[path];
const take = (attributes: string, source: string) => importCode({ attributes, source, read });

describe('code from a file', () => {
	test('has the language of the file, or the one that is written', () => {
		expect(take('', './a.ts').code).toMatchObject({ type: 'code', lang: 'ts', meta: null });
		expect(take(' js{2} title="x"', './a.ts').code).toMatchObject({ lang: 'js', meta: '{2} title="x"' });
		expect(take(' {2}', './a.ts').code).toMatchObject({ lang: 'ts', meta: '{2}' });
		expect(take(' :line-numbers', './a.ts').code).toMatchObject({ lang: 'ts', meta: ':line-numbers' });
	});

	test.each([
		['{1-2}', 'one();\n\t// #region part'],
		['{3}', 'two();'],
		['{6-}', '\t// #endregion part\nfour();'],
		['{-1}', 'one();'],
		['{3-5} ts{1}', 'two();\n\n\tthree();'],
	])('may be the lines %s', (attributes, value) => {
		expect(take(attributes, './a.ts')).toMatchObject({ code: { value } });
		expect(take(attributes, './a.ts').problem).toBeUndefined();
	});

	test.each(['{0}', '{9-}', '{3-2}', '{x}', '{}'])('cannot be the lines %s', (attributes) => {
		const { code, problem } = take(attributes, './a.ts');
		expect(problem?.name).toBe('code-lines-invalid');
		expect(code.value).toContain('four();');
	});

	test('may be a region, without the indent that all its lines have', () => {
		expect(take('', './a.ts#part').code.value).toBe('two();\n\n\tthree();');
		expect(take('', './b.vue#body').code).toMatchObject({ lang: 'vue', value: '<b></b>' });
	});

	test('that is not there is a mistake: code-import-missing, code-region-missing', () => {
		expect(take('', './c.ts').problem).toEqual({
			name: 'code-import-missing',
			message: "Unexpected file `./c.ts` to take code from, expected a text file in this site's folder.",
			hint: 'Write the path of a text file, as seen from this one: `@[code](./example.ts)`.',
		});
		expect(take('', './a.ts#prat').problem).toEqual({
			name: 'code-region-missing',
			message: 'Unexpected region `#prat`, expected one of `./a.ts`; the whole file is shown.',
			hint: 'Did you mean `#part`?',
		});
		expect(take('', '').problem?.name).toBe('code-import-missing');
	});
});

describe('a region', () => {
	test.each([
		['// #region x', '// #endregion x'],
		['/* #region x */', '/* #endregion x */'],
		['# region x', '# endregion'],
		['#region x', '#endregion'],
		['#pragma region x', '#pragma endregion x'],
		['<!-- #region x -->', '<!-- #endregion x -->'],
		['-- #region x', '-- #endregion x'],
		['{/* #region x */}', '{/* #endregion x */}'],
		['#Region "x"', '#End Region'],
		['REM #region x', 'REM #endregion x'],
	])('is marked by %s', (begin, end) => {
		expect(cutRegion(`a\n${begin}\nb\n${end}\nc`, 'x')).toBe('b');
	});

	test('may hold others, whose markers are not shown', () => {
		const text = '// #region a\n1\n// #region b\n2\n// #endregion\n3\n// #endregion\n4';
		expect(cutRegion(text, 'a')).toBe('1\n2\n3');
		expect(cutRegion(text, 'b')).toBe('2');
	});

	test('without an end goes on to the last line; a word in the code is none', () => {
		expect(cutRegion('// #region a\n1\n2', 'a')).toBe('1\n2');
		expect(cutRegion('region: a\n1', 'a')).toBeUndefined();
	});
});

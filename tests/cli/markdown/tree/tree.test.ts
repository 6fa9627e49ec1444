import { describe, expect, test } from 'vitest';
import { readTextTree } from '../../../../cli/markdown/features/remark-file-tree.ts';
import { languageOfFile } from '../../../../cli/markdown/tree/language-of-file.ts';
import { nestPaths } from '../../../../cli/markdown/tree/make-code-tree.ts';
import { readListTree, type TreeEntry } from '../../../../cli/markdown/tree/tree-entry.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';

/** Names, indented, with a slash behind folders. */
function outline(entries: readonly TreeEntry[], depth = 0): string[] {
	return entries.flatMap(({ name, isFolder, children }) => [
		'  '.repeat(depth) + name + (isFolder ? '/' : ''),
		...outline(children, depth + 1),
	]);
}

const list = (text: string) => readListTree(text.split('\n'));

describe('a dashed list', () => {
	test('has whole lines, whatever separators are in them, and takes no time for blanks', () => {
		const odd = `a\u2028b${' '.repeat(5000)}c`;
		expect(outline(list(`${' '.repeat(5000)}- ${odd}`).entries)).toEqual([odd]);
	});

	test('is read by its indent, however deep the steps are', () => {
		expect(outline(list('- a\n    - b\n      - c\n  - d\n- e').entries)).toEqual([
			'a/',
			'  b/',
			'    c',
			'  d',
			'e',
		]);
	});

	test.each<[string, Partial<TreeEntry>]>([
		['a.ts', { name: 'a.ts', isFolder: false }],
		['a b.ts # c # d', { name: 'a b.ts', comment: 'c # d' }],
		['a #b', { name: 'a', comment: 'b' }],
		['C#.md', { name: 'C#.md' }],
		['src/', { name: 'src', isFolder: true, isClosed: true }],
		['++ a', { name: 'a', mark: 'added' }],
		['--a', { name: 'a', mark: 'removed' }],
		['++ **a/** # b', { name: 'a', mark: 'added', isStrong: true, isFolder: true, comment: 'b' }],
		['**a**/', { name: 'a', isStrong: true, isFolder: true }],
		['__init__.py', { name: '__init__.py', isStrong: false }],
		['`a`/', { name: 'a', isFolder: true }],
		['...', { name: '…', isOmission: true }],
		['… # more', { name: '…', isOmission: true, comment: 'more' }],
		['/', { name: '/', isFolder: false }],
		['', { name: '' }],
	])('has entries like %j', (written, expected) => {
		expect(list(`- ${written}`).entries[0]).toMatchObject(expected);
	});

	test('takes lines without a dash for names and tells which they are', () => {
		const { entries, strays } = list('- a\n  b\n\n<!-- c -->\n- d');
		expect(outline(entries)).toEqual(['a/', '  b', 'd']);
		expect(strays).toEqual([1]);
	});
});

describe('the output of `tree`', () => {
	test.each([
		['.\n├── a\n│   └── b\n└── c\n\n1 directory, 2 files', ['a/', '  b', 'c']],
		['root\n├── a\n│\u00a0\u00a0 └── b\n└── c', ['root/', '  a/', '    b', '  c']],
		['root/\n|-- a\n|   `-- b\n`-- c', ['root/', '  a/', '    b', '  c']],
		['a\n+-- b\n|   +-- c\n\\-- d', ['a/', '  b/', '    c', '  d']],
		['├─a\n│  └─b\n└─c', ['a/', '  b', 'c']],
	])('%j', (text, expected) => {
		expect(outline(readTextTree(text)!)).toEqual(expected);
	});

	test('is nothing else', () => {
		expect(readTextTree('plain text\n| a | b |')).toBeNull();
		expect(readTextTree('')).toBeNull();
	});
});

test('paths become a tree in their order', () => {
	expect(outline(nestPaths(['a/b.ts', 'c.ts', 'a/d/e.ts', './a/f.ts', '__proto__/x']))).toEqual([
		...['a/', '  b.ts', '  d/', '    e.ts', '  f.ts', 'c.ts', '__proto__/', '  x'],
	]);
});

test('a file is in the language that its name tells', () => {
	const of = (names: string[]) => names.map(languageOfFile);
	expect(
		of(['a.ts', 'b/Dockerfile', '.gitignore', '.prettierrc', 'a.unknown', 'LICENSE', 'constructor']),
	).toEqual([...['ts', 'dockerfile', 'text', 'json', 'text', 'text', 'text']]);
	expect(of(['a.png', 'b.jar', 'c.woff2', '.DS_Store'])).toEqual([null, null, null, null]);
	expect(of(['.env', '.env.local', 'deploy/id_rsa', 'a.pem', '.npmrc'])).toEqual([
		null,
		null,
		null,
		null,
		null,
	]);
	expect(of(['.env.example', 'environment.ts'])).toEqual(['text', 'ts']);
});

test('trees of any size are read in time', () => {
	const spent = startCpuTime();
	readListTree(Array.from({ length: 5000 }, (_, depth) => `${' '.repeat(depth)}- ${depth}`));
	readListTree([
		'- '.repeat(100_000),
		`- ${'**'.repeat(100_000)}`,
		`- ${'# '.repeat(100_000)}`,
		`- a${'/'.repeat(100_000)}b`,
	]);
	readTextTree(`${'│   '.repeat(50_000)}├── a\n${'|'.repeat(100_000)}\n${'`--'.repeat(50_000)}`);
	nestPaths(['a/'.repeat(50_000), ...Array.from({ length: 20_000 }, (_, file) => `src/${file}.ts`)]);
	expect(spent()).toBeLessThan(3000);
});

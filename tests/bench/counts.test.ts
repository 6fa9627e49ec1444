import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCode } from '../../bench/count-code.ts';
import { countDataLines } from '../../bench/count-data.ts';
import { findKnots, readRooms } from '../harness/imports.ts';

const files: Record<string, string> = {
	'ARCHITECTURE.md': `# Rooms

| stage | what |
| --- | --- |
| link | \`cli/graph/\` |

| folder | charter |
| --- | --- |
| \`cli/model/\` | types |
| \`cli/sources/\`, \`cli/graph/\` | files |
| \`cli/site/\` | the site |
`,
	'cli/model/page.ts': "export type Page = import('../graph/graph.ts').Graph;\n",
	'cli/graph/graph.ts': `
import { type Source, read } from '../sources/source.ts';
/** Not \`import '../site/site.ts'\`. */
export interface Graph { source: Source }
export const text = \`
import '../site/site.ts';
\`;
export { read };
`,
	'cli/sources/source.ts': `
// import '../site/site.ts';
export interface Source { page: Promise<typeof import('../site/site.ts')> }
export const load = () => import('../site/site.ts'), read = 1;
`,
	'cli/site/site.ts': `export * from '../graph/graph.ts';

export const read = 2;
`,
	'renderer/shared/crypto/key.ts': 'export type Key = string;\n',
	'renderer/page.tsx':
		"import type { Key } from './shared/crypto/key.ts';\nexport const Page = (key: Key) => <b>{key}</b>;\n",
	'themes/default/style.css': '/* Note\n * goes on */\nb {\n}\n',
};
let root = '';
beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'domdocs-counts-'));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
});
afterAll(() => rmSync(root, { recursive: true }));

test('counts imports of types, values and import() alike, and not what stands in comments and texts', () => {
	const found = Object.fromEntries(countCode(root).map((each) => [each.name, each]));
	expect(found['folders of cli/ in one knot']?.found).toEqual(['cli/graph/', 'cli/site/', 'cli/sources/']);
	expect(found['imports that run up the table of rooms']?.found).toEqual([
		'cli/model/page.ts -> cli/graph/graph.ts',
		'cli/sources/source.ts -> cli/site/site.ts',
		'cli/sources/source.ts -> cli/site/site.ts',
	]);
	expect(found['circles of imports between files, types included']?.found).toEqual([
		'cli/graph/graph.ts cli/site/site.ts cli/sources/source.ts',
	]);
	expect(found['names exported from two files or more']?.found).toEqual([
		'read: cli/graph/graph.ts cli/site/site.ts cli/sources/source.ts',
		'Page: cli/model/page.ts renderer/page.tsx',
	]);
	expect(found['files outside of encryption that import from it']?.found).toEqual(['renderer/page.tsx']);
	expect(found['lines of product, neither blank nor comment']?.count).toBe(16);
	expect(found['lines of product without both']?.count).toBe(16);
});

test('tells tables of data from code', () => {
	const count = (text: string): number => countDataLines(text, false, (line) => line.trim() !== '');
	const table = "export const kinds = {\n\ta: ['b', /c/],\n\n\td: -1,\n} as const;\n";
	expect(count(table)).toBe(4);
	expect(count(`/** Many. */\n${table}export const one = {\n\ta: 1,\n};\n`)).toBe(4);
	expect(count(table.replace('-1', 'one'))).toBe(0);
	expect(count(table.replace('-1', 'one()'))).toBe(0);
	expect(count(table.replace('-1', '() => 1'))).toBe(0);
	expect(count("const words =\n\t'a' +\n\t'b' +\n\t'c';\n")).toBe(4);
});

test('there are no rooms without their table', () => {
	expect(readRooms('| `cli/site/build.ts` | one |\n\n`cli/graph/` | text')).toBeNull();
});

test('knots are apart from each other, and from what only leads there', () => {
	const edges = 'a-b b-a b-c c-d d-e e-c f-a'.split(' ').map((edge) => edge.split('-') as [string, string]);
	expect(findKnots(edges)).toEqual([
		['c', 'd', 'e'],
		['a', 'b'],
	]);
});

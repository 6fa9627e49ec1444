import { expect, test } from 'vitest';
import { addPath, type PathTable } from '../../../cli/platform/output-path.ts';

function explain(...paths: string[]): (string | null)[] {
	const table: PathTable = new Map();
	return paths.map((path) => addPath(table, path)?.message ?? null);
}

test.each([
	'index.html',
	'.nojekyll',
	'.well-known/security.txt',
	'a#b/100%/x y.html',
	'测试/😀.html',
	'-dash.html',
	'console.html',
	'a.con',
	'com/lpt.html',
	'a..b/...c',
	`${'测'.repeat(80)}.html`,
])('%s is a path for every system', (path) => {
	expect(explain(path)).toEqual([null]);
});

test.each([
	['', 'empty path'],
	['/etc/passwd', 'leading "/"'],
	['C:/x', 'character ":"'],
	['a\\b', 'character "\\\\"'],
	['q?x', 'character "?"'],
	['a*', 'character "*"'],
	['a"b', 'character "\\""'],
	['<a>', 'character "<"'],
	['a>', 'character ">"'],
	['a|b', 'character "|"'],
	['a\nb', 'control character'],
	['a\0b', 'control character'],
	['a\ud800b', 'control character'],
	['a//b', 'empty name'],
	['a/', 'empty name'],
	['./a', '"."'],
	['..', '".."'],
	['a/../b', '".."'],
	['a./b', 'name "a." with a dot or space at its end'],
	['a ', 'name "a " with a dot or space at its end'],
	['con', 'name "con", which Windows keeps for a device,'],
	['a/CON.html', 'name "CON.html", which Windows keeps for a device,'],
	['nul.tar.gz', 'name "nul.tar.gz", which Windows keeps for a device,'],
	['lpt1/index.html', 'name "lpt1", which Windows keeps for a device,'],
	['COM¹', 'name "COM¹", which Windows keeps for a device,'],
	['.domdocs/manifest.json', '".domdocs", which belongs to domdocs,'],
	['.DomDocs', '".domdocs", which belongs to domdocs,'],
	['测'.repeat(86), 'name of more than 255 bytes'],
])('%j is none', (path, fault) => {
	expect(explain(path)).toEqual([
		`Unexpected ${fault} in the output path "${path}", expected a path that every system can store.`,
	]);
});

test('no path twice', () => {
	expect(explain('a/b', 'a/c', 'a/b')[2]).toBe(
		'Unexpected second use of an output path: "a/b", expected each path once.',
	);
});

test('no path below a file', () => {
	expect(explain('a', 'a/b')[1]).toBe(
		'Unexpected second use of an output path: "a" as a file and "a/b", expected each path once.',
	);
	expect(explain('a/b', 'a')[1]).toBe(
		'Unexpected second use of an output path: "a", expected each path once.',
	);
});

test('no two paths that differ in case or normal form only, be it in a folder', () => {
	const explained = (path: string, name: string, other: string) =>
		`Unexpected output path "${path}": "${name}" and "${other}" are one name on some systems, expected names that differ in more than case.`;
	expect(explain('Foo.html', 'foo.html')[1]).toBe(explained('foo.html', 'foo.html', 'Foo.html'));
	expect(explain('Api/a.html', 'api/b.html')[1]).toBe(explained('api/b.html', 'api', 'Api'));
	expect(explain('é', 'e\u0301')[1]).toBe(explained('e\u0301', 'e\u0301', 'é'));
});

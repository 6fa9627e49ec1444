import { describe, expect, test } from 'vitest';
import { resolveLink } from '../../../cli/graph/resolve-link.ts';
import { linkFiles, page } from './linked-site.ts';

describe('file names', () => {
	test.each([
		['100%.md', '/100%/'],
		['a b/c d.md', '/a b/c d/'],
		['测试.md', '/测试/'],
		['😀 emoji.md', '/😀 emoji/'],
		['-dash.md', '/-dash/'],
		['--help.md', '/--help/'],
		[`${'x'.repeat(240)}.md`, `/${'x'.repeat(240)}/`],
		["it's (fine) [here], & + = @ $ ! ~.md", "/it's (fine) [here], & + = @ $ ! ~/"],
		['__proto__.md', '/__proto__/'],
	])('%s is at %s', (path, route) => {
		const { value, diagnostics } = linkFiles({ [path]: page('A') });
		expect(diagnostics).toEqual([]);
		expect(value.sources[path]).toBe(route);
		expect(
			resolveLink(value, 'README.md', `./${encodeURIComponent(path).replaceAll('%2F', '/')}`),
		).toMatchObject({
			kind: 'page',
			route,
		});
		expect(resolveLink(value, 'README.md', `/${encodeURI(path.slice(0, -3))}/`)).toMatchObject({
			kind: 'page',
			route,
		});
	});

	test.each([
		['a#b.md', '/a#b/', '`#`'],
		['q?x.md', '/q?x/', '`?`'],
		['c:/d.md', '/c:/d/', '`:`'],
		['a"b.md', '/a"b/', '`"`'],
		['a\u007fb.md', '/a\u007fb/', 'control characters'],
		['50%25.md', '/50%25/', '`%25`, which links use for another character'],
		['%e4%b8%ad.md', '/%e4%b8%ad/', '`%e4`, which links use for another character'],
		['dot./a.md', '/dot./a/', 'names that end with a dot or a space'],
		['end .md', '/end /', 'names that end with a dot or a space'],
		['con.md', '/con/', '`con`, which Windows keeps for itself'],
		['NUL.txt/a.md', '/NUL.txt/a/', '`NUL.txt`, which Windows keeps for itself'],
		['notes~1.md', '/notes~1/', '`notes~1`, which Windows keeps for itself'],
		['_domdocs/a.md', '/_domdocs/a/', '`_domdocs`, which belongs to domdocs'],
	])('%s is an error that names the file', (path, route, fault) => {
		const { diagnostics } = linkFiles({ [path]: page('A') });
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD3020',
				name: 'invalid-address',
				severity: 'error',
				message: `Unexpected address \`${route}\` of this file, expected a path without ${fault}.`,
				file: `content/${path}`,
				line: 1,
				column: 1,
				hint: 'Rename the file or its folder, or give a page a `permalink`.',
			},
		]);
	});

	test('with a permalink may be anything', () => {
		const { value, diagnostics } = linkFiles({ 'C#?.md': page('C#', 'permalink: /c-sharp/') });
		expect(diagnostics).toEqual([]);
		expect(value.redirects).toEqual({});
		expect(resolveLink(value, 'README.md', './C%23%3F.md')).toMatchObject({ route: '/c-sharp/' });
	});
});

describe('permalinks', () => {
	test('may be written with escapes', () => {
		const { value } = linkFiles({
			'a.md': page('A', 'permalink: /%E4%B8%AD%20x'),
			'b.md': page('B', 'permalink: /100%'),
		});
		expect(value.sources).toMatchObject({ 'a.md': '/中 x/', 'b.md': '/100%/' });
	});

	test.each(['/a%23b/', '/.git/', '/a./', '/aux/', '/_domdocs/x/', '/a%00/', '//evil.example/'])(
		'%s is an error',
		(permalink) => {
			const { diagnostics } = linkFiles({ 'a.md': page('A', `permalink: '${permalink}'`) });
			expect(diagnostics).toMatchObject([
				{ name: 'invalid-permalink', file: 'content/a.md', line: 3, column: 12 },
			]);
		},
	);
});

describe('two that want one file', () => {
	const clash = (files: Record<string, string>, options = {}, assets: string[] = []) => {
		const { diagnostics, problems } = linkFiles(files, options, assets);
		return [...diagnostics, ...problems.map(({ diagnostic }) => diagnostic)].map(
			({ name, file, message }) => `${file ?? 'config'} ${name}: ${message}`,
		);
	};

	test('pages: also a file in the way of a folder, and folders that differ in letter case', () => {
		expect(
			clash({ 'a.md': page('A', 'permalink: /x.html'), 'b.md': page('B', 'permalink: /x.html/b/') }),
		).toEqual(['content/b.md route-clash: Unexpected address `/x.html/b/`: `content/a.md` has it already.']);
		expect(clash({ 'Foo/a.md': page('A'), 'foo/b.md': page('B') })).toEqual([
			'content/foo/b.md route-case-clash: Unexpected address `/foo/b/`: `content/Foo/a.md` has `/Foo/a/`, which differs in letter case or Unicode form only.',
		]);
		expect(clash({ 'a.md': page('A', 'permalink: /404.html') })).toEqual([
			'content/a.md route-clash: Unexpected address `/404.html`: the page for unknown addresses has it already.',
		]);
	});

	test('public files and pages', () => {
		expect(
			clash({ 'a.md': page('A') }, {}, [
				'/a/index.html',
				'/404.html',
				'/B.svg',
				'/b.svg',
				'/q?.svg',
				'/a.svg',
			]),
		).toEqual([
			'content/public/a/index.html asset-clash: Unexpected public file `/a/index.html`: a page has the address `/a/`.',
			'content/public/404.html asset-clash: Unexpected public file `/404.html`: the page for unknown addresses is there.',
			'content/public/b.svg asset-clash: Unexpected public file `/b.svg`: a public file has the address `/B.svg`.',
			'content/public/q?.svg invalid-address: Unexpected address `/q?.svg` of this file, expected a path without `?`.',
		]);
	});

	test('redirects and what is there', () => {
		const redirects = {
			'/a': '/',
			'/logo.svg': '/',
			'/A/': '/',
			'/old': '/',
			'/old/': '/a/',
			'/*': '/',
			'/con': '/',
		};
		expect(clash({ 'a.md': page('A') }, { redirects }, ['/logo.svg'])).toEqual([
			'config redirect-clash: Unexpected redirect from `/a`: a page has the address `/a/`.',
			'config redirect-clash: Unexpected redirect from `/logo.svg`: a public file has the address `/logo.svg`.',
			'config redirect-clash: Unexpected redirect from `/A/`: a page has the address `/a/`, which differs in letter case or Unicode form only.',
			'config redirect-clash: Unexpected redirect from `/old/`: a redirect has the address `/old`.',
			'config invalid-redirect: Unexpected redirect from `/*`, expected a path such as `/old/page.html`.',
			'config invalid-redirect: Unexpected redirect from `/con`, expected a path such as `/old/page.html`.',
		]);
	});

	test('old addresses with and without a slash may lead to the same page', () => {
		const { value, diagnostics } = linkFiles({
			'a.md': page('A', 'redirectFrom: [/old, /old/, /old/index.html]'),
		});
		expect(diagnostics).toEqual([]);
		expect(value.redirects).toEqual({
			'/old': '/a/',
			'/old/': '/a/',
			'/old/index.html': '/a/',
			'/a.html': '/a/',
		});
	});

	test('addresses of files give way silently', () => {
		const { value, diagnostics } = linkFiles({
			'Guide/1.start.md': page('Start', 'permalink: /guide/start/'),
		});
		expect(diagnostics).toEqual([]);
		expect(value.redirects).toEqual({});
	});
});

test('redirects from names that are not ASCII are kept decoded', () => {
	const { value, diagnostics } = linkFiles({
		'a.md': page('A', 'redirectFrom: [/旧/页.html, "/%E6%97%A7/", "/caf\\u0301e/"]'),
	});
	expect(diagnostics).toEqual([]);
	expect(Object.keys(value.redirects)).toEqual(['/旧/页.html', '/旧/', '/caf\u0301e/', '/a.html']);
	expect(resolveLink(value, 'README.md', '/%E6%97%A7/')).toMatchObject({ route: '/a/' });
});

describe('links', () => {
	const { value: graph } = linkFiles({ 'a/b.md': page('B'), 'a.md': page('A', 'permalink: /x/y/z/') });

	test.each([
		['a/b.md', '../README.md', '/'],
		['a/b.md', '..', '/'],
		['a/b.md', '.', '/a/b/'],
		['a.md', '../../../', '/'],
	])('in %s to %s lead to %s', (path, href, route) => {
		expect(resolveLink(graph, path, href)).toMatchObject({ kind: 'page', route });
	});

	test.each([
		['README.md', '../README.md'],
		['a/b.md', '../../README.md'],
		['a/b.md', '../../a/b.md'],
		['a/b.md', '/../a/b.md'],
		['README.md', '../a/b/'],
	])('in %s to %s lead out of the content, and so nowhere', (path, href) => {
		expect(resolveLink(graph, path, href)).toMatchObject({ kind: 'missing' });
	});
});

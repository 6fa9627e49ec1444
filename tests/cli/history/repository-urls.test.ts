import { describe, expect, test } from 'vitest';
import { editUrl, repositoryPath, urlOf } from '../../../cli/history/repository-urls.ts';

const path = 'content/en/1.start/a b#c?.md';

function urlsOf(url: string): (string | null)[] {
	const repository = { url, branch: 'feature/x y' };
	return [
		urlOf(repository, 'commit', 'abc'),
		urlOf(repository, 'tag', 'pkg/v1#0'),
		editUrl(repository, path),
	];
}

describe('addresses by host', () => {
	test.each([
		['https://github.com/o/r', 'https://github.com/o/r', 'releases/tag', 'edit'],
		['https://gitee.com/o/r', 'https://gitee.com/o/r', 'releases/tag', 'edit'],
		['https://gitlab.com/g/s/r', 'https://gitlab.com/g/s/r/-', 'tags', 'edit'],
		['https://gitlab.example.com:8443/r', 'https://gitlab.example.com:8443/r/-', 'tags', 'edit'],
	])('%s', (url, base, tag, edit) => {
		expect(urlsOf(url)).toEqual([
			`${base}/commit/abc`,
			`${base}/${tag}/pkg%2Fv1%230`,
			`${base}/${edit}/feature/x%20y/content/en/1.start/a%20b%23c%3F.md`,
		]);
	});

	test('Bitbucket', () => {
		expect(urlsOf('https://bitbucket.org/o/r')).toEqual([
			'https://bitbucket.org/o/r/commits/abc',
			'https://bitbucket.org/o/r/src/pkg%2Fv1%230',
			'https://bitbucket.org/o/r/src/feature/x%20y/content/en/1.start/a%20b%23c%3F.md?mode=edit&at=feature/x%20y',
		]);
	});

	test.each([
		...[
			'https://code.example.com/o/r',
			'https://evilgithub.com/o/r',
			'not an address',
			'javascript:alert(1)',
			'',
		],
	])('%j is no known host', (url) => {
		expect(urlsOf(url)).toEqual([null, null, null]);
	});

	test.each([
		...['https://github.com/o/r/', 'https://github.com/o/r.git', 'git+https://github.com/o/r.git'],
		...['git@github.com:o/r.git', 'ssh://git@github.com/o/r.git', 'git+ssh://git@github.com:22/o/r'],
		...['https://user:secret@github.com/o/r'],
	])('%s is https://github.com/o/r', (url) => {
		expect(urlOf({ url }, 'commit', 'abc')).toBe('https://github.com/o/r/commit/abc');
	});
});

describe('addresses by pattern', () => {
	test('patterns of the config go before the host', () => {
		const repository = {
			url: 'https://code.example.com/r',
			commitUrlPattern: ':url/c/:hash?ref=:branch',
			tagUrlPattern: 'https://mirror.example.com/t/:tag',
			editLinkPattern: ':url/web/:branch/:path#:unknown',
		};
		expect(urlOf(repository, 'commit', 'abc')).toBe('https://code.example.com/r/c/abc?ref=:branch');
		expect(urlOf(repository, 'tag', 'v1')).toBe('https://mirror.example.com/t/v1');
		expect(editUrl(repository, 'a.md')).toBe('https://code.example.com/r/web/main/a.md#:unknown');
	});

	test('values are put in once and as they are', () => {
		const repository = { url: 'https://code.example.com/$&', editLinkPattern: ':url/:path' };
		expect(editUrl(repository, ':url/$1/:path')).toBe('https://code.example.com/$&/%3Aurl/%241/%3Apath');
	});

	test('no repository, no edit links', () => {
		expect([urlOf(null, 'commit', 'a'), urlOf(null, 'tag', 'v1'), editUrl(null, 'a.md')]).toEqual([
			null,
			null,
			null,
		]);
		expect(editUrl({ url: 'https://github.com/o/r', editLink: false }, 'a.md')).toBeNull();
	});
});

test.each([
	[undefined, '', 'content/a.md'],
	[undefined, null, 'content/a.md'],
	[undefined, 'docs/site/', 'docs/site/content/a.md'],
	['manual', 'docs/site/', 'manual/content/a.md'],
	['/manual/', null, 'manual/content/a.md'],
	['./manual', null, 'manual/content/a.md'],
	['', 'docs/', 'content/a.md'],
	['.', 'docs/', 'content/a.md'],
])('with dir %j and prefix %j the file is %s', (dir, prefix, expected) => {
	expect(repositoryPath({ url: '', dir }, prefix, 'content/a.md')).toBe(expected);
});

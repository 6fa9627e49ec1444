import { describe, expect, test } from 'vitest';
import { exitCode } from '../../../cli/platform/exit-code.ts';
import { Site } from './site.ts';

function usage(message: string, hint: string) {
	return { exitCode: exitCode.usage, diagnostics: [{ name: 'usage-invalid-value', message, hint }] };
}

describe('--locale', () => {
	test.each([
		[undefined, 'content/blog/a.md'],
		['/', 'content/blog/a.md'],
		['zh-CN', 'content/blog/a.md'],
		['zh-cn', 'content/blog/a.md'],
		['en', 'content/en/news/a.md'],
		['EN', 'content/en/news/a.md'],
		['/en/', 'content/en/news/a.md'],
		['en/', 'content/en/news/a.md'],
		[' /en', 'content/en/news/a.md'],
		['en-US', 'content/en/news/a.md'],
		['jp', 'content/jp/2.記事/a.md'],
		['ja-JP', 'content/jp/2.記事/a.md'],
		['ja', 'content/jp/2.記事/a.md'],
		['zh', 'content/blog/a.md'],
	])('%j', async (locale, file) => {
		expect((await new Site().create('A', { locale })).file).toBe(file);
	});

	const all = '/ (zh-CN), en (en-US), jp (ja-JP), ru (ru-RU)';

	test.each([
		['ej', 'Did you mean `--locale en`?'],
		['en-UK', 'Did you mean `--locale en-US`?'],
		['portuguese', 'Leave `--locale` out for the default language.'],
		['', 'Leave `--locale` out for the default language.'],
	])('%j is none of the site', async (locale, hint) => {
		await expect(new Site().create('A', { locale })).rejects.toMatchObject(
			usage(`Unexpected locale "${locale}", expected one of ${all}.`, hint),
		);
	});
});

describe('--dir and --category', () => {
	test.each([
		[{ category: 'guides/claims' }, 'content/en/news/guides/claims/a.md', '/en/news/guides/claims/a/'],
		[{ category: '1.领地/Big Land' }, 'content/en/news/1.领地/Big Land/a.md', '/en/news/ling-di/big-land/a/'],
		[{ category: 'guides/' }, 'content/en/news/guides/a.md', '/en/news/guides/a/'],
		[{ dir: 'notes/doc/player' }, 'content/en/notes/doc/player/a.md', '/en/notes/doc/player/a/'],
		[{ dir: 'en/notes/api/' }, 'content/en/notes/api/a.md', '/en/notes/api/a/'],
		[
			{ dir: 'notes/api/2.Events', category: 'x' },
			'content/en/notes/api/2.Events/x/a.md',
			'/en/notes/api/events/x/a/',
		],
		[{ dir: '3.Other pages' }, 'content/en/3.Other pages/a.md', '/en/other-pages/a/'],
		[{ dir: '.' }, 'content/en/a.md', '/en/a/'],
		[{ dir: '2.記事', locale: 'jp' }, 'content/jp/2.記事/a.md', '/jp/articles/a/'],
		[{ dir: 'guide', locale: '/' }, 'content/guide/a.md', '/guide/a/'],
	])('%j', async (options, file, route) => {
		expect(await new Site().create('A', { locale: 'en', ...options })).toEqual({ file, route });
	});

	test.each([
		['a/../b', '".."'],
		['..', '".."'],
		['./a', '"."'],
		['a//b', 'empty folder name'],
		['', 'empty folder name'],
		['/etc', 'absolute path'],
		['//server/share', 'absolute path'],
		['C:/x', 'character `:`'],
		['a\\b', 'character `\\`'],
		['..\\..\\x', 'character `\\`'],
		['a*', 'character `*`'],
		['what?', 'character `?`'],
		['a|b', 'character `|`'],
		['a\nb', 'control character'],
		['a\u0000', 'control character'],
		['con', 'folder name "con", which Windows reserves,'],
		['a/NUL.txt', 'folder name "NUL.txt", which Windows reserves,'],
		['com1', 'folder name "com1", which Windows reserves,'],
		['a./b', 'space or dot at the end of "a."'],
		['a ', 'space or dot at the end of "a "'],
		['.git/hooks', 'folder name ".git", which is never read,'],
		['node_modules', 'folder name "node_modules", which is never read,'],
	])('%j is refused', async (path, what) => {
		const site = new Site();
		const tail = `${JSON.stringify(path)}\`, expected folder names with / between them.`;
		await expect(site.create('A', { category: path })).rejects.toMatchObject(
			usage(`Unexpected ${what} in \`--category ${tail}`, 'Type it like this: `--category guides/claims`.'),
		);
		await expect(site.create('A', { dir: path })).rejects.toMatchObject(
			usage(`Unexpected ${what} in \`--dir ${tail}`, 'Type it like this: `--dir notes/doc/player`.'),
		);
	});

	test('the folder of another language, and the public folder', async () => {
		await expect(new Site().create('A', { dir: 'en/notes' })).rejects.toMatchObject(
			usage(
				'Unexpected folder `en` of another language in `--dir`, expected a folder of zh-CN.',
				'Type `--locale en --dir notes`.',
			),
		);
		await expect(new Site().create('A', { dir: 'public/x' })).rejects.toMatchObject(
			usage(
				'Unexpected folder "content/public/x", expected one outside of the public folder, where pages are not read.',
				'Choose another folder with `--dir`.',
			),
		);
	});
});

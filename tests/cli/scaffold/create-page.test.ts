import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { exitCode } from '../../../cli/platform/exit-code.ts';
import { readFrontMatter } from '../../../cli/sources/front-matter.ts';
import { slow } from '../../harness/is-long.ts';
import { Site, temporaryFolder } from './site.ts';

describe('createPage', () => {
	test('writes complete front matter and an empty line', async () => {
		const site = new Site();
		expect(
			await site.create('Moving from Residence', {
				locale: 'en',
				tags: ['migration', ' guide ', '', 'guide'],
			}),
		).toEqual({ file: 'content/en/news/moving-from-residence.md', route: '/en/news/moving-from-residence/' });
		expect(site.read('content/en/news/moving-from-residence.md')).toBe(
			[
				...['---', 'title: Moving from Residence', 'createTime: 2024/02/29 00:30:05'],
				...['permalink: /en/news/moving-from-residence/', 'tags:', '  - migration', '  - guide'],
				...['description: ""', '---', '', ''],
			].join('\n'),
		);
	});

	test('posts have tags even without any, pages of a manual only with some', async () => {
		const site = new Site();
		const post = await site.create('Post', { locale: 'en' });
		const doc = await site.create('Doc', { locale: 'en', kind: 'doc' });
		const tagged = await site.create('Tagged', { locale: 'en', kind: 'doc', tags: ['a: b'] });
		expect(site.data(post.file)).toEqual({
			title: 'Post',
			createTime: '2024/02/29 00:30:05',
			permalink: '/en/news/post/',
			tags: [],
			description: '',
		});
		expect(site.data(doc.file)).not.toHaveProperty('tags');
		expect(site.data(tagged.file).tags).toEqual(['a: b']);
	});

	test.each([
		['zh-CN', '领地：创建', 'content/blog/ling-di-chuang-jian.md', '/blog/ling-di-chuang-jian/'],
		['en-US', 'Creating claims', 'content/en/news/creating-claims.md', '/en/news/creating-claims/'],
		['ja-JP', 'プレイヤー', 'content/jp/2.記事/pureiya.md', '/jp/articles/pureiya/'],
		['ru-RU', 'Привет, мир', 'content/ru/blog/privet-mir.md', '/ru/blog/privet-mir/'],
	])('a post in %s', async (locale, title, file, route) => {
		const site = new Site();
		expect(await site.create(title, { locale })).toEqual({ file, route });
		expect(site.data(file)).toMatchObject({ title, permalink: route });
	});

	test('pages of a manual go to the first manual, or to `notes`', async () => {
		const site = new Site();
		expect((await site.create('A', { kind: 'doc', locale: 'en' })).file).toBe(
			'content/en/notes/doc/player/a.md',
		);
		expect((await site.create('A', { kind: 'doc', locale: 'ru' })).file).toBe('content/ru/notes/a.md');
		expect((await site.create('A', { kind: 'doc' })).file).toBe('content/notes/a.md');
	});

	test.each([
		...[
			'Quotes: "double" and \'single\'',
			'back\\slash \\n \\',
			'colon: here',
			'hash # here',
			'- dash',
			'---',
			'...',
		],
		...[
			'line\nbreak',
			'three\n---\nlines\n...',
			'tab\there',
			'trailing\\',
			'{a: b}',
			'[x]',
			'*a &b !c %d @e `f',
			'| > ?',
		],
		...[
			'true',
			'no',
			'Null',
			'~',
			'2024-01-01',
			'2024',
			'0o17',
			'017',
			'0x1f',
			'1e3',
			'12:30:00',
			'1_000',
			'.inf',
			'=',
		],
		...[
			'<<',
			'%YAML 1.2',
			"it's",
			"''",
			'""',
			'<script>',
			'\u0000nul\u0007',
			'\u001b[31m',
			'\u2028line',
			'\ufeffbom',
			'\u0085',
		],
		...[
			'👑',
			'领地 #1: “引号”',
			'a'.repeat(5000),
			'!!js/function x',
			'<%= 7*7 %>',
			'ends with colon:',
			': starts',
			'? key',
		],
	])('the title %j comes back as it was typed', async (title) => {
		const site = new Site();
		const { file } = await site.create(title, { locale: 'en', tags: [title] });
		const { value, diagnostics } = readFrontMatter(site.read(file), file, defaultLimits);
		expect(diagnostics).toEqual([]);
		for (const data of [site.data(file), value.data]) {
			expect(data).toMatchObject({
				title: title.trim(),
				tags: [title.trim()],
				createTime: '2024/02/29 00:30:05',
			});
		}
		expect(value.body).toBe('\n');
	});

	test.each(['', '   ', '\n\t', '\u00a0'])('the title %j is refused', async (title) => {
		const site = new Site();
		await expect(site.create(title, { kind: 'doc' })).rejects.toMatchObject({
			exitCode: exitCode.usage,
			diagnostics: [
				{
					v: 1,
					code: 'DD1006',
					name: 'usage-invalid-value',
					severity: 'error',
					message: 'Unexpected empty title, expected the name of the new page.',
					hint: 'Type it in quotes: `domdocs new doc "Selling land"`.',
				},
			],
		});
		expect(readdirSync(site.root)).toEqual([]);
	});

	test('the time is that of the site, whatever the machine says', async () => {
		const site = new Site();
		onTestFinished(() => void vi.unstubAllEnvs());
		for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
			vi.stubEnv('TZ', zone);
			const { file } = await site.create(zone);
			expect(site.data(file).createTime).toBe('2024/02/29 00:30:05');
		}
		site.config.timeZone = 'UTC';
		expect(site.data((await site.create('utc')).file).createTime).toBe('2024/02/28 16:30:05');
	});
});

describe('createPage where something is there', () => {
	test('the next number goes into file and address', async () => {
		const site = new Site();
		const made = [await site.create('Hello'), await site.create('Hello!'), await site.create('hello?')];
		expect(made).toEqual([
			{ file: 'content/blog/hello.md', route: '/blog/hello/' },
			{ file: 'content/blog/hello-2.md', route: '/blog/hello-2/' },
			{ file: 'content/blog/hello-3.md', route: '/blog/hello-3/' },
		]);
		expect(made.map(({ file }) => site.data(file).title)).toEqual(['Hello', 'Hello!', 'hello?']);
		expect(site.data('content/blog/hello-3.md').permalink).toBe('/blog/hello-3/');
	});

	test.each(['3.Hello.md', 'HELLO.md', 'hello/README.md', '1.hello/x.md'])(
		'%s has the address already',
		async (name) => {
			const site = new Site();
			site.write(`content/blog/${name}`);
			expect((await site.create('Hello')).file).toBe('content/blog/hello-2.md');
			expect(site.read(`content/blog/${name}`)).toBe('mine\n');
		},
	);

	test.each([
		[{ category: 'guides/claims' }, 'content/blog/1.guides/20.claims/a.md', '/blog/guides/claims/a/'],
		[{ category: 'guides/new' }, 'content/blog/1.guides/new/a.md', '/blog/guides/new/a/'],
		[{ category: 'tips' }, 'content/blog/tips/a.md', '/blog/tips/a/'],
		[{ category: '2.guides' }, 'content/blog/2.guides/a.md', '/blog/guides/a/'],
		[{ dir: 'blog/guides' }, 'content/blog/1.guides/a.md', '/blog/guides/a/'],
	])('a folder that is there is found without its number: %j', async (options, file, route) => {
		const site = new Site();
		for (const folder of ['1.guides/20.claims', 'tips', '3.tips']) site.write(`content/blog/${folder}/x.md`);
		expect(await site.create('A', options)).toEqual({ file, route });
	});

	test('an index is no neighbour', async () => {
		const site = new Site();
		site.write('content/blog/README.md');
		expect((await site.create('Readme')).file).toBe('content/blog/readme-page.md');
	});

	test('links are not written through, even those that lead nowhere', async () => {
		const site = new Site();
		const outside = join(temporaryFolder(), 'target.md');
		site.write('content/blog/x.md');
		symlinkSync(outside, join(site.content, 'blog/hello.md'));
		expect((await site.create('Hello')).file).toBe('content/blog/hello-2.md');
		expect(existsSync(outside)).toBe(false);
	});

	test('a hundred at once get a file each', slow, async () => {
		const site = new Site();
		const made = await Promise.all(
			Array.from({ length: 100 }, (_, index) => site.create('Same', { tags: [`${index}`] })),
		);
		expect(new Set(made.map(({ file }) => file)).size).toBe(100);
		for (const [index, { file, route }] of made.entries()) {
			expect(site.data(file)).toMatchObject({ tags: [`${index}`], permalink: route });
		}
	});

	test('a folder that is a link out of the site is refused', async () => {
		const site = new Site();
		const outside = temporaryFolder();
		mkdirSync(site.content);
		symlinkSync(outside, join(site.content, 'blog'));
		await expect(site.create('Hello', { category: 'deep' })).rejects.toMatchObject({
			exitCode: exitCode.content,
			diagnostics: [
				{
					code: 'DD3017',
					name: 'symlink-outside',
					file: 'content/blog/deep',
					message:
						'Unexpected link in "content/blog/deep" that leads out of the site, expected a folder inside it.',
					hint: 'Replace the link by a folder, or choose another one with `--dir`.',
				},
			],
		});
		expect(readdirSync(outside)).toEqual([]);
	});

	test('a folder that is a link inside the site is fine', async () => {
		const site = new Site();
		mkdirSync(join(site.root, 'posts'));
		mkdirSync(site.content);
		symlinkSync('../posts', join(site.content, 'blog'));
		await site.create('Hello');
		expect(readdirSync(join(site.root, 'posts'))).toEqual(['hello.md']);
	});

	test('a file in place of a folder', async () => {
		const site = new Site();
		mkdirSync(site.content);
		writeFileSync(join(site.content, 'blog'), 'mine');
		await expect(site.create('Hello')).rejects.toMatchObject({
			exitCode: exitCode.environment,
			diagnostics: [
				{
					code: 'DD5003',
					name: 'output-unwritable',
					file: 'content/blog',
					message: 'Cannot write "content/blog" (EEXIST), expected a place to put the new page.',
					hint: 'Look at what is there and who may write to it, or choose another folder with `--dir`.',
				},
			],
		});
		expect(site.read('content/blog')).toBe('mine');
	});
});

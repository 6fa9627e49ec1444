import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulletinOptions } from '../../../cli/config/options.ts';
import { findMissingBulletins } from '../../../cli/config/topics/bulletin.ts';
import { problemsOf, problemsOfLocale } from './option-problems.ts';
import { parse, resolve } from './resolve-options.ts';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'domdocs-bulletin-'));
	writeFileSync(join(folder, 'news.md'), 'From\r\na file\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const resolved = (bulletin: false | BulletinOptions) =>
	resolve({ bulletin }, {}, folder).locales[0]!.bulletin;

describe('a bulletin', () => {
	test('has defaults: upper right, with a border, there again with the next document, on all pages', () => {
		expect(resolved({ content: 'Hello' })).toEqual({
			id: expect.stringMatching(/^[\w-]{8}$/),
			title: '',
			content: 'Hello',
			contentType: 'markdown',
			file: null,
			layout: 'top-right',
			border: true,
			lifetime: 'always',
			pages: null,
			isOwn: false,
		});
	});

	test('is known by its title and content, unless it has an id', () => {
		const idOf = (bulletin: BulletinOptions) => resolved(bulletin)?.id;
		expect(idOf({ content: 'a' })).toBe(idOf({ content: 'a', layout: 'center' }));
		expect(idOf({ content: 'a' })).not.toBe(idOf({ content: 'b' }));
		expect(idOf({ content: 'a' })).not.toBe(idOf({ content: 'a', title: 'b' }));
		expect(idOf({ content: 'a', id: 'c' })).toBe('c');
	});

	test('may come from a file, whose change reloads the config', () => {
		const config = resolve({ bulletin: { contentFile: './news.md' } }, {}, folder);
		expect(config.locales[0]!.bulletin).toMatchObject({ content: 'From\na file\n', file: 'news.md' });
		const icons = ['content/public/favicon.svg', 'content/public/apple-touch-icon.png'];
		expect(config.dependencies).toEqual(['news.md', ...icons].map((file) => join(folder, file)));
	});

	test('is the site’s, where a language has none of its own', () => {
		const locale = { lang: 'en', label: 'English' };
		const { locales } = resolve({
			bulletin: { content: 'All', enablePage: '^/a/' },
			locales: {
				'/': locale,
				'/b/': { ...locale, bulletin: { content: 'B', enablePage: ['^/b/', 'x$'] } },
				'/c/': { ...locale, bulletin: false },
				'/d/': { ...locale, bulletin: { content: 'D', enablePage: false } },
			},
		});
		expect(locales.map(({ bulletin }) => bulletin && [bulletin.content, bulletin.pages])).toEqual([
			['All', ['^/a/']],
			['B', ['^/b/', 'x$']],
			null,
			null,
		]);
	});

	test.each([
		[{}, '`bulletin` without `content` or `contentFile`, expected one of them'],
		[
			{ content: 'a', lifetime: 'ever' },
			'`"ever"` in `bulletin.lifetime`, expected `session`, `once` or `always`',
		],
		[
			{ content: 'a', enablePage: '(' },
			'`"("` in `bulletin.enablePage`, expected a regular expression (unterminated group)',
		],
		[true, '`true` in `bulletin`, expected `false` or an object'],
	])('with %j is a mistake', (bulletin, message) => {
		expect(problemsOf({ bulletin })).toEqual([`Unexpected ${message}.`]);
	});

	test('of a language is checked as well', () => {
		expect(problemsOfLocale({ bulletin: { content: 'a', layuot: 'center' } })).toHaveLength(1);
	});

	test('whose file is not there is a mistake', () => {
		const options = parse({ bulletin: { contentFile: 'none.md' } });
		expect(findMissingBulletins(options, folder)).toMatchObject([
			{
				message: 'Unexpected `none.md` in `bulletin.contentFile`, expected a file that can be read.',
				path: ['bulletin', 'contentFile'],
			},
		]);
	});
});

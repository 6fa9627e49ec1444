import { expect } from 'vitest';
import type { Chapter } from './row.ts';
import { prefixes } from './specification-site.ts';

/** What the product does and for whom. */
export const purpose: Chapter = {
	title: '1. What the product does and for whom',
	rows: [
		{
			line: 'A player manual, an owner manual and an API reference',
			where: 'Dominion site',
			check: ({ routes }) => {
				for (const prefix of prefixes)
					for (const section of ['notes/doc/player/', 'notes/doc/owner/', 'notes/api/'])
						expect(routes).toContain(prefix + section);
			},
		},
		{
			line: 'Four languages: Chinese by default at the root, English, Japanese, Russian',
			where: 'Dominion site',
			check: ({ dominion }) => {
				const languages = dominion.site('/').locales.map(({ prefix, lang }) => [prefix, lang]);
				expect(languages).toEqual([
					['/', 'zh-CN'],
					['/en/', 'en-US'],
					['/jp/', 'ja-JP'],
					['/ru/', 'ru-RU'],
				]);
				for (const [prefix, lang] of languages)
					expect(dominion.read(prefix!)).toContain(`<html lang="${lang}">`);
			},
		},
		{
			line: 'A blog, friends, home pages, two appearances, an optional notice, optional passwords',
			where: 'small site',
			check: ({ small, locked }) => {
				for (const path of ['/blog/', '/friends/', '/']) expect(small.has(path), path).toBe(true);
				expect(small.read('/')).toContain('class="appearance-switch"');
				expect([small.read('/notice/').includes('data-bulletin='), small.read('/plain/')]).toEqual([
					true,
					expect.not.stringContaining('data-bulletin='),
				]);
				expect(small.page('/secret/').lock?.gate).toBe('page');
				expect(locked.page('/').lock?.gate).toBe('global');
			},
		},
		{
			line: 'No backend: everything is a file',
			where: 'Dominion site',
			check: ({ dominion, routes }) => {
				const missing = [...routes].filter((route) => !dominion.has(decodeURI(route)));
				expect(missing).toEqual([]);
			},
		},
	],
};

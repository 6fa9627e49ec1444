import bcrypt from 'bcryptjs';
import { expect } from 'vitest';
import { defaultRounds, makeSetting } from '../../cli/encryption/plan-encryption.ts';
import { findHashFault } from '../../renderer/shared/crypto/bcrypt-setting.ts';
import { findList } from '../../renderer/shared/navigation/list-query.ts';
import { openOutput } from '../harness/locked-site.ts';
import { unlockScopes } from '../harness/unlock-scopes.ts';
import { listMatches, mainOf, wordsOf } from './look.ts';
import type { Chapter } from './row.ts';
import { passwords } from './small-sites.ts';
import { prefixes } from './specification-site.ts';

const salt = 'abcdefghijklmnopqrstuu';
const digest = '0123456789abcdefghijklmnopqrstu';

/** Validation rules. */
export const validation: Chapter = {
	title: '5. Validation rules',
	rows: [
		{
			line: 'Passwords are compared with stored hashes; of any length',
			where: 'browser',
			check: async ({ small }, _, visit) => {
				const { table } = await openOutput(small.out);
				const opened = (password: string): Promise<number> =>
					unlockScopes(table, password, (text, setting) => bcrypt.hash(text, setting)).then(
						(all) => all.length,
						() => 0,
					);
				expect(passwords.longest).toHaveLength(72);
				for (const password of [passwords.page, passwords.shortest, passwords.longest])
					expect(await opened(password)).toBeGreaterThan(0);
				for (const entered of ['x', 'x'.repeat(500), passwords.longest.slice(1)]) {
					expect(await opened(entered)).toBe(0);
					await visit(
						small,
						'secret/',
						async (page) => {
							await page.locator('.lock-button:not([disabled])').waitFor();
							await page.locator('input[type=password]').fill(entered);
							await page.locator('input[type=password]').press('Enter');
							await page.locator('.lock-form[data-state=failed][data-error="1"]').waitFor();
							expect(await page.locator('input[type=password]').inputValue()).toBe(entered);
						},
						{ isAlive: false },
					);
				}
			},
		},
		{
			line: 'A stored hash is 60 characters long; 4 to 31 rounds; a salt of 16 bytes',
			where: 'function',
			check: () => {
				const hash = (rounds: string): string => `$2b$${rounds}$${salt}${digest}`;
				expect(hash('10')).toHaveLength(60);
				expect(['04', '10', '31'].map((rounds) => findHashFault(hash(rounds)))).toEqual([null, null, null]);
				expect(['03', '32'].map((rounds) => findHashFault(hash(rounds)))).toEqual([
					'Illegal number of rounds (4-31)',
					'Illegal number of rounds (4-31)',
				]);
				expect(findHashFault(`${hash('10')}x`)).toBe('Illegal hash: hash length should be 60');
				expect(makeSetting(new Uint8Array(16), defaultRounds)).toHaveLength(29);
				// 16 bytes are 22 letters.
				const ofSalt = (letters: string) => findHashFault(`$2b$10$${letters}`);
				expect([salt.slice(1), `${salt}x`].map(ofSalt)).toEqual(Array(2).fill('Illegal salt length'));
				expect(ofSalt(salt)).toBe('Illegal hash: hash length should be 60');
			},
		},
		{
			line: 'The query p has to be a positive number, or it is page 1; pagination may be disabled',
			where: 'small site',
			check: ({ small }) => {
				const page = small.page('/blog/');
				const lead = (p: string) => findList(page, `?p=${p}`)?.route;
				expect(['2', '0', '-1', 'x', '1.5', ''].map(lead)).toEqual([
					...['/blog/page/2/', '/blog/', '/blog/', '/blog/', '/blog/', '/blog/'],
				]);
				const { list } = small.page('/whole/').blog!;
				expect([list?.pages, list?.cards.length]).toEqual([1, 16]);
				expect(mainOf(small.read('/whole/'))).not.toContain('class="pagination"');
				expect(small.has('/whole/page/2/')).toBe(false);
			},
		},
		{
			line: 'Pagination: previous disabled on the first page, next on the last; gaps are disabled buttons',
			where: 'small site',
			check: ({ small, render }) => {
				const steps = (html: string): string[] =>
					listMatches(html, /<(button type="button"|a)[^>]*class="pagination-step/g).map((tag) => tag[0]!);
				expect(steps(mainOf(small.read('/blog/')))).toEqual(['b', 'a']);
				expect(steps(mainOf(small.read('/blog/page/2/')))).toEqual(['a', 'b']);
				const cards = [{ title: 'A', link: '/a/', categories: [], tags: [] }];
				const list = { cards, page: 10, pages: 20, link: '/blog/' };
				const frame = { link: '/blog/', posts: 300 };
				const html = render({ layout: 'blog', sidebar: null, blog: { type: 'blog', frame, list } });
				expect(html).toMatch(/<li class="pagination-gap"[^>]*><button type="button" disabled=""/);
			},
		},
		{
			line: 'Comments only with a service, where the page has not switched them off and is open',
			where: 'browser',
			check: async ({ small, dominion }, _, visit) => {
				const has = (html: string): boolean => html.includes('class="comments"');
				const paths = ['/guide/long/', '/quiet/', '/secret/'];
				expect(paths.map((path) => has(small.read(path)))).toEqual([true, false, false]);
				expect(has(dominion.read('/en/notes/api/'))).toBe(false);
				await visit(
					small,
					'secret/',
					async (page) => {
						await page.locator('.lock-button:not([disabled])').waitFor();
						expect(await page.locator('.comments').count()).toBe(0);
						await page.locator('input[type=password]').fill(passwords.page);
						await page.locator('input[type=password]').press('Enter');
						await page.locator('.comments').waitFor();
					},
					{ isAlive: false },
				);
			},
		},
		{
			line: 'Reading time hidden where readingTime is false',
			where: 'small site',
			check: ({ small }) => {
				const words = (path: string): boolean => mainOf(small.read(path)).includes('page-meta-minutes');
				expect([words('/guide/long/'), words('/quiet/')]).toEqual([true, false]);
			},
		},
		{
			line: 'A post shows its first 4 tags',
			where: 'small site',
			check: ({ small }) => {
				for (const path of ['/blog/many-tags/', '/blog/page/2/'])
					expect(listMatches(mainOf(small.read(path)), /class="page-tag"[^>]*>([^<]*)/g)).toEqual([
						...['a', 'b', 'c', 'd'],
					]);
			},
		},
		{
			line: 'Sticky: true or a number from 0',
			where: 'small site',
			check: ({ small }) => {
				const titles = listMatches(mainOf(small.read('/folded/')), /<h2 class="post-title">(.*?)<\/h2>/g);
				expect(titles.map(wordsOf).map((title) => title.replace('<!-- -->', ''))).toEqual([
					...['TOP Outer', 'TOP Inner', 'Newest'],
				]);
			},
		},
	],
};

/** Roles and permissions. */
export const roles: Chapter = {
	title: '6. Roles and permissions',
	rows: [
		{
			line: 'Visitors are anonymous: no cookies, and no gate but passwords',
			where: 'browser',
			check: ({ dominion }, _, visit) =>
				visit(dominion, 'notes/api/', async (page, prefix) => {
					expect(await page.locator('h1').textContent()).toBe(dominion.page(`${prefix}notes/api/`).title);
					expect(await page.locator('[data-lock-form]').count()).toBe(0);
					expect(await page.context().cookies()).toEqual([]);
					expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
				}),
		},
		{
			line: 'Administrators open all protected pages and the whole site',
			where: 'small site',
			check: async ({ small, locked }) => {
				for (const [site, paths] of [
					[small, ['/secret/', '/vault/one/', '/numbered-7/', '/letters/news/']],
					[locked, ['/', '/other/']],
				] as const) {
					const output = await openOutput(site.out);
					const unlocked = await output.unlock(passwords.admin);
					if (typeof unlocked === 'number') throw new Error(`Unlocking ended with ${unlocked}.`);
					for (const path of paths) expect(await output.open(path, unlocked)).toMatchObject({ page: {} });
				}
			},
		},
		{
			line: 'The owner manual is for server owners, the player manual for players',
			where: 'Dominion site',
			check: ({ dominion }) => {
				for (const [index, prefix] of prefixes.entries()) {
					const [player, owner] = [/玩家/, /player/i, /プレイヤー/, /игрок/i].map((word, place) => [
						word,
						[/服务器管理员/, /server owner/i, /サーバーオーナー/, /сервер/i][place]!,
					])[index]!;
					const title = (path: string): string => dominion.page(`${prefix}notes/doc/${path}/`).title;
					expect(title('player')).toMatch(player!);
					expect(title('owner')).toMatch(owner!);
					const [menu] = dominion.site(prefix).navbar.filter(({ items }) => items);
					expect(menu!.items!.map(({ text }) => text)).toEqual([
						expect.stringMatching(player!),
						expect.stringMatching(owner!),
					]);
				}
			},
		},
	],
};

import { expect, vi } from 'vitest';
import { defaultRounds } from '../../cli/encryption/plan-encryption.ts';
import { maxSidebarDepth } from '../../cli/graph/sidebar.ts';
import { readingTimeOf } from '../../cli/page/meta.ts';
import { activeThreshold } from '../../themes/default/client/active-heading.ts';
import { toPercent } from '../../themes/default/client/scroll-progress.ts';
import { featureGrid } from '../../themes/default/components/home/Features.tsx';
import { pageNumbersOf } from '../../themes/default/features/blog/page-numbers.ts';
import { hour, IconCache, maxAge, maxEntries } from '../../themes/default/features/icons/icon-cache.ts';
import {
	askHosts,
	fetchIcons,
	maxAddress,
	rotateTime,
	timeOut,
} from '../../themes/default/features/icons/icon-service.ts';
import { resolve as resolveOptions } from '../cli/config/resolve-options.ts';
import { openOutput } from '../harness/locked-site.ts';
import { comeToRest, stopClock } from '../harness/open-browser.ts';
import { listMatches, mainOf, phone, range, scrollTo, styleOf, topOf, wordsOf } from './look.ts';
import type { Chapter, Row } from './row.ts';
import { prefixes } from './specification-site.ts';

/** The numbers of pages as shown at a width, with dots for gaps. */
const numbersAt = (width: 'narrow' | 'wide', page: number, pages: number): (number | '…')[] =>
	pageNumbersOf(page, pages)
		.filter(({ only }) => only === undefined || only === width)
		.map(({ number }) => number ?? '…');

/** What a blog's settings are where the site says nothing. */
const defaultBlog = () =>
	resolveOptions({ collections: [{ dir: 'blog', kind: 'post' }] }).locales[0]!.collections[0]!.blog!;

const blogs: Row[] = [
	{
		line: '15 posts on a page by default',
		where: 'small site',
		check: ({ small }) => {
			expect(defaultBlog().perPage).toBe(15);
			expect(small.page('/blog/').blog?.list?.cards).toHaveLength(15);
		},
	},
	{
		line: 'Up to 10 page numbers in full, else gaps, with 4 at each end on narrow screens and 5 on wide ones',
		where: 'browser',
		check: async ({ small, render }, _, visit) => {
			for (const width of ['narrow', 'wide'] as const) {
				expect(numbersAt(width, 5, 10)).toEqual(range(1, 10));
				expect(numbersAt(width, 1, 11)).toContain('…');
			}
			expect(numbersAt('narrow', 1, 20)).toEqual([...range(1, 4), '…', ...range(17, 20)]);
			expect(numbersAt('wide', 1, 20)).toEqual([...range(1, 5), '…', ...range(16, 20)]);
			const cards = [{ title: 'A', link: '/a/', categories: [], tags: [] }];
			const list = { cards, page: 1, pages: 20, link: '/blog/' };
			const frame = { link: '/blog/', posts: 300 };
			const html = render({ layout: 'blog', sidebar: null, blog: { type: 'blog', frame, list } });
			const pagination = /<nav class="pagination".*?<\/nav>/s.exec(html)![0];
			await visit(
				small,
				'blog/',
				async (page) => {
					await page.locator('nav.pagination').evaluate((node, text) => {
						node.outerHTML = text;
					}, pagination);
					const shown: string[] = [];
					for (const width of [390, 1440]) {
						await page.setViewportSize({ width, height: 800 });
						const visible = page.locator('.pagination-numbers > li').filter({ visible: true });
						shown.push((await visible.allInnerTexts()).join(' '));
					}
					expect(shown).toEqual(['1 2 3 4 … 17 18 19 20', '1 2 3 4 5 … 16 17 18 19 20']);
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'A tag count above 99 is shown as 99+',
		where: 'theme',
		check: ({ render }) => {
			const tags = [99, 100].map((count) => ({ name: `tag ${count}`, link: `/${count}/`, count }));
			const frame = { link: '/blog/', posts: 200 };
			const html = render({ layout: 'blog', sidebar: null, blog: { type: 'blog-tags', frame, tags } });
			expect(listMatches(html, /class="tag-count"[^>]*>([^<]*)/g)).toEqual(['99', '99+']);
		},
	},
	{
		line: 'Tags shown of a post: 4',
		where: 'theme',
		check: ({ render }) => {
			expect(listMatches(render(), /class="page-tag">([^<]*)/g)).toEqual(['a', 'b', 'c', 'd']);
		},
	},
	{
		line: 'The badge of sticky posts says TOP',
		where: 'small site',
		check: ({ small }) => {
			expect(listMatches(small.read('/folded/'), /class="post-badge">([^<]*)/g)).toEqual(['TOP', 'TOP']);
		},
	},
	{
		line: 'Sidebars nest to 5 levels',
		where: 'small site',
		check: ({ small }) => {
			expect(maxSidebarDepth).toBe(5);
			for (const prefix of small.prefixes) {
				const html = /<div id="sidebar".*?<\/nav>/s.exec(small.read(`${prefix}guide/`))![0];
				let [depth, deepest] = [0, 0];
				for (const [tag] of html.matchAll(/<\/?ul\b/g)) {
					depth += tag === '<ul' ? 1 : -1;
					deepest = Math.max(deepest, depth);
				}
				expect(deepest).toBe(5);
			}
		},
	},
	{
		line: 'Categories expand without a limit by default; a number limits it',
		where: 'function',
		check: () => {
			expect(defaultBlog().categoriesExpand).toBeNull();
			const collections = [{ dir: 'blog', kind: 'post' as const, categoriesExpand: 2 }];
			expect(resolveOptions({ collections }).locales[0]!.collections[0]!.blog!.categoriesExpand).toBe(2);
		},
	},
];

const widths: Row[] = [
	{
		line: 'Breakpoints 960 and 1280: sidebar and outline beside the article; below 960 both are menus',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(
				dominion,
				'notes/api/quick/',
				async (page) => {
					const shown: boolean[][] = [];
					for (const width of [959, 960, 1279, 1280]) {
						await page.setViewportSize({ width, height: 800 });
						const parts = ['#sidebar', 'nav.outline', '.navbar-hamburger', '.local-bar-outline'];
						shown.push(await Promise.all(parts.map((part) => page.locator(part).isVisible())));
					}
					expect(shown).toEqual([
						[false, false, true, true],
						[true, false, false, true],
						[true, false, false, true],
						[true, true, false, false],
					]);
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'A max-width query at 960: below it posts have no aside, but a button for it',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(
				dominion,
				'blog/',
				async (page) => {
					const shown: boolean[][] = [];
					for (const width of [959, 960]) {
						await page.setViewportSize({ width, height: 800 });
						const parts = ['.blog-aside', '.blog-panel-button'];
						shown.push(await Promise.all(parts.map((part) => page.locator(part).isVisible())));
					}
					expect(shown).toEqual([
						[false, true],
						[true, false],
					]);
				},
				{ isAlive: false },
			),
	},
	{
		line: 'Breakpoint 768, at which grids of cards have 1 column below and 2 from there, 2 on large screens',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(
				small,
				'parts/',
				async (page) => {
					const columns: number[] = [];
					for (const width of [767, 768, 1440]) {
						await page.setViewportSize({ width, height: 800 });
						columns.push((await styleOf(page, '.card-grid', 'grid-template-columns')).split(' ').length);
					}
					expect(columns).toEqual([1, 2, 2]);
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'Masonry: 2, 2 and 3 columns with a gap of 16 px',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(
				small,
				'parts/',
				async (page) => {
					const counts: string[] = [];
					for (const width of [500, 800, 1440]) {
						await page.setViewportSize({ width, height: 800 });
						counts.push(await styleOf(page, '.card-masonry', 'column-count'));
					}
					expect(counts).toEqual(['2', '2', '3']);
					expect(await styleOf(page, '.card-masonry', 'column-gap')).toBe('16px');
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'The cover of a post is on top up to 496 px of width',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(
				dominion,
				'blog/',
				async (page) => {
					const directions: string[] = [];
					for (const width of [496, 497]) {
						await page.setViewportSize({ width, height: 800 });
						directions.push(await styleOf(page, '.post-card.cover-right', 'flex-direction'));
					}
					expect(directions).toEqual(['column', 'row-reverse']);
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'Cover: right, 4:3, 240 px by default; five layouts',
		where: 'theme',
		check: ({ render, dominion }) => {
			expect(defaultBlog().cover).toMatchObject({ layout: 'right', ratio: 4 / 3, width: 240 });
			expect(dominion.read('/en/blog/')).toContain('width="240" height="180"');
			const sides = (layout: 'right' | 'left' | 'odd-left' | 'odd-right' | 'top'): string[] => {
				const cover = { src: '/a.png', alt: '', layout, ratio: 1, width: 240 };
				const cards = ['a', 'b'].map((title) => ({
					...{ title, link: `/${title}/`, categories: [], tags: [], cover },
				}));
				const list = { cards, page: 1, pages: 1, link: '/blog/' };
				const frame = { link: '/blog/', posts: 2 };
				const html = render({ layout: 'blog', sidebar: null, blog: { type: 'blog', frame, list } });
				return listMatches(html, /class="post-card [^"]*cover-(\w+)/g);
			};
			expect((['right', 'left', 'odd-left', 'odd-right', 'top'] as const).map(sides)).toEqual([
				['right', 'right'],
				['left', 'left'],
				['left', 'right'],
				['right', 'left'],
				['top', 'top'],
			]);
		},
	},
];

const scrolling: Row[] = [
	{
		line: 'Outline levels 2 to 3',
		where: 'Dominion site',
		check: ({ dominion, small }) => {
			const [first, second] = small.page('/guide/long/').outline;
			expect([first!.items, second!.items]).toEqual([
				[],
				[{ id: 'third', text: 'Third', level: 3, items: [] }],
			]);
			for (const prefix of prefixes) {
				const { outline } = dominion.page(`${prefix}notes/api/operate/`);
				expect(outline.every(({ level }) => level === 2)).toBe(true);
				expect(outline.flatMap(({ items }) => items).every(({ level }) => level === 3)).toBe(true);
			}
		},
	},
	{
		line: 'Anchors rest 64 px below the top',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(small, 'guide/long/', async (page) => {
				await page.locator('.outline').getByRole('link', { name: 'Second' }).click();
				await page.waitForFunction(
					() => Math.abs(document.querySelector('#second')!.getBoundingClientRect().top - 64) < 1,
				);
			});
		},
	},
	{
		line: 'A heading is active from 88 px below the top on',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			expect(activeThreshold).toBe(88);
			await visit(small, 'guide/long/', async (page) => {
				const top = await topOf(page, '#second');
				const active = page.locator('.outline a[aria-current]');
				await scrollTo(page, Math.round(top) - 91);
				await expect.poll(() => active.textContent()).toBe('First');
				await scrollTo(page, Math.round(top) - 86);
				await expect.poll(() => active.textContent()).toBe('Second');
			});
		},
	},
	{
		line: 'Scroll is handled at most each 100 ms',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(small, 'guide/long/', async (page) => {
				await stopClock(page);
				const active = page.locator('.outline a[aria-current]');
				await scrollTo(page, await topOf(page, '#first'));
				await expect.poll(() => active.textContent()).toBe('First');
				await scrollTo(page, await topOf(page, '#second'));
				await page.clock.runFor(90);
				expect(await active.textContent()).toBe('First');
				await page.clock.runFor(20);
				await expect.poll(() => active.textContent()).toBe('Second');
			});
		},
	},
	{
		line: 'The hash follows 500 ms after the last scroll, the first of a visit too',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			for (const isAlive of [false, true])
				await visit(
					small,
					'guide/long/',
					async (page) => {
						// What comes before is taken for the browser's own scrolling.
						await comeToRest(page);
						await stopClock(page);
						await scrollTo(page, await topOf(page, '#second'));
						await page.locator('.outline a[aria-current][href="#second"]').waitFor();
						await page.clock.runFor(480);
						const hash = () => page.evaluate(() => location.hash);
						expect(await hash()).toBe('');
						await page.clock.runFor(40);
						expect(await hash()).toBe('#second');
					},
					{ isAlive },
				);
		},
	},
	{
		line: 'The share that is scrolled is 100 percent at most',
		where: 'function',
		check: () => {
			expect([toPercent(0, 100, 300), toPercent(100, 100, 300), toPercent(999, 100, 300)]).toEqual([
				...[0, 50, 100],
			]);
		},
	},
	{
		line: 'The percentage gives way 1000 ms after the last scroll',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(small, 'guide/long/', async (page) => {
				await stopClock(page);
				await scrollTo(page, 900);
				const percent = page.locator('.back-to-top-percent');
				await percent.waitFor();
				await page.clock.runFor(980);
				expect(await percent.isVisible()).toBe(true);
				await page.clock.runFor(40);
				await percent.waitFor({ state: 'hidden' });
			});
		},
	},
	{
		line: 'Sidebar groups do not move for the first 300 ms',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(dominion, 'notes/doc/player/', async (page, prefix) => {
				const motion = () =>
					page.locator('#sidebar').evaluate((node) => node.style.getPropertyValue('--motion-fast'));
				// The timer of the start is not one of the stopped clock's.
				await expect.poll(motion).toBe('');
				await stopClock(page);
				await page.locator(`#sidebar a[href="${prefix}notes/doc/player/commands/"]`).click();
				await page.waitForURL('**/commands/');
				await expect.poll(motion).toBe('0s');
				await page.clock.runFor(290);
				expect(await motion()).toBe('0s');
				await page.clock.runFor(20);
				expect(await motion()).toBe('');
			});
		},
	},
	{
		line: 'The blog panel has its content class 200 ms after it opens',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(
				dominion,
				'blog/',
				async (page) => {
					await stopClock(page);
					await page.evaluate(() => {
						const panel = document.querySelector('.blog-panel')!;
						panel.addEventListener('toggle', () => panel.setAttribute('data-toggled', ''));
					});
					await page.locator('.blog-panel-button').click();
					await page.locator('.blog-panel[data-toggled]').waitFor();
					await page.clock.runFor(190);
					expect(await page.locator('.blog-panel.is-open').count()).toBe(0);
					await page.clock.runFor(20);
					await page.locator('.blog-panel.is-open').waitFor();
				},
				phone,
			);
		},
	},
];

const looks: Row[] = [
	{
		line: 'Posts come in after 0.025 s each, in 0.25 s, from 20 px below',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(
				dominion,
				'blog/',
				async (page) => {
					const animations = await page.locator('.post-list > li').evaluateAll((posts) =>
						posts.map((post) => {
							const [effect] = post.getAnimations().map((animation) => animation.effect as KeyframeEffect);
							const { delay, duration } = effect!.getTiming();
							return [delay, duration, effect!.getKeyframes()[0]!.transform];
						}),
					);
					expect(animations).toEqual([
						[0, 250, 'translateY(20px)'],
						[25, 250, 'translateY(20px)'],
						[50, 250, 'translateY(20px)'],
					]);
				},
				{ isAlive: false, reducedMotion: 'no-preference' },
			);
		},
	},
	{
		line: 'Feature grids: 2 is grid-2, 3 grid-3, multiples of 3 grid-6, more than 3 grid-4',
		where: 'function',
		check: () => {
			expect([2, 3, 4, 5, 6, 7, 8, 9].map(featureGrid)).toEqual([
				...['grid-2', 'grid-3', 'grid-4', 'grid-4', 'grid-6', 'grid-4', 'grid-4', 'grid-6'],
			]);
		},
	},
	{
		line: 'Icons of features are 48 px',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			await visit(
				dominion,
				'',
				async (page) => {
					const box = (await page.locator('.feature-icon').first().boundingBox())!;
					expect([box.width, box.height]).toEqual([48, 48]);
				},
				{ isAlive: false },
			);
		},
	},
	{
		line: 'Tags are colored by default',
		where: 'Dominion site',
		check: ({ dominion }) => {
			expect(defaultBlog().tagsTheme).toBe('colored');
			const tones = listMatches(dominion.read('/en/blog/tags/'), /data-tone="(\d)"/g);
			expect(new Set(tones).size).toBeGreaterThan(2);
		},
	},
	{
		line: 'Code demos wait 800 ms before they run',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(small, 'parts/', async (page) => {
				await stopClock(page);
				// Observers are told in the order in which they were made: when this one is, the theme's knows.
				await page.evaluate(() => {
					const stage = document.querySelector<HTMLElement>('.demo-stage')!;
					new IntersectionObserver(([entry]) => {
						if (entry?.isIntersecting) stage.dataset.near = '';
					}).observe(stage);
					stage.scrollIntoView();
				});
				await page.locator('.demo-stage[data-near]').waitFor();
				await page.clock.runFor(790);
				expect(await page.locator('.demo-stage iframe').count()).toBe(0);
				await page.clock.runFor(20);
				expect(await page.locator('.demo-stage iframe').count()).toBe(1);
			});
		},
	},
	{
		line: 'Spoilers: shown on hover, up to 768 px by a click alone',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			for (const width of [768, 769])
				await visit(
					small,
					'parts/',
					async (page) => {
						const spoiler = page.locator('.spoiler');
						await page.locator('.spoiler[role=button]').hover();
						await spoiler.evaluate((node) =>
							Promise.all(node.getAnimations({ subtree: true }).map((one) => one.finished)),
						);
						expect((await styleOf(page, '.spoiler-text', 'opacity')) === '1').toBe(width > 768);
						await spoiler.click();
						await page.locator('.spoiler[data-state=uncovered]').waitFor();
					},
					{ viewport: { width, height: 800 } },
				);
		},
	},
	{
		line: 'The progress bar trickles every 800 ms, and moves in 200 ms',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			await visit(small, 'guide/', async (page) => {
				await page.route('**/_domdocs/pages/**', () => {});
				await stopClock(page);
				await page.locator('#sidebar').getByRole('link', { name: 'Long' }).click();
				const bar = page.locator('.dd-progress');
				await expect.poll(() => page.clock.runFor(50).then(() => bar.count())).toBe(1);
				const length = () =>
					bar.evaluate((node) => [
						...['--dd-progress', '--dd-progress-speed'].map((name) =>
							(node as HTMLElement).style.getPropertyValue(name),
						),
					]);
				const [first, speed] = await length();
				expect(speed).toBe('200ms');
				await page.clock.runFor(740);
				expect((await length())[0]).toBe(first);
				await page.clock.runFor(60);
				expect(Number((await length())[0])).toBeGreaterThan(Number(first));
			});
		},
	},
	{
		line: 'Generated salts have 10 rounds',
		where: 'small site',
		check: async ({ small }) => {
			expect(defaultRounds).toBe(10);
			const { table } = await openOutput(small.out);
			expect(table.settings).toEqual([expect.stringMatching(/^\$2b\$10\$/)]);
		},
	},
	{
		line: 'Watermark: tiles of 300 by 300, turned by 45, opacity 0.5',
		where: 'small site',
		check: ({ small }) => {
			const mark = small.page('/marked/').watermark!;
			expect(mark).toMatchObject({ width: 300, height: 300, opacity: 0.5 });
			expect(decodeURIComponent(mark.tile)).toContain('rotate(-45)');
		},
	},
	{
		line: 'Icon cache: 50 entries, 168 hours of 36e5 ms',
		where: 'function',
		check: () => {
			expect({ maxEntries, maxAge, hour }).toEqual({ maxEntries: 50, maxAge: 168, hour: 36e5 });
			let stored: string | null = null;
			const store = {
				getItem: () => stored,
				setItem: (_: string, text: string) => {
					stored = text;
				},
			};
			const drawing = { viewBox: '0 0 1 1', body: '' };
			const cache = new IconCache(store, () => 0);
			for (const number of range(1, 51)) cache.write(`a:${number}`, drawing);
			const held = (time: number): number => {
				const later = new IconCache(store, () => time);
				return range(1, 51).filter((number) => later.read(`a:${number}`)).length;
			};
			expect([held(0), held(168 * 36e5 - 1), held(168 * 36e5)]).toEqual([50, 50, 0]);
		},
	},
	{
		line: 'Icon requests: time-out 5000 ms, next host after 750 ms, addresses of 500 characters',
		where: 'function',
		check: async () => {
			expect({ timeOut, rotateTime, maxAddress }).toEqual({
				...{ timeOut: 5000, rotateTime: 750, maxAddress: 500 },
			});
			const host = 'https://icons.test';
			const names = range(1, 200).map((number) => `mdi:number-${number}`);
			const asked: string[] = [];
			const answer = async (address: string | URL | Request): Promise<Response> => {
				asked.push(String(address));
				return new Response('{"prefix":"mdi","icons":{}}');
			};
			const { signal } = new AbortController();
			await fetchIcons(names, { hosts: [host], signal, fetch: answer }, () => {});
			const lengths = asked.map((address) => address.length);
			expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
			expect(lengths.slice(0, -1).every((length) => length > 480)).toBe(true);
			vi.useFakeTimers();
			try {
				const slow: string[] = [];
				const silent = (address: string | URL | Request): Promise<Response> => {
					slow.push(String(address));
					return new Promise(() => {});
				};
				let ended = false;
				const hosts = ['https://0.test', 'https://1.test'];
				void askHosts('/a', { hosts, signal, fetch: silent }).then(() => {
					ended = true;
				});
				const states: unknown[] = [];
				for (const time of [749, 1, 4249, 1]) {
					await vi.advanceTimersByTimeAsync(time);
					states.push([slow.length, ended]);
				}
				expect(states).toEqual([
					[1, false],
					[2, false],
					[2, false],
					[2, true],
				]);
			} finally {
				vi.useRealTimers();
			}
		},
	},
];

const labels: Row[] = [
	{
		line: 'Default labels, from Appearance to Only Password can access this site',
		where: 'small site',
		check: ({ small, locked }) => {
			const html = ['/guide/', '/guide/long/', '/licensed/', '/blog/', '/secret/']
				.map((path) => small.read(path))
				.join('');
			const shown = `${html}${locked.read('/')}`.replaceAll('<!-- -->', '');
			for (const label of [
				...['Appearance', 'On this page', 'Return to top', 'Menu', 'Changelog', 'View All Changelog'],
				...['Contributors', 'Copyright', 'License under', 'Previous page', 'Next page', 'Prev', 'Next'],
				...['Copyright Ownership:', 'Enter Password', 'Confirm', 'Only Password can access this site'],
			])
				expect(shown).toMatch(new RegExp(`[>"]${label}["<]`));
		},
	},
	{
		line: 'Default label: Change Language',
		where: 'Dominion site',
		check: ({ dominion }) => {
			expect(dominion.read('/en/')).toContain('title="Change Language"');
			const labels = prefixes.map((prefix) => dominion.site(prefix).texts['language.label']!);
			expect(new Set(labels).size).toBe(4);
			for (const [index, prefix] of prefixes.entries())
				expect(dominion.read(prefix)).toContain(`title="${labels[index]}"`);
		},
	},
	{
		line: 'Reading time: words and rounded minutes in each language, a text below 1 minute',
		where: 'Dominion site',
		check: ({ dominion, render }) => {
			expect([299, 300, 449, 450, 750].map((words) => readingTimeOf(words, 300).minutes)).toEqual([
				0, 1, 1, 2, 3,
			]);
			expect(render()).toContain('>Less than 1 minute<');
			const shown = prefixes.map((prefix) => {
				const html = mainOf(dominion.read(`${prefix}notes/doc/player/dominion/create/`));
				return wordsOf(
					/<span[^>]*>([^<]*\d[^<]*)<\/span><span class="page-meta-minutes".*?<\/span>/.exec(html)![0],
				);
			});
			for (const words of shown) expect(words).toMatch(/\d.* .*\d/);
			expect(new Set(shown.map((words) => words.replace(/\d/g, ''))).size).toBe(4);
		},
	},
	{
		line: 'Dates are year-month-day in all languages',
		where: 'Dominion site',
		check: ({ dominion, small, render }) => {
			const updated = mainOf(render({ changelog: [] }));
			expect(
				listMatches(updated, /<time[^>]*>(.*?)<\/time>/g)
					.map(wordsOf)
					.sort(),
			).toEqual([...['Created 2026-01-02', 'Last updated 2026-03-04', 'Updated 2026-03-04']]);
			for (const prefix of small.prefixes) {
				const html = mainOf(small.read(`${prefix}folded/`));
				expect(listMatches(html, /<time[^>]*>(.*?)<\/time>/g)).toEqual([
					...['2024-02-01', '2024-01-01', '2025-02-01'],
				]);
			}
			for (const prefix of prefixes) {
				for (const path of ['notes/doc/player/dominion/create/', 'blog/', 'blog/archives/']) {
					const html = mainOf(dominion.read(prefix + path));
					const dates = listMatches(html, /<time[^>]*>(.*?)<\/time>/g);
					expect(dates.length).toBeGreaterThan(2);
					for (const date of dates) expect(date).toMatch(/(^|[^\d/])\d{4}-\d\d-\d\d/);
				}
			}
		},
	},
];

/** What a page loads of the theme, in the order of the document. */
const loadedBy = (html: string): string[] =>
	listMatches(html, /(?:<script[^>]* src|<link rel="(?:stylesheet|modulepreload)" href)="([^"]*)"/g);

const scripts: Row = {
	line: 'The constants are those of all four languages, which load the same scripts and styles',
	where: 'small site',
	check: ({ dominion, small }) => {
		for (const [site, paths] of [
			[dominion, ['friends/', '404.html', 'blog/archives/']],
			[small, ['', 'plain/', 'code/', 'picture/', 'guide/long/', 'blog/', 'folded/categories/', 'secret/']],
		] as const) {
			for (const path of paths) {
				const [first, ...others] = site.prefixes.map((prefix) => loadedBy(site.read(prefix + path)));
				expect(first!.length).toBeGreaterThan(1);
				for (const other of others) expect(other, path).toEqual(first);
			}
		}
	},
};

/** Business constants and limits. */
export const constants: Chapter = {
	title: '9. Business constants and limits',
	rows: [scripts, ...blogs, ...widths, ...scrolling, ...looks, ...labels],
};

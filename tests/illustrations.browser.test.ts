// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDominionSite, dominionRoot } from './harness/dominion-site.ts';
import { casesOf } from './harness/is-long.ts';
import { launchBrowser, openPage, type WatchedPage } from './harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from './harness/serve-built.ts';

/*
 * The illustrations of the Dominion manual: each is on its pages in every language, says there what its tag in the Markdown says,
 * can be heard, and keeps its words readable and inside on the smallest phone.
 */

const prefixes = ['/', '/en/', '/jp/', '/ru/'] as const;

/** Where each illustration stands, and how many drawings it has. */
const pages: Record<string, { tag: string; panels: number }> = {
	'notes/doc/player/dominion/create/': { tag: 'TwoCorners', panels: 2 },
	'notes/doc/player/dominion/sub/': { tag: 'SubDominions', panels: 2 },
	'notes/doc/player/dominion/environment/': { tag: 'FlagKinds', panels: 2 },
	'notes/doc/player/dominion/guest/': { tag: 'WhoDecides', panels: 2 },
	'notes/doc/player/member/': { tag: 'WhoDecides', panels: 2 },
	'notes/doc/player/member/template/': { tag: 'WhoDecides', panels: 2 },
	'notes/doc/player/group/': { tag: 'WhoDecides', panels: 2 },
	'notes/doc/owner/config-ref/limitations/': { tag: 'ClaimLimits', panels: 2 },
	'notes/doc/owner/other/multi-server/': { tag: 'ServerNetwork', panels: 2 },
	'notes/api/operate/': { tag: 'ProviderMap', panels: 1 },
};

/** What words of each language look like. */
const scripts: Record<(typeof prefixes)[number], RegExp> = {
	'/': /^(?!.*[\p{Script=Hiragana}\p{Script=Katakana}]).*\p{Script=Han}/su,
	'/en/': /^[\p{Script=Latin}\p{Script=Common}]+$/u,
	'/jp/': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
	'/ru/': /\p{Script=Cyrillic}/u,
};

let browser: Browser;
let site: ServedOutput;

beforeAll(async () => {
	const { report, out } = await buildDominionSite();
	if (!report.published)
		throw new Error(JSON.stringify(report.diagnostics.filter(({ severity }) => severity === 'error')));
	[browser, site] = await Promise.all([launchBrowser(), serveBuilt(dominionRoot, out)]);
});

afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

/** Everything that the one tag of this name in a language's Markdown says, by its attributes. */
function labelsOf(prefix: (typeof prefixes)[number], tag: string): Record<string, string> {
	const folder = join(dominionRoot, 'content', prefix, 'notes');
	const tags = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.md'))
		.flatMap(
			(file) => readFileSync(join(folder, file), 'utf8').match(new RegExp(`<${tag}\\s[^>]+>`, 'g')) ?? [],
		);
	expect(tags, `${tag} in ${folder}`).toHaveLength(1);
	return Object.fromEntries(
		[...tags[0]!.matchAll(/^\s*([a-z-]+)="(.+)"$/gm)].map(([, name, value]) => [name!, value!]),
	);
}

/** A drawing as the browser has laid it out. */
interface Drawing {
	words: string[];
	/** Texts that stick out of the drawing or of the box they are in, or lie upon each other. */
	faults: string[];
	/** Size of the smallest text in pixels of the page. */
	smallest: number;
}

function measure(page: Page): Promise<Drawing[]> {
	return page.locator('.illustration svg').evaluateAll((drawings) =>
		(drawings as SVGSVGElement[]).map((svg) => {
			const frame = svg.getBoundingClientRect();
			const texts = [...svg.querySelectorAll('text')];
			const boxes = texts.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
			const scale = frame.width / svg.viewBox.baseVal.width;
			const cards = [...svg.querySelectorAll('.ill-card, .ill-area')].map((card) =>
				card.getBoundingClientRect(),
			);
			const holds = (frame: DOMRect, { left, right, top, bottom }: DOMRect): boolean =>
				left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
			const middleOf = ({ x, y, width, height }: DOMRect): DOMRect =>
				new DOMRect(x + width / 2, y + height / 2);
			const isOut = ({ box }: (typeof boxes)[number]): boolean =>
				[frame, ...cards.filter((card) => holds(card, middleOf(box)))].some((card) => !holds(card, box));
			// Lines are a little higher than their letters.
			const lettersOf = ({ x, y, width, height }: DOMRect): DOMRect =>
				new DOMRect(x, y + 4, width, height - 8);
			const meets = (a: DOMRect, b: DOMRect): boolean =>
				a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
			const upon = boxes.flatMap((one, index) =>
				boxes
					.slice(index + 1)
					.filter((other) => meets(lettersOf(one.box), lettersOf(other.box)))
					.map((other) => `${one.name} / ${other.name}`),
			);
			return {
				words: boxes.map(({ name }) => name),
				faults: [...boxes.filter(isOut).map(({ name }) => name), ...upon],
				smallest: Math.min(
					...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale),
				),
			};
		}),
	);
}

async function visit(address: string, width: number): Promise<WatchedPage> {
	const watched = await openPage(browser, { viewport: { width, height: 800 } });
	await watched.page.goto(site.url + address);
	return watched;
}

/** All words are inside of their drawings, and none upon others. */
async function expectOrder(page: Page): Promise<void> {
	expect((await measure(page)).flatMap(({ faults }) => faults)).toEqual([]);
}

const letters = (text: string): string => text.replaceAll(/\s/g, '');

describe.each(prefixes)('%s', (prefix) => {
	const drawings = Object.entries(pages);
	const tags = [...new Set(drawings.map(([, { tag }]) => tag))];
	// Pages with the same drawing include the same tag. In a short run each is seen in two languages, in turn.
	const isTypical = ([, { tag }]: (typeof drawings)[number], index: number): boolean =>
		drawings.findIndex(([, other]) => other.tag === tag) === index &&
		tags.indexOf(tag) % 2 === prefixes.indexOf(prefix) % 2;

	test.each(casesOf(drawings, isTypical))('%s', async (path, { tag, panels }) => {
		const labels = labelsOf(prefix, tag);
		for (const [name, text] of Object.entries(labels)) expect(text, name).toMatch(scripts[prefix]);
		const { page, context } = await visit(prefix + path, 320);
		try {
			await page.locator('.illustration').waitFor();
			expect(await page.locator('.illustration > figcaption').innerText()).toMatch(scripts[prefix]);
			const drawings = await measure(page);
			expect(drawings).toHaveLength(panels);
			await expectOrder(page);
			expect(Math.min(...drawings.map(({ smallest }) => smallest))).toBeGreaterThanOrEqual(12);
			const words = drawings.flatMap((drawing) => drawing.words).map(letters);
			const descriptions = await page.locator('.illustration svg > desc').allTextContents();
			for (const [name, text] of Object.entries(labels))
				if (/description$/.test(name)) expect(descriptions).toContain(text);
				else expect(words).toContain(letters(text));
			for (const name of Object.keys(labels).filter((label) => /title$/.test(label)))
				expect(await page.getByRole('img', { name: labels[name]!, exact: true }).count(), name).toBe(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
			for (const width of [430, 1440]) {
				await page.setViewportSize({ width, height: 800 });
				await expectOrder(page);
			}
		} finally {
			await context.close();
		}
	});
});

test('drawings have the colours of the page, dark and light', async () => {
	const { page, context } = await visit('/en/notes/doc/player/dominion/create/', 1440);
	const colourOf = (appearance: 'light' | 'dark'): Promise<string> =>
		page.evaluate((theme) => {
			document.documentElement.dataset.theme = theme;
			const [text, article] = [
				document.querySelector('.illustration text')!,
				document.querySelector('.content')!,
			];
			return `${getComputedStyle(text).fill} ${getComputedStyle(article).color}`;
		}, appearance);
	const [light, dark] = [await colourOf('light'), await colourOf('dark')];
	expect(light).not.toBe(dark);
	for (const pair of [light, dark]) expect(pair).toMatch(/^(rgb\(.+\)) \1$/);
	await context.close();
});

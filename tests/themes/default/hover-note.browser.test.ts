import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf, slow } from '../../harness/is-long.ts';
import { makeMove } from '../../harness/open-browser.ts';
import { serveFiles } from '../../harness/serve-files.ts';
import { serveSite } from '../../harness/serve-site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const glossary = `---
title: Glossary
hoverNotes: true
---

## Land

### Dominion {#dominion}

A **box** of land that somebody owns.

### Guest {#guest}

Everybody who is no member. ${'What a guest may do is up to the owner, and it may be next to nothing. '.repeat(6)}
`;

const guide = `---
title: Guide
---

Claim a [dominion](./glossary.md#dominion), and say what a [[glossary#guest|guest]] may do in your [own dominion](glossary.md#dominion).

At the end of a long line of text, so long that it has to be broken somewhere, somebody [is a guest of the owner](glossary.md#guest).

See the [whole glossary](glossary.md), [another page](./plain.md) or [a title](./glossary.md#dominion "Mine").

${'A paragraph.\n\n'.repeat(40)}
`;

const served = serveFiles({
	'site.config.ts': "export default { title: 'Notes', history: false };",
	'content/README.md': '---\ntitle: Home\n---\n\nTo the [guide](./guide.md).\n',
	'content/plain.md': '---\ntitle: Plain\n---\n\nOnly the [glossary](./glossary.md) as a whole.\n',
	'content/glossary.md': glossary,
	'content/guide.md': guide,
});

const shown = (page: Page): Locator => page.locator('.hover-note:popover-open');
const linkOf = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const isReady = async (page: Page): Promise<void> => {
	await makeMove(page);
	await page.locator('.content[data-active]').waitFor();
};

async function open(options: BrowserContextOptions = {}) {
	const opened = await served.open(options);
	await opened.page.goto(`${served.url}/guide/`);
	if (options.javaScriptEnabled !== false) await isReady(opened.page);
	return opened;
}

describe('a mouse', () => {
	test('opens the note of a link by resting on it, may go into the note, and closes it by leaving', async () => {
		const { page, context, problems } = await open();
		await page.clock.install();
		const link = linkOf(page, 'dominion');
		await link.hover();
		await shown(page).waitFor();
		expect(await shown(page).textContent()).toBe('A box of land that somebody owns.');
		const note = (await shown(page).boundingBox())!;
		const below = (await link.boundingBox())!;
		expect(note.y - below.y - below.height).toBeGreaterThan(0);
		expect(note.y - below.y - below.height).toBeLessThan(12);
		await page.mouse.move(note.x + note.width / 2, note.y + note.height / 2, { steps: 5 });
		await page.clock.runFor(500);
		expect(await shown(page).count()).toBe(1);
		await page.mouse.move(5, 5);
		await expect.poll(() => shown(page).count()).toBe(0);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('that passes over a link opens nothing', async () => {
		const { page, context } = await open();
		await page.clock.install();
		await linkOf(page, 'dominion').evaluate((link) => {
			for (const target of [link, document.body])
				target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
		});
		await page.clock.runFor(500);
		expect(await shown(page).count()).toBe(0);
		await context.close();
	});

	test(
		'that rests where Escape has closed a note does not open it again before it has left',
		slow,
		async () => {
			const { page, context } = await open();
			await page.clock.install();
			const link = linkOf(page, 'dominion');
			await link.hover();
			await shown(page).waitFor();
			await page.keyboard.press('Escape');
			expect(await shown(page).count()).toBe(0);
			await link.hover({ position: { x: 3, y: 3 } });
			await page.clock.runFor(500);
			expect(await shown(page).count()).toBe(0);
			await page.mouse.move(5, 5);
			await link.hover();
			await shown(page).waitFor();
			await context.close();
		},
	);

	test('starts the app by the very move that asks for a note', async () => {
		const { page, context } = await served.open();
		await page.goto(`${served.url}/guide/`);
		await linkOf(page, 'dominion').hover();
		await shown(page).waitFor();
		await context.close();
	});

	test('finds the note at the line that it points at, and with it when it scrolls', slow, async () => {
		const { page, context } = await open({ viewport: { width: 400, height: 700 } });
		const link = linkOf(page, 'is a guest of the owner');
		const lines = await link.evaluate((element) =>
			[...element.getClientRects()].map(({ x, y, height }) => ({ x: x + 5, y: y + height / 2 })),
		);
		expect(lines).toHaveLength(2);
		await page.mouse.move(lines[1]!.x, lines[1]!.y);
		await shown(page).waitFor();
		const before = (await shown(page).boundingBox())!;
		expect(before.y).toBeGreaterThan(lines[1]!.y);
		await page.evaluate(() => scrollBy(0, 40));
		await expect.poll(async () => (await shown(page).boundingBox())?.y).toBe(before.y - 40);
		await page.evaluate(() => scrollTo(0, 2000));
		await expect.poll(() => shown(page).count()).toBe(0);
		await context.close();
	});
});

describe('the keyboard', () => {
	test('opens the note of the link with the focus, and Escape closes it and nothing else', async () => {
		const { page, context } = await open();
		const focused = (): Promise<string | undefined> =>
			page.evaluate(() => document.activeElement?.textContent);
		await linkOf(page, 'dominion').focus();
		await shown(page).waitFor();
		expect(await shown(page).textContent()).toMatch(/^A box/);
		await page.keyboard.press('Tab');
		expect(await focused()).toBe('guest');
		await expect.poll(() => shown(page).textContent()).toMatch(/^Everybody/);
		await page.keyboard.press('Escape');
		expect(await shown(page).count()).toBe(0);
		expect(await focused()).toBe('guest');
		await page.keyboard.press('Tab');
		await shown(page).waitFor();
		expect(await focused()).toBe('own dominion');
		await linkOf(page, 'another page').focus();
		await expect.poll(() => shown(page).count()).toBe(0);
		await context.close();
	});

	test('comes to links that are described by their notes, each of which is there once', slow, async () => {
		const { page, context } = await open();
		const described = (name: string): Promise<string | null> =>
			linkOf(page, name).evaluate(
				(link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
			);
		expect(await described('dominion')).toBe('A box of land that somebody owns.');
		expect(await described('own dominion')).toBe('A box of land that somebody owns.');
		expect((await described('guest'))!.length).toBeLessThanOrEqual(300);
		for (const name of ['whole glossary', 'another page', 'a title'])
			expect(await described(name)).toBeNull();
		expect(await page.locator('.hover-note').count()).toBe(2);
		await context.close();
	});
});

describe('a phone', () => {
	test('follows a link by one touch', async () => {
		const { page, context } = await open({
			viewport: { width: 320, height: 640 },
			hasTouch: true,
			isMobile: true,
		});
		await page.evaluate(() => {
			document.addEventListener(
				'toggle',
				() => document.documentElement.toggleAttribute('data-opened', true),
				true,
			);
		});
		await linkOf(page, 'dominion').tap();
		await page.waitForURL('**/glossary/#dominion');
		expect(await page.locator('html[data-opened]').count()).toBe(0);
		await context.close();
	});

	test(
		'with a mouse beside it closes a note by a touch elsewhere, not by one of the note',
		slow,
		async () => {
			const { page, context } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
			await page.clock.install();
			const touch = (target: Locator): Promise<void> =>
				target.evaluate((element) => {
					element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
				});
			await linkOf(page, 'dominion').hover();
			await shown(page).waitFor();
			await touch(shown(page));
			await page.clock.runFor(400);
			expect(await shown(page).count()).toBe(1);
			await touch(linkOf(page, 'another page'));
			await expect.poll(() => shown(page).count()).toBe(0);
			await touch(linkOf(page, 'guest'));
			await page.clock.runFor(500);
			expect(await shown(page).count()).toBe(0);
			await context.close();
		},
	);

	test('has notes within its window, of 320 pixels and lying on its side', slow, async () => {
		for (const viewport of [
			{ width: 320, height: 640 },
			{ width: 568, height: 320 },
		]) {
			const { page, context } = await open({ viewport });
			for (const name of ['dominion', 'guest', 'own dominion', 'is a guest of the owner']) {
				await linkOf(page, name).focus();
				await shown(page).waitFor();
				const box = (await shown(page).boundingBox())!;
				expect(box.x).toBeGreaterThanOrEqual(0);
				expect(box.y).toBeGreaterThanOrEqual(0);
				expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
				expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
				await page.keyboard.press('Escape');
			}
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
			await context.close();
		}
	});
});

describe('the page', () => {
	test('works without JavaScript, where the links are described as well and nothing opens', async () => {
		const { page, context } = await open({ javaScriptEnabled: false });
		const link = linkOf(page, 'dominion');
		expect(await link.getAttribute('aria-describedby')).toBe('hover-note:1');
		expect(await page.locator('[id="hover-note:1"]').textContent()).toBe('A box of land that somebody owns.');
		await link.hover();
		expect(await page.locator('.hover-note').first().isVisible()).toBe(false);
		await link.click();
		await page.waitForURL('**/glossary/#dominion');
		await context.close();
	});

	test('shows notes when it was reached from another, and forgets them when it is left', slow, async () => {
		const { page, context, problems } = await served.open();
		await page.goto(served.url);
		await makeMove(page);
		// A click before that loads a document, which waits for a move of its own.
		await page.locator('html[data-hydrated]').waitFor();
		await linkOf(page, 'guide').first().click();
		await page.locator('.content[data-active]').waitFor();
		await linkOf(page, 'dominion').hover();
		await shown(page).waitFor();
		await page.goBack();
		await page.waitForURL(`${served.url}/`);
		await expect.poll(() => page.locator('.hover-note').count()).toBe(0);
		expect(problems).toEqual([]);
		await context.close();
	});

	for (const colorScheme of casesOf(['light', 'dark'] as const, (scheme) => scheme === 'dark')) {
		test(`has no barriers with a note in the ${colorScheme}, and none on paper`, async () => {
			const { page, context } = await open({ colorScheme });
			await linkOf(page, 'guest').focus();
			await shown(page).waitFor();
			await page.evaluate(axe);
			const violations = await page.evaluate(async () => {
				const { axe: tool } = window as unknown as {
					axe: { run: (node: Node) => Promise<{ violations: { id: string }[] }> };
				};
				return (await tool.run(document)).violations.map(({ id }) => id);
			});
			expect(violations).toEqual([]);
			await page.emulateMedia({ media: 'print' });
			expect(
				await page
					.locator('.hover-note')
					.evaluateAll((notes) => notes.filter((n) => n.checkVisibility()).length),
			).toBe(0);
			await context.close();
		});
	}

	test('brings the notes along where it has such links alone, and counts them nowhere', () => {
		expect(served.site.output('guide/index.html')).toMatch(/feature-hover-note/);
		for (const path of ['index.html', 'plain/index.html', 'glossary/index.html'])
			expect(served.site.output(path)).not.toMatch(/hover-note/);
		const words = /"words":(\d+)/.exec(served.site.output('guide/index.html'))?.[1];
		expect(served.site.output('guide/index.html').match(/A box of land/g)).toHaveLength(1);
		expect(Number(words)).toBeLessThan(150);
	});
});

test('a definition that is edited while the site is watched shows at once in the note', slow, async () => {
	const live = await serveSite(served.site.root, ['--watch']);
	const { page, context } = await served.open();
	try {
		await page.goto(`${live.url}/guide/`);
		await page.locator('.content[data-active]').waitFor();
		served.site.write('content/glossary.md', glossary.replace('somebody owns', 'a player owns'));
		await expect
			.poll(() => page.locator('.hover-note').first().textContent())
			.toBe('A box of land that a player owns.');
		await linkOf(page, 'dominion').focus();
		await shown(page).waitFor();
		expect(await shown(page).textContent()).toBe('A box of land that a player owns.');
	} finally {
		await context.close();
		await live.stop();
		served.site.write('content/glossary.md', glossary);
	}
});

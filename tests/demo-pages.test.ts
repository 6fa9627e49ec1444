import AxeBuilder from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDominionSite, type DominionReport, dominionRoot } from './harness/dominion-site.ts';
import { casesOf, isLong, slow } from './harness/is-long.ts';
import { comeToRest, launchBrowser, makeMove, openPage, type WatchedPage } from './harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from './harness/serve-built.ts';

/** What issue 3 lists, page by page, with an element that is only there where the feature works. */
const features = {
	'': {
		'bold beside CJK': '.demo-shown strong:text-is("检查按顺序进行。")',
		strikethrough: '.demo-shown del',
		'braces as text': '.demo-shown p:has-text("{{ DOM }}")',
		'line break': '.demo-shown br',
		keys: 'kbd',
		'nested lists': '.demo-shown ul ul, .demo-shown ol ol',
		'task list': '.contains-task-list input[type=checkbox]:checked',
		'definition list': 'dl > dt + dd',
		'nested quote': 'blockquote blockquote',
		rule: '.demo-shown hr',
		'raw HTML': '.demo-shown ruby > rt',
		'raw details': '.demo-shown > details > summary',
		excerpt: ':not(:has(:text("more -->")))',
		'table of contents': 'nav.toc a[href="#maths"]',
		'own heading id': 'h2#inline',
		'deeper outline': '.outline a[href="#image-no-view"]',
		'reading time': '.page-meta-minutes',
		mark: 'mark',
		'coloured mark': 'mark.warning',
		superscript: 'sup:text-is("2")',
		subscript: 'sub:text-is("2")',
		spoiler: '.spoiler > .spoiler-text',
		'spoiler by hovering': '.spoiler.hover, .spoiler[data-trigger=hover]',
		'spoiler, blurred': '.spoiler.blur, .spoiler[data-effect=blur]',
		abbreviation: 'abbr[title] > button[popovertarget]',
		annotation: 'button.annotation[popovertarget]',
		emoji: '.demo-shown p:has-text("🎉")',
		icon: '.demo-shown svg.pictogram, .demo-shown .pictogram',
		badge: '.badge.kind-tip',
		'attributes of text': 'em[lang=ja]',
		'attributes of cells': 'td[rowspan="2"]',
		'attributes of a table': 'table#attributes-table, #attributes-table table, #attributes-table',
		'relative link': '.demo-shown a[href$="/notes/demo/foo/#tabs"]',
		"link to the site's full address": '.demo-shown a[href$="/notes/doc/player/"]:not([target])',
		'link to another site': '.demo-shown a[target=_blank][rel~=noopener]',
		'link by reference': '.demo-shown a[href$="/releases/latest"]',
		'wiki link': '.demo-shown li > a[href$="/notes/demo/foo/"]',
		'wiki link to a heading': '.demo-shown a[href$="/notes/demo/bar/#demos"]',
		'note on a term': '.demo-shown a[aria-describedby^="hover-note:"][href$="/player/glossary/#guest"]',
		'wiki embed': '.demo-shown img[width="240"][src*="claim-light"]',
		'page embed': '.content > .page-embed .alert details',
		'relative picture': 'img[src*="/box."][width="480"][height="300"]',
		'public picture': 'img[src$="/demo/claim-light.svg"][height="540"]',
		'lazy picture': '.demo-shown img[loading=lazy]',
		'picture with a size': '.demo-shown img[width="240"][src*="box"]',
		'picture for light': 'img[data-appearance=light]',
		'picture for dark': 'img[data-appearance=dark]',
		figure: 'figure > img + figcaption',
		'picture to open': 'img[data-viewable]',
		'picture not to open': '.demo-shown img[width="160"]:not([data-viewable])',
		formula: '.maths .katex',
		'formula in a block': '.maths-block .katex-display',
		footnote: 'section.footnotes li',
	},
	'foo/': {
		...Object.fromEntries(
			['info', 'note', 'tip', 'important', 'warning', 'caution', 'success'].map((kind) => [
				`notice: ${kind}`,
				`.alert.kind-${kind}`,
			]),
		),
		'nested containers': '.alert.kind-tip details .alert.kind-warning',
		'nested callouts': '.alert .alert.kind-success',
		'folded callout': 'details:not([open]) > summary:is(:has-text("folded"), :has-text("折起来"))',
		'closed details': '.demo-shown > details:not([open])',
		'open details': '.demo-shown > details[open]',
		align: '.align-center',
		justify: '.align-justify',
		flex: '.flex-box.is-wrapping',
		tabs: '.tabs[data-group=interface] .tab-panel',
		steps: '.steps > ol > li:nth-child(3)',
		card: '.card > .card-title',
		'card grid': '.card-grid > .card',
		'card grid by width': '.card-grid[style*="--lg"]',
		masonry: '.card-masonry img',
		collapse: '.collapse > details[open]',
		accordion: '.collapse > details[name]',
		timeline: '.timeline.at-between .timeline-item.is-right',
		'horizontal timeline': '.timeline.is-horizontal .is-card',
		field: '.field .field-flag.is-required',
		'field group': '.field-group > .field + .field',
		'file tree': '.file-tree .is-added',
		'tree fence': '.file-tree:not(.has-title) .file-tree-name:text-is("Dominion")',
		table: '.table-frame table',
		'table with a caption': '.table-box table caption',
		'reference tables': '.reference th[scope=row] > a[href="#demo_tnt"]',
		'values in reference tables': '.reference td > .reference-value > strong',
		'coloured cells': 'td.hl-warning',
		chat: '.chat .chat-message.is-own',
		'chat date': '.chat-date',
		window: '.window > .window-bar',
		'window of a height': '.window-body[style*="120px"], .window[style*="120px"]',
		Badge: '.badge:text-is("4.9.4")',
		LinkCard: '.link-card a.card-link',
		Card: '.card:has-text("MIT")',
		CardGrid: '.card-grid > .link-card',
		CardMasonry: '.card-masonry[style*="12px"]',
		ImageCard: 'figure.image-card img',
		RepoCard: '.repo-card a[href="https://github.com/LunaDeerMC/Dominion"]',
		Icon: '.demo-shown .pictogram',
		Plot: '.demo-shown p .spoiler',
		'component of the site': '.demo-shown strong:text-is("20 × 20 × 20 = 8,000")',
		island: '.island output',
	},
	'bar/': {
		highlighting: '.line .c-keyword',
		'code title': '.code-block-title',
		'file icon': '.code-block-title .file-icon, .code-block-head .file-icon',
		'lines pointed out': '.line.highlighted',
		'line numbers': '.code-block.has-numbers',
		'lines added': '.line.added',
		'lines removed': '.line.removed',
		focus: 'pre.has-focused .line.focused',
		error: '.line.error',
		warning: '.line.warning',
		'notations in the source': '.demo-source .line:has-text("[!code ++]")',
		word: '.line .word',
		folded: '.code-block.is-foldable .code-fold-box',
		blanks: '.line .blank',
		'code of no language': '.code-block:has-text("language") , .code-block:has-text("没有语言")',
		'code tabs': '.tabs.is-code[data-group=build] .file-icon',
		'package managers': '.tabs.is-code[data-group=npm-to]',
		'code tree': '.code-tree .code-tree-file',
		'code tree of a folder': '.code-tree:has-text("Landlord") .file-tree-line:has-text("Surveyor.java")',
		'code from a file': '.code-block:has-text("org.example.landlord.LandlordPlugin")',
		'code from a region': '.demo-shown .code-block:has-text("Surveyor.java"):has-text("onClaim")',
		'included lines': 'ol > li:nth-child(3)',
		'included by an included file': '.content > .alert.kind-tip',
		'included from a page': '.table-box table caption',
		demo: '.demo-stage[data-src]',
		'demo to edit elsewhere': '.demo-actions form[action="https://jsfiddle.net/api/post/library/pure/"]',
		'demo of Markdown': '.demo-shown + .demo-source',
		mermaid: '.mermaid-diagram .mermaid-source',
		'mermaid by its kind': '.mermaid-source:has-text("stateDiagram")',
		...Object.fromEntries(
			[
				['YouTube', 'www.youtube-nocookie.com'],
				['Bilibili', 'player.bilibili.com'],
				['CodePen', 'codepen.io'],
				['JSFiddle', 'jsfiddle.net'],
				['CodeSandbox', 'codesandbox.io'],
			].map(([name, host]) => [name, `.embed[data-src^="https://${host}/"]`]),
		),
		PDF: '.embed[data-src*="limits.pdf#page=2"]',
		audio: 'audio[controls][preload=none][title]',
		video: 'video[controls][preload=none][title]',
	},
} as const;

const paths = Object.keys(features) as (keyof typeof features)[];
const locales = ['/', '/en/'];

let browser: Browser;
let served: ServedOutput;
let report: DominionReport;

beforeAll(async () => {
	const built = await buildDominionSite();
	report = built.report;
	[browser, served] = await Promise.all([launchBrowser(), serveBuilt(dominionRoot, built.out)]);
});

afterAll(async () => {
	await Promise.all([browser?.close(), served?.stop()]);
});

/** A demonstration page, with what it asks of other hosts; those are answered here. */
async function visit(path: string, options: BrowserContextOptions = {}) {
	const opened = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
	const foreign: string[] = [];
	await opened.context.route(
		({ protocol, host }) => protocol.startsWith('http') && host !== new URL(served.url).host,
		(route) => {
			foreign.push(new URL(route.request().url()).host);
			return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>elsewhere</p>' });
		},
	);
	await opened.page.goto(`${served.url}${path}`);
	if (options.javaScriptEnabled !== false) {
		await makeMove(opened.page);
		await opened.page.locator('.content[data-active]').waitFor();
	}
	return { ...opened, foreign };
}

/** Does something with a page, which must have nothing to complain of, and ask nobody else. */
async function walk(
	path: string,
	steps: (page: Page, opened: WatchedPage & { foreign: string[] }) => Promise<void>,
	options: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] },
): Promise<void> {
	const opened = await visit(path, options);
	try {
		await steps(opened.page, opened);
		expect(opened.problems).toEqual([]);
	} finally {
		await opened.context.close();
	}
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses a key on an element that has the focus. */
async function press(target: Locator, key: string): Promise<void> {
	await target.focus();
	await target.page().keyboard.press(key);
}

test('the demonstration pages build without a message', () => {
	expect(report.diagnostics.filter(({ file }) => file?.includes('notes/demo/'))).toEqual([]);
});

describe.each(
	locales.flatMap((locale) => paths.map((path) => [`${locale}notes/demo/${path}`, path] as const)),
)('%s', (address, path) => {
	const place = paths.indexOf(path);
	// In a short run each page in one language, in turn.
	const isTurn = locales.findIndex((locale) => address === `${locale}notes/demo/${path}`) === place % 2;

	test.runIf(isLong || isTurn)('shows every feature, and can be read without scripts', async () => {
		await walk(
			address,
			async (page, { foreign }) => {
				const missing: string[] = [];
				for (const [name, selector] of Object.entries<string>(features[path]))
					if ((await page.locator(selector).count()) === 0) missing.push(name);
				expect(missing).toEqual([]);
				expect(await unreadable(page)).toEqual([]);
				expect(foreign).toEqual([]);
			},
			{ javaScriptEnabled: false },
		);
	});

	test.each([
		...(address.startsWith('/en/')
			? casesOf(
					[
						['light', 1440],
						['dark', 320],
					] as const,
					(_, index) => index === (place + 1) % 2,
				)
			: casesOf([['dark', 390]] as const, () => false)),
	])('meets no obstacle, %s, %i px', slow, async (colorScheme, width) => {
		await walk(
			address,
			async (page) => {
				expect(await violations(page)).toEqual([]);
				expect(await beyond(page)).toBe(0);
			},
			{ colorScheme, viewport: { width, height: 900 }, bypassCSP: true },
		);
	});
});

/** Panels and blocks that are hidden for good where no script shows them. */
function unreadable(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('.content [hidden], .content [inert]')]
			.filter((element) => !element.matches('button, input'))
			.map((element) => element.outerHTML.slice(0, 100)),
	);
}

function beyond(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function violations(page: Page): Promise<string[]> {
	await page.addScriptTag({ content: AxeBuilder.source });
	return page.evaluate(async () => {
		const axe = (window as unknown as { axe: typeof AxeBuilder }).axe;
		const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
		const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
		return result.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
		);
	});
}

test('text: spoilers, annotations, pictures and links, by mouse and by keyboard', slow, async () => {
	await walk('/en/notes/demo/', async (page, { foreign }) => {
		const spoilers = page.locator('.demo-shown .spoiler');
		await spoilers.nth(2).click();
		expect(await spoilers.nth(2).getAttribute('data-state')).toBe('uncovered');
		await press(spoilers.nth(0), 'Enter');
		expect(await spoilers.nth(0).getAttribute('data-state')).toBe('uncovered');
		await spoilers.nth(1).hover();
		const opacity = () =>
			spoilers
				.nth(1)
				.locator('.spoiler-text')
				.evaluate((text) => text.checkVisibility());
		expect(await opacity()).toBe(true);

		const marks = page.locator('button.annotation');
		const notes = page.locator('.annotation-note:not(:has(dfn))');
		await marks.first().click();
		await notes.first().getByText('arrow').waitFor();
		await page.keyboard.press('Escape');
		await expect.poll(() => notes.first().isVisible()).toBe(false);
		await press(marks.nth(1), 'Enter');
		await notes.nth(1).getByText('No spaces').waitFor();
		await page.keyboard.press('Escape');

		const meaning = page.locator('.annotation-note').filter({ hasText: 'Data transfer object' });
		await page.locator('abbr.abbreviation').first().click();
		await meaning.waitFor();
		await page.keyboard.press('Escape');
		await expect.poll(() => meaning.isVisible()).toBe(false);
		await press(page.getByRole('button', { name: 'What DTO stands for' }), 'Enter');
		await meaning.waitFor();
		await page.keyboard.press('Escape');

		await press(page.locator('nav.toc').getByRole('link', { name: 'Images' }), 'Enter');
		await page.waitForURL('**/#images');
		const details = page.locator('.demo-shown > details').first();
		await press(details.locator('summary'), 'Enter');
		expect(await details.getAttribute('open')).toBe('');
		await details.locator('summary').click();
		expect(await details.getAttribute('open')).toBeNull();

		const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
		const picture = page.locator('.demo-shown img[data-viewable][src$="claim-light.svg"]').first();
		await picture.click();
		await viewer.waitFor();
		await page.keyboard.press('Escape');
		await viewer.waitFor({ state: 'detached' });
		await press(picture, 'Enter');
		await viewer.waitFor();
		await page.keyboard.press('Escape');
		await viewer.waitFor({ state: 'detached' });
		expect(foreign).toEqual([]);
	});
});

test('the switch of the appearance changes pictures, by mouse and by keyboard', async () => {
	await walk('/en/notes/demo/', async (page) => {
		const shown = (appearance: string) =>
			page.locator(`.demo-shown img[data-appearance=${appearance}]`).isVisible();
		const toggle = page.locator('.navbar-tools .appearance-switch');
		await makeMove(page);
		await page.locator('html[data-hydrated]').waitFor();
		expect([await shown('light'), await shown('dark')]).toEqual([true, false]);
		await toggle.click();
		await expect.poll(async () => [await shown('light'), await shown('dark')]).toEqual([false, true]);
		await press(toggle, 'Enter');
		await expect.poll(async () => [await shown('light'), await shown('dark')]).toEqual([true, false]);
	});
});

test('blocks: tabs, panels, trees, tables and islands, by mouse and by keyboard', async () => {
	await walk('/en/notes/demo/foo/', async (page, { foreign }) => {
		const tabs = page.locator('.tabs[data-group=interface]');
		const chosen = (index: number) => tabs.nth(index).locator('[role=tab][aria-selected=true]').textContent();
		await tabs.first().getByRole('tab', { name: 'Command' }).click();
		expect([await chosen(0), await chosen(1)]).toEqual(['Command', 'Command']);
		await press(tabs.first().getByRole('tab', { name: 'Command' }), 'ArrowLeft');
		expect([await chosen(0), await chosen(1)]).toEqual(['Dialog UI', 'Dialog UI']);

		const accordion = page.locator('.collapse > details[name]');
		const open = () =>
			accordion.evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open));
		await accordion.nth(0).locator('summary').click();
		expect(await open()).toEqual([true, false, false]);
		await press(accordion.nth(2).locator('summary'), 'Enter');
		expect(await open()).toEqual([false, false, true]);

		const tree = page.locator('.file-tree').first();
		const folder = tree.locator('details:has(> summary:has-text("languages"))');
		await folder.locator('summary').click();
		await tree.getByText('zh_cn.yml').waitFor();
		await press(folder.locator('summary'), 'Enter');
		expect(await tree.getByText('zh_cn.yml').isVisible()).toBe(false);
		await tree.locator('.file-tree-copy').click();
		await expect.poll(() => clipboard(page)).toContain('└── plugins\n');

		const copies = page.locator('.table-box').first().locator('.table-copy');
		await copies.filter({ hasText: 'Markdown' }).click();
		await expect.poll(() => clipboard(page)).toMatch(/^\| Item \| Least \| Most \|\n/);
		await press(copies.filter({ hasText: 'HTML' }), 'Enter');
		await expect.poll(() => clipboard(page)).toMatch(/^<table/);

		const width = page.getByLabel('East–west');
		await width.fill('30');
		await page.getByText('Price 120,000').waitFor();
		await press(width, 'ArrowUp');
		await page.getByText('Price 124,000').waitFor();
		expect(foreign).toEqual([]);
	});
});

test('code: tabs, trees, folds and copies, by mouse and by keyboard', async () => {
	await walk('/en/notes/demo/bar/', async (page, { foreign }) => {
		const tabs = page.locator('.tabs[data-group=build]');
		await tabs.getByRole('tab', { name: 'build.gradle.kts' }).click();
		await tabs.getByText('compileOnly("cn.lunadeer').waitFor();
		await press(tabs.getByRole('tab', { name: 'build.gradle.kts' }), 'ArrowRight');
		await tabs.getByText('provided').waitFor();

		const tree = page.locator('.code-tree').first();
		await tree.getByRole('button', { name: 'plugin.yml' }).click();
		await tree.getByText('name: ShearsAddon').waitFor();
		await press(tree.getByRole('button', { name: 'build.gradle' }), 'Enter');
		await tree.getByText("compileOnly 'cn.lunadeer").waitFor();

		const folded = page.locator('.demo-shown .code-block.is-foldable');
		const height = async () => (await folded.boundingBox())!.height;
		const low = await height();
		await folded.getByText('Show all 19 lines').click();
		await expect.poll(height).toBeGreaterThan(low + 100);
		await press(folded.locator('.code-fold-box'), 'Space');
		await expect.poll(height).toBeCloseTo(low, 0);

		const changed = page.locator('.demo-shown .code-block:has(.line.removed)');
		await changed.hover();
		await changed.locator('.code-copy').click();
		await expect.poll(() => clipboard(page)).toContain('4.9.6');
		expect(await clipboard(page)).not.toContain('4.7.3');
		const first = page.locator('.demo-shown .code-block').first();
		await press(first.locator('.code-copy'), 'Enter');
		await expect.poll(() => clipboard(page)).toBe('language: en_us\nauto-create-radius: 10');
		expect(foreign).toEqual([]);
	});
});

test('media: demos run and diagrams are drawn, by mouse and by keyboard', slow, async () => {
	await walk('/en/notes/demo/bar/', async (page, { foreign }) => {
		const stage = page.locator('.demo-stage[data-title="Press it"]');
		await stage.scrollIntoViewIfNeeded();
		const button = page.frameLocator('iframe[title="Result: Press it"]').getByRole('button');
		await button.click();
		await expect.poll(() => button.textContent()).toBe('1 dominions');
		await press(button, 'Enter');
		await expect.poll(() => button.textContent()).toBe('2 dominions');
		await page.locator('.demo-stage[data-title="How large is it?"]').scrollIntoViewIfNeeded();
		const sliders = page.frameLocator('iframe[title="Result: How large is it?"]');
		await press(sliders.getByLabel('Height'), 'ArrowRight');
		await sliders.getByText('400 blocks², 8400 blocks³').waitFor();
		const source = page.locator('.demo:has(.demo-stage[data-title="Press it"]) .demo-source');
		await press(source.locator('> summary'), 'Enter');
		await source.getByText('let count').waitFor();
		await source.locator('> summary').click();
		expect(await source.getByText('let count').isVisible()).toBe(false);

		const drawing = page.getByRole('img', { name: 'Is it allowed?' });
		await page.locator('.mermaid-diagram').first().scrollIntoViewIfNeeded();
		await drawing.waitFor();
		const rect = page.locator('.mermaid-drawing .node rect').first();
		const fill = () => rect.evaluate((node) => getComputedStyle(node).fill);
		const light = await fill();
		await page.locator('.navbar-tools .appearance-switch').click();
		await expect.poll(fill).not.toBe(light);
		expect(foreign).toEqual([]);
	});
});

test('embeds ask nobody until the reader does, by mouse or by keyboard', slow, async () => {
	await walk('/en/notes/demo/bar/', async (page, { foreign }) => {
		for (const embed of await page.locator('.embed').all()) await embed.scrollIntoViewIfNeeded();
		await page.locator('video').scrollIntoViewIfNeeded();
		await comeToRest(page);
		expect(foreign).toEqual([]);
		const show = (title: string) =>
			page.locator(`.embed[data-title="${title}"]`).getByRole('button', { name: 'Show it here' });
		await show('Big Buck Bunny').click();
		await page.frameLocator('iframe[title="Big Buck Bunny"]').getByText('elsewhere').waitFor();
		expect(new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com']));
		await press(show('An example on CodePen'), 'Enter');
		await page.frameLocator('iframe[title="An example on CodePen"]').getByText('elsewhere').waitFor();
		expect(new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com', 'codepen.io']));
		await show('Claim limits, two pages').click();
		const frame = page.locator('iframe[title="Claim limits, two pages"]');
		expect(await frame.getAttribute('src')).toBe('/demo/limits.pdf#page=2&zoom=100');
		const ready = (media: Locator) =>
			media.evaluate((element) => (element as HTMLMediaElement).readyState > 0);
		const video = page.locator('video');
		expect(await ready(video)).toBe(false);
		await press(video, 'Space');
		await expect.poll(() => ready(video)).toBe(true);
		await press(page.locator('audio'), 'Space');
		await expect.poll(() => ready(page.locator('audio'))).toBe(true);
	});
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveFiles } from '../../harness/serve-files.ts';

const served = serveFiles({
	'site.config.ts': "export default { title: 'Headings', history: false, styles: ['./look.css'] };",
	'look.css': readFileSync('docs/theme/look.css', 'utf8'),
	'content/README.md': '---\ntitle: Home\n---\n\nText.\n',
	'content/first.md': '---\ntitle: First\n---\n\n## One {#one}\n\nText.\n\n## Two {#two}\n',
	'content/full.md': `---\ntitle: Full\n---\n\n${['## ', '### ']
		.flatMap((mark) =>
			[10, 15, 20, 25, 28].map(
				(count) => `${mark}${'Words '.repeat(count / 3)}${'x'.repeat(count)}\n\nText.\n`,
			),
		)
		.join('\n')}`,
	'content/filtered.md': `---
title: Filtered
---

:::: reference filter="Name"

## One {#one}

| name | value |
| --- | --- |
| a | 1 |

::::
`,
});

/** A value of the style of a heading, or of the mark before it. */
async function styleOf(address: string, selector: string, name: string, part?: string): Promise<string> {
	const { context, page } = await served.open();
	await page.goto(served.url + address);
	const value = await page.evaluate(
		([at, key, pseudo]) => getComputedStyle(document.querySelector(at!)!, pseudo).getPropertyValue(key!),
		[selector, name, part],
	);
	await context.close();
	return value;
}

test('a heading right below the title of its page has no line of its own', async () => {
	expect(await styleOf('/first/', '#one', 'border-top-width')).toBe('0px');
	expect(await styleOf('/first/', '#one', 'content', '::before')).toBe('none');
	expect(await styleOf('/first/', '#two', 'border-top-width')).toBe('1px');
});

test('the stroke of the documentation stands on the line of its heading, also where that leaves room for a filter', async () => {
	expect(await styleOf('/first/', '#two', 'top', '::before')).toBe('-1px');
	const room = Number.parseFloat(await styleOf('/filtered/', '#one', 'padding-top'));
	const top = Number.parseFloat(await styleOf('/filtered/', '#one', 'top', '::before'));
	expect(room - top).toBe(20);
});

test('the sign that links to a heading takes no place on a phone: no line is for it, and the page is no wider', async () => {
	const { context, page } = await served.open({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	await page.goto(`${served.url}/full/`);
	const heights = (): Promise<number[]> =>
		page
			.locator('.content :is(h2, h3)')
			.evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().height));
	const shown = await heights();
	expect(shown.length).toBe(10);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await page.evaluate(() => {
		for (const sign of document.querySelectorAll('.heading-anchor')) sign.remove();
	});
	expect(await heights()).toEqual(shown);
	await context.close();
});

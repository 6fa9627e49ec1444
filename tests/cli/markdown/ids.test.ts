import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { reservedIds } from '../../../cli/markdown/unique-ids.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { parsePage } from '../../harness/parse-page.ts';

const parse = async (text: string) =>
	(await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits })).value;
const headingIds = async (text: string) => (await parse(text)).headings.map(({ id }) => id);

describe('ids', () => {
	test('are there once, whoever gave them', async () => {
		const { ids } = await parse(
			'## A {#a}\n\n## B {#a}\n\n## A\n\n<p id="a">x</p>\n\n<a name="old"></a>\n\n## Old\n\n## a-1\n',
		);
		expect(ids).toEqual(['a', 'a-1', 'a-3', 'a-2', 'old', 'old-1', 'a-1-1']);
	});

	test('of footnotes go before those of headings', async () => {
		const { ids, links } = await parse(
			'## One {#note-fn-1}\n\n## Two {#note-fnref-1}\n\n## Three {#footnote-label}\n\nText[^1]\n\n[^1]: Note\n',
		);
		expect(ids).toEqual([
			'note-fn-1-1',
			'note-fnref-1-1',
			'footnote-label-1',
			'note-fnref-1',
			'footnote-label',
			'note-fn-1',
		]);
		expect(links.map(({ href }) => href)).toEqual(['#note-fn-1', '#note-fnref-1']);
	});

	test('of the page around the article are taken', async () => {
		for (const id of reservedIds) {
			expect(await headingIds(`## ${id}\n`)).toEqual([`${id}-1`]);
			expect(await headingIds(`## A {#${id}}\n`)).toEqual([`${id}-1`]);
		}
		expect((await parse('<p id="app">x</p>\n')).ids).toEqual(['app-1']);
	});

	test('may be names of Object.prototype and of window', async () => {
		expect(
			await headingIds(
				'## currentScript\n\n## `__proto__`\n\n## location\n\n## constructor\n\n## constructor\n\n## toString\n',
			),
		).toEqual(['currentscript', '__proto__', 'location', 'constructor', 'constructor-1', 'tostring']);
	});

	test('are not empty', async () => {
		expect(await headingIds('## 🎉\n\n## 🎉\n\n<h2 id="">x</h2>\n')).toEqual(['section', 'section-1', 'x']);
	});

	test('have what formulas of the heading say, as its entry in the outline has', async () => {
		const { headings } = await parse('## Area $x^2$\n\n## $\\frac12$\n');
		expect(headings).toMatchObject([
			{ text: 'Area x^2', id: 'area-x2' },
			{ text: '\\frac12', id: 'frac12' },
		]);
	});

	test('are quick to make unique', async () => {
		const spent = startCpuTime();
		const ids = await headingIds('## Same\n\n'.repeat(3000));
		expect(new Set(ids).size).toBe(3000);
		expect(spent()).toBeLessThan(5000);
	});
});

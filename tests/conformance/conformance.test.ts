import { tests as specTests } from 'commonmark-spec';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import type { ParseContext } from '../../cli/markdown/plugin.ts';
import { remarkNesting } from '../../cli/markdown/syntax/nesting/remark-nesting.ts';
import { remarkToHast } from '../../cli/markdown/tree/remark-to-hast.ts';
import { parsePage } from '../harness/parse-page.ts';
import { commonMarkDifferences, gfmDifferences } from './differences.ts';
import { gfmExamples } from './gfm-examples.ts';
import { normalizeHtml } from './normalize-html.ts';
import { undoDecorations } from './plain-html.ts';
import { type Difference, describeTally, type Example, runExamples } from './run-examples.ts';

const withTabs = (text: string): string => text.replaceAll('→', '\t');
const commonMark: Example[] = specTests.map((example) => ({
	...example,
	markdown: withTabs(example.markdown),
	html: withTabs(example.html),
}));

/** Nothing but CommonMark, within the limits of a page, with HTML as it was written: what every page builds upon. */
async function renderBase(markdown: string): Promise<string> {
	const collected = { headings: [], links: [], diagnostics: [] };
	const context = { file: 'a.md', limits: defaultLimits, lineOffset: 0, ...collected };
	const processor = unified()
		.use(remarkParse)
		.use(remarkNesting, context as unknown as ParseContext, markdown)
		.use(remarkToHast, { allowDangerousHtml: true });
	const tree = (await processor.run(processor.parse(markdown), markdown)) as Root;
	return normalizeHtml(toHtml(tree, { allowDangerousHtml: true }));
}

/** What a page of a site gets. */
async function renderPage(markdown: string): Promise<string> {
	const { value } = await parsePage({ path: 'a.md', file: 'a.md', text: markdown, limits: defaultLimits });
	return normalizeHtml(toHtml(undoDecorations(value), { allowDangerousHtml: true }));
}

async function check(
	name: string,
	examples: readonly Example[],
	render: (markdown: string) => Promise<string>,
	differences: Difference[],
): Promise<void> {
	const tally = await runExamples(examples, differences, { render, expected: normalizeHtml });
	console.info(describeTally(name, tally, differences));
	expect(tally.unexpected.join('\n\n')).toBe('');
	expect(tally.stale).toEqual([]);
	const differing = new Set(differences.flatMap((difference) => difference.examples)).size;
	expect(tally.same).toBe(tally.total - differing);
}

test('the base syntax is CommonMark 0.31.2, every example', async () => {
	expect(commonMark).toHaveLength(652);
	await check('CommonMark 0.31.2, base syntax', commonMark, renderBase, []);
});

test('pages are CommonMark 0.31.2, apart from what is listed', async () => {
	await check('CommonMark 0.31.2, pages', commonMark, renderPage, commonMarkDifferences);
});

test('pages are GFM 0.29, apart from what is listed', async () => {
	expect(gfmExamples).toHaveLength(24);
	await check('GFM 0.29 extensions, pages', gfmExamples, renderPage, gfmDifferences);
});

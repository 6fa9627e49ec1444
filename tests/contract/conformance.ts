import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tests as commonMark } from 'commonmark-spec';
import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { visit as visitTree } from 'unist-util-visit';
import { expect } from 'vitest';
import type { PageFacts } from '../../cli/model/page-facts.ts';
import { commonMarkDifferences, gfmBaseDifferences, gfmDifferences } from '../conformance/differences.ts';
import { gfmExamples } from '../conformance/gfm-examples.ts';
import { normalizeHtml } from '../conformance/normalize-html.ts';
import { undoDecorations } from '../conformance/plain-html.ts';
import { type Difference, type Example, runExamples } from '../conformance/run-examples.ts';
import { packagesOf } from './npm-tools.ts';
import { buildOf, siteOf } from './sites.ts';

const withTabs = (example: Example): Example => ({
	...example,
	markdown: example.markdown.replaceAll('→', '\t'),
	html: example.html.replaceAll('→', '\t'),
});

/** What the packed command reads in pages with these texts: their articles as they lie in its cache, without what pages get on top. */
async function parsePacked(texts: string[]): Promise<string[]> {
	const pages = texts.map((text, index): [string, string] => [`content/e${index}.md`, text]);
	const site = siteOf(Object.fromEntries(pages));
	// Where links of examples end nowhere nothing is published, but all is read.
	expect([0, 1]).toContain((await buildOf(site)).code);
	const cache = join(site.root, '.domdocs/cache/page');
	const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).map((name) => join(cache, name));
	const articles = new Map<string, string>();
	for (const file of files.filter((path) => statSync(path).isFile())) {
		const [, , head, article] = readFileSync(file, 'utf8').split('\n');
		const { path, facts } = JSON.parse(head!) as { path: string; facts: string };
		const tree = JSON.parse(article!) as Root;
		const { links } = JSON.parse(facts) as PageFacts;
		visitTree(tree, { tagName: 'raw-element' }, (element: Element) => {
			const text = { type: 'raw' as const, value: String(element.properties.html) };
			element.children = [raw({ type: 'root', children: [text] })] as Element['children'];
		});
		const plain = undoDecorations({ article: tree, links });
		articles.set(path, normalizeHtml(toHtml(plain, { allowDangerousHtml: true })));
	}
	return texts.map((_, index) => articles.get(`e${index}.md`)!);
}

/** Holds that the packed command reads the examples of a specification as it says, but for those that a difference lists. */
async function compare(examples: readonly Example[], differences: readonly Difference[]): Promise<void> {
	const texts = examples.map(({ markdown }) => markdown);
	const parsed = new Map((await parsePacked(texts)).map((html, index) => [texts[index]!, html]));
	const tally = await runExamples(examples, differences, {
		render: async (markdown) => parsed.get(markdown)!,
		expected: normalizeHtml,
	});
	expect(tally.unexpected.join('\n\n')).toBe('');
	expect(tally.stale).toEqual([]);
}

/** CommonMark 0.31.2. */
export const compareCommonMark = (): Promise<void> =>
	compare(commonMark.map(withTabs), commonMarkDifferences);

/** The extensions of GFM 0.29. */
export const compareExtensions = (): Promise<void> => compare(gfmExamples, gfmDifferences);

/** What GFM 0.29 is built upon: CommonMark 0.29. Most examples are those of 0.31.2, and so are the differences. */
export async function compareGfmBase(): Promise<void> {
	const load = createRequire(join(packagesOf('gfmBase'), 'x.js'));
	const { tests } = load('commonmark-spec') as { tests: Example[] };
	expect(tests).toHaveLength(649);
	const today = new Map(commonMark.map(({ markdown, number }) => [markdown, number]));
	const own = new Map(tests.map(({ markdown, number }) => [today.get(markdown), number]));
	const same = commonMarkDifferences.map(({ reason, examples }) => ({
		reason,
		examples: examples.flatMap((number) => own.get(number) ?? []),
	}));
	await compare(tests.map(withTabs), [...same, ...gfmBaseDifferences]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tests as commonMark } from 'commonmark-spec';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { defaultMarkdown } from '../../../../cli/config/topics/markdown.ts';
import { nodeHost } from '../../../../cli/markdown/node-host.ts';
import { makeMarkdownProcessor, readBody } from '../../../../cli/markdown/parse.ts';
import type { ParseContext } from '../../../../cli/markdown/plugin.ts';
import { loadNativeParser } from '../../../../cli/markdown/read/native-parser.ts';
import { readMarkdown } from '../../../../cli/markdown/read/read-markdown.ts';
import { addSyntax } from '../../../../cli/markdown/syntax/inline/add-syntax.ts';
import { cutFrontMatter } from '../../../../cli/sources/cut-front-matter.ts';
import { gfmExamples } from '../../../conformance/gfm-examples.ts';
import { markdown } from '../../../fuzz/markdown.ts';
import { casesOf, isLong } from '../../../harness/is-long.ts';

afterAll(() => vi.unstubAllEnvs());

/** The Markdown tree of a page with all places, and what was reported, as text. */
async function read(text: string, parser: 'native' | 'remark'): Promise<string> {
	vi.stubEnv('DOMDOCS_PARSER', parser);
	const collected = { diagnostics: [], lineOffset: 0, siteComponents: {}, notes: { count: 0 } };
	const context = {
		file: 'a.md',
		limits: defaultLimits,
		markdown: defaultMarkdown,
		host: nodeHost,
		...collected,
	};
	const { tree } = await readBody(makeMarkdownProcessor, context as unknown as ParseContext, text);
	return JSON.stringify({ tree, ...collected }, sortKeys, 1);
}

/** The two parsers set the fields of a node in different orders. */
function sortKeys(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function findDifferences(texts: readonly string[]): Promise<string[]> {
	const different: string[] = [];
	for (const text of texts)
		if ((await read(text, 'native')) !== (await read(text, 'remark'))) different.push(text);
	return different;
}

const bodiesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.md'))
		.sort()
		.map((path) => cutFrontMatter(readFileSync(join(folder, path), 'utf8')).body);

const content = bodiesBelow('content');
const features = bodiesBelow('tests/features');
const examples = [
	...commonMark.map((example) => example.markdown.replaceAll('→', '\t')),
	...gfmExamples.map((example) => example.markdown),
];

describe('the native parser and remark-parse read the same trees', () => {
	test('of the pages of the manual', async () => {
		expect(content.length).toBeGreaterThan(200);
		expect(await findDifferences(casesOf(content, (_, index) => index % 9 === 0))).toEqual([]);
	});

	test('of all features', async () => {
		expect(await findDifferences(features)).toEqual([]);
	});

	test('of the examples of CommonMark and GFM', async () => {
		expect(await findDifferences(casesOf(examples, (_, index) => index % 3 === 0))).toEqual([]);
	});

	test.each([
		'```\n',
		'- ```\n\n;',
		'- <!--\n\nb',
		'<C\n>\n|',
		'<a-b>\n```\n\n- c\n\n  d',
		'<a-b>\n- c\n\n- d',
		'![<e>]()',
		'.\n[+释]:```\n\n：',
		'>>]\n> ',
		'a\n\n: b\n\n    c\n\n- d',
		'::: tip A *b*\n[c] and [^d]\n:::\n\n[c]: e\n[^d]: f',
		'::: tip\n[c]: e\n:::\n\n[c]',
		'::: tip\n- a\n\n  ::: info\n  b\n  :::\n:::\n',
		'::: tabs\n@tab a\n\nb\n@tab *c*\nd\n:::',
		'- ::: tip\n  a\n\nb\n:::\n',
		'a {.b} c{#d}\n{.e}\n\n- f {.g}\n- `h`{.i}<br>{{ j }}',
		'**强调**，*a*。**b。**中文',
		'a <name> b <br> <kbd>c</kbd>\n\n<details>\n\nd\n\n</details>',
		'<Card>\n- a\n</Card>\n<!-- b -->\n<Badge text="c" />\n\n- <Badge\n\n  text="d"/>',
		'a %%b\n\nc%% d\n\n%%\n\ne\n\n%%\n\nf $g$ h\n\n$$\n\ni\n\n$$',
	])('of %j', async (text) => {
		expect(await read(text, 'native')).toBe(await read(text, 'remark'));
	});

	/** Parts of pages beside each other and beside what breaks pages; those of real pages change with them, and come in where it looks further. */
	const texts = isLong || process.env.FUZZ_RUNS ? [...content, ...features, ...examples] : examples;
	const parts = texts.flatMap((text) => text.split(/\n{2,}/)).filter((text) => text.length < 600);
	const seam = fc.constantFrom('\n\n', '\n\n', '\n', '\n> ', '\n\n- ', '\n\n    ', ' ', '');
	const page = fc
		.array(fc.tuple(fc.oneof(fc.constantFrom(...parts), fc.constantFrom(...parts), markdown), seam), {
			maxLength: 5,
		})
		.map((rows) => rows.flat().join(''));

	/** The same pages each time. `FUZZ_SEED` and `FUZZ_RUNS` look further: one page in some thousands is found to differ. */
	const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
	const numRuns = Number(process.env.FUZZ_RUNS ?? (isLong ? 20_000 : 150));

	test('of random pages', { timeout: 50 * numRuns + 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(page, async (text) => {
				expect(await read(text, 'native')).toBe(await read(text, 'remark'));
			}),
			{ seed, numRuns, endOnFailure: true },
		);
	});
});

describe('the native parser', () => {
	/** A processor that notes the pieces that it is to read. */
	beforeEach(() => void vi.stubEnv('DOMDOCS_PARSER', 'native'));

	const makeListener = (): { processor: Processor; pieces: string[] } => {
		const pieces: string[] = [];
		const processor = unified().use(function (this: Processor) {
			this.parser = (text) => {
				pieces.push(text);
				return { type: 'root', children: [] } as Root;
			};
			addSyntax(this, { tokens: {}, trigger: { block: /==|^: /m, rest: /%%/ } });
		}) as unknown as Processor;
		return { processor: processor.freeze(), pieces };
	};

	test('reads all blocks without a trigger, and remark-parse those that have one', async () => {
		const native = (await loadNativeParser())!;
		const { processor, pieces } = makeListener();
		const text = '# a\n\n- b\n\n  `==`\n\nc == d\n\ne\n\n```\n==\n%%\n```\n\nf\n\n: g\n\nh\n\ni %%\n\nj\n';
		const tree = readMarkdown(processor, text, native, 100);
		expect(pieces).toEqual(['c == d\n\n', 'f\n\n: g\n\n', 'i %%\n\nj\n']);
		expect(tree?.children.map(({ type }) => type)).toEqual([
			'heading',
			'list',
			'paragraph',
			'code',
			'paragraph',
		]);
	});

	test('reads nothing where a syntax has no trigger', async () => {
		const native = (await loadNativeParser())!;
		const processor = unified()
			.use(remarkParse)
			.data({ micromarkExtensions: [{}] } as object)
			.freeze() as unknown as Processor;
		expect(readMarkdown(processor, 'a', native, 100)).toBeUndefined();
	});

	test.each([
		['quotes in each other', '>'.repeat(300)],
		['lists in each other', '1. '.repeat(300)],
		['many asterisks in one paragraph', '**强。**中'.repeat(1500)],
	])('is not asked to read %s, which takes it the square of their number', (_, text) => {
		const native = vi.fn();
		expect(readMarkdown(makeListener().processor, `a\n\n${text}b\n`, native, 100)).toBeUndefined();
		expect(native).not.toHaveBeenCalled();
	});

	test('reads a page with a long border in its code', async () => {
		const native = vi.fn((await loadNativeParser())!);
		const border = `+${'-'.repeat(300)}+`;
		const tree = readMarkdown(
			makeListener().processor,
			`a\n\n\`\`\`\n${border}\n\`\`\`\n\n${'-'.repeat(300)}\n`,
			native,
			100,
		);
		expect(tree?.children.map(({ type }) => type)).toEqual(['paragraph', 'code', 'thematicBreak']);
		expect(native).toHaveBeenCalled();
	});

	test('is not loaded where it is turned off', async () => {
		vi.stubEnv('DOMDOCS_PARSER', 'remark');
		expect(await loadNativeParser()).toBeUndefined();
	});
});

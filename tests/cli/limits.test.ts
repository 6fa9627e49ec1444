import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../cli/config/load.ts';
import type { LimitOptions } from '../../cli/config/options.ts';
import { Workspace } from '../../cli/site/watch/workspace.ts';
import type { PageBootstrap } from '../../renderer/contract/contract.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';

const configOf = (limits: LimitOptions): string =>
	`export default { title: 'Fixture', history: false, limits: ${JSON.stringify(limits)} };`;

/** A site with one page besides its home. */
function make(text: string, limits: LimitOptions): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': configOf(limits),
		'content/README.md': '---\ntitle: Home\n---\n\nHello.\n',
		'content/a.md': text,
	});
	onTestFinished(() => site.dispose());
	return site;
}

/** `severity name line:column message` of all that a build has to say, and whether it has published. */
async function build(text: string, limits: LimitOptions) {
	const site = make(text, limits);
	const { diagnostics, published } = await site.build();
	const said = diagnostics.map(
		({ severity, name, line, column, message }) =>
			`${severity} ${name}${line ? ` ${line}:${column}` : ''} ${message}`,
	);
	return { site, said, isPublished: published !== null };
}

/** A front matter of so many bytes, in a language in which that is not the number of characters. */
const frontMatter = (bytes: number) => {
	const start = 'title: A\ntags: [';
	const letters = Math.floor((bytes - start.length - 1) / 3);
	const rest = bytes - start.length - 1 - letters * 3;
	return `---\n${start}${'字'.repeat(letters)}${'x'.repeat(rest)}]\n---\n\nText.\n`;
};

const headings = (number: number) =>
	`# Title\n\n${Array.from({ length: number }, (_, index) => `## Part ${index}\n\nText.\n`).join('\n')}`;

const table = (rows: number) =>
	`# Table\n\n| a | b | c |\n|---|---|---|\n${'| 1 |\n'.repeat(rows - 1)}\nAfter.\n`;

describe('a page at its limit is published, one beyond it is not or says so', () => {
	test.each<[keyof LimitOptions, number, inside: string, beyond: string, said: string, isPublished: boolean]>(
		[
			[
				'fileBytes',
				100,
				`# A\n\n${'字'.repeat(31)}xx`,
				`# A\n\n${'字'.repeat(31)}xxx`,
				'error file-too-large Unexpected size of 101 bytes, expected at most 100.',
				false,
			],
			[
				'fileWarningBytes',
				100,
				`# A\n\n${'字'.repeat(31)}xx`,
				`# A\n\n${'字'.repeat(31)}xxx`,
				'warning file-large Unexpected size of 101 bytes, expected at most 100.',
				true,
			],
			[
				'frontMatterBytes',
				60,
				frontMatter(60),
				frontMatter(61),
				'error front-matter-too-large 1:1 Unexpected front matter of 61 bytes, expected at most 60.',
				false,
			],
			[
				'aliases',
				3,
				'---\ntitle: &a A\ntags: [*a, *a, *a]\n---\n\nText.\n',
				'---\ntitle: &a A\ntags: [*a, *a, *a, *a]\n---\n\nText.\n',
				'error front-matter-too-large 1:1 Unexpected number of YAML aliases, expected at most 3 expansions.',
				false,
			],
			[
				'blockNesting',
				2,
				'# A\n\n> - text\n',
				'# A\n\n> - > text\n',
				'warning nesting-too-deep 3:5 Unexpected nesting of more than 2 quotes and lists, expected fewer; what is deeper is shown as text.',
				true,
			],
			[
				'blockNesting',
				2,
				'# A\n\n<div><p>text</p></div>\n',
				'# A\n\n<div><p><b>text</b></p></div>\n',
				'warning nesting-too-deep 3:1 Unexpected nesting of more than 2 HTML elements, expected fewer; what is deeper is shown as text.',
				true,
			],
			[
				'inlineNesting',
				1,
				'# A\n\n*a* **b**\n',
				'# A\n\n*a* **b _c_**\n',
				'warning nesting-too-deep 3:9 Unexpected nesting of more than 1 emphases and links, expected fewer; what is deeper is shown as text.',
				true,
			],
			[
				'tableCells',
				9,
				table(3),
				table(4),
				'error table-too-large 3:1 Unexpected table of 4 rows and 3 columns, expected at most 9 cells; it is left out.',
				false,
			],
		],
	)('%s', async (name, limit, inside, beyond, said, isPublished) => {
		expect(await build(inside, { [name]: limit })).toMatchObject({ said: [], isPublished: true });
		expect(await build(beyond, { [name]: limit })).toMatchObject({ said: [said], isPublished });
	});

	test('outlineHeadings', async () => {
		const { site, said } = await build(headings(5), { outlineHeadings: 3 });
		expect(said).toEqual([]);
		const document = site.output('a/index.html');
		const { page } = JSON.parse(
			/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(document)![1]!,
		) as PageBootstrap;
		expect(page.outline.map(({ text }) => text)).toEqual(['Part 0', 'Part 1', 'Part 2']);
		expect(document).toContain('id="part-4"');
	});
});

test('a table that would have a hundred million cells is left out quickly', async () => {
	const wide = 10_000;
	const text = `# T\n\n${'|a'.repeat(wide)}|\n${'|-'.repeat(wide)}|\n${'|1|\n'.repeat(10_000)}`;
	const spent = startCpuTime();
	const { said } = await build(text, {});
	expect(said).toEqual([
		'error table-too-large 3:1 Unexpected table of 10001 rows and 10000 columns, expected at most 100000 cells; it is left out.',
	]);
	expect(spent()).toBeLessThan(15_000);
});

test('in the live mode an edited limit counts for pages that have been read', async () => {
	const site = make('# A\n\n> - > text\n', {});
	const load = () => loadConfig(site.root, {});
	const workspace = new Workspace(await load());
	const names = () => workspace.diagnostics.map(({ name }) => name);
	await workspace.update();
	await workspace.props('/a/');
	expect(names()).toEqual([]);
	site.write('site.config.ts', configOf({ blockNesting: 2, fileWarningBytes: 10 }));
	await workspace.update(new Set(), { config: await load() });
	await workspace.props('/a/');
	expect(names().sort()).toEqual(['file-large', 'file-large', 'nesting-too-deep']);
	site.write('site.config.ts', configOf({}));
	await workspace.update(new Set(), { config: await load() });
	await workspace.props('/a/');
	expect(names()).toEqual([]);
	expect(workspace.config.content).toBe(join(site.root, 'content'));
});

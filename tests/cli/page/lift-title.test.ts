import { describe, expect, test } from 'vitest';
import { makeSite } from '../../harness/fixture-site.ts';

const config = "export default { title: 'Site', history: false };\n";

/** Level-one headings of a built page, as HTML. */
async function headingsOf(text: string): Promise<string[]> {
	const site = makeSite(null, {
		'site.config.ts': config,
		'content/README.md': '---\ntitle: Home\n---\n',
		'content/a.md': text,
	});
	try {
		const { diagnostics } = await site.build();
		expect(diagnostics).toEqual([]);
		return [...site.output('a/index.html').matchAll(/<h1[^>]*>.*?<\/h1>/gs)].map(([heading]) => heading);
	} finally {
		site.dispose();
	}
}

describe('the title of a page', () => {
	test('that is a heading stands there once, with its id', async () => {
		expect(await headingsOf('# Hello *there* {#greeting}\n\n[up](#greeting)\n')).toEqual([
			'<h1 id="greeting">Hello there</h1>',
		]);
	});

	test('that front matter repeats stands there once', async () => {
		expect(await headingsOf('---\ntitle: Hello\n---\n\n# Hello\n')).toEqual(['<h1 id="hello">Hello</h1>']);
	});

	test('with other words leaves the heading alone', async () => {
		expect(await headingsOf('---\ntitle: Hello\n---\n\n# Goodbye\n')).toHaveLength(2);
	});

	test('without a layout that draws it stays in the text', async () => {
		expect(await headingsOf('---\npageLayout: false\n---\n\n# Hello\n')).toEqual([
			'<h1 id="hello">Hello</h1>',
		]);
	});
});

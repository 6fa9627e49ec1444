import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openCache } from '../cli/platform/cache/open-cache.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { readTree } from './harness/read-tree.ts';

let site: FixtureSite | undefined;

afterEach(() => site?.dispose());

const config = (title = 'Site'): string => `import { defineSite } from 'domdocs';
export default defineSite({
	title: '${title}',
	history: false,
	locales: {
		'/': { lang: 'en-US', label: 'English', title: '${title}', collections: [{ dir: 'guide', title: 'Guide' }, { dir: 'blog', kind: 'post', pagination: 2 }] },
		'/zh/': { lang: 'zh-CN', label: '中文', title: '${title}', collections: [{ dir: 'guide', title: '指南' }] },
	},
});
`;

const page = (title: string, body: string, ...keys: string[]): string =>
	`---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;

const files: Record<string, string> = {
	'site.config.ts': config(),
	'content/README.md': page('Home', 'Go to the [guide](./guide/README.md).'),
	'content/guide/README.md': page('Guide', 'See [part](./a.md#part) and [[b]].\n\n![[a#Part]]'),
	'content/guide/a.md': page('A', '## Part\n\nOne.\n\n```ts\nconst a = 1;\n```'),
	'content/guide/b.md': page('B', '# B\n\n<!-- @include: ../parts/common.md -->\n\n![dot](./dot.svg)'),
	'content/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
	'content/guide/glossary.md': page('Words', '## Box {#box}\n\nA box.\n\nMore.', 'hoverNotes: true'),
	'content/guide/use.md': page('Use', 'A [box](./glossary.md#box), and [[glossary#box|boxes]].'),
	'content/blog/README.md': page('Diary', 'Welcome.', 'pageLayout: blog'),
	'content/blog/news/one.md': page('One', 'First.', 'createTime: 2025-01-01', 'tags: [red, green]'),
	'content/blog/news/two.md': page('Two', 'Second.', 'createTime: 2025-02-01', 'tags: [red]'),
	'content/blog/three.md': page('Three', 'Third.', 'createTime: 2026-03-01', 'tags: [blue]'),
	'content/parts/common.md': '---\ntitle: Common\n---\n\nSaid in [A](../guide/a.md) too.\n',
	'content/zh/README.md': page('首页', '看[指南](./guide/README.md)。'),
	'content/zh/guide/README.md': page('指南', '::: tip\n提示\n:::'),
	'content/public/robots.txt': 'User-agent: *\n',
};

/** Writes a file anew, for other sites of the run may have the same one. */
function replaceFile(path: string, content: Uint8Array): void {
	rmSync(path);
	writeFileSync(path, content);
}

/** The times of all published files, by path. */
function times(root: string): Record<string, number> {
	const paths = Object.keys(readTree(join(root, 'dist')));
	return Object.fromEntries(paths.map((path) => [path, statSync(join(root, 'dist', path)).mtimeMs]));
}

/** What a build from nothing makes of the site as it is now, with a cache or without one. */
async function buildAnew({ root, build }: FixtureSite, hasCache = true): Promise<Record<string, string>> {
	const cache = join(root, 'cold-cache');
	const report = await build({ cache: hasCache ? cache : false, out: join(root, 'cold') });
	rmSync(cache, { recursive: true, force: true });
	expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
	return readTree(join(root, 'cold'));
}

test('a file that is edited during a build that has lost its article ends it, and nothing is published (source-changed)', async () => {
	site = makeSite(null, files);
	const { root, write, build } = site;
	const failed = build({
		onStage(name) {
			if (name !== 'bundle') return;
			rmSync(join(root, '.domdocs/cache/page'), { recursive: true });
			write('content/guide/a.md', page('A', '## Part\n\nAnother text.'));
		},
	});
	await expect(failed).rejects.toMatchObject({
		exitCode: 3,
		message:
			'Unexpected change of `content/guide/a.md` while the site was built, expected the text that its page was read from; nothing was published.',
	});
	expect(existsSync(join(root, 'dist'))).toBe(false);
});

describe('a build after another one', () => {
	test('touches nothing where nothing has changed', async () => {
		site = makeSite(null, files);
		await site.build();
		const before = times(site.root);
		const { published } = await site.build();
		expect(published).toMatchObject({ written: 0, removed: 0 });
		expect(times(site.root)).toEqual(before);
	});

	test('writes one page, its data and the routes where one text was edited', async () => {
		site = makeSite(null, files);
		await site.build();
		site.write('content/guide/a.md', page('A', '## Part\n\nTwo.'));
		const { published } = await site.build();
		const written = published!.writtenPaths.map((path) =>
			path.replace(/(pages|search)\/.*\.json/, '$1/*.json'),
		);
		// The guide shows a part of A. The index of the other language stays as it is.
		expect([...new Set(written)]).toEqual([
			'_domdocs/pages/*.json',
			'_domdocs/routes.json',
			'_domdocs/search.root.json',
			'_domdocs/search/*.json',
			'guide/a/index.html',
			'guide/index.html',
		]);
		expect(written.filter((path) => path === '_domdocs/pages/*.json')).toHaveLength(2);
		expect(published!.writtenPaths.filter((path) => path.startsWith('assets/'))).toEqual([]);
		expect(site.outputs()).toEqual(await buildAnew(site, false));
	});

	test('parses one page and renders what shows it where one text was edited', async () => {
		site = makeSite(null, files);
		await site.build();
		site.write('content/guide/a.md', page('A', '## Part\n\nTwo.'));
		const { parsed, rendered } = await site.build();
		expect(parsed).toEqual(['guide/a.md']);
		expect(rendered.sort()).toEqual(['guide/README.md', 'guide/a.md']);
	});

	test('renders the pages of one language where its words in the config were edited, and none for a word of the search', async () => {
		site = makeSite(null, files);
		await site.build();
		const chinese = "collections: [{ dir: 'guide', title: '指南' }]";
		site.write(
			'site.config.ts',
			config().replace(chinese, `navbar: [{ text: '首页', link: '/' }], ${chinese}`),
		);
		const { parsed, rendered } = await site.build();
		expect(parsed).toEqual([]);
		const isChinese = (path: string): boolean => path.replace(/^\//, '').startsWith('zh/');
		expect(rendered.filter((path) => !isChinese(path))).toEqual([]);
		expect(rendered).toContain('zh/README.md');
		expect(site.outputs()).toEqual(await buildAnew(site));
		site.write(
			'site.config.ts',
			site
				.read('site.config.ts')
				.replace('history: false', "history: false, search: { options: { synonyms: [['box', 'crate']] } }"),
		);
		expect((await site.build()).rendered).toEqual([]);
		expect(site.outputs()).toEqual(await buildAnew(site));
	});

	test('writes the pages that link to a definition where that was edited, and no others', async () => {
		site = makeSite(null, files);
		await site.build();
		const glossary = files['content/guide/glossary.md']!;
		const writtenAfter = async (text: string): Promise<string[]> => {
			site!.write('content/guide/glossary.md', text);
			const { published } = await site!.build();
			expect(site!.outputs()).toEqual(await buildAnew(site!));
			return published!.writtenPaths.filter((path) => path.endsWith('.html'));
		};
		expect(await writtenAfter(glossary.replace('A box.', 'A **cube**.'))).toEqual([
			'guide/glossary/index.html',
			'guide/use/index.html',
		]);
		expect(site.output('guide/use/index.html').match(/A cube\./g)).toHaveLength(1);
		// What stands further down is in no note.
		expect(await writtenAfter(glossary.replace('A box.', 'A **cube**.').replace('More.', 'Less.'))).toEqual([
			'guide/glossary/index.html',
		]);
		expect(await writtenAfter(glossary.replace('hoverNotes: true\n', ''))).toContain('guide/use/index.html');
		expect(site.output('guide/use/index.html')).not.toContain('hover-note');
	});

	/** Documents that a build writes after an edit, which is as good as a build from nothing. */
	async function documentsAfter(path: string, text: string): Promise<string[]> {
		site!.write(path, text);
		const { published } = await site!.build();
		expect(site!.outputs()).toEqual(await buildAnew(site!));
		return published!.writtenPaths.filter((written) => written.endsWith('.html'));
	}

	test('writes the lists that show a post, and its neighbours, where that was edited', async () => {
		site = makeSite(null, files);
		await site.build();
		const one = files['content/blog/news/one.md']!;
		const post = 'content/blog/news/one.md';
		// What lists say of it: the second page of all posts. The feed of a post is the post.
		expect(await documentsAfter(post, one.replace('First.', 'Again.'))).toEqual([
			'blog/news/one/index.html',
			'blog/page/2/index.html',
		]);
		expect(await documentsAfter(post, one.replace('title: One', 'title: Uno'))).toEqual([
			'blog/archives/index.html',
			'blog/categories/index.html',
			'blog/categories/news/index.html',
			'blog/news/one/index.html',
			'blog/news/two/index.html',
			'blog/page/2/index.html',
			'blog/tags/green/index.html',
			'blog/tags/red/index.html',
		]);
	});

	test('writes the pages of tags, and those with the number of tags, where a tag is new', async () => {
		site = makeSite(null, files);
		await site.build();
		const three = files['content/blog/three.md']!;
		const renamed = await documentsAfter('content/blog/three.md', three.replace('blue', 'azure'));
		expect(renamed).toEqual([
			'blog/index.html',
			'blog/tags/azure/index.html',
			'blog/tags/green/index.html',
			'blog/tags/index.html',
			'blog/tags/red/index.html',
			'blog/three/index.html',
		]);
		expect(Object.keys(site.outputs())).not.toContain('blog/tags/blue/index.html');
		// All lists say how many posts there are.
		const added = await documentsAfter(
			'content/blog/four.md',
			page('Four', 'Fourth.', 'createTime: 2026-04-01'),
		);
		expect(added).toEqual(expect.arrayContaining(['blog/four/index.html', 'blog/three/index.html']));
		expect(added.filter((path) => !path.startsWith('blog/'))).toEqual([]);
		expect(added).not.toContain('blog/news/one/index.html');
	});

	test('mends what somebody has changed in the output, or taken out of it', async () => {
		site = makeSite(null, files);
		await site.build();
		const before = site.outputs();
		writeFileSync(join(site.root, 'dist/guide/a/index.html'), 'mine');
		site.remove('dist/guide/b/index.html');
		writeFileSync(join(site.root, 'dist/_domdocs/search.root.json'), 'mine');
		site.remove('dist/_domdocs/search.zh.json');
		const { published } = await site.build();
		expect(published?.writtenPaths).toEqual([
			'_domdocs/search.root.json',
			'_domdocs/search.zh.json',
			'guide/a/index.html',
			'guide/b/index.html',
		]);
		expect(site.outputs()).toEqual(before);
	});

	test('reports again what is wrong', async () => {
		site = makeSite(null, {
			...files,
			'content/guide/c.md': page('C', '[nowhere](./nowhere.md)\n\n::: nope\n:::'),
		});
		const first = await site.build();
		const second = await site.build();
		expect(first.diagnostics.map(({ name }) => name)).toEqual(['broken-link', 'unknown-container']);
		expect(second.diagnostics).toEqual(first.diagnostics);
	});
});

describe('the cache', () => {
	const entries = (root: string): string[] => {
		const folder = join(root, '.domdocs/cache');
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.sort();
	};

	test('is as good as none where its entries are damaged', async () => {
		site = makeSite(null, files);
		await site.build();
		const before = site.outputs();
		const damages: ((bytes: Buffer) => Uint8Array)[] = [
			(bytes) => bytes.map((byte, index) => (index === bytes.length - 2 ? byte ^ 1 : byte)),
			(bytes) => bytes.subarray(0, bytes.length / 2),
			() => Buffer.alloc(0),
			(bytes) => Buffer.concat([bytes, bytes]),
			(bytes) =>
				Buffer.from(bytes.toString('latin1').replace('domdocs-cache-1', 'domdocs-cache-0'), 'latin1'),
		];
		for (const [index, damage] of damages.entries()) {
			// All kinds of entries are read alike; the bundle of the theme takes long to be made once more.
			for (const path of entries(site.root).filter(
				(each) => index === 0 || !each.includes(`${sep}theme${sep}`),
			))
				replaceFile(path, damage(readFileSync(path)));
			// A file that has to be drawn again needs its article, which is damaged too.
			site.remove('dist/guide/a/index.html');
			const report = await site.build();
			expect(report.diagnostics, `damage ${index}`).toEqual([]);
			expect(site.outputs()).toEqual(before);
		}
	});

	test('loses an article only, and the page is read once more', async () => {
		site = makeSite(null, files);
		await site.build();
		const before = site.outputs();
		for (const path of entries(site.root)) if (path.includes('/page/')) writeFileSync(path, '');
		site.remove('dist/guide/b/index.html');
		await site.build();
		expect(site.outputs()).toEqual(before);
	});

	test('that cannot be written is reported once, and the site is built', async () => {
		site = makeSite(null, files);
		site.write('taken', 'a file');
		const report = await site.build({ cache: join(site.root, 'taken') });
		expect(
			report.diagnostics.map(({ name, code, message, hint }) => `${name} ${code} ${message} ${hint}`),
		).toEqual([
			`cache-unwritable DD5012 Cannot write to the cache "${join(site.root, 'taken')}" (ENOTDIR), expected a folder with the right to write and room; the site is built without. Free some space or name another folder by \`--cache <dir>\`; \`--no-cache\` does without.`,
		]);
		expect(site.outputs()).toEqual(await buildAnew(site, false));
	});

	test('hides itself from git, whichever command makes it', () => {
		site = makeSite(null, files);
		openCache(site.root).cache.put('kind', 'ab', 'content');
		expect(site.read('.domdocs/.gitignore')).toBe('*\n');
	});
});

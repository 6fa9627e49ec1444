import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { yamlFaults } from '../../cli/sources/yaml-faults.ts';
import { byTests } from '../by-tests.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, measureOf, plainConfig, siteOf } from '../sites.ts';

const home = '# Home\n\nWelcome.\n';

/** Names of all messages of a build with these pages, with the files that they are about. */
async function namesOf(files: Record<string, string>): Promise<{ code: number | null; names: string[] }> {
	const { code, messages } = await buildOf(siteOf(files));
	return { code, names: messages.map(({ name, file }) => `${name} ${file}`).sort() };
}

/** Bytes that a page is made of, as a string that is written byte by byte. */
const page = '# Page\n\nWords of it.\n\n- one\n- two\n\n```js\nlet a = 1;\n```\n';

/** What authors may do wrong: found at its place, once, and all in one run. */
export const authorRows: Rows = {
	'RL-01': {
		check: async () => {
			const pages = yamlFaults.map(({ text }, index): [string, string] => [
				`content/p${100 + index}.md`,
				text,
			]);
			const built = await buildOf(siteOf(Object.fromEntries(pages)));
			expect(built.code).toBe(1);
			const found = built.messages.filter(({ name }) => name === 'front-matter-syntax');
			const first = pages.map(([path]) => found.find(({ file }) => file === path));
			expect(first.map((message) => [message?.line, message?.column])).toEqual(
				yamlFaults.map(({ line, column }) => [line, column]),
			);
		},
	},
	'RL-02': {
		check: async () => {
			const built = await buildOf(
				siteOf({
					'content/a.md': '---\ntitle: a\ntitle: b\n---\n\nText.\n',
					'content/b.md': '---\ntitle: b\n\nText.\n',
				}),
			);
			expect([built.code, errorsOf(built)]).toEqual([
				1,
				['front-matter-syntax content/a.md:3:1', 'front-matter-unclosed content/b.md:1:1'],
			]);
		},
	},
	'RL-03': {
		check: async () => {
			const plain = await measureOf(siteOf());
			const bomb = [
				'a: &a [x, x, x, x, x, x, x, x, x]',
				...[...'bcdefghi'].map(
					(name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}1]`,
				),
			];
			const merges = ['a: &a { x: 1 }', 'b:', ...Array.from({ length: 500 }, () => '  - <<: *a')];
			const built = await measureOf(
				siteOf({
					'content/bomb.md': `---\n${bomb.join('\n')}\n---\n\nText.\n`,
					'content/large.md': `---\ntitle: "${'x'.repeat(1_000_000)}"\n---\n\nText.\n`,
					'content/merges.md': `---\n${merges.join('\n')}\n---\n\nText.\n`,
				}),
			);
			expect(built.code).toBe(1);
			expect(new Set(errorsOf(built).map((text) => text.split(' ')[1]!.split(':')[0]))).toEqual(
				new Set(['content/bomb.md', 'content/large.md', 'content/merges.md']),
			);
			expect(built.cost.megabytes).toBeLessThan(plain.cost.megabytes + 50);
		},
	},
	'RL-04': {
		check: async () => {
			const clash = '---\npermalink: /same/\n---\n\n# X\n';
			const built = await buildOf(
				siteOf({
					'content/a.md': '# A\n',
					'content/a/README.md': '# A\n',
					'content/c.md': clash,
					'content/d.md': clash,
					'content/e.md': '---\nredirectFrom: /f/\n---\n\n# E\n',
					'content/f.md': '# F\n',
				}),
			);
			expect(built.code).toBe(1);
			const said = built.messages
				.filter(({ name }) => /clash/.test(name))
				.map((message) => JSON.stringify(message));
			const names = [
				['content/a.md', 'content/a/README.md'],
				['content/c.md', 'content/d.md'],
				['content/e.md', '/f/'],
			];
			for (const [one, other] of names)
				expect(
					said.some((text) => text.includes(one!) && text.includes(other!)),
					`${one} ${other}`,
				).toBe(true);
		},
	},
	'RL-05': notHere('Windows and macOS', {
		how: 'on Linux from outside',
		check: async () => {
			const built = await buildOf(
				siteOf({
					'content/Foo.md': '# A\n',
					'content/foo.md': '# B\n',
					'content/caf\u00e9.md': '# C\n',
					'content/cafe\u0301.md': '# D\n',
					'content/link.md': '# L\n\n[x](./Link.md)\n',
				}),
			);
			expect(built.code).toBe(1);
			const names = built.messages.map(({ name }) => name);
			expect(names.filter((name) => /clash/.test(name)).length).toBeGreaterThanOrEqual(2);
			expect(names).toContain('link-case');
		},
	}),
	'RL-06': {
		check: async () => {
			const good = [
				'./b.md',
				'b.md',
				'/b/',
				'./sub/c.md',
				'/sub/c/',
				'./sub/',
				'#page',
				'./b.md#page',
				'?x=1',
				'https://x.example/',
			];
			const bad = [
				'./nope.md',
				'nope.md',
				'/nope/',
				'./sub/nope.md',
				'../../out.md',
				'/sub/nope/',
				'./b.mdx',
				'/b/c/',
				'./B/x.md',
				'/en/',
			];
			const lines = [...good, ...bad].map((target, index) => `[${index}](${target})`);
			const files = { 'content/b.md': page, 'content/sub/README.md': page, 'content/sub/c.md': page };
			const built = await buildOf(siteOf({ ...files, 'content/a.md': `# Page\n\n${lines.join('\n\n')}\n` }));
			expect(built.code).toBe(1);
			const found = errorsOf(built).map((text) => Number(/a\.md:(\d+):1$/.exec(text)?.[1]));
			expect(found).toEqual(bad.map((_, index) => 3 + 2 * (good.length + index)));
		},
	},
	'RL-07': {
		check: async () => {
			const good = [
				'#page',
				'./b.md#page',
				'/b/#second-part',
				'./b.md#%E6%B5%8B%E8%AF%95',
				'#twice-1',
				'./old.html#page',
			];
			const bad = ['#nope', './b.md#nope', '/b/#Page', './b.md#%E6%B5%8B', '#twice-2'];
			const lines = [...good, ...bad].map((target, index) => `[${index}](${target})`);
			const files = {
				'content/b.md': '---\nredirectFrom: /old.html\n---\n\n# Page\n\n## Second part\n\n## 测试\n',
				'content/a.md': `# Page\n\n${lines.join('\n\n')}\n\n## Twice\n\n## Twice\n`,
			};
			const built = await buildOf(siteOf(files));
			expect(built.code).toBe(1);
			const found = errorsOf(built)
				.filter((text) => text.startsWith('broken-anchor'))
				.map((text) => Number(/:(\d+):1$/.exec(text)?.[1]));
			expect(found).toEqual(bad.map((_, index) => 3 + 2 * (good.length + index)));
		},
	},
	'RL-08': {
		check: async () => {
			const built = await buildOf(
				siteOf({ 'content/a.md': '# A\n\n![x](./no.png)\n\n[x](./no.pdf)\n\n![x](/no.svg)\n' }),
			);
			expect(built.code).toBe(1);
			expect(errorsOf(built).map((text) => text.split(' ')[1])).toEqual([
				'content/a.md:3:1',
				'content/a.md:5:1',
				'content/a.md:7:1',
			]);
		},
	},
	'RL-09': {
		check: async () => {
			const site = siteOf({
				'content/fence.md': '# A\n\nText.\n\n```js\nlet a;\n',
				'content/container.md': '# A\n\nText.\n\n::: tip\nText.\n',
				'content/html.md': '# A\n\nText.\n\n<div>\n\nText.\n',
				'content/text.md': '# A\n\n{{ 1 + 1 }} and \\<T> and <t> and a < b.\n',
			});
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			const found = messages.map(({ severity, file, line }) => `${severity} ${file} ${line}`);
			for (const name of ['fence', 'container', 'html'])
				expect(found).toContain(`warning content/${name}.md 5`);
			expect(site.output('text/index.html')).toContain(
				'{{ 1 + 1 }} and &lt;T&gt; and &lt;t&gt; and a &lt; b.',
			);
			const generic = siteOf({ 'content/a.md': '# A\n\nList<T> of it.\n' });
			expect((await buildOf(generic)).code).toBe(0);
			expect(generic.output('a/index.html')).toContain('List&lt;T&gt; of it.');
		},
	},
	'RL-10': byTests(
		{
			files: ['tests/cli/sources/read-source.test.ts', 'tests/cli/sources/encodings.test.ts'],
			named: 'text|UTF-8|wrong byte',
		},
		{ files: 'tests/fixtures.test.ts', named: 'invalid-encoding' },
	),
	'RL-11': {
		check: async () => {
			const articles = [];
			for (const text of [
				page,
				`\ufeff${page}`,
				page.replaceAll('\n', '\r\n'),
				page.replaceAll('\n', '\r'),
			]) {
				const site = siteOf({ 'content/a.md': text });
				expect((await buildOf(site)).code).toBe(0);
				articles.push(site.output('a/index.html'));
			}
			expect(new Set(articles).size).toBe(1);
			expect(await namesOf({ 'content/a.md': page.replace('Words', 'Wo\0rds') })).toEqual({
				code: 0,
				names: ['nul-character content/a.md'],
			});
		},
	},
	'RL-12': {
		check: async () => {
			const files = {
				'content/empty.md': '',
				'content/mark.md': '\ufeff',
				'content/head.md': '---\ndescription: x\n---\n',
				'content/blank.md': '\n\n',
			};
			const site = siteOf(files);
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			expect(messages.map(({ name, file }) => `${name} ${file}`).sort()).toEqual(
				Object.keys(files)
					.map((path) => `title-missing ${path}`)
					.sort(),
			);
			expect(site.output('empty/index.html')).toContain('<title>');
		},
	},
	'RL-13': {
		check: async () => {
			const large = siteOf({ 'content/a.md': '# A\n' });
			truncateSync(join(large.root, 'content/a.md'), 50 * 1024 * 1024);
			const refused = await measureOf(large);
			expect([refused.code, errorsOf(refused)[0]]).toEqual([1, expect.stringContaining('file-too-large')]);
			const section =
				'## Part\n\nSome words of a long page, with `code` and *more*.\n\n- one\n- two\n\n```js\nlet a = 1;\n```\n\n';
			const text = `# Long\n\n${section.repeat(Math.ceil(5_000_000 / section.length))}`;
			const built = await measureOf(
				siteOf({
					'content/a.md': text,
					'site.config.ts': plainConfig.replace('history', 'search: false, history'),
				}),
			);
			expect(
				built.messages
					.map(({ name }) => name)
					.filter((name) => name !== 'file-large' && name !== 'title-missing'),
			).toEqual([]);
			expect(
				[built.code, built.cost.megabytes < 1536, built.cost.milliseconds < 30_000],
				JSON.stringify(built.cost),
			).toEqual([0, true, true]);
		},
	},
	'RL-14': {
		check: async () => {
			const files = {
				'content/quotes.md': `# A\n\n${'>'.repeat(10_000)} x\n`,
				'content/lists.md': `# A\n\n${'- '.repeat(5000)}x\n`,
				'content/html.md': `# A\n\n${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}\n`,
				'content/brackets.md': `# A\n\n${'['.repeat(10_000)}x${']'.repeat(10_000)}\n`,
			};
			const { code, messages, errors } = await buildOf(siteOf(files));
			expect([code, errors.includes('bug')]).toEqual([0, false]);
			const deep = messages.filter(({ name }) => name === 'nesting-too-deep').map(({ file }) => file);
			expect(deep).toEqual(
				expect.arrayContaining(['content/html.md', 'content/lists.md', 'content/quotes.md']),
			);
		},
	},
	'RL-15': byTests({ files: 'tests/hostile/hostile.test.ts' }),
	'RL-16': {
		check: async () => {
			for (const pattern of ['^(a+)+$', '^/(x+x+)+y', '^([a-z]+)*/$', '^(a|a)*b']) {
				const encrypt = `encrypt: { rules: { ${JSON.stringify(pattern)}: 'seven green lamps dance' } }`;
				const { code, output } = await buildOf(
					siteOf({
						'content/README.md': home,
						'site.config.ts': `export default { title: 'x', history: false, ${encrypt} };\n`,
					}),
				);
				expect([pattern, code, /config-invalid-value/.test(output)]).toEqual([pattern, 2, true]);
			}
		},
	},
};

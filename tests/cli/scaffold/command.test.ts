// @module-tag slow
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../harness/run-cli.ts';
import { hasTerminal, runInTerminal } from '../../harness/run-in-terminal.ts';
import { Site } from './site.ts';

const config = `export default {
	title: 'Site',
	locales: {
		'/': { lang: 'zh-CN', label: '中文' },
		'/en/': { lang: 'en-US', label: 'English', collections: [{ dir: 'news', kind: 'post' }, { dir: 'guide' }] },
	},
};
`;

const recipe =
	'---\ntemplate: { kind: post, description: 领地 and what it is for }\ntitle: {{title}}\n---\n\n# {{title}}\n';

function makeSite(files: Record<string, string> = {}): Site {
	const site = new Site();
	for (const [file, text] of Object.entries({ 'site.config.ts': config, ...files })) site.write(file, text);
	return site;
}

const untitled = `error  usage-invalid-value DD1006
  Unexpected end of the command, expected the title of the new page.
  Type it in quotes: \`domdocs new post "Selling land"\`.
`;

describe('domdocs new in a terminal', () => {
	test('asks for what is missing, and writes the page', async () => {
		const site = makeSite({ 'content/en/news/1.guides/old.md': '---\ntags: migration\n---\n' });
		const { code, shown } = await runInTerminal(
			['new', 'post', '--root', site.root],
			[
				['Title: ', '\r'],
				['Title: ', 'Selling "land": \\\r'],
				['[zh-CN]: ', 'en\r'],
				['Category (guides) [none]: ', 'guides\r'],
				['(migration) [none]: ', 'migration, shop\r'],
			],
		);
		expect([code, shown.split('\n').slice(-3)]).toEqual([
			0,
			['content/en/news/1.guides/selling-land.md', '  /en/news/guides/selling-land/', ''],
		]);
		expect(site.data('content/en/news/1.guides/selling-land.md')).toMatchObject({
			title: 'Selling "land": \\',
			tags: ['migration', 'shop'],
			permalink: '/en/news/guides/selling-land/',
		});
	});

	test('without a kind asks for it, and for a template by its name', async () => {
		const site = makeSite({ 'templates/recipe.md': recipe });
		const { code } = await runInTerminal(
			['new', '--root', site.root, '--locale', 'en'],
			[
				['(post, doc, recipe) [post]: ', 'recipe\r'],
				['Title: ', 'A shop\r'],
			],
		);
		expect(code).toBe(0);
		expect(site.read('content/en/news/a-shop.md')).toBe('---\ntitle: A shop\n---\n\n# A shop\n');
	});

	test.each([
		['Ctrl+C', '\u0003'],
		['Ctrl+D', '\u0004'],
	])('%s ends with 130 and leaves nothing behind', async (_, key) => {
		const site = makeSite();
		const { code, shown } = await runInTerminal(
			['new', 'post', '--root', site.root],
			[
				['Title: ', 'Half\r'],
				['[zh-CN]: ', key],
			],
		);
		expect(code).toBe(130);
		expect(shown).toMatch(/\[zh-CN\]: \n$/);
		expect(existsSync(site.content)).toBe(false);
	});

	test.skipIf(!hasTerminal)('works in a real one, be it dumb', async () => {
		for (const TERM of ['xterm', 'dumb']) {
			const site = makeSite();
			const run = (key: string) =>
				runInTerminal(
					['new', 'post', '--root', site.root],
					[
						['Title: ', '领地\r'],
						['[zh-CN]: ', key],
						['[none]: ', '\r'],
					],
					{ env: { TERM, NO_COLOR: '1' }, isReal: true },
				);
			expect((await run('\u0003')).code).toBe(130);
			expect(existsSync(site.content)).toBe(false);
			expect((await run('\r')).code).toBe(0);
			expect(site.data('content/blog/ling-di.md')).toMatchObject({ title: '领地' });
		}
	});

	test('with a title asks nothing', async () => {
		const site = makeSite();
		const { code, shown } = await runInTerminal(['new', 'doc', 'Claims', '--root', site.root], []);
		expect([code, shown]).toEqual([0, 'content/claims.md\n  /claims/\n']);
	});

	test.each([
		['--yes', ['--yes'], {}],
		['CI', [], { CI: 'true' }],
	] as const)('never asks with %s', async (_, more, env) => {
		const site = makeSite();
		const { code, shown } = await runInTerminal(['new', 'post', '--root', site.root, ...more], [], { env });
		expect([code, shown.trimEnd()]).toEqual([2, untitled.trimEnd()]);
	});

	test('never asks with --json', async () => {
		const { code, shown } = await runInTerminal(['new', 'post', '--json', '--root', makeSite().root], []);
		expect([code, JSON.parse(shown)]).toMatchObject([2, { code: 'DD1006' }]);
	});
});

describe('domdocs new without a terminal', () => {
	test.each([
		[['new', 'post'], 'expected the title of the new page'],
		[['new', 'post', '--yes'], 'expected the title of the new page'],
		[['new'], 'expected what to write: `post`, `doc` or a template of the site'],
		[['new', 'pots', 'x'], 'Did you mean `post`?'],
		[['new', 'post', 'Two', 'words'], 'too many arguments'],
	])('%j is wrong usage', async (args, message) => {
		const site = makeSite();
		const { code, output, errors } = await runCli([...args, '--root', site.root]);
		expect([code, output]).toEqual([2, '']);
		expect(errors).toContain(message);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
		expect(errors).not.toMatch(/\u001b/);
		expect(readdirSync(site.root).filter((name) => !name.startsWith('.'))).toEqual(['site.config.ts']);
	});

	test.each(['--list', '$(touch x)', '`id`', "'; rm -rf x; '", '"', '\n---\nx: 1', '../../x', '%s%n', '👑'])(
		'the title %j is a title',
		async (title) => {
			const site = makeSite({ 'templates/recipe.md': recipe });
			const args = ['new', 'recipe', '--locale', 'en', '--root', site.root, '--json', '--', title];
			const { code, output } = await runCli(args);
			expect(code).toBe(0);
			const { file } = JSON.parse(output) as { file: string };
			expect(site.data(file)).toEqual({ title: title.trim() });
			expect(file).toMatch(/^content\/en\/news\/[a-z0-9-]+\.md$/);
		},
	);

	test('a page of a manual where there are blogs alone has a warning with what to add', async () => {
		const options = "{ title: 'T', history: false, collections: [{ dir: 'blog', kind: 'post' }] }";
		const site = makeSite({ 'site.config.ts': `export default ${options};` });
		const { output, errors } = await runCli(['new', 'doc', 'Hello', '--root', site.root]);
		expect(output).toBe('content/notes/hello.md\n  /notes/hello/\n');
		expect(errors).toBe(`site.config.ts  warning  post-unlisted DD1032
  Unexpected page in "content/notes", which is in no collection of en-US: no sidebar will lead to it.
  Add \`{ dir: 'notes' }\` to the \`collections\` of en-US.

`);
		const asked = await runCli(['new', 'doc', 'About', '--dir', '.', '--root', site.root]);
		expect(asked.errors).toBe('');
	});

	test('a post where there is no blog has a warning with what to add', async () => {
		const site = makeSite();
		const { code, output, errors } = await runCli(['new', 'post', 'Hello', '--root', site.root]);
		expect([code, output]).toEqual([0, 'content/blog/hello.md\n  /blog/hello/\n']);
		expect(errors).toBe(`site.config.ts  warning  post-unlisted DD1032
  Unexpected post in "content/blog", which is no blog of zh-CN: no list and no feed will lead to it.
  Write \`collections: [{ dir: '.' }, { dir: 'blog', kind: 'post' }]\` for zh-CN.

`);
		const there = ['new', 'post', 'Hello', '--root', site.root, '--json', '--locale', 'en'];
		const other = await runCli([...there, '--dir', 'diary/2026', '--category', 'x']);
		const [page, warning] = other.output.trimEnd().split('\n');
		expect(JSON.parse(page!)).toEqual({
			v: 1,
			file: 'content/en/diary/2026/x/hello.md',
			route: '/en/diary/2026/x/hello/',
		});
		expect(JSON.parse(warning!)).toMatchObject({
			hint: "Add `{ dir: 'diary/2026', kind: 'post' }` to the `collections` of en-US.",
		});
		expect((await runCli([...there, '--dir', 'guide'])).output.trimEnd().split('\n')).toHaveLength(1);
	});

	test('a post that only a manual of the whole folder would have has that warning too', async () => {
		const site = makeSite({
			'site.config.ts': "export default { title: 'X', collections: [{ dir: '.' }] };",
		});
		const { errors } = await runCli(['new', 'post', 'Hello', '--root', site.root]);
		expect(errors).toContain('Unexpected post in "content/blog", which is no blog of en-US');
		const there = await runCli(['new', 'post', 'Hello', '--root', site.root, '--dir', 'diary']);
		expect(there.errors).toContain('Unexpected post in "content/diary", which is no blog of en-US');
		const { output } = await runCli(['new', 'doc', 'Hello', '--root', site.root]);
		expect(output).toBe('content/hello.md\n  /hello/\n');
	});

	test('a broken template is shown with its place', async () => {
		const site = makeSite({ 'templates/recipe.md': '---\ntitle: {{titel}}\n---\n' });
		const { code, errors } = await runCli(['new', 'recipe', 'x', '--root', site.root]);
		expect(code).toBe(1);
		expect(errors).toContain('templates/recipe.md:2:8  error  template-placeholder DD1031');
		expect(errors).toContain('    2 | title: {{titel}}\n      |        ~~~~~~~~~');
		expect(existsSync(join(site.root, 'content'))).toBe(false);
	});
});

describe('domdocs new --list', () => {
	test('shows kinds with their places, and templates', async () => {
		const site = makeSite({ 'templates/recipe.md': recipe, 'templates/plain.md': 'x' });
		const { code, output, errors } = await runCli(['new', '--list', '--root', site.root]);
		expect([code, errors]).toEqual([0, '']);
		expect(output).toBe(`  kind  what it is          language  address     folder
  post  a post of a blog    zh-CN     /blog/      content/blog/ (no collection)
                            en-US     /en/news/   content/en/news/
  doc   a page of a manual  zh-CN     /           content/
                            en-US     /en/guide/  content/en/guide/

  template  kind  what it is for
  plain     doc
  recipe    post  领地 and what it is for
`);
	});

	test('of one kind, in one language', async () => {
		const site = makeSite({ 'templates/recipe.md': recipe, 'templates/plain.md': 'x' });
		const { output } = await runCli([
			'new',
			'post',
			'--list',
			'--locale',
			'en',
			'--root',
			site.root,
			'--json',
		]);
		expect(JSON.parse(output)).toEqual({
			v: 1,
			kinds: [
				{
					kind: 'post',
					description: 'a post of a blog',
					places: [{ locale: 'en-US', folder: 'content/en/news/', link: '/en/news/', isListed: true }],
				},
			],
			templates: [
				{ name: 'recipe', kind: 'post', description: '领地 and what it is for', file: 'templates/recipe.md' },
			],
		});
	});

	test('says what a template is', async () => {
		const { output } = await runCli(['new', '--list', '--root', makeSite().root]);
		expect(output).toMatch(/\n\n {2}No templates\. A file such as templates\/recipe\.md is one\.\n$/);
	});

	test('leaves broken templates out and reports them', async () => {
		const site = makeSite({ 'templates/recipe.md': recipe, 'templates/bad.md': '{{x}}' });
		const { code, output, errors } = await runCli(['new', '--list', '--root', site.root]);
		expect(code).toBe(1);
		expect(output).toContain('recipe');
		expect(errors).toContain('templates/bad.md:1:1  error  template-placeholder DD1031');
	});

	test('of a name that there is not', async () => {
		const { code, errors } = await runCli(['new', 'pots', '--list', '--root', makeSite().root]);
		expect(code).toBe(2);
		expect(errors).toContain('Did you mean `post`?');
	});
});

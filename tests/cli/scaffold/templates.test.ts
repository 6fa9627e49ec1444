import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { exitCode } from '../../../cli/platform/exit-code.ts';
import { choosePage } from '../../../cli/scaffold/choose-page.ts';
import { findTemplates, loadTemplate } from '../../../cli/scaffold/site-template.ts';
import { readFrontMatter } from '../../../cli/sources/front-matter.ts';
import { Site, temporaryFolder } from './site.ts';

const recipe = `---
template:
  kind: post
  description: A setting and what it is for

title: {{title}} # as it was typed
createTime: {{ date }}
permalink: {{permalink}}
tags:
  - recipe
  - {{tags}}
lang: '{{locale}}'
description: |
  About {{title}}
  and more
big: 12345678901234567890
---

# {{title}}

{{slug}} of {{date}} in {{locale}} on {{tags}}: {{permalink}} $\\{{ secrets.X }}
`;

async function write(site: Site, title: string, tags: string[] = []) {
	const { kind, template } = await choosePage(site.config, 'recipe');
	return site.create(title, { kind, locale: 'en', tags, ...(template ? { template } : {}) });
}

async function faultsOf(site: Site, name = 'recipe') {
	const error: unknown = await loadTemplate(site.config, name).catch((reason: unknown) => reason);
	if (!(error instanceof FatalError)) throw error;
	return error;
}

function withTemplate(text: string, name = 'recipe'): Site {
	const site = new Site();
	site.write(`templates/${name}.md`, text);
	return site;
}

describe('a template of the site', () => {
	test('is filled in, and what it says about itself is left out', async () => {
		const site = withTemplate(recipe);
		expect(await write(site, 'Selling land', ['shop', 'rent'])).toEqual({
			file: 'content/en/news/selling-land.md',
			route: '/en/news/selling-land/',
		});
		expect(site.read('content/en/news/selling-land.md')).toBe(`---
title: Selling land # as it was typed
createTime: 2024/02/29 00:30:05
permalink: /en/news/selling-land/
tags:
  - recipe
  - shop
  - rent
lang: en-US
description: |
  About Selling land
  and more
big: 12345678901234567890
---

# Selling land

selling-land of 2024/02/29 00:30:05 in en-US on shop, rent: /en/news/selling-land/ \${{ secrets.X }}
`);
	});

	test.each([
		['tags: {{tags}}', ['a', 'b: c'], ['a', 'b: c']],
		['tags: {{tags}}', [], []],
		['tags: [news, {{tags}}]', ['a, b', '[x'], ['news', 'a, b', '[x']],
		['tags: [{{tags}}]', [], []],
		['tags: "{{tags}} and more"', ['a', 'b'], 'a, b and more'],
		['{tags: {{tags}}}', ['a'], ['a']],
	])('%j with %j', async (line, tags, expected) => {
		const site = withTemplate(`---\n${line}\n---\n`);
		expect(site.data((await write(site, 'A', tags)).file)).toEqual({ tags: expected });
	});

	test.each([
		...[
			'Quotes: "double" and \'single\'',
			'three\n---\nlines\n...',
			'---',
			'{a: b}',
			'[x]',
			'- dash',
			'# hash',
		],
		...['{{date}}', '$& $1 $$', '\\{{title}}', '{{title', '\ufdd01\ufdd1', '\u0000nul\u0007', '\u001b[31m'],
		...[
			'true',
			'2024-01-01',
			'12:30:00',
			'~',
			'<<',
			'*a',
			'&b',
			'!c',
			'%d',
			'\u2028line',
			'\u0085',
			'\ufeffbom',
		],
		...[
			'<script>alert(1)</script>',
			'a'.repeat(5000),
			'领地 #1: “引号”',
			'trailing\\',
			'ends:',
			': starts',
			'👑',
		],
	])('the title %j stays one value', async (title) => {
		const site = withTemplate(`${recipe}\n`.replace('big:', 'quoted: "«{{title}}»" # {{title}}\nbig:'));
		const { file } = await write(site, title, [title]);
		const { value, diagnostics } = readFrontMatter(site.read(file), file, defaultLimits);
		expect(diagnostics).toEqual([]);
		const { title: read, tags, quoted, big, ...rest } = value.data;
		const clean = title.trim().replaceAll(/[\ufdd0\ufdd1]/g, '\ufffd');
		expect([read, tags, quoted]).toEqual([clean, ['recipe', clean], `«${clean}»`]);
		expect(Object.keys(value.data)).toHaveLength(8);
		expect(rest.description).toContain('and more');
		expect(big).toBeDefined();
		expect(value.body.split('\n')[1]).toMatch(/^# /);
		expect(value.body.split('\n')).toHaveLength(6);
	});

	test('keeps what is written once and used twice', async () => {
		const site = withTemplate(
			'---\ntitle: &name {{title}}\ntags: &all [{{tags}}]\nseries: *name\nother: *all\n---\n',
		);
		expect(site.data((await write(site, 'A: b', ['x'])).file)).toEqual({
			...{ title: 'A: b', series: 'A: b' },
			...{ tags: ['x'], other: ['x'] },
		});
		const whole = withTemplate('---\ntags: &all {{tags}}\nother: *all\n---\n');
		expect(whole.data((await write(whole, 'A', ['x'])).file)).toEqual({ tags: ['x'], other: ['x'] });
	});

	test('needs no front matter, and never gets one from a title', async () => {
		const site = withTemplate('{{title}}\n');
		const { file, route } = await write(site, '---');
		expect(site.read(file)).toBe('---\n---\n---\n');
		expect(route).toBe('/en/notes/doc/player/untitled/');
		expect(site.read((await write(site, 'Plain')).file)).toBe('Plain\n');
	});

	test('may have nothing but what it says about itself', async () => {
		const site = withTemplate('---\ntemplate: { kind: post }\n---\nText\n');
		expect(site.read((await write(site, 'A')).file)).toBe('Text\n');
	});

	test('has the address of its own permalink, or that of its file', async () => {
		const site = withTemplate('---\npermalink: /recipes/{{slug}}\n---\n');
		expect((await write(site, 'A')).route).toBe('/recipes/a/');
		site.write('templates/recipe.md', '---\ntemplate: { kind: post }\n---\n');
		expect(
			(await site.create('B', { locale: 'jp', template: await loadTemplate(site.config, 'recipe') })).route,
		).toBe('/jp/articles/b/');
	});

	test('never replaces a file', async () => {
		const site = withTemplate(recipe);
		await write(site, 'A');
		const second = await write(site, 'A');
		expect(second).toEqual({ file: 'content/en/news/a-2.md', route: '/en/news/a-2/' });
		expect(site.data(second.file).permalink).toBe('/en/news/a-2/');
	});

	test('without a place for tags gets none', async () => {
		const site = withTemplate('# {{title}}\n');
		await expect(write(site, 'A', ['x', 'y'])).rejects.toMatchObject({
			exitCode: exitCode.usage,
			diagnostics: [
				{
					message: 'Unexpected tags "x,y", expected none: the template `recipe` has no place for them.',
					hint: 'Add `tags: {{tags}}` to the front matter of templates/recipe.md, or leave `--tags` out.',
				},
			],
		});
	});

	test('is a file at the top of `templates`, inside of the site', async () => {
		const site = withTemplate('x');
		const outside = join(temporaryFolder(), 'x.md');
		writeFileSync(outside, 'secret');
		site.write('templates/deep/inner.md');
		site.write('templates/.hidden.md');
		site.write('templates/notes.txt');
		mkdirSync(join(site.root, 'templates/folder.md'));
		symlinkSync(outside, join(site.root, 'templates/link.md'));
		const { value, diagnostics } = await findTemplates(site.config);
		expect(value.map(({ path }) => path)).toEqual(['recipe.md']);
		expect(diagnostics.map(({ name, file }) => [name, file])).toEqual([
			['symlink-outside', 'templates/link.md'],
		]);
	});
});

describe('mistakes in a template', () => {
	test('placeholders that there are not', async () => {
		const site = withTemplate('---\ntitle: "{{titel}}"\n---\n\nOn {{ user.name }}, {{}} and \\{{this}}\n');
		const { exitCode: code, diagnostics } = await faultsOf(site);
		expect(code).toBe(exitCode.content);
		expect(diagnostics).toMatchObject([
			{
				name: 'template-placeholder',
				file: 'templates/recipe.md',
				...{ line: 2, column: 9, endLine: 2, endColumn: 18 },
				message:
					'Unexpected placeholder `{{titel}}`, expected one of `{{title}}`, `{{date}}`, `{{slug}}`, `{{locale}}`, `{{tags}}`, `{{permalink}}`.',
				hint: 'Did you mean `{{title}}`? For braces that stay, type a backslash before them: `\\{{titel}}`.',
			},
			{
				line: 5,
				column: 4,
				hint: 'For braces that stay, type a backslash before them: `\\{{ user.name }}`.',
			},
			{ line: 5, column: 21 },
		]);
	});

	test.each([
		['title: {{title}}: more', 'front-matter-syntax', 2, 8],
		['title: {{title}}\n\tx: 1', 'front-matter-syntax', 3, 1],
		['title: [{{title}}', 'front-matter-syntax', 2, 18],
		['a: 1\na: {{title}}', 'front-matter-syntax', 3, 1],
		['template: post', 'template-invalid', 2, 11],
		['template: [post]', 'template-invalid', 2, 1],
		['template: { kind: pots }', 'template-invalid', 2, 19],
		['template:\n  kind: 7', 'template-invalid', 3, 9],
		['template: { knd: post }', 'template-invalid', 2, 18],
		['template: { title: x }', 'template-invalid', 2, 20],
		['template: { description: [x] }', 'template-invalid', 2, 13],
	])('%j', async (lines, name, line, column) => {
		const { exitCode: code, diagnostics } = await faultsOf(withTemplate(`---\n${lines}\n---\n`));
		expect(code).toBe(exitCode.content);
		expect(diagnostics[0]).toMatchObject({ name, line, column, file: 'templates/recipe.md' });
		expect(diagnostics[0]!.hint).toBeDefined();
		expect(diagnostics[0]!.message).not.toMatch(/[\ufdd0\ufdd1]/);
	});

	test('a kind that is near, and one that the name does not allow', async () => {
		const near = await faultsOf(withTemplate('---\ntemplate: { kind: pots }\n---\n'));
		expect(near.diagnostics[0]).toMatchObject({
			message: 'Unexpected value "pots" for `template.kind`, expected `post` or `doc`.',
			hint: 'Did you mean `post`?',
		});
		const other = await faultsOf(withTemplate('---\ntemplate: { kind: doc }\n---\n', 'post'), 'post');
		expect(other.diagnostics[0]!.message).toBe(
			'Unexpected kind of the template `post`, expected `post`: it is what `domdocs new post` writes.',
		);
	});

	test.each(['---\ntitle: x\n', '---js\nx\n---\n'])('%j', async (text) => {
		expect((await faultsOf(withTemplate(text))).exitCode).toBe(exitCode.content);
	});

	test('front matter that breaks only once it is filled in leaves nothing behind', async () => {
		for (const lines of ['title: a\n{{slug}}: b', 'template: { description: &d text }\ntitle: *d']) {
			const site = withTemplate(`---\n${lines}\n---\n`);
			await expect(write(site, 'Title')).rejects.toMatchObject({
				exitCode: exitCode.content,
				diagnostics: [{ name: 'template-invalid', file: 'templates/recipe.md' }],
			});
			expect(existsSync(site.content)).toBe(false);
		}
	});
});

describe('what `domdocs new` writes', () => {
	test('a template that says no kind is for pages of a manual, or for what was typed', async () => {
		const site = withTemplate('# {{title}}\n');
		expect((await choosePage(site.config, 'recipe')).kind).toBe('doc');
		expect((await choosePage(site.config, 'post', 'recipe')).kind).toBe('post');
		expect((await choosePage(site.config, 'doc', 'recipe')).kind).toBe('doc');
	});

	test('`templates/post.md` is what `new post` writes', async () => {
		const site = withTemplate('# {{title}}\n', 'post');
		expect(await choosePage(site.config, 'post')).toMatchObject({ kind: 'post', template: { name: 'post' } });
		expect(await choosePage(site.config, 'doc')).toEqual({ kind: 'doc', template: undefined });
	});

	test.each([
		[
			['recepi', undefined],
			'Unexpected name "recepi", expected `post`, `doc` or a template of the site (recipe).',
			'Did you mean `recipe`?',
		],
		[
			['../secret', undefined],
			'Unexpected name "../secret", expected `post`, `doc` or a template of the site (recipe).',
			'Templates are files such as `templates/recipe.md`.',
		],
		[
			['post', 'recipes'],
			'Unexpected template "recipes", expected `post`, `doc` or a template of the site (recipe).',
			'Did you mean `recipe`?',
		],
		[
			['doc', 'recipe'],
			'Unexpected template `recipe`, which is for a post of a blog, expected one for a page of a manual.',
			'Type `domdocs new post --template recipe`.',
		],
		[
			['recipe', 'other'],
			'Unexpected `--template` beside the template `recipe`, expected one of the two.',
			'Type `domdocs new other`, or `domdocs new post --template other`.',
		],
	] as const)('%j', async ([what, template], message, hint) => {
		const site = withTemplate(recipe);
		await expect(choosePage(site.config, what, template)).rejects.toMatchObject({
			exitCode: exitCode.usage,
			diagnostics: [{ name: 'usage-invalid-value', message, hint }],
		});
	});
});

import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { scanFile } from '../../../cli/markdown/head/scan-pages.ts';
import { askMissing } from '../../../cli/scaffold/ask-missing.ts';
import { askWhat } from '../../../cli/scaffold/choose-page.ts';
import type { PageAnswers } from '../../../cli/scaffold/create-page.ts';
import type { PageKind } from '../../../cli/scaffold/page-kind.ts';
import { loadTemplate } from '../../../cli/scaffold/site-template.ts';
import { discover } from '../../../cli/sources/discover.ts';
import { Site } from './site.ts';

/** Somebody who gives these answers; what was shown is in `shown`. */
function answering(answers: string[]) {
	const shown: string[] = [];
	const prompt = {
		ask: async (question: string) => {
			shown.push(question);
			const answer = answers.shift();
			if (answer === undefined) throw new Error(`Nobody answers ${question}`);
			return answer;
		},
		say: (text: string) => void shown.push(text),
		close: () => undefined,
	};
	return { prompt, shown };
}

/** The heads of all files, as a site gives them. */
async function readHeads({ config }: Site) {
	const { sources } = (await discover(config)).value;
	return Promise.all(
		sources.map(async (source) => ({ source, page: (await scanFile(source, config.limits)).value })),
	);
}

async function ask(
	answers: string[],
	{ site = new Site(), kind = 'post' as PageKind, given = {} as PageAnswers, template = '' } = {},
) {
	const { prompt, shown } = answering(answers);
	const result = await askMissing(
		{
			...{ prompt, kind, config: site.config, heads: () => readHeads(site), colors: pc.createColors(false) },
			template: template ? await loadTemplate(site.config, template) : undefined,
		},
		given,
	);
	expect(answers).toEqual([]);
	return { result, shown };
}

function withPosts(): Site {
	const site = new Site();
	site.write('content/en/news/2.Tips/10.Late/a.md', '---\ntags: [guide, b]\ndraft: true\n---\n');
	site.write('content/en/news/2.Tips/9.Early/a.md', '---\ntags: guide\n---\n');
	site.write('content/en/news/1.guides/README.md', '---\ntags: ["\u001b[31mred"]\n---\n');
	site.write('content/en/news/x.md', '---\ntags: [: broken\n---\n');
	site.write('content/en/notes/api/deep/x.md', '---\ntags: [api]\n---\n');
	return site;
}

const language = 'Language (zh-CN, en, jp, ru) [zh-CN]: ';

describe('questions about a post', () => {
	test('empty answers are the defaults that are shown', async () => {
		const { result, shown } = await ask(['Title', '', '']);
		expect(result).toEqual({ title: 'Title', locale: '/', tags: [] });
		expect(shown).toEqual(['Title: ', language, 'Tags, with commas between [none]: ']);
	});

	test('folders and tags of the blog are offered', async () => {
		const { result, shown } = await ask(['Title', 'en', 'Tips/Late', 'guide，new, x'], { site: withPosts() });
		expect(result).toEqual({
			title: 'Title',
			locale: 'en',
			category: 'Tips/Late',
			tags: ['guide', 'new', 'x'],
		});
		expect(shown.slice(2)).toEqual([
			'Category (guides, Tips, Tips/Early, Tips/Late) [none]: ',
			'Tags, with commas between (guide,  [31mred, b) [none]: ',
		]);
	});

	test('the folder that is there is taken, with its number', async () => {
		const site = withPosts();
		const { result } = await ask(['Title', 'en', 'Tips/Late', ''], { site });
		expect(await site.create(result.title, result)).toEqual({
			file: 'content/en/news/2.Tips/10.Late/title.md',
			route: '/en/news/tips/late/title/',
		});
	});

	test('asks again, with what was wrong', async () => {
		const { result, shown } = await ask(['', ' ', 'Title', 'ej', 'EN', '../x', 'guides', ''], {
			site: withPosts(),
		});
		expect(result).toEqual({ title: 'Title', locale: 'EN', category: 'guides', tags: [] });
		expect(shown.filter((line) => line.startsWith('Unexpected'))).toEqual([
			...Array(2).fill('Unexpected empty title, expected the name of the new page.'),
			'Unexpected locale "ej", expected one of / (zh-CN), en (en-US), jp (ja-JP), ru (ru-RU).',
			'Unexpected ".." in `--category "../x"`, expected folder names with / between them.',
		]);
	});

	test('what was given is not asked for', async () => {
		const given = { locale: 'en', category: 'guides', tags: ['a'] };
		const { result, shown } = await ask(['Title'], { site: withPosts(), given });
		expect(result).toEqual({ title: 'Title', ...given });
		expect(shown).toEqual(['Title: ']);
		await expect(ask([], { given: { locale: 'ej' } })).rejects.toThrow('Unexpected locale "ej"');
	});

	test('many names are cut short', async () => {
		const site = new Site();
		for (let index = 10; index < 30; index++) site.write(`content/blog/${index}.c${index}/x.md`);
		const { shown } = await ask(['Title', '', '', ''], { site });
		expect(shown[2]).toBe(
			'Category (c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, …) [none]: ',
		);
	});
});

describe('questions about other pages', () => {
	test('a page of a manual has a title and a language', async () => {
		const { result } = await ask(['Title', 'jp'], { kind: 'doc', site: withPosts() });
		expect(result).toEqual({ title: 'Title', locale: 'jp' });
	});

	test('a site with one language is not asked for it', async () => {
		const site = new Site();
		site.config.locales = site.config.locales.slice(0, 1);
		expect((await ask(['Title'], { kind: 'doc', site })).result).toEqual({ title: 'Title' });
	});

	test('a template is asked for tags where it has a place for them', async () => {
		const site = withPosts();
		site.write('templates/with.md', '---\ntags: {{tags}}\n---\n');
		site.write('templates/without.md', '# {{title}}\n');
		const given = { locale: 'en', dir: 'notes/api' };
		const { result, shown } = await ask(['T', 'x'], { site, given, kind: 'doc', template: 'with' });
		expect(result).toEqual({ ...given, title: 'T', tags: ['x'] });
		expect(shown[1]).toBe('Tags, with commas between (api) [none]: ');
		await ask(['T'], { site, given, kind: 'doc', template: 'without' });
	});

	test('what to write', async () => {
		const site = withPosts();
		site.write('templates/recipe.md', '# {{title}}\n');
		const { prompt, shown } = answering(['recepi', '']);
		expect(await askWhat(site.config, { prompt, colors: pc.createColors(false) })).toBe('post');
		expect(shown.slice(0, 2)).toEqual([
			'What to write (post, doc, recipe) [post]: ',
			'Unexpected name "recepi", expected `post`, `doc` or a template of the site (recipe).',
		]);
	});
});

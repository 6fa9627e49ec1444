import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { runCli } from '../../harness/run-cli.ts';

const config = `export default {
	title: 'Site',
	locales: {
		'/': { lang: 'en-US', label: 'English', synonyms: [['claim', 'residence']] },
		'/ru/': { lang: 'ru-RU', label: 'Русский' },
	},
};`;

const files = {
	'site.config.ts': config,
	'content/README.md': '---\ntitle: Home\n---\n\nWelcome.\n',
	'content/claim.md': '# Claim land\n\nMark two corners.\n\n## Price\n\nIt costs `price-per-block`.\n',
	'content/draft.md': '---\ndraft: true\n---\n\n# Claim secretly\n',
	'content/hidden.md': '---\nsearch: false\n---\n\n# Claim without being found\n',
	'content/ru/README.md': '---\ntitle: Главная\n---\n\nЗдравствуйте.\n',
	'content/ru/claim.md': '---\nlang: en-US\n---\n\n# Claim land\n\nNot translated yet.\n',
};

describe('domdocs search', () => {
	let site: FixtureSite;
	beforeAll(() => {
		site = makeSite(null, files);
	});
	afterAll(() => site?.dispose());
	const search = (...args: string[]) => runCli(['search', ...args, '--root', site.root]);

	test('shows what readers find, best first', async () => {
		const { code, output } = await search('claiming');
		expect(code).toBe(0);
		expect(output).toMatch(/^ 1 {2}Claim land {2}[\d.]+\n {4}\/claim\/\n/);
		expect(output).not.toMatch(/secretly|without/);
	});

	test('prints one object with --json', async () => {
		const { output } = await search('price per block', '--json', '--explain', '--limit', '1');
		expect(JSON.parse(output)).toEqual({
			query: 'price per block',
			locale: '/',
			results: [
				{
					route: '/claim/',
					anchor: 'price',
					title: 'Claim land',
					heading: 'Price',
					headings: ['Price'],
					trail: [],
					excerpt: 'It costs price-per-block.',
					score: expect.any(Number),
					reasons: expect.arrayContaining([expect.stringContaining('priceperblock')]),
				},
			],
		});
	});

	test('knows synonyms, and what was meant', async () => {
		expect(JSON.parse((await search('residence', '--json')).output).results[0].route).toBe('/claim/');
		const { output } = await search('cornres');
		expect(output).toContain('Did you mean "corners"?');
	});

	test('has no page of another language in a language', async () => {
		expect((await search('claim', '--locale', 'ru')).output).toBe('Nothing found.\n');
		const { output } = await search('здравствуй', '--locale', '/ru/', '--json');
		expect(JSON.parse(output).results.map(({ route }: { route: string }) => route)).toEqual(['/ru/']);
	});

	test.each([
		[['--limit', '0'], 'Unexpected `--limit 0`, expected a whole number from 1 to 1000.'],
		[['--limit', 'many'], 'Unexpected `--limit many`, expected a whole number from 1 to 1000.'],
	])('refuses %j', async (args, message) => {
		const { code, errors } = await search('claim', ...args);
		expect(code).toBe(2);
		expect(errors).toContain(message);
	});

	test('says which languages there are', async () => {
		const { code, errors } = await search('claim', '--locale', 'fr');
		expect(code).toBe(2);
		expect(errors).toContain('fr');
	});
});

describe('a site that was built', () => {
	test('is asked by its published index until something changes, and says when it is compiled', async () => {
		const site = makeSite(null, files);
		try {
			const asked = () => runCli(['search', 'claiming', '--root', site.root]);
			const before = await asked();
			expect(before.errors).toContain('compiling it first');
			// What changed in the last moments before a build cannot be told from what changes during it.
			for (const path of [...Object.keys(files), 'content', 'content/ru', '.'])
				utimesSync(join(site.root, path), new Date(), new Date(Date.now() - 10_000));
			expect((await runCli(['build', '--root', site.root])).code).toBe(0);
			const published = await asked();
			expect(published).toMatchObject({ code: 0, output: before.output, errors: '' });
			writeFileSync(join(site.root, 'content/claim.md'), '# Take land\n\nBy claiming it.\n');
			const after = await asked();
			expect(after.errors).toContain('compiling it first');
			expect(after.output).toContain('Take land');
		} finally {
			site.dispose();
		}
	});
});

describe('an index in a build', () => {
	test('is what the live mode and another build have, and holds only what can be found', async () => {
		const site = makeSite(null, files);
		await site.build();
		const indexOf = () => Object.entries(site.outputs()).filter(([path]) => /^_domdocs\/search/.test(path));
		const index = indexOf();
		const text = index.map(([, content]) => content).join('\n');
		expect(index.map(([path]) => path)).toEqual(
			expect.arrayContaining(['_domdocs/search.root.json', '_domdocs/search.ru.json']),
		);
		expect(text).toContain('Mark two corners.');
		expect(text).not.toMatch(/secretly|without being found|translated/);
		await site.build({ cache: false });
		expect(indexOf()).toEqual(index);
		site.write('content/claim.md', files['content/claim.md'].replace('costs', 'takes'));
		await site.build();
		const edited = indexOf();
		expect(edited.filter(([path]) => !index.some(([before]) => before === path)).length).toBeLessThan(
			edited.length,
		);
		expect(edited.map(([, content]) => content).join('\n')).toContain('It takes price-per-block.');
		site.dispose();
	});

	test('is not made where a site has no search', async () => {
		const site = makeSite(null, { ...files, 'site.config.ts': config.replace('{', '{ search: false,') });
		await site.build();
		const paths = Object.keys(site.outputs());
		expect(paths.filter((path) => /^_domdocs\/search|^(ru\/)?search\/|worker/.test(path))).toEqual([]);
		expect(site.output('index.html')).not.toContain('data-search');
		site.dispose();
	});
});

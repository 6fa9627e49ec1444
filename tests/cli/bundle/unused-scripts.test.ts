import { afterAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';

const site: FixtureSite = makeSite(null);

afterAll(() => site.dispose());

/** Names of the scripts that a site with this config publishes, without their hashes. */
async function scriptsOf(config: string): Promise<string[]> {
	site.write('site.config.ts', `export default { title: 'Site', history: false, ${config} };`);
	site.write('content/README.md', '# Home\n');
	const { published, diagnostics } = await site.build();
	expect(published, JSON.stringify(diagnostics)).not.toBeNull();
	const names = Object.keys(site.outputs()).flatMap(
		(path) => /^assets\/(.+)\.[\w-]+\.js$/.exec(path)?.[1] ?? [],
	);
	return [...new Set(names)].sort();
}

describe('a site has no scripts', () => {
	test('of languages that it is not in', async () => {
		const scripts = await scriptsOf("locales: { '/': { lang: 'en-US', label: 'English' } }");
		expect(scripts).toEqual(expect.arrayContaining(['boot', 'search-worker', 'lunr', 'search']));
		expect(scripts.filter((name) => /ru|support|TSCharacters/i.test(name))).toEqual([]);
		const more = await scriptsOf(
			"locales: { '/': { lang: 'zh-Hans', label: '中文' }, '/ru/': { lang: 'ru', label: 'Русский' } }",
		);
		expect(more).toEqual(
			expect.arrayContaining(['TSCharacters', 'lunr', 'lunr.ru', 'lunr.stemmer.support', 'search']),
		);
	});

	test('between a search and its results but those of the start: the search is one file with its engine, without the app', async () => {
		await scriptsOf("locales: { '/': { lang: 'en-US', label: 'English' } }");
		const files = Object.entries(site.outputs()).flatMap(([path, content]) => {
			const name = /^assets\/([\w-]+)\.[\w-]+\.js$/.exec(path)?.[1];
			return name === undefined ? [] : [{ name, text: String(content) }];
		});
		const search = files.filter(({ name }) => name === 'search');
		expect(search).toHaveLength(1);
		const reached = new Set(search);
		for (const { text } of reached)
			for (const [, name] of text.matchAll(/(?:from|import\(?)\s*"\.\/([\w-]+)\.[\w-]+\.js"/g))
				for (const file of files) if (file.name === name) reached.add(file);
		expect([...reached].map(({ name }) => name).sort()).toEqual(['search', 'start']);
		expect(search[0]!.text).toContain('new Worker');
	});

	test('of a search that it has not', async () => {
		const scripts = await scriptsOf("search: false, locales: { '/': { lang: 'zh-CN', label: '中文' } }");
		expect(scripts.filter((name) => /search|lunr|TSC/i.test(name))).toEqual([]);
		expect(scripts).toEqual(expect.arrayContaining(['boot', 'start']));
	});
});

test('what the site itself imports is published, whatever it is called', async () => {
	site.write(
		'components/Foot.tsx',
		`const load = () => [import('./search/SiteSearchBox.tsx'), import('opencc-js/dict/TSCharacters.js')];
		export default function Foot() { return <p onClick={load}>Foot</p>; }`,
	);
	site.write(
		'components/search/SiteSearchBox.tsx',
		'export default function SiteSearchBox() { return <b>Box</b>; }',
	);
	site.write('node_modules/opencc-js/package.json', '{ "name": "opencc-js" }');
	site.write('node_modules/opencc-js/dict/TSCharacters.js', "export default '';");
	const names = await scriptsOf("search: false, replace: { Footer: './components/Foot.tsx' }");
	expect(names).toEqual(expect.arrayContaining(['SiteSearchBox', 'TSCharacters']));
	expect(names).not.toContain('search');
});

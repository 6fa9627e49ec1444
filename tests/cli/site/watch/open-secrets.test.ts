import { describe, expect, test } from 'vitest';
import { type LiveSite, makeLiveSite, newBundle } from './live-site.ts';

const withBlock =
	'# Block\n\nBefore it.\n\n::: encrypt password="seven green lamps dance"\nText **qazan** here.\n:::\n\nBehind it.\n';
const blockFiles = {
	'site.config.ts':
		"export default { title: 'Site', history: false, locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'notes' }] } } };\n",
	'content/README.md': '# Home\n',
	'content/notes/1.open.md': '# Open\n\nOpen text.\n',
};

describe('what was to be locked and is not', () => {
	const typed = withBlock.replace('encrypt', 'encypt');
	const fenced = withBlock.replace('::: encrypt', '> ```\n\n::: encrypt');
	const open = '# Block\n\nBefore it.\n';
	const below = '\n---\npassword: seven green\n---\n\nText qazan.\n';
	const broken = '500 This page cannot be shown';
	const page = '/notes/block/';
	const answers = [page, '/notes/open/', '/', '/_domdocs/search.root.json', '/_domdocs/diagnostics.json'];
	const leaks = async (site: LiveSite): Promise<string[]> => {
		const routes = (await site.get('/_domdocs/routes.json')).body;
		const [sidebar = ''] = /_domdocs\/sidebar[^"]+/.exec(routes) ?? [];
		const said: string[] = [];
		for (const path of [...answers, `/${sidebar}`])
			if (/azan|seven green/.test((await site.get(path)).body)) said.push(path);
		return said;
	};

	test.each([
		['served sealed', false],
		['shown without locks', true],
	])('is not shown where pages are %s, but a message in its place', async (_, unlock) => {
		const site = await makeLiveSite(
			{ ...blockFiles, 'content/notes/3.block.md': fenced, 'content/notes/4.plan.md': below },
			{ own: newBundle(), unlock },
		);
		const state = async (path: string): Promise<string> => {
			expect(await leaks(site)).toEqual([]);
			const { status, body } = await site.get(path);
			const [found = ''] = /This page cannot be shown|lock-form|Before it/.exec(body) ?? [];
			return `${status} ${found}`;
		};
		const save = (text: string) => site.edit({ 'content/notes/3.block.md': text });
		expect(await state('/notes/plan/')).toBe(broken);
		expect(await state(page)).toBe(broken);
		expect((await site.get(page)).body).toMatch(/3\.block\.md:7:1 .*lock-block DD7013/);
		await save(open);
		expect(await state(page)).toBe('200 Before it');
		for (const text of [typed, open, fenced]) {
			await save(text);
			expect(await state(page)).toBe(text === open ? '200 Before it' : broken);
		}
		await save(open);
		await save('---\npwd: seven green\n---\n# Block\n\nText qazan.\n');
		// What was shown last may stay where nothing is locked.
		expect(await state(page)).toBe(unlock ? '200 Before it' : broken);
		const said = site.messages().join();
		expect(said).toContain('3.block.md:2:1 Unexpected front matter key `pwd`, which locks nothing');
		expect(said).toContain('4.plan.md:2:1 Unexpected front matter that begins with `---` behind spaces');
		await save(open);
		expect(await state(page)).toBe('200 Before it');
	});
});

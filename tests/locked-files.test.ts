import { symlinkSync } from 'node:fs';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BuildReport } from '../cli/site/build-report.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { openOutput } from './harness/locked-site.ts';
import { readTree } from './harness/read-tree.ts';

const variables: Record<string, string> = {
	ADMIN: 'nine purple tractors sing',
	TEAM: 'seven green lamps dance well',
	SAME: 'seven green lamps dance well\n',
	TWO: 'eleven brown otters swim fast',
	DOMDOCS_LOCK_ROOT: 'a root secret of 32 characters and more',
};
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
afterAll(() => void vi.unstubAllEnvs());

const rules = "rules: { '/team/': 'env:TEAM', '/two/': 'env:TWO', '/both/': ['env:TWO', 'env:TEAM'] }";
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>qazan</title></svg>';

function make(
	files: Record<string, string>,
	encrypt = `{ admin: 'env:ADMIN', ${rules} }`,
	more = '',
): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': `export default { title: 'Docs', history: false, checks: { severity: { 'lock-unused': 'off' } }, encrypt: ${encrypt}, ${more} };\n`,
		'content/README.md': '# Home\n',
		...files,
	});
	onTestFinished(() => site.dispose());
	return site;
}

const leaksOf = ({ diagnostics }: BuildReport): string[] =>
	diagnostics.filter(({ name }) => name === 'lock-leak').map(({ file, message }) => `${file}: ${message}`);

const errorsOf = ({ diagnostics }: BuildReport): string[] =>
	diagnostics.filter(({ severity }) => severity === 'error').map(({ name, message }) => `${name} ${message}`);

/** Paths of the files of a tree that say something. */
function saying(tree: Record<string, string>, pattern: RegExp): string[] {
	return Object.entries(tree).flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
}

describe('files that only unpublished locked pages and blocks refer to', () => {
	const encrypt = "{ admin: 'env:ADMIN' }";
	const blogs =
		"locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'blog', kind: 'post', link: 'blog/', title: 'B', future: false }] } }";
	const files = {
		'content/draft.md':
			'---\npassword: env:TEAM\ndraft: true\nmine: /f/mine.svg\n---\n# Draft\n\n<!-- /f/gone.svg --> <img srcset="/f/small.svg 1x, /f/large.svg 2x" alt="see /f/gone.svg !">\n\n<div style="color: red; background: url(/f/style.svg)"></div>\n\nSee /f/said.svg there, and `/f/said.svg` too.\n\n```css\na { background: none; } /* /f/said.svg here */\n```\n\n[d](/f/plan.pdf) ![a](../public/f/draft.svg) ![[wiki.svg]] ![s](/f/shared.svg)\n',
		'content/blog/later.md':
			'---\npassword: env:TEAM\ncreateTime: 2999/01/01 00:00:00\ncover: /f/cover.svg\n---\n# Later\n\n![a](/f/later.svg)\n',
		'content/block.md':
			'---\ndraft: true\n---\n# Block\n\n![o](/f/open.svg)\n\n::: encrypt password="env:TEAM"\n![b](/f/block.svg)\n:::\n',
		'content/public/f/plan.pdf': 'qazan',
		...Object.fromEntries(
			[
				'wiki',
				'mine',
				'gone',
				'said',
				'small',
				'large',
				'style',
				'shared',
				'later',
				'cover',
				'open',
				'block',
				'other',
			].map((name) => [`content/public/f/${name}.svg`, picture]),
		),
		'content/open.md': '# Open\n\n![s](/f/shared.svg)\n',
	};
	const shown = (site: FixtureSite): string[] =>
		Object.keys(site.outputs())
			.filter((path) => path.startsWith('f/'))
			.sort();

	test('are not published', async () => {
		const site = make(files, encrypt, blogs);
		const report = await site.build();
		expect(errorsOf(report)).toEqual([]);
		expect(shown(site)).toEqual(['open', 'other', 'shared'].map((name) => `f/${name}.svg`));
		const shared = report.diagnostics.filter(({ name }) => name === 'lock-asset-shared');
		expect(shared.map(({ file, related }) => [file, related?.[0]?.file])).toEqual([
			['content/draft.md', 'content/open.md'],
		]);
		site.write('content/open.md', '# Open\n\n![s](/f/later.svg)\n');
		site.write('content/locked.md', '---\npassword: env:TEAM\n---\n# Locked\n\n![s](/f/block.svg)\n');
		expect(errorsOf(await site.build())).toEqual([]);
		expect(shown(site)).toEqual(['later', 'open', 'other'].map((name) => `f/${name}.svg`));
	});
});

test('the file of a host names no public file that only a locked page uses', async () => {
	const site = make(
		{
			'content/README.md': '# Home\n\n[x](/assets/DOWNLOAD.pdf)\n',
			'content/team/README.md': '# Team\n\n[x](/assets/SALARIES.pdf)\n',
			'content/public/assets/DOWNLOAD.pdf': 'a',
			'content/public/assets/SALARIES.pdf': 'b',
		},
		undefined,
		"host: 'nginx'",
	);
	expect(errorsOf(await site.build())).toEqual([]);
	expect(site.outputs()['.nginx.conf']).toContain('DOWNLOAD');
	expect(saying(site.outputs(), /SALARIES/)).toEqual([]);
});

describe('what a site needs', () => {
	const asked = ['robots.txt', 'manifest.json', 'CNAME'];
	const shown = ['img/bg.png', 'img/menu.png', 'img/inner.png', 'img/hero.png', 'plan.pdf'];
	const onlyNamed = ['img/said.png', 'img/note.png', 'img/deep.png', 'img/part.png', 'google-plan.html'];
	const links = [...asked, ...shown, ...onlyNamed].map((path) => `[x](/${path})`).join(' ');

	test.each([
		['a locked draft', `---\npassword: env:TEAM\ndraft: true\n---\n# Draft\n\n${links}\n`],
		['a locked page', `---\npassword: env:TEAM\n---\n# Page\n\n${links}\n`],
		['a locked block', `# Page\n\n::: encrypt password="env:TEAM"\n${links}\n:::\n`],
	])(
		'stays public, whatever %s refers to, and nothing else: no file is searched for the names of others',
		async (_, text) => {
			const files = [...asked, ...shown, ...onlyNamed];
			const site = make(
				{
					...Object.fromEntries(files.map((path) => [`content/public/${path}`, 'x'])),
					'content/page.md': text,
					'content/open.md':
						'---\nnext: /plan.pdf\n---\n# Open\n\n<!-- /img/note.png --> <img src="img/hero.png" alt="x">\n\nWho has /img/said.png there?\n',
					'content/own.css': '@import \'./more.css\';\nbody { background: url("/img/bg.png") }',
					'content/more.css': 'p { background: url(/img/inner.png) } /* /img/note.png */',
					'content/public/landing.html': '<img src="img/deep.png"><a href="/img/deep.png">x</a>',
					'content/parts/top.tsx': 'export default () => <img src="/img/part.png" alt="" />;\n',
				},
				"{ admin: 'env:ADMIN' }",
				"styles: ['content/own.css'], slots: { 'doc-before': 'content/parts/top.tsx' }, navbar: [{ text: 'x', link: '/img/menu.png' }], /* /img/note.png */",
			);
			const report = await site.build();
			expect(errorsOf(report)).toEqual([]);
			const output = site.outputs();
			const gone = files.filter((path) => !Object.hasOwn(output, path));
			expect(gone.sort()).toEqual([...onlyNamed].sort());
			const shared = report.diagnostics.filter(({ name }) => name === 'lock-asset-shared');
			const by = shared.map(({ message, related }) => [
				/use of `content\/public\/(.+?)`/.exec(message)![1],
				related?.[0]?.file,
			]);
			expect(by.sort()).toEqual([
				['img/bg.png', 'site.config.ts'],
				['img/hero.png', 'content/open.md'],
				['img/inner.png', 'site.config.ts'],
				['img/menu.png', 'site.config.ts'],
				['plan.pdf', 'content/open.md'],
			]);
		},
	);
});

describe('a link to something locked', () => {
	const secret = '# Qazan title\n\nSeventeen qazan walruses were dancing here.\n\n[x](./nowhere-qazan.md)\n';

	test('is no public page, nor below one', async () => {
		const site = make({ 'content/team/a.md': secret, 'content/team/b.md': '# B\n' });
		symlinkSync('team/a.md', `${site.root}/content/soft.md`);
		symlinkSync('team', `${site.root}/content/folder`);
		const report = await site.build();
		expect(report.published).toBeNull();
		expect(leaksOf(report)).toEqual(
			[
				['folder/a.md', 'a'],
				['folder/b.md', 'b'],
				['soft.md', 'a'],
			].map(
				([file, name]) =>
					`content/${file}: Unexpected link to the file \`content/team/${name}.md\` of a locked page as a public page, expected none; nothing is published.`,
			),
		);
		expect(JSON.stringify(report.diagnostics)).not.toMatch(/walruses|nowhere-qazan|Qazan title/);
		expect(saying(readTree(`${site.root}/.domdocs`), /qazan/i)).toEqual([]);
	});

	test('is no public file or picture', async () => {
		const site = make({
			'content/team/a.md': '# A\n\n![p](./pic.svg) [x](/f/plan.pdf)\n',
			'content/team/pic.svg': picture,
			'content/public/f/plan.pdf': 'qazan',
			'content/block.md': '# Block\n\n::: encrypt password="env:TEAM"\nqazan\n:::\n',
			'content/open.md': '# Open\n\n![p](./near.svg)\n',
		});
		symlinkSync('team/pic.svg', `${site.root}/content/near.svg`);
		symlinkSync('f/plan.pdf', `${site.root}/content/public/open.pdf`);
		symlinkSync('../team/a.md', `${site.root}/content/public/raw.txt`);
		symlinkSync('../block.md', `${site.root}/content/public/block.txt`);
		const report = await site.build();
		expect(report.published).toBeNull();
		expect(leaksOf(report)).toEqual(
			[
				['near.svg', 'team/pic.svg'],
				['public/block.txt', 'block.md'],
				['public/open.pdf', 'public/f/plan.pdf'],
				['public/raw.txt', 'team/a.md'],
			].map(
				([file, target]) =>
					`content/${file}: Unexpected public file \`content/${file}\` that is the same file as \`content/${target}\`, which is locked, expected another one; nothing is published.`,
			),
		);
	});

	test('is fine where it is locked for the same readers, and where nothing is locked', async () => {
		const site = make({
			'content/team/a.md': '# A\n',
			'content/open/one.md': '# One\n\n![p](./p.svg)\n',
			'content/open/p.svg': picture,
		});
		symlinkSync('a.md', `${site.root}/content/team/again.md`);
		symlinkSync('one.md', `${site.root}/content/open/two.md`);
		symlinkSync('open/p.svg', `${site.root}/content/public-p.svg`);
		const report = await site.build();
		expect(errorsOf(report)).toEqual([]);
		expect(report.published).not.toBeNull();
	});
});

describe('a bulletin', () => {
	test.each([
		['is', "{ contentFile: './content/team/a.md' }", 'content/team/a.md'],
		['is as text', "{ contentFile: './content/team/a.md', contentType: 'text' }", 'content/team/a.md'],
		['includes', "{ content: '<!-- @include: content/team/a.md -->' }", 'site.config.ts'],
	])(
		'that %s the file of a locked page is refused',
		async (_, bulletin, file) => {
			const site = make({ 'content/team/a.md': '# A\n\nqazan\n' }, undefined, `bulletin: ${bulletin}`);
			const report = await site.build();
			expect(report.published).toBeNull();
			expect(leaksOf(report)).toEqual([
				`${file}: Unexpected file \`content/team/a.md\` of a locked page in a public one, expected none; nothing is published.`,
			]);
			expect(saying(readTree(`${site.root}/.domdocs`), /qazan/i)).toEqual([]);
		},
		30_000,
	);
});

describe('a locked page in another one', () => {
	const two = '# Two\n\n## Part\n\nQazan text.\n';

	test('is refused unless all who open the one open the other', async () => {
		const include = (path: string): string => `# Page\n\n<!-- @include: ${path} -->\n`;
		const block = (password: string): string =>
			`# Page\n\n::: encrypt password="env:${password}"\n<!-- @include: ./two/b.md -->\n:::\n`;
		const site = make({
			'content/two/b.md': two,
			'content/two/f.md': '# F\n',
			'content/two/own.md': include('./b.md'),
			'content/team/a.md': include('../two/b.md'),
			'content/both/c.md': include('../two/b.md'),
			'content/both/d.md': '# D\n',
			'content/two/more.md': include('../both/d.md'),
			'content/draft.md': '---\npassword: env:TWO\ndraft: true\n---\n# Draft\n',
			'content/team/draft.md': include('../draft.md'),
			'content/same.md': `---\npassword: env:TWO\n---\n${include('./two/b.md')}`,
			'content/admin.md': `---\npassword: env:ADMIN\n---\n${include('./two/b.md')}`,
			'content/block.md': block('TEAM'),
			'content/fine.md': block('TWO'),
			'content/team/e.md': '# E\n',
			'content/again.md': `---\npassword: env:SAME\n---\n${include('./team/e.md')}`,
		});
		symlinkSync('../two/f.md', `${site.root}/content/team/link.md`);
		const report = await site.build();
		expect(report.published).toBeNull();
		const said = (kind: string, target = 'two/b.md'): string =>
			`Unexpected file \`content/${target}\` in a locked ${kind} that has other passwords, expected one that all of them open; nothing is published.`;
		expect(leaksOf(report)).toEqual([
			`content/block.md: ${said('block')}`,
			`content/both/c.md: ${said('page')}`,
			`content/team/a.md: ${said('page')}`,
			`content/team/draft.md: ${said('page', 'draft.md')}`,
			`content/team/link.md: ${said('page', 'two/f.md')}`,
		]);
		expect(errorsOf(report)).toHaveLength(5);
		expect(JSON.stringify(report.diagnostics)).not.toMatch(/Qazan|lamps|otters/);
	});

	test('that is embedded is a link for who cannot open it', async () => {
		const site = make({
			'content/two/b.md': two,
			'content/team/a.md': '# A\n\n![[two/b]]\n\n![[two/b#Part]]\n',
			'content/two/c.md': '# C\n\n![[two/b#Part]]\n',
		});
		expect(errorsOf(await site.build())).toEqual([]);
		const output = await openOutput(`${site.root}/dist`);
		const open = async (route: string, password: string): Promise<string> => {
			const held = await output.unlock(password);
			if (typeof held === 'number') throw new Error('The password opens nothing.');
			return JSON.stringify([await output.open(route, held), await output.bundles(held)]);
		};
		expect(await open('/team/a/', variables.TEAM!)).toMatch(/href=.{2,4}\/two\/b\/#part/);
		expect(await open('/team/a/', variables.TEAM!)).not.toContain('Qazan text');
		expect(await open('/two/c/', variables.TWO!)).toContain('Qazan text');
	});
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../harness/fixture-site.ts';
import { slow } from '../../harness/is-long.ts';

const index = `import { Content, defineTheme, usePage } from 'domdocs/theme';
import './style.css';

function Plain() {
	return <main id="content"><h1>{usePage().title}</h1><Content /></main>;
}

export default defineTheme({ layouts: { doc: Plain, home: Plain, page: Plain, bare: Plain, 'not-found': Plain } });
export const components = {};
export const locales = { 'en-US': {} };
`;

/** A site with a theme of its own. */
function makeThemed(files: Record<string, string>) {
	return makeSite(null, {
		'site.config.ts': "export default { title: 'Site', history: false, theme: 'theme' };\n",
		'content/README.md': '# Home\n',
		'content/public/grid.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'theme/index.tsx': index,
		'theme/style.css': 'h1 { color: green }\n',
		...files,
	});
}

const failureOf = (site: ReturnType<typeof makeSite>) => site.build().then(({ diagnostics }) => diagnostics);

describe('a page with something of the site in its chrome', () => {
	test('says that the app takes over at once; another, or one that has it in the article, does not', async () => {
		const site = makeSite(null, {
			'site.config.ts':
				"export default { title: 'Site', history: false, replace: { NotFoundArt: './Art.tsx', Alert: './Art.tsx' } };\n",
			'Art.tsx': 'export default function Art() { return <b>Own</b>; }\n',
			'content/README.md': '# Home\n\n> [!NOTE]\n> Text.\n',
		});
		try {
			const { diagnostics } = await site.build();
			expect(diagnostics).toEqual([]);
			const [page, lost] = [site.output('index.html'), site.output('404.html')];
			expect([page, lost].map((html) => html.includes('<b>Own</b>'))).toEqual([true, true]);
			expect([page, lost].map((html) => html.includes('"whole":true'))).toEqual([false, true]);
		} finally {
			site.dispose();
		}
	});
});

describe('a theme of the site', () => {
	test('brings fonts and pictures under hashed names, and public files below the base', async () => {
		const site = makeThemed({
			'theme/style.css':
				"@font-face { font-family: a; src: url('./a.woff2') }\nh1 { background: url(./own.svg), url(/grid.svg) }\n",
			'theme/a.woff2': 'font',
			'theme/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
		});
		await site.build({ base: '/docs/' });
		const files = Object.keys(site.outputs());
		const style = site.output(files.find((path) => path.endsWith('.css'))!);
		expect(style).toContain('url(/docs/grid.svg)');
		for (const name of ['a', 'own']) {
			const found = files.find((path) => path.startsWith(`assets/${name}.`))!;
			expect(style).toContain(
				`url("./${found.slice('assets/'.length)}")`.replaceAll('"', style.includes('url("./') ? '"' : ''),
			);
		}
		site.dispose();
	});

	test('draws pages of friends as plain ones, where it has no layout for them', slow, async () => {
		const site = makeThemed({
			'content/friends.md': '---\npageLayout: friends\nlist: [{ name: Ada }]\n---\n\nHello\n',
		});
		expect(await failureOf(site)).toEqual([]);
		expect(site.output('friends/index.html')).toMatch(
			/<main id="content"><h1>[^<]+<\/h1><div class="content" data-article=""><p>Hello/,
		);
		site.dispose();
	});

	test('with a broken style sheet is an error at its place', async () => {
		const site = makeThemed({ 'theme/style.css': 'h1 {\n\tcolor:: red;\n' });
		expect(await failureOf(site)).toMatchObject(
			[{ name: 'theme-failed', file: 'theme/style.css' }, {}].slice(0, 1),
		);
		site.dispose();
	});

	test('that is broken hides nothing else that is wrong', async () => {
		const site = makeThemed({
			'theme/index.tsx': 'export default {{',
			'content/a.md': '# A\n\n[b](./b.md)\n',
		});
		const { diagnostics, published, pages } = await site.build();
		expect(diagnostics.map(({ name, file }) => [name, file])).toEqual([
			['broken-link', 'content/a.md'],
			['theme-failed', 'theme/index.tsx'],
		]);
		expect([published, pages]).toEqual([null, { '/': 2 }]);
		site.dispose();
	});

	test('whose layout fails names the pages', async () => {
		const failing = index.replace('usePage().title', "usePage().title.match('x').index");
		const site = makeThemed({ 'theme/index.tsx': failing, 'content/x.md': '# x\n' });
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		expect(diagnostics.filter(({ file }) => file === 'content/README.md')).toMatchObject([
			{
				name: 'component-failed',
				message: "Unexpected error in the layout of `/`: Cannot read properties of null (reading 'index').",
				line: 1,
				column: 1,
				related: [{ file: 'theme/index.tsx', line: 5 }],
			},
		]);
		expect(diagnostics.map(({ file }) => file)).not.toContain('content/x.md');
		site.dispose();
	});

	test('whose component fails on some pages names them all, and nothing is published', async () => {
		const failing = index.replace(
			'components = {}',
			"components = { em: ({ children }) => { if (children === 'no') throw new Error('No.'); return children; } }",
		);
		const pages = {
			'content/a.md': '# A\n\n*yes* *no* *yes* *no*\n',
			'content/b.md': '# B\n\n- a\n\n  *no*\n',
		};
		const site = makeThemed({ 'theme/index.tsx': failing, ...pages });
		const { diagnostics, published } = await site.build();
		const places = diagnostics.map(({ file, line, column, endColumn }) => [file, line, column, endColumn]);
		expect(places).toEqual([
			['content/a.md', 3, 7, 11],
			['content/a.md', 3, 18, 22],
			['content/b.md', 5, 3, 7],
		]);
		expect([published, existsSync(join(site.root, 'dist'))]).toEqual([null, false]);
		site.dispose();
	});

	test('that throws while it is loaded is an error, not a bug of ours', async () => {
		const files = { 'theme/boom.ts': "export const x = 1;\n\nthrow new Error('boom');\n" };
		const site = makeThemed({ ...files, 'theme/index.tsx': `import './boom.ts';\n${index}` });
		expect(await failureOf(site)).toMatchObject([
			{
				name: 'theme-failed',
				message: 'Unexpected error while the theme was loaded: boom.',
				file: 'theme/boom.ts',
				line: 3,
				column: 7,
			},
		]);
		site.dispose();
	});
});

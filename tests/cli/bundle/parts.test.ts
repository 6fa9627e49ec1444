import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replace, slots } from '../../../cli/config/topics/parts.ts';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';

const theme = join(packageRoot, 'themes/default');
const slotNames = Object.keys(slots.shape);
const partNames = Object.keys(replace.shape);

/** All text of the default theme's components, by file. */
function readComponents(): string[] {
	return readdirSync(theme, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.tsx'))
		.map((path) => readFileSync(join(theme, path), 'utf8'));
}

/** The module that `domdocs/parts` has a component from. */
function moduleOf(exported: string, name: string): string {
	return new RegExp(`^export \\{ ${name} \\} from '\\./(.+)';`, 'm').exec(exported)?.[1] ?? '';
}

describe('the default theme', () => {
	test('has each slot once, and no other', () => {
		const found = readComponents().flatMap((text) =>
			[...text.matchAll(/<Slot name="([^"]+)"/g)].map(([, name]) => name!),
		);
		expect(found.sort()).toEqual([...slotNames].sort());
	});

	test('exports each component that can be replaced', () => {
		const exported = readFileSync(join(theme, 'parts.ts'), 'utf8');
		for (const name of partNames) {
			const module = moduleOf(exported, name);
			expect(existsSync(join(theme, module)), `${name} of ${module}`).toBe(true);
		}
	});

	test('imports those from other modules, where a replacement can take their place', () => {
		const all =
			readComponents().join('\n') +
			['index.ts', 'elements.ts', 'components/rare-parts.ts']
				.map((path) => readFileSync(join(theme, path), 'utf8'))
				.join('\n');
		const exported = readFileSync(join(theme, 'parts.ts'), 'utf8');
		for (const name of partNames) {
			const file = moduleOf(exported, name).split('/').at(-1)!.replace('.', '\\.');
			expect(all, name).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${file}'`));
		}
	});
});

describe('a site with parts of its own', () => {
	let site: FixtureSite;
	let style: string;
	const slotsOf = (html: string): string[] =>
		[...html.matchAll(/data-slot="([^"]+)"/g)].map(([, name]) => name!);

	beforeAll(async () => {
		site = makeSite('parts');
		expect((await site.build()).diagnostics).toEqual([]);
		style = Object.entries(site.outputs()).find(([path]) => /^assets\/style\..*css$/.test(path))![1];
	});
	afterAll(() => site?.dispose());

	test('has its components in the slots of a document, in their order', () => {
		expect(slotsOf(site.output('guide/index.html'))).toEqual([
			...['layout-top', 'navbar-before', 'navbar-menu-before', 'navbar-after'],
			...['nav-screen-before', 'nav-screen-after', 'doc-top', 'sidebar-before', 'sidebar-after'],
			...['doc-title-before', 'doc-title-after', 'doc-meta-before', 'doc-meta-after'],
			...['doc-footer-before', 'doc-after', 'outline-before', 'outline-after', 'doc-bottom'],
			...['bulletin-content', 'layout-bottom'],
		]);
	});

	test('gives them the page, the site, and the hooks', () => {
		const html = site.output('guide/index.html');
		expect(html).toContain(
			'<aside class="notice">Parts: Guide, well met<button type="button">Clicked 0</button>',
		);
		expect(html).toContain('<p>All of it is ours.</p><p class="colophon">Set in stone.</p></footer>');
	});

	test('has them in the other layouts', () => {
		expect(slotsOf(site.output('plain/index.html'))).toEqual(
			expect.arrayContaining(['page-top', 'page-bottom']),
		);
		expect(slotsOf(site.output('index.html'))).toEqual(expect.arrayContaining(['home-before', 'home-after']));
		expect(site.output('404.html')).toContain('<h1>Nothing here, <a href="/">go back</a></h1></main>');
		const drawn = ['guide/index.html', 'plain/index.html', 'blog/index.html', 'index.html'].map((path) =>
			site.output(path),
		);
		const own = ['doc-before', 'footer-content', 'not-found'];
		expect([...new Set([...drawn.flatMap(slotsOf), ...own])].sort()).toEqual([...slotNames].sort());
	});

	test('has its components in the place of others, which they can wrap', () => {
		const html = site.output('guide/index.html');
		expect(html).toContain('<div class="framed"><footer class="footer">');
		expect(html).toContain('<p class="turn">Wide</p>');
		expect(html).not.toContain('class="page-turn"');
		expect(html).toMatch(/<div class="marked"><\w+ class="alert/);
	});

	test('has a layout of its own, which knows what a document knows', () => {
		const html = site.output('guide/wide/index.html');
		expect(html).toContain('layout-wide');
		expect(html).toContain('<h1>Wide</h1></header><p class="way">Parts &gt; Guide &gt; Wide</p>');
		expect(site.output('old/index.html')).toContain('layout-wide');
	});

	test('takes over what its theme does not give', () => {
		const html = site.output('guide/index.html');
		expect(html).toContain('<blockquote class="ours">');
		expect(html).toContain('>To the text</a>');
		expect(html).toContain('Return to top');
		expect(html).toContain('class="code-block');
		expect(site.output('bare/index.html')).toContain('<main id="content" class="ours">');
		expect(style).toContain('--color-claim:');
	});

	test("orders styles: the theme's layers, the site's layer, its components", () => {
		expect(style.indexOf('@layer reset,tokens')).toBeLessThan(style.indexOf('@layer site{'));
		expect(style).toMatch(/@layer site\{:root\{--color-brand: ?#123456\}h1\{letter-spacing:2px\}\}/);
		expect(style).toContain('.notice{border:3px solid var(--color-claim)}');
		expect(style.split('--level-navbar:')).toHaveLength(2);
	});
});

describe('a mistake in a part', () => {
	const failing = async (
		files: Record<string, string>,
		options = "slots: { 'doc-before': './Part.tsx' }",
	) => {
		const site = makeSite(null, {
			'site.config.ts': `export default { title: 'Site', history: false, ${options} };\n`,
			'content/README.md': '# Home\n',
			...files,
		});
		const { diagnostics } = await site.build().catch((error: unknown) => {
			if (error instanceof FatalError) return error;
			throw error;
		});
		site.dispose();
		return diagnostics;
	};

	test('names the line that threw', async () => {
		const part = 'export default function Part() {\n\tthrow new Error("no stone");\n}\n';
		const home = '# Home\n\nSee [this page](./README.md).\n';
		expect(await failing({ 'Part.tsx': part, 'content/README.md': home })).toMatchObject([
			{
				name: 'component-failed',
				message: 'Unexpected error in the layout of `/`: no stone.',
				related: [{ file: 'Part.tsx', line: 2 }],
			},
		]);
	});

	test.each([
		['a component', "slots: { 'doc-before': './Part.tsx' }", 'export default function …'],
		['a theme', "theme: './Part.tsx'", 'export default defineTheme({ … })'],
		['a function', "search: { provider: './Part.tsx' }", 'export default function …'],
	])('names the module without %s', async (expected, options, hint) => {
		expect(await failing({ 'Part.tsx': 'export const Part = 1;\n' }, options)).toMatchObject([
			{
				name: 'theme-failed',
				message: `Unexpected module without a default export, expected ${expected}.`,
				file: 'Part.tsx',
				hint: `Write \`${hint}\`.`,
			},
		]);
	});

	test('names the line that is no code, in style sheets as well', async () => {
		expect(await failing({ 'Part.tsx': 'export default (\n' })).toMatchObject([
			{ name: 'theme-failed', file: 'Part.tsx', line: 2 },
		]);
		expect(await failing({ 'site.css': 'h1 {\n\tcolor:: red;\n' }, "styles: ['./site.css']")).toMatchObject([
			{ name: 'theme-failed', file: 'site.css' },
		]);
	});

	test.each([
		["theme: './them'", 'them', 'theme', 'theme'],
		["theme: './empty'", 'empty/index.ts', 'theme', undefined],
		["search: { provider: './serch.ts' }", 'serch.ts', 'search', 'search.ts'],
		["search: { onQuery: './lok' }", 'lok', 'search', undefined],
	])('names the file that %s leads to and that is not there', async (options, file, option, near) => {
		const files = { 'theme/index.tsx': '', 'empty/style.css': '', 'search.ts': '', 'log.ts': '' };
		expect(await failing(files, options)).toMatchObject([
			{
				name: 'part-missing',
				message: `Unexpected file \`${file}\` in \`${option}\`, expected one that is there.`,
				file: 'site.config.ts',
				...(near && { hint: `Did you mean \`${near}\`?` }),
			},
		]);
	});

	test('in the config suggests the name', async () => {
		expect(await failing({}, "slots: { 'doc-bfore': './Part.tsx' }")).toMatchObject([
			{ name: 'config-unknown-key', line: 1, hint: 'Did you mean `doc-before`?' },
		]);
		expect(await failing({}, "replace: { Foter: './Part.tsx' }")).toMatchObject([
			{ name: 'config-unknown-key', line: 1, hint: 'Did you mean `Footer`?' },
		]);
		expect(await failing({}, "layouts: { 'a b': './Part.tsx' }")).toMatchObject([
			{ name: 'config-invalid-value', line: 1 },
		]);
		expect(await failing({}, "components: { Map: './Part.tsx', flagTable: './Part.tsx' }")).toMatchObject([
			{
				name: 'config-invalid-value',
				message:
					'Unexpected key `flagTable` in `components`, expected a name that begins with a capital letter such as `FlagTable`.',
				column: 82,
			},
		]);
	});
});

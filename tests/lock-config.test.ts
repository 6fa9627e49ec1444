import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';

const password = 'seven green lamps dance well';
const sites: FixtureSite[] = [];
afterAll(() => {
	for (const site of sites) site.dispose();
});

const configOf = (encrypt: string, more = ''): string =>
	`export default {\n\ttitle: 'Docs',\n\tencrypt: ${encrypt},\n\t${more}\n};\n`;

function makeLocked(encrypt: string, files: Record<string, string> = {}): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': configOf(encrypt),
		'content/README.md': '# Home\n',
		'content/team/a.md': '# Team a\n',
		...files,
	});
	sites.push(site);
	return site;
}

/** What a build says of locks, and whether it has published something. */
async function buildOf(site: FixtureSite) {
	const { diagnostics, published } = await site.build();
	const said = diagnostics.filter(({ name }) => /^(lock|password)-/.test(name));
	return { said, names: said.map(({ name }) => name), isPublished: published !== null };
}

describe('a config with locks that lock nothing', () => {
	test('is not published openly, and says which rule and what was probably meant', async () => {
		const site = makeLocked(`{ rules: { '/Team/': '${password}' } }`);
		const { said, isPublished } = await buildOf(site);
		expect(isPublished).toBe(false);
		expect(existsSync(join(site.root, 'dist'))).toBe(false);
		expect(said).toMatchObject([
			{
				...{ name: 'lock-unused', severity: 'error', file: 'site.config.ts', line: 3, hidden: true },
				message: 'Unexpected rule `/Team/`, expected one that a page falls under.',
				hint: 'Did you mean `/team/`?',
			},
		]);
		site.write(
			'site.config.ts',
			configOf(
				`{ rules: { '/Team/': '${password}' } }`,
				"checks: { severity: { 'lock-unused': 'warning' } },",
			),
		);
		expect(await buildOf(site)).toMatchObject({ names: ['lock-unused'], isPublished: true });
		// Nothing of the machinery of locks is published for it.
		expect(Object.keys(site.outputs()).filter((path) => path.startsWith('_lock/'))).toEqual([]);
		site.write('site.config.ts', configOf(`{ rules: { '/team/': '${password}' } }`));
		expect(await buildOf(site)).toMatchObject({ names: ['lock-unreproducible'], isPublished: true });
		expect(site.output('team/a/index.html')).not.toContain('Team a');
		expect(JSON.stringify(site.outputs())).not.toContain('Team a');
	});

	test('is right where a rule is for what is not published yet, with or without its variable', async () => {
		const draft = { 'content/secret/a.md': '---\ndraft: true\n---\n# Draft\n' };
		const site = makeLocked("{ rules: { '/secret/': 'env:NOT_SET_ANYWHERE' } }", draft);
		expect(await buildOf(site)).toMatchObject({ names: ['lock-unreproducible'], isPublished: true });
		site.remove('content/secret');
		expect(await buildOf(site)).toMatchObject({ names: ['lock-unused'] });
	});

	test('has its passwords looked at all the same', async () => {
		const site = makeLocked("{ admin: ['password1', 'env:NOT_SET_ANYWHERE'], rules: {} }");
		expect(await buildOf(site)).toMatchObject({
			names: ['password-weak', 'password-missing'],
			isPublished: false,
		});
		site.write('site.config.ts', configOf(`{ admin: '${password}' }`));
		expect(await buildOf(site)).toMatchObject({ names: [], isPublished: true });
	});
});

describe('files of the public folder that no locked page refers to', () => {
	const files = {
		'content/public/team/loose.pdf': '%PDF',
		'content/public/team/linked.pdf': '%PDF',
		'content/public/other.txt': 'Other.',
		'content/public/robots.txt': 'User-agent: *',
		'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
		'content/public/style-font.woff2': 'font',
		'content/own.css': "@font-face { src: url('/style-font.woff2') }",
		'content/team/a.md': '# Team a\n\nSee [this](/team/linked.pdf) and /team/loose.pdf.\n',
	};
	const more = "logo: '/logo.svg', styles: ['content/own.css'], history: false,";

	test('are named where the whole site is locked, without those that are public on purpose', async () => {
		const site = makeLocked('{}', files);
		site.write('site.config.ts', configOf(`{ global: '${password}' }`, more));
		const { said, isPublished } = await buildOf(site);
		expect(isPublished).toBe(true);
		expect(said.filter(({ name }) => name === 'lock-asset-open')).toMatchObject([
			{
				...{ severity: 'warning', file: 'site.config.ts', line: 3, hidden: true },
				message:
					'Unexpected 2 public files below a lock, expected ones that a locked page links to: `/other.txt`, `/team/loose.pdf`.',
			},
		]);
		site.write(
			'site.config.ts',
			configOf(`{ global: '${password}' }`, `${more}\n\t// Public: other.txt, loose.pdf`),
		);
		expect((await buildOf(site)).names).toEqual(['lock-unreproducible']);
		site.write('site.config.ts', configOf(`{ rules: { '/team/': '${password}' } }`, more));
		const { said: below } = await buildOf(site);
		expect(below.filter(({ name }) => name === 'lock-asset-open').map(({ message }) => message)).toEqual([
			'Unexpected public file `/team/loose.pdf` below a lock, expected one that a locked page links to.',
		]);
		const both = `{ rules: { '/': '${password}', '/team/': '${password}' } }`;
		site.write('site.config.ts', configOf(both, `${more}\n\t// Public: base.css`));
		for (const [name, text] of Object.entries({
			'base.css': "@import 'more.css';",
			'more.css': "@font-face { src: url('more.woff2') }",
			'more.woff2': 'font',
			'unnamed.css': "@font-face { src: url('unnamed.woff2') }",
			'unnamed.woff2': 'font',
		}))
			site.write(`content/public/${name}`, text);
		const { said: once } = await buildOf(site);
		expect(once.filter(({ name }) => name === 'lock-asset-open').map(({ message }) => message)).toEqual([
			'Unexpected 4 public files below a lock, expected ones that a locked page links to: `/other.txt`, `/team/loose.pdf`, `/unnamed.css`, `/unnamed.woff2`.',
		]);
	});
});

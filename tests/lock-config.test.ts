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

describe('files of the public folder below a lock that nothing uses', () => {
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
	const shown = (site: FixtureSite): string[] =>
		Object.keys(site.outputs()).filter((path) => Object.hasOwn(files, `content/public/${path}`));

	test('are not published, and named in a message', async () => {
		const site = makeLocked('{}', files);
		site.write('site.config.ts', configOf(`{ global: '${password}' }`, more));
		const { said, isPublished } = await buildOf(site);
		expect(isPublished).toBe(true);
		expect(said.filter(({ name }) => name === 'lock-asset-unused')).toMatchObject([
			{
				...{ severity: 'warning', file: 'site.config.ts', line: 3, hidden: true },
				message:
					'Unexpected 2 files below a lock, expected ones that a page or the config uses: `/other.txt`, `/team/loose.pdf`. They are not published.',
			},
		]);
		expect(shown(site)).toEqual(['logo.svg', 'robots.txt', 'style-font.woff2']);
		// A comment asks for nothing; what the config shows does.
		const menu = "navbar: [{ text: 'Other', link: '/other.txt' }], // team/loose.pdf";
		site.write('site.config.ts', configOf(`{ global: '${password}' }`, `${more}\n\t${menu}`));
		const { said: left } = await buildOf(site);
		expect(left.map(({ name, message }) => `${name} ${message}`).slice(1)).toEqual([
			'lock-asset-unused Unexpected file `/team/loose.pdf` below a lock, expected one that a page or the config uses: it is not published.',
		]);
		expect(shown(site)).toEqual(['logo.svg', 'other.txt', 'robots.txt', 'style-font.woff2']);
	});

	test('are those below the address of a rule, and are named once', async () => {
		const site = makeLocked(`{ rules: { '/team/': '${password}', '^/team': '${password}' } }`, files);
		const { said } = await buildOf(site);
		expect(said.map(({ name, line }) => `${name} ${line}`).slice(1)).toEqual(['lock-asset-unused 3']);
		expect(shown(site)).toEqual(['logo.svg', 'other.txt', 'robots.txt', 'style-font.woff2']);
		site.write('content/README.md', '# Home\n\n[loose](/team/loose.pdf)\n');
		expect((await buildOf(site)).names).toEqual(['lock-unreproducible']);
		expect(shown(site)).toContain('team/loose.pdf');
	});
});

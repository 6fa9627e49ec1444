import { expect, onTestFinished, test } from 'vitest';
import { checkProtection } from '../../../cli/encryption/check-protection.ts';
import { openSite } from '../../../cli/site/site.ts';
import { makeSite } from '../../harness/fixture-site.ts';

async function checkSite(root: string, environment: Record<string, string> = {}) {
	const site = await openSite({ root });
	const checked = checkProtection(site.config, await site.heads(), environment);
	return checked.finally(() => site.close());
}

/** What is said of a site with this option, as `name file:line`. */
async function check(encrypt: string, environment = {}, files: Record<string, string> = {}) {
	const site = makeSite(null, {
		'site.config.ts': `export default {\n\ttitle: 'Docs',\n\tencrypt: ${encrypt},\n};\n`,
		'content/README.md': '# Home\n',
		'content/notes/plan.md': '# Plan\n',
		...files,
	});
	onTestFinished(() => site.dispose());
	const { pages, diagnostics } = await checkSite(site.root, {
		DOMDOCS_LOCK_ROOT: 'a root secret of 32 characters and more',
		...environment,
	});
	const said = diagnostics.map(({ name, file, line }) => `${name} ${file}:${line}`);
	return { site, pages, said };
}

test('names the locked pages and what locks them', async () => {
	const { pages, said } = await check(
		"{ admin: 'env:A', rules: { '/notes/': 'env:A', '^/notes': 'env:A' } }",
		{ A: 'nine purple tractors sing' },
		{ 'content/own.md': '---\npassword: env:A\n---\n# Own\n' },
	);
	expect(said).toEqual([]);
	expect(pages).toEqual([
		{ route: '/notes/plan/', file: 'content/notes/plan.md', by: ['/notes/', '^/notes'] },
		{ route: '/own/', file: 'content/own.md', by: ['front matter'] },
	]);
});

test('says which rule is about no page', async () => {
	const { said } = await check("{ rules: { '/nots/': 'env:A' } }");
	expect(said).toEqual(['lock-unused site.config.ts:3']);
});

test('says what nobody can open', async () => {
	expect((await check('{ global: true }')).said).toEqual(['lock-without-key site.config.ts:3']);
	expect((await check("{ rules: { '/notes/': [] } }")).said).toEqual(['lock-without-key site.config.ts:3']);
	const own = { 'content/own.md': '---\ntitle: Own\npassword:\n---\n' };
	const admin = { A: 'nine purple tractors sing' };
	expect((await check("{ admin: 'env:A' }", admin, own)).said).toEqual(['lock-without-key content/own.md:3']);
});

test('locks a page whose front matter cannot be read, if it may have a password', async () => {
	const broken = { 'content/own.md': '---\ntitle: a: b\npassword: x\n---\n' };
	const { pages, said } = await check("{ admin: 'env:A' }", { A: 'nine purple tractors sing' }, broken);
	expect(pages.map(({ route }) => route)).toEqual(['/own/']);
	expect(said).toEqual(['front-matter-syntax content/own.md:2']);
	const misspelt = { 'content/own.md': '---\npwd: x\n---\n# Own\n' };
	expect((await check('{}', {}, misspelt)).said).toEqual(['lock-misspelt content/own.md:2']);
});

test('says nothing of rules while a page cannot be read, which may be what they are about', async () => {
	const written = '---\npermalink: /deep/\ntitle: Own: it\n---\n# Own\n';
	const files = { 'content/own.md': written };
	const { site, said } = await check("{ rules: { '/deep/': 'nine purple tractors sing' } }", {}, files);
	expect(said).toEqual(['front-matter-syntax content/own.md:3']);
	const errorsOf = async () =>
		(await site.build()).diagnostics.flatMap(({ name, severity }) => (severity === 'error' ? [name] : []));
	expect(await errorsOf()).toEqual(['front-matter-syntax']);
	site.write('content/own.md', written.replace('Own: it', 'Own').replace('deep', 'depth'));
	expect(await errorsOf()).toEqual(['lock-unused']);
});

test('has the place of each password, in the config and in front matter', async () => {
	const { said } = await check(
		"{ admin: ['env:NOWHERE', 'dragon123456'], rules: { '/notes/': 'short' } }",
		{},
		{ 'content/own.md': '---\npassword:\n  - env:NOWHERE\n  - password1\n---\n# Own\n' },
	);
	expect(said).toEqual([
		'password-missing content/own.md:3',
		'password-weak content/own.md:4',
		'password-missing site.config.ts:3',
		'password-short site.config.ts:3',
		'password-weak site.config.ts:3',
	]);
});

test('says that a password is in a file that git tracks', async () => {
	const { site } = await check("{ admin: 'nine purple tractors sing' }");
	site.commit('All of it');
	const { diagnostics } = await checkSite(site.root);
	expect(diagnostics.map(({ name }) => name)).toEqual(['lock-unreproducible', 'password-tracked']);
});

test('is about the passwords of locked blocks too', async () => {
	const block = (password: string): string => `::: encrypt password="${password}"\nText.\n:::\n`;
	const { said, pages } = await check(
		"{ admin: 'env:A' }",
		{ A: 'nine purple tractors sing' },
		{ 'content/part.md': `# Part\n\n${block('env:NOWHERE')}\n${block('short')}\n::: encrypt\nText.\n:::\n` },
	);
	expect(pages).toEqual([]);
	expect(said).toEqual([
		'password-missing content/part.md:3',
		'password-weak content/part.md:7',
		'lock-without-key content/part.md:11',
	]);
});

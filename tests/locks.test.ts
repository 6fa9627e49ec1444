import { symlinkSync } from 'node:fs';
import { hashSync } from 'bcryptjs';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BuildReport } from '../cli/site/build-report.ts';
import type { UnlockedAudience } from '../renderer/shared/crypto/container.ts';
import { blogConfig, blogSite, canaries, findWord, gated } from './harness/canaries.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { type LockedOutput, openOutput } from './harness/locked-site.ts';
import { readTree } from './harness/read-tree.ts';

const root = 'a root secret of 32 characters and more';
const passwords = { ADMIN: 'nine purple tractors sing', TEAM: 'seven green lamps dance well' };

// Hashes of as few rounds as there may be: a sixth of the time of these sites would be in them.
for (const [name, password] of Object.entries(passwords))
	vi.stubEnv(name, hashSync(password, '$2b$04$abcdefghijklmnopqrstuu'));
vi.stubEnv('DOMDOCS_LOCK_ROOT', root);
afterAll(() => void vi.unstubAllEnvs());

const sites: FixtureSite[] = [];
afterEach(() => {
	for (const site of sites.splice(0)) site.dispose();
});

function makeLocked(
	files: Record<string, string>,
	encrypt = "{ admin: 'env:ADMIN' }",
	more = '',
): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': `export default { title: 'Docs', hostname: 'https://docs.example', encrypt: ${encrypt}, ${more} };\n`,
		'content/README.md': '# Home\n\nWelcome.\n',
		...files,
	});
	sites.push(site);
	return site;
}

const errorsOf = ({ diagnostics }: BuildReport): string[] =>
	diagnostics.filter(({ severity }) => severity === 'error').map(({ name, message }) => `${name} ${message}`);

async function holdAll(output: LockedOutput, password: string): Promise<UnlockedAudience[]> {
	const held = await output.unlock(password);
	return typeof held === 'number' ? [] : held;
}

describe('who opens what (EN-09)', () => {
	const files = {
		'content/a/one.md': '# A one\n',
		'content/a/two.md': '---\npassword: own of a two and long\n---\n# A two\n',
		'content/b/three.md': '# B three\n',
		'content/b/plan.md': '# B plan\n',
		'content/own.md': "---\npassword: ['own password one here', 4711471147114711]\n---\n# Own\n",
		'content/open.md': '# Open\n',
	};
	const encrypt = `{
		global: 'the password of everything',
		admin: ['env:ADMIN', '$2b$04$N9qo8uLOickgx2ZMRZoMyeS4y8vAwmXswxarI9esnK4.kejS5kHRm'],
		rules: { '/a/': 'env:TEAM', '^/b/': ['the password of b alone'], 'plan.md': 'password of all the plans' },
	}`;
	const routes = ['/', '/a/one/', '/a/two/', '/b/three/', '/b/plan/', '/own/', '/open/'];
	/** Routes that each password opens. */
	const table: Record<string, string[]> = {
		[passwords.ADMIN]: routes,
		'hash of admin two': routes,
		[passwords.TEAM]: ['/a/one/', '/a/two/'],
		'own of a two and long': ['/a/two/'],
		'the password of b alone': ['/b/three/', '/b/plan/'],
		'password of all the plans': ['/b/plan/'],
		'own password one here': ['/own/'],
		'4711471147114711': ['/own/'],
		'the password of everything': ['/', '/open/'],
		'a password of nothing': [],
	};

	test('is as the table says, for each pair of page and password', async () => {
		const site = makeLocked(files, encrypt);
		const report = await site.build();
		expect(errorsOf(report)).toEqual([]);
		const output = await openOutput(`${site.root}/dist`);
		let pairs = 0;
		for (const [password, expected] of Object.entries(table)) {
			const held = await holdAll(output, password);
			for (const route of routes) {
				const opened = await output.open(route, held);
				expect([password, route, typeof opened === 'object']).toEqual([
					...[password, route],
					expected.includes(route),
				]);
				if (typeof opened === 'object') expect(opened.page.route).toBe(route);
				pairs += 1;
			}
		}
		expect(pairs).toBeGreaterThan(40);
	});
});

describe('a locked post and a locked page, in a site with blog, feeds, search and history (EN-01, EN-02, EN-17)', () => {
	let site: FixtureSite;
	let report: BuildReport;
	let output: LockedOutput;
	const log: string[] = [];

	beforeAll(async () => {
		site = makeLocked(blogSite, "{ admin: 'env:ADMIN' }", blogConfig);
		sites.pop();
		site.commit('First of all');
		for (const [path, text] of Object.entries(gated)) site.write(path, text);
		site.commit(`Write about ${canaries.subject}`, { author: canaries.author });
		const { stdout, stderr } = process;
		const writes = [stdout.write, stderr.write];
		const note = (text: string | Uint8Array): boolean => Boolean(log.push(String(text)));
		stdout.write = note;
		stderr.write = note;
		report = await site.build().finally(() => {
			[stdout.write, stderr.write] = writes as [typeof stdout.write, typeof stderr.write];
		});
		output = await openOutput(`${site.root}/dist`);
	});
	afterAll(() => site.dispose());

	test('is built', () => {
		expect(errorsOf(report)).toEqual([]);
		expect(output.lockAt('/blog/gated/')).toMatchObject({ gate: 'page' });
		expect(output.lockAt('/notes/middle/')).toBeDefined();
		expect(output.lockAt('/')).toBeUndefined();
	});

	test.each(Object.entries(canaries))('says nothing of its %s anywhere', (_, word) => {
		expect(findWord(site.outputs(), word)).toEqual([]);
		expect(JSON.stringify(report.diagnostics)).not.toContain(word);
		expect(log.join('')).not.toContain(word);
	});

	test('leaves nothing in the cache', async () => {
		const { readTree } = await import('./harness/read-tree.ts');
		const cache = readTree(`${site.root}/.domdocs`);
		expect(findWord(cache, ...Object.values(canaries), passwords.TEAM, root)).toEqual([]);
	});

	test('is all there for who has the password', async () => {
		const held = await holdAll(output, passwords.TEAM);
		const opened = await output.open('/blog/gated/', held);
		const text = JSON.stringify([opened, await output.bundles(held)]);
		const { redirect, field, picture, ...shown } = canaries;
		for (const word of Object.values(shown)) expect(text).toContain(word);
		// Tags and categories of locked posts alone have no page.
		const [bundle] = await output.bundles(held);
		const [card] = bundle!.posts['/blog/']!;
		expect(card!.tags.map(({ name, link }) => [name, link !== undefined])).toEqual([
			...[
				[canaries.tag, false],
				['shared', true],
			],
		]);
		expect(card!.categories).toEqual([{ text: canaries.category }]);
		expect(opened).toMatchObject({
			page: { post: { tags: [{ name: canaries.tag }, { link: card!.tags[1]!.link }] } },
		});
		expect(JSON.stringify(opened)).not.toMatch(/"link":"[^"]*qazan(tag|category)/);
		expect(opened).toMatchObject({
			assets: [{ type: expect.stringMatching(/^image.svg/), file: 'pic.svg' }],
		});
	});

	test('differs from the site without them by gates and sealed files alone', async () => {
		const without = makeLocked(blogSite, "{ admin: 'env:ADMIN' }", blogConfig);
		without.commit('First of all');
		await without.build();
		const others = without.outputs();
		const isOwn = (path: string): boolean =>
			/^_lock\/|^(blog\/gated|notes\/middle)\/index.html$|^assets\/(feature-lock|features)\.|^\.domdocs/.test(
				path,
			);
		const kept = Object.entries(site.outputs()).filter(([path]) => !isOwn(path));
		expect(kept.map(([path]) => path).sort()).toEqual(
			Object.keys(others)
				.filter((path) => !isOwn(path))
				.sort(),
		);
		for (const [path, content] of kept)
			expect([path, withoutCommit(content)]).toEqual([path, withoutCommit(others[path]!)]);
	});
});

/** Hashes of commits of two repositories differ. */
function withoutCommit(content: string): string {
	return content.replace(/\b[0-9a-f]{7,40}\b/g, '');
}

describe('a site that is locked as a whole', () => {
	const files = {
		'content/README.md': '# Qazan home\n\nWelcome qazan.\n',
		'content/blog/one.md': '---\ntags: [qazan]\n---\n# Qazan post\n\nText.\n',
		'content/notes/1.a.md': '# Qazan a\n\nText of a, see [b](./2.b.md).\n',
		'content/notes/2.b.md': '---\npassword: password of b alone\n---\n# Qazan b\n\nText of b.\n',
	};
	const more = `locales: { '/': { lang: 'en-US', label: 'English', collections: [
		{ dir: 'blog', kind: 'post', link: 'blog/' }, { dir: 'notes', title: 'Qazan notes' } ],
		navbar: [{ text: 'Qazan menu', link: '/notes/a/' }], footer: { message: 'Qazan footer' } } }`;

	test('shows its name and the form, and the rest behind it', async () => {
		const site = makeLocked(
			files,
			"{ global: 'the password of everything', admin: 'env:ADMIN', remember: 7 }",
			more,
		);
		expect(errorsOf(await site.build())).toEqual([]);
		const said = Object.entries(site.outputs()).filter(([, text]) => /qazan/i.test(text));
		expect(said.map(([path]) => path)).toEqual([]);
		const output = await openOutput(`${site.root}/dist`);
		expect(output.lockAt('/')).toMatchObject({ gate: 'global', rememberDays: 7 });
		expect(output.lockAt('/404.html')).toBeUndefined();
		const held = await holdAll(output, 'the password of everything');
		expect(await output.open('/', held)).toMatchObject({ page: { title: 'Qazan home' } });
		expect(await output.open('/notes/a/', held)).toMatchObject({ page: { next: null } });
		expect(await output.open('/notes/b/', held)).toBe(1);
		const [bundle] = await output.bundles(held);
		expect(bundle!.sites['/']).toMatchObject({ navbar: [{ text: 'Qazan menu' }] });
		expect(Object.keys(bundle!.pages).sort()).toEqual(['/', '/blog/one/', '/notes/a/']);
		const all = await holdAll(output, passwords.ADMIN);
		expect(await output.open('/notes/b/', all)).toMatchObject({ page: { title: 'Qazan b' } });
		const [whole] = await output.bundles(all);
		expect(JSON.stringify(whole!.sidebars)).toContain('Qazan b');
		expect(JSON.stringify(bundle!.sidebars)).not.toContain('Qazan b');
	});

	test('is refused where nobody could open it', async () => {
		const site = makeLocked(files, '{ global: true }', more);
		expect(errorsOf(await site.build()).join()).toContain('lock-without-key');
	});
});

describe('messages about locked pages (EN-17)', () => {
	test('show place and kind, and nothing of the page', async () => {
		const site = makeLocked({
			'content/locked.md':
				'---\npassword: env:TEAM\nqazantag: 1\n---\n# L\n\n[qazan](./qazan.md) ![](./qazan.png) [x](#qazan)\n\n<script>qazan</script>\n',
		});
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		const own = diagnostics.filter(({ file }) => file === 'content/locked.md');
		expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['broken-link', 'missing-asset']));
		expect(own.every(({ line, hidden }) => line! > 0 && hidden)).toBe(true);
		const { formatText } = await import('../cli/diagnostics/format.ts');
		const { createColors } = await import('picocolors');
		const text = formatText(diagnostics, { root: site.root, colors: createColors(false) });
		expect(text).toContain('[hidden]');
		expect(text).not.toContain('qazan');
	});
});

describe('hashes and keys in the output', () => {
	test('are not there (EN-03)', async () => {
		const hash = '$2b$04$N9qo8uLOickgx2ZMRZoMyeS4y8vAwmXswxarI9esnK4.kejS5kHRm';
		const site = makeLocked({ 'content/a.md': `---\npassword: '${hash}'\n---\n# A\n` });
		expect(errorsOf(await site.build())).toEqual([]);
		const all = Object.values(site.outputs()).join('\n');
		expect(all).not.toMatch(/\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/);
		expect(all).not.toContain(hash.slice(-31));
	});
});

describe('builds one after the other', () => {
	const files = {
		'content/a.md': "---\npassword: ['env:TEAM', 'the second one of them']\n---\n# A\n\nText of A.\n",
	};
	const locks = (site: FixtureSite): Record<string, string> =>
		Object.fromEntries(Object.entries(site.outputs()).filter(([path]) => path.startsWith('_lock/')));

	test('are the same with a root secret (EN-15)', async () => {
		const site = makeLocked(files);
		const report = await site.build();
		expect(report.diagnostics.map(({ name }) => name)).not.toContain('lock-unreproducible');
		const first = site.outputs();
		site.remove('dist');
		await site.build({ cache: false });
		expect(site.outputs()).toEqual(first);
		expect((await site.build()).published?.written).toBe(0);
	});

	test('have other keys without whenever something is sealed, and say so (EN-15)', async () => {
		vi.stubEnv('DOMDOCS_LOCK_ROOT', undefined);
		onTestFinished(() => void vi.stubEnv('DOMDOCS_LOCK_ROOT', root));
		const site = makeLocked(files);
		const report = await site.build();
		expect(report.diagnostics.map(({ name }) => name)).toContain('lock-unreproducible');
		const first = locks(site);
		site.write('content/README.md', '# Home\n\nWelcome back.\n');
		const second = await site.build();
		expect(second.diagnostics.map(({ name }) => name)).toContain('lock-unreproducible');
		expect(locks(site)).toEqual(first);
		site.write('content/a.md', files['content/a.md'].replace('Text of A', 'Another text of A'));
		await site.build();
		const third = locks(site);
		expect(Object.keys(first).filter((path) => third[path] === first[path])).toEqual([]);
	});

	describe('leave what is sealed as it is', () => {
		const linked = {
			'content/a.md': '---\npassword: env:TEAM\n---\n# A\n\nText of A, see [there](./b.md#there).\n',
			'content/b.md': '# B\n\n## There\n\nText.\n',
			'content/public/a.txt': 'A file that everybody has.\n',
		};
		const build = async (
			edits: Record<string, string>,
		): Promise<{ isSame: boolean; report: BuildReport }> => {
			vi.stubEnv('DOMDOCS_LOCK_ROOT', undefined);
			onTestFinished(() => void vi.stubEnv('DOMDOCS_LOCK_ROOT', root));
			const site = makeLocked(linked);
			await site.build();
			const first = locks(site);
			for (const [file, text] of Object.entries(edits)) site.write(file, text);
			const report = await site.build();
			return { isSame: JSON.stringify(locks(site)) === JSON.stringify(first), report };
		};

		test('where a public page changes that it asks nothing new of', async () => {
			const { isSame } = await build({ 'content/b.md': '# B\n\n## There\n\nAnother text.\n' });
			expect(isSame).toBe(true);
		});

		test('but not where the title of a page that it shows changes', async () => {
			expect((await build({ 'content/b.md': '# Bee\n\n## There\n\nText.\n' })).isSame).toBe(false);
		});

		test('but say so where a heading is gone that it links to', async () => {
			const { report } = await build({ 'content/b.md': '# B\n\n## Elsewhere\n\nText.\n' });
			expect(report.diagnostics.map(({ name, file }) => [name, file])).toContainEqual([
				'broken-anchor',
				'content/a.md',
			]);
		});

		test('but not where a password, the config, a public file or the output is another', async () => {
			const config = "export default { title: 'Documents', encrypt: { admin: 'env:ADMIN' } };\n";
			expect((await build({ 'site.config.ts': config })).isSame).toBe(false);
			expect((await build({ 'content/public/a.txt': 'Another file.\n' })).isSame).toBe(false);
			const other = linked['content/a.md'].replace('env:TEAM', "'the second one of them'");
			expect((await build({ 'content/a.md': other })).isSame).toBe(false);
			expect((await build({ 'dist/_lock/current.json': '{}' })).isSame).toBe(false);
		});
	});

	test('of another epoch open nothing by old keys (EN-14)', async () => {
		const site = makeLocked(files);
		await site.build();
		const before = await openOutput(`${site.root}/dist`);
		const held = await holdAll(before, 'the second one of them');
		expect(await before.open('/a/', held)).toMatchObject({ page: { title: 'A' } });
		const first = locks(site);
		site.write('content/a.md', files['content/a.md'].replace(", 'the second one of them'", ''));
		site.write('locks.json', '{ "epoch": 2 }\n');
		await site.build();
		const after = await openOutput(`${site.root}/dist`);
		expect(await after.open('/a/', held)).toBe(1);
		expect(await after.unlock('the second one of them')).toBe(1);
		expect(await after.open('/a/', await holdAll(after, passwords.TEAM))).toMatchObject({
			page: { title: 'A' },
		});
		expect(after.table.slots.filter((slot) => before.table.slots.includes(slot))).toEqual([]);
		const second = locks(site);
		expect(
			Object.keys(second).filter((path) => first[path] !== undefined && path !== '_lock/current.json'),
		).toEqual([]);
	});
});

describe('files of locked pages (EN-18)', () => {
	test('are sealed where no public page has them', async () => {
		const svg = (word: string): string =>
			`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${word}</title></svg>`;
		const site = makeLocked({
			'content/locked.md':
				"---\npassword: env:TEAM\n---\n# L\n\n![a](./only.svg) ![b](./both.svg) ![c](/public-only.svg) [d](/plan.pdf) ![e](/shared.svg) [f](./data.zip) ![g](</it's & 图.svg>)\n",
			'content/open.md': '# Open\n\n![b](./both.svg) ![e](/shared.svg)\n',
			'content/only.svg': svg('qazanonly'),
			'content/both.svg': svg('qazanboth'),
			'content/data.zip': 'qazanzip',
			'content/public/public-only.svg': svg('qazanpublic'),
			"content/public/it's & 图.svg": svg('qazanname'),
			'content/public/plan.pdf': '%PDF qazanpdf',
			'content/public/shared.svg': svg('qazanshared'),
			'content/public/other.txt': 'qazanother',
		});
		const report = await site.build();
		expect(errorsOf(report)).toEqual([]);
		const found = (word: string): number => findWord(site.outputs(), word).length;
		const sealed = ['qazanonly', 'qazanzip', 'qazanpublic', 'qazanpdf', 'qazanname'];
		expect(sealed.map(found)).toEqual([0, 0, 0, 0, 0]);
		expect(['qazanboth', 'qazanshared', 'qazanother'].map((word) => found(word) > 0)).toEqual([
			true,
			true,
			true,
		]);
		const shared = report.diagnostics.filter(({ name }) => name === 'lock-asset-shared');
		expect(shared.map(({ file, related }) => [file, related?.[0]?.file])).toEqual([
			['content/locked.md', 'content/open.md'],
			['content/locked.md', 'content/open.md'],
		]);
		expect(shared.map(({ message }) => message)).toEqual(
			['content/both.svg', 'content/public/shared.svg'].map(
				(name) =>
					`Unexpected use of \`${name}\` by a locked page and a public page, expected one of them: it stays public.`,
			),
		);
		const output = await openOutput(`${site.root}/dist`);
		const opened = await output.open('/locked/', await holdAll(output, passwords.TEAM));
		if (typeof opened === 'number') return expect.fail('it does not open');
		expect(opened.assets.map(({ file, type }) => `${file} ${type.split(';')[0]}`).sort()).toEqual([
			'data.zip application/zip',
			"it's & 图.svg image/svg+xml",
			'only.svg image/svg+xml',
			'plan.pdf application/pdf',
			'public-only.svg image/svg+xml',
		]);
		expect(opened.html.match(/sealed:/g)).toHaveLength(5);
		expect(opened.html).not.toMatch(/only\.|plan\.pdf|data\.|图/);
	});
});

describe('what is in a locked page', () => {
	test('is as clean as any page (EN-19)', async () => {
		const site = makeLocked(
			{
				'content/locked.md':
					'---\npassword: env:TEAM\n---\n# L\n\n<img src=x onerror="alert(1)">\n\n<a href="javascript:alert(1)" onclick="alert(1)">a</a>\n\n<svg><g onload="alert(1)"/></svg> <iframe srcdoc="x"></iframe>\n',
			},
			"{ admin: 'env:ADMIN' }",
			"checks: { severity: { 'unsafe-link': 'off', 'missing-asset': 'off', 'html-removed': 'off' } }",
		);
		expect(errorsOf(await site.build())).toEqual([]);
		const output = await openOutput(`${site.root}/dist`);
		const opened = await output.open('/locked/', await holdAll(output, passwords.TEAM));
		if (typeof opened === 'number') return expect.fail('it does not open');
		expect(opened.html).not.toMatch(/<script|onerror|onclick|onload|javascript:|srcdoc|<iframe/i);
		const document = site.output('locked/index.html');
		expect(document).toContain('<meta name="robots" content="noindex">');
		expect(document).not.toMatch(
			/<meta name="description"|rel="canonical"|og:title|'unsafe-inline'.*script-src/,
		);
		const policy = /Content-Security-Policy" content="([^"]+)"/.exec(document)![1]!;
		expect(/script-src ([^;]+)/.exec(policy)![1]).not.toContain('unsafe');
	});

	test('differs from the next one by address and container alone, from outside', async () => {
		const site = makeLocked({
			'content/one.md': '---\npassword: env:TEAM\n---\n# One\n\n```js\nlet a;\n```\n',
			'content/two.md':
				'---\npassword: another good password\npageLayout: home\n---\n# Two\n\n| a |\n| - |\n| b |\n',
		});
		await site.build();
		const plain = (name: string): string =>
			site
				.output(`${name}/index.html`)
				.replaceAll(`/${name}/`, '/x/')
				.replace(/_lock\/[0-9a-f]{32}\.bin/g, 'container');
		expect(plain('one')).toBe(plain('two'));
	});
});

describe('a template', () => {
	const password = '---\npassword: env:TEAM\n---\n';

	test('names no host that a locked page embeds', async () => {
		const site = makeLocked({
			'content/video.md': `${password}# Video\n\n@[youtube](dQw4w9WgXcQ)\n`,
			'content/plain.md': `${password}# Plain\n`,
		});
		expect(errorsOf(await site.build())).toEqual([]);
		for (const name of ['video', 'plain']) {
			expect(site.output(`${name}/index.html`)).toMatch(/frame-src https:[;"]/);
			expect(site.output(`${name}/index.html`)).not.toContain('youtube');
		}
	});

	test('has no frames of the site where locked pages have demos alone, which do not run', async () => {
		const demo = '::: demo\n```html\n<p>Shown</p>\n```\n:::\n';
		const site = makeLocked({
			'content/demo.md': `${password}# Demo\n\n${demo}`,
			'content/public.md': `# Public\n\n${demo}`,
			'content/block.md': `# Block\n\n:::: encrypt password="env:TEAM"\n${demo}::::\n`,
		});
		expect(errorsOf(await site.build())).toEqual([]);
		for (const name of ['demo', 'block'])
			expect(site.output(`${name}/index.html`)).not.toMatch(/frame-src [^;"]*('self'|&#39;self|blob:)/);
		expect(site.output('public/index.html')).toMatch(/frame-src ('|&#39;|&#x27;)self/);
	});

	test('leads to the same address in other languages as to any translation', async () => {
		const site = makeLocked(
			{
				'content/en/README.md': '# Home\n',
				...{ 'content/plan.md': `${password}# Plan\n`, 'content/en/plan.md': `${password}# Plan\n` },
				'content/only.md': `${password}# Only\n`,
			},
			"{ admin: 'env:ADMIN' }",
			"locales: { '/': { lang: 'de-DE', label: 'Deutsch' }, '/en/': { lang: 'en-US', label: 'English' } }",
		);
		expect(errorsOf(await site.build())).toEqual([]);
		expect(site.output('plan/index.html')).toContain('"link":"/en/plan/","exact":true');
		expect(site.output('only/index.html')).toContain('"link":"/en/","exact":false');
	});
});

describe('a site that several machines build', () => {
	test('is the same, and its parts have nothing of locked pages', async () => {
		const files = {
			...blogSite,
			'content/notes/2.middle.md': `---\npassword: env:TEAM\n---\n# Middle ${canaries.title}\n\n${canaries.body}\n`,
		};
		const site = makeLocked(files, "{ admin: 'env:ADMIN' }", blogConfig);
		const cache = `${site.root}/.domdocs/shared`;
		for (const index of [1, 2]) await site.build({ shard: { index, count: 2 }, cache });
		const { readTree } = await import('./harness/read-tree.ts');
		expect(findWord(readTree(cache), canaries.title, canaries.body)).toEqual([]);
		expect(errorsOf(await site.build({ merge: true, cache }))).toEqual([]);
		const merged = site.outputs();
		site.remove('dist');
		await site.build({ cache: false });
		expect(site.outputs()).toEqual(merged);
	});
});

describe('the check at the end', () => {
	const locked =
		'---\npassword: env:TEAM\n---\n# The hidden title\n\nSeventeen lazy walruses were dancing beneath the violet moon tonight.\n';

	test('finds text that a public page includes, and publishes nothing', async () => {
		const site = makeLocked({
			'content/locked.md': locked,
			'content/open.md': '# Open\n\n<!-- @include: ./locked.md -->\n',
		});
		const report = await site.build();
		expect(report.published).toBeNull();
		const leaks = report.diagnostics.filter(({ name }) => name === 'lock-leak');
		expect(leaks.map(({ file, message }) => `${file}: ${message}`)).toEqual([
			'content/open.md: Unexpected file `content/locked.md` of a locked page in a public one, expected none; nothing is published.',
		]);
		expect(JSON.stringify(leaks)).not.toMatch(/walruses|hidden title/);
		const kept = Object.entries(readTree(`${site.root}/.domdocs`));
		expect(kept.filter(([, text]) => /walruses|hidden title/i.test(text)).map(([path]) => path)).toEqual([]);
	});

	test('leaves none of that text in the cache, also where the build is stopped before', async () => {
		const site = makeLocked({
			'content/locked.md': locked,
			'content/open.md': '# Open\n\n<!-- @include: ./locked.md -->\n',
		});
		const stop = new AbortController();
		const onStage = (name: string): void => {
			if (name === 'link') stop.abort(new Error('Stopped.'));
		};
		await expect(site.build({ signal: stop.signal, onStage })).rejects.toThrow('Stopped.');
		expect(findWord(readTree(`${site.root}/.domdocs`), 'walruses')).toEqual([]);
	});

	test('finds a file that is included by a link to it', async () => {
		const site = makeLocked({
			'content/hidden.md': locked,
			'content/open.md': '# Open\n\n<!-- @include: ./alias.txt{4} -->\n',
			'content/other.md': '# Other\n\n<!-- @include: ./part.txt -->\n\n<!-- @include: ./again.txt{4} -->\n',
			'content/part.txt': 'Open.\n',
		});
		symlinkSync('hidden.md', `${site.root}/content/alias.txt`);
		symlinkSync('alias.txt', `${site.root}/content/again.txt`);
		const report = await site.build();
		expect(report.published).toBeNull();
		const leaks = report.diagnostics.filter(({ name }) => name === 'lock-leak');
		expect(leaks.map(({ file, message }) => [file, message.includes('`content/hidden.md`')])).toEqual([
			['content/open.md', true],
			['content/other.md', true],
		]);
		const kept = Object.entries(readTree(`${site.root}/.domdocs`));
		expect(kept.filter(([, text]) => /hidden title/i.test(text)).map(([path]) => path)).toEqual([]);
	});

	test('finds packed text in a file of the public folder', async () => {
		const { gzipSync } = await import('node:zlib');
		const site = makeLocked({ 'content/locked.md': locked, 'content/public/dump.gz': '' });
		const { writeFileSync } = await import('node:fs');
		writeFileSync(`${site.root}/content/public/dump.gz`, gzipSync(locked));
		expect(errorsOf(await site.build()).join()).toContain('lock-leak');
	});

	test('lets authors say in public what they want', async () => {
		const site = makeLocked({
			'content/locked.md': locked,
			'content/open.md': '# Open\n\nSee [the hidden title](./locked.md).\n',
		});
		expect(errorsOf(await site.build())).toEqual([]);
	});

	test('is about what authors write, not about the words of the theme', async () => {
		const widgets =
			'@[youtube](dQw4w9WgXcQ)\n\n@[pdf](/plan.pdf)\n\n::: demo\n```html\n<b>x</b>\n```\n:::\n\n@[bilibili](BV1Xx411c7mD)\n';
		const site = makeLocked({
			'content/locked.md': `${locked}\n${widgets}\nEleven brave kettles sang aloud.\n\n${widgets}\n\`\`\`js\nconst purple = orange + violet(crimson);\n\`\`\`\n`,
			'content/open.md': `# Open\n\n${widgets}`,
			'content/block.md': `# Block\n\n::: encrypt password="env:TEAM"\n${widgets.replace(/::: demo[\s\S]*:::\n/, '')}:::\n`,
			'content/public/plan.pdf': '%PDF',
		});
		expect(errorsOf(await site.build())).toEqual([]);
		for (const said of ['eleven brave kettles sang aloud', 'const purple orange violet crimson']) {
			site.write('content/public/dump.txt', `It is ${said}, they say.`);
			expect(errorsOf(await site.build()).join()).toContain('lock-leak');
		}
	});
});

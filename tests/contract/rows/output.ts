import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, onTestFinished } from 'vitest';
import { findWord } from '../../harness/canaries.ts';
import { alsoByTests, byTests, runTests } from '../by-tests.ts';
import { tryIncludes } from '../includes.ts';
import { documentsOf, payloads, saying, visit } from '../published-pages.ts';
import type { Rows } from '../row.ts';
import { buildOf, errorsOf, plainConfig, serveOf, siteOf } from '../sites.ts';

const fixtures = 'tests/fixtures.test.ts';

const inlineScripts = /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs;

/** Texts that no XML may have as they are. */
const unwritable = [
	']]>',
	'&nbsp; & <',
	'\u0001\u0008\u000b\u001f\u007f\u0085',
	'\ud83d',
	'\udc51 \ufffe\uffff',
	'\ud83d\udc51 \u0000',
];

/** Why a text is not well-formed XML 1.0; empty where it is. */
function faultOfXml(text: string): string {
	let fault = '';
	const parser = new SaxesParser({ xmlns: true });
	parser.on('error', ({ message }) => {
		fault ||= message;
	});
	parser.write(text).close();
	return fault;
}

/** What is published besides, and what must not be. */
export const outputRows: Rows = {
	'OS-13': {
		how: 'from outside, with Chromium',
		check: async () => {
			const pages = { 'content/a.md': '# A\n', 'content/b.md': '# B\n' };
			const withRedirects = (redirects: object): Record<string, string> => ({
				...pages,
				'site.config.ts': `export default { title: 'Docs', history: false, redirects: ${JSON.stringify(redirects)} };\n`,
			});
			for (const [redirects, name] of [
				[{ '/x/': '/y/', '/y/': '/x/' }, 'redirect-loop'],
				[{ '/x/': '/x/' }, 'redirect-loop'],
				[{ '/x/': '/y/', '/y/': '/a/' }, 'redirect-loop'],
				[{ '/x/': '/y/', '/y/': '/z/', '/z/': '/a/' }, 'redirect-loop'],
				[{ '/x/': '/nowhere/' }, 'redirect-target-missing'],
				[{ '/x/': 'https://evil.example/' }, 'redirect-target-missing'],
				[{ '/x/': '//evil.example/' }, 'redirect-target-missing'],
				[{ '/a/': '/b/' }, 'redirect-clash'],
				[{ '/A/': '/b/' }, 'redirect-clash'],
				[{ '/x.html': '/a/', '/X.html': '/b/' }, 'redirect-clash'],
				[{ '/x': '/a/', '/x/': '/b/' }, 'redirect-clash'],
				[{ '//evil.example/': '/a/' }, 'invalid-redirect'],
				[{ '/a/': { to: 'https://other.example/', external: true } }, 'redirect-clash'],
			] as [object, string][]) {
				const built = await buildOf(siteOf(withRedirects(redirects)));
				expect([redirects, built.code, errorsOf(built).map((text) => text.split(' ')[0])[0]]).toEqual([
					redirects,
					1,
					name,
				]);
			}
			for (const to of [
				'javascript:alert(1)',
				'ftp://other.example/',
				'https://u:p@other.example/',
				'//other.example/',
			]) {
				const built = await buildOf(siteOf(withRedirects({ '/x/': { to, external: true } })));
				expect([to, built.code]).toEqual([to, 2]);
			}
			const other = createServer((_, response) => response.end('other'));
			onTestFinished(() => void other.close());
			await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
			const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/there/`;
			const site = siteOf(
				withRedirects({
					'/old.html': '/a/',
					'/old/deep/': '/b/',
					'/chat/': { to: elsewhere, external: true },
				}),
			);
			expect((await buildOf(site)).code).toBe(0);
			const { url } = await serveOf(site);
			const { page } = await visit(url);
			await page.goto(`${url}/chat/?x=1#part`);
			await page.waitForURL(`${elsewhere}?x=1#part`);
			for (const [from, to] of [
				['/old.html?x=1&y=%2F#part', '/a/?x=1&y=%2F#part'],
				['/old/deep/?q=//evil.example#//evil.example', '/b/?q=//evil.example#//evil.example'],
			]) {
				await page.goto(url + from);
				await page.waitForURL(url + to);
			}
			expect(site.output('old.html')).toContain(
				'<noscript><meta http-equiv="refresh" content="0; url=/a/"></noscript>',
			);
		},
	},
	'OS-15': {
		check: async () => {
			const names = Object.getOwnPropertyNames(Object.prototype);
			expect(names.length).toBeGreaterThanOrEqual(12);
			const posts = names.map((name) => [
				`content/blog/${name}/${name}.md`,
				`---\ntags: ['${name}']\ncreateTime: 2026/01/01 10:00:00\n---\n# Post\n\nText of number ${names.indexOf(name)}.\n`,
			]);
			const pages = names.map((name) => [
				`content/${name}.md`,
				`# Page\n\nPage of number ${names.indexOf(name)}.\n`,
			]);
			const config =
				"export default { title: 'Docs', history: false, locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'blog', kind: 'post', link: 'blog/' }] } } };\n";
			const documents = await documentsOf({
				'site.config.ts': config,
				...Object.fromEntries([...posts, ...pages]),
			});
			for (const name of names)
				for (const text of [
					`Text of number ${names.indexOf(name)}.`,
					`Page of number ${names.indexOf(name)}.`,
				])
					expect(
						documents.filter(([, html]) => /<article|<main/.test(html) && html.includes(`<p>${text}`)).length,
						text,
					).toBeGreaterThan(0);
		},
	},
	'OS-16': alsoByTests(
		tryIncludes,
		{ files: 'tests/cli/sources/project-files.test.ts' },
		{ files: 'tests/cli/markdown/syntax/include' },
		{ files: fixtures, named: 'include' },
	),
	'OS-17': alsoByTests(
		async () => {
			const site = siteOf();
			const marker = join(site.root, 'ran.txt');
			const code = `require('fs').writeFileSync(${JSON.stringify(marker)}, '')`;
			site.write('content/js.md', `---js\n{ title: ${code} }\n---\n\nText.\n`);
			site.write(
				'content/tag.md',
				`---\ntitle: !!js/function 'function () { ${code.replaceAll("'", "''")} }'\n---\n\nText.\n`,
			);
			site.write('content/toml.md', '+++\ntitle = "x"\n+++\n\nText.\n');
			site.write('content/json.md', '---json\n{ "title": "x" }\n---\n\nText.\n');
			const { code: ended, messages } = await buildOf(site);
			expect([ended, existsSync(marker)]).toEqual([1, false]);
			expect(messages.map(({ name, file }) => `${name} ${file}`).sort()).toEqual(
				['js', 'json', 'tag', 'toml'].map((file) => `front-matter-language content/${file}.md`),
			);
			const said = messages.map(({ message }) => message).join('\n');
			for (const found of ['`+++`', '`!!js/function`', 'language `js`', 'language `json`'])
				expect(said).toContain(found);
		},
		{ files: 'tests/package.test.ts', named: 'OS-17' },
	),
	'OS-18': {
		check: async () => {
			const documents = await documentsOf({}, 'journey');
			let scripts = 0;
			for (const [path, html] of documents) {
				if (/http-equiv="refresh"/.test(html)) continue;
				const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
				const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
				expect(policy, path).toContain("default-src 'none'");
				expect(allowed, path).not.toMatch(/unsafe|\*/);
				for (const [, text] of html.matchAll(inlineScripts)) {
					scripts += 1;
					const hash = createHash('sha256').update(text!).digest('base64');
					expect([path, allowed.includes(`'sha256-${hash}'`)]).toEqual([path, true]);
				}
				expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/i);
			}
			expect(scripts).toBeGreaterThan(5);
		},
	},
	'OS-19': {
		check: async () => {
			let loaded = 0;
			for (const [path, html] of await documentsOf({}, 'journey'))
				for (const [, address] of html.matchAll(
					/<(?:script[^>]* src|link[^>]*rel="(?:stylesheet|modulepreload|preload)"[^>]* href)="([^"]+)"/g,
				)) {
					loaded += 1;
					expect(address, path).toMatch(/^\/(?!\/)/);
				}
			expect(loaded).toBeGreaterThan(5);
		},
	},
	'OS-20': {
		check: async () => {
			const written = [
				'[a](https://a.example/)',
				'<a href="https://a.example/" target="_blank">a</a>',
				'<a href="https://a.example/" rel="author" target="_blank">a</a>',
				'<a href="https://a.example/" rel="nofollow">a</a>',
				'<a href="./README.md" target="_blank">a</a>',
				'<a href="./README.md" target="_blank" rel="next">a</a>',
				'<https://a.example/>',
			];
			const comments =
				"comments: { provider: 'giscus', repo: 'o/r', repoId: 'R', category: 'C', categoryId: 'D' }";
			const friend = '- { name: A, link: "https://friend.example/", desc: d }';
			const documents = Object.fromEntries(
				await documentsOf({
					'site.config.ts': plainConfig.replace('history', `${comments}, history`),
					'content/a.md': `# A\n\n${written.join('\n\n')}\n`,
					'content/f.md': `---\ntitle: F\npageLayout: friends\nlist:\n  ${friend}\n---\n`,
				}),
			);
			const article = documents['a/index.html']!;
			const anchors = [...article.slice(article.indexOf('<main')).matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
			const opening = anchors.filter((tag) => /target="_blank"/.test(tag));
			expect(opening.length).toBeGreaterThanOrEqual(6);
			for (const tag of opening) expect(tag).toMatch(/rel="(?=[^"]*\bnoopener\b)[^"]*\bnoreferrer\b/);
			for (const word of ['author', 'nofollow', 'next'])
				expect(
					anchors.filter((tag) => new RegExp(`rel="[^"]*\\b${word}\\b`).test(tag)).length,
					word,
				).toBeGreaterThan(0);
			const cards = [...documents['f/index.html']!.matchAll(/<a [^>]*friend\.example[^>]*>/g)].map(
				([tag]) => tag,
			);
			const discussions = anchors.filter((tag) => /\/discussions"/.test(tag));
			expect([cards.length > 0, discussions.length]).toEqual([true, 1]);
			for (const tag of [...cards, ...discussions])
				for (const word of ['noopener', 'noreferrer', 'nofollow', 'ugc']) expect(tag).toContain(word);
		},
	},
	'OS-21': byTests({ files: fixtures, named: 'image-insecure|link-insecure' }),
	'OS-22': {
		check: async () => {
			const site = siteOf({
				'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n\ncanary-of-a-draft\n',
				'content/note.txt': 'canary-of-a-file',
				'content/public/.note': 'canary-of-a-file',
				'content/secret.md': '---\npassword: env:TEAM\n---\n\n# Canary-of-a-title\n\ncanary-of-a-lock\n',
				'site.config.ts': `// canary-of-the-config\n${plainConfig}`,
			});
			const home = siteOf({ 'canary-of-a-home/.gitconfig': '[user]\n\tname = canary-of-a-user\n' }).root;
			const env = {
				SECRET_OF_MINE: 'canary-of-the-environment',
				TEAM: 'canary-of-a-password of many words',
				HOME: join(home, 'canary-of-a-home'),
				USER: 'canary-of-a-user',
			};
			const built = await buildOf(site, [], { env });
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			const outputs = site.outputs();
			// Forms of short words are everywhere; whole paths and canaries are not.
			expect(findWord(outputs, 'canary-of', site.root, home, env.HOME)).toEqual([]);
			const wrong = Object.entries(outputs).filter(
				([path, text]) => text.includes(`${userInfo().homedir}/`) || /\.(?:map|md)$/.test(path),
			);
			expect(wrong.map(([path]) => path)).toEqual([]);
			expect(Object.keys(outputs).length).toBeGreaterThan(20);
			expect(outputs['secret/index.html']).toBeDefined();
			const { pages } = JSON.parse(outputs['_domdocs/routes.json']!) as { pages: object };
			expect(Object.keys(pages).sort()).toEqual(['/', '/404.html', '/search/']);
		},
	},
	'OS-23': {
		how: 'from outside, by saxes, which is as strict as xmllint, and by tests/cli/outputs/feeds/feeds.test.ts',
		check: async () => {
			const site = siteOf();
			for (const text of [...payloads, ...unwritable]) {
				for (const [path, content] of Object.entries(saying(text))) site.write(path, content);
				const body = text.replaceAll('\0', '');
				site.write(
					'content/blog/two.md',
					`---\ntitle: Two\ncreateTime: 2026/01/02 10:00:00\n---\n\nText of it.\n\n\`\`\`\n${body}\n\`\`\`\n`,
				);
				const built = await buildOf(site);
				expect([text, built.code, errorsOf(built)]).toEqual([text, 0, []]);
				const files = Object.entries(site.outputs()).filter(([path]) => /\.xml$/.test(path));
				expect(files.map(([path]) => path)).toEqual(
					expect.arrayContaining(['blog/atom.xml', 'blog/rss.xml', 'sitemap.xml']),
				);
				for (const [path, file] of files)
					expect([text, path, faultOfXml(Buffer.from(file, 'latin1').toString())]).toEqual([text, path, '']);
				JSON.parse(Buffer.from(site.outputs()['blog/feed.json']!, 'latin1').toString());
			}
			await runTests({ files: 'tests/cli/outputs/feeds/feeds.test.ts' });
		},
	},
	'OS-24': {
		check: async () => {
			const controls = [
				'\u202a',
				'\u202b',
				'\u202c',
				'\u202d',
				'\u202e',
				'\u2066',
				'\u2067',
				'\u2068',
				'\u2069',
			];
			const lines = controls.map((sign, index) => `let a${index} = "x${sign}y";`);
			const site = siteOf({
				'content/a.md': `# A\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`,
			});
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			expect(messages.map(({ name, severity, line, column }) => [name, severity, line, column])).toEqual([
				...controls.map((_, index) => ['code-bidi', 'warning', 4 + index, 'let a0 = "x'.length + 1]),
			]);
			const html = site.output('a/index.html');
			const marks = [...html.matchAll(/<bdi [^>]*data-code="U\+(\w+)"/g)].map(([, code]) => code);
			expect(marks).toEqual(controls.map((sign) => sign.charCodeAt(0).toString(16).toUpperCase()));
		},
	},
};

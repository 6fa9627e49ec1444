import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { byTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, errorsOf, plainConfig, siteOf } from '../sites.ts';

const fixtures = 'tests/fixtures.test.ts';
const browser = 'tests/journeys/security.test.ts';

const payloads = [
	'</title><script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)>',
	"';alert(1)//",
	'</script><!--<script>',
	'{{constructor}}\u2028\u2029',
];

/** A site whose texts all say `text`. */
function saying(text: string): Record<string, string> {
	const said = JSON.stringify(text);
	return {
		'site.config.ts': `export default { title: ${said}, history: false, hostname: 'https://docs.example', locales: { '/': { lang: 'en-US', label: ${said}, navbar: [{ text: ${said}, link: '/a/' }], collections: [{ dir: 'blog', kind: 'post', link: 'blog/', title: ${said} }] } } };\n`,
		'content/a.md': `---\ntitle: ${said}\ndescription: ${said}\n---\n\nText.\n`,
		'content/blog/one.md': `---\ntitle: ${said}\ndescription: ${said}\ntags: [${said}]\ncreateTime: 2026/01/01 10:00:00\n---\n\nText.\n`,
	};
}

/** Documents of a built site by path. */
async function documentsOf(
	files: Record<string, string>,
	fixture: string | null = null,
): Promise<[string, string][]> {
	const site = siteOf(files, fixture);
	const built = await buildOf(site);
	expect([built.code, errorsOf(built)]).toEqual([0, []]);
	return Object.entries(site.outputs()).filter(([path]) => path.endsWith('.html'));
}

const countTags = (html: string): number => (html.match(/<[a-z]/gi) ?? []).length;
const inlineScripts = /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs;
const dataScripts = /<script[^>]*application\/json[^>]*>(.*?)<\/script>/gs;

/** What is published of what authors write. */
export const outputRows: Rows = {
	'OS-01': byTests(
		{ files: 'tests/security/xss.test.ts', named: 'OS-01' },
		{ files: fixtures, named: 'html-removed' },
	),
	'OS-02': byTests(
		{ files: 'tests/security/xss.test.ts', named: 'OS-02' },
		{ files: fixtures, named: 'unsafe-link' },
	),
	'OS-03': {
		check: async () => {
			const plain = await documentsOf(saying('plain words'));
			for (const payload of payloads) {
				const documents = Object.fromEntries(await documentsOf(saying(payload)));
				for (const path of ['index.html', 'a/index.html', 'blog/index.html'])
					expect([payload, path, countTags(documents[path]!)]).toEqual([
						payload,
						path,
						countTags(Object.fromEntries(plain)[path]!),
					]);
			}
		},
	},
	'OS-04': {
		check: async () => {
			let blocks = 0;
			for (const [path, html] of await documentsOf(saying(payloads.join(' '))))
				for (const [, text] of html.matchAll(dataScripts)) {
					blocks += 1;
					expect(text, path).not.toMatch(/[<>\u2028\u2029]/);
					JSON.parse(Buffer.from(text!, 'latin1').toString());
				}
			expect(blocks).toBeGreaterThan(4);
		},
	},
	'OS-05': {
		check: async () => {
			const headings = [
				'<img src="data:image/png;base64,AA" alt="x" onerror="alert(1)"> One',
				'`<script>` Two',
				'**Three** *x* [link](https://example.org/) <b onclick="alert(1)">b</b> & ~~c~~',
				'$x^2$ Four :tada:',
			];
			const content = `# A\n\n${headings.map((heading) => `## ${heading}\n\nText.\n`).join('\n')}`;
			const site = siteOf({ 'content/a.md': content });
			expect((await buildOf(site)).code).toBe(0);
			const html = site.output('a/index.html');
			const outlines = [...html.matchAll(/<ul class="outline-list">(.*?)<\/nav>/gs)].map(([list]) => list);
			expect(outlines.length).toBeGreaterThan(0);
			for (const outline of outlines) {
				const tags = [...outline.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name);
				expect([...new Set(tags)].sort()).toEqual(['a', 'li', 'ul']);
				const texts = [...outline.matchAll(/<a[^>]*>(.*?)<\/a>/gs)].map(([, text]) => text);
				expect(texts.slice(0, 3)).toEqual(['One', '&lt;script&gt; Two', 'Three x link b &amp; c']);
				expect(texts).toHaveLength(headings.length);
			}
		},
	},
	'OS-06': byTests({ files: 'tests/cli/markdown/code/fence-info.test.ts' }),
	'OS-07': {
		check: async () => {
			const drawing =
				'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)"><text>a</text></a></svg>';
			const site = siteOf({
				'content/public/x.svg': drawing,
				'content/a.md': '# A\n\n![a](./y.svg)\n',
				'content/y.svg': drawing,
			});
			expect((await buildOf(site)).code).toBe(0);
			const drawings = Object.entries(site.outputs()).filter(([path]) => path.endsWith('.svg'));
			expect(drawings.length).toBeGreaterThanOrEqual(2);
			for (const [path, text] of drawings) expect([path, /alert/.test(text)]).toEqual([path, false]);
		},
	},
	'OS-08': byTests(
		{ files: 'tests/cli/history/hostile.test.ts', named: 'plain text' },
		{ files: 'tests/cli/history/people.test.ts', named: 'addresses are never shown' },
	),
	'OS-09': byTests({ files: browser, named: 'OS-09' }),
	'OS-10': byTests({ files: 'tests/themes/default/blog-query.browser.test.ts' }),
	'OS-11': byTests({ files: browser, named: 'OS-11' }),
	'OS-12': byTests({ files: browser, named: 'OS-12' }),
	'OS-13': byTests({ files: fixtures, named: 'redirect' }),
	'OS-14': byTests({
		files: ['tests/cli/markdown/html/html.test.ts', 'tests/cli/markdown/ids.test.ts'],
		named: 'img name|id',
	}),
	'OS-15': {
		check: async () => {
			const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
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
	'OS-16': byTests(
		{ files: ['tests/cli/sources/project-files.test.ts'] },
		{ files: 'tests/cli/markdown/syntax/include' },
		{ files: fixtures, named: 'include' },
	),
	'OS-17': {
		check: async () => {
			const site = siteOf();
			const marker = join(site.root, 'ran.txt');
			const code = `require('fs').writeFileSync(${JSON.stringify(marker)}, '')`;
			site.write('content/js.md', `---js\n{ title: ${code} }\n---\n\nText.\n`);
			site.write(
				'content/tag.md',
				`---\ntitle: !!js/function 'function () { ${code.replaceAll("'", "''")} }'\n---\n\nText.\n`,
			);
			site.write('content/toml.md', '+++\ntitle = "x"\n+++\n\nText.\n');
			const { code: ended, messages } = await buildOf(site);
			expect([ended, existsSync(marker)]).toEqual([1, false]);
			expect(messages.map(({ name, file }) => `${name} ${file}`)).toEqual(
				expect.arrayContaining(['front-matter-language content/js.md']),
			);
			expect(messages.some(({ file }) => file === 'content/tag.md')).toBe(true);
		},
	},
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
					const hash = createHash('sha256').update(Buffer.from(text!, 'latin1')).digest('base64');
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
	'OS-20': byTests({ files: 'tests/themes/default/article.test.ts', named: 'a link' }),
	'OS-21': byTests({ files: fixtures, named: 'image-insecure' }),
	'OS-22': {
		check: async () => {
			const site = siteOf({
				'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n\ncanary-of-a-draft\n',
				'content/note.txt': 'canary-of-a-file',
			});
			site.write('site.config.ts', `// canary-of-the-config\n${plainConfig}`);
			expect((await buildOf(site, [], { env: { SECRET_OF_MINE: 'canary-of-the-environment' } })).code).toBe(
				0,
			);
			const files = Object.entries(site.outputs());
			const wrong = files.filter(
				([path, text]) =>
					/canary-of/.test(text) ||
					text.includes(site.root) ||
					text.includes(`${userInfo().homedir}/`) ||
					/\.(?:map|md)$/.test(path),
			);
			expect(wrong.map(([path]) => path)).toEqual([]);
			expect(files.length).toBeGreaterThan(20);
		},
	},
	'OS-23': byTests({ files: 'tests/cli/outputs/feeds/feeds.test.ts' }),
	'OS-24': byTests({ files: fixtures, named: 'code-bidi' }),
};

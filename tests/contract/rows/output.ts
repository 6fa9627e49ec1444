import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { SaxesParser } from 'saxes';
import { expect, onTestFinished } from 'vitest';
import {
	comeToRest,
	launchBrowser,
	makeMove,
	openPage,
	type WatchedPage,
} from '../../harness/open-browser.ts';
import { vectors } from '../../security/vectors.ts';
import { byTests, runTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, errorsOf, plainConfig, serveOf, siteOf } from '../sites.ts';

const fixtures = 'tests/fixtures.test.ts';
const browser = 'tests/journeys/security.test.ts';

const payloads = [
	'</title><script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)>',
	"';alert(1)//",
	'</script><!--<script>',
	'{{constructor}}\u2028\u2029',
	'--><script>alert(1)</script>',
	']]><script>alert(1)</script>',
	'&lt;script&gt;&#60;b&#62;',
	"'><b style='x'>",
	'`"><iframe srcdoc="<b>">`',
	'</textarea></style></noscript><b>',
];

/** A site whose texts all say `text`: each option and each key of front matter that a reader sees words of. */
function saying(text: string): Record<string, string> {
	const said = JSON.stringify(text);
	const link = `{ text: ${said}, link: '/a/' }`;
	const config = [
		`title: ${said}, description: ${said}, history: false, hostname: 'https://docs.example'`,
		`social: [{ icon: 'github', link: 'https://x.example/', label: ${said} }]`,
		`bulletin: { title: ${said}, content: ${said}, contentType: 'text' }`,
	];
	const locale = [
		`lang: 'en-US', label: ${said}, navbar: [${link}, { text: ${said}, items: [${link}] }]`,
		`collections: [{ dir: 'blog', kind: 'post', link: 'blog/', title: ${said} }, { dir: 'notes', title: ${said}, sidebar: [{ text: ${said}, link: '/notes/n/' }] }]`,
	];
	// Words of a hero may be inline HTML, which row OS-01 is about.
	const hero = `hero: { name: Name, actions: [${link}] }`;
	const features = `features: [{ title: ${said}, details: ${said}, link: '/a/' }]`;
	const friend = `{ name: ${said}, link: 'https://x.example/', desc: ${said}, location: ${said}, organization: ${said} }`;
	return {
		'site.config.ts': `export default { ${config.join(', ')}, locales: { '/': { ${locale.join(', ')} } } };\n`,
		'content/README.md': `---\npageLayout: home\ntitle: ${said}\nconfig:\n  - { type: hero, ${hero} }\n  - { type: features, title: ${said}, description: ${said}, ${features} }\n---\n`,
		'content/a.md': `---\ntitle: ${said}\ndescription: ${said}\n---\n\nText.\n`,
		'content/notes/n.md': `---\ntitle: ${said}\nbadge: ${said}\n---\n\nText.\n`,
		'content/friends.md': `---\npageLayout: friends\ntitle: ${said}\ndescription: ${said}\nlist:\n  - ${friend}\ngroups:\n  - { title: ${said}, desc: ${said}, list: [${friend}] }\n---\n`,
		'content/blog/one.md': `---\ntitle: ${said}\ndescription: ${said}\ntags: [${said}]\nauthor: ${said}\ncreateTime: 2026/01/01 10:00:00\n---\n\nText.\n`,
	};
}

/** Documents of a built site by path. */
async function documentsOf(
	files: Record<string, string>,
	fixture: string | null = null,
): Promise<[string, string][]> {
	const site = siteOf(files, fixture);
	const built = await buildOf(site);
	expect([built.code, errorsOf(built)], built.output).toEqual([0, []]);
	return Object.entries(site.outputs()).filter(([path]) => path.endsWith('.html'));
}

const countTags = (html: string): number => (html.match(/<[a-z]/gi) ?? []).length;
const inlineScripts = /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs;
const dataScripts = /<script[^>]*application\/json[^>]*>(.*?)<\/script>/gs;

/** Names and subjects of commits that are to be nothing but text: each of its own beginning, so that each is somebody. */
const hostileCommits = [
	...payloads,
	'\u001b[31mred\u001b[0m',
	'\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
	'\u009b31mC1',
	'bell\u0007',
	'back\b\bspace',
	'carriage\rreturn',
	'vertical\u000btab\u000cfeed',
	'record\u001eseparator\u001f',
	'delete\u007f',
	'\u202eright to left',
	'isolate\u2066d\u2069',
	'line\u2028separator',
	'%H %aN %s',
	'$(touch marker) `id` ;&&|',
	'javascript:alert(1)',
	'-',
	'--upload-pack=touch marker',
	'R100',
].map((text, index) => `N${index} ${text}`);

/** Commits everything as `name`, with a subject that says the same, and tags it. */
function commitHostile(root: string, name: string, address: string): void {
	const env = { ...process.env };
	for (const who of ['AUTHOR', 'COMMITTER'])
		Object.assign(env, { [`GIT_${who}_NAME`]: name, [`GIT_${who}_EMAIL`]: address });
	const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
	git('init', '-q', '-b', 'main');
	git('add', '-A');
	git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', name);
	git('tag', '-f', 'v1.0.0<img/src=x>');
}

/** Names that a document or a window has, which a heading, an anchor or a picture may be called like. */
const domNames =
	'currentScript body cookie __proto__ location forms images links scripts documentElement head title defaultView getElementById querySelector querySelectorAll createElement addEventListener dispatchEvent implementation readyState referrer domain URL baseURI firstChild childNodes parentNode nodeName nodeType children activeElement scrollingElement constructor toString hasOwnProperty valueOf history navigator self top parent frames length name status closed opener document window localStorage sessionStorage fetch app domdocs-page domdocs content outline search theme hydrated'.split(
		' ',
	);

/** Drawings, whole or the inside of one, that would run or load something where they are opened. */
const svgPayloads = [
	'<script>alert(1)</script>',
	'<script href="data:text/javascript,alert(1)"/>',
	'<script xlink:href="https://evil.example/x.js"/>',
	'<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
	'<g><![CDATA[</g><script>alert(1)</script>]]></g>',
	'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
	'<s:svg xmlns:s="http://www.w3.org/2000/svg" onload="alert(1)"><s:script>alert(2)</s:script></s:svg>'.replace(
		/^<s:svg/,
		'<!-- a --><s:svg',
	),
	'<g onclick="alert(1)" onfocus="alert(2)" tabindex="0" autofocus="autofocus"><text>a</text></g>',
	'<a xlink:href="javascript:alert(1)"><text y="20">a</text></a>',
	'<a href=" java&#10;script:alert(1)"><text y="20">a</text></a>',
	'<a href="data:text/html,&lt;script>alert(1)&lt;/script>"><text y="20">a</text></a>',
	'<a><set attributeName="href" to="javascript:alert(1)"/><text y="20">a</text></a>',
	'<a><animate attributeName="xlink:href" values="javascript:alert(1)" begin="0s"/><text y="20">a</text></a>',
	'<animate onbegin="alert(1)" attributeName="x" dur="1s"/>',
	'<set attributeName="onmouseover" to="alert(1)"/>',
	"<use href=\"data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>#x\"/>",
	'<use href="https://evil.example/x.svg#x"/>',
	'<image href="https://evil.example/x.png" width="9" height="9"/>',
	'<style>@import "https://evil.example/x.css";</style>',
	'<style>text { fill: url(https://evil.example/x.svg#a); }</style><text>a</text>',
	'<rect width="9" height="9" style="fill: url(https://evil.example/y.svg#a)"/>',
	'<rect width="9" height="9" fill="url(https://evil.example/z.svg#a)"/>',
	'<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
	'<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><img src="x" onerror="alert(2)"/></body></foreignObject>',
	'<foreignObject width="99" height="99"><form xmlns="http://www.w3.org/1999/xhtml" action="https://evil.example/"><input/></form></foreignObject>',
	'<handler xmlns="http://www.w3.org/2000/svg" type="text/javascript">alert(1)</handler>',
	'<?xml version="1.0"?>\n<?xml-stylesheet href="https://evil.example/x.css"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
	'<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="https://evil.example/x.xsl"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
];

/**
 * Opens an address in Chromium until the row ends; `dialogs` are the texts that something has asked with, `foreign` what it has asked
 * other hosts for, pictures of pages apart, which authors may show.
 */
async function visit(
	address: string,
	options: BrowserContextOptions = {},
): Promise<WatchedPage & { dialogs: string[]; foreign: string[] }> {
	const browser = await launchBrowser();
	onTestFinished(() => browser.close());
	const opened = await openPage(browser, options);
	const dialogs: string[] = [];
	const foreign: string[] = [];
	const { host } = new URL(address);
	opened.page.on('request', (request) => {
		const asked = new URL(request.url());
		const isPicture = request.resourceType() === 'image' && !request.frame().url().endsWith('.svg');
		if (/^https?:/.test(asked.protocol) && asked.host !== host && !isPicture) foreign.push(request.url());
	});
	opened.page.on('dialog', (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	await opened.page.goto(address);
	return { ...opened, dialogs, foreign };
}

/** Values of a query and fragments that mean nothing. */
const oddValues = [
	'',
	'-1',
	'0',
	'1.5',
	'1e9',
	'NaN',
	'Infinity',
	'\u0663',
	' 1',
	'01',
	'"]',
	"']",
	'\\',
	'../',
	'[object Object]',
	'null',
	'undefined',
	'\ufeff1',
	'\u202e1',
	'9'.repeat(5000),
];

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

/** What is published of what authors write. */
export const outputRows: Rows = {
	'OS-01': {
		how: 'from outside without any policy, and by tests/security/xss.test.ts and tests/fixtures.test.ts',
		check: async () => {
			const said = [
				'unsafe-link',
				'broken-link',
				'missing-asset',
				'image-insecure',
				'image-unreadable',
				'broken-anchor',
				'unknown-component',
				'include-missing',
			];
			const severity = JSON.stringify(Object.fromEntries(said.map((name) => [name, 'warning'])));
			// Words of a hero may be inline HTML too.
			const hero = `---\npageLayout: home\ntitle: Home\nconfig:\n${vectors.map((vector) => `  - { type: hero, hero: { name: ${JSON.stringify(vector)}, tagline: ${JSON.stringify(vector)}, text: ${JSON.stringify(vector)} } }\n`).join('')}---\n`;
			const pages = vectors.map((vector, index): [string, string] => [
				`content/v${index}.md`,
				`---\ntitle: A\n---\n\n${vector}\n\nAfter *it*.\n`,
			]);
			const site = siteOf({
				...Object.fromEntries(pages),
				'content/README.md': hero,
				'site.config.ts': `export default { title: 'Docs', history: false, sourceRedirects: false, checks: { severity: ${severity} } };\n`,
			});
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			expect(
				built.messages.filter(({ name, line, column }) => name === 'html-removed' && line && column).length,
			).toBeGreaterThan(50);
			const { url } = await serveOf(site);
			const { page, dialogs, foreign } = await visit(url, { bypassCSP: true });
			for (const index of vectors.keys()) await page.goto(`${url}/v${index}/`);
			// An icon that is not installed comes from the service of the config, where a page stays open for long enough.
			const others = foreign.filter((address) => !address.startsWith('https://api.iconify.design/mdi.json?'));
			expect([dialogs, others]).toEqual([[], []]);
			await runTests({ files: 'tests/security/xss.test.ts', named: 'OS-01' });
			await runTests({ files: fixtures, named: 'html-removed' });
		},
	},
	'OS-02': byTests(
		{ files: 'tests/security/xss.test.ts', named: 'OS-02' },
		{ files: fixtures, named: 'unsafe-link' },
	),
	'OS-03': {
		check: async () => {
			const places = ['', 'a/', 'blog/', 'blog/tags/', 'blog/one/', 'friends/', 'notes/n/'];
			const site = siteOf();
			const tagsOf = async (text: string): Promise<Record<string, number>> => {
				for (const [path, content] of Object.entries(saying(text))) site.write(path, content);
				const built = await buildOf(site);
				expect([built.code, errorsOf(built)]).toEqual([0, []]);
				const documents = places.map((place) => [place, site.output(`${place}index.html`)] as const);
				return Object.fromEntries(documents.map(([place, html]) => [place, countTags(html)]));
			};
			const plain = await tagsOf('plain words');
			// What is counted does stand in the documents.
			for (const place of places) expect(site.output(`${place}index.html`)).toContain('plain words');
			for (const payload of payloads) expect([payload, await tagsOf(payload)]).toEqual([payload, plain]);
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
		how: 'from outside, without the headers and with them, and by tests/cli/images/scrub-svg-file.test.ts',
		check: async () => {
			const drawings = svgPayloads.map((inside, index): [string, string] => [
				`content/public/x${index}.svg`,
				inside.startsWith('<?') || inside.startsWith('<!') || inside.startsWith('<svg')
					? inside
					: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
			]);
			expect(drawings.length).toBeGreaterThanOrEqual(25);
			const shown = drawings.map((_, index) => `![a](/x${index}.svg)`).join('\n\n');
			const inline = drawings
				.map(([, text]) => text.replaceAll('\n', ' '))
				.filter((text) => text.startsWith('<svg'));
			const site = siteOf({
				...Object.fromEntries(drawings),
				'content/a.md': `# A\n\n${shown}\n\n${inline.join('\n\n')}\n`,
				'content/b.md': '# B\n\n![b](./y.svg)\n',
				'content/y.svg': drawings[0]![1],
			});
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			const published = Object.keys(site.outputs()).filter((path) => path.endsWith('.svg'));
			expect(published.length).toBeGreaterThan(drawings.length);
			const { url } = await serveOf(site);
			// A host that sends nothing but a type.
			const plain = createServer((request, response) => {
				const path = decodeURIComponent(request.url!.slice(1)) || 'index.html';
				const file = join(site.root, 'dist', path.endsWith('/') ? `${path}index.html` : path);
				if (!existsSync(file)) return void response.writeHead(404).end();
				response.writeHead(200, {
					'content-type': file.endsWith('.svg')
						? 'image/svg+xml'
						: file.endsWith('.js')
							? 'text/javascript'
							: file.endsWith('.css')
								? 'text/css'
								: 'text/html',
				});
				response.end(readFileSync(file));
			});
			await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
			onTestFinished(() => void plain.close());
			for (const root of [`http://127.0.0.1:${(plain.address() as AddressInfo).port}`, url]) {
				const { page, dialogs, foreign } = await visit(`${root}/a/`, { bypassCSP: root !== url });
				for (const path of published) {
					await page.goto(`${root}/${path}`);
					await page
						.locator('a')
						.first()
						.dispatchEvent('click', {}, { timeout: 1 })
						.catch(() => undefined);
				}
				expect([root === url, dialogs, foreign]).toEqual([root === url, [], []]);
			}
			await runTests({ files: 'tests/cli/images/scrub-svg-file.test.ts' });
		},
	},
	'OS-08': {
		how: 'from outside, and by tests/cli/history/hostile.test.ts',
		check: async () => {
			const tagsOf = async (texts: string[]): Promise<[tags: number, html: string]> => {
				const site = siteOf({
					'site.config.ts': "export default { title: 'Docs', hostname: 'https://docs.example' };\n",
				});
				for (const [index, text] of texts.entries()) {
					site.write('content/a.md', `# A\n\nText ${index}.\n`);
					commitHostile(site.root, text, `canary-of-${index}@mail.example`);
				}
				const built = await buildOf(site);
				expect([built.code, built.messages]).toEqual([0, []]);
				for (const [path, file] of Object.entries(site.outputs())) {
					expect([path, /canary-of-\d|mail\.example/.exec(file)?.[0]]).toEqual([path, undefined]);
					for (const index of texts.keys()) {
						const address = `canary-of-${index}@mail.example`;
						for (const kind of ['md5', 'sha256'])
							expect(file.includes(createHash(kind).update(address).digest('hex'))).toBe(false);
					}
				}
				const html = site.output('a/index.html');
				return [countTags(html), html];
			};
			const [plain] = await tagsOf(hostileCommits.map((_, index) => `Plain words ${index}`));
			const [tags, html] = await tagsOf(hostileCommits);
			expect(tags).toBe(plain);
			expect(html.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
			await runTests({ files: 'tests/cli/history/hostile.test.ts', named: 'plain text' });
			await runTests({ files: 'tests/cli/history/people.test.ts', named: 'addresses are never shown' });
		},
	},
	'OS-09': byTests({ files: browser, named: 'OS-09' }),
	'OS-10': {
		how: 'from outside, and by tests/themes/default/blog-query.browser.test.ts',
		check: async () => {
			const config =
				"export default { title: 'Docs', history: false, locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'blog', kind: 'post', title: 'News', pagination: 1 }] } } };\n";
			const post = (index: number): string =>
				`---\ntitle: Post ${index}\ntags: [land]\ncreateTime: 2026/01/0${index} 10:00:00\n---\n\nText.\n`;
			const site = siteOf({
				'site.config.ts': config,
				'content/blog/one/a.md': post(1),
				'content/blog/b.md': post(2),
			});
			expect((await buildOf(site)).code).toBe(0);
			const { url } = await serveOf(site);
			const values = [...oddValues, ...domNames, ...payloads].map(encodeURIComponent);
			// Halves of pairs, a broken percent sign, and more parts than one.
			values.push('%ED%A0%80', '%', '%zz', '1&p=2', '2&tag=land&id=1', '%00');
			expect(values.length).toBeGreaterThan(75);
			const { page, problems, dialogs } = await visit(url);
			for (const [list, name] of [
				['blog/', 'p'],
				['blog/tags/', 'tag'],
				['blog/categories/', 'id'],
			] as const)
				for (const value of values) {
					await page.goto(`${url}/${list}?${name}=${value}`);
					const { pathname, origin } = new URL(page.url());
					expect([value, origin, pathname.startsWith('/blog/')]).toEqual([value, url, true]);
					expect([value, await page.locator('h1').count(), problems]).toEqual([value, 1, []]);
				}
			expect(dialogs).toEqual([]);
			await runTests({ files: 'tests/themes/default/blog-query.browser.test.ts' });
		},
	},
	'OS-11': {
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const { url } = await serveOf(site);
			const address = `${url}/en/notes/guide/first/`;
			const hashes = [
				...domNames,
				...oddValues,
				...payloads,
				'%E0%A4%A',
				'%',
				'%zz',
				'"]',
				'#',
				'#a',
				'/',
				'//evil.example',
				'!/evil',
				':~:text=x',
				'?x',
				'javascript:alert(1)',
				'data:text/html,x',
				'%00',
				'%F0%9F%98%80',
			];
			expect(hashes.length).toBeGreaterThan(90);
			const { page, problems, dialogs } = await visit(address);
			for (const [index, hash] of hashes.entries()) {
				// Each fifth is there when the page comes, the others come to a page that is there.
				if (index % 5 === 0) {
					await page.goto('about:blank');
					await page.goto(`${address}#${hash}`);
					await makeMove(page);
					await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
				} else
					await page.evaluate((text) => {
						location.hash = text;
					}, hash);
				await comeToRest(page);
				expect([hash, page.url().split('#')[0], problems, dialogs]).toEqual([hash, address, [], []]);
			}
		},
	},
	'OS-12': {
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const { url } = await serveOf(site);
			const { page } = await visit(`${url}/en/`);
			const starts = [
				'/',
				'//',
				'/\\',
				'/.//',
				'/..//',
				'/%2f',
				'/%5c',
				'/en/..//',
				'/en/../..//',
				'/%2e%2e//',
				'/;/',
				'/en//',
			];
			const ends = [
				'evil.example',
				'evil.example/',
				'%2fevil.example',
				'\\evil.example',
				'https:/evil.example',
				'https:%2f%2fevil.example',
			];
			const targets = starts.flatMap((start) => ends.map((end) => start + end));
			expect(targets.length).toBeGreaterThanOrEqual(60);
			for (const target of targets) {
				await page.goto(url + target).catch(() => null);
				expect([target, new URL(page.url()).origin]).toEqual([target, url]);
				if ((await page.locator('#domdocs-page').count()) === 0) continue;
				await makeMove(page);
				await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
				expect([target, new URL(page.url()).origin]).toEqual([target, url]);
			}
			await runTests({ files: browser, named: 'OS-12' });
		},
	},
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
	'OS-14': {
		check: async () => {
			const names = [
				...domNames.map((name) => `## ${name}`),
				...domNames.map(
					(name) =>
						`<a id="${name}" name="${name}"></a><img name="${name}" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
				),
			];
			const site = siteOf(
				{ 'content/en/a.md': `# A zebra\n\n${names.map((text) => `${text}\n\nText.`).join('\n\n')}\n` },
				'journey',
			);
			expect((await buildOf(site)).code).toBe(0);
			const served = await serveOf(site);
			const { page, problems } = await visit(`${served.url}/en/a/`);
			await makeMove(page);
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			// What the browser has by these names is its own still.
			const taken = await page.evaluate(
				(all) =>
					all.filter(
						(name) =>
							Reflect.get(document, name) instanceof HTMLElement &&
							!['body', 'head', 'documentElement', 'activeElement', 'scrollingElement'].includes(name),
					),
				domNames,
			);
			expect(taken).toEqual([]);
			await page.locator('[data-search]').click();
			await page.getByRole('combobox', { name: 'Search' }).fill('zebra');
			await page.getByRole('option').filter({ hasText: /zebra/i }).first().waitFor();
			await page.keyboard.press('Enter');
			expect(problems).toEqual([]);
		},
	},
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
			expect(messages.map(({ name, file }) => `${name} ${file}`).sort()).toEqual(
				['js', 'tag', 'toml'].map((file) => `front-matter-language content/${file}.md`),
			);
			const said = messages.map(({ message }) => message).join('\n');
			for (const found of ['`+++`', '`!!js/function`', 'language `js`']) expect(said).toContain(found);
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
			const friend = '- { name: A, link: "https://friend.example/", desc: d }';
			const documents = Object.fromEntries(
				await documentsOf({
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
			expect(cards.length).toBeGreaterThan(0);
			for (const tag of cards)
				for (const word of ['noopener', 'noreferrer', 'nofollow', 'ugc']) expect(tag).toContain(word);
		},
	},
	'OS-21': byTests({ files: fixtures, named: 'image-insecure|link-insecure' }),
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
	'OS-23': {
		how: 'from outside, and by tests/cli/outputs/feeds/feeds.test.ts',
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

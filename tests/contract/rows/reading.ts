import { join } from 'node:path';
import { expect } from 'vitest';
import { comeToRest, makeMove } from '../../harness/open-browser.ts';
import { vectors } from '../../security/vectors.ts';
import { alsoByTests, runTests } from '../by-tests.ts';
import { payloads, servePlain, visit } from '../published-pages.ts';
import type { Rows } from '../row.ts';
import { buildOf, errorsOf, plainConfig, serveOf, siteOf } from '../sites.ts';

const browser = 'tests/journeys/security.test.ts';

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

/** What a reader asks for and opens: no address, name or drawing runs anything. */
export const readingRows: Rows = {
	'OS-07': {
		how: 'from outside, without the headers and with them, and by tests/cli/images/scrub-svg-file.test.ts and tests/cli/images/real-drawings.test.ts',
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
				'site.config.ts': plainConfig.replace('history', "host: 'cloudflare', history"),
				'content/a.md': `# A\n\n${shown}\n\n${inline.join('\n\n')}\n`,
				'content/b.md': '# B\n\n![b](./y.svg)\n',
				'content/y.svg': drawings[0]![1],
			});
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			const published = Object.keys(site.outputs()).filter((path) => path.endsWith('.svg'));
			expect(published.length).toBeGreaterThan(drawings.length);
			const policy = /^\/\*\.svg\n(?: {2}.*\n)*? {2}(Content-Security-Policy): (.*)$/m.exec(
				site.output('_headers'),
			)!;
			const written = join(site.root, 'content/public');
			const open = async (root: string, bypassCSP: boolean, paths = published): Promise<string[]> => {
				const { page, dialogs, foreign } = await visit(`${root}/${paths[0]}`, { bypassCSP });
				// Requests that the policy has stopped do not come here.
				const left = new Set<string>();
				await page.route('https://**', (route) => {
					left.add(route.request().url());
					return route.abort();
				});
				for (const path of paths) {
					await page.goto(`${root}/${path}`);
					if ((await page.locator('a').count()) === 0) continue;
					await page.locator('a').first().dispatchEvent('click');
					// What the click has begun runs before the browser answers. Nothing else can be waited for where scripts are off.
					for (let turn = 0; turn < 3; turn++) await page.evaluate(() => undefined);
				}
				return [...dialogs, ...foreign.filter((address) => left.has(address))];
			};
			const scrubbed = ['a/', ...published];
			expect(await open(await servePlain(join(site.root, 'dist')), true, scrubbed)).toEqual([]);
			expect(await open((await serveOf(site)).url, false, scrubbed)).toEqual([]);
			// The headers hold by themselves, of drawings as they were written. Without them these do run.
			const names = drawings.map(([path]) => path.slice(path.lastIndexOf('/') + 1));
			const headers = { [policy[1]!]: policy[2]! };
			expect(await open(await servePlain(written, headers), false, names)).toEqual([]);
			const ran = await open(await servePlain(written), false, names);
			expect(ran.filter((said) => /^\d$/.test(said)).length).toBeGreaterThan(12);
			await runTests({ files: 'tests/cli/images/scrub-svg-file.test.ts' });
			await runTests({ files: 'tests/cli/images/real-drawings.test.ts', isLong: true });
		},
	},
	'OS-09': alsoByTests(
		async () => {
			const texts = [...payloads, ...vectors.filter((text) => !text.includes('\n')).slice(0, 50)];
			const pages = texts.map((text, index): [string, string] => [
				`content/h${index}.md`,
				`---\ntitle: ${JSON.stringify(`Zebra ${text}`)}\n---\n\nThe zebra ${index} says \`\`\`\` ${text} \`\`\`\`, and <mark>zebra</mark>.\n`,
			]);
			expect(pages.length).toBeGreaterThanOrEqual(60);
			const site = siteOf(Object.fromEntries(pages));
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			const { url } = await serveOf(site);
			const { page, problems, dialogs, foreign } = await visit(url);
			await page.locator('[data-search]').click();
			const field = page.getByRole('combobox', { name: 'Search' });
			const results = page.getByRole('option').filter({ hasText: /zebra/i });
			const made = page
				.locator('dialog')
				.locator('img, script, iframe, base, object, style, form, [onerror], [onload]');
			for (const text of texts) {
				const query = `zebra ${text}`;
				await field.fill(query);
				await comeToRest(page);
				await results.first().waitFor();
				expect([query, await made.count(), dialogs]).toEqual([query, 0, []]);
			}
			for (const text of texts.slice(0, 20)) {
				await page.goto(`${url}/h0/?q=${encodeURIComponent(`zebra ${text}`)}`);
				await comeToRest(page);
			}
			expect([dialogs, problems, foreign]).toEqual([[], [], []]);
		},
		{ files: browser, named: 'OS-09' },
	),
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
			const numbers = Array.from(
				{ length: 60 },
				(_, index) => `${index % 2 ? '-' : ''}${index}${index % 3 ? '' : '.0'}`,
			);
			const mixed = [...payloads, ...oddValues].flatMap((text) => [`1${text}`, `land${text}`]);
			const values = [...oddValues, ...domNames, ...payloads, ...numbers, ...mixed].map(encodeURIComponent);
			// Halves of pairs, a broken percent sign, and more parts than one.
			values.push('%ED%A0%80', '%', '%zz', '1&p=2', '2&tag=land&id=1', '%00');
			expect(values.length).toBeGreaterThanOrEqual(200);
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
			// Longer than any host takes, of an entry in the history.
			for (const list of ['blog/?p=', 'blog/tags/?tag=', 'blog/categories/?id='])
				for (const part of ['9', '"]', '<img src=x onerror=alert(1)>']) {
					await page.goto(`${url}/${list}1`);
					await makeMove(page);
					await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
					const address = `/${list}${part.repeat(100_000 / part.length)}`;
					await page.evaluate((long) => {
						history.pushState(history.state, '', long);
						history.pushState(history.state, '', '?');
						history.back();
					}, address);
					await page.waitForURL((at) => at.search.length > 90_000);
					await comeToRest(page);
					expect([list, part, await page.locator('h1').count(), problems]).toEqual([list, part, 1, []]);
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
			// A host that shows the page for what is not there at any address.
			const url = await servePlain(join(site.root, 'dist'));
			const { page, foreign } = await visit(`${url}/en/`);
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
				await page.goto(url + target);
				await makeMove(page);
				await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
				await comeToRest(page);
				expect([target, new URL(page.url()).origin, foreign]).toEqual([target, url, []]);
			}
			await runTests({ files: browser, named: 'OS-12' });
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
};

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { vectors } from '../../security/vectors.ts';
import { alsoByTests, runTests } from '../by-tests.ts';
import { hostileAddresses, linkingTo, unsafeIn } from '../hostile-addresses.ts';
import { hasTool } from '../npm-tools.ts';
import { foreignVectors, openVectors } from '../open-vectors.ts';
import { documentsOf, payloads, saying, shapeOf, visit } from '../published-pages.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, serveOf, siteOf } from '../sites.ts';

/** What has links beside the text of a page: the next page, a home page, friends, and texts of the config. */
const linked = [
	'tests/cli/graph/neighbours.test.ts',
	'tests/cli/page/home/home.test.ts',
	'tests/cli/page/home/friends.test.ts',
	'tests/cli/page/compose-site.test.ts',
	'tests/cli/config/addresses.test.ts',
];

const fixtures = 'tests/fixtures.test.ts';

const dataScripts = /<script[^>]*application\/(?:ld\+)?json[^>]*>(.*?)<\/script>/gs;

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
	git('init', '-q', '-b', 'b<img/src=x>');
	git('add', '-A');
	git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', name);
	git('tag', '-f', 'v1.0.0<img/src=x>');
}

/** Vectors that begin like HTML of which nothing is taken out: text, a comment, a style and texts of components. */
const harmless = [
	'<script/src="data:,alert(1)"></script>',
	'<img src=x onerror="alert(1)"//>',
	'<img/src=x/onerror=alert(1)>',
	'<img src=`javascript:alert(1)`>',
	'<div style="xss:expr/*x*/ession(alert(1))">a</div>',
	'<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
	'<Badge type="tip" text="<script>alert(1)</script>" />',
	'<Badge color="red;background:url(javascript:alert(1))" bg-color="}" border-color="x" text="a" />',
];

/** What has run somewhere is inert in published pages, and whatever is removed has a message at its place. */
async function tryOwnVectors(): Promise<void> {
	const { messages } = await openVectors(vectors);
	// Whatever is HTML and not left as it is has a message at its place; these are text, or a comment.
	const named = new Set(messages.filter(({ line, column }) => line && column).map(({ file }) => file));
	const silent = vectors.filter((text, index) => text.startsWith('<') && !named.has(`content/v${index}.md`));
	expect(silent).toEqual(harmless);
	await runTests({ files: 'tests/security/xss.test.ts', named: 'OS-01' });
	await runTests({ files: 'tests/cli/markdown/html/trusted-html.test.ts' });
	await runTests({ files: fixtures, named: 'html-removed' });
}

/** What authors and others write: text wherever it stands in a page. */
export const textRows: Rows = {
	'OS-01': notHere(
		'dompurify 0.8.2 and xss-filters 1.2.7 of npm, whose tests have the lists of html5sec and OWASP',
		{
			how: 'from outside without any policy, with the kinds of the lists of OWASP, html5sec and markdown-it, and by tests/security/xss.test.ts, tests/cli/markdown/html/trusted-html.test.ts and tests/fixtures.test.ts',
			check: tryOwnVectors,
		},
		{
			how: "from outside without any policy, with the test cases of DOMPurify, which have html5sec, with RSnake's list, which became that of OWASP, and with our own, which have the kinds of markdown-it",
			isHere: () => hasTool('dompurify') && hasTool('xssFilters'),
			check: async () => {
				const vectors = foreignVectors();
				expect(vectors.length).toBeGreaterThan(300);
				await openVectors(vectors);
				await tryOwnVectors();
			},
		},
	),
	'OS-02': alsoByTests(
		async () => {
			expect(hostileAddresses.length).toBeGreaterThanOrEqual(120);
			const names = [
				'unsafe-link',
				'broken-link',
				'missing-asset',
				'image-insecure',
				'navbar-target-missing',
			];
			const checks = JSON.stringify({ severity: Object.fromEntries(names.map((name) => [name, 'warning'])) });
			const configOf = (links: string[]): string =>
				`export default { title: 'Docs', history: false, checks: ${checks}, navbar: [\n${links.map((link) => `{ text: 'a', link: ${JSON.stringify(link)} },\n`).join('')}] };\n`;
			const site = siteOf({ ...linkingTo(hostileAddresses), 'site.config.ts': configOf(hostileAddresses) });
			// In the config each is an error, but for those that are no address before an entity in them is decoded.
			const refused = await buildOf(site);
			const lines = new Set(refused.messages.map(({ line }) => line! - 2));
			const left = hostileAddresses.filter((_, index) => !lines.has(index));
			expect([refused.code, left]).toEqual([2, hostileAddresses.filter((text) => text.includes('&'))]);
			site.write('site.config.ts', configOf(left));
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			expect(unsafeIn(site.outputs())).toEqual([]);
			const pages = ['README', 'friends', 'link', 'picture', 'reference', 'autolink', 'html', 'n0'];
			const said = built.messages.filter(({ name }) => name === 'unsafe-link').map(({ file }) => file);
			for (const page of pages) expect(said).toContain(`content/${page}.md`);
		},
		{ files: 'tests/security/xss.test.ts', named: 'OS-02' },
		{ files: linked },
		{ files: fixtures, named: 'unsafe-link' },
	),
	'OS-03': {
		check: async () => {
			const places = [
				...['', 'a/', 'friends/', 'notes/n/'].map((place) => `${place}index.html`),
				...['', 'one/', 'tags/', 'categories/', 'archives/'].map((place) => `blog/${place}index.html`),
				'404.html',
			];
			const site = siteOf();
			const shapesOf = async (text: string): Promise<Record<string, number>[]> => {
				for (const [path, content] of Object.entries(saying(text))) site.write(path, content);
				const category = `content/blog/1.${text.replaceAll('/', '')}`;
				site.write(
					`${category}/two.md`,
					'---\ntitle: Two\npermalink: /blog/two/\ncreateTime: 2026/01/02 10:00:00\n---\n\nText.\n',
				);
				const built = await buildOf(site);
				site.remove(category);
				expect([text, built.code, errorsOf(built)]).toEqual([text, 0, []]);
				return places.map((place) => shapeOf(site.output(place)));
			};
			const plain = await shapesOf('plain words');
			// What is counted does stand in the documents.
			for (const place of places)
				expect([place, site.output(place)]).toEqual([place, expect.stringContaining('plain words')]);
			for (const payload of payloads) expect([payload, await shapesOf(payload)]).toEqual([payload, plain]);
		},
	},
	'OS-04': {
		check: async () => {
			const said = payloads.join(' ');
			let found = 0;
			for (const [path, html] of await documentsOf(saying(said)))
				for (const [, text] of html.matchAll(dataScripts)) {
					expect(text, path).not.toMatch(/[<>&\u2028\u2029]/);
					JSON.parse(text!, (_, value) => {
						if (value === said) found += 1;
						return value as unknown;
					});
				}
			// All that is escaped comes back as it was written.
			expect(found).toBeGreaterThan(20);
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
				expect(texts).toEqual(['One', '&lt;script&gt; Two', 'Three x link b &amp; c', 'x^2 Four \u{1f389}']);
			}
		},
	},
	'OS-06': alsoByTests(
		async () => {
			const flat = payloads.map((text) => text.replaceAll('`', "'"));
			const infos = flat.flatMap((text) => [
				...[text, `js ${text}`, `js title="${text}"`, `js [${text}]`, `js {${text}}`, `js:${text}`],
			]);
			expect(infos.length).toBeGreaterThan(20);
			const fences = infos.map((info) => `\`\`\`${info}\nlet a = 1;\n\`\`\``).join('\n\n');
			const site = siteOf({ 'content/a.md': `# A\n\n${fences}\n` });
			const built = await buildOf(site);
			expect([built.code, errorsOf(built)]).toEqual([0, []]);
			const { url } = await serveOf(site);
			const { page, dialogs, foreign } = await visit(`${url}/a/`, { bypassCSP: true });
			expect(await page.locator('main pre').count()).toBe(infos.length);
			expect(await page.locator('main :is(img, iframe, script, [onload], [onerror])').count()).toBe(0);
			const languages = await page
				.locator('main [class*="language-"]')
				.evaluateAll((all) => all.map((element) => /language-(\S*)/.exec(element.className)![1]!));
			expect(languages.filter((name) => !/^[\w#+.-]{1,40}$/.test(name))).toEqual([]);
			expect([dialogs, foreign]).toEqual([[], []]);
		},
		{ files: 'tests/cli/markdown/code/fence-info.test.ts' },
	),
	'OS-08': {
		how: 'from outside, and by tests/cli/history/hostile.test.ts',
		check: async () => {
			const build = async (texts: string[], file: string, options = ''): Promise<Record<string, string>> => {
				const site = siteOf({
					'site.config.ts': `export default { title: 'Docs', hostname: 'https://docs.example', repository: { url: 'https://github.com/a/b' }${options} };\n`,
					[`content/${file}.md`]: '---\npermalink: /named/\n---\n\nText.\n',
				});
				for (const [index, text] of texts.entries()) {
					site.write('content/a.md', `# A\n\nText ${index}.\n`);
					commitHostile(site.root, text, `canary-of-${index}@mail.example`);
				}
				const built = await buildOf(site);
				expect([built.code, built.messages.map(({ name }) => name)]).toEqual([0, ['title-missing']]);
				return site.outputs();
			};
			const plain = await build(
				hostileCommits.map((_, index) => `Plain words ${index}`),
				'plain words',
			);
			const name = '<img src=x onerror=alert(1)>\'"&{{x}}`\u202e\u2066\u001b[31m\u001e';
			const outputs = await build(hostileCommits, name);
			const digests = hostileCommits.flatMap((_, index) =>
				['md5', 'sha256'].map((kind) =>
					createHash(kind).update(`canary-of-${index}@mail.example`).digest('hex'),
				),
			);
			const emails = /canary-of-\d|mail\.example/;
			for (const [path, text] of Object.entries(outputs))
				expect([path, emails.exec(text)?.[0], digests.filter((digest) => text.includes(digest))]).toEqual([
					path,
					undefined,
					[],
				]);
			for (const path of ['a/index.html', 'named/index.html']) {
				const html = Buffer.from(outputs[path]!, 'latin1').toString();
				expect([path, shapeOf(html)]).toEqual([path, shapeOf(plain[path]!)]);
				expect(html.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
			}
			expect(outputs['named/index.html']).toContain('&lt;img src=x onerror=alert(1)&gt;');
			const shown = await build(['One'], 'plain words', ', history: { contributors: { email: true } }');
			expect(Object.values(shown).some((text) => emails.test(text))).toBe(true);
			await runTests({ files: 'tests/cli/history/hostile.test.ts', named: 'plain text' });
			await runTests({ files: 'tests/cli/history/people.test.ts', named: 'addresses are never shown' });
		},
	},
};

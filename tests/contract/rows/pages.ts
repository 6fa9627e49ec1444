import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished } from 'vitest';
import { slowPatterns } from '../../cli/config/check/slow-patterns.ts';
import { launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { measuringFlags } from '../../hostile/measure.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import { type Rows, shared } from '../row.ts';
import { buildOf, type Cost, errorsOf, measureOf, plainConfig, serveOf, siteOf } from '../sites.ts';

const home = '# Home\n\nWelcome.\n';

/** Names of all messages of a build with these pages, with the files that they are about. */
async function namesOf(files: Record<string, string>): Promise<{ code: number | null; names: string[] }> {
	const { code, messages } = await buildOf(siteOf(files));
	return { code, names: messages.map(({ name, file }) => `${name} ${file}`).sort() };
}

/** Bytes that a page is made of, as a string that is written byte by byte. */
const page = '# Page\n\nWords of it.\n\n- one\n- two\n\n```js\nlet a = 1;\n```\n';

const section =
	'## Part\n\nSome words of a long page, with `code` and *more*.\n\n- one\n- two\n\n```js\nlet a = 1;\n```\n\n';

/** A page of so many megabytes. */
const longPage = (megabytes: number): string =>
	`# Long\n\n${section.repeat(Math.ceil((megabytes * 1e6) / section.length))}`;

/** Markdown that is to take long. */
export const hostile = shared(byTests({ files: 'tests/hostile/hostile.test.ts' }));

/** The same at sizes that take 150 ms and at twice these, within the bounds of the contract. */
async function measureHostile(): Promise<void> {
	const outfile = 'node_modules/.cache/domdocs-hostile.mjs';
	const target = { platform: 'node', format: 'esm', packages: 'external' } as const;
	await build({ entryPoints: ['bench/hostile.ts'], outfile, bundle: true, logLevel: 'error', ...target });
	const env = { ...process.env, VITEST: '' };
	// Few collections fall into a measurement of 150 ms where 512 MB are for what is new.
	const flags = [...measuringFlags, '--min-semi-space-size=512', '--max-semi-space-size=512'];
	const { status, stdout } = spawnSync(process.execPath, [...flags, outfile], {
		encoding: 'utf8',
		env,
	});
	const beyond = stdout.split('\n').filter((line) => line.startsWith('!') || /beyond/.test(line));
	expect(status, beyond.join('\n')).toBe(0);
}

/** Pages that are odd, long or deep: shown as well as they can be, in time. */
export const pageRows: Rows = {
	'RL-09': {
		check: async () => {
			const site = siteOf({
				'content/fence.md': '# A\n\nText.\n\n```js\nlet a;\n',
				'content/container.md': '# A\n\nText.\n\n::: tip\nText.\n',
				'content/html.md': '# A\n\nText.\n\n<div>\n\nText.\n',
				'content/tilde.md': '# A\n\nText.\n\n~~~~\nlet a;\n~~~\n',
				'content/quoted.md': '# A\n\nText.\n\n> ```\n> let a;\n',
				'content/listed.md': '# A\n\nText.\n\n- ```js\n  let a;\n',
				'content/short.md': '# A\n\nText.\n\n````\n```\n',
				'content/outer.md': '# A\n\nText.\n\n:::: note\n::: tip\nText.\n:::\n',
				'content/details.md': '# A\n\nText.\n\n::: details\nText.\n\n## B\n',
				'content/section.md': '# A\n\nText.\n\n<section>\n\n- x\n',
				'content/span.md': '# A\n\n{{ and }} and {{{ x }} and <T, U> and </nothing> and a<b and <3.\n',
				'content/type.md': '# A\n\nMap<K, V> and Array<T[]> and Foo<bar>.\n',
				'content/tail.md': '# A\n\nText.\n\n- ::: tip\n  Text.\n\nAfter.\n',
				'content/text.md': '# A\n\n{{ 1 + 1 }} and \\<T> and <t> and a < b.\n',
			});
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			const found = messages.map(({ severity, file, line }) => `${severity} ${file} ${line}`);
			for (const name of [
				'fence',
				'container',
				'html',
				'tilde',
				'short',
				'outer',
				'details',
				'section',
				'quoted',
				'listed',
				'tail',
			])
				expect(found).toContain(`warning content/${name}.md 5`);
			expect(site.output('text/index.html')).toContain(
				'{{ 1 + 1 }} and &lt;T&gt; and &lt;t&gt; and a &lt; b.',
			);
			expect(site.output('span/index.html')).toContain('{{ and }} and {{{ x }} and &lt;T, U&gt; and');
			expect(site.output('type/index.html')).toContain(
				'Map&lt;K, V&gt; and Array&lt;T[]&gt; and Foo&lt;bar&gt;.',
			);
			const generic = siteOf({ 'content/a.md': '# A\n\nList<T> of it.\n' });
			expect((await buildOf(generic)).code).toBe(0);
			expect(generic.output('a/index.html')).toContain('List&lt;T&gt; of it.');
		},
	},
	'RL-10': {
		check: async () => {
			const bytes = (...parts: (string | number[])[]): Buffer =>
				Buffer.concat(parts.map((part) => Buffer.from(part as string)));
			const broken: [name: string, text: Buffer, place: string][] = [
				['latin', bytes('# Caf', [0xe9], '\n'), '1:6'],
				['alone', bytes('# A\n\nab', [0x80], 'c\n'), '3:3'],
				['cut', bytes('# A\n\n\u9886', [0xe9, 0xa2]), '3:2'],
				['overlong', bytes('# A\n\n', [0xc0, 0xaf], '\n'), '3:1'],
				['surrogate', bytes('# A\r\n\r\nx', [0xed, 0xa0, 0x80], '\r\n'), '3:2'],
				['above', bytes('# A\n', [0xf4, 0x90, 0x80, 0x80], '\n'), '2:1'],
				['never', bytes('---\ntitle: A\n---\n\n\ud83d\ude00', [0xff], '\n'), '5:3'],
				['head', bytes('---\ntitle: ', [0xc3], 'x\n---\n\nText.\n'), '2:8'],
			];
			const site = siteOf();
			for (const [name, text] of broken) writeFileSync(join(site.root, `content/${name}.md`), text);
			const built = await buildOf(site);
			expect([built.code, errorsOf(built).sort()]).toEqual([
				1,
				broken.map(([name, , place]) => `invalid-encoding content/${name}.md:${place}`).sort(),
			]);
			site.write('site.config.ts', plainConfig.replace('history', "encoding: 'replace', history"));
			const replaced = await buildOf(site);
			expect([replaced.code, errorsOf(replaced)]).toEqual([0, []]);
			expect(replaced.messages.filter(({ name }) => name === 'invalid-encoding')).toHaveLength(broken.length);
			expect(site.output('latin/index.html')).toContain('Caf\ufffd');
		},
	},
	'RL-11': {
		check: async () => {
			const site = siteOf();
			const articles = [];
			for (const text of [
				page,
				`\ufeff${page}`,
				page.replaceAll('\n', '\r\n'),
				page.replaceAll('\n', '\r'),
				`\ufeff${page.replaceAll('\n', '\r\n')}`,
			]) {
				site.write('content/a.md', text);
				expect((await buildOf(site)).code).toBe(0);
				articles.push(site.output('a/index.html'));
			}
			expect(new Set(articles).size).toBe(1);
			site.write('content/a.md', page.replace('Words', 'Wo\0rds'));
			const { code, messages } = await buildOf(site);
			expect([code, messages.map(({ name, file }) => `${name} ${file}`)]).toEqual([
				0,
				['nul-character content/a.md'],
			]);
			expect(site.output('a/index.html')).toContain('Wo\ufffdrds');
			expect(site.output('a/index.html')).not.toContain('\0');
			// A vertical tab, a form feed and what is no character are text.
			expect(
				await namesOf({ 'content/a.md': page.replace('Words', 'Wo\u000b\u000c\ufffe\uffffrds') }),
			).toEqual({ code: 0, names: [] });
			const utf16 = Buffer.from(page, 'utf16le');
			const wide = siteOf();
			for (const [name, bytes] of Object.entries({
				'a-little': utf16,
				'b-big': Buffer.from(utf16).swap16(),
				'c-marked': Buffer.from(`\ufeff${page}`, 'utf16le'),
				'd-big-marked': Buffer.from(`\ufeff${page}`, 'utf16le').swap16(),
			}))
				writeFileSync(join(wide.root, `content/${name}.md`), bytes);
			const refused = await buildOf(wide);
			expect(refused.code).toBe(1);
			expect(
				refused.messages.map(({ name, file, message }) => [
					name,
					file?.replace(/.*\/|\.md/g, ''),
					/UTF-16/.test(message),
				]),
			).toEqual(
				['a-little', 'b-big', 'c-marked', 'd-big-marked'].map((name) => ['invalid-encoding', name, true]),
			);
		},
	},
	'RL-12': {
		check: async () => {
			const files = {
				'content/empty.md': '',
				'content/mark.md': '\ufeff',
				'content/head.md': '---\ndescription: x\n---\n',
				'content/blank.md': '\n\n',
			};
			const site = siteOf(files);
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			expect(messages.map(({ name, file }) => `${name} ${file}`).sort()).toEqual(
				Object.keys(files)
					.map((path) => `title-missing ${path}`)
					.sort(),
			);
			for (const name of ['empty', 'mark', 'head', 'blank'])
				expect(site.output(`${name}/index.html`)).toContain(`<title>${name} | Docs</title>`);
		},
	},
	'RL-13': {
		check: async () => {
			const large = siteOf({ 'content/a.md': '# A\n' });
			expect((await buildOf(large)).code).toBe(0);
			large.write('content/a.md', '# A\n\nEdited.\n');
			const plain = await measureOf(large);
			// Ten times what is promised, so that it shows in the memory if it is read.
			truncateSync(join(large.root, 'content/a.md'), 500 * 1024 * 1024);
			const refused = await measureOf(large);
			expect([refused.code, errorsOf(refused)]).toEqual([1, ['file-too-large content/a.md:1:1']]);
			// By its size alone.
			expect(refused.cost.megabytes).toBeLessThan(plain.cost.megabytes + 100);
			expect(refused.cost.milliseconds).toBeLessThan(plain.cost.milliseconds + 1000);
			const limits = 'limits: { fileBytes: 20_000_000 }';
			const tables = '| a | b |\n| - | - |\n'.concat('| one | `two` |\n'.repeat(30_000), '\n').repeat(2);
			const costs = [];
			for (const [megabytes, more, end = ''] of [
				[1, {}],
				[5, {}],
				[10, {}],
				[5, { 'content/b.md': `# Tables\n\n${tables}` }],
				[5, {}, tables],
			] as const) {
				const built = await measureOf(
					siteOf({
						...more,
						'content/a.md': longPage(megabytes) + end,
						'site.config.ts': plainConfig.replace('history', `${limits}, history`),
					}),
				);
				const said = built.messages.map(({ name }) => name).filter((name) => name !== 'file-large');
				expect([built.code, said]).toEqual([0, []]);
				costs.push({
					megabytes: built.cost.megabytes,
					milliseconds: built.cost.milliseconds - plain.cost.milliseconds,
				});
			}
			const [one, five, ten, ...withTables] = costs as [Cost, Cost, Cost, Cost, Cost];
			expect(
				[
					[five, ...withTables].every(({ milliseconds }) => milliseconds < 30_000),
					[five, ...withTables].every(({ megabytes }) => megabytes < 1536),
					five.milliseconds < 6 * one.milliseconds,
					ten.milliseconds < 2.4 * five.milliseconds,
				],
				JSON.stringify(costs),
			).toEqual([true, true, true, true]);
			// One that takes its time is named: this parser is slow on long pages.
			const slow = await buildOf(siteOf({ 'content/a.md': longPage(0.4) }), [], {
				env: { DOMDOCS_PARSER: 'remark' },
			});
			expect([slow.code, slow.errors]).toEqual([
				0,
				expect.stringMatching(/^Parsing content\/a\.md took \d+ s\.$/m),
			]);
		},
	},
	'RL-14': {
		check: async () => {
			const plain = await measureOf(siteOf());
			const nested: Record<string, string> = {
				quotes: `${'>'.repeat(10_000)} x`,
				lists: `${'- '.repeat(5000)}x`,
				html: `${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`,
				brackets: `${'['.repeat(10_000)}x${']'.repeat(10_000)}`,
				emphasis: `${'*a **b '.repeat(5000)}x${' b** a*'.repeat(5000)}`,
				// Their marks grow with their number: more of them would be a long page.
				containers: `${Array.from({ length: 400 }, (_, index) => `${':'.repeat(403 - index)} tip`).join('\n')}\nx\n${Array.from({ length: 400 }, (_, index) => ':'.repeat(4 + index)).join('\n')}`,
				mixed: `${'> - '.repeat(3000)}x`,
				spans: `${'<b>'.repeat(5000)}x${'</b>'.repeat(5000)}`,
			};
			const files = Object.entries(nested).map(([name, text]) => [
				`content/${name}.md`,
				`# Page\n\n${text}\n`,
			]);
			const site = siteOf(Object.fromEntries(files));
			const { code, messages, errors } = await buildOf(site);
			// A busy machine may be told that a page took seconds.
			expect([code, errors.replace(/^Parsing \S+ took \d+ s\.\n/gm, '')]).toEqual([0, '']);
			for (const [path, text] of files) {
				const alone = await measureOf(siteOf({ [path!]: text! }));
				const milliseconds = Math.round(alone.cost.milliseconds - plain.cost.milliseconds);
				expect([path, alone.code, milliseconds < 1000], `${milliseconds} ms`).toEqual([path, 0, true]);
			}
			const deep = messages.filter(({ name }) => name === 'nesting-too-deep').map(({ file }) => file);
			expect(deep).toEqual(
				expect.arrayContaining(
					['html', 'lists', 'mixed', 'quotes', 'spans'].map((name) => `content/${name}.md`),
				),
			);
			const { url } = await serveOf(site);
			const browser = await launchBrowser();
			onTestFinished(() => browser.close());
			for (const name of Object.keys(nested)) {
				const { page, context, problems } = await openPage(browser);
				await page.goto(`${url}/${name}/`);
				await makeMove(page);
				await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
				expect([name, problems]).toEqual([name, []]);
				await context.close();
			}
		},
	},
	'RL-15': {
		...hostile,
		how: `${hostile.how}, with wider bounds for small inputs; with --long at sizes that take 150 ms, within those of the contract`,
		soak: measureHostile,
	},
	'RL-16': alsoByTests(
		async () => {
			const patterns = slowPatterns.filter((pattern) => pattern.startsWith('^'));
			expect(patterns.length).toBeGreaterThanOrEqual(10);
			const rules = patterns.map((pattern) => `${JSON.stringify(pattern)}: 'seven green lamps dance',\n`);
			const links = patterns.map(
				(pattern) => `{ text: 'x', link: '/', activeMatch: ${JSON.stringify(pattern)} },\n`,
			);
			const config = `export default { title: 'x', history: false, encrypt: { rules: {\n${rules.join('')}} }, navbar: [\n${links.join('')}] };\n`;
			const { code, messages } = await buildOf(
				siteOf({ 'content/README.md': home, 'site.config.ts': config }),
			);
			const lines = messages.flatMap(({ name, line }) =>
				name === 'config-invalid-value' ? [line! - 2] : [],
			);
			const wanted = [...patterns.keys(), ...patterns.map((_, index) => patterns.length + 1 + index)];
			expect([code, lines.sort((a, b) => a - b)]).toEqual([2, wanted]);
		},
		{ files: 'tests/cli/config/check/slow-patterns.test.ts' },
	),
};

import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { yamlFaults } from '../../cli/sources/yaml-faults.ts';
import { byTests } from '../by-tests.ts';
import { notHere, type Rows, shared } from '../row.ts';
import { buildOf, errorsOf, measureOf, plainConfig, serveOf, siteOf } from '../sites.ts';

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

/** What is said of a page because it is long. */
const ofLength = ['file-large', 'page-slow'];

/** Markdown that is to take long. */
export const hostile = shared(byTests({ files: 'tests/hostile/hostile.test.ts' }));

/** The same at sizes that take 150 ms and at twice these, within the bounds of the contract. */
async function measureHostile(): Promise<void> {
	const outfile = 'node_modules/.cache/domdocs-hostile.mjs';
	const target = { platform: 'node', format: 'esm', packages: 'external' } as const;
	await build({ entryPoints: ['bench/hostile.ts'], outfile, bundle: true, logLevel: 'error', ...target });
	const env = { ...process.env, VITEST: '' };
	const { status, stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', env });
	const beyond = stdout.split('\n').filter((line) => line.startsWith('!') || /beyond/.test(line));
	expect(status, beyond.join('\n')).toBe(0);
}

/** Builds pages with files that are no pictures, cut off or of sizes that nothing can show: each is named where it is shown. */
async function tryPictures(): Promise<void> {
	const png = (width: number, height: number): Buffer => {
		const bytes = Buffer.from(
			'89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000',
			'hex',
		);
		bytes.writeUInt32BE(width, 16);
		bytes.writeUInt32BE(height, 20);
		return bytes;
	};
	const pictures: Record<string, Buffer> = {
		'cut.png': png(100, 100).subarray(0, 20),
		'empty.png': Buffer.alloc(0),
		'huge.png': png(2 ** 32 - 1, 2 ** 32 - 1),
		'loop.jpg': Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe10002'.repeat(100_000), 'hex')]),
		'nothing.png': png(0, 0),
		'text.png': Buffer.from('no picture\n'),
		'webp.webp': Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
	};
	const names = Object.keys(pictures);
	const site = siteOf({ 'content/a.md': `# A\n\n${names.map((name) => `![x](./${name})`).join('\n\n')}\n` });
	for (const [name, bytes] of Object.entries(pictures))
		writeFileSync(join(site.root, 'content', name), bytes);
	const built = await measureOf(site);
	expect([built.code, built.messages.map(({ name, line }) => `${name} ${line}`)]).toEqual([
		0,
		names.map((_, index) => `image-unreadable ${3 + 2 * index}`),
	]);
	const entities = 'abcdefghi'.split('').map((name, index, all) => {
		const text = index === 0 ? 'lol' : `&${all[index - 1]};`.repeat(10);
		return `<!ENTITY ${name} "${text}">`;
	});
	const svg = `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`;
	const bomb = siteOf({ 'content/a.md': '# A\n\n![x](./bomb.svg)\n', 'content/bomb.svg': svg });
	const refused = await measureOf(bomb);
	expect([refused.code, errorsOf(refused).map((text) => text.split(':')[0])]).toEqual([
		1,
		['svg-invalid content/bomb.svg'],
	]);
	expect(refused.cost.megabytes).toBeLessThan(built.cost.megabytes + 50);
}

/** What authors may do wrong: found at its place, once, and all in one run. */
export const authorRows: Rows = {
	'RL-01': {
		check: async () => {
			const pages = yamlFaults.map(({ text }, index): [string, string] => [
				`content/p${100 + index}.md`,
				text,
			]);
			const built = await buildOf(siteOf(Object.fromEntries(pages)));
			expect(built.code).toBe(1);
			const found = built.messages.filter(({ name }) => name === 'front-matter-syntax');
			const first = pages.map(([path]) => found.find(({ file }) => file === path));
			expect(first.map((message) => [message?.line, message?.column])).toEqual(
				yamlFaults.map(({ line, column }) => [line, column]),
			);
		},
	},
	'RL-02': {
		check: async () => {
			const built = await buildOf(
				siteOf({
					'content/a.md': '---\ntitle: a\ntitle: b\n---\n\nText.\n',
					'content/b.md': '---\ntitle: b\n\nText.\n',
				}),
			);
			expect([built.code, errorsOf(built)]).toEqual([
				1,
				['front-matter-syntax content/a.md:3:1', 'front-matter-unclosed content/b.md:1:1'],
			]);
		},
	},
	'RL-03': {
		check: async () => {
			const plain = await measureOf(siteOf());
			const bomb = [
				'a: &a [x, x, x, x, x, x, x, x, x]',
				...[...'bcdefghi'].map(
					(name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}1]`,
				),
			];
			const merges = ['a: &a { x: 1 }', 'b:', ...Array.from({ length: 500 }, () => '  - <<: *a')];
			const built = await measureOf(
				siteOf({
					'content/bomb.md': `---\n${bomb.join('\n')}\n---\n\nText.\n`,
					'content/large.md': `---\ntitle: "${'x'.repeat(1_000_000)}"\n---\n\nText.\n`,
					'content/merges.md': `---\n${merges.join('\n')}\n---\n\nText.\n`,
				}),
			);
			expect(built.code).toBe(1);
			expect(new Set(errorsOf(built).map((text) => text.split(' ')[1]!.split(':')[0]))).toEqual(
				new Set(['content/bomb.md', 'content/large.md', 'content/merges.md']),
			);
			expect(built.cost.megabytes).toBeLessThan(plain.cost.megabytes + 50);
		},
	},
	'RL-04': {
		check: async () => {
			const clash = '---\npermalink: /same/\n---\n\n# X\n';
			const built = await buildOf(
				siteOf({
					'content/a.md': '# A\n',
					'content/a/README.md': '# A\n',
					'content/c.md': clash,
					'content/d.md': clash,
					'content/e.md': '---\nredirectFrom: /f/\n---\n\n# E\n',
					'content/f.md': '# F\n',
				}),
			);
			expect(built.code).toBe(1);
			const said = built.messages
				.filter(({ name }) => /clash/.test(name))
				.map((message) => JSON.stringify(message));
			const names = [
				['content/a.md', 'content/a/README.md'],
				['content/c.md', 'content/d.md'],
				['content/e.md', '/f/'],
			];
			for (const [one, other] of names)
				expect(
					said.some((text) => text.includes(one!) && text.includes(other!)),
					`${one} ${other}`,
				).toBe(true);
		},
	},
	'RL-05': notHere('Windows and macOS', {
		how: 'on Linux from outside',
		check: async () => {
			const built = await buildOf(
				siteOf({
					'content/Foo.md': '# A\n',
					'content/foo.md': '# B\n',
					'content/caf\u00e9.md': '# C\n',
					'content/cafe\u0301.md': '# D\n',
					'content/link.md': '# L\n\n[x](./Link.md)\n',
				}),
			);
			expect(built.code).toBe(1);
			const names = built.messages.map(({ name }) => name);
			expect(names.filter((name) => /clash/.test(name)).length).toBeGreaterThanOrEqual(2);
			expect(names).toContain('link-case');
		},
	}),
	'RL-06': {
		check: async () => {
			const good = [
				'./b.md',
				'b.md',
				'/b/',
				'./sub/c.md',
				'/sub/c/',
				'./sub/',
				'#page',
				'./b.md#page',
				'?x=1',
				'https://x.example/',
			];
			const bad = [
				'./nope.md',
				'nope.md',
				'/nope/',
				'./sub/nope.md',
				'../../out.md',
				'/sub/nope/',
				'./b.mdx',
				'/b/c/',
				'./B/x.md',
				'/en/',
			];
			const lines = [...good, ...bad].map((target, index) => `[${index}](${target})`);
			const files = { 'content/b.md': page, 'content/sub/README.md': page, 'content/sub/c.md': page };
			const built = await buildOf(siteOf({ ...files, 'content/a.md': `# Page\n\n${lines.join('\n\n')}\n` }));
			expect(built.code).toBe(1);
			const found = errorsOf(built).map((text) => Number(/a\.md:(\d+):1$/.exec(text)?.[1]));
			expect(found).toEqual(bad.map((_, index) => 3 + 2 * (good.length + index)));
		},
	},
	'RL-07': {
		check: async () => {
			const good = [
				'#page',
				'./b.md#page',
				'/b/#second-part',
				'./b.md#%E6%B5%8B%E8%AF%95',
				'#twice-1',
				'./old.html#page',
			];
			const bad = ['#nope', './b.md#nope', '/b/#Page', './b.md#%E6%B5%8B', '#twice-2'];
			const lines = [...good, ...bad].map((target, index) => `[${index}](${target})`);
			const files = {
				'content/b.md': '---\nredirectFrom: /old.html\n---\n\n# Page\n\n## Second part\n\n## 测试\n',
				'content/a.md': `# Page\n\n${lines.join('\n\n')}\n\n## Twice\n\n## Twice\n`,
			};
			const built = await buildOf(siteOf(files));
			expect(built.code).toBe(1);
			const found = errorsOf(built)
				.filter((text) => text.startsWith('broken-anchor'))
				.map((text) => Number(/:(\d+):1$/.exec(text)?.[1]));
			expect(found).toEqual(bad.map((_, index) => 3 + 2 * (good.length + index)));
		},
	},
	'RL-08': {
		check: async () => {
			const built = await buildOf(
				siteOf({ 'content/a.md': '# A\n\n![x](./no.png)\n\n[x](./no.pdf)\n\n![x](/no.svg)\n' }),
			);
			expect(built.code).toBe(1);
			expect(errorsOf(built).map((text) => text.split(' ')[1])).toEqual([
				'content/a.md:3:1',
				'content/a.md:5:1',
				'content/a.md:7:1',
			]);
			await tryPictures();
		},
	},
	'RL-09': {
		check: async () => {
			const site = siteOf({
				'content/fence.md': '# A\n\nText.\n\n```js\nlet a;\n',
				'content/container.md': '# A\n\nText.\n\n::: tip\nText.\n',
				'content/html.md': '# A\n\nText.\n\n<div>\n\nText.\n',
				'content/text.md': '# A\n\n{{ 1 + 1 }} and \\<T> and <t> and a < b.\n',
			});
			const { code, messages } = await buildOf(site);
			expect(code).toBe(0);
			const found = messages.map(({ severity, file, line }) => `${severity} ${file} ${line}`);
			for (const name of ['fence', 'container', 'html'])
				expect(found).toContain(`warning content/${name}.md 5`);
			expect(site.output('text/index.html')).toContain(
				'{{ 1 + 1 }} and &lt;T&gt; and &lt;t&gt; and a &lt; b.',
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
			expect(await namesOf({ 'content/a.md': page.replace('Words', 'Wo\0rds') })).toEqual({
				code: 0,
				names: ['nul-character content/a.md'],
			});
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
			expect(site.output('empty/index.html')).toContain('<title>');
		},
	},
	'RL-13': {
		check: async () => {
			const large = siteOf({ 'content/a.md': '# A\n' });
			expect((await buildOf(large)).code).toBe(0);
			large.write('content/a.md', '# A\n\nEdited.\n');
			const plain = await measureOf(large);
			truncateSync(join(large.root, 'content/a.md'), 50 * 1024 * 1024);
			const refused = await measureOf(large);
			expect([refused.code, errorsOf(refused)]).toEqual([1, ['file-too-large content/a.md:1:1']]);
			// By its size alone: it costs less than the page that is there.
			expect(refused.cost.megabytes).toBeLessThan(plain.cost.megabytes + 50);
			expect(refused.cost.milliseconds).toBeLessThan(plain.cost.milliseconds + 1000);
			const limits = 'limits: { fileBytes: 20_000_000 }';
			const costs = [];
			for (const megabytes of [1, 5, 10]) {
				const built = await measureOf(
					siteOf({
						'content/a.md': longPage(megabytes),
						'site.config.ts': plainConfig.replace('history', `${limits}, history`),
					}),
				);
				const said = built.messages.map(({ name }) => name).filter((name) => !ofLength.includes(name));
				expect([built.code, said]).toEqual([0, []]);
				costs.push({
					megabytes: built.cost.megabytes,
					seconds: (built.cost.milliseconds - plain.cost.milliseconds) / 1000,
				});
			}
			const [one, five, ten] = costs as [(typeof costs)[0], (typeof costs)[0], (typeof costs)[0]];
			expect(
				[
					five.seconds < 30,
					five.megabytes < 1536,
					five.seconds < 6 * one.seconds,
					ten.seconds < 2.4 * five.seconds,
				],
				JSON.stringify(costs),
			).toEqual([true, true, true, true]);
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
				containers: `${Array.from({ length: 1000 }, (_, index) => `${':'.repeat(1003 - index)} tip`).join('\n')}\nx\n${Array.from({ length: 1000 }, (_, index) => ':'.repeat(4 + index)).join('\n')}`,
				mixed: `${'> - '.repeat(3000)}x`,
				spans: `${'<b>'.repeat(5000)}x${'</b>'.repeat(5000)}`,
			};
			const files = Object.entries(nested).map(([name, text]) => [
				`content/${name}.md`,
				`# Page\n\n${text}\n`,
			]);
			const site = siteOf(Object.fromEntries(files));
			const { code, messages, errors, cost } = await measureOf(site);
			// A busy machine may be told that a page took seconds.
			expect([code, errors.replace(/^Parsing \S+ took \d+ s\.\n/gm, '')]).toEqual([0, '']);
			expect(cost.milliseconds).toBeLessThan(plain.cost.milliseconds + files.length * 1000);
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
	'RL-15': { ...hostile, soak: measureHostile },
	'RL-16': {
		check: async () => {
			for (const pattern of ['^(a+)+$', '^/(x+x+)+y', '^([a-z]+)*/$', '^(a|a)*b']) {
				const encrypt = `encrypt: { rules: { ${JSON.stringify(pattern)}: 'seven green lamps dance' } }`;
				const { code, output } = await buildOf(
					siteOf({
						'content/README.md': home,
						'site.config.ts': `export default { title: 'x', history: false, ${encrypt} };\n`,
					}),
				);
				expect([pattern, code, /config-invalid-value/.test(output)]).toEqual([pattern, 2, true]);
			}
		},
	},
};

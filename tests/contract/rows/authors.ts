import { expect } from 'vitest';
import { yamlFaults } from '../../cli/sources/yaml-faults.ts';
import { canMountFat, mountFat } from '../mounts.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, measureOf, plainConfig, siteOf } from '../sites.ts';

/** Bytes that a page is made of, as a string that is written byte by byte. */
const page = '# Page\n\nWords of it.\n\n- one\n- two\n\n```js\nlet a = 1;\n```\n';

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
			const aliases = (count: number): string => ['a: &a x', 'b:', ...Array(count).fill('  - *a')].join('\n');
			const comment = (bytes: number): string => `title: x\n#${'x'.repeat(bytes - 'title: x\n#'.length)}`;
			const many = Array.from({ length: 9000 }, (_, index) => `k${index}: v`);
			const wide = ['a: &a { x: 1 }', `b: { <<: [${'*a, '.repeat(2000)}*a] }`];
			const merges = ['a: &a { x: 1 }', 'b:', ...Array.from({ length: 500 }, () => '  - <<: *a')];
			const built = await measureOf(
				siteOf({
					'content/bomb.md': `---\n${bomb.join('\n')}\n---\n\nText.\n`,
					'content/large.md': `---\ntitle: "${'x'.repeat(1_000_000)}"\n---\n\nText.\n`,
					'content/merges.md': `---\n${merges.join('\n')}\n---\n\nText.\n`,
					'content/flat.md': `---\n${aliases(101)}\n---\n\nText.\n`,
					'content/comment.md': `---\n${comment(64 * 1024 + 1)}\n---\n\nText.\n`,
					'content/many.md': `---\n${many.join('\n')}\n---\n\nText.\n`,
					'content/wide.md': `---\n${wide.join('\n')}\n---\n\nText.\n`,
				}),
			);
			expect(built.code).toBe(1);
			const names = ['bomb', 'comment', 'flat', 'large', 'many', 'merges', 'wide'];
			expect(new Set(errorsOf(built).map((text) => text.split(' ')[1]!.split(':')[0]))).toEqual(
				new Set(names.map((name) => `content/${name}.md`)),
			);
			expect(built.cost.milliseconds).toBeLessThan(plain.cost.milliseconds + names.length * 200);
			expect(built.cost.megabytes).toBeLessThan(plain.cost.megabytes + 50);
			// As much as may be is.
			const most = await buildOf(
				siteOf({
					'content/aliases.md': `---\ntitle: x\n${aliases(100)}\n---\n\nText.\n`,
					'content/comment.md': `---\n${comment(64 * 1024)}\n---\n\nText.\n`,
				}),
			);
			expect([most.code, errorsOf(most)]).toEqual([0, []]);
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
					'content/g.md': '---\npermalink: /h/\n---\n\n# G\n',
					'content/h.md': '# H\n',
					'content/i.md': '---\nredirectFrom: /old/\n---\n\n# I\n',
					'content/j.md': '---\nredirectFrom: /old/\n---\n\n# J\n',
					'content/k.md': '# K\n',
					'content/public/k/index.html': 'K',
					'content/1.l.md': '# L\n',
					'content/2.l.md': '# L\n',
					'content/m.md': '---\npermalink: /caf%C3%A9/\n---\n\n# M\n',
					'content/caf\u00e9.md': '# N\n',
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
				['content/g.md', 'content/h.md'],
				['/i/', 'content/j.md'],
				['content/k.md', 'k/index.html'],
				['content/1.l.md', 'content/2.l.md'],
				['content/m.md', 'content/caf\u00e9.md'],
			];
			for (const [one, other] of names)
				expect(
					said.some((text) => text.includes(one!) && text.includes(other!)),
					`${one} ${other}`,
				).toBe(true);
		},
	},
	'RL-05': notHere('Windows and macOS', {
		how: `on Linux${canMountFat ? ' and on a FAT image, whose names have no case,' : ''} from outside`,
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
			expect(errorsOf(built)).toContain('link-case content/link.md:3:1');
			const files = {
				'content/README.md': '# H\n',
				'content/Foo.md': '# A\n',
				'content/link.md': '# L\n\n[x](./Link.md) [y](./foo.md)\n',
			};
			const here = await buildOf(siteOf(files));
			expect(errorsOf(here)).toEqual(['link-case content/link.md:3:1', 'link-case content/link.md:3:16']);
			if (canMountFat)
				expect((await buildOf({ root: await mountFat(files) })).messages).toEqual(here.messages);
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
			// What the config lets be: an address, and what a pattern stands for.
			const config = plainConfig.replace(
				'history',
				"checks: { ignoreLinks: ['./nope.md', '^/sub/'] }, history",
			);
			const some = siteOf({
				...files,
				'site.config.ts': config,
				'content/a.md': `# Page\n\n${lines.join('\n\n')}\n`,
			});
			const left = bad.filter((target) => target !== './nope.md' && !target.startsWith('/sub/'));
			expect(errorsOf(await buildOf(some))).toHaveLength(left.length);
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
				'/b/#测试',
				'./b.md?x=1#second-part',
				'#own',
				'./b.md#',
			];
			const bad = [
				...['#nope', './b.md#nope', '/b/#Page', './b.md#%E6%B5%8B', '#twice-2'],
				...['./old.html#nope', '/b/?x=1#nope', '#Own', '#page%20', './b.md#second_part'],
			];
			const lines = [...good, ...bad].map((target, index) => `[${index}](${target})`);
			const files = {
				'content/b.md': '---\nredirectFrom: /old.html\n---\n\n# Page\n\n## Second part\n\n## 测试\n',
				'content/a.md': `# Page\n\n${lines.join('\n\n')}\n\n## Twice\n\n## Twice\n\n<a id="own"></a>\n`,
			};
			expect(lines).toHaveLength(20);
			const site = siteOf(files);
			for (const severity of ['error', 'warning']) {
				const checks = severity === 'error' ? '' : "checks: { anchors: 'warning' }, ";
				site.write('site.config.ts', plainConfig.replace('history', `${checks}history`));
				const built = await buildOf(site);
				expect([severity, built.code]).toEqual([severity, severity === 'error' ? 1 : 0]);
				const found = built.messages.filter((message) => message.name === 'broken-anchor');
				expect(found.map((message) => [message.severity, message.line])).toEqual(
					bad.map((_, index) => [severity, 3 + 2 * (good.length + index)]),
				);
			}
		},
	},
};

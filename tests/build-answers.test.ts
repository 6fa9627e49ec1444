import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { slow } from './harness/is-long.ts';

let made: FixtureSite[] = [];
let elsewhere: string[] = [];

afterEach(() => {
	for (const each of made) each.dispose();
	for (const each of elsewhere) rmSync(each, { recursive: true, force: true });
	[made, elsewhere] = [[], []];
});

function site(files: Record<string, string>, options = ''): FixtureSite {
	const config = `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Site', history: false, search: false, collections: [{ dir: 'guide', title: 'Guide' }], ${options} });
`;
	const one = makeSite(null, { 'site.config.ts': config, 'content/README.md': '# Home\n', ...files });
	made.push(one);
	return one;
}

const namesOf = ({ diagnostics }: Awaited<ReturnType<FixtureSite['build']>>): string[] =>
	diagnostics.map(({ name, file }) => `${name} ${file}`);

test(
	'what a build has sealed and not published is sealed again by the next one that publishes',
	slow,
	async () => {
		process.env.DOMDOCS_LOCK_ROOT = 'a root secret of many letters, the same for all builds';
		try {
			const locked = site(
				{
					'site.css': '.a { color: red; }',
					'content/guide/a.md': '# A\n',
					'content/guide/secret.md': '# Secret\n\nSeven hedgehogs sleep under the bridge.\n',
				},
				`styles: ['./site.css'], encrypt: { rules: { '/guide/secret': 'seven green lamps dance well' } }, checks: { severity: { 'password-tracked': 'off' } },`,
			);
			await locked.build();
			locked.write('site.css', '.a { color: blue; }');
			locked.write('content/guide/a.md', '# A\n\n[Gone](./nowhere.md)\n');
			expect(namesOf(await locked.build())).toEqual(['broken-link content/guide/a.md']);
			locked.write('content/guide/a.md', '# A\n');
			await locked.build();
			const form = locked.output('guide/secret/index.html');
			const [, style] = /href="\/(assets\/style\.[^"]+\.css)"/.exec(form)!;
			expect(Object.keys(locked.outputs())).toContain(style);
		} finally {
			delete process.env.DOMDOCS_LOCK_ROOT;
		}
	},
);

test('a page is compiled again where a folder that it brings something in from is moved out of the site and linked', async () => {
	const including = site({
		'code/part.md': 'A part.\n',
		'content/guide/a.md': '# A\n\n<!--@include: ../../code/part.md-->\n',
	});
	expect(namesOf(await including.build())).toEqual([]);
	const outside = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-outside-')));
	elsewhere.push(outside);
	cpSync(join(including.root, 'code'), join(outside, 'code'), { recursive: true });
	rmSync(join(including.root, 'code'), { recursive: true });
	symlinkSync(join(outside, 'code'), join(including.root, 'code'), 'junction');
	including.write('content/guide/b.md', '# B\n');
	expect(namesOf(await including.build())).toEqual(['include-missing content/guide/a.md']);
});

test('a shard says what is wrong with the heads of its own files, and no other', async () => {
	const paths = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `content/guide/${name}.md`);
	const sharded = site(
		Object.fromEntries(paths.map((path) => [path, '---\noutline: none at all\n---\n\n# Page\n'])),
	);
	const said = await Promise.all(
		[1, 2].map(async (index) =>
			namesOf(await sharded.build({ shard: { index, count: 2 } })).filter((name) => name.includes('guide')),
		),
	);
	expect(said.map((each) => each.length > 0)).toEqual([true, true]);
	expect(
		said
			.flat()
			.map((name) => name.split(' ')[1])
			.sort(),
	).toEqual(paths);
});

test('a download that becomes a link to a locked page of the same bytes is found by a build that has known it', async () => {
	const text = '# Title\n\nA hedgehog.\n';
	const linked = site(
		{
			'content/guide/a.md': '# A\n\n[File](./file.txt)\n',
			'content/guide/file.txt': text,
			'content/guide/secret/s.md': text,
		},
		"encrypt: { rules: { '/guide/secret/': 'seven green lamps dance well' } }, checks: { severity: { 'password-tracked': 'off', 'lock-unreproducible': 'off' } },",
	);
	expect(namesOf(await linked.build())).toEqual([]);
	linked.remove('content/guide/file.txt');
	symlinkSync('secret/s.md', join(linked.root, 'content/guide/file.txt'));
	linked.write('content/README.md', '# Other\n');
	expect(namesOf(await linked.build())).toEqual(['lock-leak content/guide/file.txt']);
});

test('a page has the icons of a collection as it is now, though nothing of npm says that it has changed', async () => {
	const collection = (icons: Record<string, string>): string =>
		JSON.stringify({
			prefix: 'own',
			width: 16,
			height: 16,
			icons: Object.fromEntries(
				Object.entries(icons).map(([name, d]) => [name, { body: `<path d="${d}"/>` }]),
			),
		});
	const file = 'node_modules/@iconify-json/own/icons.json';
	const own = site({
		'node_modules/@iconify-json/own/package.json': '{ "name": "@iconify-json/own", "version": "1.0.0" }',
		[file]: collection({ one: 'M1 1h1' }),
		'content/guide/a.md': '# A\n\n::own:one:: ::own:two::\n',
	});
	expect(namesOf(await own.build())).toEqual(['unknown-icon content/guide/a.md']);
	own.write(file, collection({ one: 'M9 9h9', two: 'M7 7h7' }));
	expect(namesOf(await own.build())).toEqual([]);
	expect(own.output('guide/a/index.html')).toMatch(/M9 9h9.*M7 7h7/s);
});

test('a link to a draft is answered with what the file is, as long as it is there', async () => {
	const one = site({
		'content/guide/a.md': '# A\n\n[b](./b.md)\n',
		'content/guide/b.md': '---\ndraft: true\n---\n# B\n',
	});
	const hints = async (): Promise<unknown[]> => (await one.build()).diagnostics.map(({ hint }) => hint);
	const there =
		'The file is there, but is no page of what is published: a draft, or a post whose time has not come?';
	expect(await hints()).toEqual([there]);
	one.remove('content/guide/b.md');
	expect(await hints()).toEqual([undefined]);
	one.write('content/guide/b.md', '---\ndraft: true\n---\n# B\n');
	expect(await hints()).toEqual([there]);
	one.write('content/guide/b.md', '# B\n');
	expect(await hints()).toEqual([]);
});

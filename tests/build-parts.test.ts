// @module-tag slow
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLightCorpus } from './harness/corpus-site.ts';
import { isLong } from './harness/is-long.ts';
import { readTree } from './harness/read-tree.ts';
import { runCli } from './harness/run-cli.ts';

/** More than the number from which on workers are started. */
const pages = 160;

let folder: string;
let root: string;
let whole: Record<string, string>;

/** The files of a build of the corpus, made in a way of its own. */
async function buildBy(site: string, ...args: string[]): Promise<Record<string, string>> {
	const result = await runCli(['build', '--root', site, '--out', join(site, 'dist'), ...args]);
	expect(result.errors).not.toMatch(/error/);
	expect(result.code).toBe(0);
	const files = readTree(join(site, 'dist'));
	rmSync(join(site, 'dist'), { recursive: true });
	return files;
}

beforeAll(async () => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-parts-')));
	root = join(folder, 'site');
	for (const { path, text } of makeLightCorpus(pages)) {
		mkdirSync(dirname(join(root, 'content', path)), { recursive: true });
		writeFileSync(join(root, 'content', path), text);
	}
	writeFileSync(
		join(root, 'content/manual/anchors.md'),
		'# Anchors\n\n[There](./part-01/section-01/page-02.md#top)\n',
	);
	const glossary = '---\nhoverNotes: true\n---\n\n# Glossary\n\n## Box {#box}\n\nA box of land.\n';
	writeFileSync(join(root, 'content/manual/glossary.md'), glossary);
	for (const name of ['one', 'two', 'three', 'four'])
		writeFileSync(join(root, `content/manual/${name}.md`), `# ${name}\n\nA [box](./glossary.md#box).\n`);
	mkdirSync(join(root, 'content/blog/dev'), { recursive: true });
	writeFileSync(join(root, 'content/blog/README.md'), '# Diary\n\nWelcome.\n');
	for (const number of [1, 2, 3, 4, 5, 6, 7])
		writeFileSync(
			join(root, `content/blog/${number % 2 ? 'dev/' : ''}post-${number}.md`),
			`---\ntitle: Post ${number}\ncreateTime: 2026-01-0${number}\ntags: [all, tag ${number}]\n---\n\nBegins **so**.\n\n<!-- more -->\n\nEnds.\n`,
		);
	const blog = "{ dir: 'blog', kind: 'post', pagination: 3 }";
	const locales = `{ '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'manual' }, ${blog}] } }`;
	writeFileSync(
		join(root, 'site.config.ts'),
		`export default { title: 'Corpus', history: false, locales: ${locales} };\n`,
	);
	whole = await buildBy(root, '--no-cache', '--workers', '1');
	expect(whole['manual/four/index.html']).toContain('>A box of land.</div>');
	expect(whole['blog/page/3/index.html']).toContain('<p>Begins <strong>so</strong>.</p>');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the same site comes out', () => {
	test('of several threads, without a cache and with one', async () => {
		if (isLong) expect(await buildBy(root, '--no-cache', '--workers', '3')).toEqual(whole);
		expect(await buildBy(root, '--workers', '3')).toEqual(whole);
		// Nothing is published there any more: all is drawn from what the cache has.
		expect(await buildBy(root, '--workers', '2')).toEqual(whole);
	});

	describe('of parts', () => {
		const machines = isLong ? 3 : 2;
		let cache: string;
		let half: string;

		beforeAll(async () => {
			cache = join(folder, 'shared');
			half = join(folder, 'half');
			for (let index = 1; index <= machines; index++) {
				const machine = join(folder, `machine-${index}`);
				cpSync(join(root, 'content'), join(machine, 'content'), { recursive: true });
				cpSync(join(root, 'site.config.ts'), join(machine, 'site.config.ts'));
				const shard = ['--shard', `${index}/${machines}`, '--cache', cache, '--json'];
				const { output, code } = await runCli(['build', '--root', machine, ...shard]);
				const report = JSON.parse(output.trim().split('\n').at(-1)!) as { drawn: number; published: null };
				expect([code, report.published]).toEqual([0, null]);
				expect(report.drawn).toBeGreaterThan((pages / machines) * 0.6);
				expect(report.drawn).toBeLessThan((pages / machines) * 1.5);
				if (index === 1) cpSync(cache, half, { recursive: true });
			}
		});

		test('that were drawn elsewhere', async () => {
			expect(await buildBy(root, '--merge', '--cache', cache)).toEqual(whole);
		});

		test('of which one is missing, and one damaged', async () => {
			for (const [path, text] of Object.entries(readTree(join(half, 'drawn'))).slice(0, 20))
				writeFileSync(join(half, 'drawn', path), text.slice(0, -1));
			expect(await buildBy(root, '--merge', '--cache', half)).toEqual(whole);
		});
	});
});

describe('a shard', () => {
	test('is written as its number and how many there are', async () => {
		for (const part of ['0/3', '4/3', '1', '1/0', 'a/b']) {
			const { errors, code } = await runCli(['build', '--root', root, '--shard', part]);
			expect(errors).toContain('Expected a part such as `1/3`: the first of three.');
			expect(code).toBe(2);
		}
	});

	test('needs a cache', async () => {
		const { errors, code } = await runCli(['build', '--root', root, '--shard', '1/3', '--no-cache']);
		expect(errors).toContain(
			'Unexpected `--no-cache` with `--shard`, expected a cache that the merge finds the pages in.',
		);
		expect(code).toBe(2);
	});
});

describe('domdocs clean', () => {
	test('removes the cache and leaves the site', async () => {
		await runCli(['build', '--root', root]);
		const { output } = await runCli(['clean', '--root', root]);
		expect(output).toBe('Removed .domdocs\n');
		expect(Object.keys(readTree(root)).filter((path) => path.startsWith('.domdocs'))).toEqual([]);
		expect(Object.keys(readTree(join(root, 'dist')))).toContain('index.html');
		expect((await runCli(['clean', '--root', root])).output).toBe('Nothing to remove: no .domdocs\n');
	});

	test('removes nothing where there is no site', async () => {
		const { errors, code } = await runCli(['clean', '--root', join(folder, 'shared')]);
		expect(errors).toContain('config-not-found');
		expect(code).toBe(2);
	});
});

import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildResult, build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { browserMarkdown as markdown, parseText } from '../../../cli/client/parse-text.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { limits } from '../../../cli/config/topics/limits.ts';
import { defaultMarkdown } from '../../../cli/config/topics/markdown.ts';
import { resolveArticle } from '../../../cli/page/links/resolve-article.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';
import { parsePage } from '../../harness/parse-page.ts';

/** What the parser for browsers has nothing of: Node's own modules, programs of the machine, native code, and the schemas of options. */
const foreign = /^(?:node:.*|fs|path|url|crypto|module|esbuild|satteri|zod|.*\.node)$/;

interface Bundle {
	result: BuildResult<{ write: false; metafile: true }>;
	found: string[];
}

async function bundle(entry: string): Promise<Bundle> {
	const found: string[] = [];
	const result = await build({
		absWorkingDir: packageRoot,
		entryPoints: [entry],
		outdir: join(packageRoot, 'nowhere'),
		...{ metafile: true, conditions: ['worker'], external: ['@shikijs/langs/*'] },
		...{ bundle: true, splitting: true, minify: true, write: false, format: 'esm', platform: 'browser' },
		logLevel: 'silent',
		plugins: [
			{
				name: 'foreign',
				setup({ onResolve }) {
					onResolve({ filter: foreign }, ({ path, importer }) => {
						found.push(`${importer} -> ${path}`);
						return { path, external: true };
					});
				},
			},
		],
	} as const);
	return { result, found };
}

/** Bytes of a script and of all that it imports at once, compressed with brotli. */
function sizeOf({ metafile, outputFiles }: Bundle['result'], entry: string): number {
	const { outputs } = metafile;
	const reached = new Set(Object.keys(outputs).filter((path) => outputs[path]!.entryPoint === entry));
	for (const path of reached)
		for (const { kind, path: next } of outputs[path]!.imports)
			if (kind === 'import-statement') reached.add(next);
	const files = outputFiles.filter(({ path }) =>
		reached.has(relative(packageRoot, path).replaceAll('\\', '/')),
	);
	return files.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

test('the page parser has nothing of Node, of esbuild, of schemas or native, and runs no text as code', async () => {
	const { result, found } = await bundle('cli/client/worker.ts');
	expect(found).toEqual([]);
	for (const { text, path } of result.outputFiles)
		expect(text.match(/\beval\(|\bnew Function\b|\bFunction\(["'`]/)?.[0], path).toBeUndefined();
	// With what renders it, 15 kB, the whole is below 220 kB before grammars.
	expect(sizeOf(result, 'cli/client/worker.ts')).toBeLessThan(200_000);
});

test('what is foreign to browsers is found where it is', async () => {
	const { found } = await bundle('cli/markdown/node-host.ts');
	expect(found.map((line) => line.split(' -> ').at(-1))).toEqual(
		expect.arrayContaining(['esbuild', 'satteri', 'node:crypto']),
	);
});

describe('a text that is a page by itself', () => {
	test('is read as by a site that sets nothing, but that it asks no other host and makes no diagrams', () => {
		expect(defaultLimits).toEqual(limits.parse({}));
		expect(markdown).toEqual({ ...defaultMarkdown, icons: { hosts: [] }, packages: { mermaid: true } });
	});

	test('is parsed as in Node', async () => {
		const text = '# A ==b==\n\n::: tip\nText of *c*.[^1]\n:::\n\n```ts\nlet a = 1;\n```\n\n[^1]: Note.\n';
		const { article } = await parseText(text, '/');
		const { value } = await parsePage({
			path: 'README.md',
			file: 'README.md',
			text,
			limits: defaultLimits,
			markdown,
		});
		expect(article).toEqual(
			resolveArticle(
				value.article,
				value.links.map(({ href }) => ({ href })),
			),
		);
	});

	test('has colours for the usual languages by all their names, others are plain, and wrong names are reported', async () => {
		const { article, messages } = await parseText(
			'```ts\nlet a;\n```\n\n```abap\nDATA.\n```\n\n```tss\n```\n',
			'/',
		);
		const [typescript, abap] = article.children
			.filter(({ type }) => type === 'element')
			.map((node) => JSON.stringify(node));
		expect(typescript).toContain('c-keyword');
		expect(abap).not.toContain('"c-');
		expect(messages.map(({ name, line, hint }) => [name, line, hint])).toEqual([
			['unknown-language', 9, 'Did you mean `ts`?'],
		]);
	});

	test('leads to other sites, to itself and into the site, and nowhere else', async () => {
		const text = '[a](https://a.example) [b](#c) [d](/e/) [f](./g.md) [h](javascript:1)\n';
		const { article, messages } = await parseText(text, '/docs/');
		const addresses = [...JSON.stringify(article).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
		expect(addresses).toEqual(['https://a.example', '#c', '/docs/e/']);
		expect(messages.map(({ name, line, column }) => [name, line, column])).toEqual([['unsafe-link', 1, 53]]);
	});

	test('has messages in the order of their places', async () => {
		const { messages } = await parseText('a\n\n::: tpi\nb\n:::\n\n<nme>\n\n```ts\n', '/');
		expect(messages.map(({ name, line, column }) => `${line}:${column} ${name}`)).toEqual([
			'3:1 unknown-container',
			'7:1 unknown-html',
			'9:1 unclosed-fence',
		]);
	});
});

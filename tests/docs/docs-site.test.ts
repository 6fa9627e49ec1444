import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../cli/platform/package-root.ts';
import { runCli } from '../harness/run-cli.ts';

describe('the documentation', () => {
	let out: string;
	let built: Awaited<ReturnType<typeof runCli>>;

	beforeAll(async () => {
		out = mkdtempSync(join(tmpdir(), 'domdocs-docs-'));
		const root = join(packageRoot, 'docs');
		built = await runCli([
			'build',
			'--root',
			root,
			'--out',
			out,
			'--strict',
			'--json',
			'--no-cache',
			'--workers',
			'1',
		]);
	});

	afterAll(() => rmSync(out, { recursive: true, force: true }));

	test('is a site without a single message', () => {
		const lines = built.output
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as object);
		expect(lines.filter((line) => 'code' in line)).toEqual([]);
		expect(built.code).toBe(0);
	});

	test('has a page for each language', () => {
		const read = (path: string): string => readFileSync(join(out, path), 'utf8');
		expect(read('index.html')).toContain('lang="en-US"');
		expect(read('zh/index.html')).toContain('lang="zh-CN"');
	});

	test.each(['site', 'concepts'])(
		'has the same anchors, names and files in both languages of guide/%s',
		(folder) => {
			const content = join(packageRoot, 'docs/content');
			for (const file of readdirSync(join(content, 'guide', folder))) {
				const [english, chinese] = ['', 'zh'].map((locale) => {
					const text = readFileSync(join(content, locale, 'guide', folder, file), 'utf8');
					const page = join(locale, 'guide', folder, file.replace(/^\d+\.|\.md$/g, ''), 'index.html');
					const firstCells = [...text.matchAll(/^\| ([^|]*)\|/gm)].map(([, cell]) => cell!);
					return {
						anchors: readFileSync(join(out, page), 'utf8').match(/(?<=<h[23] id=")(?!page-changelog)[^"]+/g),
						names: firstCells.flatMap((cell) => cell.match(/`[^`]+`/g) ?? []),
						files: text.match(/^```\w+ title="[\w./-]+"\n[\s\S]*?^```$/gm),
					};
				});
				expect(english!.anchors).not.toBeNull();
				expect(chinese, file).toEqual(english);
			}
		},
	);
});

test.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'bench/README.md'])(
	'links of %s lead to files',
	(file) => {
		const text = readFileSync(join(packageRoot, file), 'utf8');
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
		const lost = links.filter((path) => !existsSync(join(packageRoot, dirname(file), path)));
		expect(lost).toEqual([]);
	},
);

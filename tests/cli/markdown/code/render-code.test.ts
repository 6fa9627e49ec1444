import { toString as hastToText } from 'hast-util-to-string';
import { describe, expect, test } from 'vitest';
import { CodeCache } from '../../../../cli/markdown/code/code-cache.ts';
import { loadLanguage } from '../../../../cli/markdown/code/highlighter.ts';
import { type CodeRendering, renderCode } from '../../../../cli/markdown/code/render-code.ts';
import { tokenKinds } from '../../../../cli/markdown/code/token-kinds.ts';
import { nodeHost } from '../../../../cli/markdown/node-host.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';

const draw = (code: string, drawing: Partial<CodeRendering> = {}) =>
	renderCode(
		code,
		{ lang: 'text', lines: [], words: [], whitespace: false, ...drawing },
		{ code: new CodeCache(), host: nodeHost },
	);

const samples: Record<string, string> = {
	bash: 'for f in "$@"; do echo "$f" --flag | grep -E x; done # c',
	css: '.a:hover, #b > c[d="e"] { color: #fff; --x: 1px }',
	diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new',
	go: 'package main\nfunc main() { var x = "a"; println(x) }',
	html: '<!doctype html><p class="a">b &amp; c</p><!-- d -->',
	ini: '[section]\nkey = value ; c',
	java: '@Override public int a(String b) { return b.length() + 1; } // c',
	json: '{ "a": [1, true, null, "b\\n"] }',
	kotlin: 'fun main(args: Array<String>) { val x = "a$x" }',
	md: '# A\n\n**b** *c* [d](e) `f`\n\n> g\n\n- h',
	php: '<?php function a($b) { return "c$b"; }',
	python: 'def a(b: int = 1) -> str:\n    """c"""\n    return f"{b}"',
	rust: 'fn main() { let x: u32 = 1; println!("{}", x); }',
	sql: "SELECT a, count(*) FROM b WHERE c = 'd' -- e",
	toml: '[a.b]\nc = "d" # e',
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
	tsx: "const A = ({ b }: P) => <p className='c'>{`d${b}`}</p>; // e",
	xml: '<?xml version="1.0"?><a b="c"><!-- d --></a>',
	yaml: 'a: 1\nb: [x, "y"]\n# c\nd: |\n  text',
};

describe('the text of code', () => {
	test.each(Object.keys(samples))('stays what it is in %s', async (lang) => {
		const { pre, lineCount } = await draw(samples[lang]!, { lang, whitespace: 'all', words: ['a'] });
		expect(hastToText(pre)).toBe(samples[lang]);
		expect(lineCount).toBe(samples[lang]!.split('\n').length);
	});

	test.each(Object.keys(samples))('has its colours in %s', async (lang) => {
		const { pre } = await draw(samples[lang]!, { lang });
		const found = new Set(JSON.stringify(pre).match(/(?<="c-)\w+/g));
		expect(found.size).toBeGreaterThanOrEqual(lang === 'diff' || lang === 'ini' ? 2 : 3);
		for (const kind of found) expect(tokenKinds).toContain(kind);
	});

	test('is the same each time', async () => {
		const once = JSON.stringify((await draw(samples.tsx!, { lang: 'tsx' })).pre);
		for (let round = 0; round < 3; round++)
			expect(JSON.stringify((await draw(samples.tsx!, { lang: 'tsx' })).pre)).toBe(once);
	});

	test('of a long line is plain', async () => {
		const { pre } = await draw(`let a = 1;\n${'let b = 2;'.repeat(600)}`, { lang: 'js' });
		const [first, , second] = (pre.children[0] as typeof pre).children as (typeof pre)[];
		expect(first!.children.length).toBeGreaterThan(1);
		expect(second!.children).toHaveLength(1);
	});

	test('of a block as long as a book is plain', async () => {
		const { pre } = await draw('let b = 2;\n'.repeat(30_000), { lang: 'js' });
		expect(JSON.stringify(pre)).not.toContain('c-keyword');
	});

	test('has other names for its language', async () => {
		for (const lang of ['c++', 'C#', 'golang', 'yml', 'sh', 'env', 'Patch', 'htm', 'TEXT', 'none'])
			expect(await loadLanguage(lang, nodeHost.importGrammar), lang).toBe(true);
	});
});

describe('code that wants to take long', () => {
	const many = 10_000;
	test.each([
		['notations', `${'a(); // [!code ++]\n'.repeat(many)}`, 'js'],
		['comments', `${'// a\n'.repeat(many)}// [!code ++]`, 'js'],
		['wide notations', `${'# [!code hl:99999] x\n'.repeat(many)}`, 'yaml'],
		['words', `${'# [!code word:a] a\n'.repeat(many)}`, 'yaml'],
		['other words', Array.from({ length: many }, (_, n) => `# [!code word:a${n}] a`).join('\n'), 'yaml'],
		['backslashes', `// [!code ${'\\'.repeat(100_000)}`, 'text'],
		['words of backslashes', `// [!code word:${'\\'.repeat(100_000)}`, 'text'],
		['notations in a line', `// ${'[!code ++]'.repeat(many)}`, 'text'],
		['beginnings', `// ${'[!code '.repeat(many)}`, 'text'],
		['blanks', `a${' '.repeat(500_000)}b`, 'text'],
	])('%s end soon', async (_, code, lang) => {
		await loadLanguage(lang, nodeHost.importGrammar);
		const spent = startCpuTime();
		await draw(code, { lang, whitespace: 'boundary', words: ['a', 'b'] });
		expect(spent()).toBeLessThan(5000);
	});
});

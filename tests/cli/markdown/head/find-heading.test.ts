import { tests as specTests } from 'commonmark-spec';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { findHeading } from '../../../../cli/markdown/head/find-heading.ts';
import { definition } from '../../../../cli/markdown/head/heading-reader.ts';
import { textOfHeading } from '../../../../cli/markdown/heading-text.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';
import { slow } from '../../../harness/is-long.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** What a parser takes for the first level-one heading that stands by itself. */
function parsedHeading(markdown: string): string | undefined {
	for (const node of (parser.parse(markdown) as Root).children) {
		if (node.type !== 'heading' || node.depth !== 1) continue;
		const { start, end } = node.position!;
		// Its place begins with the definitions above it.
		const lines = markdown.slice(start.offset, end.offset).split('\n');
		while (definition.test(lines[0]!)) lines.shift();
		const source = lines.join('\n');
		const definitions = markdown.match(/^ {0,3}\[.*\]:.*$/gm)?.join('\n') ?? '';
		const text = textOfHeading(source, { definitions });
		if (text) return text;
	}
	return undefined;
}

/** A paragraph above `===` that a list or a quotation stands right above: taken for a part of that. */
const closeBelow = /^ *(?:[-+*]|\d+[.)]|>)(?:[^\n]*\n)(?:(?!# )[^\n]*\n)*[^\n]+\n===/m;

const examples = specTests.map(({ markdown }) => markdown.replaceAll('→', '\t'));

describe('the first heading of each example of CommonMark', () => {
	test.each([
		['alone', ''],
		['above a heading', '\n\n# End\n'],
		['close above a heading', '\n# End\n'],
		['close above an underline', '\n===\n\n# End\n'],
		['above code', '\n\n```\n# no\n```\n# End\n'],
		['above more', '\nmore\n===\n\n# End\n'],
	])('%s is the one that a parser finds', (_name, after) => {
		const wrong = examples
			.map((example) => example.replace(/\n$/, '') + after)
			.filter((markdown) => !closeBelow.test(markdown) && findHeading(markdown) !== parsedHeading(markdown))
			.map((markdown) => ({ markdown, found: findHeading(markdown), parsed: parsedHeading(markdown) }));
		expect(wrong).toEqual([]);
	});
});

describe('the first heading', () => {
	test.each([
		['<pre>\n# no\n\n# no\n</pre>\n\n# Yes\n'],
		['<script>\n# no\n\n# no\n</script>\n# Yes\n'],
		['<div>\n# no\n</div>\n\n# Yes\n'],
		['::: tip\n# no\n:::\n\n# Yes\n'],
		['::: tip\n# no\n\n:::: card\n# no\n::::\n\n# no\n:::\n# Yes\n'],
		['::: tip\n1. a\n2. b\n   :::\n\n# Yes\n'],
		['::: steps\n1. a\n   ```sh\n   # no\n   ```\n\n   # no\n:::\n# Yes\n'],
		['1. a\n\n   ```sh\n# Yes\n'],
		['- a\n\n  # no\n\n# Yes\n'],
		['- a\n# Yes\n'],
		['> # no\n\n# Yes\n'],
		['    # no\n\n\t# no\n\n# Yes\n'],
		['````md\n```\n# no\n```\n# no\n````\n\n# Yes\n'],
		['~~~\n# no\n```\n# no\n~~~\n# Yes\n'],
		['$$\n# no\n$$\n\n# Yes\n'],
		['%%\n# no\n%%\n\n# Yes\n'],
		['<!--\n\n# no\n-->\n# Yes\n'],
		['[^1]: A note\n# Yes\n'],
		['[a]: /b\nYes\n===\n'],
		['| a |\n| --- |\n| b |\n===\n\n# Yes\n'],
		['## no\n\n### no\n\n#no\n\n# Yes\n'],
		['no\n---\n\nYes\n===\n'],
		['#\n\n# <!-- no -->\n\n# Yes\n'],
		['<LinkCard\n  title="x"\n  href="# no"\n/>\n\n# Yes\n'],
		['@[code](./a.ts#region)\n\n# Yes\n'],
		['\\# no\n\n# Yes'],
	])('of %j stands by itself', (markdown) => {
		expect(findHeading(markdown)).toBe('Yes');
	});

	test.each([
		['# [Link](./a.md) and [other][b]\n\n[b]: /c', 'Link and other'],
		['# **Bold** *it* ~~old~~ `c<d>` \\*', 'Bold it old c<d> *'],
		['# Claims <Badge type="tip" text="v2" />', 'Claims'],
		['# <Badge text="new" /> Claims', 'Claims'],
		['# Claims {#own-id}', 'Claims'],
		['# Claims {.wide #own-id}', 'Claims'],
		['# Use {braces} well', 'Use {braces} well'],
		['# ::twemoji:axe:: Claims', 'Claims'],
		['# :tada: Claims :nothing-such:', '🎉 Claims :nothing-such:'],
		['# `:tada:`', ':tada:'],
		['# 🎉 Claims', '🎉 Claims'],
		['# /claim <name>', '/claim <name>'],
		['# /claim \\<name>', '/claim <name>'],
		['# ==Marked== H~2~O x^2^', 'Marked H2O x2'],
		['# **强调。**中文', '强调。中文'],
		['# 1. First', '1. First'],
		['# - not a list', '- not a list'],
		['# Claims %%todo%%', 'Claims'],
		['# Claims &amp; borders', 'Claims & borders'],
		['# Claims #', 'Claims'],
		['# C#', 'C#'],
		['Two\nlines\n===', 'Two lines'],
		['Two\\\nlines\n===', 'Two lines'],
		['# <b>Bold</b> <br> end', 'Bold end'],
		['#\tTab', 'Tab'],
		['# Area $x^2$', 'Area x^2'],
		['# $x$ and `$y$` for $5 and $6 {#own-id}', 'x and $y$ for $5 and $6'],
		['# Wrong $\\frac{$', 'Wrong \\frac{'],
		['# Much  room &nbsp; here', 'Much room here'],
		['# See [[guide]] or [[guide|that]]', 'See guide or that'],
		['# Claims^[A note] and[^1] borders [+2]\n\n[^1]: One note\n\n[+2]: Another note', 'Claims and borders'],
		['# Claims[^1] and [+n]\n\n[^1]:\n    On the next line\n\n[+n]:\n    Here too', 'Claims and'],
		['# Alone [+2]', 'Alone [+2]'],
		['# ![Logo](/logo.svg) Claims', 'Claims'],
	])('of %j is %j, there as in the article', async (markdown, text) => {
		expect(findHeading(markdown, { tada: '🎉' })).toBe(text);
		const parsed = await parsePage({ path: 'a.md', file: 'a.md', text: markdown, limits: defaultLimits });
		expect(parsed.value.headings[0]!.text).toBe(text);
		expect(parsed.value.title!.text).toBe(text);
	});

	test('that is a picture is its alternative text', () => {
		expect(findHeading('# ![Logo](/logo.svg)')).toBe('Logo');
	});

	test('is read soon, whatever there is', slow, () => {
		const hostile = [
			`# ${'['.repeat(200_000)}\n`,
			'# <Badge />\n'.repeat(50_000),
			`${'a\n'.repeat(200_000)}===\n`,
			'- '.repeat(50_000),
			`<a${' x'.repeat(100_000)}\n`,
			`<a ${' '.repeat(100_000)}\n`,
			`[${'\\'.repeat(100_000)}\n`.repeat(5),
			'```\n'.repeat(50_000),
			'::: tip\n'.repeat(20_000),
			'[a]: b\n'.repeat(50_000) + '# [x][a]\n'.repeat(1000),
			'> '.repeat(100_000),
			`${'|-'.repeat(100_000)}\n===\n`,
		];
		for (const body of hostile) {
			const spent = startCpuTime();
			findHeading(body);
			expect(spent(), body.slice(0, 20)).toBeLessThan(1000);
		}
	});
});

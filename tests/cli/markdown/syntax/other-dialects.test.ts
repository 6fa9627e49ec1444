import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const parse = (text: string) =>
	parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
const reports = async (text: string) =>
	(await parse(text)).diagnostics
		.filter(({ name }) => name === 'other-syntax')
		.map(({ line, column, endColumn, hint }) => `${line}:${column}-${endColumn} ${hint}`);

const script =
	'Take it out: no page runs JavaScript. Components of the site are tags whose files the config names, under `components`.';
const body = 'the text below it without its indent, and a line `:::`';
const code = 'Here the language of code has no braces, and there are no directives.';
const tab = (title: string) =>
	`Type \`@tab ${title}\` and the text without its indent, all tabs between lines \`::: tabs\` and \`:::\`.`;

describe('what MkDocs would read', () => {
	test.each([
		['!!! note\n    Text.', `1:1-9 Type \`::: note\`, ${body}.`],
		['A\n\n!!! tip "A title"\n\n    Text.', `3:1-18 Type \`::: tip A title\`, ${body}.`],
		['!!! danger ""\n    Text.', `1:1-14 Type \`::: danger\`, ${body}.`],
		['!!! bug inline end "B"\n    Text.', `1:1-23 Type \`::: note B\`, ${body}.`],
		['??? question "Why?"\n    Text.', `1:1-20 Type \`::: details Why?\`, ${body}.`],
		['???+ warning "W"\n    Text.', `1:1-17 Type \`::: details W {open}\`, ${body}.`],
		['=== "C"\n\n    ```c\n    int a;\n    ```', `1:1-8 ${tab('C')}`],
		['- A\n\n    === "B"\n\n        Text.', `3:5-12 ${tab('B')}`],
		['> !!! note\n>     Text.', `1:3-11 Type \`::: note\`, ${body}.`],
		['--8<-- "docs/x.md"', '1:1-19 Type `<!-- @include: ./docs/x.md -->`, with the path from this file.'],
		['[TOC]', '1:1-6 Type `[[TOC]]`.'],
		['--8<-- "docs/x.py:part"', '1:1-24 Type `@[code](./docs/x.py#part)`, with the path from this file.'],
		[
			'```py\n--8<-- "x.py"\n```',
			'2:1-14 Type `@[code](./x.py)`, with the path from this file, instead of the block.',
		],
		['``` { .yaml .annotate title="a" }\na: 1\n```', `1:1-34 ${code}`],
		['A :material-check: b', '1:3-19 Here that is `::mdi:check::`.'],
		['- :fontawesome-brands-square-x:{ .x }', '1:3-32 Here that is `::fa6-brands:square-x::`.'],
		['A ++ctrl+f5++', '1:3-14 Here that is `<kbd>ctrl</kbd>+<kbd>f5</kbd>`.'],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

describe('what is Markdown but for marks of full width', () => {
	const half = 'with marks of half width.';

	test.each([
		[
			'：：： tip 提示\n文字\n：：：',
			[`1:1-11 Type \`::: tip 提示\`, ${half}`, `3:1-4 Type \`:::\`, ${half}`],
		],
		['::：tip\n\n> ：：：　注意', [`1:1-7 Type \`::: tip\`, ${half}`, `3:3-9 Type \`::: 注意\`, ${half}`]],
		['＃　标题\n\n- ＃＃标题', [`1:1-5 Type \`# 标题\`, ${half}`, `3:3-7 Type \`## 标题\`, ${half}`]],
		['见[安装]（./1.install.md）。', [`1:5-22 Type \`](./1.install.md)\`, ${half}`]],
		['[a]（b/安装.md#步骤）', [`1:3-16 Type \`](b/安装.md#步骤)\`, ${half}`]],
		['［安装］(#步骤)', [`1:4-10 Type \`](#步骤)\`, ${half}`]],
	])('is told what to type: %j', async (text, told) => {
		expect(await reports(text)).toEqual(told);
	});

	test.each([
		...[
			'＃话题 和 ＃1',
			'比例：：二',
			'`[a]（./b.md）`',
			'[必须]（/claim）',
			'［注］(见下)',
			'[1]（见 b.md 和 c.md）',
		],
		...['```\n：：： tip\n＃ a\n```', '时间：：：'],
	])('says nothing of %j', async (text) => {
		expect(await reports(text)).toEqual([]);
	});
});

describe('what is nearly Markdown', () => {
	const space = 'with a space.';
	const values =
		'Type values as text in quotes, as in `title="…"`; only numbers, `true` and `false` stand in braces, for no page runs JavaScript.';

	test.each([
		['##Heading', `1:1-10 Type \`## Heading\`, ${space}`],
		['A\n\n###标题\nB', `3:1-6 Type \`### 标题\`, ${space}`],
		['> ####x', `1:3-8 Type \`#### x\`, ${space}`],
		['See [a](./a b.md#c.md).', '1:7-23 Type `](<./a b.md#c.md>)`, for the address has a space.'],
		['![a](../my pictures/a.png)', '1:4-27 Type `](<../my pictures/a.png>)`, for the address has a space.'],
		['<Card title={"A"}>Text</Card>', `1:1-19 ${values}`],
		['A\n<Badge text={`b`} type={x} /> c', `2:1-30 ${values}`],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});

	test.each([
		'| a | b |\n| --- | --- |\n| +++++ | ++++++ |',
		'12 ++++++------, ++inserted++, x = ++i+++j++, minecraft:simple-chest:2 and perm:material-ui:x',
		'{:#x} {:.f} {: .a and {player} }\n\n{: .a\nand more }',
		'# T | U\n|---|---|',
		'> a | b\n|---|---|',
		'--8<-- "https://example.org/a/b.md"',
		'```sh\n# highlight-start of the day\n```',
		'#tag #Heading',
		'####### seven',
		'A ##b',
		'`##b` and `<A b={c}>`',
		'[a](./a.md "a b.md") and [b](<./a b.md>)',
		'It is [one] (two three.md)',
		'a <b and c={d}',
		'<Badge text="={" />',
	])('nothing is said of %j', async (text) => {
		expect(await reports(text)).toEqual([]);
	});
});

describe('what VitePress would read', () => {
	const fromHere = 'with the path from this file.';

	test.each([
		['<<< @/snippets/x.js', `1:1-20 Type \`@[code](./snippets/x.js)\`, ${fromHere}`],
		['<<< ../snippets/x.js', `1:1-21 Type \`@[code](../snippets/x.js)\`, ${fromHere}`],
		['A\n<<< ./x.ts#part{1 ts} [T]', `2:1-26 Type \`@[code](./x.ts#part)\`, ${fromHere}`],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

describe('what Docusaurus would read in code', () => {
	const inCode =
		'Type `[!code highlight]` in a comment on the line, or the lines behind the fence, as in `{1,4-6}`.';

	test.each([
		['```js\na\n  // highlight-next-line\nb\n// highlight-next-line\nc\n```', `3:3-25 ${inCode}`],
		['- A\n  ~~~sh\n  # highlight-start\n  b\n  ~~~', `3:3-20 ${inCode}`],
		['```html\n<!-- highlight-start -->\n```', `2:1-25 ${inCode}`],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

describe('what MDX would read', () => {
	test.each([
		["import A from '@site/a';\n\nB", `1:1-25 ${script}`],
		["---\ntitle: A\n---\n\nimport {\n  A,\n} from 'a'", `5:1-9 ${script}`],
		["import './a.css';", `1:1-18 ${script}`],
		['export const a = 1;', `1:1-20 ${script}`],
		['export default function A() { return 1; }', `1:1-42 ${script}`],
		['{/* a remark */}', '1:1-17 Type `<!-- … -->`.'],
		['- One {/*two*/} three', '1:7-16 Type `<!-- … -->`.'],
		['a\nb {/* c\nd */} e', '2:3-8 Type `<!-- … -->`.'],
		['{/* truncate */}', '1:1-17 Type `<!-- more -->`.'],
		['A\n\n<!-- truncate -->\n\nB', '3:1-18 Type `<!-- more -->`.'],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

describe('what templates of other generators would read', () => {
	const own = (what: string) => `Here that is ${what}.`;
	const plain =
		'No page runs templates: write what it stands for, or put it between backticks where it is meant as text.';

	test.each([
		['{{< hint warning >}}\nText.\n{{< /hint >}}', `1:1-21 ${own('`::: warning`')}`],
		['{{% notice style="info" %}}\nText.\n{{% /notice %}}', `1:1-28 ${own('`::: info`')}`],
		['{{<details "More">}}\nText.\n{{</details>}}', `1:1-21 ${own('`::: details`')}`],
		['- See [B]({{< ref "b.md" >}}).', `1:11-29 ${own('`[text](./page.md)`')}`],
		['{{< youtube w7Ft2ymGmfc >}}', `1:1-28 ${own('`@[youtube](id)`')}`],
		['{{< figure\n  src="a.png" >}}', `1:1-11 ${own('`![text](./picture.png)`')}`],
		['{{< gist jmooring 5 >}}', `1:1-24 ${plain}`],
		['A {{ .Site.Title }}', `1:3-20 ${plain}`],
		['# A {{ $frontmatter.title }}', `1:5-29 ${plain}`],
		['A {{ site.baseurl }}/b/', `1:3-21 ${plain}`],
		['{% hint style="danger" %}\nText.\n{% endhint %}', `1:1-26 ${own('`::: danger`')}`],
		['{% tabs %}\ntext\n{% endtabs %}', `1:1-11 ${own('`::: tabs`')}`],
		['{% include note.html content="x" %}', `1:1-36 ${own('`<!-- @include: ./file.md -->`')}`],
		['{{< callout icon="link" type="warning" >}}', `1:1-43 ${own('`::: warning`')}`],
		['{{< alert text="See the doc" >}}', `1:1-33 ${own('`::: note`')}`],
		['{{< alert "check the image" >}}', `1:1-32 ${own('`::: note`')}`],
		['{%- highlight ruby -%}\nx\n{% endhighlight %}', `1:1-23 ${plain}`],
		['## A {: #b }', '1:6-13 Type `{#b}`, without the colon, behind what it is about.'],
		[
			'![a](b.png){: width="300" }',
			'1:12-28 Type `{width="300"}`, without the colon, behind what it is about.',
		],
		['## A\n{: .no_toc }', '2:1-13 Type `{.no_toc}`, without the colon, behind what it is about.'],
		['1. A\n{:toc}', '2:1-7 Type `[[TOC]]`.'],
		['Text.\n{: .warning }', '2:1-14 Type `::: warning`, the text, and a line `:::`.'],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

describe('what MyST and Quarto would read', () => {
	test.each([
		['```{note}\nText.\n```', '1:1-10 Here that is `::: note`.'],
		['- A\n\n  ~~~{tab-set} x\n  Text.\n  ~~~', '3:3-17 Here that is `::: tabs`.'],
		['```{r}\nplot(1)\n```', `1:1-7 ${code}`],
		['```{toctree}\na\n```', `1:1-13 ${code}`],
		['```{r, echo=FALSE}\nplot(1)\n```', `1:1-19 ${code}`],
		['~~~{.python}\nx\n~~~', `1:1-13 ${code}`],
		['```{code-block} python\nx\n```', `1:1-23 ${code}`],
		['A [link](#b)\n\n(b)=\n## B {#b}', '3:1-5 Type `{#b}` behind the heading.'],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});

	test.each([
		[':::{warning} Hot\nText.\n:::', `1:1-17 Type \`::: warning Hot\`, the text, and a line \`:::\`.`],
		[':::{figure} ./a.png\n:::', '1:1-20 Type `![text](./picture.png)`.'],
		[':::{tab-item} One\n:::', '1:1-18 Type `@tab Name` in `::: tabs`.'],
		['::: {.callout-tip}\nText.\n:::', `1:1-19 Type \`::: tip\`, the text, and a line \`:::\`.`],
	])('is told what to type: %j', async (text, report) => {
		expect(await reports(text)).toEqual([report]);
	});
});

test.each([
	['| a | b | c |\n|---|---|\n| 1 | 2 | 3 |', '2:1-10 Type as many cells as the line above has.'],
	['- a | b\n  :-|-|-\n  1 | 2', '2:3-9 Type as many cells as the line above has.'],
])('a table whose second line has another number of cells: %j', async (text, report) => {
	expect(await reports(text)).toEqual([report]);
});

describe('nothing is said of', () => {
	test.each([
		'```md\n!!! note\n    Text.\n[TOC]\n<<< @/a.js\nimport A from "a"\n{/* a */}\n```',
		'    !!! note\n        Text.\n',
		'`{/* a */}`, `[TOC]` and `<!-- truncate -->`',
		'`a\n[TOC]\nb`',
		'```mdx\n{/* truncate */}\n```',
		'Really!!! note that\n    it is late.',
		'!!! note\nwithout an indented text',
		'!!!\n\n??? What\n\n=== "A"\n\ntext',
		'See [TOC] above.\n\n[TOC]: ./a.md\n\n[TOC]',
		'<<< back to the start\n\n<<<<<<< HEAD',
		'import duties rise from \'low\' to "high"\n\nexport const is a keyword',
		'Type import A from "a".',
		'Globs such as a/{b,c}/* and \\{/* d */}',
		'$a {/* b */}$',
		'<!-- truncated -->',
		'`{{< ref "a" >}}` and `{% raw %}`, `{{ .Site }}`',
		'```\n{{< ref "a" >}}\n{% raw %}\n```',
		'\\{{< ref "a" >}} \\{% raw %}',
		'{{</* ref "a" */>}} {{< /hint >}} {% endtabs %}',
		'{{ name }} {{}} {{< >}} 5 {% 6 %} {% and more',
		'{%player_name%} {{%player_name%}} claims land',
		'```{1,3}\na\n```',
		'```js{1}\na\n```',
		'(a) = b\n\n(see b)=',
		'| a | b |\n|---|---|\n| 1 | 2 |\n|-|\n\na\n|-|-|\n\n`a|b\n--|--|--`',
		'{:name, 1} and `{: #own }`',
		'C++ and g++, i++ + j++ or a++b++',
		'::mdi:material-check:: 10:30:20 :smile:',
		'```md\n// highlight-next-line\n--8<-- "a.md"\n```',
		'```js\nhighlight-start();\n--8<-- x\n```',
		'{{<player>}} and {{<b>bold</b>>}}',
	])('%j', async (text) => {
		expect(await reports(text)).toEqual([]);
	});
});

test.each([
	'{/*',
	'!!! a ',
	'!!! note\n\n',
	'=== "',
	'<<< a/',
	'import a ',
	'\n[TOC]\n',
	'{{< a ',
	'{% a\n\n',
	'{{ .a',
	'{% a %}\n',
])('a page of nothing but %j is read soon', async (piece) => {
	const spent = startCpuTime();
	await parse(piece.repeat(2000));
	expect(spent()).toBeLessThan(4000);
});

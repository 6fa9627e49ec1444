import { expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { parsePage } from '../harness/parse-page.ts';

test.each([
	['::: demo\n    a\n    ```js {5}\n:::\n\n::: demo\n```md\n```js {5}\n```\n:::\n', [3, 8]],
	['::: demo\n# a\n\t```js {1,3-5} :line-numbers', [3]],
])('what is wrong with indented code in the demo %j is said of its line', async (text, expected) => {
	const { diagnostics } = await parsePage({
		path: 'a.md',
		file: 'content/a.md',
		text,
		limits: defaultLimits,
	});
	const lines = diagnostics.filter(({ name }) => name === 'code-lines-invalid').map(({ line }) => line);
	expect(lines).toEqual(expected);
});

/** Pages that once ended a build with an exception of ours. */
test.each([
	'a * foo bar*',
	'</script>*\n*<script>$a^2$$\\href{javascript:x}{y}$',
	'- # a\n\t:::demo\n<!-- @include: ./a.md{1-2} -->\n# a ',
	'> ::: table title="a"\n1. :::',
	'- # a\n  <LinkCard\n> </Card>',
	'> ::: file-tree\n\n',
	'[a](b) **_* `a``',
	'==b* *== $a$',
	'::: tip\n<!-- --> <!--\n</b>*',
	'- %%\n<!-- @include: ./a.md{1-2} -->\n%%',
	'> %%\n>\n%%',
	'::: tip\n<div title="a\n\n<b>b</b> c',
])('%j is parsed', async (text) => {
	const { value } = await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
	expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});

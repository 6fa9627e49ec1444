import { expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { parsePage } from '../harness/parse-page.ts';

/** Pages that once ended a build with an exception of ours. */
test.each([
	'a * foo bar*',
	'</script>*\n*<script>$a^2$$\\href{javascript:x}{y}$',
	'- # a\n\t:::demo\n<!-- @include: ./a.md{1-2} -->\n# a ',
	'> ::: table title="a"\n1. :::',
	'- # a\n  <LinkCard\n> </Card>',
	'> ::: file-tree\n\n',
	'[a](b) **_* `a``',
	'::: tip\n<!-- --> <!--\n</b>*',
	'::: tip\n<div title="a\n\n<b>b</b> c',
])('%j is parsed', async (text) => {
	const { value } = await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
	expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});

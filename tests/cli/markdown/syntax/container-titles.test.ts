import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const parse = async (line: string) => {
	const text = `${line}\nText.\n:::\n`;
	const { value, diagnostics } = await parsePage({
		...{ path: 'a.md', file: 'content/a.md', limits: defaultLimits },
		text,
	});
	const [, title] = /<block-title>(.*)<\/block-title>/.exec(toHtml(value.article)) ?? [];
	const messages = diagnostics.map(
		({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
	);
	return { title, messages };
};

describe.each(['tip', 'details'])('the title of `::: %s`', (name) => {
	test.each([
		['[My tip]', 'My tip'],
		['[My *own* `tip`]', 'My <em>own</em> <code>tip</code>'],
		['[*Own*]', '<em>Own</em>'],
		[' title="Mine"', 'Mine'],
		[" title='My *own*'", 'My <em>own</em>'],
		['{title="Mine"}', 'Mine'],
		[' {title="Mine"}', 'Mine'],
		[' [My tip]', '[My tip]'],
		['[a] [b]', '[a] [b]'],
		[' [a](https://a.example) b', '<a data-link="0">a</a> b'],
		[' What {x} does', 'What {x} does'],
		[' What title="a" does', 'What title="a" does'],
		[' `{#id}`', '<code>{#id}</code>'],
		[' {#if x}', '{#if x}'],
	])('of %j is %j', async (rest, title) => {
		expect(await parse(`:::${name}${rest}`)).toEqual({ title, messages: [] });
	});

	const message = (list: string, column: number) =>
		`1:${column} Unexpected attributes \`${list}\` of the container \`${name}\`, expected a title alone; they are left out. Take them out.`;

	test.each([
		[' {#id}', '{#id}', undefined],
		[' Own {.a #b}', '{.a #b}', 'Own'],
		['[Own]{#id}', '{#id}', 'Own'],
		['{title="Own" icon=x}', '{title="Own" icon=x}', 'Own'],
	])('has no attributes, as in %j', async (rest, list, title) => {
		const line = `:::${name}${rest}`;
		expect(await parse(line)).toEqual({ title, messages: [message(list, line.indexOf(list) + 1)] });
	});
});

test('a folded part may be open and have a title in brackets', async () => {
	expect(await parse(':::details[Own] {open}')).toEqual({ title: 'Own', messages: [] });
	expect(await parse('::: details title="Own" {open}')).toEqual({ title: 'Own', messages: [] });
});

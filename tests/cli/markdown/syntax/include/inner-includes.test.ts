import { expect, test } from 'vitest';
import { defaultLimits } from '../../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../../harness/parse-page.ts';

const reports = async (text: string) => {
	const input = { path: 'a.md', file: 'content/a.md', text, limits: defaultLimits };
	return (await parsePage(input)).diagnostics.map(
		({ line, column, severity, name, message, hint }) =>
			`${line}:${column} ${severity} ${name}: ${message} ${hint}`,
	);
};

const message =
	'warning include-refused: Unexpected include beside other text, expected a line of its own; it is left out. Put it on a line that has nothing else.';

test.each([
	['one <!-- @include: ./x.txt --> two.', ['1:5']],
	['A\n\n# B <!--@include: ./x.md-->', ['3:5']],
	['- <!-- @include: ./x.md -->', ['1:3']],
	['> <!-- @include: ./x.md -->', ['1:3']],
	['a <!-- @include: ./x.md --> b <!-- @include: ./y.md -->', ['1:3', '1:31']],
])('an include is reported where it does not stand alone: %j', async (text, places) => {
	expect(await reports(text)).toEqual(places.map((place) => `${place} ${message}`));
});

test.each([
	'`<!-- @include: ./x.md -->`',
	'```md\na <!-- @include: ./x.md -->\n```',
	'one <!-- see @include: --> two',
	'one \\<!-- @include: ./x.md --> two',
])('nothing is said of %j', async (text) => {
	expect(await reports(text)).toEqual([]);
});

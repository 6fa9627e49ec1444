import { expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../harness/parse-page.ts';

test.each([
	['Note', 'note'],
	['Tip', 'tip'],
	['Warning', 'warning'],
	['Info', 'info'],
	['Caution', 'caution'],
	['Danger', 'danger'],
	['Check', 'tip'],
	['Callout', 'note'],
	['Admonition', 'note'],
	['Aside', 'note'],
])('the component <%s> of other generators is the notice %s here', async (tag, name) => {
	const text = `<${tag} type="a">\nText.\n</${tag}>\n`;
	const input = { path: 'a.md', file: 'content/a.md', text, limits: defaultLimits };
	const { diagnostics } = await parsePage(input);
	expect(diagnostics.map(({ hint }) => hint)).toEqual([
		`Here that is \`::: ${name}\`. Type \`\\<${tag}>\` where it is meant as text.`,
	]);
});

import { expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { defaultMarkdown } from '../../../cli/config/topics/markdown.ts';
import { parsePage } from '../../harness/parse-page.ts';

const text = 'Text.\n\n```mermaid\ngraph TD\n```\n\n```pie\n"A" : 1\n```\n';
const parse = (mermaid: boolean) =>
	parsePage({
		path: 'a.md',
		file: 'content/a.md',
		text,
		limits: defaultLimits,
		markdown: { ...defaultMarkdown, packages: { mermaid } },
	});

test('a diagram without its package is a warning, and its source is shown', async () => {
	const { value, diagnostics } = await parse(false);
	expect(diagnostics.map(({ name, line, message, hint }) => [name, line, message, hint])).toEqual([
		[
			'package-missing',
			3,
			'Unexpected diagram without the package `mermaid`, expected it beside domdocs; its source is shown.',
			'Run `npm install --save-dev mermaid`.',
		],
		[
			'package-missing',
			7,
			'Unexpected diagram without the package `mermaid`, expected it beside domdocs; its source is shown.',
			'Run `npm install --save-dev mermaid`.',
		],
	]);
	expect(JSON.stringify(value.article)).toContain('graph TD');
	expect(value.policy).toBeUndefined();
});

test('a diagram with its package is drawn by the browser', async () => {
	const { value, diagnostics } = await parse(true);
	expect(diagnostics).toEqual([]);
	expect(JSON.stringify(value.article)).toContain('"tagName":"mermaid-diagram"');
	expect(value.policy).toEqual({ 'style-src': ["'unsafe-inline'"] });
});

import { expect, test, vi } from 'vitest';
import { readCode } from '../../../../cli/markdown/code/highlighter.ts';

const made = vi.hoisted(() => ({ count: 0 }));

vi.mock('@shikijs/core', async (importOriginal) => {
	const core = await importOriginal<typeof import('@shikijs/core')>();
	return {
		...core,
		createHighlighterCore(...options: Parameters<typeof core.createHighlighterCore>) {
			made.count += 1;
			return core.createHighlighterCore(...options);
		},
	};
});

test('names that no grammar has cost no highlighter of their own', async () => {
	await readCode('# Title', 'md');
	const before = made.count;
	for (const name of ['t', 'tyqe', 'zh-CN', 'x-1'])
		await readCode(`<p lang="${name}">\n\n\`\`\`${name}9\na\n\`\`\`\n`, 'md');
	expect(made.count).toBe(before);
	await readCode('```ts\nlet a;\n```\n', 'md');
	expect(made.count).toBe(before + 1);
});

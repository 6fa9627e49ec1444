import { expect, test, vi } from 'vitest';
import { readCode } from '../../../../cli/markdown/code/highlighter.ts';
import { nodeHost } from '../../../../cli/markdown/node-host.ts';

const read = (code: string, lang: string) => readCode(code, lang, nodeHost.importGrammar);

const made = vi.hoisted(() => ({ count: 0, coloured: 0 }));

vi.mock('@shikijs/core', async (importOriginal) => {
	const core = await importOriginal<typeof import('@shikijs/core')>();
	return {
		...core,
		async createHighlighterCore(...options: Parameters<typeof core.createHighlighterCore>) {
			made.count += 1;
			const highlighter = await core.createHighlighterCore(...options);
			const codeToTokensBase: typeof highlighter.codeToTokensBase = (...asked) => {
				made.coloured += 1;
				return highlighter.codeToTokensBase(...asked);
			};
			return { ...highlighter, codeToTokensBase };
		},
	};
});

test('names that no grammar has cost no highlighter of their own', async () => {
	await read('# Title', 'md');
	const before = made.count;
	for (const name of ['t', 'tyqe', 'zh-CN', 'x-1'])
		await read(`<p lang="${name}">\n\n\`\`\`${name}9\na\n\`\`\`\n`, 'md');
	expect(made.count).toBe(before);
	await read('```ts\nlet a;\n```\n', 'md');
	expect(made.count).toBe(before + 1);
});

test('a block is coloured once, and what is pointed out in one page is not in another', async () => {
	const [first] = await read('a: 1', 'yaml');
	const before = made.coloured;
	first!.marks.push('added');
	first!.tokens[0]!.text = 'z';
	const [again] = await read('a: 1', 'yaml');
	expect(again!.marks).toEqual([]);
	expect(again!.tokens.map(({ text }) => text).join('')).toBe('a: 1');
	expect(made.coloured).toBe(before);
	await read('a: 1', 'ts');
	expect(made.coloured).toBe(before + 1);
});

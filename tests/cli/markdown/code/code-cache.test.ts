import { describe, expect, test } from 'vitest';
import { CodeCache } from '../../../../cli/markdown/code/code-cache.ts';
import { renderCode } from '../../../../cli/markdown/code/render-code.ts';
import { nodeHost } from '../../../../cli/markdown/node-host.ts';

const drawing = {
	lang: 'ts',
	lines: [[1, 1]] as [number, number][],
	words: ['a'],
	whitespace: 'all' as const,
};
const render = (text: string, memory: CodeCache) =>
	renderCode(text, drawing, { code: memory, host: nodeHost });
const code = 'const a = 1; // [!code ++]\n\n\tlet b = a;';

describe('code that has been coloured before', () => {
	test('is drawn as the first time, whatever is pointed out in it', async () => {
		const memory = new CodeCache();
		const first = await render(code, memory);
		const again = new CodeCache(JSON.parse(JSON.stringify(memory.used)));
		expect(await render(code, again)).toEqual(first);
		expect(again.used).toEqual(memory.used);
	});

	test('is not taken for that of another language, or of another text', async () => {
		const memory = new CodeCache();
		await render(code, memory);
		const known = new CodeCache(memory.used);
		expect(known.find(code, 'TS')).toBeDefined();
		expect(known.find(code, 'js')).toBeUndefined();
		expect(known.find(`${code} `, 'ts')).toBeUndefined();
	});

	test('is forgotten once the page has it no longer', async () => {
		const memory = new CodeCache();
		await render(code, memory);
		const next = new CodeCache(memory.used);
		await render('let c = 3;', next);
		expect(Object.keys(next.used)).toHaveLength(1);
		expect(next.used).not.toEqual(memory.used);
	});
});

import { expect, test, vi } from 'vitest';
import { runServer } from '../../../cli/bundle/bundle-server.ts';

test('a renderer is loaded once for its code, and again where its code is another', async () => {
	const load = vi.fn();
	vi.stubGlobal('noteLoad', load);
	const map = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
	const run = (number: number) =>
		runServer({
			text: `noteLoad(${number}); exports.renderPage = () => ({ body: '${number}' });`,
			map,
			root: '/site',
		});
	const [first, second] = [await run(1), await run(2)];
	expect((await run(1)).renderPage).toBe(first.renderPage);
	expect((await run(2)).renderPage).toBe(second.renderPage);
	expect([first.code === second.code, load.mock.calls]).toEqual([false, [[1], [2]]]);
	for (const number of [3, 4, 5]) await run(number);
	await run(1);
	expect(load.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 1]);
	vi.unstubAllGlobals();
});

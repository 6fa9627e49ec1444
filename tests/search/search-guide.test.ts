import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packageRoot } from '../../cli/platform/package-root.ts';
import type { OpenSearch } from '../../renderer/contract/search-contract.ts';
import { makeSite } from '../harness/fixture-site.ts';

const guide = readFileSync(join(packageRoot, 'docs/content/guide/site/4.search.md'), 'utf8');

/** The files that the guide shows by name. */
const files = Object.fromEntries(
	[...guide.matchAll(/^```ts title="(\S+)"\n(.*?)^```$/gms)].map(([, name, text]) => [name!, text!]),
);

const commands = [
	{ name: 'quarry-claim', text: 'Claims land.', page: '/guide/' },
	{ name: 'quarry-trust', text: 'Makes others members.', page: '/guide/' },
];

test('the module of the guide makes a site that can be built', async () => {
	const site = makeSite(null, { ...files, 'content/README.md': '---\ntitle: Home\n---\n\nHello.\n' });
	onTestFinished(() => site.dispose());
	const { diagnostics, published } = await site.build();
	expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
	expect(published).not.toBeNull();
	const scripts = Object.entries(site.outputs()).filter(([path]) => path.endsWith('.js'));
	expect(scripts.some(([, text]) => text.includes('The list of commands'))).toBe(true);
});

test('the module of the guide answers', async () => {
	const { code } = await transform(files['search.ts']!, { loader: 'ts', format: 'esm' });
	const { default: open } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
		default: OpenSearch;
	};
	const fetched = vi.fn(async () => Response.json(commands));
	vi.stubGlobal('fetch', fetched);
	onTestFinished(() => void vi.unstubAllGlobals());
	const settings = { base: '/docs/', locale: '/', lang: 'en-US', options: { list: '/commands.json' } };
	const engine = await open(settings);
	expect(fetched).toHaveBeenCalledWith('/docs/commands.json');
	expect(await engine.search({ text: 'claims' })).toEqual({
		hits: [
			{
				...{ route: '/guide/', anchor: 'quarry-claim', title: [{ text: 'Commands' }], trail: [], score: 1 },
				headings: [[{ text: 'quarry-claim' }]],
				excerpt: [{ text: '' }, { text: 'Claims', isMatch: true }, { text: ' land.' }],
			},
		],
		words: ['claims'],
	});
	fetched.mockImplementation(async () => new Response('', { status: 404 }));
	await expect(Promise.resolve(open(settings))).rejects.toThrow('answers 404');
});

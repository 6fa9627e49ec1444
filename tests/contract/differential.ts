import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RandomEditor } from '../cli/site/watch/random-edits.ts';
import { findDifferences } from '../harness/live-and-built.ts';
import { readTree } from '../harness/read-tree.ts';
import { buildOf, serveOf, siteOf } from './sites.ts';

/** Errors that random links and pictures bring, as warnings: a site that has them is built. */
const severity = Object.fromEntries(
	[
		...['broken-link', 'missing-asset', 'link-case', 'redirect-clash'],
		...['collection-missing', 'navbar-target-missing'],
	].map((name) => [name, 'warning']),
);

/** Edits a served site at random 48 times, and compares it after each fourth edit with a cold build by the packed command. */
export async function compareWithBuilds(seed: number): Promise<void> {
	const site = siteOf({
		'content/README.md': '---\ntitle: Home\n---\n\n[guide](/guide/)\n',
		'content/en/README.md': '---\ntitle: Home\n---\n',
		'content/guide/README.md': '---\ntitle: Guide\n---\n\n![p](./pic.svg)\n',
		'content/guide/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
	});
	const editor = new RandomEditor(site.root, seed, { severity });
	site.write('site.config.ts', editor.configText());
	const { url } = await serveOf(site, ['--watch']);
	const get = async (path: string): Promise<string> => (await fetch(url + encodeURI(path))).text();
	const done: string[] = [];
	let compared = 0;
	for (let count = 1; count <= 48; count++) {
		done.push(editor.edit().name);
		if (count % 4 !== 0) continue;
		const { code } = await buildOf(site, ['--drafts', '--no-cache', '--out', join(site.root, 'cold')]);
		// Two pages of one address have no site to be compared with.
		if (code !== 0) continue;
		const cold = readTree(join(site.root, 'cold'));
		rmSync(join(site.root, 'cold'), { recursive: true });
		await expect
			.poll(() => findDifferences(get, cold), {
				timeout: 20_000,
				message: `seed ${seed}: ${done.join(', ')}`,
			})
			.toEqual([]);
		compared += 1;
	}
	expect(compared).toBeGreaterThan(6);
}

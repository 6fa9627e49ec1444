import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readSiteHistory } from '../cli/history/read-site-history.ts';
import type { BuildOptions } from '../cli/site/build-tools.ts';
import { type LiveSite, openLiveSite } from './cli/site/watch/live-site.ts';
import { seededRandom } from './cli/site/watch/random-edits.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import {
	generatedPassword,
	generatedSecret,
	generateSite,
	writeConfig,
	writePage,
	writePicture,
} from './harness/generated-site.ts';
import { isLong } from './harness/is-long.ts';
import { findDifferences } from './harness/live-and-built.ts';
import { readTree } from './harness/read-tree.ts';

/*
 * What is published depends on the files of the site alone: not on what was built before, nor on how many threads, parts or
 * processes do it, nor on whether somebody watches.
 */

vi.stubEnv('DOMDOCS_LOCK_ROOT', generatedSecret);
// Later than all posts: `serve --watch` has those of the future, too.
vi.stubEnv('SOURCE_DATE_EPOCH', '7000000000');
afterAll(() => void vi.unstubAllEnvs());

/** Comparisons with each seed, one after all twelve edits in a short run, and edits between two of them; `SEEDS=20 COMPARISONS=40` for a night. */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 1) }, (_, index) => index + 1);
const comparisons = Number(process.env.COMPARISONS ?? (isLong ? 3 : 1));
const editsEach = comparisons === 1 ? 12 : 4;

/** Texts of files by path, as bytes; `null` where one is deleted. */
type Change = Record<string, string | null>;

/** What a writer does; `step` makes each time another one. */
const edits: Record<string, (step: number) => Change> = {
	'a text': (n) => ({
		'content/guide/page-3.md': writePage(
			'Page 3',
			`## Part 3\n\nText ${n}. To [the next](./page-4.md#part-4).`,
		),
	}),
	'a heading that others embed': (n) => ({
		'content/guide/page-2.md': writePage('Page 2', `## Part 2\n\nWords ${n}.\n\n### Below ${n}\n\nMore.`),
	}),
	'a title': (n) => ({ 'content/guide/page-5.md': writePage(`Page 5, edition ${n}`, '## Part 5\n\nText.') }),
	'a title back': () => ({ 'content/guide/page-5.md': generateSite()['content/guide/page-5.md']! }),
	'a definition': (n) => ({
		'content/guide/glossary.md': writePage(
			'Words',
			`## Box {#box}\n\nBox ${n}.`,
			...(n % 3 === 0 ? [] : ['hoverNotes: true']),
		),
	}),
	'a new page': (n) => ({
		[`content/guide/new-${n % 3}.md`]: writePage(`New ${n}`, `[1](./page-1.md)\n\n## Part ${n}`),
	}),
	'a page less': () => ({ 'content/guide/new-1.md': null }),
	'a page in another folder': (n) => ({
		'content/guide/hidden.md': n % 2 ? null : writePage('Hidden', 'Nobody finds it.', 'search: false'),
		'content/guide/deep/hidden.md': n % 2 ? writePage('Hidden', 'Nobody finds it.', 'search: false') : null,
	}),
	'a draft': (n) => ({
		'content/guide/unfinished.md': writePage('Unfinished', 'Soon.', `draft: ${n % 2 === 0}`),
	}),
	'an include': (n) => ({
		'content/parts/common.md': `Common ${n}: [page 1](../guide/page-1.md#part-1).\n`,
	}),
	'a picture': (n) => ({ 'content/guide/dot.svg': writePicture(n + 1) }),
	'a public file': (n) => ({ 'content/public/note.txt': `Note ${n}\n` }),
	'a post': (n) => ({
		[`content/blog/${n % 2 ? 'more/' : ''}new-${n % 4}.md`]: writePage(
			`New post ${n}`,
			`Text ${n}.`,
			`createTime: 2024-0${(n % 8) + 1}-01`,
		),
	}),
	'a tag': (n) => ({
		'content/blog/post-4.md': writePage('Post 4', 'Text.', 'createTime: 2025-04-01', `tags: [tag ${n % 4}]`),
	}),
	'an excerpt': (n) => ({
		'content/blog/post-6.md': writePage('Post 6', 'Text.', 'createTime: 2025-06-01', `excerpt: Said ${n}`),
	}),
	'a redirect': (n) => ({
		'content/guide/again.md': writePage('Again', 'Text.', `redirectFrom: /was-${n % 3}/`),
	}),
	'a locked text': (n) => ({ 'content/guide/secret.md': writePage('Secret', `Nobody reads ${n}.`) }),
	'a lock': (n) => ({
		'content/guide/page-9.md': writePage(
			'Page 9',
			'## Part 9\n\nText.',
			...(n % 2 ? [`password: ${generatedPassword}`] : []),
		),
	}),
	'a translation': (n) => ({ 'content/zh/guide/page-7.md': writePage(`甲 ${n}`, '正文。') }),
	'the config': (n) => ({ 'site.config.ts': writeConfig(`Site ${n % 2}`) }),
	nothing: () => ({}),
};

/** Edits a site, and tells those who watch it. */
async function edit(site: FixtureSite, live: LiveSite, change: Change): Promise<void> {
	const known = readTree(site.root);
	const { 'site.config.ts': config, ...files } = change;
	const changed = Object.entries(files).filter(([path, text]) => text !== null || Object.hasOwn(known, path));
	if (changed.length > 0) await live.edit(Object.fromEntries(changed));
	if (!config) return;
	site.write('site.config.ts', config);
	await live.reconfigure();
	live.responder.renew();
}

/** Builds into a folder of its own, from nothing. */
async function buildApart(
	site: FixtureSite,
	name: string,
	...builds: Partial<BuildOptions>[]
): Promise<Record<string, string>> {
	const cache = join(site.root, `${name}-cache`);
	const out = join(site.root, name);
	for (const folder of [cache, out]) rmSync(folder, { recursive: true, force: true });
	for (const options of builds) {
		const { diagnostics } = await site.build({ drafts: true, cache, out, ...options });
		expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
	}
	return readTree(out);
}

describe('the same site', () => {
	test.each(seeds)('five ways after random edits, seed %i', { timeout: 3_600_000 }, async (seed) => {
		const site = makeSite(null, generateSite());
		const random = seededRandom(seed);
		const names = Object.keys(edits);
		try {
			site.commit('First');
			await site.build({ drafts: true });
			const live = await openLiveSite(site.root);
			await live.workspace.setHistory(await readSiteHistory(live.workspace.config));
			const done: string[] = [];
			for (let step = 1; step <= comparisons * editsEach; step++) {
				const name = names[Math.floor(random() * names.length)]!;
				done.push(name);
				await edit(site, live, edits[name]!(step));
				if (step % editsEach !== 0) continue;
				const cold = await buildApart(site, 'cold', { workers: 1 });
				await site.build({ drafts: true });
				const after = done.join(', ');
				expect(site.outputs(), `a build after another one: ${after}`).toEqual(cold);
				const threads = await buildApart(site, 'threads', { workers: 2, workersFrom: 1 });
				expect(threads, `two threads: ${after}`).toEqual(cold);
				const shards = [1, 2].map((index) => ({ shard: { index, count: 2 } }));
				const merged = await buildApart(site, 'merged', ...shards, { merge: true });
				expect(merged, `two shards: ${after}`).toEqual(cold);
				const served = await findDifferences(async (path) => (await live.get(path)).body, cold);
				expect(served, after).toEqual([]);
			}
		} finally {
			site.dispose();
		}
	});
});

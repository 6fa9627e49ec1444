import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureReader, slowness } from '../../bench/measure-reader.ts';
import { buildDominionSite, dominionRoot } from '../harness/dominion-site.ts';
import { isLong } from '../harness/is-long.ts';
import { launchBrowser } from '../harness/open-browser.ts';

/** What a step may cost: requests, bytes under brotli, changes of the document. Times depend on the machine. */
const limits: Record<string, [requests: number, bytes: number, writes: number]> = {
	reading: [3, 15_000, 40],
	'first use of the chrome': [6, 95_000, 60],
	// With those of the section that the next page is in.
	'addresses of links, once idle': [3, 4000, 60],
	'next page': [4, 30_000, 200],
	'search: field': [4, 26_000, 60],
	// Its changes count for the field where its script comes within ten frames.
	'search: panel': [0, 0, 60],
	// With the worker and the stems of its language, which are 20 kB of it.
	'search: first result': [12, 52_000, 60],
	// With what letters before the last one may have asked for.
	'search, typed into at once: result': [26, 100_000, 160],
};

test('reading on, the chrome, the next page and the search cost a reader of the manual no more than they did', async () => {
	const [{ out }, browser] = await Promise.all([buildDominionSite(), launchBrowser()]);
	try {
		const route = '/en/notes/doc/owner/config-ref/flags/';
		// Times are not looked at: a processor that is made slower computes for nothing.
		const rate = isLong ? slowness : 1;
		const steps = await measureReader(browser, { folder: dominionRoot, out, route, query: 'claim', rate });
		const over = steps.filter(({ name, requests, bytes, writes }) => {
			const [most, heaviest, changes] = limits[name] ?? [Infinity, Infinity, Infinity];
			return requests > most || bytes > heaviest || writes > changes;
		});
		expect(over).toEqual([]);
	} finally {
		await browser.close();
	}
});

test('the scripts between Ctrl+K and a result are three, of 29.45 kB together, hashes in the names of files aside', async () => {
	const { out } = await buildDominionSite();
	const folder = join(out, 'assets');
	const scripts = readdirSync(folder).filter((name) =>
		/^(start|search|search-worker)\.[\w-]+\.js$/.test(name),
	);
	expect(scripts).toHaveLength(3);
	const texts = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
	// Hashes are 20 bytes more or less by chance.
	const sizes = texts.map((text) => brotliCompressSync(text.replaceAll(/\.[0-9a-f]{10}\./g, '.')).length);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(29_450);
});

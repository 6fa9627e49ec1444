import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { variants } from '../../../cli/config/topics/variants.ts';

import { findSharp } from '../../../cli/images/find-sharp.ts';
import type { VariantCache } from '../../../cli/images/variant-cache.ts';
import { VariantLibrary } from '../../../cli/images/variant-library.ts';
import { VariantMaker } from '../../../cli/images/variant-maker.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';
import { makePng, makeWebp } from './sample-pictures.ts';
import { memoryCache, type StandIn, standInForSharp } from './stand-in.ts';

/** A folder with these files; gives their absolute paths. */
function makeFolder(files: Record<string, Uint8Array>): string[] {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-variants-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return Object.entries(files).map(([name, content]) => {
		writeFileSync(join(folder, name), content);
		return join(folder, name);
	});
}

function makeMaker(standIn: StandIn, cache: VariantCache = memoryCache()): VariantMaker {
	const config = variants.parse({ widths: [20, 40] })!;
	const library = new VariantLibrary({ config, base: '/docs/', version: '1.0.0', cache });
	return new VariantMaker(library, standIn.sharp);
}

async function publishedBy(maker: VariantMaker): Promise<string[]> {
	const files: string[] = [];
	for await (const { path, content } of maker.files())
		files.push(`${path.replace(/\.[0-9a-f]{10}\./, '.')} ${content}`);
	return files;
}

const formatsOf = (text: string | undefined): string[] =>
	text ? JSON.parse(text).sources.map(({ format }: { format: string }) => format) : [];

describe('what is said of a picture', () => {
	test('are the addresses that its copies will have', () => {
		const [file] = makeFolder({ 'map 1.png': makePng(30, 10) });
		const maker = makeMaker(standInForSharp());
		expect(JSON.parse(maker.library.describe(file!)!)).toEqual({
			column: 832,
			sources: [
				{
					format: 'avif',
					files: [
						{ width: 20, address: expect.stringMatching(/^\/docs\/assets\/map%201-20\.[0-9a-f]{10}\.avif$/) },
						{ width: 30, address: expect.stringMatching(/^\/docs\/assets\/map%201-30\.[0-9a-f]{10}\.avif$/) },
					],
				},
				{
					format: 'webp',
					files: [
						{ width: 20, address: expect.stringMatching(/^\/docs\/assets\/map%201-20\.[0-9a-f]{10}\.webp$/) },
						{ width: 30, address: expect.stringMatching(/^\/docs\/assets\/map%201-30\.[0-9a-f]{10}\.webp$/) },
					],
				},
			],
		});
	});

	test('is nothing where it is none, or moves', () => {
		const files = makeFolder({
			'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
			'b.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
			'c.png': makePng(30, 10, [['acTL', Buffer.alloc(8)]]),
			'd.webp': makeWebp(2),
			'e.png': Buffer.from('no picture'),
			'f.zip': makePng(30, 10),
		});
		const { library } = makeMaker(standInForSharp());
		expect([...files, '/nowhere/a.png'].map((file) => library.describe(file))).toEqual(
			Array(7).fill(undefined),
		);
		expect(library.pictures).toEqual([]);
	});
});

describe('copies', () => {
	test('are made of what was asked for, and published', async () => {
		const [used] = makeFolder({ 'a.png': makePng(50, 50), 'unused.png': makePng(60, 60) });
		const standIn = standInForSharp();
		const maker = makeMaker(standIn);
		const before = maker.library.describe(used!);
		expect(await maker.make()).toBe(false);
		expect(maker.library.describe(used!)).toBe(before);
		expect(standIn.made).toEqual(['avif 20 50', 'avif 40 50', 'webp 20 80', 'webp 40 80']);
		expect(await publishedBy(maker)).toEqual([
			`assets/a-20.avif ${'avif 20 50'.padEnd(40, '.')}`,
			`assets/a-40.avif ${'avif 40 50'.padEnd(40, '.')}`,
			`assets/a-20.webp ${'webp 20 80'.padEnd(40, '.')}`,
			`assets/a-40.webp ${'webp 40 80'.padEnd(40, '.')}`,
		]);
	});

	test('are made once for as long as file, options and sharp are the same', async () => {
		const [file] = makeFolder({ 'a.png': makePng(50, 50) });
		const cache = memoryCache();
		const first = makeMaker(standInForSharp(), cache);
		first.library.describe(file!);
		await first.make();
		const again = standInForSharp();
		const second = makeMaker(again, cache);
		expect(second.library.describe(file!)).toBe(first.library.describe(file!));
		expect(await second.make()).toBe(false);
		expect(again.made).toEqual([]);
		expect(await publishedBy(second)).toEqual(await publishedBy(first));
		writeFileSync(file!, makePng(51, 50));
		const third = makeMaker(again, cache);
		third.library.describe(file!);
		await third.make();
		expect(again.made).toHaveLength(4);
	});

	test('that the cache has lost are made anew', async () => {
		const [file] = makeFolder({ 'a.png': makePng(50, 50) });
		const cache = memoryCache();
		const standIn = standInForSharp();
		const maker = makeMaker(standIn, cache);
		maker.library.describe(file!);
		await maker.make();
		const files = await publishedBy(maker);
		cache.entries.clear();
		expect(await publishedBy(maker)).toEqual(files);
		expect(standIn.made).toHaveLength(8);
	});

	test('are kept in memory where there is no cache', async () => {
		const [file] = makeFolder({ 'a.png': makePng(50, 50) });
		const standIn = standInForSharp();
		const maker = makeMaker(standIn, { get: () => undefined, put: () => {} });
		maker.library.describe(file!);
		await maker.make();
		expect(await publishedBy(maker)).toHaveLength(4);
		expect(standIn.made).toHaveLength(4);
	});

	test('of equal files of one name are published once', async () => {
		const [first] = makeFolder({ 'a.png': makePng(50, 50) });
		const [second] = makeFolder({ 'A.png': makePng(50, 50) });
		const maker = makeMaker(standInForSharp());
		expect(maker.library.describe(first!)).toBe(maker.library.describe(second!));
		await maker.make();
		expect(await publishedBy(maker)).toHaveLength(4);
	});

	test('are left out of a format that saves nothing', async () => {
		const [file] = makeFolder({ 'a.png': makePng(50, 50) });
		const bytes = makePng(50, 50).byteLength;
		const standIn = standInForSharp((name) => (name.startsWith('avif 40') ? bytes : bytes - 1));
		const cache = memoryCache();
		const maker = makeMaker(standIn, cache);
		expect(formatsOf(maker.library.describe(file!))).toEqual(['avif', 'webp']);
		expect(await maker.make()).toBe(true);
		expect(formatsOf(maker.library.describe(file!))).toEqual(['webp']);
		expect((await publishedBy(maker)).map((line) => line.split(' ')[0])).toEqual([
			'assets/a-20.webp',
			'assets/a-40.webp',
		]);
		const next = makeMaker(standIn, cache);
		expect(formatsOf(next.library.describe(file!))).toEqual(['webp']);
		expect(await next.make()).toBe(false);
	});

	test('are none where no format saves anything', async () => {
		const [file] = makeFolder({ 'a.png': makePng(50, 50) });
		const maker = makeMaker(standInForSharp(() => 100_000));
		maker.library.describe(file!);
		expect(await maker.make()).toBe(true);
		expect(maker.library.describe(file!)).toBeUndefined();
		expect(await publishedBy(maker)).toEqual([]);
	});

	test('of what sharp cannot read are none, with its reason, until it can', async () => {
		const [bad, good] = makeFolder({ 'bad.png': makePng(50, 50), 'good.png': makePng(60, 60) });
		const cache = memoryCache();
		const failing = standInForSharp((_, content) =>
			makePng(50, 50).equals(content) ? new Error('pngload: libspng read error.\nvips2png: more') : 40,
		);
		const maker = makeMaker(failing, cache);
		for (const file of [bad!, good!]) maker.library.describe(file);
		expect(await maker.make()).toBe(true);
		expect(JSON.parse(maker.library.describe(bad!)!)).toEqual({ failure: 'pngload: libspng read error' });
		expect(formatsOf(maker.library.describe(good!))).toEqual(['avif', 'webp']);
		expect(await publishedBy(maker)).toHaveLength(4);
		const next = makeMaker(standInForSharp(), cache);
		next.library.describe(bad!);
		expect(await next.make()).toBe(false);
		expect(await publishedBy(next)).toHaveLength(4);
	});

	test('are made of a few pictures at once, until the build is stopped', async () => {
		const names = Array.from({ length: 9 }, (_, index) => [`${index}.png`, makePng(50, 50 + index)] as const);
		const files = makeFolder(Object.fromEntries(names));
		const standIn = standInForSharp();
		const maker = makeMaker(standIn);
		for (const file of files) maker.library.describe(file);
		await maker.make();
		expect(standIn.made).toHaveLength(36);
		expect(standIn.atOnce()).toBeLessThanOrEqual(Math.min(4, availableParallelism()));
		const stopped = makeMaker(standIn);
		for (const file of files) stopped.library.describe(file);
		await expect(stopped.make(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
		expect(standIn.made).toHaveLength(36);
	});
});

test('a file of few bytes and 900 million pixels is refused by the real `sharp`, before it is unpacked', async () => {
	const bomb = makePng(30, 10);
	bomb.writeUInt32BE(30_000, 16);
	bomb.writeUInt32BE(30_000, 20);
	bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
	const [file] = makeFolder({ 'bomb.png': bomb });
	const found = findSharp(packageRoot);
	if (found.kind !== 'found') throw new Error('`sharp` is not installed.');
	const maker = makeMaker({ ...standInForSharp(), sharp: found.sharp });
	maker.library.describe(file!);
	const before = process.memoryUsage().rss;
	await maker.make();
	expect(maker.library.pictures.map(({ result }) => result)).toEqual([
		{ kind: 'failed', reason: 'Input image exceeds pixel limit' },
	]);
	expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, createCompressor } from '../../../cli/platform/compression.ts';
import { createBodyReader } from '../../../cli/server/preview.ts';
import { rawRequest } from './raw-request.ts';
import { serve, servePreview } from './site-fixture.ts';

const text = 'Dominion. '.repeat(500);
const media = randomBytes(5000);

async function start() {
	const { site, port } = await servePreview();
	site.write('out/long.txt', text);
	site.write('out/short.txt', 'short');
	site.write('out/clip.mp4', media);
	site.write('out/empty.mp4', '');
	const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
		rawRequest(port, target, { headers, method });
	return { ask, site };
}

describe('compression', () => {
	test.each([
		['br', 'br'],
		['gzip', 'gzip'],
		['gzip, deflate, br, zstd', 'br'],
		['br;q=0.5, gzip;q=0.8', 'gzip'],
		['br;q=0, gzip', 'gzip'],
		['*', 'br'],
		['*;q=0.1, br;q=0', 'gzip'],
		['BR ; Q=1.0', 'br'],
		['identity, br;q=0.5', undefined],
		['identity;q=0.5, br', 'br'],
		['br;q=0, gzip;q=0', undefined],
		['br;q=nonsense', undefined],
		['deflate', undefined],
		['', undefined],
	])('Accept-Encoding %j gives %s', async (accept, encoding) => {
		const { ask } = await start();
		const { headers, body } = await ask('/long.txt', { 'accept-encoding': accept });
		expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
		expect(headers['content-length']).toBe(`${body.length}`);
		const plain =
			encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
		expect(plain.toString()).toBe(text);
	});

	test('small and compressed types are sent as they are', async () => {
		const { ask } = await start();
		for (const target of ['/short.txt', '/clip.mp4']) {
			expect((await ask(target, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
		}
		expect(chooseEncoding('br', { type: 'text/html', size: 1024 })).toBeUndefined();
		expect(chooseEncoding('br', { type: 'text/html', size: 1025 })).toBe('br');
	});

	test('results are kept by content, up to a size, the least used go first', async () => {
		const bodies = ['a', 'b', 'c'].map(() => randomBytes(1000));
		const compressor = createCompressor(2500);
		const run = (at: number) => compressor.compress(bodies[at] ?? media, `${at}`, 'gzip');
		const [first, second] = [await run(0), await run(1)];
		// What is held is what is counted.
		expect(first.buffer.byteLength).toBe(first.byteLength);
		expect(await run(0)).toBe(first);
		await run(2);
		expect(await run(0)).toBe(first);
		expect(await run(1)).not.toBe(second);
	});
});

describe('entity tags', () => {
	test('a known tag is 304 without a body, each encoding has its own', async () => {
		const { ask } = await start();
		const tags = new Set<string>();
		for (const accept of ['identity', 'br', 'gzip']) {
			const { headers } = await ask('/long.txt', { 'accept-encoding': accept });
			const etag = headers.etag ?? '';
			tags.add(etag);
			expect(etag).toMatch(/^"[\w-]{22,}"$/);
			for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
				const again = await ask('/long.txt', { 'accept-encoding': accept, 'if-none-match': known });
				expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
				expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
			}
			expect((await ask('/long.txt', { 'accept-encoding': accept, 'if-none-match': '"other"' })).status).toBe(
				200,
			);
		}
		expect(tags.size).toBe(3);
	});

	test('a 404 page is never 304', async () => {
		const { ask } = await start();
		const { status, headers } = await ask('/missing/', { 'if-none-match': '*' });
		expect([status, headers.etag]).toEqual([404, undefined]);
	});

	test.each(['/long.txt', '/clip.mp4', '/en/', '/missing/', '/en'])(
		'HEAD %s has the headers of GET',
		async (target) => {
			const { ask } = await start();
			const headers = { 'accept-encoding': 'br' };
			const [get, head] = [await ask(target, headers), await ask(target, headers, 'HEAD')];
			const { date: _, ...sent } = get.headers;
			expect(head).toMatchObject({ status: get.status, headers: sent });
			expect(head.body.length).toBe(0);
		},
	);
});

describe('ranges', () => {
	test.each([
		['bytes=0-99', 206, 0, 99],
		['bytes=4000-', 206, 4000, 4999],
		['bytes=-100', 206, 4900, 4999],
		['bytes=-9000', 206, 0, 4999],
		['bytes=4999-9000', 206, 4999, 4999],
		['bytes=0-1,5-6', 200, 0, 4999],
		['bytes=9-5', 200, 0, 4999],
		['bytes=-', 200, 0, 4999],
		['chunks=0-5', 200, 0, 4999],
		['bytes=0x1-5', 200, 0, 4999],
	])('%s is %i', async (range, status, start_, end) => {
		const { ask } = await start();
		const response = await ask('/clip.mp4', { range });
		expect(response.status).toBe(status);
		expect(response.body.equals(media.subarray(start_, end + 1))).toBe(true);
		expect(response.headers['content-range']).toBe(
			status === 206 ? `bytes ${start_}-${end}/5000` : undefined,
		);
		expect(response.headers['accept-ranges']).toBe('bytes');
	});

	test.each(['bytes=5000-', 'bytes=9000-9999', 'bytes=-0'])('%s is 416', async (range) => {
		const { ask } = await start();
		const { status, headers, body } = await ask('/clip.mp4', { range });
		expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */5000', 0]);
		expect((await ask('/empty.mp4', { range })).status).toBe(416);
	});

	test('If-Range, HEAD and text', async () => {
		const { ask } = await start();
		const etag = (await ask('/clip.mp4')).headers.etag ?? '';
		const range = 'bytes=0-9';
		expect((await ask('/clip.mp4', { range, 'if-range': etag })).status).toBe(206);
		expect((await ask('/clip.mp4', { range, 'if-range': '"other"' })).status).toBe(200);
		expect((await ask('/clip.mp4', { range }, 'HEAD')).status).toBe(200);
		expect((await ask('/long.txt', { range })).status).toBe(200);
	});

	test('a file too large for memory is streamed with the same headers', async () => {
		const { site } = await start();
		const read = createBodyReader(1000);
		const headers = { 'content-type': 'video/mp4' };
		const file = join(site.out, 'clip.mp4');
		const { port } = await serve({
			respond: async () => ({ status: 200, headers, body: await read(await open(file)) }),
		});
		const full = await rawRequest(port, '/');
		const hash = createHash('sha256').update(media).digest('base64url').slice(0, 22);
		expect([full.status, full.headers.etag, full.headers['content-length']]).toEqual([
			200,
			`"${hash}"`,
			'5000',
		]);
		expect(full.body.equals(media)).toBe(true);
		const part = await rawRequest(port, '/', { headers: { range: 'bytes=10-19' } });
		expect([part.status, part.body.equals(media.subarray(10, 20))]).toEqual([206, true]);
		expect((await rawRequest(port, '/', { headers: { 'if-none-match': `"${hash}"` } })).status).toBe(304);
		expect((await rawRequest(port, '/', { headers: { range: 'bytes=9999-' } })).status).toBe(416);
		expect((await rawRequest(port, '/', { method: 'HEAD' })).headers['content-length']).toBe('5000');
	});
});

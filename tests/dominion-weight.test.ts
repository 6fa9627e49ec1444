import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { withoutContent } from '../bench/page-weight.ts';
import { buildDominionSite } from './harness/dominion-site.ts';
import { publishedPages } from './harness/published-pages.ts';

/** What a first visit of a page loads. */
interface Visit {
	route: string;
	html: string;
	styles: Buffer[];
	scripts: Buffer[];
}

let visits: Visit[];

beforeAll(async () => {
	const { out } = await buildDominionSite();
	const read = new Map<string, Buffer>();
	const fileOf = (path: string): Buffer => {
		if (!read.has(path)) read.set(path, readFileSync(join(out, path)));
		return read.get(path)!;
	};
	visits = publishedPages(out).map(({ route, html }) => {
		const filesOf = (pattern: RegExp): Buffer[] =>
			[...html.matchAll(pattern)].map(([, path]) => fileOf(path!));
		return {
			route,
			html,
			styles: filesOf(/<link rel="stylesheet" href="([^"]+)"/g),
			scripts: filesOf(/<script[^>]* src="([^"]+)"/g),
		};
	});
});

/** How large a content is when it is packed. What pages share is packed once. */
function sizeBy(pack: (content: Buffer | string) => Buffer): (content: Buffer | string) => number {
	const sizes = new Map<Buffer | string, number>();
	return (content) => {
		const size = sizes.get(content) ?? pack(content).length;
		sizes.set(content, size);
		return size;
	};
}
const packed = sizeBy(brotliCompressSync);
const zipped = sizeBy(gzipSync);
const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0);
const inline = (html: string): string =>
	[...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join('');

test('the styles of a page let no phone enlarge its text as it is turned', () => {
	for (const { route, styles } of visits)
		expect(styles.join('').includes('-webkit-text-size-adjust:100%'), route).toBe(true);
});

test('no page has 1 kB of script in its document, more than one script of 2 kB, or more than four requests', () => {
	const heavy = visits.filter(
		({ html, styles, scripts }) =>
			inline(html).length >= 1000 ||
			scripts.length > 1 ||
			packed(scripts.join('')) > 2000 ||
			1 + styles.length + scripts.length > 4,
	);
	expect(heavy.map(({ route }) => route)).toEqual([]);
});

test.each(['/', '/en/', '/notes/doc/player/dominion/create/', '/en/notes/doc/player/commands/'])(
	'a first visit of %s takes 25 kB without the drawings in it',
	(route) => {
		const { html, styles, scripts } = visits.find((visit) => visit.route === route)!;
		const text = html.replaceAll(/<svg.*?<\/svg>/gs, '');
		expect(sum([text, ...styles, ...scripts].map(packed))).toBeLessThanOrEqual(25_000);
	},
);

test('a first visit of any page takes 32 kB, but for lists of all flags and demos of all syntax', () => {
	// What gzip packs into that, brotli does as well, in a fiftieth of the time.
	const heavy = visits.filter(
		({ html, styles, scripts }) =>
			sum([html, ...styles, ...scripts].map(zipped)) > 32_000 &&
			sum([html, ...styles, ...scripts].map(packed)) > 32_000,
	);
	expect(heavy.map(({ route }) => route).filter((route) => !/\/(?:flags|demo\/.*)\/?$/.test(route))).toEqual(
		[],
	);
});

test('own text and drawings aside, a first visit of any page takes 25 kB, but for demos of all syntax', () => {
	const heavy = visits.filter(({ html, styles, scripts }) => {
		// What gzip packs into that, brotli does as well.
		const all = [withoutContent(html), ...styles, ...scripts];
		return sum(all.map(zipped)) > 25_000 && sum(all.map(packed)) > 25_000;
	});
	expect(heavy.map(({ route }) => route).filter((route) => !route.includes('/demo/'))).toEqual([]);
});

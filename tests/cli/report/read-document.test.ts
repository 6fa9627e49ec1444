import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../cli/report/read-document.ts';
import { readImports } from '../../../cli/report/site-meter.ts';
import { sampleDocument } from './sample-site.ts';

const read = (head: string, body = '', base = '/docs/') =>
	readDocument(sampleDocument({ route: '/a b/', head, body, base }), 'a b/index.html')!;
const picturesOf = (body: string) => read('', body).pictures;

describe('a document', () => {
	test('of a page says what it is, and what it loads', () => {
		const facts = readDocument(
			sampleDocument({
				route: '/en/a/',
				locale: '/en/',
				head: [
					'<link rel="stylesheet" href="/docs/assets/style.A.css"><link rel="canonical" href="/docs/en/a/">',
					'<link rel="preload" as="font" href="/docs/assets/f.woff2" crossorigin>',
					'<link rel="modulepreload" href="/docs/assets/chunk.js"><script type="module" src="/docs/assets/boot.js"></script>',
					'<script>document.write("<script src=/docs/no.js>")</script>',
				].join(''),
				features: [
					{ name: 'viewer', style: 'assets/v.css', script: 'assets/v.js' },
					{ name: 'mermaid', script: 'assets/m.js', vendor: 'assets/mermaid-1/m.mjs' },
					{ name: 'plain' },
				],
				base: '/docs/',
			}),
			'en/a/index.html',
		);
		expect(facts).toEqual({
			route: '/en/a/',
			locale: '/en/',
			lang: 'en-US',
			title: 'Page </en/a/>',
			layout: 'doc',
			styles: ['assets/style.A.css', 'assets/f.woff2'],
			scripts: ['assets/chunk.js', 'assets/boot.js'],
			featureScripts: ['assets/v.js', 'assets/m.js'],
			vendors: ['assets/mermaid-1/m.mjs'],
			features: [
				{ name: 'viewer', files: ['assets/v.css', 'assets/v.js'] },
				{ name: 'mermaid', files: ['assets/m.js'] },
				{ name: 'plain', files: [] },
			],
			pictures: [],
			site: '_domdocs/site.root.0123456789.json',
		});
	});

	test('that is no page is none', () => {
		expect(
			readDocument('<!doctype html><title>x</title><script src="/a.js"></script>', 'old.html'),
		).toBeNull();
	});

	test('names each file once, as the output does', () => {
		const { styles } = read(
			'<link rel="stylesheet" href="/docs/a%20b&amp;c.css?v=1#x"><link href="/docs/a b&amp;c.css" rel="stylesheet"><link rel="stylesheet" href="/elsewhere/x.css"><link rel="stylesheet" href="https://example.org/x.css"><link rel="stylesheet" href="https://%">',
		);
		expect(styles).toEqual(['a b&c.css']);
	});
});

describe('pictures', () => {
	test('are those of this site, with posters and the icon', () => {
		const { pictures } = read(
			'<link rel="icon" href="/docs/favicon.svg"><link rel="apple-touch-icon" href="/docs/touch.png">',
			'<img src="/docs/a.png" alt="&quot;>"><img src="pic.png"><img src="https://example.org/b.png"><img src="data:image/png;base64,AAAA"><video poster="/docs/p.jpg" src="/docs/v.mp4"></video><!-- <img src="/docs/no.png"> --><pre>&lt;img src="/docs/no.png"&gt;</pre>',
		);
		expect(pictures).toEqual(['favicon.svg', 'a.png', 'a b/pic.png', 'p.jpg']);
	});

	test.each([
		['<img src="/docs/a.png" srcSet="/docs/a1.png 1x, /docs/a3.png 3x, /docs/a2.png 2x">', ['a3.png']],
		['<img src="/docs/a.png" srcset="/docs/a,b.png 480w,/docs/c.png 960w">', ['c.png']],
		[
			'<picture data-variants=""><source type="image/avif" srcSet="/docs/a-480.avif 480w, /docs/a-960.avif 960w"><source type="image/webp" srcSet="/docs/a-480.webp 480w"><img src="/docs/a.png"></picture><img src="/docs/b.png">',
			['a-960.avif', 'b.png'],
		],
		[
			'<picture><source media="(min-width: 600px)" srcset="/docs/wide.png"><img src="/docs/narrow.png"></picture>',
			['narrow.png'],
		],
	])('of several for one place are the largest: %s', (body, paths) => {
		expect(picturesOf(body)).toEqual(paths);
	});
});

test('imports of a module are told apart by when they are loaded', () => {
	const script =
		'import"./a.js";import{b as c}from"./b.js";import d from\'../d.mjs\';export*from"./e.js";const f=()=>import("./f.js");import g from"react";const text="from nowhere";import("./f.js");';
	expect(readImports(script, 'assets/x/boot.js')).toEqual({
		first: ['assets/x/a.js', 'assets/x/b.js', 'assets/d.mjs', 'assets/x/e.js'],
		later: ['assets/x/f.js'],
	});
});

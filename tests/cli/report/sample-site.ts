import type { OutputFile } from '../../../cli/model/output-file.ts';
import { escapeJson } from '../../../cli/platform/escape.ts';
import { type MeasuredSite, type MeterOptions, measureFiles } from '../../../cli/report/site-meter.ts';
import type { PageBootstrap } from '../../../renderer/contract/contract.ts';

/** What a page of the sample is made of. */
export interface SamplePage {
	route: string;
	locale?: string;
	layout?: string;
	head?: string;
	body?: string;
	features?: PageBootstrap['features'];
	base?: string;
}

/** A document as `cli/render/document.ts` makes it, but for what does not matter here. */
export function sampleDocument({
	route,
	locale = '/',
	layout = 'doc',
	head = '',
	body = '',
	features = [],
	base = '/',
}: SamplePage): string {
	const page = { route, locale, lang: locale === '/' ? 'zh-CN' : 'en-US', title: `Page <${route}>`, layout };
	const data = { base, page, features, site: '_domdocs/site.root.0123456789.json' };
	return `<!doctype html><html><head>${head}</head><body><div id="app">${body}</div><script id="domdocs-page" type="application/json">${escapeJson(data)}</script></body></html>`;
}

const file = (
	path: string,
	content: string | Uint8Array,
	kind: OutputFile['kind'] = 'asset',
): OutputFile => ({ path, kind, content });

/** A site of two pages, one of them with a feature, a page for missing addresses, and a redirect. */
export function sampleFiles(): OutputFile[] {
	const head =
		'<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/assets/style.css" data-domdocs><script type="module" src="/assets/boot.js"></script>';
	const viewer = {
		name: 'viewer',
		style: 'assets/viewer.css',
		script: 'assets/viewer.js',
		vendor: 'assets/vendor-1.0.0/v.mjs',
	};
	const withViewer = `${head}<link rel="stylesheet" href="/assets/viewer.css" data-feature="viewer">`;
	return [
		file('assets/boot.js', `${'b'.repeat(90)};import("./start.js")`),
		file('assets/start.js', 'import{a}from"./chunk.js";export{a};'.padEnd(200)),
		file('assets/chunk.js', 'export const a=1;'.padEnd(300)),
		file('assets/viewer.js', 'import"./chunk.js";import("./gallery.js")'.padEnd(150)),
		file('assets/gallery.js', 'export const g=1;'.padEnd(700)),
		file('assets/vendor-1.0.0/v.mjs', 'export default 1;'.padEnd(900)),
		file('assets/style.css', 'a{}'.padEnd(1000)),
		file('assets/viewer.css', 'b{}'.padEnd(500)),
		file('favicon.svg', '<svg/>'),
		file('assets/map.0123456789.png', Buffer.alloc(5000)),
		file('assets/unused.png', Buffer.alloc(40)),
		file('_domdocs/site.root.0123456789.json', '{}'.padEnd(400), 'data'),
		file('_domdocs/pages/home.json', '{}'.padEnd(800), 'data'),
		file('_domdocs/pages/a.json', '{}'.padEnd(801), 'data'),
		file('index.html', sampleDocument({ route: '/', head }), 'page'),
		file(
			'en/a/index.html',
			sampleDocument({
				route: '/en/a/',
				locale: '/en/',
				head: withViewer,
				body: '<img src="/assets/map.0123456789.png" alt="">',
				features: [viewer],
			}),
			'page',
		),
		file('404.html', sampleDocument({ route: '/404.html', layout: 'not-found', head }), 'page'),
		file('old.html', '<!doctype html><meta http-equiv="refresh" content="0; url=/">', 'page'),
		file('robots.txt', 'User-agent: *', 'feed'),
		file(
			'_domdocs/routes.json',
			JSON.stringify({
				pages: { '/': 'home', '/en/a/': 'a', '/404.html': 'none' },
				redirects: { '/old.html': '/' },
			}),
			'feed',
		),
	];
}

/** Measures files as they pass. Gives what was measured, and the paths that were handed on. */
export async function measureAll(
	files: Parameters<typeof measureFiles>[0],
	options: Partial<MeterOptions> = {},
) {
	let site: MeasuredSite | undefined;
	const passed: string[] = [];
	const onEnd = (measured: MeasuredSite): void => {
		site = measured;
	};
	for await (const { path } of measureFiles(files, { out: '/nowhere', withBrotli: true, ...options }, onEnd))
		passed.push(path);
	return { site: site!, passed };
}

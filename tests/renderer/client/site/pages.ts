import type { PageData, RouteManifest } from '../../../../renderer/contract/contract.ts';
import { makePage } from '../make-page.ts';

/** A page of the test site with its article. */
export interface TestPage {
	page: PageData;
	html: string;
	/** Whether it has a feature that does not wait for the reader. */
	isEager?: boolean;
}

const filler = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index} of a long article.</p>`).join(
	'',
);
const alternate = { locale: '/jp/', lang: 'ja-JP', label: '日本語', link: '/jp/', exact: true };

/** The pages of the test site. */
export function makePages(): TestPage[] {
	return [
		{
			page: makePage('/', { title: 'Home', alternates: [alternate], next: { text: 'Slow', link: '/slow/' } }),
			html: '<p>Welcome.</p>',
		},
		{
			page: makePage('/long/', { title: 'Long' }),
			html: `<p><a href="#middle">jump</a></p>${filler}<h2 id="middle">Middle</h2>${filler}<h2 id="location">End</h2><p><a href="/docs/other/" id="last">last</a></p>`,
		},
		{
			page: makePage('/other/', { title: 'Other' }),
			html: `<p>Other text.</p><p><a href="/docs/broken/">breaks</a></p>${filler}`,
		},
		{ page: makePage('/slow/', { title: 'Slow' }), html: '<p>Slow text.</p>' },
		{ page: makePage('/jp/', { title: 'ホーム' }), html: '<p>ようこそ。</p>' },
		{ page: makePage('/broken/', { title: 'Broken' }), html: '<p>Broken text.</p>' },
		{ page: makePage('/mismatch/', { title: 'Mismatch' }), html: '<p>Mismatch text.</p>' },
		{ page: makePage('/eager/', { title: 'Eager' }), html: '<p>Eager text.</p>', isEager: true },
		{
			page: makePage('/folded/', { title: 'Folded' }),
			html: '<details><summary>Fold</summary><p id="inside">Inside.</p></details>',
		},
		{ page: makePage('/404.html', { title: 'Not found', layout: 'not-found' }), html: '' },
		{ page: makePage('/jp/404.html', { title: '未発見', layout: 'not-found' }), html: '' },
	];
}

/** Name of a page's file. */
export function nameOf(route: string): string {
	return route.replace(/\W+/g, '-');
}

/** The manifest of these pages. */
export function makeManifest(pages: TestPage[]): RouteManifest {
	return {
		pages: Object.fromEntries(pages.map(({ page }) => [page.route, nameOf(page.route)])),
		redirects: { '/old/1.Long.html': '/long/' },
		sidebars: {},
	};
}

import type { PageData, SiteData } from '../../../renderer/contract/contract.ts';

/** Data of a page at a route, as far as a test does not say otherwise. */
export function makePage(route: string, fields: Partial<PageData> = {}): PageData {
	const isJapanese = route.startsWith('/jp/');
	const title = fields.title ?? route;
	return {
		route,
		locale: isJapanese ? '/jp/' : '/',
		lang: isJapanese ? 'ja-JP' : 'en-US',
		title,
		headTitle: `${title} | Test`,
		description: `About ${title}`,
		layout: 'doc',
		sidebar: null,
		outline: [],
		breadcrumb: [],
		prev: null,
		next: null,
		alternates: [],
		meta: { tags: [] },
		contributors: [],
		changelog: [],
		copyright: null,
		editLink: null,
		show: { navbar: true, footer: true, backToTop: true, outline: true },
		home: [],
		...fields,
	};
}

/** What the pages of a locale share. */
export function makeSiteData(locale: '/' | '/jp/'): SiteData {
	return {
		title: locale === '/' ? 'Test' : 'テスト',
		locale,
		lang: locale === '/' ? 'en-US' : 'ja-JP',
		locales: [
			{ prefix: '/', lang: 'en-US', label: 'English', home: '/' },
			{ prefix: '/jp/', lang: 'ja-JP', label: '日本語', home: '/jp/' },
		],
		logo: null,
		navbar: [],
		footer: {},
		social: [],
		appearance: 'auto',
		texts: {},
	};
}

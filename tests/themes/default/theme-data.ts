import { resolve } from 'node:path';
import type { PageData, SidebarTree, SiteData } from '../../../renderer/contract/contract.ts';
import en from '../../../themes/default/locales/en-US.json' with { type: 'json' };

/** Folder of the theme under test. */
export const themeFolder = resolve(import.meta.dirname, '../../../themes/default');

/** A document page with everything on it, as far as a test does not say otherwise. */
export function makePage(fields: Partial<PageData> = {}): PageData {
	return {
		route: '/en/manual/create/',
		locale: '/en/',
		lang: 'en-US',
		title: 'Create a dominion',
		headTitle: 'Create a dominion | Dominion',
		description: 'How to claim land',
		layout: 'doc',
		sidebar: 'manual',
		outline: [{ id: 'two-corners', text: 'Two corners', level: 2, items: [] }],
		breadcrumb: [
			{ text: 'Home', link: '/en/' },
			{ text: 'Manual', link: '/en/manual/' },
			{ text: 'Create a dominion' },
		],
		prev: { text: 'Manual', link: '/en/manual/' },
		next: { text: 'List', link: '/en/manual/list/' },
		alternates: [{ locale: '/', lang: 'zh-CN', label: '简体中文', link: '/manual/', exact: false }],
		meta: {
			created: '2026-01-02',
			updated: '2026-03-04',
			readingTime: { minutes: 0, words: 1234 },
			tags: ['a', 'b', 'c', 'd', 'e'],
		},
		contributors: [{ name: 'Ada Stone', url: 'https://example.org/ada' }, { name: '李明' }],
		changelog: [
			{
				date: '2026-03-04',
				at: '2026-03-04T05:06:07Z',
				hash: 'abc1234',
				message: 'Second',
				commitUrl: 'https://example.org/c',
				tag: 'v2',
			},
			{
				date: '2026-01-02',
				at: '2026-01-02T03:04:05Z',
				hash: 'def5678',
				message: 'First',
				tag: 'v1',
				tagUrl: 'https://example.org/t',
			},
		],
		copyright: {
			license: { name: 'CC-BY-4.0', url: 'https://example.org/by' },
			author: { name: 'Ada Stone' },
			creation: 'translate',
			source: 'https://example.org/source',
		},
		editLink: 'https://example.org/edit',
		show: { navbar: true, footer: true, backToTop: true, outline: true },
		home: [],
		...fields,
	};
}

/** What the pages of the English locale share. */
export function makeSiteData(fields: Partial<SiteData> = {}): SiteData {
	return {
		title: 'Dominion',
		locale: '/en/',
		lang: 'en-US',
		locales: [
			{ prefix: '/', lang: 'zh-CN', label: '简体中文', home: '/' },
			{ prefix: '/en/', lang: 'en-US', label: 'English', home: '/en/' },
		],
		logo: '/logo.svg',
		navbar: [
			{ text: 'Home', link: '/en/' },
			{ text: 'Documentation', items: [{ text: 'Manual', link: '/en/manual/' }] },
			{ text: 'Code', link: 'https://example.org/code' },
		],
		footer: { message: 'Free as in <a href="https://example.org/mit">MIT</a>' },
		social: [{ icon: 'github', link: 'https://example.org/git', label: 'GitHub' }],
		appearance: 'auto',
		texts: en,
		...fields,
	};
}

/** The sidebar of these pages. */
export const sidebar: SidebarTree = {
	items: [
		{ text: 'Manual', link: '/en/manual/', collapsed: null },
		{
			text: 'Land',
			collapsed: true,
			items: [{ text: 'Create a dominion', link: '/en/manual/create/', collapsed: null }],
		},
		{
			text: 'People',
			link: '/en/manual/people/',
			collapsed: true,
			items: [{ text: 'Add', link: '/en/manual/people/add/', collapsed: null }],
		},
	],
};

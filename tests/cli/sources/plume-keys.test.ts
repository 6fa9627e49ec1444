import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { findMeantKey } from '../../../cli/sources/known-keys.ts';
import { knownKeys } from '../../../cli/sources/page-options.ts';
import { scanPage } from '../../harness/scan-page.ts';

const scan = (keys: string) =>
	scanPage(
		{ path: 'a.md', file: 'content/a.md', absolute: '/site/content/a.md' },
		`---\ntitle: A\n${keys}\n---\n`,
		defaultLimits,
	);

/** Every key of section 3 of the inventory with the values that it may have there. */
const plume = `
title: true
createTime: 2026/11/21 10:00:00
createTime: false
permalink: /a/
permalink: /a.html
pageLayout: doc
pageLayout: home
pageLayout: page
pageLayout: friends
pageLayout: posts
pageLayout: custom
pageLayout: false
layout: MyLayout
pageClass: wide
icon: mdi:home
icon: /icon.svg
badge: New
badge: { text: New, type: tip, color: '#fff', bgColor: '#000', borderColor: red }
lang: zh-CN
description: Text
head: [[meta, { name: a, content: b }]]
tags: [a, 2, b]
navbar: false
sidebar: false
sidebar: /notes/
aside: true
aside: left
outline: false
outline: 3
outline: [2, 4]
outline: deep
prev: false
prev: /a/
next: { text: B, link: /b/, icon: mdi:home }
editLink: false
editLinkPattern: ':repo/edit/:branch/:path'
lastUpdated: false
contributors: false
contributors: [Ada, Bob]
changelog: true
gitInclude: [../a.ts]
copyright: true
copyright: CC-BY-4.0
copyright: { creation: translate, license: { name: MIT, url: https://a.example }, author: { name: A, url: https://a.example }, source: https://a.example/b }
comments: false
readingTime: false
backToTop: false
externalLinkIcon: false
externalLink: false
footer: false
search: false
watermark: { fullPage: true }
llmstxt: false
seo: { type: article }
sitemap: { changefreq: daily, priority: 0.5 }
canonical: https://a.example/
cover: /cover.png
image: /cover.png
plot: { trigger: click, effect: blur }
photoSwipe: false
password: [1, '2']
passwordHint: <b>Ask me</b>
date: 2026-01-02
permalinkPattern: null
routeMeta: { a: 1 }
sticky: 2
coverStyle: { layout: right, ratio: 16:9, width: 300, compact: true }
excerpt: false
article: false
draft: false
home: true
config: [{ type: hero, full: true, background: tint-plate }, { type: my-component, x: 1 }]
banner: /banner.jpg
bannerMask: { light: 0.1, dark: 0.3 }
hero: { name: A, actions: [] }
friends: true
contentPosition: before
cols: 3
list: [{ name: A, link: https://a.example }]
groups: [{ title: A, list: [] }]
collection: blog
signDown: true
`;

describe('keys of pages written for plume', () => {
	test.each(plume.trim().split('\n'))('%s is nothing to speak of', (line) => {
		const text = line.startsWith('title:') ? '' : line;
		expect(scan(text).diagnostics).toEqual([]);
	});

	test.each([
		'key',
		'note',
		'theme',
		'style',
		'order',
		'author',
		'type',
		'name',
		'version',
		'depend',
		'main',
		'x-y',
	])('%s of somebody else is no typo', (key) => {
		expect(scan(`${key}: x`).diagnostics).toEqual([]);
	});
});

test.each([
	['titel', 'title'],
	['Title', 'title'],
	['tag', 'tags'],
	['tasg', 'tags'],
	['createtime', 'createTime'],
	['createdTime', 'createTime'],
	['permlink', 'permalink'],
	['decsription', 'description'],
	['page-layout', 'pageLayout'],
	['sidbar', 'sidebar'],
	['contributor', 'contributors'],
	['xyz', undefined],
	['😀😀', undefined],
])('%s was meant to be %s', (key, meant) => {
	expect(findMeantKey(key, knownKeys)).toBe(meant);
});

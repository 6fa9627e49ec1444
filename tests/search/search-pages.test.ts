import { expect, onTestFinished, test } from 'vitest';
import type { IndexManifest } from '../../renderer/contract/index-contract.ts';
import { makeSite } from '../harness/fixture-site.ts';

test('a phrase that tags, front matter and config say alike is one keyword', async () => {
	const site = makeSite(null, {
		'site.config.ts': `export default {
	title: 'Site',
	locales: { '/': { lang: 'en-US', label: 'English', terms: { '/': ['Way Home', 'warp'] } } },
};
`,
		'content/README.md': `---
title: Home
tags: [WARP]
search: { keywords: [way home, lucre] }
---

Hello.
`,
	});
	onTestFinished(() => site.dispose());
	await site.build();
	const [, text] = Object.entries(site.outputs()).find(([path]) => /search\.[^/]*json$/.test(path))!;
	expect((JSON.parse(text) as IndexManifest).keywords).toEqual([3]);
});

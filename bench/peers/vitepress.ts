import type { Peer } from './peer.ts';
import { sidebarOf } from './sidebar.ts';
import { versions } from './versions.ts';

/** VitePress with its default theme and its local search. */
export const vitepress: Peer = {
	id: 'vitepress',
	name: 'VitePress',
	...versions.vitepress,
	content: '.',
	output: '.vitepress/dist',
	caches: ['.vitepress/cache', '.vitepress/.temp'],
	command: ['vitepress/bin/vitepress.js', 'build'],
	files: (corpus) => ({
		'.vitepress/config.mjs': `export default ${JSON.stringify({
			title: 'Corpus',
			lastUpdated: true,
			themeConfig: { sidebar: sidebarOf(corpus), search: { provider: 'local' } },
		})};\n`,
	}),
	documentOf: (page) => page.replace(/\.md$/, '.html'),
};

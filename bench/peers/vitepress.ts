import type { Peer } from './peer.ts';
import { sidebarOf } from './sidebar.ts';
import { versions } from './versions.ts';

/** VitePress with its default theme. */
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
			themeConfig: { sidebar: sidebarOf(corpus) },
		})};\n`,
	}),
	documentOf: (page) => page.replace(/\.md$/, '.html'),
};

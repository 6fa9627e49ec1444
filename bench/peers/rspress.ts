import type { Peer } from './peer.ts';
import { sidebarOf } from './sidebar.ts';
import { versions } from './versions.ts';

/** Rspress with its default theme and its search. */
export const rspress: Peer = {
	id: 'rspress',
	name: 'Rspress',
	...versions.rspress,
	content: 'docs',
	output: 'doc_build',
	caches: ['node_modules/.cache', 'node_modules/.rspress'],
	command: ['@rspress/core/bin/rspress.js', 'build'],
	files: (corpus) => ({
		'rspress.config.mjs': `export default ${JSON.stringify({
			root: 'docs',
			title: 'Corpus',
			themeConfig: { lastUpdated: true, sidebar: { '/': sidebarOf(corpus) } },
		})};\n`,
	}),
	documentOf: (page) => page.replace(/\.md$/, '.html'),
};

import { documentOf } from '../bench-site.ts';
import type { Peer } from './peer.ts';
import { versions } from './versions.ts';

/** Docusaurus with its classic theme, documents only, a local search, and all that makes it faster. */
export const docusaurus: Peer = {
	id: 'docusaurus',
	name: 'Docusaurus',
	...versions.docusaurus,
	content: 'docs',
	output: 'build',
	caches: ['.docusaurus', 'node_modules/.cache'],
	command: ['@docusaurus/core/bin/docusaurus.mjs', 'build'],
	files: () => ({ 'docusaurus.config.js': config }),
	documentOf,
};

const config = `export default {
	title: 'Corpus',
	url: 'https://example.org',
	baseUrl: '/',
	future: { v4: true, faster: true },
	plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/', showLastUpdateTime: true }]],
	themes: [
		'@docusaurus/theme-classic',
		['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/', indexBlog: false }],
	],
	themeConfig: { prism: { additionalLanguages: ['java'] } },
};
`;

import { documentOf } from '../bench-site.ts';
import type { Peer } from './peer.ts';
import { versions } from './versions.ts';

/** Starlight with its default theme and Pagefind. Links to Markdown are left as they are. */
export const starlight: Peer = {
	id: 'starlight',
	name: 'Starlight',
	...versions.starlight,
	content: 'src/content/docs',
	output: 'dist',
	caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
	command: ['astro/astro.js', 'build'],
	files: () => ({ 'astro.config.mjs': config, 'src/content.config.mjs': collections }),
	documentOf,
};

const config = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
	integrations: [
		starlight({
			title: 'Corpus',
			lastUpdated: true,
			sidebar: [{ label: 'Manual', autogenerate: { directory: 'manual' } }],
		}),
	],
});
`;

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

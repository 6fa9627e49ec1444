import type { ArtalkOptions, GiscusOptions, TwikooOptions, WalineOptions } from '../../cli/config/options.ts';
import type { All } from './config-examples.ts';

/** One value of each option of the services that keep comments, by type and name. */
export const commentExamples: {
	GiscusOptions: All<GiscusOptions>;
	WalineOptions: All<WalineOptions>;
	TwikooOptions: All<TwikooOptions>;
	ArtalkOptions: All<ArtalkOptions>;
} = {
	GiscusOptions: {
		provider: 'giscus',
		repo: 'example/quarry-docs',
		repoId: 'R_kgDOexample',
		category: 'Announcements',
		categoryId: 'DIC_kwDOexample',
		mapping: 'title',
		strict: true,
		reactions: false,
		inputPosition: 'top',
		theme: { light: 'light_high_contrast', dark: 'dark_dimmed' },
		host: 'https://giscus.example',
	},
	WalineOptions: {
		provider: 'waline',
		server: 'https://comments.example',
		script: '/waline/waline.umd.js',
		style: '/waline/waline.css',
		hosts: ['https://pictures.example'],
		emojis: ['https://comments.example/emoji'],
		reactions: ['https://comments.example/like.png'],
		login: 'force',
		required: ['nick'],
		pageSize: 20,
	},
	TwikooOptions: {
		provider: 'twikoo',
		server: 'https://comments.example',
		region: 'ap-guangzhou',
		script: '/twikoo/twikoo.nocss.js',
		style: '/twikoo/twikoo.css',
		hosts: ['https://pictures.example'],
	},
	ArtalkOptions: {
		provider: 'artalk',
		server: 'https://comments.example',
		site: 'Quarry',
		emoticons: 'https://comments.example/emoticons.json',
		script: '/artalk/Artalk.js',
		style: '/artalk/Artalk.css',
		hosts: ['https://pictures.example'],
	},
};

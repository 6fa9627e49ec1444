import type { ComponentSpec } from '../syntax/components/make-component.ts';

const color = { color: 'text', bgColor: 'text', borderColor: 'text' } as const;
const card = { title: 'text', icon: 'text' } as const;

/** The components that every site has, by the name of their tag. One line each. */
export const builtInComponents: Readonly<Record<string, ComponentSpec>> = {
	Badge: { element: 'badge', props: { type: 'text', text: 'text', ...color }, inline: true },
	Card: { element: 'card', props: card },
	CardGrid: { element: 'card-grid', props: { cols: 'text' } },
	CardMasonry: { element: 'card-masonry', props: { cols: 'text', gap: 'text' } },
	Icon: { element: 'icon', props: { name: 'text', size: 'text', color: 'text' }, inline: true },
	ImageCard: {
		element: 'image-card',
		props: {
			...{ image: 'image', title: 'text', description: 'text', href: 'link', author: 'text', date: 'text' },
			...{ width: 'text', center: 'boolean' },
		},
	},
	LinkCard: {
		element: 'link-card',
		props: { ...card, href: 'link', description: 'text', target: 'text', rel: 'text' },
	},
	Plot: { element: 'spoiler', props: { trigger: 'text', effect: 'text' }, inline: true },
	RepoCard: {
		element: 'repo-card',
		props: {
			repo: 'text',
			provider: 'text',
			fullname: 'boolean',
			description: 'text',
			language: 'text',
			stars: 'text',
		},
	},
};

import type { EmbedFeature } from '../syntax/containers/embed.ts';
import { codeEmbed } from './code-embed.ts';
import { codeTreeEmbed } from './code-tree.ts';
import { demoEmbed } from './demo.ts';
import { audioEmbed, pdfEmbed, videoEmbed } from './files.ts';
import { frameEmbeds } from './frames.ts';

/** The features behind `@[name](source)`. One line each. */
const features: readonly EmbedFeature[] = [
	...frameEmbeds,
	pdfEmbed,
	videoEmbed,
	audioEmbed,
	codeEmbed,
	codeTreeEmbed,
	demoEmbed,
];

/** Features by the name behind `@[`. */
export const embedFeatures: ReadonlyMap<string, EmbedFeature> = new Map(
	features.flatMap((feature) => feature.names.map((name) => [name, feature] as const)),
);

import { z } from 'zod';
import { looseText as text } from '../scan/page-options.ts';

const action = z.object({
	theme: z.enum(['brand', 'alt']).default('brand'),
	text,
	link: text,
	target: text.optional(),
	rel: text.optional(),
});
const hero = z.object({
	name: text.optional(),
	tagline: text.optional(),
	text: text.optional(),
	actions: z.array(action).default([]),
});
/** An address, or one for each appearance, of which the light one is drawn. */
const picture = z.union([text, z.looseObject({ light: text }).transform(({ light }) => light)]);
const heroSection = z.looseObject({
	type: z.enum(['hero', 'doc-hero', 'banner']),
	full: z.boolean().default(false),
	hero: hero.optional(),
});
const featuresSection = z.looseObject({
	type: z.literal('features'),
	title: text.optional(),
	description: text.optional(),
	features: z
		.array(
			z.object({
				title: text,
				details: z.union([text, z.array(text)]).optional(),
				link: text.optional(),
				linkText: text.optional(),
				icon: picture.optional(),
			}),
		)
		.default([]),
});
const imageSection = z.looseObject({
	type: z.enum(['text-image', 'image-text']),
	image: picture,
	title: text.optional(),
	description: text.optional(),
	list: z.array(z.union([z.string(), z.object({ title: text.optional(), description: text })])).default([]),
});
const profileSection = z.looseObject({
	type: z.literal('profile'),
	name: text.optional(),
	description: text.optional(),
	avatar: picture.optional(),
	/** The older name of `avatar`. */
	url: text.optional(),
	circle: z.boolean().default(false),
});
const customSection = z.looseObject({ type: z.literal('custom') });

/** Sections of other themes that are lists of posts, which are not drawn here. */
export const undrawnSections: readonly string[] = ['posts', 'blog'];

/** A section of a home page as front matter has it. Keys of the section that mean nothing here are kept. */
export const homeSection = z.discriminatedUnion('type', [
	heroSection,
	featuresSection,
	imageSection,
	profileSection,
	customSection,
]);

/** Such a section, checked. */
export type WrittenSection = z.infer<typeof homeSection>;

/** A button of a hero, checked. */
export type WrittenAction = z.infer<typeof action>;

import * as z from 'zod';
import { readIconSize } from '../../../renderer/shared/icons/icon-look.ts';
import { looseText as text } from '../../sources/page-options.ts';
import { background, cover, described, filter, homePicture, icon, mask, tintPlate } from './home-values.ts';

const action = z.object({
	theme: z.enum(['brand', 'alt', 'text']).default('brand'),
	text,
	link: text,
	target: text.optional(),
	rel: text.optional(),
	/** Icons before and behind the text. Default: none. */
	icon: text.optional(),
	suffixIcon: text.optional(),
});

const hero = z.looseObject({
	name: text.optional(),
	tagline: text.optional(),
	text: text.optional(),
	actions: z.array(action).default([]),
	/** Of a `doc-hero`: the picture beside the words. Default: the theme's. */
	image: homePicture.optional(),
});

/** What every section may have: specification, section 3, "Section common options". */
const frame = {
	/** Whether the section fills the window. Default: no. */
	full: z.boolean().optional(),
	/** `tint-plate`, a colour, or the address of a picture. Default: none. */
	background: background.optional(),
	/** A picture, or one for `light` and one for `dark`. Wins over a picture of `background` and over `banner`. */
	backgroundImage: cover.optional(),
	/** `fixed`: the picture stays where it is while the page is scrolled. Default `local`. */
	backgroundAttachment: z.enum(['fixed', 'local']).optional(),
	/** Colours of the tint plate. Default: the theme's. */
	tintPlate: tintPlate.optional(),
	/** CSS filter for the picture. Default: none. */
	filter: filter.optional(),
	/** The picture of a banner. Default: the theme draws one. */
	banner: cover.optional(),
	/** How much the picture is darkened, 0 to 1. Default 0. */
	bannerMask: mask.optional(),
};

const heroSection = z.looseObject({
	...frame,
	type: z.enum(['hero', 'doc-hero', 'banner']),
	hero: hero.optional(),
});

const feature = z.object({
	title: text,
	details: z.union([text, z.array(text)]).optional(),
	link: text.optional(),
	linkText: text.optional(),
	target: text.optional(),
	rel: text.optional(),
	icon: icon.optional(),
});

const featuresSection = z.looseObject({
	...frame,
	type: z.literal('features'),
	title: text.optional(),
	description: text.optional(),
	features: z.array(feature).default([]),
});

const length = described(
	text.transform((value, context) => {
		const found = readIconSize(value);
		if (found && found.width === undefined) return found.height;
		context.addIssue({ code: 'custom', message: 'a length' });
		return z.NEVER;
	}),
	'a number of pixels or a length such as `50%`',
);

const imageSection = z.looseObject({
	...frame,
	type: z.enum(['text-image', 'image-text']),
	image: homePicture,
	/** Greatest width of the picture. Default: half of the section. */
	width: length.optional(),
	title: text.optional(),
	description: text.optional(),
	list: z
		.array(z.union([text, z.object({ title: text.optional(), description: text.optional() })]))
		.default([]),
});

/** What is not said here is taken from the site's or the language's `profile`. */
const profileSection = z.looseObject({
	...frame,
	type: z.literal('profile'),
	name: text.optional(),
	description: text.optional(),
	avatar: homePicture.optional(),
	/** The older name of `avatar`. */
	url: homePicture.optional(),
	circle: z.boolean().optional(),
	location: text.optional(),
	organization: text.optional(),
	/** Side of the picture. Default `top`: above the words. */
	layout: z.enum(['left', 'right', 'top']).optional(),
	/** Size of the picture's file in pixels. Default: as the file says. */
	originalWidth: z.number().positive().optional(),
	originalHeight: z.number().positive().optional(),
});

const customSection = z.looseObject({ ...frame, type: z.literal('custom') });

const blogSection = z.looseObject({
	...frame,
	type: z.enum(['blog', 'posts']),
	title: text.optional(),
	description: text.optional(),
	/** Folder or address of the blog. Default: the first of the language. */
	collection: text.optional(),
	/** Posts that are shown at most. Default: as many as on a page of the blog. */
	limit: described(z.number().int().min(1), 'a whole number of posts above 0').optional(),
});

/** The sections that there are. */
export const renderedSections: readonly string[] = [
	'banner',
	'hero',
	'doc-hero',
	'features',
	'text-image',
	'image-text',
	'profile',
	'blog',
	'custom',
];

const noEffect = 'Backgrounds do not move here: choose a `background`, or leave it out.';

/** Keys of other themes' sections that do nothing here, with what to do in their place. */
export const uselessKeys: Readonly<Record<string, string>> = {
	effect: noEffect,
	effectConfig: noEffect,
	forceDark: 'Choose a dark colour as `background`: texts on it are light in each appearance.',
	signDown: 'No arrow is drawn: leave it out.',
};

/** Those that ask for what is done anyway, and are not typos either. */
const ignoredKeys = ['onlyOnce', ...Object.keys(uselessKeys)];

/** The keys that a section of this type may have. */
export function sectionKeys(type: string): string[] {
	const found = [heroSection, featuresSection, imageSection, profileSection, blogSection, customSection].find(
		({ shape }) => shape.type.safeParse(type).success,
	);
	return found ? [...Object.keys(found.shape), ...ignoredKeys] : [];
}

/** The keys of what lies in sections, by the key of the hero or of the list that it lies in. */
export const innerKeys: Readonly<Record<'hero' | 'actions' | 'features', readonly string[]>> = {
	hero: Object.keys(hero.shape),
	actions: Object.keys(action.shape),
	features: Object.keys(feature.shape),
};

/** Keys of the front matter itself that a page of one section may have, as was done before there were sections. */
export const frameKeys: readonly string[] = Object.keys(frame);

/** A section of a home page as front matter has it. Keys of the section that mean nothing here are kept. */
export const homeSection = z.discriminatedUnion('type', [
	heroSection,
	featuresSection,
	imageSection,
	profileSection,
	blogSection,
	customSection,
]);

/** Such a section, checked. */
export type WrittenSection = z.infer<typeof homeSection>;

/** What every section may have, checked. */
export type WrittenFrame = Pick<WrittenSection, 'type' | keyof typeof frame>;

/** Texts and buttons of a hero, checked. */
export type WrittenHero = z.infer<typeof hero>;

/** A button of a hero, checked. */
export type WrittenAction = z.infer<typeof action>;

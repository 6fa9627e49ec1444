/** The sections of a home page, as a part of `contract.ts`. */

import type { PostListData } from './blog-contract.ts';

/** A value for light appearance and, where it is another one, for dark. */
export interface ByAppearance<T> {
	light: T;
	/** Default: the same as `light`. */
	dark?: T;
}

/** A picture of a home page: its address, and that of another one for the dark. */
export interface HomePicture extends ByAppearance<string> {
	/** What it shows. Empty: it only decorates. */
	alt: string;
	/** Size in pixels, where it is known: the author's, else the natural one. */
	width?: number;
	height?: number;
}

/** A button of the home page. */
export interface ActionData {
	theme: 'brand' | 'alt' | 'text';
	text: string;
	link: string;
	target?: string;
	rel?: string;
	/** Icons before and behind the text: `twemoji:cat`, one of the theme's, or a character. */
	icon?: string;
	suffixIcon?: string;
}

/** Colours of CSS that a plate is tinted with, from the first to the last. */
export interface TintData {
	from: string;
	to: string;
}

/** A colour of CSS behind a text. */
export interface GroundColor {
	value: string;
	/** Whether it is dark, so that what stands on it has to be light. Absent where that is not known. */
	shade?: 'light' | 'dark';
}

/** What lies behind a section, from the bottom up. Each layer may be absent. */
export interface BackdropData {
	color?: ByAppearance<GroundColor>;
	/** A pattern in colours from one to another. Without a tint in the theme's own. */
	plate?: { tint?: ByAppearance<TintData> };
	/** Address of a picture that covers the section. */
	picture?: ByAppearance<string>;
	/** Whether the picture stays in its place while the page is scrolled. */
	isFixed?: true;
	/** `filter` of CSS for the picture. */
	filter?: string;
	/** How much the picture is darkened, 0 to 1. */
	mask?: ByAppearance<number>;
}

/** What every section may have. */
export interface SectionFrame {
	/** Whether it fills the window. */
	full?: true;
	backdrop?: BackdropData;
}

/** Texts and buttons of a hero. The texts are inline HTML, already sanitised. */
export interface HeroData {
	name: string;
	tagline?: string;
	text?: string;
	actions: ActionData[];
	/** Set where the site says nothing: the theme adds a tagline in its own words. */
	isDefault?: true;
}

/** One thing that a project offers. */
export interface FeatureData {
	title: string;
	/** A text, or the entries of a list. */
	details?: string | string[];
	link?: string;
	linkText?: string;
	target?: string;
	rel?: string;
	/** `twemoji:cat`, one of the theme's, a character, or a picture. `wrap` frames it. */
	icon?: string | (HomePicture & { wrap?: true });
}

/** One section of a home page. */
export type HomeSection = SectionFrame &
	(
		| ({ type: 'hero' } & HeroData)
		/** Without a picture of its own the theme draws one. */
		| ({ type: 'banner' } & HeroData)
		/** Words, and a picture beside them; without one the theme draws it. */
		| ({ type: 'doc-hero'; image?: HomePicture } & HeroData)
		| { type: 'features'; title?: string; description?: string; features: FeatureData[] }
		| {
				type: 'text-image' | 'image-text';
				image: HomePicture;
				/** Greatest width of the picture, a length of CSS. Default: half of the section. */
				width?: string;
				title?: string;
				description?: string;
				list: { title?: string; description?: string }[];
		  }
		| {
				type: 'profile';
				name: string;
				/** Inline HTML, already sanitised. */
				description?: string;
				avatar?: HomePicture;
				/** Whether the picture is round. */
				circle: boolean;
				location?: string;
				organization?: string;
				/** Side of the picture. Default: above the words. */
				layout?: 'left' | 'right';
		  }
		/** Posts of a blog: the first ones of its list. */
		| { type: 'blog'; title?: string; description?: string; list: PostListData }
		/** The page's own article. */
		| { type: 'custom' }
	);

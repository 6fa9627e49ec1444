/** Pictures of articles. */
export interface ImageOptions {
	/**
	 * Whether a picture that stands alone in its paragraph gets a caption: its `title`, or else its `alt`
	 * text too. Default `false`, as the GitHub preview shows it.
	 */
	figure?: 'title' | 'alt' | false;
	/**
	 * Smaller copies of the pictures in articles, in formats that need fewer bytes, of which each browser loads the
	 * one that suits its screen. They are made of PNG, JPEG and WebP files of the site, but not of those that move,
	 * by the package `sharp`: `npm install sharp`. Without it there is a warning, and readers get the files as they
	 * are, as they do from `domdocs serve --watch`. `true`: as `VariantOptions` says. Default `false`.
	 */
	variants?: boolean | VariantOptions;
}

/** Kinds of files that copies of pictures are made in. */
export type VariantFormat = 'avif' | 'webp';

/** Which copies of a picture are made. */
export interface VariantOptions {
	/**
	 * Widths in pixels, 16 to 8192 each. A picture that is narrower than one of them has a copy of its own width in
	 * its place, for none is ever enlarged. Default `[480, 960, 1600]`.
	 */
	widths?: number[];
	/** Formats, the best first: a browser takes the first one that it knows. Default `['avif', 'webp']`. */
	formats?: VariantFormat[];
	/** Quality from 1 to 100, for all formats or for each. Default 50 for AVIF and 80 for WebP, as `sharp` has it. */
	quality?: number | { avif?: number; webp?: number };
	/**
	 * Width in pixels of the widest picture that the theme draws, by which a browser chooses. Default 832, the
	 * column of the default theme (`--width-wide`).
	 */
	column?: number;
}

import type { ImageOptions, VariantFormat } from '../options/image-options.ts';

/** Which copies of a picture are made, none left open. */
export interface VariantConfig {
	/** In pixels, ascending, each once. */
	widths: number[];
	/** The best first, each once. */
	formats: VariantFormat[];
	quality: Record<VariantFormat, number>;
	/** Width of the widest picture that the theme draws, in pixels. */
	column: number;
}

/** Least width of a copy in pixels: that of a small icon. */
export const leastWidth = 16;

/** Greatest width of a copy in pixels: half of what WebP can have at most, and more than any screen. */
export const greatestWidth = 8192;

/** Widths for a phone, a column of text, and the same on a fine screen. */
const usualWidths = [480, 960, 1600];

/** What sharp takes where nobody says: its manual, `avif` and `webp`. */
const usualQuality: Record<VariantFormat, number> = { avif: 50, webp: 80 };

/** `--width-wide` of the default theme, 52rem. */
const usualColumn = 832;

/** Fills in what a site does not say about copies of pictures; `null` where it wants none. */
export function resolveVariants(options: ImageOptions['variants']): VariantConfig | null {
	if (!options) return null;
	const {
		widths = usualWidths,
		formats = ['avif', 'webp'],
		quality,
		column,
	} = options === true ? {} : options;
	const own = typeof quality === 'number' ? { avif: quality, webp: quality } : quality;
	return {
		widths: [...new Set(widths)].sort((a, b) => a - b),
		formats: [...new Set(formats)],
		quality: { avif: own?.avif ?? usualQuality.avif, webp: own?.webp ?? usualQuality.webp },
		column: column ?? usualColumn,
	};
}

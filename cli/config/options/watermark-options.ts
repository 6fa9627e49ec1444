/** A mark that repeats over each page, on screen and on paper. Neither the mouse nor screen readers notice it. */
export interface WatermarkOptions {
	/** Whether it covers the window. `false`: the article alone. Default `true`. */
	fullPage?: boolean;
	/** Text of the mark; each line of it is one. Default: the site's title in the page's language. */
	content?: string;
	/** Picture in place of the text, in the public folder: `/mark.svg`, at most 16 kB, as each page carries it. Default: none. */
	image?: string;
	/** Greatest width of the picture in pixels; it keeps its ratio. Default: half of the tile. */
	imageWidth?: number;
	/** Greatest height of the picture in pixels. Default: half of the tile. */
	imageHeight?: number;
	/** Width of the tile that repeats, in pixels. Default 300 (specification, section 9). */
	width?: number;
	/** Height of the tile in pixels. Default 300 (specification, section 9). */
	height?: number;
	/** Angle in degrees by which the mark rises to the right. Default 45 (specification, section 9). */
	rotate?: number;
	/** From 0, not to be seen, to 1. Default 0.5 (specification, section 9). */
	opacity?: number;
	/** Colour of the text, one for both appearances or one for each. Default: that of the theme's lines. */
	textColor?: string | { light: string; dark: string };
	/** Size of the text in pixels. Default 16. */
	fontSize?: number;
}

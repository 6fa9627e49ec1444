/** Icons. A part of `contract.ts`, which exports it too. */

/** An icon that is ready to be drawn. Plain JSON. */
export interface IconDrawing {
	/** Value of the attribute `viewBox`: left, top, width and height. */
	viewBox: string;
	/** SVG without anything that could do harm. `~` stands for whatever makes its ids unique in the page. */
	body: string;
}

/**
 * Icons by name (`twemoji:cat`). `null` is one that the reader's browser has to fetch; one that there
 * is not is absent. Icons of files and folders are named `file:name`, and `open:name` for an open folder.
 */
export type DrawnIcons = Record<string, IconDrawing | null>;

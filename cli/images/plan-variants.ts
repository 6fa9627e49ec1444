import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { VariantFormat } from '../config/options.ts';
import type { VariantConfig } from '../config/topics/variants.ts';
import { cleanName } from './local-assets.ts';
import type { PictureSize } from './svg-size.ts';

/** A copy of a picture: where it is published, and how it is made. */
export interface Variant {
	/** Path in the output. */
	path: string;
	/** In pixels. */
	width: number;
	format: VariantFormat;
	/** From 1 to 100. */
	quality: number;
	/** How much time is taken to make it small: see `efforts`. */
	effort: number;
	/** Hash of all that makes it what it is: the file's content, the members above, the version of sharp. */
	key: string;
}

/** The file that copies are made of. */
export interface VariantSource {
	/** Path of the file. */
	file: string;
	content: Uint8Array;
	size: PictureSize;
}

/**
 * How much time is taken to make a copy small, of 9 for AVIF and 6 for WebP. AVIF at 4, where sharp would be, takes
 * nearly four times as long as at 3 and saves 3 of 100 bytes: measured on a photograph, a gradient and a drawing.
 */
const efforts: Readonly<Record<VariantFormat, number>> = { avif: 3, webp: 4 };

/** Greatest height that both formats can have, in pixels: that of WebP, by the description of its container. */
const maxHeight = 16383;

/**
 * The copies of one picture, by format and ascending width. Where the picture is no wider than a wanted width, its
 * own is taken: a browser chooses among the copies alone, and must find one that is as fine as the file.
 */
export function planVariants(
	{ file, content, size }: VariantSource,
	{ widths, formats, quality }: VariantConfig,
	version: string,
): Variant[] {
	const wanted = [...new Set(widths.map((width) => Math.min(width, size.width)))];
	const greatest = Math.max(...wanted);
	if ((greatest * size.height) / size.width > maxHeight) return [];
	const source = createHash('sha256').update(content).digest('hex');
	return formats.flatMap((format) =>
		wanted.map((width) => {
			const options = { width, format, quality: quality[format], effort: efforts[format] };
			const key = createHash('sha256')
				.update(JSON.stringify({ source, ...options, version }))
				.digest('hex');
			const path = `assets/${cleanName(basename(file))}-${width}.${key.slice(0, 10)}.${format}`;
			return { path, ...options, key };
		}),
	);
}

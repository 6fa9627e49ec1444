import { addBase } from '../../renderer/shared/links.ts';
import type { VariantFormat } from '../config/options.ts';
import type { Variant } from './plan-variants.ts';

/** The copies of a picture as a page names them. As text it is the `variants` of a resolved link. */
export interface PictureSources {
	/** Width in pixels of the widest picture that the theme shows. */
	column: number;
	/** The best format first. A format is there whole or not at all, for a browser chooses it before it chooses a width. */
	sources: { format: VariantFormat; files: { width: number; address: string }[] }[];
}

/** What is known of the copies of a picture: plain JSON, given out as text. */
export type PictureCopies = PictureSources | { failure: string };

/** The addresses of copies, by format. */
export function listSources(variants: readonly Variant[], column: number, base: string): PictureSources {
	const byFormat = new Map<VariantFormat, PictureSources['sources'][number]['files']>();
	for (const { path, width, format } of variants) {
		const files = byFormat.get(format) ?? [];
		byFormat.set(format, [...files, { width, address: addBase(base, `/${path}`) }]);
	}
	return { column, sources: [...byFormat].map(([format, files]) => ({ format, files })) };
}

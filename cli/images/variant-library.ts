import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { VariantConfig } from '../config/topics/variants.ts';
import { isStillRaster } from './is-still-raster.ts';
import { listSources, type PictureCopies } from './picture-copies.ts';
import { PictureSizes } from './picture-sizes.ts';
import { planVariants, type Variant } from './plan-variants.ts';
import { readResult, type VariantCache, type VariantResult, variantKind } from './variant-cache.ts';

/** A picture that has copies. */
export interface VariedPicture {
	/** Absolute path. */
	file: string;
	/** Size of the file in bytes. */
	bytes: number;
	/** All copies that are to be tried. */
	variants: Variant[];
	/** Key of the result in the cache. */
	key: string;
	/** What came of them; `null` as long as that is not known. */
	result: VariantResult | null;
}

/** What the copies of a site's pictures depend on. */
export interface VariantContext {
	config: VariantConfig;
	/** Path the site is served under. */
	base: string;
	/** Version of sharp. */
	version: string;
	cache: VariantCache;
}

/**
 * Knows the addresses of copies before these are made, and notes which pictures were asked for. What is not known
 * yet is taken for possible: once a `VariantMaker` has found out, pages that asked for it may get another answer.
 */
export class VariantLibrary {
	readonly #context: VariantContext;
	readonly #sizes = new PictureSizes();
	readonly #pictures = new Map<string, VariedPicture | null>();

	constructor(context: VariantContext) {
		this.#context = context;
	}

	/** What caches the copies between builds. */
	get cache(): VariantCache {
		return this.#context.cache;
	}

	/** The pictures that were asked for, in the order of their files. */
	get pictures(): VariedPicture[] {
		const found = [...this.#pictures.values()].filter((picture) => picture !== null);
		return found.sort((a, b) => (a.file < b.file ? -1 : 1));
	}

	/** `PictureCopies` of a file as JSON, by its absolute path; `undefined` where it is not a picture that has any. */
	describe(file: string): string | undefined {
		if (!this.#pictures.has(file)) this.#pictures.set(file, this.#look(file));
		const picture = this.#pictures.get(file);
		const copies = picture && this.#copiesOf(picture);
		return copies ? JSON.stringify(copies) : undefined;
	}

	#copiesOf(picture: VariedPicture): PictureCopies | undefined {
		const { result } = picture;
		if (result?.kind === 'failed') return { failure: result.reason };
		const { config, base } = this.#context;
		const sources = listSources(usefulVariants(picture), config.column, base);
		return sources.sources.length > 0 ? sources : undefined;
	}

	#look(file: string): VariedPicture | null {
		const size = this.#sizes.of(file);
		if (!size || size === 'unreadable') return null;
		try {
			const content = readFileSync(file);
			if (!isStillRaster(content)) return null;
			const { config, version, cache } = this.#context;
			const variants = planVariants({ file, content, size }, config, version);
			if (variants.length === 0) return null;
			const key = createHash('sha256').update(JSON.stringify(variants)).digest('hex');
			const result = readResult(cache.get(variantKind, key), variants);
			return { file, bytes: content.byteLength, variants, key, result };
		} catch {
			return null;
		}
	}
}

/**
 * The copies that are worth having: the widest one of a format must be smaller than the file. Drawings in few
 * colours are small as PNG already.
 */
export function usefulVariants({ variants, result, bytes }: VariedPicture): Variant[] {
	if (result === null) return variants;
	if (result.kind === 'failed') return [];
	const { lengths } = result;
	const isUseful = ({ format }: Variant): boolean =>
		variants.every((other, index) => other.format !== format || lengths[index]! < bytes);
	return variants.filter(isUseful);
}

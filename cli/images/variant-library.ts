import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { VariantConfig } from '../config/topics/variants.ts';
import { listSources, type PictureCopies } from './picture-copies.ts';
import { PictureSizes } from './picture-sizes.ts';
import { planVariants, type Variant } from './plan-variants.ts';
import { readResult, type VariantCache, type VariantResult, variantKind } from './variant-cache.ts';

/** First bytes of the kinds of which copies are made. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Place of the flags of an extended WebP file, and the one that says that it moves: the WebP container's description. */
const webpFlags = 20;
const webpMoves = 0x02;

/**
 * Whether a file is a PNG, JPEG or WebP picture that does not move, by its content. An animation would stand still
 * in its copies. GIF is left alone at all times, and so are drawings.
 */
export function isStillRaster(content: Uint8Array): boolean {
	if (beginsWith(content, jpeg)) return true;
	if (beginsWith(content, png)) return !isAnimatedPng(content);
	if (textAt(content, 0) !== 'RIFF' || textAt(content, 8) !== 'WEBP') return false;
	return textAt(content, 12) !== 'VP8X' || (content[webpFlags]! & webpMoves) === 0;
}

/** An animation says so in a chunk `acTL` before that of the picture: the PNG specification, third edition. */
function isAnimatedPng(content: Uint8Array): boolean {
	const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
	for (let place = png.length; place + 8 <= content.length; ) {
		const type = textAt(content, place + 4);
		if (type === 'acTL') return true;
		if (type === 'IDAT') return false;
		// Length, type, data and checksum.
		place += 12 + view.getUint32(place);
	}
	return false;
}

function beginsWith(content: Uint8Array, bytes: readonly number[]): boolean {
	return bytes.every((byte, index) => content[index] === byte);
}

/** Four bytes as text. */
function textAt(content: Uint8Array, place: number): string {
	return String.fromCharCode(...content.subarray(place, place + 4));
}

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
	readonly #sizes = new PictureSizes();
	readonly #pictures = new Map<string, VariedPicture | null>();

	constructor(private readonly context: VariantContext) {}

	/** What caches the copies between builds. */
	get cache(): VariantCache {
		return this.context.cache;
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
		const { config, base } = this.context;
		const sources = listSources(usefulVariants(picture), config.column, base);
		return sources.sources.length > 0 ? sources : undefined;
	}

	#look(file: string): VariedPicture | null {
		const size = this.#sizes.of(file);
		if (!size || size === 'unreadable') return null;
		return orElse(() => {
			const content = readFileSync(file);
			if (!isStillRaster(content)) return null;
			const { config, version, cache } = this.context;
			const variants = planVariants({ file, content, size }, config, version);
			if (variants.length === 0) return null;
			const key = createHash('sha256').update(JSON.stringify(variants)).digest('hex');
			const result = readResult(cache.get(variantKind, key), variants);
			return { file, bytes: content.byteLength, variants, key, result };
		}, null);
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

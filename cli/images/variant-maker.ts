import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { OutputFile } from '../model/output-file.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import type { Sharp } from './find-sharp.ts';
import type { Variant } from './plan-variants.ts';
import { variantKind, writeResult } from './variant-cache.ts';
import { usefulVariants, type VariantLibrary, type VariedPicture } from './variant-library.ts';

/** Pictures that are worked on at once: libuv runs four such tasks at a time where nobody says otherwise. */
const atOnce = Math.min(4, availableParallelism());

/** Makes the copies of a site's pictures. */
export class VariantMaker {
	/** Copies that the cache did not store, by path. */
	readonly #sources = new Map<string, Uint8Array>();

	/** `library` knows which copies there are to be. */
	constructor(
		readonly library: VariantLibrary,
		private readonly sharp: Sharp,
	) {}

	/**
	 * Makes the copies of the pictures of which it is not known what they give. `true` where a picture has others now
	 * than was thought: pages that asked for it are to be composed once more.
	 */
	async make(signal?: AbortSignal): Promise<boolean> {
		const unknown = this.library.pictures.filter(({ result }) => result === null);
		const copies = unknown.flatMap(({ variants }) => variants.map(({ key }) => key));
		await this.library.cache.fetch?.(variantKind, copies);
		const before = unknown.map(({ file }) => this.library.describe(file));
		const makeOf = async (picture: (typeof unknown)[number]): Promise<void> => {
			try {
				const lengths = await this.#makeCopies(picture, signal);
				this.library.cache.put(variantKind, picture.key, writeResult(lengths));
				picture.result = { kind: 'made', lengths };
			} catch (error) {
				signal?.throwIfAborted();
				picture.result = { kind: 'failed', reason: reasonOf(error) };
			}
		};
		await drainQueue(unknown, makeOf, atOnce);
		return unknown.some(({ file }, index) => this.library.describe(file) !== before[index]);
	}

	/** The copies that pages offer, read one by one. */
	async *files(): AsyncGenerator<OutputFile> {
		const written = new Set<string>();
		for (const picture of this.library.pictures) {
			for (const variant of usefulVariants(picture)) {
				const { path, key } = variant;
				// Two files of one name and content have the same copies.
				if (written.has(path)) continue;
				written.add(path);
				const cached = this.#sources.get(path) ?? this.library.cache.get(variantKind, key);
				const content = cached ?? (await this.#makeCopy(await readFile(picture.file), variant));
				yield { path, kind: 'asset', content };
			}
		}
	}

	/** Makes the copies that are not there, one after the other. Gives the sizes of all. */
	async #makeCopies({ file, variants }: VariedPicture, signal: AbortSignal | undefined): Promise<number[]> {
		const { cache } = this.library;
		let content: Uint8Array | undefined;
		const lengths: number[] = [];
		for (const variant of variants) {
			signal?.throwIfAborted();
			const cached = cache.get(variantKind, variant.key);
			if (cached) {
				lengths.push(cached.byteLength);
				continue;
			}
			content ??= await readFile(file);
			const bytes = await this.#makeCopy(content, variant);
			lengths.push(bytes.byteLength);
			cache.put(variantKind, variant.key, bytes);
			if (cache.get(variantKind, variant.key) === undefined) this.#sources.set(variant.path, bytes);
		}
		return lengths;
	}

	#makeCopy(content: Uint8Array, { width, format, quality, effort }: Variant): Promise<Uint8Array> {
		return this.sharp(content)
			.rotate()
			.resize({ width, withoutEnlargement: true })
			.toFormat(format, { quality, effort })
			.toBuffer();
	}
}

/** The first line of what sharp says, without a full stop. */
function reasonOf(error: unknown): string {
	const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
	return first.replace(/[.\s]+$/, '') || 'it gives no reason';
}

import type { IndexManifest } from '../../contract/index-contract.ts';
import type { TextRecord, TextsPart } from './index-format.ts';
import type { ReadPart } from './term-store.ts';

/** A record with what its page has to say. */
export interface FullRecord extends Omit<TextRecord, 'page'> {
	route: string;
	title: string;
	trail: string[];
}

/** The texts of an index, fetched in parts as they are asked for. */
export class TextStore {
	readonly #ranges: IndexManifest['texts'];
	readonly #read: ReadPart;
	readonly #parts = new Map<string, Promise<TextsPart>>();

	constructor({ texts }: IndexManifest, read: ReadPart) {
		this.#ranges = texts;
		this.#read = read;
	}

	/** The record of a number. */
	async find(record: number): Promise<FullRecord> {
		const index = this.#ranges.findLastIndex(({ from }) => from <= record);
		const { file, from } = this.#ranges[index]!;
		const { pages, records } = await this.#load(file);
		const { page, ...own } = records[record - from]!;
		return { ...pages[page]!, ...own };
	}

	#load(file: string): Promise<TextsPart> {
		const cached = this.#parts.get(file);
		if (cached) return cached;
		const part = this.#read(file) as Promise<TextsPart>;
		this.#parts.set(file, part);
		part.catch(() => this.#parts.delete(file));
		return part;
	}
}

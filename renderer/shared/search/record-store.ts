import type { IndexManifest, RecordRange } from '../../contract/index-contract.ts';
import type { HeadsPart, PageHead, RecordHead } from './index-format.ts';
import { type ReadPart, readOnce } from './term-store.ts';

/** A record with what its page has to say. */
export interface FullRecord extends Omit<RecordHead, 'page'>, PageHead {}

/** The records of an index, fetched in parts as they are asked for, and their texts apart: few are shown of those that are ranked. */
export class RecordStore {
	readonly #manifest: IndexManifest;
	readonly #read: ReadPart;

	constructor(manifest: IndexManifest, read: ReadPart) {
		this.#manifest = manifest;
		this.#read = readOnce(read);
	}

	/** The record of a number. */
	async find(record: number): Promise<FullRecord> {
		const { file, from } = rangeOf(this.#manifest.heads, record);
		const { pages, records } = (await this.#read(file)) as HeadsPart;
		const { page, ...own } = records[record - from]!;
		return { ...pages[page]!, ...own };
	}

	/** Its text. */
	async read(record: number): Promise<string> {
		const { file, from } = rangeOf(this.#manifest.texts, record);
		return ((await this.#read(file)) as string[])[record - from]!;
	}
}

function rangeOf(ranges: RecordRange[], record: number): RecordRange {
	return ranges.findLast(({ from }) => from <= record)!;
}

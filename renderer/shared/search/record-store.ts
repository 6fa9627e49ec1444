import type { IndexManifest } from '../../contract/index-contract.ts';
import { type ListPart, type PageHead, type PagePart, partsOf, type RecordHead } from './index-format.ts';
import { partWith, type ReadPart, readOnce } from './term-store.ts';

/** A record with what its page has to say. */
export interface FullRecord extends RecordHead, PageHead {}

/** The records of an index, fetched in parts as they are asked for, and their texts apart: few are shown of those that are ranked. */
export class RecordStore {
	readonly #heads: ListPart<number>[];
	readonly #texts: ListPart<number>[];
	readonly #starts: readonly number[];
	readonly #readHeads: (file: string) => Promise<FullRecord[][]>;
	readonly #readTexts: (file: string) => Promise<string[]>;

	/** `starts` are the numbers of the pages' first records. */
	constructor(manifest: IndexManifest, starts: readonly number[], read: ReadPart) {
		this.#heads = partsOf(manifest.heads);
		this.#texts = partsOf(manifest.texts);
		this.#starts = starts;
		this.#readHeads = readOnce(async (file) => ((await read(file)) as PagePart[]).map(unpackPage));
		this.#readTexts = readOnce(async (file) => (await read(file)) as string[]);
	}

	/** The record of a number, of the page of a number. */
	async find(record: number, page: number): Promise<FullRecord> {
		const { file, first } = partWith(this.#heads, page)!;
		return (await this.#readHeads(file))[page - first]![record - this.#starts[page]!]!;
	}

	/** Its anchor, the id of the section's heading (empty for the page itself), and its text. */
	async read(record: number): Promise<{ anchor: string; text: string }> {
		const { file, first } = partWith(this.#texts, record)!;
		const both = (await this.#readTexts(file))[record - first]!;
		const end = both.indexOf('\n');
		return { anchor: both.slice(0, end), text: both.slice(end + 1) };
	}
}

function unpackPage({ records, ...page }: PagePart): FullRecord[] {
	let headings: string[] = [];
	return records.split('\n').map((line, index) => {
		const at = line.search(/[.:]/);
		// The first one is the page itself.
		if (index > 0)
			headings = [...headings.slice(0, Number(line.slice(0, at))), ...line.slice(at + 1).split('\t')];
		return { ...page, headings, ...(line[at] === '.' ? { row: 1 as const } : {}) };
	});
}

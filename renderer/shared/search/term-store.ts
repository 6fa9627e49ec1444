import type { IndexManifest } from '../../contract/index-contract.ts';
import { type ListPart, orderOf, partsOf, type TermPart, weightOf } from './index-format.ts';
import { unpackCodes, unpackColumn } from './pack-posts.ts';

/** Where a term occurs. */
export interface Postings {
	/** Numbers of records, ascending. */
	records: number[];
	/** What `packCode` made for each of them. */
	codes: number[];
	/** How many records have it, listed or not. */
	count: number;
	/** Numbers of keywords, and the share that it has of each. */
	keywords: [keyword: number, share: number][];
}

/** Reads a file of the index by its path. Rejects where it cannot be had. */
export type ReadPart = (file: string) => Promise<unknown>;

/** Reads each file once, and again where that has failed. */
export function readOnce<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T> {
	const parts = new Map<string, Promise<T>>();
	return (file) => {
		const known = parts.get(file);
		if (known) return known;
		const part = read(file);
		parts.set(file, part);
		part.catch(() => parts.delete(file));
		return part;
	};
}

/** Parts of the terms that a prefix may be looked for in: more would cost a reader more than it tells. */
const maxParts = 3;

/** The terms of an index, fetched in parts as they are asked for. */
export class TermStore {
	readonly #terms: ListPart<string>[];
	readonly #meanings: ListPart<number>[];
	readonly #read: (file: string) => Promise<Map<string, Postings>>;

	constructor(manifest: IndexManifest, read: ReadPart) {
		this.#terms = partsOf(manifest.terms);
		this.#meanings = partsOf(manifest.meanings);
		this.#read = readOnce(async (file) => unpackPart((await read(file)) as TermPart, manifest.records));
	}

	/** Where a term occurs; nothing where it does not. A synonym is looked for in the part of its group. */
	async find(term: string, group?: number): Promise<Postings | undefined> {
		const [file] = group === undefined ? this.#filesOf(term, '') : [partWith(this.#meanings, group)?.file];
		return file === undefined ? undefined : (await this.#read(file)).get(term);
	}

	/** The terms that begin with a text, as far as the first parts of them go. */
	async list(prefix: string): Promise<string[]> {
		const files = this.#filesOf(prefix, '\uffff').slice(0, maxParts);
		const parts = await Promise.all(files.map((file) => this.#read(file)));
		return parts.flatMap((terms) => [...terms.keys()].filter((term) => term.startsWith(prefix)));
	}

	/** Files of the parts that terms from one to that with an ending lie in. */
	#filesOf(from: string, ending: string): string[] {
		const key = orderOf(from);
		const begins = this.#terms.findLastIndex(({ first }) => first <= key);
		const ends = this.#terms.findLastIndex(({ first }) => first <= key + ending);
		return this.#terms.slice(Math.max(0, begins), Math.max(0, ends) + 1).map(({ file }) => file);
	}
}

/** The part that a number lies in; nothing for an empty list. */
export function partWith(parts: readonly ListPart<number>[], number: number): ListPart<number> | undefined {
	return parts.findLast(({ first }) => first <= number);
}

function unpackPart(part: TermPart, total: number): Map<string, Postings> {
	const counts = unpackColumn(part.counts);
	const distances = unpackColumn(part.records);
	const codes = unpackCodes(part.codes);
	let from = 0;
	return new Map(
		part.terms.split(' ').map((term, index) => {
			const to = from + counts[index]!;
			let last = 0;
			const records = distances.slice(from, to).map((distance) => {
				last += distance;
				return last;
			});
			const own = codes.slice(from, to);
			const found = records.findIndex((record) => record >= total);
			const behind = found < 0 ? records.length : found;
			const postings: Postings = {
				records: records.slice(0, behind),
				codes: own.slice(0, behind),
				count: part.capped?.[index] ?? behind,
				keywords: records
					.slice(behind)
					.map(
						(number, at) => [number - total, weightOf(own[behind + at]!)] as const satisfies [number, number],
					),
			};
			from = to;
			return [term, postings];
		}),
	);
}

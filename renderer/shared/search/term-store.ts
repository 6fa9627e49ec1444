import type { IndexManifest } from '../../contract/index-contract.ts';
import type { TermPart } from './index-format.ts';

/** Where a term occurs. */
export interface Postings {
	/** Numbers of records, ascending. */
	records: number[];
	/** What `packCode` made for each of them. */
	codes: number[];
	/** How many records have it, listed or not. */
	count: number;
}

/** Reads a file of the index by its path. Rejects where it cannot be had. */
export type ReadPart = (file: string) => Promise<unknown>;

/** Reads each file once, and again where that has failed. */
export function readOnce(read: ReadPart): ReadPart {
	const parts = new Map<string, Promise<unknown>>();
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
	readonly #manifest: IndexManifest;
	readonly #read: ReadPart;

	constructor(manifest: IndexManifest, read: ReadPart) {
		this.#manifest = manifest;
		this.#read = readOnce(read);
	}

	/** Where a term occurs; nothing where it does not. */
	async find(term: string): Promise<Postings | undefined> {
		const [part] = await this.#load(this.#rangeOf(term, term).slice(0, 1));
		const index = part ? findTerm(part.terms, term) : -1;
		return part && part.terms[index] === term ? unpack(part, index) : undefined;
	}

	/** The terms that begin with a text, as far as the first parts of them go. */
	async list(prefix: string): Promise<string[]> {
		const parts = await this.#load(this.#rangeOf(prefix, `${prefix}\uffff`).slice(0, maxParts));
		return parts.flatMap(({ terms }) => {
			const from = findTerm(terms, prefix);
			let to = from;
			while (to < terms.length && terms[to]!.startsWith(prefix)) to++;
			return terms.slice(from, to);
		});
	}

	/** Files of the parts that terms from one to another lie in. */
	#rangeOf(from: string, to: string): string[] {
		const { terms } = this.#manifest;
		const first = Math.max(0, findAfter(terms, from) - 1);
		return terms.slice(first, Math.max(first + 1, findAfter(terms, to))).map(({ file }) => file);
	}

	#load(files: string[]): Promise<TermPart[]> {
		return Promise.all(files.map((file) => this.#read(file))) as Promise<TermPart[]>;
	}
}

/** Index of the first range that begins behind a term. */
function findAfter(ranges: IndexManifest['terms'], term: string): number {
	let low = 0;
	let high = ranges.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (ranges[middle]!.first <= term) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Index of the first of sorted terms that is not before a text. */
function findTerm(terms: string[], text: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (terms[middle]! < text) low = middle + 1;
		else high = middle;
	}
	return low;
}

function unpack({ posts, counts }: TermPart, index: number): Postings {
	const pairs = posts[index]!;
	const records: number[] = [];
	const codes: number[] = [];
	let last = 0;
	for (let at = 0; at < pairs.length; at += 2) {
		last += pairs[at]!;
		records.push(last);
		codes.push(pairs[at + 1]!);
	}
	return { records, codes, count: counts[index] ?? records.length };
}

import { basename } from 'node:path/posix';
import type { PartList } from '../../../renderer/contract/index-contract.ts';
import { partFile } from '../../../renderer/shared/search/index-format.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { contentHash } from '../../platform/content-hash.ts';

/** Lists of an index that are cut into parts. */
export type ListName = 'terms' | 'meanings' | 'heads' | 'texts' | 'words';

/** A term with its records and codes in turns, and behind them its keywords. */
export type TermPosts = [term: string, posts: readonly number[]];

/** What tells an entry of a list from the others. */
type EntryId = string | number;

/** A part of a list as it was written. Plain JSON. */
export interface KeptPart {
	first: EntryId;
	last: EntryId;
	count: number;
	/** Path below the folder of data files. */
	file: string;
	/** Where that which has no room in the file is kept. Absent where there is nothing of the kind. */
	rest?: string;
}

/** The parts of all lists, in their order. Plain JSON. */
export type KeptParts = Record<ListName, KeptPart[]>;

/** What a part is made of: its file's value, and what has no room in it. */
export interface PartContent {
	value: unknown;
	rest?: TermPosts[];
}

/** What is known of the parts before an edit. */
export interface PartsBefore {
	parts: KeptParts;
	/** Whether an entry is not as it was then, or was not there. */
	isChanged(list: ListName, id: EntryId): boolean;
}

/** Makes files of the parts of an index: of those that are not as they were. */
export class PartWriter {
	/** Files that were made, by path. */
	readonly written = new Map<string, OutputFile>();
	readonly parts: KeptParts = { terms: [], meanings: [], heads: [], texts: [], words: [] };
	readonly #before: PartsBefore | undefined;
	readonly #keepRest: (rest: TermPosts[]) => string;

	/** Without `before` all parts are made; `keepRest` says where something is kept that has no room. Default: nowhere. */
	constructor({
		before,
		keepRest = () => '',
	}: { before?: PartsBefore; keepRest?: (rest: TermPosts[]) => string } = {}) {
		this.#before = before;
		this.#keepRest = keepRest;
	}

	/** Makes a file, and gives its path below the folder of data files. */
	write(value: unknown): string {
		const content = JSON.stringify(value);
		const file = partFile(contentHash(content));
		const path = `_domdocs/${file}`;
		this.written.set(path, { path, kind: 'data', content });
		return file;
	}

	/** Gives what each part of a list begins with and the name of its file, and makes those that are not as they were. */
	writeList<T, First extends string | number>(
		list: ListName,
		parts: readonly T[][],
		{
			idOf,
			firstOf,
			make,
		}: {
			idOf: (entry: T) => EntryId;
			firstOf: (entry: T, before: T | undefined) => First;
			make: (part: T[]) => PartContent;
		},
	): PartList<First> {
		const known = new Map(this.#before?.parts[list].map((part) => [part.first, part]));
		for (const part of parts) {
			const [first, last] = [idOf(part[0]!), idOf(part.at(-1)!)];
			const before = known.get(first);
			const isSame =
				before?.last === last &&
				before.count === part.length &&
				!part.some((entry) => this.#before!.isChanged(list, idOf(entry)));
			this.parts[list].push(isSame ? before : this.#make({ first, last, count: part.length }, make(part)));
		}
		return {
			firsts: parts.map((part, index) => firstOf(part[0]!, parts[index - 1]?.at(-1))),
			files: this.parts[list].map(({ file }) => basename(file, '.json')).join(''),
		};
	}

	#make(entry: Omit<KeptPart, 'file'>, { value, rest }: PartContent): KeptPart {
		const file = this.write(value);
		return rest ? { ...entry, file, rest: this.#keepRest(rest) } : { ...entry, file };
	}
}

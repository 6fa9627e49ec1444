import { orElse } from '../../renderer/shared/or-else.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Commit } from '../model/history.ts';
import type { HistoryReading } from './read-history.ts';

/** A history as it is cached: each commit once, in columns, and files with the numbers of their commits. */
interface PackedHistory {
	/** Of all commits, one behind the other, in base64. */
	hashes: string;
	people: [name: string, email: string][];
	/** By commit: number in `people`. */
	authors: number[];
	times: number[];
	subjects: string[];
	/** By commit: number in `tags`, from 1; 0 where no release has it. */
	releases: number[];
	tags: [name: string, commit: string, time: number][];
	/** Numbers in `tags`, from 0. */
	outside: number[];
	paths: string[];
	/** By path: numbers of commits. */
	files: number[][];
	truncated: string[] | null;
	prefix: string | null;
	head: string | null;
	rounds: string[][];
	diagnostics: Diagnostic[];
}

/** Makes an entry of the cache of a history. */
export function packHistory({ value, diagnostics, tags, outside, rounds }: HistoryReading): string {
	const commits = new Numbers<Commit>((commit) => commit);
	const files = Object.values(value.files).map((list) => list.map((commit) => commits.of(commit)));
	const people = new Numbers<Commit>(({ authorName, authorEmail }) => `${authorName}\0${authorEmail}`);
	const ranks = new Map(tags.map(({ name }, index) => [name, index + 1]));
	const packed: PackedHistory = {
		hashes: Buffer.from(commits.items.map(({ hash }) => hash).join(''), 'hex').toString('base64'),
		authors: commits.items.map((commit) => people.of(commit)),
		people: people.items.map(({ authorName, authorEmail }) => [authorName, authorEmail]),
		times: commits.items.map(({ time }) => time),
		subjects: commits.items.map(({ subject }) => subject),
		releases: commits.items.map(({ tag }) => (tag === undefined ? 0 : (ranks.get(tag) ?? 0))),
		tags: tags.map(({ name, commit, time }) => [name, commit, time]),
		outside: outside.map(({ name }) => (ranks.get(name) ?? 0) - 1),
		paths: Object.keys(value.files),
		files,
		truncated: value.truncated ?? null,
		prefix: value.prefix,
		head: value.head,
		rounds,
		diagnostics,
	};
	return JSON.stringify(packed);
}

/** Reads an entry of the cache; nothing where it is not one of {@link packHistory}. */
export function unpackHistory(content: Uint8Array | undefined): HistoryReading | undefined {
	if (!content) return undefined;
	return orElse(() => unpack(JSON.parse(Buffer.from(content).toString()) as PackedHistory), undefined);
}

function unpack(packed: PackedHistory): HistoryReading {
	const { paths, files, truncated, prefix, head, rounds, diagnostics } = packed;
	const commits = unpackCommits(packed);
	if (typeof head !== 'string' || paths.length !== files.length) throw new TypeError('not a history');
	const tags = packed.tags.map(([name, commit, time]) => ({ name, commit, time }));
	const lists = files.map((numbers, index) => [
		itemOf(paths, index),
		numbers.map((number) => itemOf(commits, number)),
	]);
	return {
		value: {
			files: Object.fromEntries(lists),
			...{ prefix, head },
			...(truncated === null ? {} : { truncated }),
		},
		diagnostics,
		tags,
		outside: packed.outside.map((number) => itemOf(tags, number)),
		rounds,
	};
}

function unpackCommits(packed: PackedHistory): Commit[] {
	const { hashes, people, authors, times, subjects, releases, tags } = packed;
	const all = Buffer.from(hashes, 'base64').toString('hex');
	const length = authors.length === 0 ? 0 : all.length / authors.length;
	return authors.map((author, index) => {
		const [authorName, authorEmail] = itemOf(people, author);
		const hash = all.slice(index * length, (index + 1) * length);
		const time = itemOf(times, index);
		const commit: Commit = { hash, authorName, authorEmail, time, subject: itemOf(subjects, index) };
		const release = itemOf(releases, index);
		if (release > 0) commit.tag = itemOf(tags, release - 1)[0];
		return commit;
	});
}

function itemOf<T>(list: T[], index: number): T {
	const item = list[index];
	if (item === undefined) throw new TypeError('not a history');
	return item;
}

/** Gives things that are the same the same number, from 0 in the order in which they come. */
class Numbers<T> {
	readonly items: T[] = [];
	readonly #numbers = new Map<unknown, number>();

	constructor(private readonly keyOf: (item: T) => unknown) {}

	of(item: T): number {
		const key = this.keyOf(item);
		const known = this.#numbers.get(key);
		if (known !== undefined) return known;
		this.#numbers.set(key, this.items.length);
		return this.items.push(item) - 1;
	}
}

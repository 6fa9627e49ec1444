import { orElse } from '../../renderer/shared/or-else.ts';
import type { Commit, History } from '../model/history.ts';
import type { HistoryReading } from './read-history.ts';

/** A history as it is cached: each commit once, and files with the numbers of theirs. */
interface PackedHistory extends Omit<HistoryReading, 'value'> {
	value: Omit<History, 'files'>;
	files: [path: string, numbers: number[]][];
	commits: Commit[];
}

/** Makes an entry of the cache of a history. */
export function packHistory({ value: { files, ...value }, ...reading }: HistoryReading): string {
	const commits = new Map<Commit, number>();
	const numberOf = (commit: Commit): number => {
		const number = commits.get(commit) ?? commits.size;
		commits.set(commit, number);
		return number;
	};
	const numbers = Object.entries(files).map(([path, list]) => [path, list.map(numberOf)]);
	return JSON.stringify({ ...reading, value, files: numbers, commits: [...commits.keys()] });
}

/** Reads an entry of the cache; nothing where it is not one of {@link packHistory}. */
export function unpackHistory(content: Uint8Array | undefined): HistoryReading | undefined {
	if (!content) return undefined;
	return orElse(() => unpack(JSON.parse(Buffer.from(content).toString()) as PackedHistory), undefined);
}

function unpack({ value, files, commits, ...reading }: PackedHistory): HistoryReading {
	if (value.head === undefined || !reading.rounds) throw new TypeError('not a history');
	const commitOf = (number: number): Commit => {
		const commit = commits[number];
		if (!commit) throw new TypeError('not a history');
		return commit;
	};
	const lists = files.map(([path, numbers]) => [path, numbers.map(commitOf)]);
	return { ...reading, value: { files: Object.fromEntries(lists), ...value } };
}

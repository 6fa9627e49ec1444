import type { Commit } from '../model/history.ts';
import type { PassedCommit } from './assign-releases.ts';
import { cleanText } from './clean-text.ts';
import { FileTrace } from './file-trace.ts';
import type { RepositoryPlace } from './locate-repository.ts';
import { createLogReader, type LogRecord, logFormat } from './log-reader.ts';
import { createMergeReader, type MergeEdges } from './merge-edges.ts';
import { runGit } from './run-git.ts';

/** What one pass over history is to look at. */
export interface LogOptions {
	place: RepositoryPlace & { head: string };
	/** The files of today, by their paths in the repository. */
	files: string[];
	/** Folders and files in the repository that are looked at; an empty string is all of it. */
	paths: string[];
	/** How alike two files have to be to count as one that was renamed: git's `-M` with or without a number. */
	similarity: string;
	/** A commit: it and what it grew from are left out. */
	since?: string;
}

/** Options of every `git log`: the form of the output, whatever the repository's config says. */
export const diffOptions = [
	'-z',
	'--name-status',
	'-l1000',
	'--no-ext-diff',
	'--no-textconv',
	'--no-relative',
	'--no-color',
	'-O/dev/null',
];

/** All commits, also those that change none of the paths: names and tags go through them. */
const everyCommit = ['--full-history', '--sparse'];

/**
 * Goes through history once, newest first, and once more through the merges for what they joined. `passed` are all commits, newest first;
 * those that changed a file are the ones that `trace` lists; none has a release yet.
 */
export async function readLog(options: LogOptions): Promise<{ trace: FileTrace; passed: PassedCommit[] }> {
	const { place, files, paths, similarity } = options;
	const merges = await readMerges(options);
	const trace = new FileTrace({ head: place.head, files, merges, boundary: place.boundary });
	const passed: PassedCommit[] = [];
	const reader = createLogReader((record) => {
		const commit = toCommit(record);
		passed.push({ hash: record.hash, parents: record.parents, commit });
		trace.visit(record, commit);
	});
	await runGit({
		folder: place.folder,
		args: [
			...['log', '--date-order', ...everyCommit, similarity, ...diffOptions],
			...['--encoding=UTF-8', `--format=${logFormat}`, '--stdin', ...limits(paths)],
		],
		input: range(options),
		onText: reader.read,
	});
	reader.end();
	return { trace, passed };
}

function range({ place, since }: LogOptions): string {
	return [place.head, ...(since === undefined ? [] : [`^${since}`]), ''].join('\n');
}

async function readMerges(options: LogOptions): Promise<Map<string, MergeEdges>> {
	const { place, paths, similarity } = options;
	const reader = createMergeReader();
	await runGit({
		folder: place.folder,
		args: [
			...['log', '--min-parents=2', '-m', ...everyCommit, similarity, ...diffOptions],
			...['--no-abbrev-commit', '--no-decorate', '--pretty=oneline', '--stdin', ...limits(paths)],
		],
		input: range(options),
		onText: reader.read,
	});
	return reader.end();
}

function limits(paths: string[]): string[] {
	return paths.includes('') ? [] : ['--', ...paths];
}

function toCommit(record: LogRecord): Commit {
	const { hash, time } = record;
	const authorName = cleanText(record.authorName);
	const authorEmail = cleanText(record.authorEmail);
	return { hash, authorName, authorEmail, time, subject: cleanText(record.subject) };
}

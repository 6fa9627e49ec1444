import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureTree } from './measure-tree.ts';
import { type BenchOptions, parseOptions, UsageError, usage } from './options.ts';
import { summaryOf, writeReport } from './report.ts';
import type { BenchResult } from './results.ts';
import { endAll } from './running.ts';
import { replaceBetween } from './table.ts';

const marks = ['<!-- results -->', '<!-- end of results -->'] as const;

const args = process.argv.slice(2);
if (args.includes('--help')) console.info(usage);
else await main();

async function main(): Promise<void> {
	const options = readOptions();
	if (!options) return;
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-bench-')));
	const tidy = (): void => {
		endAll();
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => {
			tidy();
			process.exit(130);
		});
	try {
		publish(await measure(options, folder), options);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	} finally {
		tidy();
	}
}

function readOptions(): BenchOptions | undefined {
	try {
		return parseOptions(args);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		console.error(`${error.message}\n\n${usage}`);
		process.exitCode = 2;
		return undefined;
	}
}

async function measure(options: BenchOptions, folder: string): Promise<BenchResult> {
	const say = (text: string): void => console.error(text);
	const result: BenchResult = {
		cores: availableParallelism(),
		node: process.versions.node,
		date: new Date().toISOString().slice(0, 10),
		runs: options.runs,
		commit: readCommit(),
		trees: [],
	};
	for (const tree of options.trees) result.trees.push(await measureTree(tree, options, { folder, say }));
	return result;
}

/** The commit that is measured. */
function readCommit(): string | null {
	try {
		const run = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
		const isEdited = run('status', '--porcelain', '--untracked-files=no') !== '';
		return `${run('rev-parse', '--short=10', 'HEAD')}${isEdited ? '+' : ''}`;
	} catch {
		return null;
	}
}

function publish(result: BenchResult, { json, write }: BenchOptions): void {
	const report = writeReport(result);
	console.info(json ? JSON.stringify(result) : report);
	if (!write) return;
	appendFileSync(resolve('bench/history.jsonl'), `${JSON.stringify(summaryOf(result))}\n`);
	const file = resolve('bench/README.md');
	writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), ...marks, report));
}

/**
 * How well and how fast the search answers: the judged queries of the manual in each language, and the index of generated
 * sites. `npm run bench:search`; with `--sizes 100,1000` the index of such sites instead, and with `--browser` what it costs a reader.
 */

import { resolve } from 'node:path';
import { openSite } from '../cli/site/site.ts';
import { type Judgement, judge, querySets, readQueries } from '../tests/search/judge.ts';
import { measureSearch } from './measure-search.ts';

const names = Object.keys(querySets) as (keyof typeof querySets)[];

async function judgeManual(showsMissed: boolean): Promise<void> {
	const site = await openSite({ root: resolve('.') });
	console.log('| language | judged by | queries | success@1 | success@5 | reciprocal rank | per query |');
	console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
	for (const name of names) {
		const engine = await site.openSearch(
			site.config.locales.find(({ prefix }) => prefix === querySets[name])!,
		);
		for (const kind of ['sections', 'pages'] as const) {
			const queries = readQueries(name, kind);
			const start = performance.now();
			const { success1, success5, reciprocalRank, missed } = await judge(engine, queries);
			const time = (performance.now() - start) / queries.length;
			const shares = [success1, success5, reciprocalRank].map((share) => share.toFixed(3));
			console.log(
				`| ${name} | ${kind} | ${queries.length} | ${shares.join(' | ')} | ${time.toFixed(1)} ms |`,
			);
			if (showsMissed) listMissed(missed);
		}
	}
}

function listMissed(missed: Judgement['missed']): void {
	for (const { query, kind, place, first, answers } of missed)
		console.log(`${place || '-'}\t${query}\t${kind}\t${first}\t${answers.join(' ')}`);
}

async function measureSizes(sizes: number[], isRead: boolean): Promise<void> {
	const index = ['pages', 'records', 'files', 'index', 'manifest'];
	const reader = [
		'first query',
		'next query',
		'field',
		'dialog',
		'first result',
		'next result',
		'parts there',
		'a letter',
	];
	const columns = isRead ? [...index, ...reader] : index;
	console.log(`\n| ${columns.join(' | ')} |\n|${' ---: |'.repeat(columns.length)}`);
	for (const pages of sizes) {
		const { records, files, index, manifest, reader } = await measureSearch(pages, isRead);
		const cells = [pages, records, files, kilobytes(index), kilobytes(manifest)];
		if (reader) {
			const { firstBytes, nextBytes, field, dialog, first, next, again, letter } = reader;
			const times = [field, dialog, first, next, again, letter].map((time) => `${time.toFixed(0)} ms`);
			cells.push(kilobytes(firstBytes), kilobytes(nextBytes), ...times);
		}
		console.log(`| ${cells.join(' | ')} |`);
	}
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;
}

const args = process.argv.slice(2);
const at = args.indexOf('--sizes');
if (at < 0 || args.includes('--missed')) await judgeManual(args.includes('--missed'));
if (at >= 0) await measureSizes(args[at + 1]!.split(',').map(Number), args.includes('--browser'));

/**
 * How well and how fast the search answers: the judged queries of the manual in each language, and the index of generated
 * sites. `npm run bench:search`; with `--fit` the weights of pages as they answer the queries best, cross-validated; with `--held-out` those queries that nothing is fitted to, with `--set third` those of one set; with `--sizes 100,1000` the index of such
 * sites instead, and with `--browser` what it costs a reader.
 */

import { resolve } from 'node:path';
import { openSite } from '../cli/site/site.ts';
import {
	type JudgedQuery,
	type Judgement,
	judge,
	type QueryKind,
	querySets,
	readQueries,
} from '../tests/search/judge.ts';
import { fitPages, fittedSets } from './fit-search.ts';
import { measureKeys } from './measure-keys.ts';
import { measureSearch } from './measure-search.ts';

const names = Object.keys(querySets) as (keyof typeof querySets)[];

async function judgeManual(sets: QueryKind[], showsMissed: boolean): Promise<void> {
	const site = await openSite({ root: resolve('.') });
	console.log('| language | set | queries | success@1 | success@5 | reciprocal rank | per query |');
	console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
	const ofKeys: string[] = [];
	const byKind = new Map<string, Judgement[]>();
	for (const name of names) {
		const engine = await site.openSearch(
			site.config.locales.find(({ prefix }) => prefix === querySets[name])!,
		);
		for (const set of sets) {
			const queries = readQueries(name, set);
			const start = performance.now();
			const judged = await judge(engine, queries);
			const time = `${((performance.now() - start) / queries.length).toFixed(1)} ms`;
			console.log(`| ${name} | ${set} | ${judged.queries} | ${figuresOf([judged])} | ${time} |`);
			if (showsMissed) listMissed(judged.missed);
			if (queries.some(({ intent }) => intent === undefined)) continue;
			for (const kind of new Set(queries.map((query) => query.kind))) {
				const ofKind = queries.filter((query) => query.kind === kind && query.answers.length > 0);
				const known = byKind.get(`${set} | ${kind}`) ?? [];
				if (ofKind.length > 0) byKind.set(`${set} | ${kind}`, [...known, await judge(engine, ofKind)]);
			}
		}
		const { keys, ...times } = await measureKeys(
			engine,
			sets.flatMap((set) => sample(readQueries(name, set))),
		);
		const cells = Object.values(times).map((time) => `${time.toFixed(1)} ms`);
		ofKeys.push(`| ${name} | ${keys} | ${cells.join(' | ')} |`);
	}
	console.log('\n| language | keys typed | median of a key | p95 | most |');
	console.log('| --- | ---: | ---: | ---: | ---: |');
	for (const row of ofKeys) console.log(row);
	console.log('\n| set | kind | queries | success@1 | success@5 | reciprocal rank |');
	console.log('| --- | --- | ---: | ---: | ---: | ---: |');
	for (const set of sets) {
		const ofSet = [...byKind].filter(([label]) => label.startsWith(`${set} |`));
		if (ofSet.length === 0) continue;
		for (const [label, judged] of [...ofSet, [`${set} | all`, ofSet.flatMap(([, each]) => each)] as const])
			console.log(`| ${label} | ${sumOf(judged, 'queries')} | ${figuresOf(judged)} |`);
	}
}

/** Some queries of a set, of all its kinds: to type them all would take minutes. */
function sample(queries: readonly JudgedQuery[]): string[] {
	return queries.filter((_, index) => index % 8 === 0).map(({ query }) => query);
}

/** Success at 1 and 5 and the reciprocal rank, over all queries of some judgements. */
function figuresOf(judged: readonly Judgement[]): string {
	const queries = sumOf(judged, 'queries');
	return (['success1', 'success5', 'reciprocalRank'] as const)
		.map((figure) => judged.reduce((sum, one) => sum + one[figure] * one.queries, 0) / queries)
		.map((share) => share.toFixed(3))
		.join(' | ');
}

function sumOf(judged: readonly Judgement[], figure: 'queries'): number {
	return judged.reduce((sum, one) => sum + one[figure], 0);
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
const sets: QueryKind[] = args.includes('--held-out')
	? ['held-out', 'kept-apart', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth']
	: args.includes('--set')
		? [args[args.indexOf('--set') + 1] as QueryKind]
		: [...fittedSets];
if (args.includes('--fit')) await fitPages();
else if (at < 0 || args.includes('--missed')) await judgeManual(sets, args.includes('--missed'));
if (at >= 0) await measureSizes(args[at + 1]!.split(',').map(Number), args.includes('--browser'));

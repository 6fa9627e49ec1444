/**
 * How well and how fast the search answers: the judged queries of the manual in each language, and the index of generated
 * sites. `npm run bench:search`; with `--sizes 100,1000` also what a reader fetches and waits for.
 */

import { rmSync } from 'node:fs';
import { openSiteSearch } from '../cli/search/open-site-search.ts';
import { judge, querySets, readQueries } from '../tests/search/judge.ts';
import { measureSearch } from './measure-search.ts';

const names = Object.keys(querySets) as (keyof typeof querySets)[];

async function judgeManual(showsMissed: boolean): Promise<void> {
	const site = await openSiteSearch('.');
	console.log('| language | queries | success@1 | success@5 | reciprocal rank | per query |');
	console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
	for (const name of names) {
		const engine = await site.open(site.config.locales.find(({ prefix }) => prefix === querySets[name])!);
		const queries = readQueries(name);
		const start = performance.now();
		const { success1, success5, reciprocalRank, missed } = await judge(engine, queries);
		const time = (performance.now() - start) / queries.length;
		const shares = [success1, success5, reciprocalRank].map((share) => share.toFixed(3));
		console.log(`| ${name} | ${queries.length} | ${shares.join(' | ')} | ${time.toFixed(1)} ms |`);
		if (!showsMissed) continue;
		for (const { query, kind, place, first, answers } of missed)
			console.log(`${place || '-'}\t${query}\t${kind}\t${first}\t${answers.join(' ')}`);
	}
}

async function measureSizes(sizes: number[]): Promise<void> {
	console.log(
		'\n| pages | records | files | manifest | first query | next query | first result | next result |',
	);
	console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
	for (const pages of sizes) {
		const result = await measureSearch(pages);
		const { records, files, manifest, first, next, firstTime, nextTime } = result;
		const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
		console.log(
			`| ${pages} | ${records} | ${files} | ${[manifest, first, next].map(kilobytes).join(' | ')} | ${firstTime.toFixed(0)} ms | ${nextTime.toFixed(0)} ms |`,
		);
		rmSync(result.folder, { recursive: true, force: true });
	}
}

const args = process.argv.slice(2);
await judgeManual(args.includes('--missed'));
const at = args.indexOf('--sizes');
if (at >= 0) await measureSizes(args[at + 1]!.split(',').map(Number));

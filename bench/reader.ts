/**
 * What the manual costs a reader: the first visits of all pages; then requests, bytes, changes of the document, and times at a processor of
 * a quarter of the speed; then how long going to each page of the sidebar takes, beside the bare article. `npm run bench:reader`, after `npm run build`;
 * `-- /en/notes/doc/owner/config/` for another page.
 */

import { resolve } from 'node:path';
import { launchBrowser } from '../tests/harness/open-browser.ts';
import { publishedPages } from '../tests/harness/published-pages.ts';
import { measureNavigation } from './measure-navigation.ts';
import { measureReader } from './measure-reader.ts';
import { weighPage } from './page-weight.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function printFirstVisits(out: string): void {
	const visits = publishedPages(out)
		.map(({ route, file }) => {
			const { visit, added } = weighPage(out, file);
			return { route, bytes: visit.bytes, added };
		})
		.sort((one, other) => other.bytes - one.bytes);
	const over = (most: number): number => visits.filter(({ bytes }) => bytes > most).length;
	const median = visits[Math.floor(visits.length / 2)]!.bytes;
	const [largest] = visits;
	const heavy = visits.filter(({ added }) => added > 25_000).length;
	console.log(
		'| first visits | median | over 25 kB | over 25 kB, own text and drawings aside | over 32 kB | largest |\n| ---: | ---: | ---: | ---: | ---: | --- |',
	);
	console.log(
		`| ${visits.length} | ${kilobytes(median)} | ${over(25_000)} | ${heavy} | ${over(32_000)} | ${kilobytes(largest!.bytes)}, ${largest!.route} |\n`,
	);
}

const route = process.argv[2] ?? '/en/notes/doc/owner/config-ref/flags/';
const browser = await launchBrowser();
try {
	const site = { folder: resolve('.'), out: resolve('dist'), route };
	printFirstVisits(site.out);
	const steps = await measureReader(browser, { ...site, query: 'claim' });
	console.log('| step | requests | brotli | changes | time at 4x |\n| --- | ---: | ---: | ---: | ---: |');
	for (const { name, requests, bytes, writes, time } of steps)
		console.log(`| ${name} | ${requests} | ${kilobytes(bytes)} | ${writes} | ${time.toFixed(0)} ms |`);
	console.log('\n| client navigation at 4x | median | p95 |\n| --- | ---: | ---: |');
	for (const { name, median, p95 } of await measureNavigation(browser, site))
		console.log(`| ${name} | ${median.toFixed(0)} ms | ${p95.toFixed(0)} ms |`);
} finally {
	await browser.close();
}
process.exit();

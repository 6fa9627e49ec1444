/**
 * What the manual costs a reader after the first visit: requests, bytes, changes of the document, and times at a processor of a quarter of
 * the speed. `npm run bench:reader`, after `npm run build`; `-- /en/notes/doc/owner/config/` for another page.
 */

import { resolve } from 'node:path';
import { launchBrowser } from '../tests/harness/open-browser.ts';
import { measureReader } from './measure-reader.ts';

const route = process.argv[2] ?? '/en/notes/doc/owner/config-ref/flags/';
const browser = await launchBrowser();
try {
	const steps = await measureReader(browser, {
		folder: resolve('.'),
		out: resolve('dist'),
		route,
		query: 'claim',
	});
	console.log('| step | requests | brotli | changes | time at 4x |\n| --- | ---: | ---: | ---: | ---: |');
	for (const { name, requests, bytes, writes, time } of steps)
		console.log(
			`| ${name} | ${requests} | ${(bytes / 1000).toFixed(1)} kB | ${writes} | ${time.toFixed(0)} ms |`,
		);
} finally {
	await browser.close();
}
process.exit();

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { IndexManifest } from '../renderer/search/index-format.ts';
import { launchBrowser } from '../tests/harness/open-browser.ts';
import { serveSite } from '../tests/harness/serve-site.ts';
import { makeDomdocsSite } from './bench-site.ts';
import { domdocs } from './measure-builds.ts';

/** What a search costs a reader. Bytes are compressed, times in milliseconds at four times slower a processor. */
export interface SearchSample {
	folder: string;
	records: number;
	/** Files of the index. */
	files: number;
	manifest: number;
	/** Bytes that the first query and another one fetch, scripts apart. */
	first: number;
	next: number;
	/** From the last key to the first result on screen. */
	firstTime: number;
	nextTime: number;
}

/** Builds a site of so many pages and searches it in a browser. */
export async function measureSearch(pages: number): Promise<SearchSample> {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-search-'));
	makeDomdocsSite(folder, { pages }, true);
	execFileSync(process.execPath, [domdocs, 'build', '--root', folder], { stdio: 'ignore' });
	const data = join(folder, 'dist/_domdocs');
	const text = readFileSync(join(data, 'search.root.json'));
	const { records } = JSON.parse(text.toString()) as IndexManifest;
	const measured = await searchInBrowser(folder);
	return {
		...{ folder, records, files: readdirSync(join(data, 'search')).length, manifest: gzipSync(text).length },
		...measured,
	};
}

async function searchInBrowser(folder: string) {
	const served = await serveSite(folder);
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		let bytes = 0;
		page.on('response', async (response) => {
			if (!/_domdocs\/search/.test(response.url())) return;
			bytes += gzipSync(await response.body()).length;
		});
		await page.goto(`${served.url}/manual/`);
		await page.keyboard.press('Control+k');
		const field = page.locator('dialog[open] input[role=combobox]');
		await field.waitFor();
		const ask = async (query: string): Promise<{ bytes: number; time: number }> => {
			bytes = 0;
			await field.fill(query.slice(0, -1));
			await field.press('End');
			await page.waitForTimeout(1500);
			const start = performance.now();
			await field.pressSequentially(query.slice(-1));
			await page.locator('dialog[open] [role=option]').first().waitFor();
			const time = performance.now() - start;
			await page.waitForTimeout(500);
			return { bytes, time };
		};
		const first = await ask('server bridge');
		const next = await ask('timber window player');
		return { first: first.bytes, next: next.bytes, firstTime: first.time, nextTime: next.time };
	} finally {
		await browser.close();
		await served.stop();
	}
}

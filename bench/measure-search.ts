import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { IndexManifest } from '../renderer/contract/index-contract.ts';
import { makeDomdocsSite } from './bench-site.ts';
import { domdocs } from './measure-builds.ts';
import { type ReaderSample, searchInBrowser } from './search-in-browser.ts';

/** What the index of a site is, and what searching it costs a reader. Bytes are compressed by gzip. */
export interface SearchSample {
	records: number;
	/** Files of the index. */
	files: number;
	/** Bytes of all files of the index. */
	index: number;
	manifest: number;
	/** What a reader waits for and fetches. Absent where no browser was asked. */
	reader?: ReaderSample;
}

/** Builds a site of so many pages, which is gone afterwards, and looks at its index; in a browser too where `isRead`. */
export async function measureSearch(pages: number, isRead: boolean): Promise<SearchSample> {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-search-'));
	try {
		makeDomdocsSite(folder, { pages });
		execFileSync(process.execPath, [domdocs, 'build', '--root', folder], { stdio: 'ignore' });
		const data = join(folder, 'dist/_domdocs');
		const text = readFileSync(join(data, 'search.root.json'));
		const { records } = JSON.parse(text.toString()) as IndexManifest;
		const names = readdirSync(join(data, 'search'));
		const manifest = gzipSync(text).length;
		const sizes = names.map((name) => gzipSync(readFileSync(join(data, 'search', name))).length);
		const index = sizes.reduce((sum, size) => sum + size, manifest);
		const sample = { records, files: names.length + 1, index, manifest };
		return isRead ? { ...sample, reader: await searchInBrowser(folder) } : sample;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

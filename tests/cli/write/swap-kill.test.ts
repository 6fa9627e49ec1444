import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundleFixture, startScript } from './child.ts';
import { expectRecovery, lanes, publishSample, runLanes } from './kill-lanes.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readSite, readTree, writeTree } from './temporary-folder.ts';

/** How often a swap is killed at a random moment. */
const randomKills = Number(process.env.DOMDOCS_KILLS ?? 100);

/** Files that are not of domdocs. */
const foreign = { CNAME: 'example.org', 'guide/mine.txt': 'mine', 'link/mine.txt': 'behind a link' };

/** Something of everything that others may have put into the output. */
function addForeign(folder: string): void {
	writeTree(join(folder, 'clean'), { 'mine.txt': foreign['link/mine.txt'] });
	writeTree(join(folder, 'dist'), { CNAME: foreign.CNAME, 'guide/mine.txt': foreign['guide/mine.txt'] });
	mkdirSync(join(folder, 'dist/empty'), { recursive: true });
	if (!existsSync(join(folder, 'dist/link'))) symlinkSync('../clean', join(folder, 'dist/link'), 'junction');
}

/** The site as it is to be, to the last file. */
function siteOf(version: number): Record<string, string> {
	const files = makeSample(version).map(({ path, content }) => [path, String(content)] as const);
	const { 'link/mine.txt': _, ...own } = foreign;
	return { ...Object.fromEntries(files), ...own };
}

/** What stands in the place of the output: one of the versions, nothing, or a mixture, which must not be. */
function versionAt(out: string, versions: number[]): number | 'none' | string[] {
	if (!existsSync(out)) return 'none';
	const { 'empty/': _, link: __, ...site } = readWithoutLink(out);
	const found = versions.find((version) => JSON.stringify(sorted(site)) === JSON.stringify(sorted(siteOf(version))));
	return found ?? Object.keys(site);
}

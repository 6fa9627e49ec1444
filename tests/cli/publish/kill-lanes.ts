import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type PublishReport, publish } from '../../../cli/publish/publish.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readTree } from './temporary-folder.ts';

/** Publications that run at the same time, each in a folder of its own. */
export const lanes = 4;

/** Publishes the sample site. */
export function publishSample(out: string, version: number): Promise<PublishReport> {
	return publish({ out, protected: [], files: makeSample(version) });
}

/** All files, but no empty folders. */
function readFiles(folder: string): Record<string, string> {
	return Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => !path.endsWith('/')));
}

/**
 * The next publication gives exactly what one into an empty folder gives, and leaves nothing beside it.
 */
export async function expectRecovery(folder: string, version: number): Promise<void> {
	await publishSample(join(folder, 'dist'), version);
	await publishSample(join(folder, 'clean/dist'), version);
	expect(readFiles(join(folder, 'dist'))).toEqual(readFiles(join(folder, 'clean/dist')));
	expect(readdirSync(folder).sort()).toEqual(['clean', 'dist']);
}

/** Does the same in several folders at a time. */
export function runLanes(work: (folder: string, lane: number) => Promise<void>): Promise<unknown> {
	const root = makeTemporaryFolder();
	return Promise.all(Array.from({ length: lanes }, (_, lane) => work(join(root, String(lane)), lane)));
}

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../publish/unwritable.ts';
import type { SizeReport } from './size-report.ts';

/**
 * Removes the report of an earlier build from the absolute `folder` of the next one, where it may have titles of what is locked now:
 * `files` are those of locked pages, relative to the site's root; `isAny` says that it may have others. A file that is not a report of
 * domdocs stays. A build that succeeds writes a new one.
 */
export async function forgetReport(
	folder: string,
	files: ReadonlySet<string>,
	isAny: boolean,
): Promise<void> {
	const file = join(folder, 'report.json');
	const pages = readPages(file);
	const isStale = isAny || pages?.some(({ source }) => source !== null && files.has(source));
	if (pages && isStale) await attempt(file, () => rm(file, { force: true }));
}

/** The pages of a report; nothing where the file is not a report. */
function readPages(file: string): SizeReport['pages'] | undefined {
	try {
		const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<SizeReport> | null;
		const isReport = report?.v === 1 && typeof report.domdocs === 'string' && Array.isArray(report.pages);
		return isReport ? report.pages : undefined;
	} catch {
		return undefined;
	}
}

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../publish/unwritable.ts';
import { markOfReport } from './report-page.ts';
import type { SizeReport } from './size-report.ts';

/**
 * Removes the report of an earlier build from the absolute `folder` of the next one, where it may have titles of what is locked now:
 * `files` are those of locked pages, relative to the site's root; `isAny` says that it may have others. Files that are no report of
 * domdocs stay. A build that succeeds writes a new one.
 */
export async function forgetReport(
	folder: string,
	files: ReadonlySet<string>,
	isAny: boolean,
): Promise<void> {
	const [data, page] = [join(folder, 'report.json'), join(folder, 'report.html')];
	const pages = readPages(data);
	const isOwn = read(page)?.includes(markOfReport) ?? false;
	// What stands in a page alone nobody can say.
	const isStale = isAny || !pages || pages.some(({ source }) => source !== null && files.has(source));
	if (!isStale) return;
	if (pages) await attempt(data, () => rm(data, { force: true }));
	if (isOwn) await attempt(page, () => rm(page, { force: true }));
}

/** The pages of a report; nothing where the file is none. */
function readPages(file: string): SizeReport['pages'] | undefined {
	try {
		const report = JSON.parse(read(file) ?? 'null') as Partial<SizeReport> | null;
		const isReport = report?.v === 1 && typeof report.domdocs === 'string' && Array.isArray(report.pages);
		return isReport ? report.pages : undefined;
	} catch {
		return undefined;
	}
}

function read(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

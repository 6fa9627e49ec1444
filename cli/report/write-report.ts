import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { defaultReportFolder } from '../platform/cache/open-cache.ts';
import { isWithin, resolveReal } from '../platform/real-path.ts';
import { usageError } from '../platform/usage-error.ts';
import { attempt } from '../publish/unwritable.ts';
import { isVisible } from '../sources/discover.ts';
import type { SizeReport } from './size-report.ts';

/** What `--report` may be followed by: a folder relative to the working directory, or nothing. */
export type ReportOption = string | true;

/** A report, and the absolute path of its file. */
export interface WrittenReport {
	file: string;
	report: SizeReport;
}

/** The absolute folder that a report is written to. Ends the command where `refusePublished` does. */
export async function chooseReportFolder(option: ReportOption, config: Folders): Promise<string> {
	const folder = option === true ? join(config.root, defaultReportFolder) : resolve(option);
	const hint = `Without a folder the report is written to "${defaultReportFolder}".`;
	await refusePublished(folder, '--report', hint, config);
	return folder;
}

type Folders = Pick<SiteConfig, 'root' | 'out' | 'content' | 'public'>;

/** Ends the command where an option names a folder that would be published, or mixed with what the site is made of. */
export async function refusePublished(
	folder: string,
	option: string,
	hint: string,
	{ out, content, public: shared }: Folders,
): Promise<void> {
	const real = await attempt(folder, () => resolveReal(folder));
	for (const taken of [out, content, shared]) {
		const place = await attempt(taken, () => resolveReal(taken));
		const isHidden = taken !== out && !relative(place, real).split(sep).every(isVisible);
		if (isHidden || !isWithin(place, real)) continue;
		const message = `Unexpected folder "${folder}" for \`${option}\`, it lies inside "${taken}", expected one outside of the site and its sources.`;
		throw usageError(message, hint);
	}
}

/** Writes `report.json` as a whole. */
export async function writeReport(folder: string, report: SizeReport): Promise<WrittenReport> {
	const file = join(folder, 'report.json');
	const text = `${JSON.stringify(report, null, '\t')}\n`;
	const draft = `${file}.${randomBytes(6).toString('hex')}`;
	await attempt(folder, () => mkdir(folder, { recursive: true }));
	try {
		await attempt(file, () => writeFile(draft, text, { flag: 'wx' }), Buffer.byteLength(text));
		await attempt(file, () => rename(draft, file));
		return { file, report };
	} catch (error) {
		await rm(draft, { force: true }).catch(() => {});
		throw error;
	}
}

/**
 * Removes the report of an earlier build from an absolute folder, where it has titles of pages that protect something now: `files` are
 * theirs, relative to the site's root. A file that is not a report of domdocs stays. A build that succeeds writes a new one.
 */
export async function forgetReport(folder: string, files: ReadonlySet<string>): Promise<void> {
	const file = join(folder, 'report.json');
	const isStale = readPages(file)?.some(({ source }) => source !== null && files.has(source));
	if (isStale) await attempt(file, () => rm(file, { force: true }));
}

/** The pages of a report; nothing where the file is not a report. */
function readPages(file: string): SizeReport['pages'] | undefined {
	return orElse(() => {
		const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<SizeReport> | null;
		const isReport = report?.v === 1 && typeof report.domdocs === 'string' && Array.isArray(report.pages);
		return isReport ? report.pages : undefined;
	}, undefined);
}

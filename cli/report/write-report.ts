import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { usualReportFolder } from '../platform/cache/open-cache.ts';
import { exitCode } from '../platform/exit-code.ts';
import { isWithin, resolveReal } from '../platform/real-path.ts';
import { attempt } from '../publish/unwritable.ts';
import type { SizeReport } from './size-report.ts';

/** What `--report` may be followed by: a folder relative to the working directory, or nothing. */
export type ReportOption = string | true;

/** A report, and the absolute path of its file. */
export interface WrittenReport {
	file: string;
	report: SizeReport;
}

/**
 * The absolute folder that a report is written to. Ends the command where that would publish it, or mix it with
 * what the site is made of.
 */
export async function chooseReportFolder(
	option: ReportOption,
	{ root, out, content, public: shared }: Pick<SiteConfig, 'root' | 'out' | 'content' | 'public'>,
): Promise<string> {
	const folder = option === true ? join(root, usualReportFolder) : resolve(option);
	const real = await attempt(folder, () => resolveReal(folder));
	for (const taken of [out, content, shared]) {
		if (!isWithin(await attempt(taken, () => resolveReal(taken)), real)) continue;
		const message = `Unexpected folder "${folder}" for \`--report\`, it lies inside "${taken}", expected one outside of the site and its sources.`;
		const hint = `Without a folder the report is written to "${usualReportFolder}".`;
		throw new FatalError(exitCode.usage, [diagnose('usage-invalid-value', message, { hint })]);
	}
	return folder;
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

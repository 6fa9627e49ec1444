import { type Diagnostic, diagnose, type Result, type SourceRange } from '../diagnostics/diagnostic.ts';
import type { PageOptions } from './page-options.ts';
import { readWrittenDate } from './written-date.ts';

/** Keys that hold a date. */
const dateKeys = ['createTime', 'date'] as const;

/** Takes dates out that cannot be, such as the placeholder `9999/99/99 99:99:99`, and says so. */
export function checkDates(options: PageOptions, at: (key: string) => SourceRange): Result<PageOptions> {
	const value = { ...options };
	const diagnostics: Diagnostic[] = [];
	for (const key of dateKeys) {
		const written = options[key];
		if (typeof written !== 'string' || readWrittenDate(written)) continue;
		delete value[key];
		if (written.trim() !== '') diagnostics.push(reportDate(key, written, at(key)));
	}
	return { value, diagnostics };
}

function reportDate(key: string, written: string, range: SourceRange): Diagnostic {
	const message = `Unexpected date \`${written}\` for \`${key}\`, expected one that a calendar has; it counts as none.`;
	const hint = `Write \`${key}: 2026/01/31 12:00:00\`, or take the line out.`;
	return diagnose('impossible-date', message, { ...range, hint });
}

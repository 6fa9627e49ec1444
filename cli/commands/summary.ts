import { relative } from 'node:path';
import type { Terminal } from '../platform/terminal.ts';
import { formatSizes } from '../report/format-sizes.ts';
import { formatProfile } from '../report/profile/format-profile.ts';
import { formatBytes } from '../report/size.ts';
import { formatTable, formatTime } from '../report/table.ts';
import type { BuildReport } from '../site/build-report.ts';

/** The lines that a build ends with: pages per locale, time per stage, the largest pages, bytes, warnings, what was costly. */
export function formatSummary(report: BuildReport, { colors }: Terminal): string {
	const { config, pages, redirects, stages, published, diagnostics, report: sizes, profile, drawn } = report;
	const counts = config.locales.map(({ prefix, lang }) => [`${prefix}  ${lang}`, String(pages[prefix] ?? 0)]);
	const times = stages.map(({ name, milliseconds }) => [name, formatTime(milliseconds)]);
	const total = stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
	const warnings = count(diagnostics, 'warning');
	const errors = count(diagnostics, 'error');
	const lines = [
		...formatTable([['pages', ''], ...counts, ['redirects', String(redirects)]], colors.bold),
		'',
		// A profile has them too, with more about each.
		...(profile
			? []
			: [...formatTable([['stage', 'time'], ...times, ['total', formatTime(total)]], colors.bold), '']),
		...(sizes ? [...formatSizes(sizes.report, colors.bold), ''] : []),
	];
	const tally = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
	const hint = sizes ? [`Sizes of all pages: ${relative(config.root, sizes.file)}`] : [];
	const failure = colors.red(`Not published: ${tally}. The site in ${place(config)} is as it was.`);
	const costs = profile ? ['', formatProfile(profile, colors)] : [];
	if (drawn !== undefined && errors === 0)
		return [...lines, colors.green(`${plural(drawn, 'page')} of this part in the cache; ${tally}`)].join(
			'\n',
		);
	if (!published) return [...lines, ...hint, failure, ...costs].join('\n');
	const { files, bytes, written, unchanged, removed } = published;
	return [
		...lines,
		`${files} files, ${formatBytes(bytes)}: ${written} written, ${unchanged} unchanged, ${removed} removed; ${tally}`,
		...hint,
		colors.green(`Published to ${place(config)}`),
		...costs,
	].join('\n');
}

function place({ root, out }: BuildReport['config']): string {
	return relative(root, out) || out;
}

function count(diagnostics: BuildReport['diagnostics'], severity: string): number {
	return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}

function plural(number: number, word: string): string {
	return `${number} ${word}${number === 1 ? '' : 's'}`;
}

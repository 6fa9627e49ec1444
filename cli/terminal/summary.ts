import { relative } from 'node:path';
import type { BuildReport } from '../build.ts';
import type { Terminal } from './terminal.ts';

/** The lines that a build ends with: pages per locale, time per stage, bytes, warnings. */
export function summarise(report: BuildReport, { colors }: Terminal): string {
	const { config, pages, redirects, stages, published, diagnostics } = report;
	const counts = config.locales.map(({ prefix, lang }) => [`${prefix}  ${lang}`, String(pages[prefix] ?? 0)]);
	const times = stages.map(({ name, milliseconds }) => [name, formatTime(milliseconds)]);
	const total = stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
	const warnings = count(diagnostics, 'warning');
	const errors = count(diagnostics, 'error');
	const lines = [
		...table([['pages', ''], ...counts, ['redirects', String(redirects)]], colors.bold),
		'',
		...table([['stage', 'time'], ...times, ['total', formatTime(total)]], colors.bold),
		'',
	];
	const tally = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
	if (!published)
		return [...lines, colors.red(`Not published: ${tally}. The site in ${place(config)} is as it was.`)].join(
			'\n',
		);
	const { files, bytes, written, unchanged, removed } = published;
	return [
		...lines,
		`${files} files, ${formatBytes(bytes)}: ${written} written, ${unchanged} unchanged, ${removed} removed; ${tally}`,
		colors.green(`Published to ${place(config)}`),
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

function table(rows: string[][], paintHead: (text: string) => string): string[] {
	const first = Math.max(...rows.map(([left = '']) => left.length));
	const second = Math.max(...rows.map(([, right = '']) => right.length));
	return rows.map(([left = '', right = ''], index) => {
		const line = `  ${left.padEnd(first)}  ${right.padStart(second)}`.trimEnd();
		return index === 0 ? paintHead(line) : line;
	});
}

function formatTime(milliseconds: number): string {
	return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function formatBytes(bytes: number): string {
	return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import type { Colors } from 'picocolors/types';
import { formatBytes } from '../size.ts';
import { formatTable, formatTime } from '../table.ts';
import type { ProfileReport } from './profile.ts';

/** A profile for people: cost of each stage, slowest pages, memory, and where the rest is to be found. */
export function formatProfile({ stages, pages, peakMemory, files }: ProfileReport, colors: Colors): string {
	const sum = (values: number[]) => formatTime(values.reduce((total, value) => total + value, 0));
	const stageRows = stages.map((stage) => [
		stage.name,
		formatTime(stage.milliseconds),
		formatTime(stage.cpuMilliseconds),
	]);
	const total = [
		'total',
		sum(stages.map(({ milliseconds }) => milliseconds)),
		sum(stages.map(({ cpuMilliseconds }) => cpuMilliseconds)),
	];
	// Paths come last, for their width in a terminal is anyone's guess.
	const pageRows = pages.map((page) => [page.parse, page.render, page.parse + page.render].map(formatTime));
	const slowest = formatTable([['parse', 'render', 'total'], ...pageRows], (head) => head, 0);
	const names = ['slowest pages', ...pages.map(({ path }) => path)];
	return [
		...formatTable([['stage', 'time', 'CPU'], ...stageRows, total], colors.bold),
		'',
		...(pages.length === 0
			? ['  No page was parsed or rendered: all are as they were.']
			: slowest.map((line, index) => (index === 0 ? colors.bold : String)(`${line}  ${names[index]}`))),
		'',
		`  Most memory at once: ${formatBytes(peakMemory)}`,
		'',
		'What each thread did, for the Performance panel of a browser:',
		...files.map((file) => `  ${file}`),
	].join('\n');
}

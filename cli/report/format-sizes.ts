import { addSizes, formatBytes, type Size } from './size.ts';
import type { PageSizes, SizeReport } from './size-report.ts';
import { formatTable } from './table.ts';

/** Pages that a terminal shows; `report.json` has them all. */
const maxPages = 10;

/** The columns of the table, with the part of a page that each of them shows. */
const columns: readonly [string, (page: PageSizes) => Size][] = [
	['whole page', ({ page }) => page],
	['first visit', ({ firstVisit }) => firstVisit],
	['document', ({ parts }) => parts.document],
	['styles', ({ parts }) => parts.styles],
	['scripts', ({ parts }) => addSizes([parts.firstScripts, parts.laterScripts])],
	['pictures', ({ parts }) => parts.pictures],
];

/** The largest pages for people, as hosts send them with gzip. */
export function formatSizes({ pages }: SizeReport, paintHead: (text: string) => string): string[] {
	const shown = pages.slice(0, maxPages);
	const rows = shown.map((page) => columns.map(([, measure]) => formatBytes(measure(page).gzip)));
	// Routes come last, for their width in a terminal is anyone's guess.
	const names = ['largest pages, with gzip', ...shown.map(({ route }) => route)];
	const lines = formatTable([columns.map(([head]) => head), ...rows], (head) => head, 0);
	return lines.map((line, index) => (index === 0 ? paintHead : String)(`${line}  ${names[index]}`));
}

import { policyHash } from '../platform/content-hash.ts';
import { escapeMarkup } from '../platform/escape.ts';
import { reportScript } from './report-script.ts';
import { reportStyle } from './report-style.ts';
import { assetsTable, excessesTable, localesTable, pagesTable, shownParts } from './report-tables.ts';
import { formatBytes, type Size } from './size.ts';
import type { SizeReport } from './size-report.ts';

/** What each report says of itself: how a page is known for one. */
export const markOfReport = '<p>What <code>domdocs build --report</code> has measured';

/** `report.html`: one page that needs nothing else. Without JavaScript its tables stay as they are sorted. */
export function composeReportPage(report: SizeReport): string {
	const title = `Sizes of ${report.title}`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${markOfReport} of the files that were published, by domdocs ${escapeMarkup(report.domdocs)}. The numbers are those of a transfer with gzip; <code>report.json</code> beside this page has all of them for programs.</p>
${composeSums(report)}
<p class="choice"><label>Show sizes <select><option value="raw">on the disk</option><option value="gzip" selected>as sent with gzip</option><option value="brotli">as sent with brotli</option></select></label></p>
${composeBudget(report)}<h2>Pages</h2>
<p>The first visit is what has to arrive before a page can be read: the document, its style sheets and its first scripts. The whole page is what a reader loads who comes from elsewhere and reads to the end.</p>
${composeLegend()}
${pagesTable(report)}
<h2>Languages</h2>
${localesTable(report)}
<h2>Files</h2>
<p>What pages share, and pictures: all files but documents and the data of pages.</p>
${assetsTable(report)}
</main>
<script>${reportScript}</script>
</body>
</html>
`;
}

/** Nothing is loaded, and nothing runs but the page's own script. */
function policy(): string {
	return [
		"default-src 'none'",
		`script-src ${policyHash(reportScript)}`,
		`style-src ${policyHash(reportStyle)}`,
		"style-src-attr 'unsafe-inline'",
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
}

function composeSums({ totals, pages }: SizeReport): string {
	const { kinds } = totals;
	const largest = pages[0]?.page;
	const sums: [string, string][] = [
		['Pages', String(totals.pages)],
		['Redirects', String(totals.redirects)],
		['Files', String(totals.files)],
		['All files', sizeText(totals.size)],
		['Documents', sizeText(kinds.document.size)],
		['Scripts', sizeText(kinds.script.size)],
		['Style sheets', sizeText(kinds.style.size)],
		['Pictures', sizeText(kinds.picture.size)],
		...(largest ? [['Largest page', sizeText(largest)] as [string, string]] : []),
	];
	return `<dl class="sums">${sums.map(([name, value]) => `<div><dt>${name}</dt>${value.startsWith('<') ? value : `<dd>${value}</dd>`}</div>`).join('')}</dl>`;
}

function sizeText({ raw, gzip, brotli }: Size): string {
	return `<dd data-sizes="${raw} ${gzip} ${brotli}">${formatBytes(gzip)}</dd>`;
}

function composeLegend(): string {
	const entries = shownParts.map(([part, name]) => `<li><i class="part-${part}"></i>${name}</li>`);
	return `<ul class="legend">${entries.join('')}</ul>`;
}

function composeBudget(report: SizeReport): string {
	const { budget } = report;
	if (!budget) return '';
	const text =
		budget.exceeded.length === 0 ? '<p>All pages keep to the budget.</p>' : excessesTable(budget.exceeded);
	return `<h2>Budget</h2>\n${text}\n`;
}

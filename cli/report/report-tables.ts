import { escapeMarkup } from '../platform/escape.ts';
import { partNames } from './check-budget.ts';
import { addSizes, formatBytes, type Size } from './size.ts';
import type { AssetSize, BudgetExcess, PageParts, PageSizes, SizeReport } from './size-report.ts';

/** Rows of a table beyond which `report.html` refers to `report.json`. */
const maxRows = 1000;

/** The parts that make up a whole page, with their names. */
export const shownParts: readonly [keyof PageParts, string][] = [
	['document', 'Document'],
	['styles', 'Style sheets'],
	['firstScripts', 'First scripts'],
	['laterScripts', 'Later scripts'],
	['site', 'Shared data'],
	['pictures', 'Pictures'],
];

/** The pages, the largest first, with a bar of their parts. */
export function pagesTable({ pages, budget }: SizeReport): string {
	const widest = Math.max(1, ...pages.map(({ page }) => page.gzip));
	const over = new Set(budget?.exceeded.map(({ route, part }) => `${part} ${route}`));
	const names = shownParts.map(([, name]) => name);
	const heads = [
		'Page',
		'Whole page',
		'First visit',
		...names,
		'Features',
		'Page data',
		'On demand',
		'Features used',
	];
	const rows = pages.map((page) => {
		const { route, parts, features } = page;
		const cell = (size: Size, part?: string): string =>
			sizeCell(size, part !== undefined && over.has(`${part} ${route}`));
		const scripts = addSizes([parts.firstScripts, parts.laterScripts]);
		const isOver = over.has(`scripts ${route}`) && scripts.gzip > 0;
		return [
			pageCell(page, widest),
			cell(page.page, 'page'),
			cell(page.firstVisit, 'firstVisit'),
			cell(parts.document, 'document'),
			cell(parts.styles, 'styles'),
			sizeCell(parts.firstScripts, isOver),
			sizeCell(parts.laterScripts, isOver),
			cell(parts.site),
			cell(parts.pictures, 'pictures'),
			cell(features.size),
			cell(parts.data),
			cell(parts.onDemand),
			featuresCell(features.names),
		];
	});
	return table('Pages', heads, rows, 1);
}

function pageCell({ route, title, source, parts }: PageSizes, widest: number): string {
	const bars = shownParts
		.filter(([part]) => parts[part].gzip > 0)
		.map(
			([part]) =>
				`<i class="part-${part}" style="width:${((100 * parts[part].gzip) / widest).toFixed(2)}%"></i>`,
		);
	const notes = [title, source].filter((note) => note !== null);
	const small = notes.map((note) => `<small>${escapeMarkup(note)}</small>`).join('');
	return `<th scope="row">${escapeMarkup(route)}${small}<span class="bar" aria-hidden="true">${bars.join('')}</span></th>`;
}

function featuresCell(names: readonly string[]): string {
	if (names.length === 0) return numberCell(0);
	const list = `<details><summary>${names.length}</summary>${escapeMarkup(names.join(', '))}</details>`;
	return `<td data-number="${names.length}">${list}</td>`;
}

/** The languages, in the order of the config. */
export function localesTable({ locales }: SizeReport): string {
	const heads = [
		'Language',
		'Pages',
		'First visit, middle',
		'First visit, largest',
		'Whole page, middle',
		'Whole page, largest',
	];
	const rows = locales.map(({ locale, lang, pages, firstVisit, page }) => [
		`<th scope="row">${escapeMarkup(locale)}<small>${escapeMarkup(lang)}</small></th>`,
		numberCell(pages),
		...[firstVisit.median, firstVisit.largest, page.median, page.largest].map(bytesCell),
	]);
	return table('Languages', heads, rows);
}

/** Files, the largest first. */
export function assetsTable({ assets }: SizeReport): string {
	const rows = assets.map(({ path, kind, size, pages }: AssetSize) => [
		`<th scope="row">${escapeMarkup(path)}</th>`,
		`<td class="is-text">${kind}</td>`,
		sizeCell(size),
		numberCell(pages),
	]);
	return table('Files', ['File', 'Kind', 'Size', 'Pages that load it'], rows, 2);
}

/** What is larger than it may be. */
export function excessesTable(exceeded: readonly BudgetExcess[]): string {
	const rows = exceeded.map(({ route, part, found, allowed }) => [
		`<th scope="row">${escapeMarkup(route)}</th>`,
		`<td class="is-text">${partNames[part]}</td>`,
		bytesCell(found),
		bytesCell(allowed),
		bytesCell(found - allowed),
	]);
	return table('Budget', ['Page', 'Part', 'Found', 'Allowed', 'Too much'], rows, 4);
}

function sizeCell({ raw, gzip, brotli }: Size, isOver = false): string {
	return `<td data-sizes="${raw} ${gzip} ${brotli}"${isOver ? ' class="is-over"' : ''}>${formatBytes(gzip)}</td>`;
}

/** Bytes under gzip alone. */
function bytesCell(bytes: number): string {
	return `<td data-number="${bytes}">${formatBytes(bytes)}</td>`;
}

function numberCell(value: number): string {
	return `<td data-number="${value}">${value}</td>`;
}

/** A table in a frame that scrolls. `sorted` is the column that its rows are sorted by, the largest first. */
function table(name: string, heads: readonly string[], rows: readonly string[][], sorted?: number): string {
	const isText = (head: string): boolean => head === 'Kind' || head === 'Part';
	const head = heads.map(
		(text, index) =>
			`<th scope="col"${index === sorted ? ' aria-sort="descending"' : ''}${isText(text) ? ' class="is-text"' : ''}>${text}</th>`,
	);
	const shown = rows.slice(0, maxRows).map((cells) => `<tr>${cells.join('')}</tr>`);
	const rest = rows.length - shown.length;
	const note = rest > 0 ? `\n<p>${rest} more in <code>report.json</code>.</p>` : '';
	return `<div class="frame" role="region" aria-label="${name}" tabindex="0"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${shown.join('\n')}\n</tbody></table></div>${note}`;
}

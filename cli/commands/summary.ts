import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Terminal } from '../platform/terminal.ts';
import { formatProfile } from '../report/profile/format-profile.ts';
import { addSizes, formatBytes, type Size } from '../report/size.ts';
import type { PageSizes, SizeReport } from '../report/size-report.ts';
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
	const isDrawn = drawn !== undefined && errors === 0;
	const done = [
		...formatTable([['pages', ''], ...counts, ['redirects', String(redirects)]], colors.bold),
		'',
		// A profile has them too, with more about each.
		...(profile
			? []
			: [...formatTable([['stage', 'time'], ...times, ['total', formatTime(total)]], colors.bold), '']),
	];
	const lines = [
		// Between messages and what became of the site they are in the way.
		...(published || isDrawn ? done : []),
		...(sizes ? [...formatSizes(sizes.report, colors.bold), ''] : []),
		...(diagnostics.length > manyMessages ? [...formatMessages(diagnostics, colors.bold), ''] : []),
	];
	const tally = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
	const hint = sizes ? [`Sizes of all pages: ${relative(config.root, sizes.file)}`] : [];
	const state = existsSync(config.out)
		? `The site in ${place(config)} is as it was.`
		: `Nothing was written to ${place(config)}.`;
	const failure = colors.red(`Not published: ${tally}. ${state}`);
	const costs = profile ? ['', formatProfile(profile, colors)] : [];
	if (isDrawn)
		return [...lines, colors.green(`${plural(drawn, 'page')} of this part in the cache; ${tally}`)].join(
			'\n',
		);
	if (!published) return [...lines, ...hint, failure, ...costs].join('\n');
	const { files, bytes, written, unchanged, removed } = published;
	return [
		...lines,
		`${files} files, ${formatBytes(bytes)}: ${written} written, ${unchanged} unchanged, ${removed} removed; ${tally}`,
		...formatGone(published.removedPaths, config),
		...hint,
		colors.green(`Published to ${place(config)}`),
		...costs,
	].join('\n');
}

/** Messages above which they are counted by their names: those of one name have one cause as a rule, such as a tree of another tool. */
const manyMessages = 20;

function formatMessages(
	diagnostics: BuildReport['diagnostics'],
	paintHead: (text: string) => string,
): string[] {
	const rows = new Map<string, { count: number; files: Set<string | undefined> }>();
	for (const { severity, name, code, file } of diagnostics) {
		const key = `${severity}  ${name} ${code}`;
		const row = rows.get(key) ?? { count: 0, files: new Set() };
		rows.set(key, { count: row.count + 1, files: row.files.add(file) });
	}
	const sorted = [...rows]
		.sort(([, a], [, b]) => b.count - a.count)
		.map(([key, { count, files }]) => [key, String(count), String(files.size)]);
	return formatTable([['messages', 'count', 'files'], ...sorted], paintHead);
}

/** Addresses that are named, at most. */
const maxGone = 3;

/** Addresses that the last publication had: who has kept one finds nothing there. Lists of posts come and go with these. */
function formatGone(removedPaths: string[], { locales }: BuildReport['config']): string[] {
	const lists = locales.flatMap(({ collections }) =>
		collections.flatMap(({ link, blog }) =>
			blog
				? [`${link}page/`, ...[blog.tags, blog.archives, blog.categories].flatMap((list) => list?.link ?? [])]
				: [],
		),
	);
	const gone = removedPaths
		.filter((path) => /(^|\/)index\.html$/.test(path))
		.map((path) => `/${path.slice(0, -'index.html'.length)}`)
		.filter((route) => !lists.some((list) => route.startsWith(list)));
	const named = gone.slice(0, maxGone).map((route) => `\`${route}\``);
	const more = gone.length > maxGone ? ` and ${gone.length - maxGone} more` : '';
	const line = `Addresses that are gone: ${named.join(', ')}${more}. If they are to lead somewhere: \`redirectFrom\` or \`redirects\`.`;
	return gone.length > 0 ? [line] : [];
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
function formatSizes({ pages }: SizeReport, paintHead: (text: string) => string): string[] {
	const shown = pages.slice(0, maxPages);
	const rows = shown.map((page) => columns.map(([, measure]) => formatBytes(measure(page).gzip)));
	// Routes come last, for their width in a terminal is anyone's guess.
	const names = ['largest pages, with gzip', ...shown.map(({ route }) => route)];
	const lines = formatTable([columns.map(([head]) => head), ...rows], (head) => head, 0);
	return lines.map((line, index) => (index === 0 ? paintHead : String)(`${line}  ${names[index]}`));
}

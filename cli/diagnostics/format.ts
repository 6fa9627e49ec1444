import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Colors } from 'picocolors/types';
import { orElse } from '../../renderer/shared/or-else.ts';
import { catalogueEntry, type Severity } from './catalogue.ts';
import { cellWidth } from './cell-width.ts';
import type { Diagnostic } from './diagnostic.ts';
import { excerptOf } from './excerpt.ts';
import { groupBy } from './group-by.ts';
import { locateDiagnostics } from './locate-diagnostics.ts';
import { titles } from './titles.ts';

/**
 * All messages for people: place, sentence, source line with the range underlined, what to type instead.
 * What there are many of is summed up at the end.
 */
export function formatText(diagnostics: Diagnostic[], options: { root: string; colors: Colors }): string {
	const read = lineReader(options.root);
	const { single, folded } = foldDiagnostics(diagnostics);
	const groups = [...groupBy(single, textOf).values()].filter((group) => countFiles(group) > manyEqual);
	const others = new Map(groups.map(([first, ...rest]) => [first!, rest]));
	const joined = new Set([...others.values()].flat());
	return [
		...single
			.filter((diagnostic) => !joined.has(diagnostic))
			.map((diagnostic) => formatOne(diagnostic, read, options.colors, others.get(diagnostic))),
		...folded.map((group) => formatGroup(group, options.colors)),
	].join('\n');
}

/** Files with a message of one text above which the first is shown, and of the others where they are. */
const manyEqual = 4;

/** Places of equal messages that are named. */
const equalPlaces = 40;

/** What a message says, wherever that is. */
function textOf({ code, severity, message, hint, related }: Diagnostic): string {
	return JSON.stringify([code, severity, message, hint, related]);
}

const listsAll = '`domdocs build --format json` lists them all.';

/** Places that a summary names. */
const namedPlaces = 3;

/** Many messages of one code: how many there are, in how many files, and where the first are. */
function formatGroup(group: Diagnostic[], colors: Colors): string {
	const { severity, name, code } = group[0]!;
	const files = countFiles(group);
	const places = group.slice(0, namedPlaces).map((diagnostic) => placeText(diagnostic));
	const count = `${group.length} times in ${files} ${files === 1 ? 'file' : 'files'}`;
	return [
		`${paintOf(severity, colors)(severity)}  ${name} ${colors.dim(code)}  ${colors.bold(count)}: ${places.join(', ')}, …`,
		`  ${titles[name]}. ${colors.cyan(listsAll)}`,
		'',
	].join('\n');
}

function countFiles(group: Diagnostic[]): number {
	return new Set(group.map(({ file }) => file)).size;
}

function paintOf(severity: Severity, colors: Colors): (text: string) => string {
	return { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
}

/** One message, and where `others` say the same. */
function formatOne(
	diagnostic: Diagnostic,
	read: (file: string) => string[],
	colors: Colors,
	others: Diagnostic[] = [],
): string {
	const { severity, name, code, message, hint, related = [] } = diagnostic;
	const paint = paintOf(severity, colors);
	const place = placeText(diagnostic);
	const lines = [
		`${place ? `${colors.bold(place)}  ` : ''}${paint(severity)}  ${name} ${colors.dim(code)}`,
		`  ${sentence(message)}`,
	];
	if (diagnostic.file && diagnostic.line) {
		const excerpt = excerptOf(read(diagnostic.file), diagnostic);
		for (const { number, text, mark } of excerpt) {
			const shown = printable(text);
			const under = paint(fill(shown.slice(mark.start, mark.end), '~') || '~');
			lines.push(`${colors.dim(`${String(number).padStart(5)} |`)} ${shown}`);
			lines.push(`${colors.dim('      |')} ${fill(shown.slice(0, mark.start), ' ')}${under}`);
		}
	}
	if (diagnostic.hidden) lines.push(`${colors.dim('      |')} [hidden]`);
	for (const other of related)
		lines.push(`  ${colors.dim(`${placeText(other)}  ${sentence(other.message)}`)}`);
	if (hint) lines.push(`  ${colors.cyan(sentence(hint))}`);
	if (others.length > 0) {
		const places = others.slice(0, equalPlaces).map((other) => placeText(other));
		const more = others.length > equalPlaces ? `, … ${colors.cyan(listsAll)}` : '';
		lines.push(`  The same at ${others.length} other places: ${places.join(', ')}${more}`);
	}
	return `${lines.join('\n')}\n`;
}

/** As many cells as a text takes. Tabs stay, for only the terminal knows how wide they are. */
function fill(text: string, cell: string): string {
	return [...text]
		.map((character) => (character === '\t' ? '\t' : cell.repeat(cellWidth(character))))
		.join('');
}

function placeText({ file, line, column }: Partial<Diagnostic>): string {
	return sentence([file, line, column].filter((part) => part !== undefined).join(':'));
}

/** Text on one line: who reads the terminal, a person or a program, must not take part of it for a line of ours. */
function sentence(text: string): string {
	const lines = text.split(/[\n\r\u0085\u2028\u2029]+/);
	return printable(lines.length === 1 ? text : lines.map((line) => line.trim()).join(' '));
}

/** What an author wrote must not steer the terminal. */
function printable(text: string): string {
	return text.replace(
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
		/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
		'\ufffd',
	);
}

/** Gives the lines of files that messages name, each read once; none of one that cannot be read. */
export function lineReader(root: string): (file: string) => string[] {
	const known = new Map<string, string[]>();
	const read = (file: string): string[] =>
		orElse(
			() =>
				readFileSync(join(root, file), 'utf8')
					.replace(/^\ufeff/, '')
					.split(/\r\n|\r|\n/),
			[],
		);
	return (file) => {
		const lines = known.get(file) ?? read(file);
		known.set(file, lines);
		return lines;
	};
}

/** One JSON object per line, each with a place. */
export function formatJson(diagnostics: Diagnostic[]): string {
	return locateDiagnostics(diagnostics)
		.map((diagnostic) => `${JSON.stringify(diagnostic)}\n`)
		.join('');
}

/** Workflow commands that GitHub Actions shows beside the lines of a pull request. */
export function formatGithub(diagnostics: Diagnostic[]): string {
	return diagnostics
		.map((diagnostic) => {
			const { file, line, endLine, name, code } = diagnostic;
			// GitHub rejects columns of a range over several lines.
			const isOneLine = endLine === undefined || endLine === line;
			const { column, endColumn } = isOneLine ? diagnostic : {};
			const level = { error: 'error', warning: 'warning', info: 'notice' }[diagnostic.severity];
			const properties = Object.entries({
				file,
				line,
				endLine,
				col: column,
				endColumn,
				title: `${name} ${code}`,
			})
				.filter(([, value]) => value !== undefined)
				.map(([key, value]) => `${key}=${escapeData(String(value)).replace(/[:,]/g, encodeURIComponent)}`);
			const text = [diagnostic.message, diagnostic.hint].filter(Boolean).join(' ');
			return `::${level} ${properties.join(',')}::${escapeData(text)}\n`;
		})
		.join('');
}

function escapeData(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * Takes together what there are many of, as the catalogue says. Errors are never taken together. `single` are printed one by one, `folded`
 * are summed up, by code, each in its order.
 */
function foldDiagnostics(diagnostics: Diagnostic[]): { single: Diagnostic[]; folded: Diagnostic[][] } {
	const groups = groupBy(
		diagnostics.filter(({ name, severity }) => catalogueEntry(name).foldAbove && severity !== 'error'),
		({ code, severity }) => `${code} ${severity}`,
	);
	const folded = [...groups.entries()]
		.filter(([, group]) => group.length > (catalogueEntry(group[0]!.name).foldAbove ?? 0))
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, group]) => group);
	const hidden = new Set(folded.flat());
	return { single: diagnostics.filter((diagnostic) => !hidden.has(diagnostic)), folded };
}

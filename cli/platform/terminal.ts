import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createSpinner } from 'nanospinner';
import pc from 'picocolors';
import type { Colors } from 'picocolors/types';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatText } from '../diagnostics/format.ts';
import { formatSarif } from '../diagnostics/sarif.ts';
import { foldersAbove } from './cache/environment.ts';
import { formatOf, type OutputFormat, type PrintOptions } from './output-format.ts';
import { readMessagePage, readPackage } from './package-root.ts';
import { relativePath } from './relative-path.ts';

/** Where a command writes and how. */
export interface Terminal {
	/** Colours, or functions that do nothing where colours are not wanted (`NO_COLOR`, no terminal). */
	colors: Colors;
	/** Results, on standard output. */
	print: (text: string) => void;
	/** Everything else, on standard error, so that `--json` output stays clean. */
	say: (text: string) => void;
	/** Shows what is being done: a spinner in a terminal, a line elsewhere. */
	progress: (text: string) => void;
	/** Takes the spinner away. */
	endProgress: () => void;
}

/** The terminal of this process. */
export function openTerminal({ quiet = false } = {}): Terminal {
	const { isTTY, columns } = process.stderr;
	// A terminal of unknown width cannot be drawn over: the spinner would count endless lines.
	const isInteractive = isTTY === true && columns > 0 && !process.env.CI && process.env.TERM !== 'dumb';
	const spinner = isInteractive && !quiet ? createSpinner('', { stream: process.stderr }) : undefined;
	return {
		colors: pc.createColors(isColourWanted()),
		print: (text) => void process.stdout.write(`${text}\n`),
		say: (text) => {
			spinner?.clear();
			process.stderr.write(`${text}\n`);
		},
		progress: (text) => {
			if (spinner?.isSpinning()) spinner.update({ text });
			else if (spinner) spinner.start({ text });
			else if (!quiet) process.stderr.write(`${text}\n`);
		},
		endProgress: () => {
			spinner?.stop();
			spinner?.clear();
		},
	};
}

/**
 * Whether both streams are a terminal that knows colours. `NO_COLOR` forbids them, `FORCE_COLOR` asks
 * for them anywhere; a CI without a terminal gets none.
 */
function isColourWanted(): boolean {
	const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
	if (NO_COLOR) return false;
	if (FORCE_COLOR) return FORCE_COLOR !== '0';
	return process.stdout.isTTY === true && process.stderr.isTTY === true && TERM !== 'dumb';
}

/** Prints messages in the form that suits the reader, a person or a program. */
export function printDiagnostics(
	terminal: Terminal,
	diagnostics: Diagnostic[],
	options: PrintOptions & { root: string },
): void {
	const { shown, hidden } = limitErrors(diagnostics, options.maxErrors);
	const found = inRepository(shown, options.root);
	const text = printed(formatOf(options) === 'json' ? shown : found, formatOf(options));
	if (text !== '') terminal.print(text.trimEnd());
	if (formatOf(options) === 'text' && shown.length > 0) {
		terminal.say(formatText(shown, { root: options.root, colors: terminal.colors }));
		if (process.env.GITHUB_ACTIONS) terminal.print(formatGithub(found).trimEnd());
	}
	if (hidden > 0) terminal.say(`${hidden} more ${hidden === 1 ? 'error' : 'errors'} not printed.`);
}

/** The messages with paths of the repository, in a job of GitHub: it finds lines by these. */
function inRepository(diagnostics: Diagnostic[], root: string): Diagnostic[] {
	const isRepository = (folder: string): boolean => existsSync(join(folder, '.git'));
	const top = process.env.GITHUB_WORKSPACE ? foldersAbove(root).find(isRepository) : undefined;
	const way = top === undefined ? '' : relativePath(top, root);
	if (way === '') return diagnostics;
	const move = <T extends { file?: string }>(place: T): T =>
		place.file === undefined ? place : { ...place, file: posix.join(way, place.file) };
	return diagnostics.map(({ related, ...own }) => ({
		...move(own),
		...(related && { related: related.map(move) }),
	}));
}

/** What goes to standard output. */
function printed(diagnostics: Diagnostic[], format: OutputFormat): string {
	if (format === 'json') return formatJson(diagnostics);
	if (format === 'github') return formatGithub(diagnostics);
	return format === 'sarif' ? formatSarif(diagnostics, { ...readPackage(), readPage: readMessagePage }) : '';
}

/** The messages with the first `max` errors among them, and how many errors that leaves out. */
export function limitErrors(
	diagnostics: Diagnostic[],
	max = Number.POSITIVE_INFINITY,
): { shown: Diagnostic[]; hidden: number } {
	let errors = 0;
	const shown = diagnostics.filter(({ severity }) => severity !== 'error' || ++errors <= max);
	return { shown, hidden: diagnostics.length - shown.length };
}

import { createSpinner } from 'nanospinner';
import pc from 'picocolors';
import type { Colors } from 'picocolors/types';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatText } from '../diagnostics/format.ts';

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
	const isInteractive = process.stderr.isTTY === true && !process.env.CI;
	const spinner = isInteractive && !quiet ? createSpinner('', { stream: process.stderr }) : undefined;
	return {
		colors: pc,
		print: (text) => void process.stdout.write(`${text}\n`),
		say: (text) => {
			spinner?.clear();
			process.stderr.write(`${text}\n`);
		},
		progress: (text) => {
			if (spinner) spinner.start({ text });
			else if (!quiet) process.stderr.write(`${text}\n`);
		},
		endProgress: () => {
			spinner?.stop();
			spinner?.clear();
		},
	};
}

/** Prints messages in the form that suits whoever reads them. */
export function printDiagnostics(
	terminal: Terminal,
	diagnostics: Diagnostic[],
	{ root, json = false }: { root: string; json?: boolean | undefined },
): void {
	if (json) {
		if (diagnostics.length > 0) terminal.print(formatJson(diagnostics).trimEnd());
		return;
	}
	if (diagnostics.length > 0) terminal.say(formatText(diagnostics, { root, colors: terminal.colors }));
	if (process.env.GITHUB_ACTIONS && diagnostics.length > 0)
		terminal.print(formatGithub(diagnostics).trimEnd());
}

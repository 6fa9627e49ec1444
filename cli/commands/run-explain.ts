import { join } from 'node:path';
import { diagnosticNames, findDiagnosticName } from '../diagnostics/catalogue.ts';
import { addressOfCode, type ExplainedCode, explain, explainInText } from '../diagnostics/explain.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { exitCode } from '../platform/exit-code.ts';
import { messagePages, packageRoot, readMessagePage, readPackage } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { usageError } from '../platform/usage-error.ts';
import type { CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs explain`. */
export function runExplain(word: string | undefined, options: CommonOptions): Promise<void> {
	return runCommand(options, async ({ terminal }) => {
		const names = word === undefined ? diagnosticNames : [nameOf(word)];
		const found = names.map((name) => explain(name, readMessagePage));
		if (options.json)
			for (const explained of found)
				terminal.print(JSON.stringify({ ...explained, page: pageOf(explained) }));
		else if (word === undefined) terminal.print(listCodes(found));
		else terminal.print(`${explainInText(found[0]!)}\nPage: ${pageOf(found[0]!)}`);
		return exitCode.ok;
	});
}

/** Where the page about a code is: its address or, where nobody knows a homepage, its file in the package. */
function pageOf({ code }: ExplainedCode): string {
	const { homepage } = readPackage();
	if (homepage !== undefined) return addressOfCode(code, homepage);
	return relativePath('.', join(packageRoot, messagePages, `${code}.md`));
}

function nameOf(word: string) {
	const name = findDiagnosticName(word);
	if (name !== undefined) return name;
	const hint = hintOf(word, diagnosticNames, '`domdocs explain` lists them all.');
	throw usageError(`Unexpected \`${word}\`, expected the code or name of a message.`, hint);
}

/** One line each, by code. */
function listCodes(found: ExplainedCode[]): string {
	const width = Math.max(...found.map(({ name }) => name.length));
	return [...found]
		.sort((a, b) => (a.code < b.code ? -1 : 1))
		.map(
			({ code, severity, name, title }) => `${code}  ${severity.padEnd(7)}  ${name.padEnd(width)}  ${title}`,
		)
		.join('\n');
}

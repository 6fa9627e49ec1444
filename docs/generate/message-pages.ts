import { diagnosticNames } from '../../cli/diagnostics/catalogue.ts';
import { type ExplainedCode, explain, explainInMarkdown } from '../../cli/diagnostics/explain.ts';
import { readMessagePage } from '../../cli/platform/package-root.ts';
import { lookUp, page, writeTable } from './page.ts';

/** What the first digit of a code stands for. */
const groups: Record<string, string> = {
	DD1: 'Config and command line',
	DD2: 'Front matter and text',
	DD3: 'Links and addresses',
	DD4: 'History',
	DD5: 'Output and environment',
	DD6: 'Sizes',
	DD7: 'Locks',
};

/** What an author writes of a page: all but its first lines and what it says of the severity. */
function ownTextOf(page: string): string {
	return page.replace(/^# .*\n\n`.*\n/, '').replace(/\n\nThis is an? (?:error|warning|note): .*\n$/, '\n');
}

/** The page of a message, with first and last lines of the catalogue. Throws where it has something between them that would be lost. */
function composePage(explained: ExplainedCode): string {
	const composed = explainInMarkdown(explained);
	if (ownTextOf(composed) === ownTextOf(readMessagePage(explained.code))) return composed;
	throw new Error(
		`${explained.code}.md: expected a title, a line with code and title, text, then code behind "Wrong:" and "Right:", as DD3001.md has it.`,
	);
}

/** The pages of all messages, with what the catalogue says of each, and their list: text by file name. */
export function composeMessagePages(): Record<string, string> {
	const all = diagnosticNames
		.map((name) => explain(name, readMessagePage))
		.sort((a, b) => (a.code < b.code ? -1 : 1));
	const tables = Object.entries(groups).flatMap(([start, title]) => {
		const own = all.filter(({ code }) => code.startsWith(start));
		const rows = own.map(({ code, name, severity, title: what }) => [
			`[\`${name}\`](./${code}.md)`,
			code,
			severity,
			what,
		]);
		return [
			`## ${title} {#${start.toLowerCase()}}`,
			writeTable(['Message', 'Code', 'Severity', 'What'], rows),
		];
	});
	return {
		'README.md': page('Messages', [
			'What each message of domdocs means. `domdocs explain <name>` prints the same. The option [`checks`](../config/12.checks.md#option-checks) changes how bad a message is.',
			lookUp(tables.join('\n\n'), 'Name or code'),
		]),
		...Object.fromEntries(all.map((explained) => [`${explained.code}.md`, composePage(explained)])),
	};
}

import type { Row } from './row.ts';

/** What a title is divided by. */
const divider = ' | ';

/** The title of a row's test: number, statement and place. */
export function writeTitle(number: number, { line, where }: Row): string {
	return [`S-${String(number).padStart(3, '0')}`, line, where].join(divider);
}

/** What vitest writes of a run, as far as the table needs it. */
export interface Outcome {
	testResults: {
		/** Path of the file. */
		name: string;
		message: string;
		assertionResults: {
			ancestorTitles: string[];
			/** That of its groups and its own, with blanks between them. */
			fullName: string;
			title: string;
			status: string;
			failureMessages?: string[];
		}[];
	}[];
}

/** The table of a run: a line for each statement with its id, the statement, where it is checked, and the result. */
export function writeTable({ testResults }: Outcome): string {
	const lines: string[] = [];
	const results: string[] = [];
	let chapter: string | undefined;
	for (const { ancestorTitles, title, status } of testResults.flatMap((file) => file.assertionResults)) {
		if (ancestorTitles[0] !== chapter) {
			chapter = ancestorTitles[0];
			lines.push('', `${chapter}`);
		}
		const [id, line = '', where] = title.split(divider);
		const result = status === 'passed' ? 'met' : 'FAILED';
		results.push(result);
		lines.push(writeLine(id!, line, where!.padEnd(13), result).trimEnd());
	}
	return [...lines, writeSums(results, ['met', 'FAILED'])].join('\n').trimStart();
}

/** One line of a table: what is promised in short, where or how long it was looked at, and the result. */
export function writeLine(id: string, line: string, where: string, result: string): string {
	return `${id}  ${line.padEnd(110)}  ${where}  ${result}\n`;
}

/** How often there is each result, below a table. */
export function writeSums(results: readonly string[], kinds: readonly string[]): string {
	const sums = kinds.map(
		(kind) => `${results.filter((result) => result === kind).length} ${kind.toLowerCase()}`,
	);
	return `\n${sums.join(', ')}\n`;
}

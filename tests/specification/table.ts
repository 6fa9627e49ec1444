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
		message: string;
		assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
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
		lines.push(`${id}  ${line.padEnd(110)}  ${where?.padEnd(13)}  ${result}`);
	}
	const count = (kind: string): number => results.filter((result) => result === kind).length;
	const sums = `${count('met')} met, ${count('FAILED')} failed`;
	return [...lines, '', sums, ''].join('\n').trimStart();
}

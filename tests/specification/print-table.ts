import { readFileSync } from 'node:fs';
import { type Outcome, writeTable } from './table.ts';

/** Prints the table of the run whose outcome vitest has written into the file that is named. */
const outcome = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Outcome;
const broken = outcome.testResults.find(
	({ assertionResults, message }) => message && !assertionResults.some(({ status }) => status === 'failed'),
);
process.stdout.write(
	broken ? `The specification could not be checked.\n${broken.message}\n` : writeTable(outcome),
);

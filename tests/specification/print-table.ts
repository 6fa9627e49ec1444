import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { type Outcome, writeTable } from './table.ts';

/** Checks the specification in all languages and prints the table. Ends with 1 where a row is not met, or nothing could be checked. */
const file = 'node_modules/.cache/specification.json';
rmSync(file, { force: true });
const options = ['--mode', 'long', '--reporter=json', `--outputFile=${file}`];
const { status } = spawnSync(
	process.execPath,
	['node_modules/vitest/vitest.mjs', 'run', 'tests/specification', ...options],
	{ stdio: ['ignore', 'ignore', 'inherit'] },
);
const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
const broken = outcome.testResults.find(
	({ assertionResults, message }) => message && !assertionResults.some((row) => row.status === 'failed'),
);
process.stdout.write(
	broken ? `The specification could not be checked.\n${broken.message}\n` : writeTable(outcome),
);
process.exitCode = status === 0 ? 0 : 1;

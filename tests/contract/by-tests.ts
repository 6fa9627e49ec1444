import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../specification/table.ts';
import type { Check, Row } from './row.ts';

/** Which tests of which files speak for a promise. */
interface Tests {
	/** Files, or folders of such. */
	files: string | string[];
	/** Part of the names of the tests, as a regular expression. Default: all of the file. */
	named?: string;
	/** Variables of the environment. */
	env?: Record<string, string>;
	/** All cases, not the ones that stand for others. */
	isLong?: boolean;
	/** Whether they compare builds with parts of the checkout, which has packages that the installed command has not. */
	ofCheckout?: boolean;
}

/** A row that test files of the repository hold. What they start or build is the packed command. */
export function byTests(tests: Tests, ...more: Tests[]): Row {
	const all = [tests, ...more];
	const files = [...new Set(all.flatMap((one) => one.files))];
	return {
		how: `by ${files.join(', ')}`,
		check: async () => {
			const leftOut: string[] = [];
			for (const one of all) leftOut.push(...(await runTests(one)));
			return leftOut;
		},
	};
}

/** A row that is tried from outside, and then by test files of the repository. */
export function alsoByTests(check: Check, ...tests: [Tests, ...Tests[]]): Row {
	const row = byTests(...tests);
	const both = async (): Promise<unknown[]> => [await check(), await row.check()].flat();
	return { how: `from outside, and ${row.how}`, check: both };
}

/**
 * Runs tests in a process of their own, and gives the names of those that were left out.
 *
 * @throws where one of them fails, where a file cannot be run, and where one has no such test
 */
export async function runTests({
	files,
	named,
	env,
	isLong = false,
	ofCheckout = false,
}: Tests): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-contract-'));
	try {
		const file = join(folder, 'outcome.json');
		const args = [
			'node_modules/vitest/vitest.mjs',
			'run',
			...[files].flat(),
			...(named ? ['-t', named] : []),
		];
		const more = ['--reporter=json', `--outputFile=${file}`, ...(isLong ? ['--mode', 'long'] : [])];
		const said = await run([...args, ...more], {
			...env,
			...(ofCheckout ? { DOMDOCS_PROGRAM: undefined } : {}),
		});
		const { testResults } = readOutcome(file, said);
		const wrong = testResults.flatMap(({ assertionResults, message }) => {
			const failed = assertionResults.filter(({ status }) => status === 'failed').map(describe);
			return failed.length > 0 ? failed : message ? [message] : [];
		});
		if (wrong.length > 0) throw new Error(wrong.join('\n'));
		const isMeant = new RegExp(named ?? '');
		const meant = testResults.map(({ name, assertionResults }) => ({
			name,
			tests: assertionResults.filter(({ fullName }) => isMeant.test(fullName)),
		}));
		const empty = [files].flat().filter((path) => {
			const own = meant.filter(({ name }) => name.replaceAll('\\', '/').includes(`/${path}`));
			return !own.some(({ tests }) => tests.some(({ status }) => status === 'passed'));
		});
		if (empty.length > 0) throw new Error(`No test of ${empty} is named ${named}`);
		return meant.flatMap(({ tests }) =>
			tests.flatMap(({ status, title }) => (status === 'passed' ? [] : [`what “${title}” needs`])),
		);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The name of a test that failed, and why: what fuzzing has found is some lines. */
function describe({
	title,
	failureMessages = [],
}: Outcome['testResults'][number]['assertionResults'][number]): string {
	const lines = failureMessages.flatMap((message) => message.split('\n'));
	const said = lines.filter((line) => !/^\s+at /.test(line)).slice(0, 12);
	return `${title}: ${said.join('\n').slice(0, 4000)}`;
}

function readOutcome(file: string, said: string): Outcome {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
	} catch {
		throw new Error(`The tests could not be run: ${said}`);
	}
}

/** Runs Node without what the vitest that is running has put into the environment. */
function run(args: string[], env: Record<string, string | undefined>): Promise<string> {
	const inherited = Object.entries(process.env).filter(
		([name]) => !/^(?:VITEST|TEST|NODE_ENV|DEV|PROD|MODE|SSR)/.test(name),
	);
	const child = spawn(process.execPath, args, {
		env: { ...Object.fromEntries(inherited), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	const note = (data: Buffer): void => {
		said += data.toString();
	};
	child.stdout.on('data', note);
	child.stderr.on('data', note);
	return new Promise((done) => child.once('close', () => done(said)));
}

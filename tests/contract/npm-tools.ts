import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Tools of others that rows ask and nothing depends on: packages of npm, and a newer Node where they want one. */
export const npmTools = {
	cspEvaluator: ['csp_evaluator@1.1.8'],
	/** The last version whose package has its test cases. */
	dompurify: ['dompurify@0.8.2'],
	gfmBase: ['commonmark-spec@0.29.0'],
	htmlValidate: ['node@22', 'html-validate@11.21.1'],
	lighthouse: ['node@22', 'lighthouse@13.5.0'],
	linkinator: ['node@22', 'linkinator@8.1.0'],
	lockfileLint: ['lockfile-lint@5.0.1'],
	recheck: ['recheck@4.5.0'],
	sarif: ['@microsoft/jest-sarif@1.0.0-beta.0'],
	secretlint: ['node@22', 'secretlint@13.0.6', '@secretlint/secretlint-rule-preset-recommend@13.1.0'],
	sitemap: ['sitemap@9.0.1'],
	vnu: ['vnu-jar@26.9.27'],
	xssFilters: ['xss-filters@1.2.7'],
};

/** A tool of that list. */
export type NpmTool = keyof typeof npmTools;

/** Runs a command with a tool in its path, which npx finds in its cache or gets. */
export function runWith(
	tool: NpmTool,
	command: string[],
	options: SpawnSyncOptions = {},
): SpawnSyncReturns<string> {
	const packages = npmTools[tool].map((name) => `--package=${name}`);
	const args = ['--yes', '--loglevel=error', ...packages, '--', ...command];
	return spawnSync('npx', args, { maxBuffer: 2 ** 28, ...options, encoding: 'utf8' });
}

/** Whether npx finds a tool or gets it. */
export const hasTool = (tool: NpmTool): boolean => runWith(tool, ['true']).status === 0;

/** The folder with the packages of a tool. */
export const packagesOf = (tool: NpmTool): string =>
	dirname(runWith(tool, ['sh', '-c', 'echo "$PATH"']).stdout.split(':')[0]!);

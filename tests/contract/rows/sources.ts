import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect } from 'vitest';
import type { FixtureSite } from '../../harness/fixture-site.ts';
import { hasTool, packagesOf, runWith } from '../npm-tools.ts';
import { notHere, type Rows } from '../row.ts';
import { siteOf, succeed } from '../sites.ts';
import { hostile } from './pages.ts';

/** Every regular expression that our sources have as it is, and the first place of each. */
function listPatterns(): Map<string, { source: string; flags: string; at: string }> {
	const { stdout } = spawnSync('git', ['ls-files', 'cli', 'renderer', 'themes'], { encoding: 'utf8' });
	const patterns = new Map<string, { source: string; flags: string; at: string }>();
	for (const file of stdout.split('\n').filter((name) => /\.tsx?$/.test(name))) {
		const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
		const tree = parse(readFileSync(file, 'utf8'), {
			sourceType: 'module',
			plugins: [...plugins],
			tokens: true,
		});
		for (const { type, value, loc } of tree.tokens as RegexToken[])
			if (typeof type === 'object' && type.label === 'regexp') {
				const { pattern: source, flags } = value;
				const key = `/${source}/${flags}`;
				if (!patterns.has(key)) patterns.set(key, { source, flags, at: `${file}:${loc.start.line}` });
			}
	}
	return patterns;
}

/** The lockfile names packages of the registry alone, each with its hash. */
function readLockfile(isLinted: boolean): void {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
	};
	const entries = Object.entries(packages).filter(([path]) => path !== '');
	expect(entries.length).toBeGreaterThan(200);
	const isOdd = ({ integrity, resolved, link }: (typeof packages)[string]): boolean =>
		!integrity?.startsWith('sha512-') || link === true || /^(?:git|http|file)/.test(resolved ?? '');
	expect(entries.filter(([, entry]) => isOdd(entry))).toEqual([]);
	if (!isLinted) return;
	const rules = [
		'--allowed-hosts',
		'npm',
		'--validate-https',
		'--validate-integrity',
		'--validate-package-names',
	];
	const args = ['lockfile-lint', '--path', 'package-lock.json', '--type', 'npm', ...rules];
	const { status, stdout, stderr } = runWith('lockfileLint', args);
	expect(status, stdout + stderr).toBe(0);
}

/** Packages without a signature and with a wrong one; nothing where no registry says. */
function auditSignatures(): unknown {
	const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
	const { stdout } = spawnSync('npm', args, { encoding: 'utf8' });
	try {
		const said = JSON.parse(stdout) as { invalid?: unknown; missing?: unknown };
		return said.invalid && said;
	} catch {
		return undefined;
	}
}

/** Nothing in the repository and in a published site looks like a key. */
async function searchSecrets(): Promise<FixtureSite> {
	const site = siteOf({}, 'journey');
	await succeed(site);
	const pattern =
		'-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|xox[bp]-[0-9]{10}';
	for (const [command, ...args] of [
		['git', 'grep', '-lE', '-e', pattern],
		['grep', '-rlE', '-e', pattern, join(site.root, 'dist')],
	]) {
		const { stdout, status } = spawnSync(command!, args, { encoding: 'utf8' });
		expect([status, stdout]).toEqual([1, '']);
	}
	return site;
}

/** A token of Babel's that is a regular expression. */
interface RegexToken {
	type: string | { label: string };
	value: { pattern: string; flags: string };
	loc: { start: { line: number } };
}

/** What recheck says of an expression. */
interface Checked {
	status: 'safe' | 'unknown' | 'vulnerable';
	complexity?: { type: string; degree?: number; summary: string };
	checker?: 'automaton' | 'fuzz';
	attack?: { string: string };
}

/** Has recheck look at each of our regular expressions: none takes exponential time, nor more than the square of a text's length. */
async function recheck(): Promise<void> {
	await hostile.check();
	const load = createRequire(join(packagesOf('recheck'), 'x.js'));
	const { check } = load('recheck') as {
		check: (source: string, flags: string, options: object) => Promise<Checked>;
	};
	const patterns = [...listPatterns()];
	expect(patterns.length).toBeGreaterThan(800);
	const found: string[] = [];
	const next = async (): Promise<void> => {
		for (let one = patterns.pop(); one; one = patterns.pop()) {
			const [key, { source, flags, at }] = one;
			const { status, complexity, checker, attack } = await check(source, flags, { timeout: 120_000 });
			if (status === 'unknown') found.push(`${at} ${key} cannot be told`);
			const isSteep = complexity?.type === 'exponential' || (complexity?.degree ?? 0) > 2;
			if (!isSteep) continue;
			// What it has reckoned from a few random texts is tried: these may be as long as the expression lets a part be.
			const began = performance.now();
			if (checker === 'fuzz') attack?.string.match(new RegExp(source, flags));
			if (checker !== 'fuzz' || performance.now() - began > 1000)
				found.push(`${at} ${key} ${complexity!.summary}`);
		}
	};
	await Promise.all([next(), next()]);
	expect(found).toEqual([]);
}

/** What tools of others find in the repository. */
export const sourceRows: Rows = {
	'SC-03': notHere(
		'lockfile-lint of npm, and a registry that answers `npm audit signatures`',
		{
			how: 'by reading package-lock.json, and by lockfile-lint where npx gets it',
			check: () => readLockfile(hasTool('lockfileLint')),
		},
		{
			isHere: () => hasTool('lockfileLint') && auditSignatures() !== undefined,
			check: () => {
				readLockfile(true);
				expect(auditSignatures()).toEqual({ invalid: [], missing: [] });
			},
		},
	),
	'CF-11': notHere(
		'secretlint of npm',
		{ how: 'by searching repository and site for keys and tokens', check: searchSecrets },
		{
			isHere: () => hasTool('secretlint'),
			check: async () => {
				const site = await searchSecrets();
				const rules = [
					{
						id: '@secretlint/secretlint-rule-preset-recommend',
						// An address of a test about addresses.
						rules: [
							{
								id: '@secretlint/secretlint-rule-basicauth',
								options: { allows: ['https://user:secret@github.com'] },
							},
						],
					},
				];
				site.write('secrets.json', JSON.stringify({ rules }));
				const config = ['--secretlintrc', join(site.root, 'secrets.json')];
				const folders = ['bench', 'cli', 'content', 'docs', 'renderer', 'tests', 'themes'];
				const places = [
					...folders.map((folder) => `${folder}/**/*`),
					'*.{ts,json,md}',
					`${site.root}/dist/**/*`,
				];
				const args = ['secretlint', ...config, ...places];
				const { status, stdout, stderr } = runWith('secretlint', args);
				expect([status, stdout + stderr]).toEqual([0, '']);
			},
		},
	),
	'CF-12': notHere('recheck of npm', hostile, { isHere: () => hasTool('recheck'), check: recheck }),
};

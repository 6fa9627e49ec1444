import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../cli/platform/package-root.ts';

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}

interface Job {
	needs?: string | string[];
	permissions?: Record<string, string>;
	steps: Step[];
	strategy?: { matrix: Record<string, string[]> };
}

interface Workflow {
	on: Record<string, unknown>;
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}

const folder = join(packageRoot, '.github/workflows');
const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const workflowOf = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8')) as Workflow;
const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
};

describe.each(texts)('the workflow %s', (_, text) => {
	const { on, permissions, jobs } = parse(text) as Workflow;
	const steps = Object.values(jobs).flatMap((job) => job.steps);

	test('names each action by its commit, with the version beside it (SC-05)', () => {
		const uses = text.match(/uses:.*/g) ?? [];
		expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
		for (const line of uses) expect(line).toMatch(/^uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
		// One version of each in all workflows.
		const all = texts.flatMap(([, other]) => other.match(/actions\/.*/g) ?? []);
		expect(new Set(all).size).toBe(new Set(all.map((line) => line.split('@')[0])).size);
	});

	test('may read the repository, and a job only what else it needs', () => {
		expect(permissions).toEqual({ contents: 'read' });
		for (const [name, job] of Object.entries(jobs)) {
			const writes = Object.entries(job.permissions ?? {}).filter(([, level]) => level !== 'read');
			const allowed = { publish: ['id-token'], describe: ['contents'] }[name] ?? [];
			expect([name, writes.map(([what]) => what)]).toEqual([name, allowed]);
		}
		for (const { uses = '', with: options } of steps)
			if (uses.startsWith('actions/checkout')) expect(options?.['persist-credentials']).toBe(false);
		expect(on).not.toHaveProperty('pull_request_target');
		expect(text).not.toContain('secrets.');
	});

	test('runs what exists, and puts nothing from outside into a command', () => {
		for (const { run = '' } of steps) {
			expect(run).not.toMatch(/\$\{\{/);
			for (const [, script] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g))
				expect(scripts).toHaveProperty([script!]);
		}
	});
});

/** The commands of a job. */
const runsOf = (file: string, job: string): string[] =>
	workflowOf(file).jobs[job]!.steps.flatMap(({ run = [] }) => run);

test('the packed tool is tried on three Nodes and three systems', () => {
	const { packed } = workflowOf('ci.yml').jobs;
	expect(packed!.strategy!.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
	expect(packed!.steps.map(({ run }) => run).join('\n')).toContain('smoke -- --node 20 --node 22 --node 24');
});

test('a release is checked before it is published, and published with provenance (SC-04)', () => {
	const { on, jobs } = workflowOf('release.yml');
	expect(on).toEqual({ push: { tags: ['v*'] } });
	expect(jobs.check!.steps.find(({ run }) => run)?.run).toBe('bash .ci/run');
	expect(jobs.publish!.needs).toBe('check');
	expect(jobs.describe!.needs).toEqual(['check', 'publish']);
	// Nothing of dependencies runs where npm takes the job for the publisher.
	const runs = jobs.publish!.steps.flatMap(({ run = [] }) => run);
	expect(runs).toEqual(['npm publish ./*.tgz --provenance --access public --ignore-scripts']);
	expect(jobs.publish!.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout'))).toBe(false);
});

test('each change and each release has all tests, the slow ones beside the others', () => {
	const modes = [scripts.test, scripts['test:slow']].map((script) => script!.split('--mode ')[1]);
	expect(modes).toEqual(['quick', 'slow']);
	for (const [file, job] of [
		['ci.yml', 'slow'],
		['release.yml', 'check'],
	] as const)
		expect(runsOf(file, job)).toContain('npm run --silent test:slow');
	expect(runsOf('ci.yml', 'check')).toContain('bash .ci/run');
});

test('advisories are asked for at each change, and a release has the list of what it is made of (SC-04)', () => {
	expect(runsOf('ci.yml', 'check')).toContain('npm audit --omit dev --audit-level moderate');
	expect(runsOf('release.yml', 'check')).toEqual(
		expect.arrayContaining([
			'npm audit signatures',
			'npm sbom --omit dev --sbom-format cyclonedx > domdocs.cdx.json',
		]),
	);
	expect(runsOf('release.yml', 'describe').join()).toContain('domdocs.cdx.json');
});

test('a new version has its part of the changelog in the reference too', () => {
	const [cut, write, add] = scripts.version!.split(' && ');
	expect(cut).toBe('npm run --silent release -- cut');
	expect(write).toBe('npm run --silent docs:reference');
	expect(add).toBe('git add CHANGELOG.md docs/content/reference');
});

test('no package runs a script of its own while packages are installed (SC-01)', () => {
	const run = readFileSync(join(packageRoot, '.ci/run'), 'utf8');
	const installs = [run, ...texts.map(([, text]) => text)].flatMap(
		(text) => text.match(/\bnpm (?:ci|install)\b.*/g) ?? [],
	);
	expect(installs.length).toBeGreaterThan(1);
	for (const install of installs) expect(install).toMatch(/^npm ci --ignore-scripts\b/);
});

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildReport } from '../cli/site/build-report.ts';
import type { BenchSite } from './bench-site.ts';
import { measureProcess } from './measure-process.ts';
import { type DomdocsSample, type Scenario, scenarios } from './results.ts';

/** The compiled command line. Benchmarks run in the folder of the package. */
export const domdocs = resolve('build/main.js');

/** What is done to the site before a build of each kind. */
const preparations: Record<Scenario, (site: BenchSite) => void> = {
	cold: (site) => site.reset(),
	unchanged: () => {},
	word: (site) => site.changeWord(),
	title: (site) => site.changeTitle(),
	config: (site) => site.changeConfig(),
};

/** Runs one build of each kind, each after the one before. */
export async function measureRound(site: BenchSite): Promise<Record<Scenario, DomdocsSample>> {
	const found: Partial<Record<Scenario, DomdocsSample>> = {};
	for (const scenario of scenarios) {
		preparations[scenario](site);
		found[scenario] = await measureBuild(site);
	}
	return found as Record<Scenario, DomdocsSample>;
}

async function measureBuild(site: BenchSite): Promise<DomdocsSample> {
	const command = [process.execPath, domdocs, 'build', '--root', site.root, '--json'];
	const { output, ...sample } = await measureProcess(command);
	const { stages, published } = readReport(output);
	const sizes = published!.writtenPaths.map((path) => statSync(join(site.output, path)).size);
	return {
		...sample,
		stages: Object.fromEntries(stages.map(({ name, milliseconds }) => [name, milliseconds])),
		written: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
	};
}

/** The report is the one line of JSON that is no message. */
function readReport(output: string): Pick<BuildReport, 'stages' | 'published'> {
	const line = output.split('\n').find((text) => text.startsWith('{') && text.includes('"stages":'));
	if (line === undefined)
		throw new Error(`Unexpected output of a build, expected its report: ${output.slice(0, 500)}`);
	return JSON.parse(line) as BuildReport;
}

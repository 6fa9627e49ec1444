import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BuildReport } from '../../cli/site/build-report.ts';
import { buildByProgram } from './build-by-program.ts';
import { claim, runFolder } from './site-folders.ts';

/** What is said of the build of the Dominion site, without what cannot be written to a file. */
export type DominionReport = Omit<BuildReport, 'config'>;

/** The folder of the Dominion site's config: this repository. */
export const dominionRoot = resolve(import.meta.dirname, '../..');

/** What the build ended in. */
type Outcome = { report: DominionReport } | { error: string };

/**
 * The Dominion site in a folder that all files of a run share, so nobody may write there. Who asks first builds it, and others
 * wait for that. The compiled program does so: for a site of this size it takes two thirds of the processor time that its modules
 * take in the process of a test.
 *
 * @throws what the build has thrown, for everybody
 */
export async function buildDominionSite(): Promise<{ out: string; report: DominionReport }> {
	const folder = join(runFolder(), 'dominion');
	const out = join(folder, 'dist');
	const ended = join(folder, 'outcome.json');
	mkdirSync(runFolder(), { recursive: true });
	if (claim(folder)) await buildInto(out, ended);
	await whenThere(ended);
	const outcome = JSON.parse(readFileSync(ended, 'utf8')) as Outcome;
	if ('error' in outcome) throw new Error(outcome.error);
	return { out, report: outcome.report };
}

/** Resolves when a file is there that another process writes. */
function whenThere(file: string): Promise<void> {
	return new Promise((resolve) => {
		const watcher = watch(dirname(file), () => look());
		const look = (): void => {
			if (!existsSync(file)) return;
			watcher.close();
			resolve();
		};
		look();
	});
}

async function buildInto(out: string, ended: string): Promise<void> {
	const outcome = await buildByProgram({ root: dominionRoot, out }).then(
		({ config: _, ...report }): Outcome => ({ report }),
		(error: Error): Outcome => ({ error: error.stack ?? error.message }),
	);
	writeFileSync(`${ended}.new`, JSON.stringify(outcome));
	renameSync(`${ended}.new`, ended);
}

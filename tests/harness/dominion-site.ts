import { join, resolve } from 'node:path';
import type { BuildReport } from '../../cli/site/build-report.ts';
import { buildByProgram } from './build-by-program.ts';
import { makeOnce } from './make-once.ts';

/** What is said of the build of the Dominion site, without what cannot be written to a file. */
export type DominionReport = Omit<BuildReport, 'config'>;

/** The folder of the Dominion site's config: this repository. */
export const dominionRoot = resolve(import.meta.dirname, '../..');

/**
 * The Dominion site in a folder that all files of a run share, so nobody may write there. The compiled program builds it: for a site
 * of this size it takes two thirds of the processor time that its modules take in the process of a test. Another thread would take a
 * processor from other tests, and compile the same code again.
 *
 * @throws what the build has thrown, for everybody
 */
export async function buildDominionSite(): Promise<{ out: string; report: DominionReport }> {
	const outOf = (folder: string): string => join(folder, 'dist');
	const { folder, result } = await makeOnce('dominion', async (made): Promise<DominionReport> => {
		const { config: _, ...report } = await buildByProgram({
			root: dominionRoot,
			out: outOf(made),
			workers: 1,
		});
		return report;
	});
	return { out: outOf(folder), report: result };
}

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hideFromGit, workFolder } from '../../platform/cache/open-cache.ts';
import { attempt } from '../../publish/unwritable.ts';
import type { StageCost } from '../timer.ts';
import { type PageCost, type PageTime, PageTimes } from './page-times.ts';
import { type CpuProfiles, CpuRecorder } from './record-cpu.ts';

/** Pages that are named as slow. */
const maxPages = 10;

/** Where profiles are written, below the site's root. */
export const profileFolder = `${workFolder}/profile`;

/** Ending of the files that browsers and editors open as a profile of the processor's time. */
const ending = '.cpuprofile';

/** What a build has cost. Plain JSON. */
export interface ProfileReport {
	stages: StageCost[];
	/** The ten slowest pages, slowest first. */
	pages: PageCost[];
	/** Most memory that the process had at once, in bytes, threads included. */
	peakMemory: number;
	/** What each thread did: paths below the site's root. */
	files: string[];
}

/** Notes what a build costs while it runs: stages, pages, memory, and what the processor was busy with. */
export class BuildProfile {
	readonly #cpu = new CpuRecorder();
	readonly #pages = new PageTimes();

	/** Begins to note what this thread and its workers do. */
	static async start(): Promise<BuildProfile> {
		const profile = new BuildProfile();
		await profile.#cpu.start();
		return profile;
	}

	/** Notes how long a page took in a phase. */
	page(path: string, phase: PageTime['phase'], milliseconds: number): void {
		this.#pages.add({ path, phase, milliseconds });
	}

	/** Takes the times of pages in a phase, one by one. */
	timesOf(phase: PageTime['phase']): (path: string, milliseconds: number) => void {
		return (path, milliseconds) => this.page(path, phase, milliseconds);
	}

	/** Ends, while the workers are still there, and writes what was noted below the site's root. */
	async stop(root: string, stages: StageCost[]): Promise<ProfileReport> {
		const files = await writeProfiles(root, await this.#cpu.stop());
		const peakMemory = process.resourceUsage().maxRSS * 1024;
		return { stages, pages: this.#pages.slowest(maxPages), peakMemory, files };
	}

	/** Ends without a report. Does nothing after `stop`. */
	dispose(): void {
		this.#cpu.dispose();
	}
}

/** Replaces the profiles of an earlier build by these, and gives their paths. */
async function writeProfiles(root: string, profiles: CpuProfiles): Promise<string[]> {
	const folder = join(root, profileFolder);
	return attempt(folder, async () => {
		mkdirSync(folder, { recursive: true });
		hideFromGit(join(root, workFolder));
		for (const name of readdirSync(folder)) if (name.endsWith(ending)) rmSync(join(folder, name));
		return [...profiles].map(([name, profile]) => {
			writeFileSync(join(folder, `${name}${ending}`), JSON.stringify(profile));
			return `${profileFolder}/${name}${ending}`;
		});
	});
}

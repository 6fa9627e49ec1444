import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hideFromGit, workFolder } from '../../platform/cache/open-cache.ts';
import { attempt } from '../../publish/unwritable.ts';
import type { StageCost } from '../timer.ts';
import { type CpuProfiles, CpuRecorder } from './record-cpu.ts';

/** What a page took in all. */
interface PageCost {
	path: string;
	/** Milliseconds in which its Markdown was read and parsed. 0 where that was known from an earlier build. */
	parse: number;
	/** Milliseconds in which it was rendered. 0 as above. */
	render: number;
}

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
	/** Times of pages, added up. */
	readonly #pages = new Map<string, PageCost>();

	/** Begins to note what this thread and its workers do. */
	static async start(): Promise<BuildProfile> {
		const profile = new BuildProfile();
		await profile.#cpu.start();
		return profile;
	}

	/** Notes how long a page took in a phase. */
	page(path: string, phase: 'parse' | 'render', milliseconds: number): void {
		const page = this.#pages.get(path) ?? { path, parse: 0, render: 0 };
		page[phase] += milliseconds;
		this.#pages.set(path, page);
	}

	/** Takes the times of pages in a phase, one by one. */
	timesOf(phase: 'parse' | 'render'): (path: string, milliseconds: number) => void {
		return (path, milliseconds) => this.page(path, phase, milliseconds);
	}

	/** Ends, while the workers are still there, and writes what was noted below the site's root. */
	async stop(root: string, stages: StageCost[]): Promise<ProfileReport> {
		const files = await writeProfiles(root, await this.#cpu.stop());
		const peakMemory = process.resourceUsage().maxRSS * 1024;
		return { stages, pages: slowestOf([...this.#pages.values()]), peakMemory, files };
	}

	/** Ends without a report. Does nothing after `stop`. */
	dispose(): void {
		this.#cpu.dispose();
	}
}

/** The pages that took longest, slowest first. */
function slowestOf(pages: PageCost[]): PageCost[] {
	const totalOf = ({ parse, render }: PageCost): number => parse + render;
	return pages.sort((a, b) => totalOf(b) - totalOf(a) || (a.path < b.path ? -1 : 1)).slice(0, maxPages);
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

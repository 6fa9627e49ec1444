import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, makeDomdocsSite } from './bench-site.ts';
import { measureRound } from './measure-builds.ts';
import { measureLive } from './measure-live.ts';
import type { BenchOptions } from './options.ts';
import { weighFolder, weighPage } from './page-weight.ts';
import { peers } from './peers/index.ts';
import { PeerBench } from './peers/measure-peer.ts';
import { type DomdocsResult, type SizeResult, scenarios } from './results.ts';

/** Where things are put, and who hears what is going on. */
export interface Surroundings {
	/** A temporary folder of this run. */
	folder: string;
	say: (text: string) => void;
}

/** Measures domdocs and the other generators in turns, at one number of pages. */
export async function measureSize(
	pages: number,
	options: BenchOptions,
	{ folder, say }: Surroundings,
): Promise<SizeResult> {
	const corpus = { pages, locales: options.locales };
	const root = join(folder, `domdocs-${pages}`);
	mkdirSync(root, { recursive: true });
	const site = makeDomdocsSite(root, corpus);
	const others = peers
		.filter(({ id }) => options.peers.includes(id))
		.map((peer) => new PeerBench(peer, join(options.peersFolder ?? folder, peer.id), corpus));
	for (const other of others) {
		say(`${pages} pages: preparing ${other.name}`);
		await other.prepare();
	}
	const builds: DomdocsResult['builds'] = { cold: [], unchanged: [], word: [], title: [] };
	for (let run = 1; run <= options.runs; run++) {
		say(`${pages} pages: domdocs, run ${run} of ${options.runs}`);
		const round = await measureRound(site);
		for (const scenario of scenarios) builds[scenario].push(round[scenario]);
		for (const other of others) {
			say(`${pages} pages: ${other.name}, run ${run} of ${options.runs}`);
			await other.measureRound();
		}
	}
	const output = { output: weighFolder(site.output), page: weighPage(site.output, documentOf(site.page)) };
	say(`${pages} pages: domdocs, live`);
	const live = await measureLive(site, options);
	rmSync(root, { recursive: true, force: true });
	return {
		pages,
		locales: options.locales,
		corpus: site.bytes,
		domdocs: { builds, live, ...output },
		peers: others.map((other) => other.finish()),
	};
}

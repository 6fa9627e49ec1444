import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BenchSite, cloneManual, commitPages, makeDomdocsSite } from './bench-site.ts';
import { measureRound } from './measure-builds.ts';
import { measureLive } from './measure-live.ts';
import { measureProcess } from './measure-process.ts';
import type { BenchOptions, Tree } from './options.ts';
import { weighFolder, weighPage } from './page-weight.ts';
import { peers } from './peers/index.ts';
import { PeerBench } from './peers/measure-peer.ts';
import { type BuildSample, type DomdocsResult, scenarios, type TreeResult } from './results.ts';

/** Where things are put, and who hears what is going on. */
export interface Surroundings {
	/** A temporary folder of this run. */
	folder: string;
	say: (text: string) => void;
}

/** Measures domdocs, plain unified and the other generators in turns, with one tree. */
export async function measureTree(
	tree: Tree,
	options: BenchOptions,
	{ folder, say }: Surroundings,
): Promise<TreeResult> {
	const root = join(folder, `domdocs-${tree}`);
	const corpus = tree === 'manual' ? null : { pages: options.pages, character: tree, whole: true };
	const site = corpus ? await makeTree(root, corpus) : cloneManual(root);
	const others = peers
		.filter(({ id }) => corpus && options.peers.includes(id))
		.map((peer) => new PeerBench(peer, join(options.peersFolder ?? folder, peer.id), corpus!));
	for (const other of others) {
		say(`${tree}: preparing ${other.name}`);
		await other.prepare();
	}
	const plain: BuildSample[] = [];
	const builds: DomdocsResult['builds'] = { cold: [], unchanged: [], word: [], title: [], config: [] };
	for (let run = 1; run <= options.runs; run++) {
		say(`${tree}: domdocs, run ${run} of ${options.runs}`);
		plain.push(await measurePlain(site));
		const round = await measureRound(site);
		for (const scenario of scenarios) builds[scenario].push(round[scenario]);
		for (const other of others) {
			say(`${tree}: ${other.name}, run ${run} of ${options.runs}`);
			await other.measureRound();
		}
	}
	const output = { output: weighFolder(site.output), page: weighPage(site.output, site.document) };
	say(`${tree}: domdocs, live`);
	const live = await measureLive(site, options);
	const sizes = listMarkdown(site.content).map((path) => statSync(path).size);
	rmSync(root, { recursive: true, force: true });
	return {
		tree,
		files: sizes.length,
		bytes: sizes.reduce((sum, size) => sum + size, 0),
		plain,
		domdocs: { builds, live, ...output },
		peers: others.map((other) => other.finish()),
	};
}

async function makeTree(root: string, corpus: Parameters<typeof makeDomdocsSite>[1]): Promise<BenchSite> {
	mkdirSync(root, { recursive: true });
	const site = makeDomdocsSite(root, corpus);
	await commitPages(site, corpus);
	return site;
}

async function measurePlain(site: BenchSite): Promise<BuildSample> {
	const { wall, cpu, memory } = await measureProcess([
		process.execPath,
		resolve('bench/plain.mjs'),
		site.content,
	]);
	return { wall, cpu, memory };
}

function listMarkdown(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.md'))
		.map((path) => join(folder, path));
}

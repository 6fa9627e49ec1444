import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BenchSite } from '../bench-site.ts';
import { type CorpusOptions, makeCorpus } from '../corpus.ts';
import { measureProcess } from '../measure-process.ts';
import { weighFolder, weighPage } from '../page-weight.ts';
import type { BuildSample, PeerFailure, PeerResult } from '../results.ts';
import { installPeer } from './install-peer.ts';
import type { Peer } from './peer.ts';

/** A generator that is measured round by round. Where something fails once, all that follows is left out. */
export class PeerBench {
	readonly #peer: Peer;
	readonly #folder: string;
	readonly #corpus: CorpusOptions;
	readonly #samples: { cold: BuildSample[]; word: BuildSample[] } = { cold: [], word: [] };
	#site: BenchSite | undefined;
	#failure: string | undefined;

	/** `folder` is where it is, or will be, installed. */
	constructor(peer: Peer, folder: string, corpus: CorpusOptions) {
		this.#peer = peer;
		this.#folder = folder;
		this.#corpus = corpus;
	}

	/** Name for notes on the progress. */
	get name(): string {
		return this.#peer.name;
	}

	/** Installs it where needed, and makes its site. */
	prepare(): Promise<void> {
		return this.#attempt(async () => {
			await installPeer(this.#peer, this.#folder);
			this.#site = makePeerSite(this.#peer, join(this.#folder, `site-${this.#corpus.pages}`), this.#corpus);
		});
	}

	/** A cold build, then one after an edit. */
	measureRound(): Promise<void> {
		return this.#attempt(async () => {
			const site = this.#site!;
			site.reset();
			this.#samples.cold.push(await this.#build(site));
			site.changeWord();
			this.#samples.word.push(await this.#build(site));
		});
	}

	/** What was measured, or why nothing was. */
	finish(): PeerResult | PeerFailure {
		const { name, packages, documentOf } = this.#peer;
		const about = { name, version: Object.values(packages)[0]! };
		const site = this.#site;
		if (this.#failure !== undefined || !site) return { ...about, failure: this.#failure ?? 'not measured' };
		return {
			...about,
			...this.#samples,
			output: weighFolder(site.output),
			page: weighPage(site.output, documentOf(site.page)),
		};
	}

	async #build(site: BenchSite): Promise<BuildSample> {
		const [script, ...rest] = this.#peer.command;
		const command = [process.execPath, join(this.#folder, 'node_modules', script), ...rest];
		const { wall, cpu, memory } = await measureProcess(command, { cwd: site.root });
		return { wall, cpu, memory };
	}

	async #attempt(work: () => Promise<void>): Promise<void> {
		if (this.#failure !== undefined) return;
		try {
			await work();
		} catch (error) {
			this.#failure = error instanceof Error ? error.message : String(error);
		}
	}
}

function makePeerSite(peer: Peer, root: string, corpus: CorpusOptions): BenchSite {
	rmSync(root, { recursive: true, force: true });
	const site = new BenchSite(root, corpus, peer);
	renameSync(join(root, peer.content, 'README.md'), join(root, peer.content, 'index.md'));
	site.write('package.json', JSON.stringify({ name: 'corpus', private: true }));
	for (const [path, text] of Object.entries(peer.files([...makeCorpus(corpus)]))) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		site.write(path, text);
	}
	return site;
}

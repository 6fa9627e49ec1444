import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BenchSite, commitPages, editedPage } from '../bench-site.ts';
import { type CorpusOptions, makeCorpus, writeFiles } from '../corpus.ts';
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
			const root = join(this.#folder, `site-${this.#corpus.character}`);
			this.#site = await makePeerSite(this.#peer, root, this.#corpus);
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
		const { name, packages } = this.#peer;
		const about = { name, version: Object.values(packages)[0] ?? '' };
		const site = this.#site;
		if (this.#failure !== undefined || !site) return { ...about, failure: this.#failure ?? 'not measured' };
		return {
			...about,
			...this.#samples,
			output: weighFolder(site.output),
			page: weighPage(site.output, site.document),
		};
	}

	async #build(site: BenchSite): Promise<BuildSample> {
		const [script, ...rest] = this.#peer.command;
		const isProgram = Object.keys(this.#peer.packages).length === 0;
		const program = isProgram ? [script] : [process.execPath, join(this.#folder, 'node_modules', script)];
		const command = [...program, ...rest];
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

async function makePeerSite(peer: Peer, root: string, corpus: CorpusOptions): Promise<BenchSite> {
	rmSync(root, { recursive: true, force: true });
	const page = editedPage(corpus);
	const site = new BenchSite(root, { ...peer, page, document: peer.documentOf(page) });
	writeFiles(site.content, makeCorpus(corpus));
	renameSync(join(site.content, 'README.md'), join(site.content, peer.home ?? 'index.md'));
	site.write('package.json', JSON.stringify({ name: 'corpus', private: true }));
	for (const [path, text] of Object.entries(peer.files([...makeCorpus(corpus)]))) site.write(path, text);
	await commitPages(site, corpus);
	return site;
}

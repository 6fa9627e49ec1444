import type { PageWeight } from './page-weight.ts';

/** One build, as measured. */
export interface BuildSample {
	/** Milliseconds on the clock. */
	wall: number;
	/** Milliseconds of processor time, user and system, of all processes and threads. */
	cpu: number;
	/** Most bytes in memory of all processes together. */
	memory: number;
}

/** One build of domdocs, which says more. */
export interface DomdocsSample extends BuildSample {
	/** Milliseconds by stage. */
	stages: Record<string, number>;
	/** Files that the build wrote, and their size. */
	written: { files: number; bytes: number };
}

/** The builds of domdocs, in the order in which each round runs them. */
export const scenarios = ['cold', 'unchanged', 'word', 'title', 'config'] as const;

/** A build without cache and output, with nothing changed, and after an edit: of a word, a title, a word of the config. */
export type Scenario = (typeof scenarios)[number];

/** `serve --watch`, all in milliseconds. */
export interface LiveResult {
	/** From the start of the process to its line with the address, without cache and output. */
	listening: number[];
	/** The same to the first page. */
	firstPage: number[];
	/** From the end of a save to the message on the socket. */
	message: number[];
	/** From the end of a save to the end of the document with the new text. */
	text: number[];
	/** Most bytes in memory. */
	memory: number;
}

/** What is the same for every tool that builds a tree. */
export interface Output {
	/** The site as a whole. */
	output: { files: number; bytes: number };
	/** The page that is edited. */
	page: PageWeight;
}

/** domdocs with one tree. */
export interface DomdocsResult extends Output {
	builds: Record<Scenario, DomdocsSample[]>;
	live: LiveResult;
}

/** Another generator with one tree. */
export interface PeerResult extends Output {
	name: string;
	version: string;
	cold: BuildSample[];
	/** After an edit of a word, with the caches that the tool keeps. */
	word: BuildSample[];
}

/** A generator that could not be installed or did not build. */
export interface PeerFailure {
	name: string;
	version: string;
	failure: string;
}

/** All that was measured of a tree. */
export interface TreeResult {
	/** `manual`, or what its pages are full of. */
	tree: string;
	/** Markdown files, and their bytes. */
	files: number;
	bytes: number;
	/** Plain unified and GFM, of the same files. */
	plain: BuildSample[];
	domdocs: DomdocsResult;
	peers: (PeerResult | PeerFailure)[];
}

/** All that a run of the benchmark found. */
export interface BenchResult {
	/** Of the machine: number of cores and the version of Node. */
	cores: number;
	node: string;
	/** Day of the run: `2026-01-31`. */
	date: string;
	/** The commit that was measured, with `+` behind it where files were not committed; `null` outside of a repository. */
	commit: string | null;
	runs: number;
	trees: TreeResult[];
}

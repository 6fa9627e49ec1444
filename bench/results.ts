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
export const scenarios = ['cold', 'unchanged', 'word', 'title'] as const;

/** A build without cache and output, with nothing changed, after an edit of a word, after an edit of a title. */
export type Scenario = (typeof scenarios)[number];

/** `serve --watch`, all in milliseconds. */
export interface LiveResult {
	/** From the start of the process to the first page, without cache and output. */
	firstPage: number[];
	/** From the end of a save to the message on the socket. */
	message: number[];
	/** From the end of a save to the end of the document with the new text. */
	text: number[];
	/** Most bytes in memory. */
	memory: number;
}

/** What is the same for every tool that builds the corpus. */
export interface Output {
	/** The site as a whole. */
	output: { files: number; bytes: number };
	/** The page in the middle of the manual. */
	page: PageWeight;
}

/** domdocs at one number of pages. */
export interface DomdocsResult extends Output {
	builds: Record<Scenario, DomdocsSample[]>;
	live: LiveResult;
}

/** Another generator at one number of pages. */
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

/** All that was measured of a corpus. */
export interface SizeResult {
	pages: number;
	locales: number;
	/** Bytes of Markdown. */
	corpus: number;
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
	runs: number;
	sizes: SizeResult[];
}

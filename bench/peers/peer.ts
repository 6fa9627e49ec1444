import type { CorpusFile } from '../corpus.ts';

/** Another generator, and how it builds the corpus. */
export interface Peer {
	/** Name on the command line: `vitepress`. */
	id: string;
	/** Name in tables: `VitePress`. */
	name: string;
	/** Packages with exact versions. The first one is the generator. Empty where it is a program of the machine. */
	packages: Record<string, string>;
	/** Versions of packages that these depend on, where not every registry has the ones that they ask for. */
	overrides?: Record<string, string>;
	/** Folder of the Markdown below the site, and that of the built site. */
	content: string;
	output: string;
	/** What a build leaves besides its output; a cold build begins without it. */
	caches: string[];
	/** The generator's script below `node_modules`, or a program of the machine, and its arguments. It runs in the site's folder. */
	command: [script: string, ...arguments: string[]];
	/** Name of the home page. Default `index.md`. */
	home?: string;
	/** Config and layout by path below the site. */
	files: (corpus: readonly CorpusFile[]) => Record<string, string>;
	/** Path of the built document of a page, below the output. */
	documentOf: (page: string) => string;
}

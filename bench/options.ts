import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { characters } from './corpus.ts';
import { peers } from './peers/index.ts';

/** The trees that can be measured: the manual of Dominion, and generated ones. */
const trees = ['manual', ...characters] as const;

/** One of them. */
export type Tree = (typeof trees)[number];

/** What a run of the benchmark is asked for. */
export interface BenchOptions {
	/** The trees: `manual`, or what the pages of a generated one are full of. */
	trees: Tree[];
	/** Pages of each generated tree. */
	pages: number;
	/** How often each build is run. */
	runs: number;
	/** Saves of a page while a client waits. */
	saves: number;
	/** Ids of the generators to compare with. */
	peers: string[];
	/** Folder where installed generators stay for the next time; without one they are removed. */
	peersFolder: string | null;
	/** Print the result as JSON. */
	json: boolean;
	/** Put the tables into `bench/README.md`, and the ratios into `bench/history.jsonl`. */
	write: boolean;
}

/** Options that the command line does not know, or values that make no sense. */
export class UsageError extends Error {}

/** What `npm run bench -- --help` prints. */
export const usage = `npm run bench -- [options]

  --tree <a,b>      what is built: ${trees.join(', ')} (default: all)
  --pages <n>       pages of each generated tree (default 1000; above 5000 with Eleventy alone)
  --runs <n>        runs of each build (default 3)
  --saves <n>       saves in the live mode (default 20)
  --peer <a,b>      other generators: ${peers.map(({ id }) => id).join(', ')}, or none (default: all)
  --peers-folder <dir>  where they are installed and stay (default: a temporary folder)
  --json            print the result as JSON
  --write           put the tables into bench/README.md, and the ratios into bench/history.jsonl`;

const flags = {
	tree: { type: 'string', default: trees.join(',') },
	pages: { type: 'string', default: '1000' },
	runs: { type: 'string', default: '3' },
	saves: { type: 'string', default: '20' },
	peer: { type: 'string' },
	'peers-folder': { type: 'string' },
	json: { type: 'boolean', default: false },
	write: { type: 'boolean', default: false },
} as const;

/** Reads the command line. Throws a `UsageError`. */
export function parseOptions(args: string[]): BenchOptions {
	const { values } = readFlags(args);
	const pages = parseCount('pages', values.pages);
	const ids = peers.map(({ id }) => id);
	const all = pages > largest ? ['eleventy'] : ids;
	const { peer = all.join(',') } = values;
	return {
		trees: parseNames('tree', values.tree, trees),
		pages,
		runs: parseCount('runs', values.runs),
		saves: parseCount('saves', values.saves),
		peers: peer === 'none' ? [] : parseNames('peer', peer, ids),
		peersFolder: values['peers-folder'] === undefined ? null : resolve(values['peers-folder']),
		json: values.json,
		write: values.write,
	};
}

/** Pages that all generators are asked to build. */
const largest = 5000;

function readFlags(args: string[]) {
	try {
		return parseArgs({ args, options: flags });
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function parseCount(name: string, text: string): number {
	const value = Number(text);
	if (Number.isInteger(value) && value >= 1 && value <= 100_000) return value;
	throw new UsageError(`Unexpected \`${text}\` for \`--${name}\`, expected a whole number from 1 to 100000.`);
}

function parseNames<Name extends string>(flag: string, text: string, names: readonly Name[]): Name[] {
	return text.split(',').map((each) => {
		const name = names.find((known) => known === each);
		if (name) return name;
		throw new UsageError(`Unexpected \`${each}\` for \`--${flag}\`, expected ${names.join(', ')}.`);
	});
}

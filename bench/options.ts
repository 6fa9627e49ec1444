import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusLocales } from './corpus.ts';
import { peers } from './peers/index.ts';

/** What a run of the benchmark is asked for. */
export interface BenchOptions {
	/** Numbers of pages, each a corpus of its own. */
	pages: number[];
	locales: number;
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
	/** Put the tables into `bench/README.md`. */
	write: boolean;
}

/** Options that the command line does not know, or values that make no sense. */
export class UsageError extends Error {}

/** What `npm run bench -- --help` prints. */
export const usage = `npm run bench -- [options]

  --pages <n,n>     pages of each corpus (default 100,1000)
  --locales <n>     locales of each corpus, 1 to ${corpusLocales.length} (default 1)
  --runs <n>        runs of each build (default 3)
  --saves <n>       saves in the live mode (default 20)
  --peers <a,b>     other generators to compare with: ${peers.map(({ id }) => id).join(', ')}
  --peers-folder <dir>  where they are installed and stay (default: a temporary folder)
  --json            print the result as JSON
  --write           put the tables into bench/README.md`;

const flags = {
	pages: { type: 'string', default: '100,1000' },
	locales: { type: 'string', default: '1' },
	runs: { type: 'string', default: '3' },
	saves: { type: 'string', default: '20' },
	peers: { type: 'string', default: '' },
	'peers-folder': { type: 'string' },
	json: { type: 'boolean', default: false },
	write: { type: 'boolean', default: false },
} as const;

/** Reads the command line. Throws a `UsageError`. */
export function parseOptions(args: string[]): BenchOptions {
	const { values } = readFlags(args);
	const options = {
		pages: values.pages.split(',').map((text) => parseCount('pages', text)),
		locales: parseCount('locales', values.locales, corpusLocales.length),
		runs: parseCount('runs', values.runs),
		saves: parseCount('saves', values.saves),
		peers: values.peers === '' ? [] : values.peers.split(',').map(parsePeer),
		peersFolder: values['peers-folder'] === undefined ? null : resolve(values['peers-folder']),
		json: values.json,
		write: values.write,
	};
	if (options.peers.length > 0 && options.locales > 1)
		throw new UsageError(
			'Unexpected `--locales` with `--peers`, expected one of them: peers get one locale.',
		);
	return options;
}

function readFlags(args: string[]) {
	try {
		return parseArgs({ args, options: flags });
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function parseCount(name: string, text: string, max = 100_000): number {
	const value = Number(text);
	if (Number.isInteger(value) && value >= 1 && value <= max) return value;
	throw new UsageError(`Unexpected \`${text}\` for \`--${name}\`, expected a whole number from 1 to ${max}.`);
}

function parsePeer(id: string): string {
	const ids = peers.map((peer) => peer.id);
	if (ids.includes(id)) return id;
	throw new UsageError(`Unexpected \`${id}\` for \`--peers\`, expected ${ids.join(', ')}.`);
}

import {
	type BenchResult,
	type BuildSample,
	type DomdocsResult,
	type PeerFailure,
	type PeerResult,
	type Scenario,
	scenarios,
	type TreeResult,
} from './results.ts';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';
import { type Table, writeTable } from './table.ts';
import { kilobytes, megabytes, megabytesOf, seconds, secondsOf, times } from './units.ts';

const scenarioNames: Record<Scenario, string> = {
	cold: 'cold: no cache, no output',
	unchanged: 'nothing changed',
	word: 'a word of a page edited',
	title: 'a title edited',
	config: 'a word of the config edited',
};

/** Writes what was measured as Markdown. */
export function writeReport({ cores, node, date, commit, runs, trees }: BenchResult): string {
	const where = commit === null ? '' : ` of ${commit}`;
	const machine = `${date}${where}, ${cores} cores, Node ${node}. Of ${runs} runs: least / median / most.`;
	return [machine, ...trees.flatMap(writeTree)].join('\n\n');
}

function writeTree(result: TreeResult): string[] {
	const { tree, files, bytes, plain, domdocs, peers } = result;
	const failed = peers.filter((peer): peer is PeerFailure => 'failure' in peer);
	return [
		`#### ${tree}: ${files} files, ${megabytes(bytes)} MB of Markdown`,
		`Plain unified and GFM take ${seconds(medianOf(cpuOf(plain)))} s of processor time for the same files.`,
		writeTable(buildTable(result)),
		writeTable(stageTable(domdocs)),
		writeTable(pageTable(domdocs)),
		writeTable(liveTable(domdocs)),
		...(builtOf(result).length > 0 ? [writeTable(timeTable(result)), writeTable(sizeTable(result))] : []),
		...failed.map(
			({ name, version, failure }) =>
				`${name} ${version} failed:\n\n\`\`\`text\n${failure.replaceAll('```', "'''")}\n\`\`\``,
		),
	];
}

function builtOf({ peers }: TreeResult): PeerResult[] {
	return peers.filter((peer): peer is PeerResult => !('failure' in peer));
}

const wallOf = (samples: readonly BuildSample[]): number[] => samples.map(({ wall }) => wall);
const cpuOf = (samples: readonly BuildSample[]): number[] => samples.map(({ cpu }) => cpu);
const memoryOf = (samples: readonly BuildSample[]): number[] => samples.map(({ memory }) => memory);

function buildTable({ plain, domdocs: { builds } }: TreeResult): Table {
	const base = medianOf(cpuOf(plain));
	const rows = scenarios.map((scenario) => {
		const samples = builds[scenario];
		const { files, bytes } = samples.at(-1)!.written;
		return [
			scenarioNames[scenario],
			secondsOf(wallOf(samples)),
			secondsOf(cpuOf(samples)),
			(medianOf(cpuOf(samples)) / base).toFixed(2),
			megabytesOf(memoryOf(samples)),
			String(files),
			kilobytes(bytes),
		];
	});
	const head = ['domdocs build', 'time, s', 'processor, s', 'times plain', 'memory, MB'];
	return [[...head, 'files written', 'kB written'], ...rows];
}

function stageTable({ builds }: DomdocsResult): Table {
	const names = new Set(
		scenarios.flatMap((scenario) => builds[scenario].flatMap(({ stages }) => Object.keys(stages))),
	);
	const rows = [...names].map((name) => [
		name,
		...scenarios.map((scenario) =>
			medianOf(builds[scenario].map(({ stages }) => stages[name] ?? 0)).toFixed(0),
		),
	]);
	return [['stage, median ms', ...scenarios], ...rows];
}

function pageTable({ output, page }: DomdocsResult): Table {
	const idle = page.idle ?? { requests: 0, bytes: 0 };
	return [
		['what a reader loads', 'requests', 'kB, brotli'],
		[
			`the document (${kilobytes(page.document.raw)} kB before compression)`,
			'1',
			kilobytes(page.document.brotli),
		],
		['first visit: document, styles, boot', String(page.visit.requests), kilobytes(page.visit.bytes)],
		['later, when the browser is idle', String(idle.requests), kilobytes(idle.bytes)],
		[`the whole site, not compressed (${output.files} files)`, '', kilobytes(output.bytes)],
	];
}

function liveTable({ live }: DomdocsResult): Table {
	const row = (name: string, values: readonly number[]): string[] => [
		name,
		percentileOf(values, 50).toFixed(0),
		percentileOf(values, 95).toFixed(0),
		spreadOf(values).max.toFixed(0),
	];
	return [
		[`domdocs serve --watch (${megabytes(live.memory)} MB)`, 'p50, ms', 'p95, ms', 'most, ms'],
		row('start to the address', live.listening),
		row('start to the first page', live.firstPage),
		row('save to the message to the browser', live.message),
		row('save to the new text served', live.text),
	];
}

/** Medians of a generator in milliseconds and bytes. */
function figuresOf(cold: readonly BuildSample[], word: readonly BuildSample[]) {
	return {
		cold: medianOf(wallOf(cold)),
		coldCpu: medianOf(cpuOf(cold)),
		word: medianOf(wallOf(word)),
		wordCpu: medianOf(cpuOf(word)),
		memory: medianOf(memoryOf(cold)),
	};
}

type Figures = ReturnType<typeof figuresOf>;

const units: Record<keyof Figures, (value: number) => string> = {
	cold: seconds,
	coldCpu: seconds,
	word: seconds,
	wordCpu: seconds,
	memory: megabytes,
};

/** Figures of the generators, and how many times those of the first one that is. */
function timeTable(result: TreeResult): Table {
	const { builds } = result.domdocs;
	const peers = builtOf(result);
	const base = figuresOf(peers[0]!.cold, peers[0]!.word);
	const row = (name: string, figures: Figures): string[] => [
		name,
		...(Object.keys(units) as (keyof Figures)[]).map((key) => withRatio(figures[key], base[key], units[key])),
	];
	return [
		[`median, times ${peers[0]!.name}`, 'cold, s', 'processor, s', 'edit, s', 'processor, s', 'memory, MB'],
		row('domdocs', figuresOf(builds.cold, builds.word)),
		...peers.map(({ name, version, cold, word }) => row(`${name} ${version}`, figuresOf(cold, word))),
	];
}

function sizeTable(result: TreeResult): Table {
	const peers = builtOf(result);
	const figures = ({ output, page }: DomdocsResult | PeerResult): number[] => [
		page.document.raw,
		page.document.brotli,
		page.visit.bytes,
		output.bytes,
	];
	const base = figures(peers[0]!);
	const row = (name: string, of: DomdocsResult | PeerResult): string[] => [
		name,
		...figures(of).map((value, index) => withRatio(value, base[index]!, kilobytes)),
		String(of.page.visit.requests),
		String(of.output.files),
	];
	const head = [`times ${peers[0]!.name}`, 'document, kB', 'in brotli, kB', 'first visit, kB', 'site, kB'];
	return [
		[...head, 'requests', 'files'],
		row('domdocs', result.domdocs),
		...peers.map((peer) => row(`${peer.name} ${peer.version}`, peer)),
	];
}

function withRatio(value: number, base: number, write: (value: number) => string): string {
	return `${write(value)} (${times(value, base)})`;
}

/** What of a run is kept for comparison with later ones: ratios, and milliseconds of the live mode. Plain JSON. */
export function summaryOf({ date, commit, node, cores, trees }: BenchResult): object {
	const short = (value: number): number => Number(value.toPrecision(3));
	const treesByName = trees.map((result) => {
		const { tree, plain, domdocs } = result;
		const base = medianOf(cpuOf(plain));
		const timesPlain = scenarios.map((scenario) => [
			scenario,
			short(medianOf(cpuOf(domdocs.builds[scenario])) / base),
		]);
		const own = figuresOf(domdocs.builds.cold, domdocs.builds.word);
		const timesOwn = builtOf(result).map(({ name, cold, word }) => {
			const figures = figuresOf(cold, word);
			const ratios = (Object.keys(units) as (keyof Figures)[]).map((key) => [
				key,
				short(own[key] / figures[key]),
			]);
			return [name, Object.fromEntries(ratios)];
		});
		const { listening, firstPage, text } = domdocs.live;
		const live = [listening, firstPage, text].map((values) => [
			Math.round(percentileOf(values, 50)),
			Math.round(percentileOf(values, 95)),
		]);
		return [
			tree,
			{
				timesPlain: Object.fromEntries(timesPlain),
				times: Object.fromEntries(timesOwn),
				live: { listening: live[0], firstPage: live[1], save: live[2] },
			},
		];
	});
	return { date, commit, node, cores, trees: Object.fromEntries(treesByName) };
}

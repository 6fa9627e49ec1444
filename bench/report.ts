import {
	type BenchResult,
	type BuildSample,
	type DomdocsResult,
	type PeerFailure,
	type PeerResult,
	type SizeResult,
	scenarios,
} from './results.ts';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';
import { type Table, writeTable } from './table.ts';
import { kilobytes, megabytes, megabytesOf, seconds, secondsOf, times } from './units.ts';

const scenarioNames = {
	cold: 'cold: no cache, no output',
	unchanged: 'nothing changed',
	word: 'a word of a page edited',
	title: 'a title edited',
} as const;

/** Writes what was measured as Markdown. */
export function writeReport({ cores, node, date, runs, sizes }: BenchResult): string {
	const machine = `${date}, ${cores} cores, Node ${node}. Of ${runs} runs: least / median / most.`;
	return [machine, ...sizes.flatMap(writeSize)].join('\n\n');
}

function writeSize(size: SizeResult): string[] {
	const { pages, locales, corpus, domdocs, peers } = size;
	const amount = `${locales > 1 ? `${locales} × ` : ''}${pages} pages, ${megabytes(corpus)} MB of Markdown`;
	const built = peers.filter((peer): peer is PeerResult => !('failure' in peer));
	const failed = peers.filter((peer): peer is PeerFailure => 'failure' in peer);
	return [
		`### ${amount}`,
		writeTable(buildTable(domdocs)),
		writeTable(stageTable(domdocs)),
		writeTable(pageTable(domdocs)),
		writeTable(liveTable(domdocs)),
		...(built.length > 0
			? [writeTable(timeTable(domdocs, built)), writeTable(sizeTable(domdocs, built))]
			: []),
		...failed.map(
			({ name, version, failure }) =>
				`${name} ${version} failed:\n\n\`\`\`text\n${failure.replaceAll('```', "'''")}\n\`\`\``,
		),
	];
}

const wallOf = (samples: readonly BuildSample[]): number[] => samples.map(({ wall }) => wall);
const cpuOf = (samples: readonly BuildSample[]): number[] => samples.map(({ cpu }) => cpu);
const memoryOf = (samples: readonly BuildSample[]): number[] => samples.map(({ memory }) => memory);

function buildTable({ builds }: DomdocsResult): Table {
	const rows = scenarios.map((scenario) => {
		const samples = builds[scenario];
		const { files, bytes } = samples.at(-1)!.written;
		return [
			scenarioNames[scenario],
			secondsOf(wallOf(samples)),
			secondsOf(cpuOf(samples)),
			megabytesOf(memoryOf(samples)),
			String(files),
			kilobytes(bytes),
		];
	});
	return [['domdocs build', 'time, s', 'processor, s', 'memory, MB', 'files written', 'kB written'], ...rows];
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
	return [['stage, median ms', 'cold', 'unchanged', 'word', 'title'], ...rows];
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
		row('start to the first page', live.firstPage),
		row('save to the message to the browser', live.message),
		row('save to the new text served', live.text),
	];
}

/** Figures of one generator, and how many times those of domdocs that is. */
function timeTable({ builds }: DomdocsResult, peers: readonly PeerResult[]): Table {
	const figures = [
		(cold: readonly BuildSample[]) => medianOf(wallOf(cold)),
		(cold: readonly BuildSample[]) => medianOf(cpuOf(cold)),
		(_: readonly BuildSample[], word: readonly BuildSample[]) => medianOf(wallOf(word)),
		(_: readonly BuildSample[], word: readonly BuildSample[]) => medianOf(cpuOf(word)),
	];
	const memory = (cold: readonly BuildSample[]): number => medianOf(memoryOf(cold));
	const own = figures.map((figure) => figure(builds.cold, builds.word));
	const rows = peers.map(({ name, version, cold, word }) => [
		`${name} ${version}`,
		...figures.map((figure, index) => withRatio(figure(cold, word), own[index]!, seconds)),
		withRatio(memory(cold), memory(builds.cold), megabytes),
	]);
	return [
		['median, times domdocs', 'cold, s', 'processor, s', 'edit, s', 'processor, s', 'memory, MB'],
		['domdocs', ...own.map(seconds), megabytes(memory(builds.cold))],
		...rows,
	];
}

function sizeTable(domdocs: DomdocsResult, peers: readonly PeerResult[]): Table {
	const figures = ({ output, page }: DomdocsResult | PeerResult): number[] => [
		page.document.raw,
		page.document.brotli,
		page.visit.bytes,
		output.bytes,
	];
	const own = figures(domdocs);
	const rows = peers.map((peer) => [
		`${peer.name} ${peer.version}`,
		...figures(peer).map((value, index) => withRatio(value, own[index]!, kilobytes)),
		String(peer.page.visit.requests),
		String(peer.output.files),
	]);
	return [
		['times domdocs', 'document, kB', 'in brotli, kB', 'first visit, kB', 'site, kB', 'requests', 'files'],
		['domdocs', ...own.map(kilobytes), String(domdocs.page.visit.requests), String(domdocs.output.files)],
		...rows,
	];
}

function withRatio(value: number, base: number, write: (value: number) => string): string {
	return `${write(value)} (${times(value, base)})`;
}

/** Fits what speaks for a page, and against all, to the judged queries: see `weights.pages` and `weights.doubt`. */

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { openSite } from '../cli/site/site.ts';
import type { Doubt } from '../renderer/shared/search/doubt.ts';
import type { PageEvidence, RankedPage } from '../renderer/shared/search/rank-pages.ts';
import { weights } from '../renderer/shared/search/weights.ts';
import { type JudgedQuery, querySets, readQueries } from '../tests/search/judge.ts';
import { type DoubtSample, fitDoubt } from './fit-doubt.ts';

/** A query with the pages that were found. */
interface Sample {
	set: string;
	/** What it asks for, in any language: its variants are fitted or judged together. */
	intent: string;
	/** What speaks for each page, the logarithm of its best score first. */
	rows: number[][];
	/** Whether each page is right. */
	right: boolean[];
	weight: number;
}

type Names = (keyof PageEvidence)[];
const names = Object.keys(weights.pages) as Names;

/** Parts that the intents are cut into: each is judged by what fits the others. */
const folds = 5;

/** How far a weight is held where it was: a prior of the usual kind, worth this many queries. */
const prior = 0.5;

/** Weight of the logarithm of the best score that the fit begins with. */
const firstScale = 4;

/** What a query of the older sets counts: the engine's other numbers were found with them. */
const olderWeight = 0.4;

/** Sets that weights are fitted to, and that may be looked at. */
export const fittedSets = [
	'sections',
	'pages',
	'fresh',
	'asked',
	'third',
	'fourth',
	'fifth',
	'seventh',
	'eighth',
	'ninth',
	'carried',
	'tenth',
] as const;

/** Fits the weights, prints how they answer queries that they were not fitted to, and what they are. */
export async function fitPages(): Promise<void> {
	const { samples, doubts } = await collect();
	console.log('| set | queries | now @1 | now @5 | cross-validated @1 | @5 |');
	console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
	const now = [1, ...names.map((name) => weights.pages[name])];
	const fitted = Array.from({ length: folds }, (_, fold) =>
		fitWeights(samples.filter(({ intent }) => foldOf(intent) !== fold)),
	);
	for (const set of fittedSets) {
		const own = samples.filter((sample) => sample.set === set);
		const before = places(own, () => now);
		const after = places(own, ({ intent }) => fitted[foldOf(intent)]!);
		const cells = [before, after].flatMap((each) => [shareWithin(each, 1), shareWithin(each, 5)]);
		console.log(`| ${set} | ${own.length} | ${cells.join(' | ')} |`);
	}
	const [scale = 1, ...rest] = fitWeights(samples);
	for (const [index, name] of names.entries()) console.log(`${name}: ${(rest[index]! / scale).toFixed(3)},`);
	fitDoubt(doubts, folds);
}

async function collect(): Promise<{ samples: Sample[]; doubts: DoubtSample[] }> {
	const site = await openSite({ root: resolve('.') });
	const samples: Sample[] = [];
	const doubts: DoubtSample[] = [];
	for (const [name, prefix] of Object.entries(querySets) as [keyof typeof querySets, string][]) {
		let found: RankedPage[] = [];
		let doubt: Doubt | undefined;
		const locale = site.config.locales.find((one) => one.prefix === prefix)!;
		const engine = await site.openSearch(locale, {
			query: (pages, against) => {
				found = pages;
				doubt = against;
			},
		});
		for (const set of fittedSets) {
			for (const judged of readQueries(name, set)) {
				found = [];
				doubt = undefined;
				const { hits } = await engine.search({ text: judged.query });
				const sample = sampleOf(judged, found, { set, prefix });
				const isAnswered = judged.answers.length > 0;
				if (isAnswered) samples.push(sample);
				const isRight = judged.answers.some((answer) => answer.split('#')[0] === hits[0]?.route);
				if (doubt) doubts.push({ doubt, isAnswered, isRight, set, fold: foldOf(sample.intent) });
			}
		}
	}
	await site.close();
	return { samples, doubts };
}

/** The weights come after the gains that they had already: what is fitted begins without these. */
function sampleOf(
	{ answers, intent }: JudgedQuery,
	pages: RankedPage[],
	{ set, prefix }: { set: string; prefix: string },
): Sample {
	const routes = answers.map((answer) => answer.split('#')[0]!);
	return {
		set,
		intent: intent ?? [...new Set(routes.map((route) => route.slice(prefix.length)))].sort().join(' '),
		rows: pages.map(({ best, evidence }) => [Math.log(best), ...names.map((name) => evidence[name])]),
		right: pages.map(({ route }) => routes.includes(route)),
		weight: set === 'sections' || set === 'pages' ? olderWeight : 1,
	};
}

function foldOf(intent: string): number {
	return createHash('sha1').update(intent).digest()[0]! % folds;
}

/** Rounds of the descent, and the length of its steps. */
const rounds = 400;
const step = 0.5;

/** Weights by which right pages are likeliest to be first: a multinomial logit over the pages of each query. */
function fitWeights(samples: Sample[]): number[] {
	const start = [firstScale, ...names.map(() => 0)];
	const used = samples.filter(({ right }) => right.includes(true));
	const total = used.reduce((sum, { weight }) => sum + weight, 0);
	const sums = start.map(() => 1e-8);
	let current = [...start];
	for (let round = 0; round < rounds; round++) {
		const slope = start.map((value, index) => (2 * prior * (current[index]! - value)) / total);
		for (const { rows, right, weight } of used) {
			const likely = softmax(rows.map((row) => dot(row, current)));
			const share = likely.reduce((sum, each, index) => sum + (right[index] ? each : 0), 1e-12);
			for (const [index, row] of rows.entries()) {
				const pull = likely[index]! - (right[index] ? likely[index]! / share : 0);
				for (const [at, value] of row.entries()) slope[at]! += (weight / total) * pull * value;
			}
		}
		// Adagrad: each weight has steps of its own length.
		for (const [at, value] of slope.entries()) sums[at]! += value * value;
		current = current.map((value, at) => value - (step * slope[at]!) / Math.sqrt(sums[at]!));
	}
	return current;
}

function softmax(values: number[]): number[] {
	const highest = Math.max(...values);
	const powers = values.map((value) => Math.exp(value - highest));
	const sum = powers.reduce((all, each) => all + each, 0);
	return powers.map((each) => each / sum);
}

function dot(row: number[], factors: number[]): number {
	return row.reduce((sum, value, index) => sum + value * factors[index]!, 0);
}

/** The place of the first right page of each query; 0 if none is right. */
function places(samples: Sample[], factorsOf: (sample: Sample) => number[]): number[] {
	return samples.map((sample) => {
		const { rows, right } = sample;
		const scores = rows.map((row) => dot(row, factorsOf(sample)));
		const best = Math.max(...scores.filter((_, index) => right[index]));
		return right.includes(true) ? scores.filter((score) => score > best).length + 1 : 0;
	});
}

function shareWithin(found: number[], most: number): string {
	return (found.filter((place) => place > 0 && place <= most).length / found.length).toFixed(3);
}

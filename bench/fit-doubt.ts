import type { Doubt } from '../renderer/shared/search/doubt.ts';
import { weights } from '../renderer/shared/search/weights.ts';

/** A query with what speaks against the first page that was found for it. */
export interface DoubtSample {
	doubt: Doubt;
	/** Whether the site answers it, and whether the right page comes first. */
	isAnswered: boolean;
	isRight: boolean;
	set: string;
	/** Part of the intents that it is in. */
	fold: number;
}

/** Share of the queries with an answer that may be told that there is none though the right page comes first. */
const mistaken = 0.03;

/** What a query without an answer counts: there are few. */
const unansweredWeight = 5;

const names = Object.keys(weights.doubt).filter((name) => name !== 'offset') as (keyof Doubt)[];

/** Fits what speaks against an answer, a logistic regression, and prints it with how well it tells queries that it was not fitted to. */
export function fitDoubt(samples: DoubtSample[], folds: number): void {
	const fitted = Array.from({ length: folds }, (_, fold) =>
		fitWeights(samples.filter((sample) => sample.fold !== fold)),
	);
	const values = samples.map((sample) => ({ ...sample, value: sumOf(sample, fitted[sample.fold]!) }));
	// The older sets are easy: what they would allow is too much for new queries.
	const answered = values.filter(({ isAnswered, set }) => isAnswered && set !== 'sections');
	const limit = answered
		.filter(({ isRight }) => isRight)
		.map(({ value }) => value)
		.sort((a, b) => b - a)[Math.floor(answered.length * mistaken)]!;
	const told = values.filter(({ isAnswered, value }) => !isAnswered && value > limit).length;
	const unanswered = values.filter(({ isAnswered }) => !isAnswered).length;
	console.log(
		`\nqueries without an answer that are told so: ${told} of ${unanswered}, besides those that find nothing`,
	);
	const [offset = 0, ...rest] = fitWeights(samples);
	console.log(`offset: ${(offset - limit).toFixed(3)},`);
	for (const [index, name] of names.entries()) console.log(`${name}: ${rest[index]!.toFixed(3)},`);
}

/** Rounds of the descent, and the length of its steps. */
const rounds = 3000;
const step = 0.5;

function fitWeights(samples: DoubtSample[]): number[] {
	let current = [0, ...names.map(() => 0)];
	const sums = current.map(() => 1e-8);
	for (let round = 0; round < rounds; round++) {
		const slope = current.map((value, at) => (at === 0 ? 0 : value / samples.length));
		for (const sample of samples) {
			const likely = 1 / (1 + Math.exp(-sumOf(sample, current)));
			const pull = sample.isAnswered ? likely : (likely - 1) * unansweredWeight;
			for (const [at, value] of rowOf(sample).entries()) slope[at]! += (pull * value) / samples.length;
		}
		for (const [at, value] of slope.entries()) sums[at]! += value * value;
		current = current.map((value, at) => value - (step * slope[at]!) / Math.sqrt(sums[at]!));
	}
	return current;
}

function rowOf({ doubt }: DoubtSample): number[] {
	return [1, ...names.map((name) => doubt[name])];
}

function sumOf(sample: DoubtSample, factors: number[]): number {
	return rowOf(sample).reduce((sum, value, index) => sum + value * factors[index]!, 0);
}

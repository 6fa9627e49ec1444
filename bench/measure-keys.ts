import type { SearchEngine } from '../renderer/contract/search-contract.ts';
import { percentileOf } from './statistics.ts';

/** What the answer to a letter takes: milliseconds of processor time, in which what else the machine does has no part. */
export interface KeyCosts {
	keys: number;
	median: number;
	p95: number;
	most: number;
}

/** Rows that a reader's dialog asks the texts of. */
const rows = 10;

/** Types each query letter by letter, as a reader does for whom all parts of the index are there. */
export async function measureKeys(engine: SearchEngine, queries: readonly string[]): Promise<KeyCosts> {
	const costs: number[] = [];
	for (const isMeasured of [false, true]) {
		for (const query of queries) {
			const letters = [...query];
			for (let length = 1; length <= letters.length; length++) {
				const before = process.cpuUsage();
				await engine.search({ text: letters.slice(0, length).join(''), rows });
				const { user, system } = process.cpuUsage(before);
				if (isMeasured) costs.push((user + system) / 1000);
			}
		}
	}
	return {
		keys: costs.length,
		median: percentileOf(costs, 50),
		p95: percentileOf(costs, 95),
		most: Math.max(...costs),
	};
}

import { test } from 'vitest';
import { promises } from './promises.ts';
import type { Row } from './row.ts';
import { rows } from './rows/all-rows.ts';

declare module 'vitest' {
	interface TaskMeta {
		/** Where a row was tried. */
		how?: string;
		/** What it needs that is not here. */
		needs?: string;
	}
}

/** Ids of the rows that are asked for; all where none is. */
const wanted = process.env.CONTRACT_ROWS?.split(',');
const isLong = process.env.CONTRACT_LONG === '1';

for (const [id, promise] of Object.entries(promises)) {
	const row: Row | undefined = rows[id];
	if (wanted && !wanted.includes(id)) continue;
	if (isLong && !row?.soak) continue;
	test(`${id} | ${promise}`, async ({ task }) => {
		if (!row) throw new Error('There is no test of this row.');
		const isFull = row.inFull?.isHere() ?? false;
		task.meta.how = isFull ? row.inFull?.how : row.how;
		// A soak is all of a row.
		task.meta.needs = isFull || isLong ? undefined : row.needs;
		const leftOut = await (isLong ? row.soak! : isFull ? row.inFull!.check : row.check)();
		const lacking = [leftOut].flat().filter((one) => typeof one === 'string');
		if (lacking.length > 0) task.meta.needs ??= lacking.join(', ');
	});
}

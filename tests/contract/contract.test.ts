import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gate } from './gate.ts';
import { promises } from './promises.ts';
import { missing } from './rows/missing.ts';
import { rows } from './rows/all-rows.ts';

/** How many rows each family of the contract has. */
const families = { DS: 20, OS: 24, EN: 19, RL: 42, DT: 12, SC: 6, CF: 12 };

test('each promise has a row, or is named as one that has none', () => {
	const ids = Object.entries(families).flatMap(([family, count]) =>
		Array.from({ length: count }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`),
	);
	expect(Object.keys(promises)).toEqual(ids);
	expect([...Object.keys(rows), ...missing].sort()).toEqual([...ids].sort());
});

test('tests that rows name are there', () => {
	const root = resolve(import.meta.dirname, '../..');
	const files = new Set(
		readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).map(
			(path) => `tests/${path.replaceAll('\\', '/')}`,
		),
	);
	const named = Object.values(rows).flatMap(({ how }) => how?.match(/tests\/[\w./-]+\.test\.tsx?/g) ?? []);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((file) => !files.has(file))).toEqual([]);
});

test('each row of the release gate is tried in the usual run, by a test that is there', () => {
	expect(Object.keys(gate)).toHaveLength(88);
	expect(Object.keys(gate).filter((id) => !(id in promises))).toEqual([]);
	const lost = Object.entries(gate).filter(([id, test]) => {
		const [file, text] = typeof test === 'string' ? [test, id] : test;
		return !readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').includes(text);
	});
	expect(lost).toEqual([]);
});

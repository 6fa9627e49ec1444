import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gate } from './gate.ts';
import { promises } from './promises.ts';
import { rows } from './rows/all-rows.ts';
import { missing } from './rows/missing.ts';

const root = resolve(import.meta.dirname, '../..');

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
	const files = new Set(
		readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).map(
			(path) => `tests/${path.replaceAll('\\', '/')}`,
		),
	);
	const named = Object.values(rows).flatMap(({ how }) => how?.match(/tests\/[\w./-]+\.test\.tsx?/g) ?? []);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((file) => !files.has(file))).toEqual([]);
});

/** Names of a file's tests in the usual run, and of groups that have one of these: each a text before a function. */
function readTitles(file: string): string[] {
	const text = readFileSync(join(root, file), 'utf8').replace(
		/^(\t*)describe[^\n]*\bslow\b[\s\S]*?^\1\}\);/gm,
		'',
	);
	return text.includes('@module-tag slow') ? [] : titlesIn(text);
}

function titlesIn(text: string): string[] {
	const call =
		/(\.(?:skip|todo))?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2,\s*(?:\{[^}]*\},\s*)?(?:async )?(?:\(|\w+ =>)/g;
	return [...text.matchAll(call)].flatMap(({ 0: whole, 1: isLeftOut, 3: title, index }) => {
		const group = /^(\t*)describe[^\n]*$/m.exec(text.slice(text.lastIndexOf('\n', index) + 1, index));
		const body = text.slice(index + whole.length).split(`\n${group?.[1]}}`)[0]!;
		return isLeftOut || (group && titlesIn(body).length === 0) ? [] : [title!];
	});
}

test('each row of the release gate is tried in the usual run, by tests that are there', () => {
	expect(Object.keys(gate)).toHaveLength(90);
	expect(Object.keys(gate).filter((id) => !(id in promises))).toEqual([]);
	const lost = Object.entries(gate).flatMap(([id, places]) =>
		places.filter((place) => {
			if (place.startsWith('tests/fixtures/broken/')) return !existsSync(join(root, place));
			const [file, title = id] = place.split(' > ');
			return !readTitles(file!).some((one) => one.includes(title));
		}),
	);
	expect(lost).toEqual([]);
});

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BundleSource, findChanged, hashSources } from '../../../cli/platform/bundle-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'domdocs-sources-'));
const file = join(folder, 'one.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file, with a time that lies so many seconds back. */
function write(text: string, age: number): void {
	writeFileSync(file, text);
	utimesSync(file, new Date(), new Date(Date.now() - age * 1000));
}

const changed = (...sources: BundleSource[]): string[] => [...findChanged(sources)];

test('a source is not read again while its size and time are the same', () => {
	write('one', 60);
	const [source] = hashSources([file]);
	expect(changed(source!)).toEqual([]);
	const [path, , signature] = source!;
	expect(signature).toBeDefined();
	expect(changed([path, 'not read', signature!])).toEqual([]);
	expect(changed([path, 'read'])).toEqual([file]);
});

test('one that has another time is read: another checkout of the same text changes nothing', () => {
	write('one', 60);
	const sources = hashSources([file]);
	write('one', 30);
	expect(changed(...sources)).toEqual([]);
	write('two', 40);
	expect(changed(...sources)).toEqual([file]);
	rmSync(file);
	expect(changed(...sources)).toContain(file);
});

test('one of the last moment is read, for its time does not tell one text from the next', () => {
	write('one', 0);
	const [source] = hashSources([file]);
	expect(source).toHaveLength(2);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FatalError } from '../../../../cli/diagnostics/diagnostic.ts';
import { readEpoch } from '../../../../cli/encryption/seal/open-keys.ts';

test('the epoch is the first one only where no file says another', () => {
	const root = mkdtempSync(join(tmpdir(), 'domdocs-epoch-'));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const file = join(root, 'locks.json');
	expect(readEpoch(root)).toBe(1);
	writeFileSync(file, '{ "epoch": 3 }\n');
	expect(readEpoch(root)).toBe(3);
	rmSync(file);
	// A file that cannot be read may say that keys of before are to open nothing any more.
	mkdirSync(file);
	const read = (): number | string => {
		try {
			return readEpoch(root);
		} catch (error) {
			return error instanceof FatalError ? error.diagnostics[0]!.message : String(error);
		}
	};
	expect(read()).toBe(`Cannot read "${file}" (EISDIR), expected the right to read that file.`);
});

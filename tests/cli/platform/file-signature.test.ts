import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signatureOf } from '../../../cli/platform/file-signature.ts';

test.runIf(process.platform !== 'win32')('a file that nobody may read any more is no longer the same', () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-signature-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'a.md');
	writeFileSync(file, '# A\n');
	const before = signatureOf(file);
	expect(signatureOf(file)).toBe(before);
	chmodSync(file, 0o000);
	expect(signatureOf(file)).not.toBe(before);
});

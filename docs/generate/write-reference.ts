import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeReference, referenceFolder } from './compose-reference.ts';

const folder = join(process.cwd(), referenceFolder);
const pages = composeReference();
rmSync(folder, { recursive: true, force: true });
for (const [path, text] of Object.entries(pages)) {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

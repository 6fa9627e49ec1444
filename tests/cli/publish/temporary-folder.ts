import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test. */
export function makeTemporaryFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-write-')));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	return folder;
}

/** Writes files, folders included. */
export function writeTree(folder: string, files: Record<string, string>): void {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}

/** All files below a folder by path, sorted; empty folders as `path/`. */
export function readTree(folder: string, path = ''): Record<string, string> {
	const tree: Record<string, string> = {};
	for (const entry of readdirSync(join(folder, path), { withFileTypes: true }).sort((a, b) =>
		a.name < b.name ? -1 : 1,
	)) {
		const inner = path === '' ? entry.name : `${path}/${entry.name}`;
		if (!entry.isDirectory()) tree[inner] = readFileSync(join(folder, inner), 'utf8');
		else if (readdirSync(join(folder, inner)).length === 0) tree[`${inner}/`] = '';
		else Object.assign(tree, readTree(folder, inner));
	}
	return tree;
}

/** `readTree` without the files of domdocs itself. */
export function readSite(folder: string): Record<string, string> {
	return Object.fromEntries(
		Object.entries(readTree(folder)).filter(([path]) => !path.startsWith('.domdocs/')),
	);
}

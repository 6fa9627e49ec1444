import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DiscoverOptions } from '../../../cli/sources/discover.ts';

/** A site in a folder that is gone after the test, with a neighbour outside of it. */
export interface TemporarySite {
	folders: DiscoverOptions;
	/** Writes a file below the root. */
	write(path: string, content?: string | Uint8Array): void;
	/** Makes a link below the root; the target is relative to the link's folder. */
	link(path: string, target: string): void;
}

/** Makes the folder with these files, each of which holds its own path. */
export function makeTemporarySite(...paths: string[]): TemporarySite {
	const parent = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-discover-')));
	onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
	const root = join(parent, 'site');
	const locate = (path: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		return join(root, path);
	};
	const site: TemporarySite = {
		folders: { root, content: join(root, 'content'), public: join(root, 'content/public') },
		write: (path, content = path) => writeFileSync(locate(path), content),
		link: (path, target) => symlinkSync(target, locate(path)),
	};
	for (const path of paths) site.write(path);
	return site;
}

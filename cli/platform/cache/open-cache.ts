import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { errorCode } from '../error-code.ts';
import { type Cache, FolderCache } from './cache.ts';

/** Folder below the site's root where domdocs keeps what it can make again. */
export const workFolder = '.domdocs';

/** Folder of the report where nobody names one, relative to the site's root. */
export const defaultReportFolder = `${workFolder}/report`;

/** Entries that are encrypted. */
export interface SealedEntries {
	/** Absolute. */
	folder: string;
	/** Opens them in other threads. Never written anywhere. */
	key: string;
	/** The name that stands for the key of an entry. */
	nameOf(kind: string, key: string): string;
}

/** The cache of one build. */
export interface OpenCache {
	cache: Cache;
	/** Absolute. */
	folder: string;
	/** What went wrong, once. */
	diagnostics(): Diagnostic[];
	/** Removes what was to last for this build only. */
	dispose(): void;
	/** The same in any case without a server. */
	local: FolderCache;
	/** Set where all that `cache` stores is encrypted. */
	sealed?: SealedEntries;
	/** Set where there is a server: stores there what has been made, and says what went wrong with it. See `SharedCache`. */
	store?(isPublic: (kind: string, key: string) => boolean): Promise<Diagnostic[]>;
}

/**
 * Opens the cache in a folder: by default `.domdocs/cache` below the site's root. With `false` it is a folder
 * that lasts as long as the build.
 */
export function openCache(root: string, where: string | false = join(root, workFolder, 'cache')): OpenCache {
	const folder = where === false ? mkdtempSync(join(tmpdir(), 'domdocs-cache-')) : where;
	const cache = new FolderCache(folder, () => hideFromGit(dirname(folder)));
	return {
		cache,
		local: cache,
		folder,
		diagnostics: () => (cache.failure === undefined ? [] : [reportFailure(folder, cache.failure)]),
		dispose() {
			if (where === false) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** The site's repository is not to keep what can be made again. Done where the folder is our own. */
export function hideFromGit(folder: string): void {
	const file = join(folder, '.gitignore');
	if (!folder.endsWith(workFolder) || !existsSync(folder) || existsSync(file)) return;
	// Where nothing can be written, nothing is there to be hidden.
	orElse(() => writeFileSync(file, '*\n'), undefined);
}

function reportFailure(folder: string, error: unknown): Diagnostic {
	const message = `Cannot write to the cache "${folder}" (${errorCode(error) ?? String(error)}), expected a folder with the right to write and room; the site is built without.`;
	const hint = 'Free some space or name another folder by `--cache <dir>`; `--no-cache` does without.';
	return diagnose('cache-unwritable', message, { hint });
}

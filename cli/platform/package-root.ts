import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orElse } from '../../renderer/shared/or-else.ts';

/**
 * Absolute folder of the domdocs package, where `package.json`, `renderer/` and `themes/` lie. Found
 * from this module upwards, so it holds for the sources and for the compiled program.
 */
export const packageRoot: string = findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

/** What `package.json` says of domdocs. */
interface Manifest {
	version: string;
	/** Address of its documentation. Absent while nobody has published it. */
	homepage?: string;
}

/** Version of domdocs, and where its documentation is. */
export function readPackage(): Manifest {
	return JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as Manifest;
}

/** Version of domdocs. */
export function readVersion(): string {
	return readPackage().version;
}

/** Where the page of the documentation about each code of a message is, below the package. */
export const messagePages = 'docs/content/reference/diagnostics';

/** The page about a code; empty where an installation has been thinned out. */
export function readMessagePage(code: string): string {
	return orElse(() => readFileSync(path.join(packageRoot, messagePages, `${code}.md`), 'utf8'), '');
}

function findPackageRoot(start: string): string {
	for (let folder = start; ; folder = path.dirname(folder)) {
		if (isPackageRoot(path.join(folder, 'package.json'))) return folder;
		if (folder === path.dirname(folder)) throw new Error(`No package.json of domdocs above ${start}`);
	}
}

function isPackageRoot(file: string): boolean {
	return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'domdocs';
}

import { readdirSync, readFileSync, type Stats } from 'node:fs';
import { dirname, extname } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';
import { hashOf } from './cache/cache.ts';
import { isSettled, signatureOfStats, statsOf } from './file-signature.ts';

/** What esbuild tries where an import names no file, in this order: each comes before `index` in a folder of that name. */
export const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

/** Modules that are not files of domdocs or the site: those of packages, those that the bundler makes, and what packages leave out. */
const noFile = /[\\/]node_modules[\\/]|:domdocs:|[\\/]\(disabled\):/;

/**
 * A file or folder that a bundle was made from, absolute, with the hash of what it had, and the signature of a file that need not be read
 * while it has that; none where a signature does not tell.
 */
export type BundleSource = [path: string, hash: string, signature?: string];

/** How far a file's time may lag behind the clock, in milliseconds. */
const clockStep = 10;

/**
 * The sources of a bundle as they are now, of the files that esbuild has read since a moment in milliseconds since 1970. Of one that has been
 * written meanwhile nobody knows what is in the bundle, so it counts as changed.
 */
export function hashSources(inputs: string[], since = Number.POSITIVE_INFINITY): BundleSource[] {
	return hashPaths(listSources(inputs), since);
}

/** The same of just these files and folders, be they there or not. */
export function hashPaths(paths: readonly string[], since: number): BundleSource[] {
	const sources = paths.map(
		(path): BundleSource => [path, isWrittenSince(path, since - clockStep) ? 'unknown' : hashOfSource(path)],
	);
	return signSources(sources);
}

/** The same sources, with the signatures of those files that this process has read. */
export function signSources(sources: readonly BundleSource[]): BundleSource[] {
	return sources.map(([path, hash]) => {
		const last = known.get(path);
		return last?.hash === hash ? [path, hash, last.signature] : [path, hash];
	});
}

function isWrittenSince(path: string, since: number): boolean {
	const stats = statsOf(path);
	return stats?.isFile() === true && stats.ctimeMs >= since;
}

/** Whether all sources of a bundle are as they were. */
export function areSourcesUnchanged(sources: readonly BundleSource[]): boolean {
	return sources.every(isUnchanged);
}

/** The paths of those sources that are not as they were. */
export function findChanged(sources: readonly BundleSource[]): Set<string> {
	return new Set(sources.flatMap((source) => (isUnchanged(source) ? [] : source[0])));
}

function isUnchanged([path, hash, signature]: BundleSource): boolean {
	const stats = statsOf(path);
	const isSame = stats !== undefined && signature !== undefined && stampOf(stats) === signature;
	return isSame || hashOfSource(path, stats) === hash;
}

/** Whether a bundle that esbuild has read these files for is made of one of the sources. */
export function isMadeOf(inputs: string[], sources: ReadonlySet<string>): boolean {
	return listSources(inputs).some((path) => sources.has(path));
}

/** The files that are not those of a package, the folders that imports were looked up in, and files that would come first. */
function listSources(inputs: string[]): string[] {
	const files = inputs.filter((path) => !noFile.test(path));
	const folders = files.map((file) => dirname(file));
	const indexes = files.filter((file) => /[\\/]index\.\w+$/.test(file));
	const earlier = indexes.flatMap((file) => endings.map((ending) => dirname(file) + ending));
	return [...new Set([...files, ...folders, ...earlier])];
}

/** Hash of a file's content, or of the names of a folder's files that can be imported; empty where there is neither. */
function hashOfSource(path: string, stats = statsOf(path)): string {
	if (!stats) return '';
	return orElse(
		() => (stats.isDirectory() ? hashOf(listModules(path).join('\n')) : hashOfFile(path, stampOf(stats))),
		'',
	);
}

/** The signature of a file, and when anything about it has changed: a copy that has the size and the time of its original is another file. */
function stampOf(stats: Stats): string {
	return `${signatureOfStats(stats)} ${stats.ctimeMs}`;
}

/** Hashes of files that this process has read, with the signature that they had: a theme has hundreds, asked for in each build. */
const known = new Map<string, { signature: string; hash: string }>();

function hashOfFile(path: string, signature: string): string {
	const last = known.get(path);
	if (last?.signature === signature) return last.hash;
	const now = Date.now();
	const hash = hashOf(readFileSync(path));
	if (isSettled(signature, now)) known.set(path, { signature, hash });
	return hash;
}

/** Folders are left out, for a file wins over them; among them may be the output. */
function listModules(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => !entry.isDirectory() && endings.includes(extname(entry.name)))
		.map(({ name }) => name)
		.sort();
}

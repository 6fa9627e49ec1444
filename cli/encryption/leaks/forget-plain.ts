import { type Dirent, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { defaultReportFolder } from '../../platform/cache/open-cache.ts';
import { errorCode } from '../../platform/error-code.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { SourceFile } from '../../sources/discover.ts';
import {
	addWords,
	type BlockWords,
	isProtectedSince,
	nameOfPage,
	packNumbers,
	type ProtectedParts,
	type ProtectionMark,
	readBlockWords,
	renewMark,
	unpackNumbers,
} from './protection-mark.ts';

/** Entries that have text of pages, or commits. */
const kinds = [
	'page',
	'state',
	'build',
	'graph',
	'history',
	'drawn',
	'draw',
	'scans',
	'search',
	'index',
	'picture',
	'size',
	'trace',
	'answer',
];

/**
 * Removes from a cache, and from the usual place of reports below the absolute `root` of a site, what they have of pages and
 * parts of pages from the time before they were locked: done whenever something is locked that may have been public. What is
 * removed is made again, a report where one is asked for. `valid` are the keys of pages that are public as they are now: their
 * entries stay, so that no page is compiled twice. Says whether it has been done.
 */
export function forgetPlain(
	folder: string,
	root: string,
	protectedParts: ProtectedParts,
	valid?: ReadonlySet<string>,
): boolean {
	const { pages, words } = protectedParts;
	if (pages.length + words.length === 0) {
		// What is public from now on has to be forgotten once it is locked again.
		remove(markFile(folder));
		return false;
	}
	const last = readMark(folder);
	const { mark, isAnew } = renewMark(last, protectedParts);
	if (isAnew) {
		forgetText(folder, valid);
		remove(join(root, defaultReportFolder));
	}
	writeMark(folder, mark, last);
	return isAnew;
}

/**
 * Notes what a cache may get next, for a build may end before `forgetPlain`: what pages with blocks say now, and which locked pages are
 * so no longer.
 */
export async function notePlain(
	folder: string,
	sources: readonly SourceFile[],
	config: SiteConfig,
): Promise<void> {
	const last = readMark(folder);
	if (!last) return;
	const known = sources.filter(({ path }) => last.said.has(path));
	const protectedHashes =
		last.pages.size > 0 ? sources.filter(({ path }) => last.pages.has(nameOfPage(last, path))) : [];
	const pages: string[] = [];
	for (const source of protectedHashes)
		if (await isProtected(source, config)) pages.push(nameOfPage(last, source.path));
	writeMark(folder, addWords({ ...last, pages: new Set(pages) }, readBlockWords(known)), last);
}

/** Notes what pages with blocks say now, for a cache that may get it. */
export function addPlain(folder: string, words: readonly BlockWords[]): void {
	const last = readMark(folder);
	if (last) writeMark(folder, addWords(last, words), last);
}

/** Whether a cache may have plain text of what is in the blocks of some pages. */
export function isPlainCached(folder: string, words: readonly BlockWords[]): boolean {
	return isProtectedSince(readMark(folder), { pages: [], words });
}

async function isProtected(source: SourceFile, config: SiteConfig): Promise<boolean> {
	const { scanFile } = await import('../../markdown/head/scan-pages.ts');
	const { value } = await scanFile(source, config.limits, config.encoding);
	return value !== null && findProtection(config, value) !== null;
}

/** Removes all text of pages from a cache, but the entries of pages whose keys are `valid`. Default: none. */
export function forgetText(folder: string, valid: ReadonlySet<string> = new Set()): void {
	for (const kind of kinds) {
		if (kind === 'page' && valid.size > 0) removeOtherPages(join(folder, kind), valid);
		else remove(join(folder, kind));
	}
}

function removeOtherPages(pages: string, valid: ReadonlySet<string>): void {
	for (const entry of listFiles(pages))
		if (!valid.has(entry.name)) remove(join(entry.parentPath, entry.name));
}

function listFiles(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
			(entry) => !entry.isDirectory(),
		);
	} catch (error) {
		if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
		throw error;
	}
}

/** Where a file stands in the folder's place, there is nothing to be removed. */
function remove(path: string): void {
	try {
		rmSync(path, { recursive: true, force: true, maxRetries: 3 });
	} catch (error) {
		if (errorCode(error) !== 'ENOTDIR') throw error;
	}
}

/** What the mark is on the disk: members as in `ProtectionMark`, numbers packed. */
interface WrittenMark {
	v: 1;
	salt: string;
	pages: string[];
	said: [path: string, numbers: string][];
}

function markFile(folder: string): string {
	return join(folder, 'locked');
}

/** The mark beside a cache; nothing where there is none, or none that can be read. */
function readMark(folder: string): ProtectionMark | undefined {
	try {
		const { v, salt, pages, said } = JSON.parse(readFileSync(markFile(folder), 'utf8')) as WrittenMark;
		if (v !== 1) return undefined;
		return {
			salt,
			pages: new Set(pages),
			said: new Map(said.map(([path, numbers]) => [path, unpackNumbers(numbers)])),
		};
	} catch {
		return undefined;
	}
}

function writeMark(folder: string, mark: ProtectionMark, last: ProtectionMark | undefined): void {
	const text = printMark(mark);
	if (last && printMark(last) === text) return;
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		writeFileSync(markFile(folder), text);
	} catch {
		discard(markFile(folder));
	}
}

/** A cache that cannot be written says so elsewhere. Without a mark it is emptied next time. */
function discard(mark: string): void {
	try {
		rmSync(mark, { force: true });
	} catch {
		// Where nothing can be written nothing is.
	}
}

function printMark({ salt, pages, said }: ProtectionMark): string {
	const packed = [...said].map(([path, numbers]): [string, string] => [path, packNumbers(numbers)]);
	const mark: WrittenMark = {
		v: 1,
		salt,
		pages: [...pages].sort(),
		said: packed.sort(([a], [b]) => (a < b ? -1 : 1)),
	};
	return JSON.stringify(mark);
}

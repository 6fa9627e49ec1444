import type { Root } from 'hast';
import type { PackedCode, PageBody, PageSection } from '../../model/article.ts';
import { type Cache, hashOf } from '../../platform/cache/cache.ts';
import type { ProjectFiles } from '../../sources/project-files.ts';
import type { CompiledPage, ImportedFiles } from './compiled-page.ts';

/** Kind of the entries of pages. */
export const pageKind = 'page';

/**
 * Caches a page and its article under a key: the article's name, what is known of the page, and its body, whose lines are read one by one.
 * Says whether that was possible.
 */
export function cachePage(cache: Cache, key: string, page: CompiledPage, body: string): boolean {
	cache.put(pageKind, key, `${page.body}\n${JSON.stringify(page)}\n${body}`);
	return cache.failure === undefined;
}

/** A page as it was cached; nothing where it is not there, or where a file that it brings in is another now. */
export function findCachedPage(cache: Cache, key: string, files: ProjectFiles): CompiledPage | undefined {
	const entry = findEntry(cache, key);
	const page = entry && (JSON.parse(cutLine(entry, 1)) as CompiledPage);
	return page && isFresh(page.imports, files) ? page : undefined;
}

function findEntry(cache: Pick<Cache, 'get'>, key: string): Buffer | undefined {
	const entry = cache.get(pageKind, key);
	return entry && Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
}

/** A line of an entry, or with `last` all from there on. */
function cutLine(entry: Buffer, line: number, last = false): string {
	let start = 0;
	for (let passed = 0; passed < line; passed++) start = entry.indexOf(10, start) + 1;
	const end = last ? -1 : entry.indexOf(10, start);
	return entry.toString('utf8', start, end === -1 ? entry.length : end);
}

/** Name of an article that is cached under a key. */
export function nameOfBody(key: string, body: string): string {
	return `${key}-${hashOf(body).slice(0, 32)}`;
}

/** The key of the entry that an article of that name is in. */
export function keyOfBody(name: string): string {
	return name.split('-')[0]!;
}

/** The article of that name; nothing where it is no longer there. */
export function findArticle(cache: Pick<Cache, 'get'>, name: string): Root | undefined {
	return findPart(cache, name, 'article');
}

/** Whether the article of that name may be there. */
export function hasArticle(cache: Cache, name: string): boolean {
	return cache.has(pageKind, keyOfBody(name));
}

/** What stands between the headings of that article; nothing where it is no longer there. */
export function findSections(cache: Cache, name: string): PageSection[] | undefined {
	return findPart(cache, name, 'sections');
}

/** The code of that article, as it was coloured. */
export function findCode(cache: Cache, name: string): PackedCode {
	return findPart(cache, name, 'code') ?? {};
}

/** The text of a body of that name; nothing where it is no longer there. */
export function findText(cache: Pick<Cache, 'get'>, name: string): string | undefined {
	const entry = findNamed(cache, name);
	return entry && cutLine(entry, linesBefore, true);
}

function findPart<Part extends keyof PageBody>(
	cache: Pick<Cache, 'get'>,
	name: string,
	part: Part,
): PageBody[Part] | undefined {
	const entry = findNamed(cache, name);
	return entry && JSON.parse(cutLine(entry, linesBefore + parts.indexOf(part)));
}

function findNamed(cache: Pick<Cache, 'get'>, name: string): Buffer | undefined {
	const entry = findEntry(cache, keyOfBody(name));
	return entry && cutLine(entry, 0) === name ? entry : undefined;
}

/** Lines of a body: those of a long page are megabytes, and seldom is more than one wanted. */
const parts = ['article', 'sections', 'code'] as const satisfies (keyof PageBody)[];

/** Lines in front of a body in its entry. */
const linesBefore = 2;

/** The text of a body. */
export function packBody(body: PageBody): string {
	return parts.map((part) => JSON.stringify(body[part])).join('\n');
}

/** The body that a text is of. */
export function unpackBody(text: string): PageBody {
	const [article, sections, code] = text.split('\n').map((line) => JSON.parse(line));
	return { article, sections, code };
}

/** The article in the text of a body. */
export function readArticle(text: string): Root {
	return JSON.parse(text.slice(0, text.indexOf('\n')));
}

/** What stands between the headings in the text of a body. */
export function readSections(text: string): PageSection[] {
	return unpackBody(text).sections;
}

/** Notes what is found at the paths that a page asked for. */
export function noteImports(paths: string[], files: ProjectFiles): ImportedFiles {
	if (paths.length === 0) return { paths, hash: '' };
	return { paths, hash: hashOf(JSON.stringify(paths.map((path) => [files.read(path), files.list(path)]))) };
}

/** Whether the same is found there as before. */
export function isFresh({ paths, hash }: ImportedFiles, files: ProjectFiles): boolean {
	return noteImports(paths, files).hash === hash;
}

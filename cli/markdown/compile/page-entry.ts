import type { Root } from 'hast';
import type { PackedCode, PageBody, PageSection } from '../../model/article.ts';
import { type Cache, hashOf } from '../../platform/cache/cache.ts';
import type { ProjectFiles } from '../../sources/project-files.ts';
import type { CompiledPage, ImportedFiles } from './compiled-page.ts';

/** Kind of the entries of pages. */
export const pageKind = 'page';

/** Caches a page and its article under a key. Says whether that was possible. */
export function cachePage(cache: Cache, key: string, page: CompiledPage, body: string): boolean {
	cache.put(pageKind, key, `${JSON.stringify(page)}\n${body}`);
	return cache.failure === undefined;
}

/** A page as it was cached; nothing where it is not there, or where a file that it brings in is another now. */
export function findCachedPage(cache: Cache, key: string, files: ProjectFiles): CompiledPage | undefined {
	const entry = cache.get(pageKind, key);
	if (!entry) return undefined;
	const text = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
	const page = JSON.parse(text.toString('utf8', 0, text.indexOf(10))) as CompiledPage;
	return isFresh(page.imports, files) ? page : undefined;
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
	return findBody(cache, name)?.article;
}

/** Whether the article of that name may be there. */
export function hasArticle(cache: Cache, name: string): boolean {
	return cache.has(pageKind, keyOfBody(name));
}

/** What stands between the headings of that article; nothing where it is no longer there. */
export function findSections(cache: Cache, name: string): PageSection[] | undefined {
	return findBody(cache, name)?.sections;
}

/** The code of that article, as it was coloured. */
export function findCode(cache: Cache, name: string): PackedCode {
	return findBody(cache, name)?.code ?? {};
}

function findBody(cache: Pick<Cache, 'get'>, name: string): PageBody | undefined {
	const text = findText(cache, name);
	return text === undefined ? undefined : (JSON.parse(text) as PageBody);
}

/** The text of a body of that name; nothing where it is no longer there. */
export function findText(cache: Pick<Cache, 'get'>, name: string): string | undefined {
	const entry = cache.get(pageKind, keyOfBody(name));
	if (!entry) return undefined;
	const text = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
	const body = text.subarray(text.indexOf(10) + 1);
	return hashOf(body).slice(0, 32) === name.split('-')[1] ? body.toString() : undefined;
}

/** The article in the text of a body. */
export function readArticle(body: string): Root {
	return (JSON.parse(body) as PageBody).article;
}

/** What stands between the headings in the text of a body. */
export function readSections(body: string): PageSection[] {
	return (JSON.parse(body) as PageBody).sections;
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

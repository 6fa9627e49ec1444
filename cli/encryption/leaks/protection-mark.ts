import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashOf } from '../../platform/cache/cache.ts';
import { cutBlocks } from '../../sources/protected-blocks.ts';
import { decodeSource } from '../../sources/read-source.ts';
import { rootSecretName } from '../seal/root-secret.ts';
import { wordsOf } from './phrase-finder.ts';

/** A public page with locked blocks. */
export interface PageWithBlocks {
	path: string;
	/** SHA-256 of what is public of it, as it has been read. Absent where it is yet to be. */
	hash?: string;
	/** Its file. */
	absolute: string;
}

/** What such a page says in the open and in its blocks. */
export interface BlockWords {
	path: string;
	/** `null` where the file is no longer what has been read. */
	words: { open: ReadonlySet<number>; locked: ReadonlySet<number> } | null;
}

/** What a site has locked. */
export interface ProtectedParts {
	/** Paths of locked pages. */
	pages: readonly string[];
	/** All public pages with locked blocks. */
	words: readonly BlockWords[];
}

/**
 * What a cache may have in plain text. It lies beside the cache, so it has nothing of locked text: only paths of public pages, and
 * numbers of what was public.
 */
export interface ProtectionMark {
	/** What names of locked pages are made with. */
	salt: string;
	/** Names of locked pages, by `nameOfPage`. */
	pages: ReadonlySet<string>;
	/** Numbers of all that each page with blocks has said in the open since the cache was empty, by path. */
	said: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A page may have said so many times as much as it says now, and so much more, before its words are forgotten with the rest. */
const spareWords = { times: 4, more: 10_000 } as const;

/** Reads pages with blocks as they are now. */
export function readBlockWords(blocks: Iterable<PageWithBlocks>): BlockWords[] {
	return [...blocks].map(({ path, hash, absolute }) => {
		const text = readText(absolute);
		const isOther = text === undefined || (hash !== undefined && hashOf(text.open) !== hash);
		if (isOther) return { path, words: null };
		return { path, words: { open: numbersOf(text.open), locked: numbersOf(text.locked) } };
	});
}

/** What is public of a page, and what is locked. Nothing where it cannot be read. */
function readText(absolute: string): { open: string; locked: string } | undefined {
	try {
		const { publicText, blocks } = cutBlocks(decodeSource(readFileSync(absolute), absolute, 'replace').value);
		const locked = blocks.map(({ text, password = '' }) => `${text}\n${password}`).join('\n');
		return { open: publicText, locked };
	} catch {
		return undefined;
	}
}

/** What a locked page is known by in a mark. Its path says more of it than its address may; where there is a root secret, that is needed to guess it. */
export function nameOfPage({ salt }: Pick<ProtectionMark, 'salt'>, path: string): string {
	const key = salt + (process.env[rootSecretName] ?? '');
	return createHmac('sha256', key).update(path).digest('base64url');
}

function nameAll(mark: Pick<ProtectionMark, 'salt'>, paths: readonly string[]): Set<string> {
	return new Set(paths.map((path) => nameOfPage(mark, path)));
}

/** Whether something is locked now that was public at a time which a mark knows, or may have been before. */
export function isProtectedSince(
	mark: ProtectionMark | undefined,
	{ pages, words }: ProtectedParts,
): boolean {
	if (!mark || pages.some((path) => !mark.pages.has(nameOfPage(mark, path)))) return true;
	return words.some(({ path, words: now }) => {
		const said = mark.said.get(path);
		if (!said || !now || said.size > now.open.size * spareWords.times + spareWords.more) return true;
		return [...now.locked].some((number) => said.has(number) && !now.open.has(number));
	});
}

/**
 * The mark of a cache from now on, and whether the cache has to be emptied for it, because something is locked since that was public.
 * `mustForget` says that it is emptied anyway.
 */
export function renewMark(
	last: ProtectionMark | undefined,
	locked: ProtectedParts,
	mustForget = false,
): { mark: ProtectionMark; isAnew: boolean } {
	const isAnew = mustForget || isProtectedSince(last, locked);
	const retained = last && !isAnew ? retainOnly(last, locked) : freshMark(locked.pages);
	return { mark: addWords(retained, locked.words), isAnew };
}

/** The mark of an empty cache. */
function freshMark(pages: readonly string[]): ProtectionMark {
	const salt = randomBytes(16).toString('base64url');
	return { salt, pages: nameAll({ salt }, pages), said: new Map() };
}

/** The mark of a cache that gets what some pages say now as well. */
export function addWords({ said, ...mark }: ProtectionMark, words: readonly BlockWords[]): ProtectionMark {
	const all = new Map(said);
	for (const { path, words: now } of words) {
		if (now) all.set(path, new Set([...(all.get(path) ?? []), ...now.open]));
		// Nobody knows what the cache gets of it.
		else all.delete(path);
	}
	return { ...mark, said: all };
}

/** A mark without pages that are no longer what it says. */
function retainOnly({ salt, said }: ProtectionMark, { pages, words }: ProtectedParts): ProtectionMark {
	const retained = words.flatMap(({ path }) => {
		const numbers = said.get(path);
		return numbers ? [[path, numbers] as const] : [];
	});
	return { salt, pages: nameAll({ salt }, pages), said: new Map(retained) };
}

/** So many words in a row are looked at together, and fewer. */
const longestRun = 3;

/** A line without words says something if it has so many different signs. */
const minCharacters = 4;

/**
 * Numbers of all that a text says: of its words, of two and three of them in a row, and of its lines. What has been
 * moved from one text to another has at least one number in common with both.
 */
export function numbersOf(text: string): Set<number> {
	const words = wordsOf(text).map(numberOf);
	const numbers = new Set<number>();
	for (const at of words.keys()) addRuns(words, at, numbers);
	for (const line of text.split('\n')) {
		const said = wordsOf(line);
		const signs = line.replace(/\s/g, '');
		if (said.length > longestRun) numbers.add(numberOf(said.join(' ')));
		else if (said.length === 0 && new Set(signs).size >= minCharacters) numbers.add(numberOf(signs));
	}
	return numbers;
}

function addRuns(words: number[], from: number, numbers: Set<number>): void {
	let run = 0;
	for (let at = from; at < Math.min(from + longestRun, words.length); at += 1) {
		run = Math.imul(run ^ words[at]!, prime) ^ (run >>> 15);
		numbers.add(run >>> 0);
	}
}

/** FNV-1a with 32 bits. Two words with one number do no harm: something is forgotten that need not have been. */
function numberOf(text: string): number {
	let number = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), prime);
	return number >>> 0;
}

const prime = 0x01000193;

/** Numbers as a text. */
export function packNumbers(numbers: ReadonlySet<number>): string {
	return Buffer.from(Uint32Array.from(numbers).sort().buffer).toString('base64');
}

/** Numbers from their text. */
export function unpackNumbers(packed: string): Set<number> {
	// A copy begins where numbers may begin, a part of a larger buffer need not.
	const { buffer } = Uint8Array.from(Buffer.from(packed, 'base64'));
	return new Set(new Uint32Array(buffer, 0, buffer.byteLength >> 2));
}

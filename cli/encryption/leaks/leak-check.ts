import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decodeHTMLStrict } from 'entities/decode';
import { decodeAddress } from '../../../renderer/shared/links.ts';
import { orElse } from '../../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { OutputFile, UnchangedFile } from '../../model/output-file.ts';
import { type Cache, hashOf, keyOf, recall } from '../../platform/cache/cache.ts';
import { cutBlocks } from '../../sources/protected-blocks.ts';
import { LeakError } from './leak-error.ts';
import { lengthOfPhrase, PhraseFinder, wordsOf } from './phrase-finder.ts';

/** A locked page as the check knows it. */
export interface SecretText {
	/** Path of its file relative to the site's root. */
	file: string;
	title: string;
	/** The article as HTML. */
	html: string;
	/** Phrases that its author has written: in the article the theme has words of its own besides. */
	written: ReadonlySet<string>;
}

/** Phrases of a page that are looked for: reference on locked pages, section on what must never hold plaintext. */
const phrasesOfPage = 20;

/** A title or phrase of a protected page. */
interface Candidate {
	/** Path of the page's file. */
	file: string;
	words: string[];
}

/** What could be looked for of one page. Plain JSON. */
export interface PageCandidates {
	/** Nothing where it says no more than any text may by chance. */
	title: Candidate[];
	phrases: Candidate[];
}

/** Something that everybody may read. */
export interface PublicText {
	/** Path of its file relative to the site's root, or in the output; empty for texts that are in no file. */
	name: string;
	read: () => string;
}

/** What a check has found, for the next one with the same candidates. Plain JSON. */
interface LeakFindings {
	/** Published files by their SHA-256, hex, with the numbers of the candidates in each. */
	files: [hash: string, candidates: readonly number[]][];
	/** Public texts by their names, with the hash of each and the numbers of the candidates in it. */
	texts: [name: string, known: KnownText][];
}

/** Kind of the entries with findings. */
const kind = 'findings';

/** A public text as it was looked into. */
interface KnownText {
	hash: string;
	candidates: number[];
}

/**
 * What authors have published by themselves: the Markdown of public pages, the config and what it imports. `files` are those of the
 * pages, relative to the site's root.
 */
export function textsOfAuthors(
	{ root, file, dependencies }: SiteConfig,
	files: readonly string[],
): PublicText[] {
	const names = new Set([...files, file, ...dependencies.map((path) => relative(root, path))]);
	return [...names].map((name) => ({ name, read: () => readPublicText(join(root, name)) }));
}

function readPublicText(file: string): string {
	// One that is gone says nothing.
	return orElse(() => cutBlocks(readFileSync(file, 'utf8').replace(/\r\n?/g, '\n')).publicText, '');
}

/** Looks for titles and rare phrases of locked pages in all that is published. */
export class LeakCheck {
	readonly #finder = new PhraseFinder<number>();
	/** All titles and phrases that could be looked for, whatever public texts say. */
	readonly #all: readonly Candidate[];
	readonly #key: string;
	/** What the last check for the same candidates has found: no file is looked into again. */
	readonly #known: ReadonlyMap<string, readonly number[]>;
	readonly #files = new Map<string, readonly number[]>();
	readonly #texts: Map<string, KnownText>;

	/**
	 * What public texts say themselves is no leak. They are read where a file has a candidate, those first that said it the last time.
	 * What is found is kept in `cache`, which is one that only the passwords open.
	 */
	constructor(
		private readonly pages: readonly PageCandidates[],
		private readonly publicTexts: readonly PublicText[],
		private readonly cache: Pick<Cache, 'get' | 'put'>,
	) {
		this.#all = pages.flatMap(({ title, phrases }) => [...title, ...phrases]);
		for (const [number, { words }] of this.#all.entries()) this.#finder.add(words, number);
		this.#key = keyOf(this.#all.map(({ words }) => words));
		const { files = [], texts = [] } = recall<LeakFindings>(cache, kind, this.#key) ?? {};
		this.#known = new Map(files);
		this.#texts = new Map(texts);
	}

	/** Stores what has been found, if a file was looked into. */
	save(): void {
		if ([...this.#files.keys()].every((hash) => this.#known.has(hash))) return;
		const findings: LeakFindings = { files: [...this.#files], texts: [...this.#texts] };
		this.cache.put(kind, this.#key, JSON.stringify(findings));
	}

	/** Hands the files on. Throws a `LeakError` behind the last one where there is a leak. `out` is the output folder. */
	async *watch<File extends OutputFile | UnchangedFile>(
		files: AsyncIterable<File>,
		out: string,
	): AsyncGenerator<File> {
		const found: { path: string; candidates: readonly number[] }[] = [];
		for await (const file of files) {
			const hash = 'same' in file ? file.same.sha256 : hashOf(file.content);
			const candidates = this.#known.get(hash) ?? this.#look(file, out);
			this.#files.set(hash, candidates);
			if (candidates.length > 0) found.push({ path: file.path, candidates });
			yield 'same' in file ? file : { ...file, sha256: hash };
		}
		const sought = this.#choose(new Set(found.flatMap(({ candidates }) => candidates)));
		const leaks = found.flatMap(({ path, candidates }) => {
			const sources = candidates.map((number) => this.#all[number]!).filter((each) => sought.has(each));
			const message = `Unexpected text of a locked page in \`${path}\`, expected it nowhere; nothing is published.`;
			return [...new Set(sources.map(({ file }) => file))].map((file) =>
				diagnose('lock-leak', message, { file, line: 1, column: 1, hidden: true }),
			);
		});
		if (leaks.length > 0) throw new LeakError(leaks);
	}

	/** Chooses the candidates that no public text says. Empty if public texts say everything that was `found`. */
	#choose(found: ReadonlySet<number>): ReadonlySet<Candidate> {
		const open = new Set(found);
		const said = new Set<Candidate>();
		const isLikely = ({ name }: PublicText): boolean =>
			this.#texts.get(name)?.candidates.some((number) => found.has(number)) === true;
		const texts = open.size > 0 ? this.publicTexts : [];
		for (const text of [...texts.filter(isLikely), ...texts.filter((each) => !isLikely(each))]) {
			for (const number of this.#candidatesOf(text)) {
				said.add(this.#all[number]!);
				open.delete(number);
			}
			if (open.size === 0) return new Set();
		}
		const isRare = (candidate: Candidate): boolean => !said.has(candidate);
		const chosen = this.pages.flatMap(({ title, phrases }) => [
			...title.filter(isRare),
			...pickEvenly(phrases.filter(isRare), phrasesOfPage),
		]);
		return new Set(chosen);
	}

	/** The candidates in a public text, which is looked into once, if an earlier check has not. */
	#candidatesOf({ name, read }: PublicText): number[] {
		const text = read();
		const hash = hashOf(text);
		const known = this.#texts.get(name);
		if (known?.hash === hash) return known.candidates;
		const candidates = this.#numbersIn(text);
		if (name !== '') this.#texts.set(name, { hash, candidates });
		return candidates;
	}

	/** What of the candidates is in a file. */
	#look(file: OutputFile | UnchangedFile, out: string): number[] {
		const content = 'content' in file ? file.content : readFileSync(join(out, file.path));
		const texts =
			typeof content === 'string'
				? [content]
				: textsOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength), file.path);
		return [...new Set(texts.flatMap((text) => this.#numbersIn(text)))];
	}

	#numbersIn(text: string): number[] {
		return formsOf(text).flatMap((form) => this.#finder.find(form).map(({ owner }) => owner));
	}
}

/** Characters that so many words of a phrase have at least: a font has `a a a a a` as well. */
const phraseCharacters = 8;

const lengthOf = (words: string[]): number => words.join('').length;

/** The title, and all phrases of the article that its author has written, none of them overlapping. */
export function candidatesOf({ file, title: name, html, written: own }: SecretText): PageCandidates {
	const words = wordsOf(stripTags(html));
	const phrases: Candidate[] = [];
	for (let at = 0; at < words.length; ) {
		const length = lengthOfPhrase(words[at]!);
		const phrase = words.slice(at, at + length);
		const isOwn =
			phrase.length === length && lengthOf(phrase) >= phraseCharacters && own.has(phrase.join(' '));
		if (isOwn) phrases.push({ file, words: phrase });
		at += isOwn ? length : 1;
	}
	const title = wordsOf(name);
	// Others say no more than any text may by chance.
	const isTelling = lengthOf(title) > (title.length > 1 ? 3 : 7);
	return { title: isTelling ? [{ file, words: title }] : [], phrases };
}

/** So many of them, from all parts of the list. */
function pickEvenly<T>(list: T[], count: number): T[] {
	if (list.length <= count) return list;
	return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!);
}

/** What a text says: as it stands, and without what stands for other characters and around words. */
function formsOf(text: string): string[] {
	const plain = decodeText(text);
	return plain.includes('<') ? [plain, stripTags(plain)] : [plain];
}

/** What HTML says. */
export function stripTags(html: string): string {
	return decodeText(html.replace(/<[^>]*>/g, ' '));
}

/** Without escapes of JSON, HTML and addresses. */
function decodeText(text: string): string {
	const html = text
		.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
		.replace(/\\[nrtbf"/\\]/g, ' ');
	return decodeHTMLStrict(html).replace(/(?:%[0-9a-f]{2})+/gi, decodeAddress);
}

/** Bytes as text, unpacked as well where they are packed. */
function textsOf(bytes: Buffer, path: string): string[] {
	const texts = [bytes.toString('utf8')];
	if (bytes[0] === 0xff && bytes[1] === 0xfe) texts.push(bytes.toString('utf16le'));
	const unpack =
		bytes[0] === 0x1f && bytes[1] === 0x8b
			? gunzipSync
			: path.endsWith('.br')
				? brotliDecompressSync
				: undefined;
	if (!unpack) return texts;
	return orElse(() => [...texts, unpack(bytes).toString('utf8')], texts);
}

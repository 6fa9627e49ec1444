import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusOptions, corpusLocales, pathOf, writeCorpus } from './corpus.ts';
import { editTitle, editWord } from './edits.ts';

/** A site in a folder, with the corpus as its content and one page that is edited. */
export class BenchSite {
	/** Folder of the site. */
	readonly root: string;
	/** Bytes of Markdown. */
	readonly bytes: number;
	/** Folder of the built site. */
	readonly output: string;
	/** Path of the page that is edited, in the middle of the manual, below the content folder. */
	readonly page: string;
	readonly #content: string;
	readonly #caches: string[];
	readonly #original: string;
	#edits = 0;

	constructor(
		root: string,
		corpus: CorpusOptions,
		places: { content: string; output: string; caches: string[] },
	) {
		this.root = root;
		this.output = join(root, places.output);
		this.#content = join(root, places.content);
		this.#caches = places.caches.map((path) => join(root, path));
		mkdirSync(this.#content, { recursive: true });
		this.bytes = writeCorpus(this.#content, corpus);
		this.page = pathOf(Math.floor(corpus.pages / 2));
		this.#original = readFileSync(join(this.#content, this.page), 'utf8');
	}

	/** Writes a file of the site. */
	write(path: string, text: string): void {
		writeFileSync(join(this.root, path), text);
	}

	/** Removes the built site and all caches, and takes back all edits. */
	reset(): void {
		this.#save(this.#original);
		for (const path of [this.output, ...this.#caches]) rmSync(path, { recursive: true, force: true });
	}

	/** Saves the page with a word that it never had, and gives that. */
	changeWord(): string {
		const word = `edited${++this.#edits}`;
		this.#save(editWord(this.#original, word));
		return word;
	}

	/** Saves the page under a title that it never had. */
	changeTitle(): void {
		this.#save(editTitle(this.#original, `Title ${++this.#edits}`));
	}

	#save(text: string): void {
		writeFileSync(join(this.#content, this.page), text);
	}
}

/**
 * A site of domdocs: nothing but the corpus, with a sidebar of all pages. It has no search, as other generators have none
 * here, unless that is what is measured.
 */
export function makeDomdocsSite(root: string, corpus: CorpusOptions, search = false): BenchSite {
	const site = new BenchSite(root, corpus, { content: 'content', output: 'dist', caches: ['.domdocs'] });
	const locales = corpusLocales.slice(0, corpus.locales ?? 1).map((prefix, index) => [
		`/${prefix}`,
		{
			lang: ['en-US', 'en-GB', 'en-AU', 'en-CA'][index],
			label: `English ${index + 1}`,
			collections: [{ dir: 'manual' }],
		},
	]);
	const options = {
		title: 'Corpus',
		history: false,
		search,
		locales: Object.fromEntries(locales) as unknown,
	};
	site.write('site.config.ts', `export default ${JSON.stringify(options, null, '\t')};\n`);
	return site;
}

/** Path of the built document of a page of the corpus, where each page has a folder. */
export function documentOf(page: string): string {
	return page.replace(/\.md$/, '/index.html');
}

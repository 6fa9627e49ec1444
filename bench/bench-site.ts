import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { git } from '../tests/harness/generated-repository.ts';
import { type CorpusOptions, makeCorpus, pathOf, writeFiles } from './corpus.ts';
import { addWord, editTitle } from './edits.ts';

/** Where the parts of a site lie, relative to its folder. */
export interface SitePlaces {
	content: string;
	output: string;
	/** What a build leaves besides its output. */
	caches: string[];
	/** The page that is edited, and its built document. */
	page: string;
	document: string;
	/** The config, and the word of it that is edited; absent where it is not. */
	config?: { file: string; word: string };
}

/** A site in a folder, of which one page and the config are edited. */
export class BenchSite {
	/** Folder of the site. */
	readonly root: string;
	/** Folder of the Markdown. */
	readonly content: string;
	/** Folder of the built site. */
	readonly output: string;
	/** Path of the page that is edited, below the content folder. */
	readonly page: string;
	/** Path of its document, below the output. */
	readonly document: string;
	readonly #caches: string[];
	readonly #config: SitePlaces['config'];
	/** Files as they were, by path below the root. */
	readonly #originals = new Map<string, string>();
	#edits = 0;

	constructor(root: string, { content, output, caches, page, document, config }: SitePlaces) {
		this.root = root;
		this.content = join(root, content);
		this.output = join(root, output);
		this.page = page;
		this.document = document;
		this.#caches = caches.map((path) => join(root, path));
		this.#config = config;
	}

	/** Writes a file of the site. */
	write(path: string, text: string): void {
		mkdirSync(dirname(join(this.root, path)), { recursive: true });
		writeFileSync(join(this.root, path), text);
	}

	/** Removes the built site and all caches, and takes back all edits. */
	reset(): void {
		for (const [path, text] of this.#originals) writeFileSync(path, text);
		for (const path of [this.output, ...this.#caches]) rmSync(path, { recursive: true, force: true });
	}

	/** Saves the page with a word that it never had, and gives that. */
	changeWord(): string {
		const word = `edited${++this.#edits}`;
		this.#edit(join(this.content, this.page), (text) => addWord(text, word));
		return word;
	}

	/** Saves the page under a title that it never had. */
	changeTitle(): void {
		this.#edit(join(this.content, this.page), (text) => editTitle(text, `Title ${++this.#edits}`));
	}

	/** Saves the config with a word of the menus that it never had. */
	changeConfig(): void {
		const { file, word } = this.#config!;
		this.#edit(join(this.root, file), (text) => text.replace(word, `${word} ${++this.#edits}`));
	}

	#edit(path: string, edit: (text: string) => string): void {
		const original = this.#originals.get(path) ?? readFileSync(path, 'utf8');
		this.#originals.set(path, original);
		writeFileSync(path, edit(original));
	}
}

/** A site of domdocs with all that a user has: search, posts, a locked page, and the history where the folder is a repository. */
export function makeDomdocsSite(root: string, corpus: CorpusOptions): BenchSite {
	const menu = 'Handbook';
	const page = editedPage(corpus);
	const site = new BenchSite(root, {
		...{ content: 'content', output: 'dist', caches: ['.domdocs'], page, document: documentOf(page) },
		config: { file: 'site.config.ts', word: menu },
	});
	writeFiles(site.content, makeCorpus(corpus));
	const lang = corpus.character === 'cjk' ? 'zh-CN' : 'en-US';
	const collections = [{ dir: 'manual' }, ...(corpus.whole ? [{ dir: 'blog', kind: 'post' }] : [])];
	const navbar = [{ text: menu, link: '/' }];
	const options = {
		title: 'Corpus',
		hostname: 'https://example.org',
		locales: { '/': { lang, label: lang, navbar, collections } },
		// The password of a corpus is no secret.
		checks: { severity: { 'password-tracked': 'off', 'lock-unreproducible': 'off' } },
	};
	site.write('site.config.ts', `export default ${JSON.stringify(options, null, '\t')};\n`);
	return site;
}

/** The manual of Dominion as it was committed last, in a clone. */
export function cloneManual(root: string): BenchSite {
	const project = resolve('.');
	execFileSync('git', ['clone', '--quiet', '--local', project, root]);
	symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
	return new BenchSite(root, {
		...{ content: 'content', output: 'dist', caches: ['.domdocs'] },
		page: 'en/notes/doc/owner/2.config.md',
		document: 'en/notes/doc/owner/config/index.html',
		config: { file: 'site.config.ts', word: "home: 'Home" },
	});
}

/** Path of the page that is edited, in the middle of the manual. */
export function editedPage({ pages }: CorpusOptions): string {
	return pathOf(Math.floor(pages / 2));
}

/** Path of the built document of a page of the corpus, where each page has a folder. */
export function documentOf(page: string): string {
	return page.replace(/\.md$/, '/index.html');
}

/** Pages that each commit but the first one touches. */
const pagesPerCommit = 2;

/** Makes a repository of a site, in which each page of the manual was begun by one commit and written by another. */
export async function commitPages({ root, content }: BenchSite, corpus: CorpusOptions): Promise<void> {
	await git(root, ['init', '--quiet', '--initial-branch=main']);
	await git(root, ['add', '--all']);
	const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
	await git(root, [...identity, 'commit', '--quiet', '-m', 'Begin']);
	await git(root, ['fast-import', '--quiet', '--done'], editsOf(relative(root, content), corpus));
}

/** Commits that leave pages as they are on the disk: each is first made empty, then as it is, by another author. */
function* editsOf(content: string, corpus: CorpusOptions): Generator<string> {
	const files = [...makeCorpus(corpus)]
		.filter(({ path }) => path.startsWith('manual/'))
		.map(({ path, text }) => ({ path: posix.join(content, path), text }));
	let time = 1_700_000_000;
	const commit = function* (
		subject: string,
		some: readonly { path: string; text: string }[],
		isFirst = false,
	): Generator<string> {
		const author = `Author ${time % 7} <author${time % 7}@example.com> ${time} +0000`;
		time += 3600;
		yield `commit refs/heads/main\nauthor ${author}\ncommitter ${author}\n${data(subject)}`;
		if (isFirst) yield 'from refs/heads/main^0\n';
		for (const { path, text } of some) yield `M 100644 inline ${path}\n${data(text)}`;
		yield '\n';
	};
	yield* commit(
		'Take a draft',
		files.map(({ path }) => ({ path, text: '# Draft\n' })),
		true,
	);
	for (let at = 0; at < files.length; at += pagesPerCommit)
		yield* commit(`Write part ${at}`, files.slice(at, at + pagesPerCommit));
	yield 'done\n';
}

function data(text: string): string {
	return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

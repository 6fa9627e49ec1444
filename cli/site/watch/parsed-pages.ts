import { join } from 'node:path';
import { FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import type { ReadArticle } from '../../render/make-article.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { LivePage } from './live-compiler.ts';
import { isBelow } from './workspace-rules.ts';

/** The pages that somebody has looked at, or that others bring in, as they were parsed last. */
export class ParsedPages {
	readonly #compile: (source: SourceFile) => Promise<Result<LivePage> | undefined>;
	readonly #pages = new Map<string, Result<LivePage>>();

	constructor(compile: (source: SourceFile) => Promise<Result<LivePage> | undefined>) {
		this.#compile = compile;
	}

	/** The page with this path as it was parsed last, whatever its file says now. */
	last(path: string): LivePage | undefined {
		return this.#pages.get(path)?.value;
	}

	/** The page with this path, where it has been parsed and its text still has this hash. */
	find(path: string, hash: string | undefined): LivePage | undefined {
		const known = this.last(path);
		return known?.hash === hash ? known : undefined;
	}

	/**
	 * The page of a file whose scanned text has this hash, parsed unless that has been done. What is not that text is being written right
	 * now, or broken: the last one stays.
	 */
	async parse(
		path: string,
		hash: string | undefined,
		source: SourceFile | undefined,
	): Promise<Result<LivePage> | undefined> {
		const known = this.#pages.get(path);
		if (!source || this.find(path, hash)) return known;
		const result = await this.#compile(source).catch((error: unknown) => {
			if (error instanceof FatalError) return undefined;
			throw error;
		});
		if (!result || (known && result.value.hash !== hash)) return known;
		this.#pages.set(path, result);
		return result;
	}

	/** The article of a page that has been parsed, by the path of its file. */
	readonly article: ReadArticle = (path) => this.#pages.get(path)!.value.article;

	/** Files and folders that pages bring something in from, relative to the site's root. */
	get imports(): string[] {
		return [...this.#pages.values()].flatMap(({ value }) => value.imports);
	}

	/** Content of a file that is made for one of the pages, by its path in the output. */
	generatedFile(path: string): string | undefined {
		const files = [...this.#pages.values()].flatMap(({ value }) => value.files);
		return files.find((file) => file.path === path)?.content;
	}

	/** Leaves only pages whose path is wanted. */
	retain(isWanted: (path: string) => boolean): void {
		for (const path of this.#pages.keys()) if (!isWanted(path)) this.#pages.delete(path);
	}

	/** Forgets the pages that bring something in from one of these files, absolute. */
	dropImporters(changed: ReadonlySet<string>, root: string): void {
		for (const [path, { value }] of this.#pages) {
			const imports = value.imports.map((file) => join(root, file));
			const isStale = imports.some((file) => [...changed].some((edited) => isBelow(edited, file)));
			if (isStale) this.#pages.delete(path);
		}
	}
}

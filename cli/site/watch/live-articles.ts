import type { Root } from 'hast';
import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { findText, hasArticle, readArticle } from '../../markdown/compile/page-entry.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { ReadArticle } from '../../render/make-article.ts';

/** Articles that are held for a page: the one it has, and the one before, which a reader may still be given. */
const heldOfPage = 2;

/** An article that was there is gone. */
export class LostArticle extends Error {
	constructor(name: string) {
		super(`The article ${name} was lost as it was kept.`);
	}
}

/** The articles of a watched site by their names: those that somebody has looked at stay, whatever becomes of the cache. */
export class LiveArticles {
	/** Texts of those that the cache has not. */
	readonly bodies = new Map<string, string>();
	/** Names by the path of the page, the newest first. */
	readonly #names = new Map<string, string[]>();
	readonly #read = new Map<string, Root>();

	constructor(private readonly cache: Cache) {}

	/** Takes note of a page that has been compiled, with the text of its article where that has just been made. */
	note({ path, body: name }: Pick<CompiledPage, 'path' | 'body'>, text: string | undefined): void {
		if (text !== undefined && !hasArticle(this.cache, name)) this.bodies.set(name, text);
		const names = [name, ...(this.#names.get(path) ?? []).filter((each) => each !== name)];
		for (const old of names.splice(heldOfPage)) this.#drop(old);
		this.#names.set(path, names);
	}

	/** Whether the text of an article of this name is there. */
	hasText(name: string): boolean {
		return this.bodies.has(name) || hasArticle(this.cache, name);
	}

	/** Whether an article of this name can still be read. */
	has(name: string): boolean {
		return this.#read.has(name) || this.hasText(name);
	}

	/** The article of this name. */
	readonly read: ReadArticle = (name) =>
		getOrMake(this.#read, name, () => {
			const text = this.textOf(name);
			if (text === undefined) throw new LostArticle(name);
			return readArticle(text);
		});

	/** The text of its body; nothing where it is no longer there. */
	textOf(name: string): string | undefined {
		return this.bodies.get(name) ?? findText(this.cache, name);
	}

	/** Forgets the articles of pages that are no longer there. */
	retain(isThere: (path: string) => boolean): void {
		for (const [path, names] of this.#names) {
			if (isThere(path)) continue;
			for (const name of names) this.#drop(name);
			this.#names.delete(path);
		}
	}

	#drop(name: string): void {
		this.#read.delete(name);
		this.bodies.delete(name);
	}
}

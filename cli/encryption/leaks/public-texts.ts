import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { cutBlocks } from '../../sources/protected-blocks.ts';
import { writtenForms } from './address-pattern.ts';

/** A text that its author has published. */
export interface PublicText {
	/** Path relative to the site's root, for messages. */
	file: string;
	text: string;
}

/** What authors have published by themselves: the Markdown of public pages, the config and what it imports. Read when it is asked for. */
export class PublicTexts {
	readonly #config: SiteConfig;
	readonly #files: string[];
	#texts: PublicText[] | undefined;
	readonly #others = new Map<string, string>();

	/** `files` are those of the public pages, relative to the site's root. */
	constructor(config: SiteConfig, files: Iterable<string>) {
		this.#config = config;
		this.#files = [...files];
	}

	/** All texts. Files that are gone have none. */
	all(): PublicText[] {
		const { root, file, dependencies } = this.#config;
		this.#texts ??= [
			...this.#files.map((path) => ({ file: path, text: read(join(root, path)) })),
			...[...new Set([join(root, file), ...dependencies])].map((path) => ({ file, text: read(path) })),
		];
		return this.#texts;
	}

	/** The file of a text that names a file of the site; nothing where none does. */
	findMention(name: string): string | undefined {
		const pattern = new RegExp(writtenForms(name));
		return this.all().find(({ text }) => pattern.test(text))?.file;
	}

	/** The first of other files, by their absolute paths, that has this name in it and not as a part of a longer one. */
	findMentionIn(files: readonly string[], name: string): string | undefined {
		const pattern = new RegExp(`(?:(?<![\\w-])|(?<=%2[Ff]))${writtenForms(name)}(?![\\w-])`);
		return files.find((file) => pattern.test(this.#textOf(file)));
	}

	#textOf(file: string): string {
		const text = this.#others.get(file) ?? readText(file);
		this.#others.set(file, text);
		return text;
	}
}

function read(file: string): string {
	return cutBlocks(readText(file).replace(/\r\n?/g, '\n')).publicText;
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { contentHash } from '../assemble/content-hash.ts';

/** Longest part of a file's name that its address keeps, in characters. */
const maxStem = 60;

/** Pictures and downloads that lie beside the Markdown. Each gets a hashed address of its own. */
export class LocalAssets {
	/** File of each address's path in the output. */
	readonly files = new Map<string, string>();
	readonly #known = new Map<string, string | undefined>();
	readonly #content: string;

	/** `content` is the absolute content folder; nothing outside of it is ever served. */
	constructor(content: string) {
		this.#content = content;
	}

	/** Address without base of a file in the content folder, `undefined` where there is none. */
	addressOf(path: string): string | undefined {
		if (!this.#known.has(path)) this.#known.set(path, this.#find(path));
		return this.#known.get(path);
	}

	#find(path: string): string | undefined {
		const hidden = path.split('/').some((part) => part.startsWith('.'));
		if (path === '' || hidden || path.endsWith('.md')) return undefined;
		try {
			const file = join(this.#content, path);
			const isInside = realpathSync(file).startsWith(realpathSync(this.#content) + sep);
			if (!isInside || !statSync(file).isFile()) return undefined;
			const output = outputOf(path, readFileSync(file));
			this.files.set(output, file);
			return `/${output}`;
		} catch {
			return undefined;
		}
	}
}

/** A name that every system can store. Without letter case: equal files of equal names are one. */
function outputOf(path: string, content: Uint8Array): string {
	const [, stem = '', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(path)!;
	const clean = (part: string): string =>
		part
			.normalize('NFC')
			.toLowerCase()
			.replace(/[\p{Cc}\p{Surrogate}%<>:"|?*#\\]/gu, '-');
	const short = [...clean(stem)].slice(0, maxStem).join('');
	return `assets/${short}.${contentHash(content)}${clean(extension)}`;
}

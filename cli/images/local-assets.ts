import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { contentHash } from '../platform/content-hash.ts';
import { namesIn } from '../platform/file-signature.ts';
import { isWithin } from '../platform/real-path.ts';
import { relativePath } from '../platform/relative-path.ts';
import { readPublished } from './svg/read-published.ts';

/** Longest part of a file's name that its address keeps, in characters. */
const maxStem = 60;

/** What of the config says where these are looked for. */
type LocalConfig = Pick<SiteConfig, 'content' | 'followSymlinks' | 'root' | 'svg'>;

/** Pictures and downloads that lie beside the Markdown. Each gets a hashed address of its own. */
export class LocalAssets {
	/** File of each address's path in the output. */
	readonly files = new Map<string, string>();
	readonly #known = new Map<string, string | undefined>();
	readonly #folders = new Map<string, Map<string, string>>();
	/** What is wrong with the files that were asked for. */
	readonly diagnostics: Diagnostic[] = [];

	/** Nothing outside of the content folder and `followSymlinks` is ever served. */
	constructor(private readonly config: LocalConfig) {}

	get #content(): string {
		return this.config.content;
	}

	/** Address without base of a file in the content folder, `undefined` if there is no such file. */
	addressOf(path: string): string | undefined {
		if (!this.#known.has(path)) this.#known.set(path, this.#find(path));
		return this.#known.get(path);
	}

	/** Whether somebody has asked for a file, be it there or not, by its absolute path. */
	wasAskedFor(file: string): boolean {
		return this.#known.has(relativePath(this.#content, file));
	}

	/** Absolute path of a file by its path in the content folder, spelled as the disk spells it. */
	fileOf(path: string): string {
		return join(this.#content, this.#spell(path) ?? path);
	}

	/** Whether the content folder has something by that very path. */
	has(path: string): boolean {
		return this.#spell(path) !== undefined;
	}

	/** Other files of the folder that a path leads to, or probably should; for suggestions. */
	filesBeside(path: string): string[] {
		const folder = this.#spell(posix.dirname(path), true) ?? '.';
		return (
			[...this.#list(folder).values()]
				.filter((name) => !name.startsWith('.') && /.\./.test(name) && !name.endsWith('.md'))
				.map((name) => posix.join(folder, name))
				// One that is no file, or leads out of the site, is there by this very name.
				.filter((found) => found !== this.#spell(path))
		);
	}

	/**
	 * The path with the names that are on the disk. Another Unicode form of the same letters is the same;
	 * another letter case is not, on disks that think so too: the site's server may differ. With `isGuess` names that are nearly those will do.
	 */
	#spell(path: string, isGuess = false): string | undefined {
		let folder = '.';
		for (const part of path.split('/').filter((name) => name !== '' && name !== '.')) {
			const names = this.#list(folder);
			const name = names.get(part.normalize('NFC')) ?? (isGuess ? findNear(names, part) : undefined);
			if (name === undefined) return undefined;
			folder = posix.join(folder, name);
		}
		return folder;
	}

	/** Names in a folder by their composed form. */
	#list(folder: string): Map<string, string> {
		return getOrMake(this.#folders, folder, () => {
			const found = namesIn(join(this.#content, folder)) ?? [];
			return new Map(found.map((name) => [name.normalize('NFC'), name]));
		});
	}

	#find(path: string): string | undefined {
		const hidden = path.split('/').some((part) => part.startsWith('.'));
		const spelled = this.#spell(path);
		if (path === '' || hidden || path.endsWith('.md') || spelled === undefined) return undefined;
		return orElse(() => {
			const file = join(this.#content, spelled);
			const isInside = [this.#content, ...this.config.followSymlinks].some(
				(folder) => existsSync(folder) && isWithin(realpathSync(folder), realpathSync(file)),
			);
			if (!isInside || !statSync(file).isFile()) return undefined;
			const { content, diagnostics } = readPublished(file, this.config);
			this.diagnostics.push(...diagnostics);
			// Equal files of equal names are one.
			const output = `assets/${cleanName(path)}.${contentHash(content)}${clean(posix.extname(path))}`;
			this.files.set(output, file);
			return `/${output}`;
		}, undefined);
	}
}

/** A name that is the same but for letter case, or nearly so. */
function findNear(names: Map<string, string>, wanted: string): string | undefined {
	const near = suggest(wanted.normalize('NFC'), names.keys());
	return near === undefined ? undefined : names.get(near);
}

/** The name of a file, without folders and ending, as every system can store it: without letter case, and not long. */
export function cleanName(path: string): string {
	const [, stem = ''] = /([^/]*?)(?:\.[^./]*)?$/.exec(path)!;
	return [...clean(stem)].slice(0, maxStem).join('');
}

function clean(part: string): string {
	return part
		.normalize('NFC')
		.toLowerCase()
		.replace(/[\p{Cc}\p{Surrogate}%<>:"|?*#\\]/gu, '-');
}

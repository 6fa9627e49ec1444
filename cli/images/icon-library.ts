import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IconDrawing } from '../../renderer/contract/contract.ts';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { splitIconName } from '../../renderer/shared/icons/icon-name.ts';
import {
	type IconCollection,
	readCollection,
	resolveIcon,
} from '../../renderer/shared/icons/resolve-icon.ts';
import { scrubSvg } from '../../renderer/shared/icons/scrub-svg.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { packageRoot } from '../platform/package-root.ts';
import { iconsOfFile } from './file-icons.ts';

/** What there is to know of an icon's name. */
export type IconFinding =
	| { kind: 'drawn'; drawing: IconDrawing }
	/** The collection is installed, but has no icon of that name. */
	| { kind: 'unknown'; prefix: string; suggestion?: string }
	| { kind: 'not-installed'; prefix: string };

/** Collection that the icons of files and folders come from, if it is installed. */
const fileCollection = 'vscode-icons';

/** Longest drawing of a file's icon, in characters: the one of `Makefile` is 17,000, nearly all are below 3,000. */
const maxFileIcon = 8000;

/** Finds icons, however that is done. */
export type IconFinder = Pick<IconLibrary, 'find' | 'findFile'>;

/**
 * The installed Iconify collections: `@iconify-json/<prefix>` or `@iconify/json`, of the site or else
 * of domdocs. A collection is read when its first icon is asked for; what was rendered is cached, the
 * collection itself (10 MB of text is usual) only as long as there is memory to spare.
 */
export class IconLibrary {
	readonly #folders: string[];
	readonly #files = new Map<string, string | null>();
	readonly #collections = new Map<string, WeakRef<IconCollection>>();
	readonly #found = new Map<string, IconFinding>();

	/** `root` is the absolute folder of the site's config. */
	constructor(root: string) {
		this.#folders = [root, packageRoot];
	}

	/** Looks for an icon by its full name, `twemoji:cat`; `null` for text that is no such name. */
	find(fullName: string): IconFinding | null {
		const parts = splitIconName(fullName);
		return parts && getOrMake(this.#found, fullName, () => this.#look(parts.prefix, parts.name));
	}

	/** The icon of a file or folder (`src/`) by its name, where the collection for that is installed. */
	findFile(path: string, isOpen = false): IconDrawing | null {
		const collection = this.#collection(fileCollection);
		if (!collection) return null;
		const has = (name: string): boolean =>
			Object.hasOwn(collection.icons, name) || Object.hasOwn(collection.aliases ?? {}, name);
		for (const name of iconsOfFile(path, isOpen).filter(has)) {
			const found = this.find(`${fileCollection}:${name}`);
			if (found?.kind === 'drawn' && found.drawing.body.length <= maxFileIcon) return found.drawing;
		}
		return null;
	}

	/** Looks again for collections that were not there: someone may have installed them. */
	forgetMissing(): boolean {
		const files = [...this.#files].filter(([, file]) => file === null);
		const icons = [...this.#found].filter(([, { kind }]) => kind !== 'drawn');
		for (const [prefix] of files) this.#files.delete(prefix);
		for (const [name] of icons) this.#found.delete(name);
		return files.length + icons.length > 0;
	}

	#look(prefix: string, name: string): IconFinding {
		const collection = this.#collection(prefix);
		if (!collection) return { kind: 'not-installed', prefix };
		const resolved = resolveIcon(collection, name);
		const body = resolved ? scrubSvg(resolved.body) : '';
		if (resolved && body) return { kind: 'drawn', drawing: { viewBox: resolved.viewBox, body } };
		const names = [...Object.keys(collection.icons), ...Object.keys(collection.aliases ?? {})];
		const suggestion = suggest(name, names);
		return { kind: 'unknown', prefix, ...(suggestion ? { suggestion } : {}) };
	}

	#collection(prefix: string): IconCollection | undefined {
		const cached = this.#collections.get(prefix)?.deref();
		if (cached) return cached;
		const file = this.fileOf(prefix);
		if (!file) return undefined;
		// Node 20 reads a large text by 8 kB: as bytes it is there in four fifths of the time.
		const collection = orElse(() => readCollection(readFileSync(file).toString()), undefined);
		if (collection) this.#collections.set(prefix, new WeakRef(collection));
		else this.#files.set(prefix, null);
		return collection;
	}

	/** The file of a collection; `null` where it is not installed. Default: the one that `findFile` looks in. */
	fileOf(prefix: string = fileCollection): string | null {
		return getOrMake(this.#files, prefix, () => findCollection(this.#folders, prefix));
	}
}

/** Path of a collection's file as Node finds packages from one of the folders. */
function findCollection(folders: string[], prefix: string): string | null {
	const modules = [`@iconify-json/${prefix}/icons.json`, `@iconify/json/json/${prefix}.json`];
	for (const folder of folders) {
		const require = createRequire(join(folder, 'package.json'));
		for (const module of modules) {
			const file = orElse(() => require.resolve(module), null);
			if (file !== null) return file;
		}
	}
	return null;
}

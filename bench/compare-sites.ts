import { createHash } from 'node:crypto';

/** Files of a built site by path, as text of one byte a character. */
export type SiteFiles = Record<string, string>;

/** A file that is not the same in two sites. */
export interface Difference {
	path: string;
	/** Where the files part, in words. */
	what: string;
}

/** What came of a comparison. */
export interface Comparison {
	/** Files that are the same byte by byte, under the same name. */
	same: number;
	/** Files that are the same but for hashed names of scripts and styles, and what follows from these. */
	renamed: number;
	differences: Difference[];
}

/** A file with what it is compared by. */
interface ComparedFile {
	path: string;
	text: string;
}

/** The bundler's hash in the name of a script or a style, which depends on where files lie. */
const scriptHash = /(?<=\.)[0-9A-Z]{8}(?=\.\w)/g;
/** What a file is named by that is named by its content. */
const contentHash = /\b[0-9a-f]{10}\b/g;
/** The name of a sealed file. */
const sealedName = /\b[0-9a-f]{32}\b/g;

/** What names all files of a site by their hashes: other names make it another. */
const manifest = '.domdocs/manifest.json';

/** Characters of a file that are shown around the first difference. */
const shown = 60;

/**
 * Compares two built sites. With `ignoresNames` hashed names of scripts and styles count as the same, as do names of other
 * files that are different for no other reason.
 */
export function compareSites(one: SiteFiles, other: SiteFiles, ignoresNames = true): Comparison {
	const isSame = (path: string): boolean => Object.hasOwn(other, path) && one[path] === other[path];
	const same = Object.keys(one).filter(isSame);
	if (same.length === Object.keys(one).length && same.length === Object.keys(other).length)
		return { same: same.length, renamed: 0, differences: [] };
	const read = (files: SiteFiles): ComparedFile[] => {
		const nameless = ignoresNames ? withoutNames(files) : Object.entries(files);
		return nameless.map(([path, text]) => ({ path, text })).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	};
	const [first, second] = [read(one), read(other)];
	const left = subtract(first, second);
	const right = subtract(second, first);
	const differences = [
		...left.map((file) => describe(file, takeAt(right, file.path))),
		...right.map((file) => describe(undefined, file)),
	];
	const renamed = first.length - left.length - same.filter((path) => path !== manifest).length;
	return { same: same.length, renamed: Math.max(0, renamed), differences };
}

function keyOf({ path, text }: ComparedFile): string {
	return `${path} ${hashOf(text)}`;
}

function hashOf(text: string): string {
	return createHash('sha256').update(text, 'latin1').digest('hex');
}

/** Files of the first list that the second has none like. */
function subtract(files: ComparedFile[], others: ComparedFile[]): ComparedFile[] {
	const counts = new Map<string, number>();
	for (const file of others) counts.set(keyOf(file), (counts.get(keyOf(file)) ?? 0) + 1);
	return files.filter((file) => {
		const count = counts.get(keyOf(file)) ?? 0;
		counts.set(keyOf(file), count - 1);
		return count <= 0;
	});
}

function takeAt(files: ComparedFile[], path: string): ComparedFile | undefined {
	const index = files.findIndex((file) => file.path === path);
	return index < 0 ? undefined : files.splice(index, 1)[0];
}

function describe(one: ComparedFile | undefined, other: ComparedFile | undefined): Difference {
	const path = (one ?? other)!.path;
	if (!one || !other) return { path, what: one ? 'is gone' : 'is new' };
	let place = 0;
	while (one.text[place] === other.text[place]) place += 1;
	const cut = ({ text }: ComparedFile): string =>
		JSON.stringify(text.slice(Math.max(0, place - shown / 2), place + shown));
	return { path, what: `at byte ${place}: ${cut(one)} is now ${cut(other)}` };
}

/**
 * The files under names, and with texts, in which hashes of scripts are stars, and those of contents follow from such texts. What
 * is sealed is not looked into.
 */
function withoutNames(files: SiteFiles): [string, string][] {
	const paths = new Map<string, string>();
	for (const path of Object.keys(files)) {
		for (const [hash] of path.matchAll(contentHash)) paths.set(hash, path);
	}
	const texts = new Map<string, string>();
	const textOf = (path: string): string => {
		const known = texts.get(path);
		if (known !== undefined) return known;
		texts.set(path, '');
		const text = isSealed(path) ? '' : replaceNames(files[path]!);
		texts.set(path, text);
		return text;
	};
	const replaceNames = (text: string): string =>
		text
			.replace(scriptHash, '*')
			.replace(sealedName, '*')
			.replace(contentHash, (hash) => {
				const path = paths.get(hash);
				return path === undefined ? hash : hashOf(textOf(path)).slice(0, 10);
			});
	return Object.keys(files)
		.filter((path) => path !== manifest)
		.map((path) => [replaceNames(path), textOf(path)]);
}

function isSealed(path: string): boolean {
	return /^_lock\/(?:slots\.)?[0-9a-f]{32}\./.test(path);
}

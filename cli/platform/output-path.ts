import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { ownFolder } from './output-place.ts';

/** Names that Windows keeps for devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i;

/** Whether Windows opens something else by a name: a device (`CON`), or a file with a longer one (`ENV~1`). */
export function isWindowsName(name: string): boolean {
	return deviceName.test(name) || /^[^.]{1,6}~\d{1,6}(\.[^.]{0,3})?$/.test(name);
}

/** Longest name that common file systems take, in bytes. */
export const longestName = 255;

/**
 * Every file of the site and every folder above one, under its folded path, with who writes it. Built up by
 * `claimPath`, so that no two entries differ in case only.
 */
export type PathTable<Owner = undefined> = Map<string, { path: string; isFile: boolean; owner: Owner }>;

/** What is in the way of a file. */
export interface PathClash<Owner> {
	/** The path of the file or of a folder above it, and what is there. */
	path: string;
	other: string;
	owner: Owner;
	/** Whether the two differ in letter case or Unicode form, which some file systems do not see. */
	isFolded: boolean;
}

/** The form in which paths are compared that some file systems take for the same. */
export function foldPath(path: string): string {
	return path.normalize('NFC').toLowerCase();
}

/** All folders above a path, the outermost first, then the path: `a`, `a/b`, `a/b/c.html`. */
export function prefixesOf(path: string): string[] {
	const prefixes: string[] = [];
	for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
		prefixes.push(path.slice(0, slash));
	}
	return [...prefixes, path];
}

/** Notes who writes a file. Gives what is in its way, and notes nothing then. */
export function claimPath<Owner>(
	table: PathTable<Owner>,
	path: string,
	owner: Owner,
): PathClash<Owner> | undefined {
	const prefixes = prefixesOf(path);
	for (const prefix of prefixes) {
		const other = table.get(foldPath(prefix));
		if (!other) continue;
		const isFolded = other.path !== prefix;
		if (isFolded || other.isFile || prefix === path)
			return { path: prefix, other: other.path, owner: other.owner, isFolded };
	}
	for (const prefix of prefixes) {
		const key = foldPath(prefix);
		if (!table.has(key)) table.set(key, { path: prefix, isFile: prefix === path, owner });
	}
	return undefined;
}

/** Adds the path of a file, or says why it cannot be published. */
export function addPath(table: PathTable, path: string): Diagnostic | null {
	const fault = findFault(path);
	if (fault !== null) {
		const message = `Unexpected ${fault} in the output path "${path}", expected a path that every system can store.`;
		return diagnose('output-refused', message, { hint: 'Rename the file or folder that it comes from.' });
	}
	const clash = claimPath(table, path, undefined);
	if (!clash) return null;
	const { path: prefix, other, isFolded } = clash;
	const what = path === prefix ? `"${path}"` : `"${prefix}" as a file and "${path}"`;
	const message = isFolded
		? `Unexpected output path "${path}": "${prefix}" and "${other}" are one name on some systems, expected names that differ in more than case.`
		: `Unexpected second use of an output path: ${what}, expected each path once.`;
	return diagnose(isFolded ? 'route-case-clash' : 'route-clash', message);
}

/** What makes a path impossible somewhere, or `null`. */
function findFault(path: string): string | null {
	if (path === '') return 'empty path';
	if (path.startsWith('/')) return 'leading "/"';
	const names = path.split('/');
	if (names[0]!.toLowerCase() === ownFolder) return `"${ownFolder}", which belongs to domdocs,`;
	for (const name of names) {
		const fault = findNameFault(name);
		if (fault !== null) return fault;
	}
	return null;
}

function findNameFault(name: string): string | null {
	if (name === '') return 'empty name';
	if (name === '.' || name === '..') return `"${name}"`;
	const character = /[<>:"|?*\\]/.exec(name);
	if (character !== null) return `character ${JSON.stringify(character[0])}`;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	if (/[\u0000-\u001f]|\p{Surrogate}/u.test(name)) return 'control character';
	if (/[. ]$/.test(name)) return `name "${name}" with a dot or space at its end`;
	if (deviceName.test(name)) return `name "${name}", which Windows keeps for a device,`;
	if (Buffer.byteLength(name) > longestName) return `name of more than ${longestName} bytes`;
	return null;
}

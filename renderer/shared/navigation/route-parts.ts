/**
 * The route manifest of a large site is cut into parts, each a file of its own. An address lies in the part of
 * its folder, so that the pages of a section come together, whatever its spelling: `/a/b/`, `/a/b.html`,
 * `/a/b/index.html` and `/a//b` all lie in the part of `/a/`. The part of a folder is the 32-bit FNV-1a hash of
 * its UTF-8 bytes, modulo the number of parts. Folders with so many addresses that one part could not hold them
 * are listed in the manifest; the addresses in them are spread by the hash of each address.
 */
export interface PartRule {
	/** Number of parts. */
	count: number;
	/** Folders whose addresses are spread over all parts. */
	spread: ReadonlySet<string>;
}

/** The part that an address (decoded, without base) lies in: 0 to `count - 1`. */
export function partOf(address: string, { count, spread }: PartRule): number {
	const stem = stemOf(address);
	const folder = folderOf(stem);
	return hashText(spread.has(folder) ? stem : folder) % count;
}

/** The folder that an address lies in, spellings set aside: `/a/` of `/a/b/` and of `/a/b/index.html`. */
export function folderOf(address: string): string {
	const stem = stemOf(address);
	return stem.slice(0, stem.lastIndexOf('/') + 1) || '/';
}

/** What the spellings of an address have in common. */
function stemOf(address: string): string {
	return address
		.replace(/\/{2,}/g, '/')
		.replace(/\/(index|README)\.(html|md)$/, '')
		.replace(/\.(html|md)$/, '')
		.replace(/\/$/, '');
}

/** 32-bit FNV-1a over the bytes of a text in UTF-8: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}

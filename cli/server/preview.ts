import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { addBase, decodeAddress } from '../../renderer/shared/links.ts';
import { type Diagnostic, diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { contentType } from '../platform/content-type.ts';
import { escapeMarkup } from '../platform/escape.ts';
import { exitCode } from '../platform/exit-code.ts';
import { shortHash } from './etag.ts';
import { openInside } from './open-inside.ts';
import { plainResponse, type Respond, type SiteResponse, type StoredBody } from './request.ts';

/** The end of another address of a folder. */
export const indexName = '/index.html';

/**
 * Serves a built site as a good static host does: folders by their `index.html`, a redirect to the
 * address with the slash from the one without and from that of the file, the nearest `404.html`. `report` gets a warning for
 * each rejected link. A site that was not built for `base` is refused, where one is given.
 */
export function previewResponder(
	out: string,
	report: (diagnostic: Diagnostic) => void = () => {},
	base?: string,
): Respond {
	requireBuiltSite(out, base);
	const readBody = createBodyReader();
	const find = (names: string[]) => openInside(out, names);
	const toFile = async (status: number, names: string[], handle: FileHandle): Promise<SiteResponse> => ({
		status,
		headers: { 'content-type': contentType(names.at(-1) ?? ''), 'cache-control': cachePolicy(names) },
		body: await readBody(handle),
	});
	const reject = createReject(report);
	return async ({ path }) => {
		const names = path.split('/').filter((name) => name !== '');
		if (path.endsWith('/')) names.push('index.html');
		const opened = await find(names);
		if (opened.kind === 'file' && path.endsWith(indexName)) {
			await opened.handle.close();
			return { ...plainResponse(301), location: path.slice(0, 1 - indexName.length) };
		}
		if (opened.kind === 'file') return toFile(200, names, opened.handle);
		if (opened.kind === 'rejected') return reject(names);
		if (opened.kind === 'folder' && !path.endsWith('/')) {
			const index = await find([...names, 'index.html']);
			if (index.kind === 'file') await index.handle.close();
			if (index.kind === 'file') return { ...plainResponse(301), location: `${path}/` };
			if (index.kind === 'rejected') return reject([...names, 'index.html']);
		}
		// `en/a/404.html`, `en/404.html`, `404.html` for a file in `en/a`.
		for (const depth of [...names.keys()].reverse()) {
			const page = [...names.slice(0, depth), '404.html'];
			const found = await find(page);
			if (found.kind === 'file') return toFile(404, page, found.handle);
		}
		return plainResponse(404);
	};
}

function requireBuiltSite(out: string, base?: string): void {
	const file = join(out, 'index.html');
	const refuse = (message: string, hint: string): never => {
		throw new FatalError(exitCode.usage, [diagnose('site-not-built', message, { hint })]);
	};
	if (!existsSync(file))
		refuse(
			`Unexpected folder ${out} without index.html, expected a built site.`,
			'Run `domdocs build` first, or use `domdocs serve --watch`.',
		);
	if (base === undefined) return;
	const link = /<link rel="stylesheet" href="(\/[^"]*)assets\/[^"]*" data-domdocs>/;
	const built = link.exec(readFileSync(file, 'utf8'))?.[1];
	if (built === undefined || built === escapeMarkup(addBase(base, '/'))) return;
	const [found, expected] = [decodeAddress(built).replaceAll('&amp;', '&'), base].map((path) =>
		JSON.stringify(path),
	);
	refuse(
		`Unexpected site in ${out} that was built for ${found}, expected one for ${expected}.`,
		`Use \`domdocs serve --base ${found}\`, or build with \`--base ${expected}\`.`,
	);
}

/**
 * `name.<hash>.ext`, and `<hash>.ext` in the folder of data, where nobody else puts files. Beside esbuild's eight characters, a digit
 * and a letter tell a hash from a word or a date.
 */
const hashedName = /(^|\.)([A-Z2-7]{8}|(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{8,})(\.[A-Za-z0-9]+)+$/;

/** Value of `Cache-Control` for a file of the site, by its path. What is named by its content never changes. */
export function cachePolicy(names: readonly string[]): string {
	const name = names.at(-1) ?? '';
	const [folder] = names;
	const isHashed =
		(folder === '_domdocs' && hashedName.test(name)) || (folder === 'assets' && hashedName.test(`-${name}`));
	return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Answers 403 and warns, once for each path. */
function createReject(report: (diagnostic: Diagnostic) => void): (names: string[]) => SiteResponse {
	const reported = new Set<string>();
	return (names) => {
		const file = names.join('/');
		if (!reported.has(file) && reported.size < 1000) {
			reported.add(file);
			const message = `Unexpected link or unreadable file ${file}, expected a file inside the output folder.`;
			report(diagnose('symlink-refused', message, { hint: 'Run `domdocs build` to write the folder anew.' }));
		}
		return plainResponse(403);
	};
}

/** Files up to this size are read whole, so that tag and content always belong together. */
const largestInMemory = 16 * 1024 * 1024;

/** Most hashes of large files that are remembered. */
const maxHashes = 1000;

/** Turns an open file into a body, and sees to it that the file is closed. */
type ReadBody = (handle: FileHandle) => Promise<Uint8Array | StoredBody>;

/** A reader that hashes a large file once, not for each of the many ranges that a player asks for. */
export function createBodyReader(inMemory = largestInMemory): ReadBody {
	const hashes = new Map<string, string>();
	return async (handle) => {
		let isCached = false;
		try {
			const stats = await handle.stat({ bigint: true });
			if (stats.size <= BigInt(inMemory)) return await handle.readFile();
			const key = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
			const hash = hashes.get(key) ?? (await hashFile(handle));
			if (hashes.size >= maxHashes) hashes.clear();
			hashes.set(key, hash);
			isCached = true;
			return storedBody(handle, Number(stats.size), hash);
		} finally {
			if (!isCached) await handle.close();
		}
	};
}

function storedBody(handle: FileHandle, size: number, hash: string): StoredBody {
	return {
		size,
		hash,
		read: (start, end) => handle.createReadStream({ start, end, autoClose: true }),
		close: () => handle.close(),
	};
}

async function hashFile(handle: FileHandle): Promise<string> {
	const hash = createHash('sha256');
	for await (const part of handle.createReadStream({ start: 0, autoClose: false })) hash.update(part);
	return shortHash(hash.digest('base64url'));
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageBootstrap } from '../renderer/contract/contract.ts';

/** Requests, and the bytes of their answers under brotli at its highest level (fonts and pictures as they are). */
export interface Weight {
	requests: number;
	bytes: number;
}

/** What a visitor with an empty cache loads for one page. */
export interface PageWeight {
	/** The document alone, before and after compression. */
	document: { raw: number; brotli: number };
	/** The document with all that its tags load, and what its modules import at once. */
	visit: Weight;
	/** Bytes of the visit without the text and the drawings of the page's article: what the generator adds to what was written. */
	added: number;
	/** What the page loads later, at the reader's first move. Known of domdocs only. */
	idle: Weight | null;
}

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.xml']);
const loadingLinks = /\b(stylesheet|modulepreload|preload|icon)\b/;

/** Weighs a page of a built site, by reading its files. `base` of the site is `/`. */
export function weighPage(output: string, document: string): PageWeight {
	const html = readFileSync(join(output, document), 'utf8');
	const addresses = withImports(output, listAddresses(html, `/${document}`), staticImport);
	const visit = weigh(output, addresses);
	const brotli = weighFile(join(output, document));
	return {
		document: { raw: Buffer.byteLength(html), brotli },
		visit: { requests: visit.requests + 1, bytes: visit.bytes + brotli },
		added: visit.bytes + brotliCompressSync(withoutContent(html)).length,
		idle: weighIdle(output, html, addresses),
	};
}

/** A document without the drawings in it and the text of its article. */
export function withoutContent(html: string): string {
	const text = html.replaceAll(/<svg.*?<\/svg>/gs, '');
	const [start, end] = [text.indexOf('data-article'), text.lastIndexOf('</main>')];
	if (start < 0 || end < start) return text;
	return text.slice(0, start) + text.slice(start, end).replaceAll(/>[^<]+</g, '><') + text.slice(end);
}

/** Addresses that the tags of a document load: style sheets, preloads, icons, scripts, and pictures that are not lazy. */
export function listAddresses(html: string, from: string): Set<string> {
	const found = new Set<string>();
	const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1');
	for (const [, name, rest] of text.matchAll(/<(link|script|img)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
		const attributes = readAttributes(rest!);
		const address = name!.toLowerCase() === 'link' ? attributes.get('href') : attributes.get('src');
		const isLoaded =
			name!.toLowerCase() === 'link'
				? loadingLinks.test(attributes.get('rel') ?? '')
				: attributes.get('loading') !== 'lazy';
		if (isLoaded && address && !address.startsWith('data:')) found.add(resolveAddress(address, from));
	}
	return found;
}

function readAttributes(text: string): Map<string, string> {
	const pattern = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
	return new Map(
		[...text.matchAll(pattern)].map(([, name, double, single, bare]) => [
			name!.toLowerCase(),
			(double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
		]),
	);
}

/** `import './x.js'`, `import a from './x.js'` and `export * from './x.js'`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.m?js)["']/g;
/** The same, and `import('./x.js')`. */
const anyImport = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{0,2}\/[^"']+\.m?js)["']/g;

/** Adds the modules that scripts import, and those that these import. */
function withImports(output: string, addresses: ReadonlySet<string>, pattern: RegExp): Set<string> {
	const all = new Set(addresses);
	for (const address of all) {
		const file = fileOf(output, address);
		if (!/\.m?js$/.test(address) || !existsSync(file)) continue;
		for (const [, target] of readFileSync(file, 'utf8').matchAll(pattern))
			all.add(resolveAddress(target!, address));
	}
	return all;
}

/** What the boot script of domdocs loads: the app, what the page's features need, and the data of the locale. */
function weighIdle(output: string, html: string, loaded: ReadonlySet<string>): Weight | null {
	const data = /<script id="domdocs-page" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1];
	if (data === undefined) return null;
	const { site, features } = JSON.parse(data) as PageBootstrap;
	const scripts = features.flatMap(({ script }) => (script ? [`/${script}`] : []));
	const all = withImports(output, new Set([...loaded, ...scripts, `/${site}`]), anyImport);
	return weigh(output, new Set([...all].filter((address) => !loaded.has(address))));
}

function weigh(output: string, addresses: ReadonlySet<string>): Weight {
	const bytes = [...addresses].reduce((sum, address) => sum + weighFile(fileOf(output, address)), 0);
	return { requests: addresses.size, bytes };
}

/** By file and its state: most files are those of many pages. */
const weights = new Map<string, number>();

/** 0 where there is no such file: an address of another site, or one that is answered with an error. */
function weighFile(file: string): number {
	if (!existsSync(file)) return 0;
	const { mtimeMs, size } = statSync(file);
	const state = `${file} ${mtimeMs} ${size}`;
	const known = weights.get(state);
	if (known !== undefined) return known;
	const content = readFileSync(file);
	const weight = compressible.has(extname(file)) ? brotliCompressSync(content).length : content.length;
	weights.set(state, weight);
	return weight;
}

function fileOf(output: string, address: string): string {
	return join(output, decodeURI(address.replace(/[?#].*$/, '')));
}

function resolveAddress(address: string, from: string): string {
	if (/^([a-z]+:)?\/\//i.test(address)) return address;
	return posix.resolve(posix.dirname(from), address);
}

/** Number and size of all files below a folder; those in folders named with a dot are not the site. */
export function weighFolder(folder: string): { files: number; bytes: number } {
	const total = { files: 0, bytes: 0 };
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || /[\\/]\./.test(entry.parentPath.slice(folder.length))) continue;
		total.files += 1;
		total.bytes += statSync(join(entry.parentPath, entry.name)).size;
	}
	return total;
}

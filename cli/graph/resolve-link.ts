import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { decodeAddress, isExternalLink } from '../../renderer/shared/links.ts';
import type { ConfigProblem } from '../diagnostics/diagnostic.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { isIndex } from '../routes/route.ts';

/** What a link leads to. */
export type LinkTarget =
	| { kind: 'external'; href: string }
	| { kind: 'unsafe'; scheme: string }
	/** `hash` is decoded and has no `#`. */
	| { kind: 'page'; route: string; search: string; hash: string | null }
	/** `file` is its address in the public folder; `null` for what the build writes by itself. */
	| { kind: 'asset'; address: string; file: string | null; suffix: string }
	/** `wanted` is the path that was looked for, decoded; `suffix` is what follows it, as written. */
	| { kind: 'missing'; wanted: string; suffix: string; kindWanted: 'page' | 'asset' };

/** What of a site a link can lead to. */
export type LinkTargets = Omit<PageGraph, 'locales'>;

/** A place that a link of the config leads to, with the way to that link. */
export interface ConfigAnchor {
	path: (string | number)[];
	route: string;
	hash: string;
}

/** What is noted of the config while its links are resolved. */
export interface LinkNotes {
	/** The caller that can read the config adds the place. */
	problems: ConfigProblem[];
	/** What ids a page has is known once it is parsed. */
	anchors: ConfigAnchor[];
}

/** Schemes that a reader may be sent to. Decided on the parsed URL, as a browser would. */
export const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Finds what `href`, written in the file `path`, leads to. Markdown files, routes, old addresses, files of the public
 * folder and what the build writes by itself are looked for, relative to the file first, then to its route.
 */
export function resolveLink(graph: LinkTargets, path: string, href: string): LinkTarget {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses too
	const written = href.replace(/[\u0000-\u0020]+$|^[\u0000-\u0020]+|[\t\n\r]/g, '');
	const clean = fromOwnRoot(written, graph.address) ?? written;
	if (isExternalLink(clean)) return resolveExternal(clean);
	const [, rawPath = '', search = '', rawHash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(clean)!;
	const hash = rawHash === undefined ? null : decodeAddress(rawHash);
	const ownRoute = graph.sources[path];
	if (rawPath === '') return { kind: 'page', route: ownRoute ?? '/', search, hash };
	const wanted = decodeAddress(rawPath);
	const suffix = search + (rawHash === undefined ? '' : `#${rawHash}`);
	for (const candidate of candidates(wanted, path, ownRoute)) {
		const route = findPage(graph, candidate);
		if (route !== undefined) return { kind: 'page', route, search, hash };
		const asset = findAsset(graph, candidate);
		if (asset) return { kind: 'asset', ...asset, suffix };
	}
	return {
		kind: 'missing',
		wanted,
		suffix,
		kindWanted: /\.(?!mdx?$|html$)\w{1,5}$/i.test(wanted) ? 'asset' : 'page',
	};
}

/** A full address of this very site, seen from its root: `/a/#b`. `undefined` for any other. */
function fromOwnRoot(href: string, root: string | undefined): string | undefined {
	if (root === undefined || !isExternalLink(href) || !URL.canParse(href, root)) return undefined;
	const own = new URL(root);
	const url = new URL(href, root);
	const isHere = /^https?:$/.test(url.protocol) && url.host === own.host && !url.username && !url.password;
	if (!isHere || !`${url.pathname}/`.startsWith(own.pathname)) return undefined;
	const path = url.pathname.slice(own.pathname.length);
	return path.startsWith('/') ? undefined : `/${path}${url.search}${url.hash}`;
}

function resolveExternal(href: string): LinkTarget {
	if (href.startsWith('//')) return { kind: 'external', href };
	const url = URL.canParse(href) ? new URL(href) : null;
	const scheme = url?.protocol ?? href.slice(0, href.indexOf(':') + 1).toLowerCase();
	return url && safeSchemes.has(scheme) ? { kind: 'external', href } : { kind: 'unsafe', scheme };
}

function candidates(wanted: string, path: string, ownRoute: string | undefined): string[] {
	const mayBeRoute = !wanted.startsWith('/') && !wanted.endsWith('.md');
	const found = [findLocalPath(path, wanted)];
	if (mayBeRoute && ownRoute) found.push(findLocalPath(ownRoute.slice(1), wanted));
	return found.flatMap((local) => (local === undefined ? [] : `/${local}`));
}

/**
 * The path that `wanted` means in the file `path`, both relative to the content folder.
 * `undefined` for what lies above of it.
 */
export function findLocalPath(path: string, wanted: string): string | undefined {
	const parts = wanted.startsWith('/') ? [] : path.split('/').slice(0, -1);
	for (const part of wanted.replace(/^\//, '').split('/')) {
		if (part === '..' && parts.length === 0) return undefined;
		if (part === '..') parts.pop();
		else if (part !== '.') parts.push(part);
	}
	const isFolder = /(^|\/)\.\.?$/.test(wanted) && parts.length > 0;
	return parts.join('/') + (isFolder ? '/' : '');
}

/** A file of the public folder, one that is the index of a folder there, or what the build writes by itself. */
function findAsset(
	{ assets, made = {}, external = {} }: LinkTargets,
	address: string,
): { address: string; file: string | null } | undefined {
	if (Object.hasOwn(assets, address)) return { address, file: address };
	const folder = address.replace(/\/?$/, '/');
	if (Object.hasOwn(assets, `${folder}index.html`)) return { address: folder, file: `${folder}index.html` };
	const found = [address, folder].find((one) => Object.hasOwn(made, one) || Object.hasOwn(external, one));
	return found === undefined ? undefined : { address: found, file: null };
}

/** Whether a route is that of a page of which nothing but the route is known. */
export function isProtectedRoute({ locked }: PageGraph, route: string): boolean {
	return locked !== undefined && Object.values(locked).includes(route);
}

/** The route of an address: a source file with or without `.md`, a route, or an old address. */
export function findPage(graph: LinkTargets, address: string): string | undefined {
	const found = findIn(graph, address) ?? findComposed(graph, address);
	if (found !== undefined || !graph.locked) return found;
	const pages = Object.fromEntries(Object.values(graph.locked).map((route) => [route, true]));
	const locked = { pages, sources: graph.locked, redirects: {} };
	return findIn(locked, address) ?? findComposed(locked, address);
}

/** Pages by the composed form of their names, once a name is asked for that none has as it is written. */
const composed = new WeakMap<object, PageTables>();

/** As macOS does it, another Unicode form of the same letters is the same name. */
function findComposed({ sources, pages, redirects }: PageTables, address: string): string | undefined {
	if (!/[^ -~]/.test(address)) return undefined;
	const tables = getOrMake(composed, sources, () => {
		const toForm = ([name, route]: [string, string]) => [name.normalize('NFC'), route] as const;
		const routes = Object.keys(pages).flatMap((route) =>
			[route, route.replace(/\/$/, '')].map((name) => [name, route] as [string, string]),
		);
		return {
			pages: {},
			sources: Object.fromEntries(Object.entries(sources).map(toForm)),
			redirects: Object.fromEntries([...Object.entries(redirects), ...routes].map(toForm)),
		};
	});
	return findIn(tables, address.normalize('NFC'));
}

interface PageTables extends Pick<PageGraph, 'sources' | 'redirects'> {
	pages: Record<string, unknown>;
}

function findIn(graph: PageTables, address: string): string | undefined {
	const source = address.slice(1);
	const folder = source === '' || source.endsWith('/') ? source : `${source}/`;
	if (source.endsWith('.md')) return lookup(graph.sources, source) ?? findIndex(graph, source);
	return (
		(Object.hasOwn(graph.pages, address) ? address : undefined) ??
		(Object.hasOwn(graph.pages, `/${folder}`) ? `/${folder}` : undefined) ??
		lookup(graph.redirects, address) ??
		lookup(graph.sources, `${source}.md`) ??
		lookup(graph.sources, `${folder}README.md`) ??
		lookup(graph.sources, `${folder}index.md`)
	);
}

/** `a/index.md` and `a/README.md` name the same page. */
function findIndex(graph: PageTables, source: string): string | undefined {
	if (!isIndex(source)) return undefined;
	const folder = source.replace(/[^/]*$/, '');
	return ['README.md', 'index.md', 'readme.md']
		.map((name) => lookup(graph.sources, folder + name))
		.find(Boolean);
}

function lookup(table: Record<string, string>, key: string): string | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

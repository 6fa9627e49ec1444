import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { stripNumber } from '../routes/route.ts';

/** Pages and files by the last part of their path. */
interface NameIndex {
	/** Paths of sources, relative to the content folder. */
	pages: Map<string, string[]>;
	/** Addresses of files in the public folder. */
	assets: Map<string, string[]>;
}

const indices = new WeakMap<PageGraph, NameIndex>();

/**
 * The file that a wiki link names: of the sources whose path ends with the name, one in the locale of the
 * file that the link stands in, then the shallowest, then the first by its path. Numbers before names and
 * `.md` may be left out, and a folder stands for its index.
 */
export function findSourceByName(graph: PageGraph, from: string, name: string): string | undefined {
	const wanted = trim(name).replace(/\.md$/i, '');
	const last = wanted.split('/').at(-1)!;
	const found = (indexOf(graph).pages.get(last) ?? []).filter((path) =>
		spellings(path).some(endsWith(wanted)),
	);
	const locale = localeOf(graph, from);
	const isOther = (path: string): number => (localeOf(graph, path) === locale ? 0 : 1);
	return found.sort((a, b) => isOther(a) - isOther(b) || depth(a) - depth(b) || (a < b ? -1 : 1))[0];
}

/** The shallowest file of the public folder whose address ends with the name. */
export function findAssetByName(graph: PageGraph, name: string): string | undefined {
	const wanted = trim(name);
	const found = (indexOf(graph).assets.get(wanted.split('/').at(-1)!) ?? []).filter(endsWith(wanted));
	return found.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
}

/** All names that a page may be called by, for suggestions. */
export function pageNames(graph: PageGraph): Iterable<string> {
	return indexOf(graph).pages.keys();
}

function trim(name: string): string {
	return name.replace(/^(?:\.{0,2}\/)+/, '');
}

function endsWith(wanted: string): (path: string) => boolean {
	return (path) => path === wanted || path.endsWith(`/${wanted}`);
}

function depth(path: string): number {
	return path.split('/').length;
}

function localeOf(graph: PageGraph, path: string): string | undefined {
	return graph.pages[graph.sources[path] ?? '']?.locale;
}

/** What a source may be called: as it lies there, without numbers, by its folder where it is an index. */
function spellings(path: string): string[] {
	const full = path.replace(/\.md$/i, '');
	const plain = full.split('/').map(stripNumber).join('/');
	const folders = [full, plain].map((spelling) => spelling.replace(/\/(?:readme|index)$/i, ''));
	return [...new Set([full, plain, ...folders])];
}

function indexOf(graph: PageGraph): NameIndex {
	return getOrMake(indices, graph, indexNames);
}

function indexNames(graph: PageGraph): NameIndex {
	const index: NameIndex = { pages: new Map(), assets: new Map() };
	const add = (map: Map<string, string[]>, name: string, path: string): void => {
		const paths = getOrMake(map, name, () => []);
		if (!paths.includes(path)) paths.push(path);
	};
	for (const path of Object.keys({ ...graph.sources, ...graph.locked }))
		for (const spelling of spellings(path)) add(index.pages, spelling.split('/').at(-1)!, path);
	for (const address of Object.keys(graph.assets)) add(index.assets, address.split('/').at(-1)!, address);
	return index;
}

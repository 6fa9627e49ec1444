import type { SidebarItem } from '../../renderer/contract/contract.ts';
import type { SidebarEntry } from '../config/options.ts';
import type { CollectionConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { groupBy } from '../diagnostics/group-by.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { toPlainLine } from '../platform/escape.ts';
import { filled } from '../platform/filled.ts';
import { beginningOf, compareNames, isIndex, stripNumber } from '../routes/route.ts';
import { hintOfLink } from './broken-link.ts';
import { isProtectedRoute, type LinkNotes, resolveLink } from './resolve-link.ts';

/** Levels of a sidebar that are rendered: specification, section 9. */
export const maxSidebarDepth = 5;

/** What building a sidebar needs besides the collection. */
export interface SidebarContext extends LinkNotes {
	graph: PageGraph;
	/** Prefix of the language. */
	prefix: string;
	/** Way to the collection in the config. */
	path: (string | number)[];
}

/** The sidebar of a collection: from its files, or as written out in the config. */
export function buildSidebar(collection: CollectionConfig, context: SidebarContext): SidebarItem[] {
	if (collection.sidebar === false) return [];
	const at = { ...context, path: [...context.path, 'sidebar'] };
	const items =
		collection.sidebar === 'auto'
			? followFolder(context, collection.dir, collection, true)
			: writtenItems(collection.sidebar, collection.dir, collection, at);
	const lifted: string[] = [];
	const shown = liftDeepItems(items, lifted);
	const [first] = lifted.map((link) => context.graph.pages[link]?.path ?? link);
	if (first) context.problems.push({ path: at.path, diagnostic: reportLifted(first, lifted.length) });
	return shown;
}

/** Shows what lies deeper than a sidebar goes on its last level, behind the folder that it is in. `lifted` takes the links. */
function liftDeepItems(items: SidebarItem[], lifted: string[], level = 1): SidebarItem[] {
	return items.flatMap((item) => {
		if (!item.items) return item;
		if (level < maxSidebarDepth) return { ...item, items: liftDeepItems(item.items, lifted, level + 1) };
		const { items: inside, ...group } = item;
		lifted.push(...inside.flatMap(({ link }) => link ?? []));
		const shown = group.link ? [{ ...group, collapsed: null }] : [];
		return [...shown, ...liftDeepItems(inside, lifted, level)];
	});
}

/**
 * Files and folders of `dir` in their order; folders are groups. The root's own index comes first. Of the whole folder of a language
 * only what is in no other collection.
 */
function followFolder(
	{ graph, prefix }: SidebarContext,
	dir: string,
	{ link, collapsed }: CollectionConfig,
	withIndex: boolean,
): SidebarItem[] {
	const isWhole = prefix.startsWith(`/${beginningOf(dir)}`);
	const paths = Object.keys(graph.sources).filter(
		(path) =>
			path.startsWith(beginningOf(dir)) &&
			(!isWhole || graph.pages[graph.sources[path]!]!.collection === link),
	);
	return followFiles(graph, dir, paths, collapsed, withIndex);
}

function followFiles(
	graph: PageGraph,
	dir: string,
	within: string[],
	collapsed: boolean | null,
	withIndex: boolean,
): SidebarItem[] {
	const groups = groupBy(within, (path) => path.slice(beginningOf(dir).length).split('/')[0]!);
	const items: SidebarItem[] = [];
	for (const name of [...groups.keys()].sort(compareNames)) {
		const paths = groups.get(name)!;
		const leaf = `${beginningOf(dir)}${name}`;
		if (paths[0] === leaf && isIndex(leaf)) {
			if (withIndex) items.unshift(leafItem(graph, leaf));
		} else if (paths[0] === leaf) items.push(leafItem(graph, leaf));
		else items.push(folderItem(graph, leaf, paths, collapsed));
	}
	return items.filter((item) => item.link || item.items?.length);
}

function leafItem(graph: PageGraph, path: string): SidebarItem {
	const route = graph.sources[path]!;
	const { title, icon } = graph.pages[route]!;
	return { text: title, link: route, ...(icon ? { icon } : {}), collapsed: null };
}

function folderItem(graph: PageGraph, dir: string, paths: string[], collapsed: boolean | null): SidebarItem {
	const index = paths.find((path) => isIndex(path) && path.slice(dir.length + 1).indexOf('/') < 0);
	const items = followFiles(graph, dir, paths, collapsed, false);
	const link = index ? graph.sources[index] : undefined;
	const icon = link === undefined ? undefined : graph.pages[link]?.icon;
	return {
		text: toPlainLine(stripNumber(dir.slice(dir.lastIndexOf('/') + 1))),
		...filled({ link, icon, items }),
		collapsed: items.length > 0 ? collapsed : null,
	};
}

function writtenItems(
	entries: (string | SidebarEntry)[],
	dir: string,
	collection: CollectionConfig,
	context: SidebarContext,
	depth = 1,
): SidebarItem[] {
	if (depth > maxSidebarDepth) {
		context.problems.push({ path: context.path, diagnostic: reportDepth() });
		return [];
	}
	return entries.flatMap((entry, index) => {
		const at = { ...context, path: [...context.path, index] };
		const item = writtenItem(typeof entry === 'string' ? { link: entry } : entry, dir, collection, at, depth);
		return isProtectedItem(item, context.graph) ? [] : item;
	});
}

/** An entry of a locked page, or a group of such entries alone. */
function isProtectedItem({ link, items }: SidebarItem, graph: PageGraph): boolean {
	if (!graph.locked || items?.length) return false;
	return items !== undefined
		? link === undefined
		: link !== undefined && isProtectedRoute(graph, link.replace(/[?#].*$/s, ''));
}

function writtenItem(
	entry: SidebarEntry,
	dir: string,
	collection: CollectionConfig,
	context: SidebarContext,
	depth: number,
): SidebarItem {
	const { graph } = context;
	const below =
		entry.dir === undefined
			? dir
			: entry.dir.startsWith('/')
				? entry.dir.slice(1)
				: `${beginningOf(dir)}${entry.dir}`;
	const link = entry.link === undefined ? undefined : findTarget(entry.link, dir, collection, context);
	const inside = { ...context, path: [...context.path, 'items'] };
	const items =
		entry.items === 'auto'
			? followFolder(context, below.replace(/\/$/, ''), collection, link === undefined)
			: entry.items
				? writtenItems(entry.items, below.replace(/\/$/, ''), collection, inside, depth + 1)
				: undefined;
	const page = link === undefined ? undefined : graph.pages[link];
	const icon = entry.icon ?? page?.icon;
	return {
		text: entry.text ?? page?.title ?? entry.link ?? '',
		...(link === undefined ? {} : { link }),
		...(icon ? { icon } : {}),
		...(items ? { items } : {}),
		collapsed: items ? (entry.collapsed ?? null) : null,
	};
}

function findTarget(
	link: string,
	dir: string,
	collection: CollectionConfig,
	{ graph, problems, anchors, path }: SidebarContext,
): string {
	const tries = link.startsWith('/') ? [link] : [link, `${collection.link}${link}`];
	const from = `${beginningOf(dir)}README.md`;
	let near: string | undefined;
	for (const href of tries) {
		const target = resolveLink(graph, from, href || './');
		if (target.kind === 'external') return target.href;
		if (target.kind === 'page') {
			const { route, search, hash } = target;
			if (hash) anchors.push({ path, route, hash });
			return route + search + (hash ? `#${hash}` : '');
		}
		if (target.kind === 'asset') return target.address + target.suffix;
		if (target.kind === 'missing') near ??= hintOfLink(graph, from, target.wanted);
	}
	const message = `Unexpected sidebar entry \`${link}\`, expected a page of this site.`;
	const hint = near ?? `Looked in \`${dir || '.'}\` and below \`${collection.link}\`.`;
	problems.push({ path, diagnostic: diagnose('sidebar-target-missing', message, { hint }) });
	return link;
}

function reportDepth(): Diagnostic {
	return diagnose('sidebar-too-deep', `Unexpected sidebar level, expected at most ${maxSidebarDepth}.`, {
		hint: 'Deeper entries are not drawn. Move them up or into a page of their own.',
	});
}

function reportLifted(path: string, count: number): Diagnostic {
	const subject = count === 1 ? 'It is' : `It and ${count - 1} more are`;
	const message = `Unexpected page \`${path}\` below the last level of the sidebar, expected at most ${maxSidebarDepth} levels.`;
	const hint = `${subject} shown on level ${maxSidebarDepth}. Move its folder up, or make a collection of it.`;
	return diagnose('sidebar-folder-deep', message, { hint });
}

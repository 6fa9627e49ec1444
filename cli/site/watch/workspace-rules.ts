import { sep } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { LinkedFiles } from '../link-files.ts';
import type { LiveInput } from './live-questions.ts';

/** Whether files mean something else under another config. */
export function isReadAnew(before: SiteConfig, after: SiteConfig): boolean {
	const inputs = (config: SiteConfig): string => {
		const { root, content, encoding, limits, markdown, components, encrypt } = config;
		return JSON.stringify([root, content, encoding, limits, markdown, components, encrypt]);
	};
	return inputs(before) !== inputs(after);
}

/** Forgets pages that are no longer there, or not for everybody. */
export function forgetGone(
	{ graph, heads }: LinkedFiles,
	{ lastHeads, lastPages, articles }: Pick<LiveInput, 'lastHeads' | 'lastPages' | 'articles'>,
): void {
	const retain = (pages: Map<string, unknown>, isThere: (path: string) => boolean): void => {
		for (const path of pages.keys()) if (!isThere(path)) pages.delete(path);
	};
	retain(lastHeads, (path) => heads.has(path));
	retain(lastPages, (path) => Object.hasOwn(graph.sources, path));
	articles.retain((path) => heads.has(path));
}

/** Whether a path is a file or folder, or lies in that folder. */
export function isBelow(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Files whose address another one has, by route. */
export function findShadowed({ pages, sources }: PageGraph): Map<string, string[]> {
	const shadowed = new Map<string, string[]>();
	for (const [path, route] of Object.entries(sources)) {
		if (pages[route]?.path !== path) shadowed.set(route, [...(shadowed.get(route) ?? []), path]);
	}
	return shadowed;
}

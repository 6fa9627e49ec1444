import { sep } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';

/** Whether files mean something else under another config. */
export function isReadAnew(before: SiteConfig, after: SiteConfig): boolean {
	const inputs = (config: SiteConfig): string => {
		const { root, content, encoding, limits, markdown, components, encrypt } = config;
		return JSON.stringify([root, content, encoding, limits, markdown, components, encrypt]);
	};
	return inputs(before) !== inputs(after);
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

import type { PageData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { PageOptions } from '../sources/page-options.ts';

/**
 * Whether readers may comment on a page: where somebody keeps the comments and front matter does not hide them
 * (specification, section 5), on pages of a manual and posts.
 */
export function hasComments(config: SiteConfig, node: PageNode, options: PageOptions): boolean {
	return config.comments !== null && node.layout === 'doc' && options.comments !== false;
}

/** What a page may load, with what its comments need. */
export function addCommentSources(
	{ policy = {} }: Pick<PageData, 'policy'>,
	config: SiteConfig,
	isShown: boolean,
): Pick<PageData, 'policy'> {
	const joined = { ...policy };
	for (const [directive, sources] of Object.entries((isShown && config.comments?.policy) || {}))
		joined[directive] = [...new Set([...(joined[directive] ?? []), ...sources])];
	return Object.keys(joined).length > 0 ? { policy: joined } : {};
}

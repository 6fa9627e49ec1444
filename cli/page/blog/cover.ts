import type { CoverData } from '../../../renderer/contract/contract.ts';
import { resolveCover } from '../../config/topics/blog.ts';
import type { BlogCollection } from '../../graph/blog/membership.ts';
import { filled } from '../../platform/filled.ts';
import type { PageOptions } from '../../sources/page-options.ts';

/** Resolves the address of a picture; `key` is its place in front matter. Nothing where there is no such picture. */
export type ResolvePicture = (href: string, key: string) => string | undefined;

/** The picture of a post. */
export function coverOf(
	{ cover, coverStyle }: PageOptions,
	{ blog }: BlogCollection,
	resolve: ResolvePicture,
): CoverData | undefined {
	if (!cover) return undefined;
	const { url, alt = '', ...own } = typeof cover === 'string' ? { url: cover } : cover;
	const src = resolve(url, typeof cover === 'string' ? 'cover' : 'cover.url');
	if (src === undefined) return undefined;
	const { layout, ratio, width, compact, onPost } = resolveCover(coverStyle, resolveCover(own, blog.cover));
	return { ...{ src, alt, layout, ratio, width }, ...filled({ isCompact: compact, isListed: !onPost }) };
}

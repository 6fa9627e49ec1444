import type { PageFacts } from '../../model/page-facts.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import type { NamedPage } from '../links/embed-pages.ts';
import type { LinkContext } from '../links/link-context.ts';
import { resolveReference } from '../links/resolve-links.ts';
import type { ResolvePicture } from './cover.ts';

/** What finds other pages for a list of posts. */
export interface PostLookup extends Omit<LinkContext, 'noteOf'> {
	/** Front matter of a page by its path. */
	scannedOf?: (path: string) => ScannedPage | undefined;
	pageOf?: (route: string) => NamedPage | undefined;
}

/** Finds what the card of a post shows. What is wrong with its picture is said where the post itself is composed. */
export function lookUpPosts(context: PostLookup): (path: string) => PostFacts | undefined {
	const { graph, config } = context;
	// The theme puts the base before addresses.
	const seen = { ...context, config: { ...config, base: '/' } };
	return (path) => {
		const scanned = context.scannedOf?.(path);
		const page = context.pageOf?.(graph.sources[path] ?? '');
		if (!scanned || !page) return undefined;
		const resolvePicture = (href: string): string | undefined => {
			const range = { file: scanned.file, line: 1, column: 1 };
			return resolveReference({ kind: 'image', href, range }, { ...seen, path }).resolved.src;
		};
		return { scanned, facts: page.facts, resolvePicture };
	};
}

/** What is known of one post for its card. */
export interface PostFacts {
	scanned: ScannedPage;
	facts: Pick<PageFacts, 'words' | 'summary' | 'excerpt'>;
	resolvePicture: ResolvePicture;
}

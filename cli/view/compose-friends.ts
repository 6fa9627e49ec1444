import type { PageData } from '../../renderer/contract.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageNode } from '../link/page-graph.ts';
import type { IconReference, PageFacts } from '../parse/parsed-page.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { composeFriends } from './friends.ts';
import { type LinkContext, resolveReference } from './resolve-links.ts';

/** What a friends page has besides what every page has; of other pages, nothing. */
export interface ComposedFriends {
	ofPage: Pick<PageData, 'friends'>;
	icons: IconReference[];
	diagnostics: Diagnostic[];
}

/** Composes the cards of a page with the layout `friends`, their addresses without the base. */
export function composeFriendsPage(
	{ layout }: PageNode,
	scanned: ScannedPage,
	{ title }: Pick<PageFacts, 'title'>,
	context: LinkContext,
): ComposedFriends {
	if (layout !== 'friends') return { ofPage: {}, icons: [], diagnostics: [] };
	const broken: Diagnostic[] = [];
	const seen = { ...context, config: { ...context.config, base: '/' } };
	const resolveAs = (kind: 'link' | 'image', href: string, path: string) => {
		const place = scanned.places[path] ?? { file: scanned.file, line: 1, column: 1 };
		const { resolved, diagnostics } = resolveReference({ kind, href, place }, seen);
		broken.push(...diagnostics);
		return resolved;
	};
	const { friends, icons, diagnostics } = composeFriends(scanned, {
		resolve: (href, path) => resolveAs('link', href, path).href,
		resolvePicture: (href, path) => resolveAs('image', href, path).src,
	});
	const isTitled = scanned.options.title?.trim() || title;
	return {
		ofPage: { friends: { ...friends, ...(isTitled ? {} : { isUntitled: true as const }) } },
		icons,
		diagnostics: [...diagnostics, ...broken],
	};
}

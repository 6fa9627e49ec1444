import type { PageData, PostData } from '../../renderer/contract/contract.ts';
import type { LocaleConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { blogsOf } from '../graph/blog/membership.ts';
import { findCollection } from '../graph/neighbours.ts';
import { readPictureData } from '../images/picture-data.ts';
import { isDrawing } from '../images/svg/read-published.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { ResolvedLink } from '../model/page-props.ts';
import { placeOf } from '../sources/place-of.ts';
import type { AssetLookup } from './asset-lookup.ts';
import { composeFirst, composeListing } from './blog/compose-listing.ts';
import { composePost, findPostNeighbours } from './blog/post-data.ts';
import { lookUpPosts, type PostLookup } from './blog/post-facts.ts';
import { cleanInlineHtml } from './footer.ts';
import { composeFriends } from './home/friends.ts';
import { type ComposedHome, composeHome, entryIcon } from './home/home.ts';
import { findUnknownIcons, findUnknownSigns } from './icons/unknown-icons.ts';
import type { LinkContext } from './links/link-context.ts';
import { resolveReference } from './links/resolve-links.ts';
import { composeWatermark } from './watermark.ts';

/** What a page has by its front matter alone, for its layout to render around the article. */
export interface ComposedParts extends Pick<ComposedHome, 'icons' | 'pictureHosts' | 'diagnostics'> {
	ofPage: Pick<PageData, 'home' | 'friends' | 'watermark' | 'post' | 'blog'> &
		Partial<Pick<PageData, 'prev' | 'next'>>;
}

/** What the parts of a page are composed from. */
export interface PartsInput {
	node: PageNode;
	locale: LocaleConfig;
	scanned: ScannedPage;
	parsed: Pick<PageFacts, 'title'>;
	context: PostLookup & LinkContext & AssetLookup;
	/** The blogs of the site by address. */
	blogs: ReadonlyMap<string, Blog>;
}

/** Composes the sections of a home page, the cards of a friends page, what posts have, and the watermark. */
export function composeParts(input: PartsInput): ComposedParts {
	const { node, locale, scanned, context } = input;
	const { config, pictureData = readPictureData } = context;
	const broken: Diagnostic[] = [];
	const resolveAs: ResolveAs = (kind, href, path) => {
		const range = placeOf(scanned, path);
		// The theme puts the base before them.
		const seen = { ...context, config: { ...config, base: '/' } };
		const { resolved, diagnostics } = resolveReference({ kind, href, range }, seen);
		broken.push(...diagnostics);
		return resolved;
	};
	const home = node.layout === 'home' ? composeSections(input, resolveAs) : noHome;
	const friends = node.layout === 'friends' ? composeCards(input, resolveAs) : noFriends;
	const post = composeOwnPost(input, resolveAs);
	const unknown = [
		...findUnknownIcons([...entryIcon(scanned), ...home.icons], config.themeIcons),
		...findUnknownSigns(friends.icons, config.themeIcons),
	];
	const mark = composeWatermark(scanned, { config, title: locale.title, pictureData });
	return {
		ofPage: { home: home.sections, ...friends.ofPage, ...post, ...composeOwnList(input), ...mark.value },
		icons: [...home.icons, ...friends.icons],
		pictureHosts: home.pictureHosts,
		diagnostics: [...home.diagnostics, ...friends.diagnostics, ...broken, ...unknown, ...mark.diagnostics],
	};
}

/** Resolves an address of the front matter; `path` is its way there. */
type ResolveAs = (kind: 'link' | 'image', href: string, path: string) => ResolvedLink;

const noHome: ComposedHome = { sections: [], icons: [], pictureHosts: [], diagnostics: [] };
const noFriends = { ofPage: {}, icons: [], diagnostics: [] };

function composeSections({ scanned, locale, context, blogs }: PartsInput, resolveAs: ResolveAs) {
	return composeHome(scanned, locale, {
		posts: (name, limit) => {
			const own = blogsOf(locale);
			const named = name === undefined ? own[0] : findCollection(own, name);
			const blog = named && blogs.get(named.link);
			const { config } = context;
			return blog && composeFirst(blog, { config, factsOf: lookUpPosts(context) }, limit);
		},
		resolve: (href, path) => resolveAs('link', href, path).href ?? '',
		resolvePicture: (href, path) => {
			const { src = '', naturalWidth, naturalHeight } = resolveAs('image', href, path);
			const size = { width: Number(naturalWidth), height: Number(naturalHeight) };
			return { address: src, ...(naturalWidth ? { size } : {}) };
		},
		clean: (html) => cleanInlineHtml(context.config, html),
		wallpaper: context.config.home.wallpaper,
	});
}

/** A post, with the posts beside it where front matter names no others. */
function composeOwnPost({ node, scanned: { options }, blogs }: PartsInput, resolveAs: ResolveAs) {
	const blog = blogs.get(node.collection ?? '');
	const part: Pick<PostData, 'coverSize'> = {};
	const resolvePicture = (href: string, path: string) => {
		const { src, naturalWidth, naturalHeight } = resolveAs('image', href, path);
		if (path.startsWith('cover') && naturalWidth && !isDrawing(href))
			part.coverSize = { width: Number(naturalWidth), height: Number(naturalHeight) };
		return src;
	};
	const post = blog && composePost(blog, node.route, { options, resolvePicture });
	return post ? { post: { ...post, ...part }, ...findPostNeighbours(blog, node.route, options) } : {};
}

/** The list that a page has below its text. */
function composeOwnList({ node, blogs, context }: PartsInput): Pick<PageData, 'blog'> {
	const blog = node.list && blogs.get(node.list.blog);
	if (!blog) return {};
	const { config } = context;
	return { blog: composeListing(node.list!, blog, { config, factsOf: lookUpPosts(context) }) };
}

function composeCards(
	{ scanned, parsed }: PartsInput,
	resolveAs: ResolveAs,
): Pick<ComposedParts, 'icons' | 'diagnostics'> & { ofPage: Pick<PageData, 'friends'> } {
	const { friends, ...found } = composeFriends(scanned, {
		resolve: (href, path) => resolveAs('link', href, path).href,
		resolvePicture: (href, path) => resolveAs('image', href, path).src,
	});
	const isTitled = scanned.options.title?.trim() || parsed.title;
	return { ofPage: { friends: { ...friends, ...(isTitled ? {} : { isUntitled: true }) } }, ...found };
}

import type { PostCard, ScopeBundle, ScopeIndex, SidebarTree } from '../../../renderer/contract/contract.ts';
import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { LocalAssets } from '../../images/local-assets.ts';
import { readSections } from '../../markdown/compile/page-entry.ts';
import { openIndexLanguage } from '../../outputs/search/common-words.ts';
import { indexPages } from '../../outputs/search/index-records.ts';
import { mergeSegments } from '../../outputs/search/merge-segments.ts';
import { recordsOf } from '../../outputs/search/page-records.ts';
import { findablePages, toSearchPage } from '../../outputs/search/search-pages.ts';
import { composeCompanions } from '../../page/blog/compose-companions.ts';
import { composeCards } from '../../page/blog/compose-listing.ts';
import { lookUpPosts } from '../../page/blog/post-facts.ts';
import { prepareSidebar } from '../../page/compose-sidebar.ts';
import { resolveNamedIcons } from '../../page/icons/resolve-icons.ts';
import { lookupsOf } from '../../page/lookups.ts';
import type { ProtectedSite, PublicSite } from '../protected-site.ts';
import { linkDropper, type ReaderView } from './reader-view.ts';

/** What an audience's bundle is made with. */
export interface AudienceBundleContext {
	site: ProtectedSite;
	/** Path of the container of each locked page, by route. */
	containers: ReadonlyMap<string, string>;
	/** Files beside the Markdown of locked pages. */
	local: LocalAssets;
}

/** What the pages that a reader can open add to the public site. */
export async function composeBundle(
	reader: ReaderView,
	context: AudienceBundleContext,
): Promise<ScopeBundle> {
	const { containers, local } = context;
	const { publicSite } = context.site;
	const graph = reader.linked.value;
	const isUnlocked = (route: string): boolean => containers.has(route) && Object.hasOwn(graph.pages, route);
	const nodes = Object.values(graph.pages).filter(({ route }) => isUnlocked(route));
	const entries = nodes.map(({ route, title, locale }) => [
		route,
		{ title, locale, container: containers.get(route)! },
	]);
	const search = await composeSearch(reader, context, isUnlocked);
	const isGlobal = publicSite.config.encrypt?.global === true;
	const shared = Object.entries(publicSite.sites);
	return {
		pages: Object.fromEntries(entries),
		redirects: Object.fromEntries(Object.entries(graph.redirects).filter(([, route]) => isUnlocked(route))),
		sidebars: composeSidebars(reader, publicSite),
		posts: composePosts(reader, publicSite, local),
		companions: composeBeside(reader),
		// What pages share is behind the lock of the whole site as well.
		sites: Object.fromEntries(isGlobal ? shared.map(([prefix, { data }]) => [prefix, data]) : []),
		...(search.length > 0 ? { search } : {}),
	};
}

/** Folder that the paths in a manifest are below. */
const folder = '_domdocs/';

/** The indexes of the locked pages that a reader can open, one for each locale that has some. */
async function composeSearch(
	{ linked, pages }: ReaderView,
	{ site: { publicSite, bodyOf } }: AudienceBundleContext,
	isUnlocked: (route: string) => boolean,
): Promise<ScopeIndex[]> {
	const indexes: ScopeIndex[] = [];
	const { locales, search } = publicSite.config;
	for (const locale of search ? locales : []) {
		const found = findablePages(locale, linked.value, pages).filter(({ node }) => isUnlocked(node.route));
		if (found.length === 0) continue;
		const read = found.map(async (each) => {
			const page = toSearchPage(each);
			return { page, records: recordsOf(page, readSections(await bodyOf(page.body))) };
		});
		const { prefix, lang, synonyms } = locale;
		const language = await openIndexLanguage(lang);
		const segment = indexPages(await Promise.all(read), language);
		const { manifest, parts } = mergeSegments([segment], { name: '', language, synonyms, scopes: [] });
		const files = parts.map(({ path, content }) => [path.slice(folder.length), JSON.parse(String(content))]);
		indexes.push({
			locale: prefix,
			manifest: JSON.parse(String(manifest.content)) as IndexManifest,
			files: Object.fromEntries(files) as Record<string, unknown>,
		});
	}
	return indexes;
}

/** The sidebars that are not as everybody sees them. */
function composeSidebars({ linked }: ReaderView, publicSite: PublicSite): Record<string, SidebarTree> {
	const graph = linked.value;
	const { icons, config, graph: publicGraph } = publicSite;
	const context = { icons, iconHosts: config.markdown.icons.hosts };
	const trees: Record<string, SidebarTree> = {};
	for (const [locale, { sidebars }] of Object.entries(graph.locales)) {
		for (const [key, items] of Object.entries(sidebars)) {
			if (JSON.stringify(items) === JSON.stringify(publicGraph.locales[locale]?.sidebars[key])) continue;
			const prepared = prepareSidebar(graph, locale, key)!;
			trees[key] = { items: prepared.items, ...resolveNamedIcons(prepared.icons, context) };
		}
	}
	return trees;
}

/** The cards of the posts that only this reader sees, by the address of their blog. */
function composePosts(
	{ linked, pages, opened, blogs }: ReaderView,
	{ config, graph: publicGraph }: PublicSite,
	local: LocalAssets,
): Record<string, PostCard[]> {
	const graph = linked.value;
	const lookups = lookupsOf({ graph, pages, local });
	const scannedOf = (path: string) => pages.get(path)?.scanned;
	const factsOf = lookUpPosts({ ...lookups, config, graph, scannedOf, path: '' });
	const drop = linkDropper(graph, publicGraph);
	const posts = [...blogs].map(([link, blog]) => {
		const { collection } = blog;
		// All of its posts on one page.
		const unpaged = { ...blog, collection: { ...collection, blog: { ...collection.blog, perPage: null } } };
		const whole = composeCards({ blog: link, type: 'blog' }, unpaged, { config, factsOf });
		const routes = new Set(blog.posts.filter(({ path }) => opened.has(path)).map(({ route }) => route));
		const own = whole.cards.filter((card) => routes.has(card.link));
		const cards = own.map((card) => ({ ...card, tags: drop(card.tags), categories: drop(card.categories) }));
		return [link, cards] as const;
	});
	return Object.fromEntries(posts.filter(([, cards]) => cards.length > 0));
}

/** What those posts add to the series and recommendations of others, by the address of their blog. */
function composeBeside({ pages, opened, blogs }: ReaderView): ScopeBundle['companions'] {
	const context = {
		isOpened: ({ path }: { path: string }) => opened.has(path),
		recommends: ({ path }: { path: string }) => pages.get(path)?.scanned.options.related !== false,
	};
	return Object.fromEntries(
		[...blogs].flatMap(([link, blog]) => {
			const companions = composeCompanions(blog, context);
			return companions ? [[link, companions]] : [];
		}),
	);
}

import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { indexBlogs } from '../../graph/blog/index-blogs.ts';
import type { LinkResult } from '../../graph/link.ts';
import { linkForViewer } from '../../graph/link-for-viewer.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import type { ProtectedSite, PublicSite } from '../protected-site.ts';

/** The site as some readers see it: the public pages and those that all of them can open. */
export interface ReaderView {
	linked: LinkResult;
	/** By path. */
	pages: ReadonlyMap<string, CompiledPage>;
	/** Paths of the locked pages among them. */
	opened: ReadonlySet<string>;
	blogs: ReadonlyMap<string, Blog>;
}

/**
 * Takes the links out of tags and the like that lead to lists which the public site does not have: those of tags and categories that only
 * locked posts are in.
 */
export function linkDropper(
	reader: PageGraph,
	publicGraph: PageGraph,
): <T extends { link?: string }>(items: readonly T[]) => T[] {
	return (items) =>
		items.map((item) => {
			const { link = '', ...rest } = item;
			const isThere = reader.pages[link]?.path !== '' || Object.hasOwn(publicGraph.pages, link);
			return isThere ? item : (rest as typeof item);
		});
}

/** Sites as readers see them, each made once. */
export class ReaderViews {
	readonly #made = new Map<string, ReaderView>();

	constructor(private readonly site: ProtectedSite) {}

	/** As everybody sees it who holds one of these audiences, whichever that is. Without any, as an administrator sees it. */
	of(audiences: readonly string[]): ReaderView {
		const { plan, sealed } = this.site;
		const isOpen = (path: string): boolean =>
			audiences.every((audience) => plan.audiencesOf.get(path)!.includes(audience));
		const opened = new Set([...sealed.pages.keys()].filter(isOpen));
		const key = [...opened].sort().join('\n');
		return getOrMake(this.#made, key, () => this.#link(opened));
	}

	#link(opened: Set<string>): ReaderView {
		const { publicSite, sealed } = this.site;
		const all = [...sealed.pages.values()].map(({ page }) => page);
		const rest = all.filter(({ path }) => !opened.has(path));
		const added = all.filter(({ path }) => opened.has(path));
		return { ...viewWith(publicSite, added, { rest, cached: sealed.cached }), opened };
	}
}

/** The public site with some more pages. Of the `rest` everybody knows the addresses. */
export function viewWith(
	{ config, history, assets, compiled }: PublicSite,
	added: CompiledPage[],
	{ rest = [], cached = null }: { rest?: CompiledPage[]; cached?: CacheContext | null } = {},
): Omit<ReaderView, 'opened'> {
	const pages = new Map([...compiled.values(), ...added].map((page) => [page.path, page]));
	const { linked, visible } = linkForViewer({
		...{ config, assets, cached, isVisible: ({ path }) => pages.has(path) },
		pages: [...pages.values(), ...rest].map(({ scanned }) => scanned),
	});
	return { linked, pages, blogs: indexBlogs({ config, graph: linked.value, history, pages: visible }) };
}

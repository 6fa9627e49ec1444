import type { Blog } from '../../graph/blog/blog.ts';
import { indexBlogs } from '../../graph/blog/index-blogs.ts';
import type { LinkResult } from '../../graph/link.ts';
import { linkForViewer } from '../../graph/link-for-viewer.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ProtectedSite } from '../protected-site.ts';

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
	readonly #site: ProtectedSite;
	readonly #made = new Map<string, ReaderView>();

	constructor(site: ProtectedSite) {
		this.#site = site;
	}

	/** As everybody sees it who can open a page of these audiences, by whichever of them. */
	ofPage(audiences: readonly string[]): ReaderView {
		return this.#make((others) => audiences.every((audience) => others.includes(audience)));
	}

	/** As a reader sees it who holds this audience alone. */
	ofAudience(audience: string): ReaderView {
		return this.#make((others) => others.includes(audience));
	}

	/** As an administrator sees it. */
	ofAll(): ReaderView {
		return this.#make(() => true);
	}

	#make(isOpen: (audiences: string[]) => boolean): ReaderView {
		const { plan, sealed } = this.#site;
		const opened = new Set([...sealed.pages.keys()].filter((path) => isOpen(plan.audiencesOf.get(path)!)));
		const key = [...opened].sort().join('\n');
		const view = this.#made.get(key) ?? this.#link(opened);
		this.#made.set(key, view);
		return view;
	}

	#link(opened: Set<string>): ReaderView {
		const { publicSite, sealed } = this.#site;
		const { config, history, assets } = publicSite;
		const all = [...sealed.pages.values()].map(({ page }) => page);
		const shown = [...publicSite.compiled.values(), ...all.filter(({ path }) => opened.has(path))];
		const rest = all.filter(({ path }) => !opened.has(path));
		const hidden = new Set(rest.map(({ path }) => path));
		const { linked, visible } = linkForViewer({
			...{ config, assets, isVisible: ({ path }) => !hidden.has(path) },
			pages: [...shown, ...rest].map((page) => page.scanned),
			cached: sealed.cached,
		});
		return {
			linked,
			pages: new Map(shown.map((page) => [page.path, page])),
			opened,
			blogs: indexBlogs({ config, graph: linked.value, history, pages: visible }),
		};
	}
}

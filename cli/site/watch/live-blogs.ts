import type { SiteConfig } from '../../config/site-config.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { indexBlogs } from '../../graph/blog/index-blogs.ts';
import type { History } from '../../model/history.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ScannedPage } from '../../model/page-head.ts';

/** What the blogs of a watched site are put together from. */
interface BlogState {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
}

/** The blogs of a watched site, put together anew where its pages or its history have changed. */
export class LiveBlogs {
	#last: (BlogState & { blogs: ReadonlyMap<string, Blog> }) | undefined;

	/** The blogs by address. `scannedOf` gives the front matter of a page by its path. */
	get(state: BlogState, scannedOf: (path: string) => ScannedPage | undefined): ReadonlyMap<string, Blog> {
		const { config, graph, history } = state;
		const last = this.#last;
		if (last?.config === config && last.graph === graph && last.history === history) return last.blogs;
		const pages = Object.keys(graph.sources).flatMap((path) => scannedOf(path) ?? []);
		const blogs = indexBlogs({ config, graph, history, pages });
		this.#last = { config, graph, history, blogs };
		return blogs;
	}
}

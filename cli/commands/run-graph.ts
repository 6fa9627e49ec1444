import type { SiteConfig } from '../config/site-config.ts';
import { formatText } from '../diagnostics/format.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { categoriesOf } from '../graph/blog/categories.ts';
import { indexBlogs } from '../graph/blog/index-blogs.ts';
import { blogOfPost } from '../graph/blog/membership.ts';
import { tagsOfPost } from '../graph/blog/tag-links.ts';
import { isDocument } from '../graph/layouts.ts';
import { findPage } from '../graph/resolve-link.ts';
import { readRecord } from '../history/people.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import type { History } from '../model/history.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { findPostNeighbours } from '../page/blog/post-data.ts';
import { exitCode } from '../platform/exit-code.ts';
import { usageError } from '../platform/usage-error.ts';
import { applySeverityOf } from '../routes/apply-severity.ts';
import { openSite } from '../site/site.ts';
import type { CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** Options of `domdocs graph`. */
export interface GraphCommandOptions extends CommonOptions {
	route?: string;
	drafts?: boolean;
}

/** The work of `domdocs graph`. */
export function runGraph(options: GraphCommandOptions): Promise<void> {
	const { route, drafts = false, json } = options;
	return runCommand(options, async ({ terminal, root, signal }) => {
		const site = await openSite({ root, drafts, signal });
		try {
			const pages = (await site.heads()).flatMap(({ page }) => page ?? []);
			const { value: history, diagnostics: missing } = await readSiteHistory(site.config);
			const graph = describePages(site.config, await site.graph(), { pages, history });
			terminal.print(JSON.stringify(route ? pageAt(graph, route) : graph, null, json ? 0 : 2));
			const diagnostics = applySeverityOf(site.config)([...site.diagnostics(), ...missing]);
			if (diagnostics.length > 0) terminal.say(formatText(diagnostics, { root, colors: terminal.colors }));
			return diagnostics.some(({ severity }) => severity === 'error') ? exitCode.content : exitCode.ok;
		} finally {
			await site.close();
		}
	});
}

/** The graph with what its pages have of the history and of their blogs: the order of posts needs both. */
function describePages(
	config: SiteConfig,
	graph: PageGraph,
	{ pages, history }: { pages: ScannedPage[]; history: History },
): PageGraph {
	const blogs = indexBlogs({ config, graph, history, pages });
	const described = pages.flatMap((page) => {
		const route = graph.sources[page.path];
		const node = graph.pages[route ?? ''];
		if (route === undefined || node?.path !== page.path) return [];
		const { path, file, options } = page;
		const blog = blogs.get(node.collection ?? '');
		const collection = blogOfPost(config, page, node.layout);
		const commits = (Object.hasOwn(history.files, file) && history.files[file]) || [];
		const categories = collection ? categoriesOf(path, collection) : [];
		const about = {
			...(blog ? findPostNeighbours(blog, route, options) : {}),
			tags: tagsOfPost(options),
			categoryList: categories.map(({ id, name, sort }) => ({ id, name, sort })),
			...(isDocument(node.layout) ? readRecord(config, options, commits) : {}),
		};
		return [[route, { ...node, ...about }] as const];
	});
	return { ...graph, pages: { ...graph.pages, ...Object.fromEntries(described) } };
}

function pageAt(graph: PageGraph, address: string): unknown {
	const route = findPage(graph, address);
	if (route !== undefined) return graph.pages[route] ?? { route, isLocked: true };
	const message = `Unexpected route \`${address}\`, expected the address of a page.`;
	throw usageError(message, hintOf(address, Object.keys(graph.pages), '`domdocs graph` lists them all.'));
}

import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'hast';
import { loadConfig } from '../../cli/config/load.ts';
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../cli/diagnostics/diagnostic-list.ts';
import { linkPages } from '../../cli/graph/link.ts';
import { noHistory } from '../../cli/history/read-site-history.ts';
import { IconLibrary } from '../../cli/images/icon-library.ts';
import { LocalAssets } from '../../cli/images/local-assets.ts';
import { compileContext } from '../../cli/markdown/compile/compile-file.ts';
import { findArticle } from '../../cli/markdown/compile/page-entry.ts';
import { scanFile } from '../../cli/markdown/head/scan-pages.ts';
import { composePages } from '../../cli/page/compose-pages.ts';
import { composeSite } from '../../cli/page/compose-site.ts';
import { MemoryCache } from '../../cli/platform/cache/memory-cache.ts';
import { renderPageProps } from '../../cli/render/render-page-props.ts';
import { discover } from '../../cli/sources/discover.ts';
import { projectFiles } from '../../cli/sources/project-files.ts';
import { compileAll } from './compile-all.ts';
import { loadServer } from './load-server.ts';
import { parsePage } from './parse-page.ts';

/** One page of a site, as far as its article goes. */
export interface CompiledArticle {
	/** As parsed: addresses are numbers still. */
	tree: Root;
	/** As drawn by the theme. */
	html: string;
	/** Names of the theme features that it uses. */
	features: string[];
	diagnostics: Diagnostic[];
}

/** A folder's pages, compiled as a build would, but not published. */
export interface CompiledSite {
	/** Where the copy lies that the messages are about. */
	root: string;
	/** By path relative to the content folder. */
	articles: Map<string, CompiledArticle>;
	dispose: () => void;
}

/** Copies a site's folder and compiles every article of it. */
export async function compileArticles(folder: string): Promise<CompiledSite> {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-articles-')));
	cpSync(folder, root, { recursive: true });
	const notes = new DiagnosticList();
	const config = await loadConfig(root, {});
	const found = notes.take(await discover(config));
	const scans = found.sources.map((source) => scanFile(source, config.limits, config.encoding));
	const scanned = (await Promise.all(scans)).flatMap((scan) => notes.take(scan) ?? []);
	const graph = notes.take(linkPages(config, scanned, []));
	const context = compileContext(config, new MemoryCache(), '');
	const { sources } = found;
	const { pages } = await compileAll(sources, context);
	notes.add([...pages.values()].flatMap((page) => [...page.scanDiagnostics, ...page.diagnostics]));
	const local = new LocalAssets(config);
	const icons = new IconLibrary(root);
	const common = { config, graph, history: noHistory, local, icons };
	const views = notes.take(composePages({ ...common, pages }));
	const server = await loadServer(config);
	const site = composeSite(config, config.locales[0]!, graph, server.locales);
	const diagnostics = notes.sorted();
	const articles = new Map<string, CompiledArticle>();
	const treeOf = async (path: string): Promise<Root> => {
		const source = sources.find((candidate) => candidate.path === path)!;
		const text = readFileSync(source.absolute, 'utf8');
		const files = projectFiles({ root });
		const { host: _, ...options } = config;
		return (await parsePage({ ...options, files, path, file: source.file, text })).value.article;
	};
	const read = (name: string): Root => findArticle(context.cache, name)!;
	for (const { path, props } of views) {
		const { html, features } = renderPageProps(
			{ server, base: config.base, seconds: config.limits.pageSeconds, site, read },
			JSON.parse(await props()),
		);
		const own = diagnostics.filter(({ file }) => file === path);
		articles.set(path, { tree: await treeOf(path), html, features, diagnostics: own });
	}
	return { root, articles, dispose: () => rmSync(root, { recursive: true, force: true }) };
}

import type { Blog } from '../graph/blog/blog.ts';
import { indexBlogs } from '../graph/blog/index-blogs.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import { IconLibrary } from '../images/icon-library.ts';
import { LocalAssets } from '../images/local-assets.ts';
import { openVariants } from '../images/open-variants.ts';
import { makeSocialImages } from '../images/social-images.ts';
import type { VariantMaker } from '../images/variant-maker.ts';
import { wantedPages } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { History } from '../model/history.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { CompiledBulletins } from '../page/bulletin.ts';
import { type ComposedPage, composePages } from '../page/compose-pages.ts';
import { pageConfigOf, pageGraphOf } from '../page/page-config.ts';
import { reportActiveFiles } from '../page/report-active-files.ts';
import { keyOf } from '../platform/cache/cache.ts';
import type { BuildTools } from './build-tools.ts';
import { linkPublic, type PublicLink } from './link-public.ts';
import type { Sources } from './read-sources.ts';

/** The pages in their places, ready to be rendered. */
export interface LinkedSite {
	graph: PageGraph;
	pages: ComposedPage[];
	local: LocalAssets;
	icons: IconLibrary;
	variants: VariantMaker | null;
	social: Pick<Awaited<ReturnType<typeof makeSocialImages>>, 'images' | 'files'>;
	bulletins: CompiledBulletins;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	history: History;
	/** What is known of each page that is published, by path. */
	compiled: ReadonlyMap<string, CompiledPage>;
	/** As in `ViewerGraph`. */
	key: PublicLink['key'];
}

/** Puts the pages in their places and composes them. */
export async function linkSite(
	build: BuildTools,
	{ compiled, others, protectedSources: sealed }: Sources,
): Promise<LinkedSite> {
	const { options, config, timer, opened, environment, diagnosticList, found, state } = build;
	const cached = { cache: opened.cache, environment };
	const history = diagnosticList.take(await timer.run('history', () => readSiteHistory(config, cached)));
	const isWanted = publishedWhen(config, { drafts: options.drafts === true, now: currentTime() });
	const wanted = diagnosticList.take(wantedPages(compiled, isWanted));
	const known = [...compiled.pages.values(), ...[...(sealed?.pages.values() ?? [])].map(({ page }) => page)];
	const assets = found.assets.map(({ path }) => `/${path}`);
	const icons = new IconLibrary(config.root);
	const { variants, problems: missing } = await openVariants(config, opened.cache);
	const social = await makeSocialImages(config, { assets: new Set(assets), cache: opened.cache });
	const local = new LocalAssets(config);
	const site = await timer.run('link', () =>
		linkPublic({
			...{ config, assets: found.assets, isPublished: isWanted, icons, local },
			cached,
			pages: [...known.map((page) => page.scanned), ...others],
			problems: [...missing, ...social.problems],
		}),
	);
	diagnosticList.add(site.diagnostics);
	const { graph, visible: scanned, bulletins } = site;
	const blogs = indexBlogs({ config, graph, history, pages: scanned });
	const { prefix, truncated, submodules } = history;
	const shown = pageConfigOf(config);
	const key = keyOf(site.key(shown), prefix, truncated, submodules, [...blogs.values()]);
	const library = variants?.library ?? null;
	const input = {
		...{ config: shown, graph: pageGraphOf(graph), history, local, icons, blogs, variants: library },
		...{ key, pages: wanted, onCompose: (path: string) => build.composed.push(path) },
	};
	const first = await timer.run('view', () => composePages({ ...input, previous: state.props }));
	const isOther = variants && (await timer.run('pictures', () => variants.make(options.signal)));
	const previous = new Map(first.value.map(({ path, entry }) => [path, entry]));
	const pages = isOther ? await timer.run('view', () => composePages({ ...input, previous })) : first;
	diagnosticList.add(local.diagnostics);
	if (site.hasProtection)
		diagnosticList.add(reportActiveFiles({ config, assets: found.assets, local: local.files }));
	return {
		graph,
		pages: diagnosticList.take(pages),
		local,
		icons,
		variants,
		social,
		...{ bulletins, blogs, history, compiled: wanted, key: site.key },
	};
}

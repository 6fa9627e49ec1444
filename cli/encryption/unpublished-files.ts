import { indexBlogs } from '../graph/blog/index-blogs.ts';
import { linkForViewer } from '../graph/link-for-viewer.ts';
import { LocalAssets } from '../images/local-assets.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { PageBody } from '../model/article.ts';
import type { PageFacts } from '../model/page-facts.ts';
import { composeProps } from '../page/compose-pages.ts';
import { lookupsOf } from '../page/lookups.ts';
import type { PlacedBlock } from './plan-encryption.ts';
import type { PublicSite } from './protected-site.ts';
import type { AssetUser } from './seal/choose-files.ts';
import { composeBlock } from './seal/render-blocks.ts';

/** What is locked and not published: drafts, posts whose time has not come, what is not right. */
export interface Unpublished {
	/** Locked pages. */
	pages: CompiledPage[];
	/** Text of an article of those by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Pages with locked blocks, by path. */
	around: ReadonlyMap<string, CompiledPage>;
	blocks: PlacedBlock[];
}

/** The data of these, so that their files are found. Nothing of it is published. */
export async function composeUnpublished(
	publicSite: PublicSite,
	{ pages, bodyOf, around, blocks }: Unpublished,
): Promise<AssetUser[]> {
	if (pages.length + blocks.length === 0) return [];
	const { config, compiled, assets } = publicSite;
	const all = new Map(
		[...compiled.values(), ...pages, ...around.values()].map((page) => [page.path, page] as const),
	);
	const { linked, visible } = linkForViewer({
		...{ config, assets, isVisible: () => true },
		pages: [...all.values()].map(({ scanned }) => scanned),
	});
	const graph = linked.value;
	const { history, icons } = publicSite;
	const blogs = indexBlogs({ config, graph, history, pages: visible });
	const lookups = lookupsOf({ graph, pages: all, local: new LocalAssets(config) });
	const users: AssetUser[] = [];
	for (const { scanned, facts, body } of pages) {
		const parsed = JSON.parse(facts) as PageFacts;
		const input = { config, graph, history, icons, blogs, scanned, parsed, body, ...lookups };
		const { props } = composeProps({ ...input, isSealed: true }).value;
		// Front matter that nothing has resolved may mean something to a layout.
		const json = JSON.stringify([props, scanned.options, articleOf(await bodyOf(body))]);
		users.push({ json, file: scanned.file, kind: 'page' });
	}
	for (const placed of blocks) {
		const site = { ...publicSite, compiled: all, graph, blogs };
		const { props, body } = await composeBlock(placed, around.get(placed.path)!, site);
		users.push({ json: JSON.stringify([props, articleOf(body)]), file: placed.file, kind: 'block' });
	}
	return users;
}

/** The tree of an article, without what stands beside it for search. */
function articleOf(body: string): PageBody['article'] {
	return (JSON.parse(body) as PageBody).article;
}

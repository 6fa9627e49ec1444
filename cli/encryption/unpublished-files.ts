import { LocalAssets } from '../images/local-assets.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { readArticle } from '../markdown/compile/page-entry.ts';
import type { PageFacts } from '../model/page-facts.ts';
import { composeProps } from '../page/compose-pages.ts';
import { lookupsOf } from '../page/lookups.ts';
import { viewWith } from './compose/reader-view.ts';
import type { PlacedBlock } from './plan-encryption.ts';
import type { ProtectedSite } from './protected-site.ts';
import type { AssetUser } from './seal/choose-files.ts';
import { composeBlock } from './seal/render-blocks.ts';

/**
 * The data of what is locked and not published, so that its files are found: drafts, posts whose time has not come, what is not right. `around`
 * are the pages with the locked blocks, by path. Nothing of it is published.
 */
export async function composeUnpublished(
	{ publicSite, bodyOf }: Pick<ProtectedSite, 'publicSite' | 'bodyOf'>,
	pages: CompiledPage[],
	{ around, blocks }: { around: ReadonlyMap<string, CompiledPage>; blocks: PlacedBlock[] },
): Promise<AssetUser[]> {
	if (pages.length + blocks.length === 0) return [];
	const { config, history, icons } = publicSite;
	const { linked, pages: all, blogs } = viewWith(publicSite, [...pages, ...around.values()]);
	const graph = linked.value;
	const lookups = lookupsOf({ graph, pages: all, local: new LocalAssets(config) });
	const users: AssetUser[] = [];
	for (const { scanned, facts, body } of pages) {
		const parsed = JSON.parse(facts) as PageFacts;
		const input = { config, graph, history, icons, blogs, scanned, parsed, body, ...lookups };
		const { props } = composeProps({ ...input, isSealed: true }).value;
		// Front matter that nothing has resolved may mean something to a layout.
		const json = JSON.stringify([props, scanned.options, readArticle(await bodyOf(body))]);
		users.push({ json, file: scanned.file, kind: 'page' });
	}
	for (const placed of blocks) {
		const site = { ...publicSite, compiled: all, graph, blogs };
		const { props, body } = await composeBlock(placed, around.get(placed.path)!, site);
		users.push({ json: JSON.stringify([props, readArticle(body)]), file: placed.file, kind: 'block' });
	}
	return users;
}

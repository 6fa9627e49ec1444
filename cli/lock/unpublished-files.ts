import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexBlogs } from '../blog/index-blogs.ts';
import type { CompiledPage } from '../compile/compiled-page.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { linkPages } from '../link/link.ts';
import type { PageFacts } from '../parse/parsed-page.ts';
import { composePage } from '../view/compose-page.ts';
import { surroundingsOf } from '../view/compose-pages.ts';
import { LocalAssets } from '../view/local-assets.ts';
import type { LockedSources } from './compile-locked.ts';
import type { OpenSite } from './lock-site.ts';
import type { PlacedBlock } from './plan-locks.ts';
import { composeBlock } from './seal-blocks.ts';
import type { AssetUser } from './seal-pages.ts';

/** What is locked and not published: drafts, and posts whose time has not come. */
export interface Unpublished {
	/** Locked pages. */
	pages: CompiledPage[];
	/** Articles of those by their names. */
	bodies: LockedSources['bodies'];
	/** Pages with locked blocks, by path. */
	around: ReadonlyMap<string, CompiledPage>;
	blocks: PlacedBlock[];
}

/** What these say with all their addresses, so that files are found which they refer to. Nothing of it is published. */
export async function composeUnpublished(
	open: OpenSite,
	{ pages, bodies, around, blocks }: Unpublished,
): Promise<AssetUser[]> {
	if (pages.length + blocks.length === 0) return [];
	const { config, compiled, assets } = open;
	const all = new Map(
		[...compiled.values(), ...pages, ...around.values()].map((page) => [page.path, page] as const),
	);
	const scanned = [...all.values()].map((page) => page.scanned).sort((a, b) => compareText(a.path, b.path));
	const addresses = assets.map(({ path }) => `/${path}`);
	const graph = linkPages(config, scanned, addresses).value;
	const blogs = indexBlogs({ config, graph, history: open.history, pages: scanned });
	const site = { ...open, compiled: all, graph, blogs };
	const users = pages.map((page): AssetUser => {
		const json = [composeWhole(page, site), bodies.get(page.body) ?? '', writtenIn(page, config)].join('\n');
		return { json, file: page.scanned.file, kind: 'page' };
	});
	for (const placed of blocks) {
		const { view, body } = await composeBlock(placed, around.get(placed.path)!, site);
		users.push({ json: `${JSON.stringify(view)}\n${body}`, file: placed.file, kind: 'block' });
	}
	return users;
}

/** Addresses that nothing has resolved may mean something to a layout. */
function writtenIn({ scanned: { file } }: CompiledPage, { root }: OpenSite['config']): string {
	try {
		return readFileSync(join(root, file), 'utf8');
	} catch {
		return '';
	}
}

function composeWhole(
	{ scanned, facts, body }: CompiledPage,
	{ config, graph, history, icons, blogs, compiled }: OpenSite,
): string {
	const local = new LocalAssets(config.content);
	const surroundings = surroundingsOf({ graph, pages: compiled, local, variants: null });
	const parsed = JSON.parse(facts) as PageFacts;
	const input = { config, graph, history, icons, blogs, scanned, parsed, body, ...surroundings };
	return JSON.stringify(composePage({ ...input, isSealed: true }).value);
}

import type { ScopeBundle } from '../../renderer/contract/contract.ts';
import { bytesOf, nameOfFile, toBase64, toHex } from '../../renderer/shared/crypto/bytes.ts';
import { tagOf } from '../../renderer/shared/crypto/container.ts';
import { type KeySlotTable, tableVersion } from '../../renderer/shared/crypto/key-slot-table.ts';
import { pathOfContainer } from '../../renderer/shared/crypto/open-bundles.ts';
import { siteAudience } from '../../renderer/shared/crypto/site-audience.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import type { RenderContext } from '../render/render-files.ts';
import { type AudienceBundleContext, composeBundle } from './compose/compose-bundles.ts';
import { composeProtected } from './compose/compose-protected.ts';
import { ReaderViews } from './compose/reader-view.ts';
import { ProtectedRenderer } from './compose/render-protected.ts';
import { renderUnlockForms } from './compose/unlock-forms.ts';
import type { ProtectedSite } from './protected-site.ts';
import type { SealedParts } from './seal/choose-files.ts';
import { AssetSealer } from './seal/seal-assets.ts';
import { type EncryptionOfPage, type SealedBlocks, sealBlocks } from './seal/seal-blocks.ts';
import { sealContent } from './seal/seal-container.ts';
import { sealPages } from './seal/seal-pages.ts';

/** What locked pages are rendered with. */
export interface EncryptionTools {
	/** Without `sites`, which differ before and after unlocking. */
	context: Omit<RenderContext, 'sites'>;
	server: ServerModule;
	/** Text of an article that the cache has lost, by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Path of the script that computes keys. */
	worker: string;
}

/** What is published of the locked pages. */
export interface SealedSite extends SealedParts {
	/** Components that failed. */
	failures: ComponentFailure[];
	encryption: EncryptionOfPage;
	/** What the places of locked blocks hold. */
	blocks: SealedBlocks;
}

/** Renders and seals all locked pages. */
export async function encryptPages(site: ProtectedSite, tools: EncryptionTools): Promise<SealedSite> {
	const { publicSite, plan, bodyOf } = site;
	const readers = new ReaderViews(site);
	const { pages, local, diagnostics } = await composeProtected(site, readers);
	const { cache } = site.sealed.cached;
	const openRenderer = (sites: RenderContext['sites']): ProtectedRenderer =>
		new ProtectedRenderer({ context: { ...tools.context, sites }, server: tools.server, cache }, bodyOf);
	const [renderer, formRenderer] = [openRenderer(publicSite.sites), openRenderer(publicSite.unlockFormSites)];
	const assets = new AssetSealer(plan.keys, publicSite.config);
	const result: SealedParts = {
		...{ files: [], features: [], diagnostics, secrets: [], hidden: [], taken: [] },
	};
	const containers = await sealPages(pages, local.files, { site, renderer, assets, result });
	const blocks = await sealBlocks(site.blocks, { site, renderer, result });
	const names = await sealBundles(site, { readers, assets, containers, local, result });
	const encryption = { ...(await writeTable(site, names, result)), worker: tools.worker };
	await renderUnlockForms(pages, { site, renderer: formRenderer, containers, encryption, result });
	return { ...result, encryption, blocks, failures: [...renderer.failures, ...formRenderer.failures] };
}

interface BundleTools extends Omit<AudienceBundleContext, 'site'> {
	readers: ReaderViews;
	assets: AssetSealer;
	result: SealedParts;
}

/** Seals what each audience adds to the site. Gives the names of the containers by their tags. */
async function sealBundles(
	site: ProtectedSite,
	{ readers, assets, result, ...context }: BundleTools,
): Promise<Record<string, string>> {
	const { keys, audiencesOf } = site.plan;
	const names: [tag: string, name: string][] = [];
	for (const audience of [siteAudience, ...new Set([...audiencesOf.values()].flat())]) {
		const reader = audience === siteAudience ? readers.ofAll() : readers.ofAudience(audience);
		const bundle = await composeBundle(reader, { site, ...context });
		const { json } = assets.replace(JSON.stringify(bundle), [audience]);
		const place = { kind: 'bundle', name: audience } as const;
		const { name, bytes } = await sealContent(keys, place, bytesOf(withoutSealedCovers(json)), [audience]);
		result.files.push({ path: pathOfContainer(name), kind: 'data', content: bytes });
		names.push([toHex(await tagOf({ ...place, ...keys }, audience)), name]);
	}
	return Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists show no pictures that would have to be unsealed one by one. */
function withoutSealedCovers(json: string): string {
	const bundle = JSON.parse(json) as ScopeBundle;
	for (const card of Object.values(bundle.posts).flat())
		if (card.cover?.src.startsWith('sealed:')) delete card.cover;
	return JSON.stringify(bundle);
}

/** The table of slots, and the file that says which table is the newest. Gives what pages have to know of these. */
async function writeTable(
	{ plan, publicSite }: ProtectedSite,
	bundles: Record<string, string>,
	{ files }: SealedParts,
): Promise<Omit<EncryptionOfPage, 'worker'>> {
	const { keys, settings, slots } = plan;
	const table: KeySlotTable = {
		...{ version: tableVersion, siteId: toBase64(keys.siteId), epoch: keys.epoch },
		...{ settings, slots, bundles },
	};
	const bytes = bytesOf(JSON.stringify(table));
	const path = `_lock/slots.${await nameOfFile(bytes)}.json`;
	const { rememberDays } = publicSite.config.encrypt ?? {};
	const current = { slots: path, ...(rememberDays ? { rememberDays } : {}) };
	files.push(
		{ path, kind: 'data', content: bytes },
		{ path: '_lock/current.json', kind: 'feed', content: JSON.stringify(current) },
	);
	return current;
}

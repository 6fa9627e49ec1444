import type { ScopeBundle, SiteData } from '../../renderer/contract/contract.ts';
import { bytesOf, nameOfFile, toBase64, toHex } from '../../renderer/shared/crypto/bytes.ts';
import { tagOf } from '../../renderer/shared/crypto/container.ts';
import { type KeySlotTable, tableVersion } from '../../renderer/shared/crypto/key-slot-table.ts';
import { pathOfContainer } from '../../renderer/shared/crypto/open-bundles.ts';
import { siteAudience } from '../../renderer/shared/crypto/site-audience.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import type { RenderContext } from '../render/render-files.ts';
import { composeBundle } from './compose/compose-bundles.ts';
import { composeProtected } from './compose/compose-protected.ts';
import { protectedArticleReader } from './compose/protected-articles.ts';
import { ReaderViews } from './compose/reader-view.ts';
import { ProtectedRenderer } from './compose/render-protected.ts';
import { renderUnlockForms } from './compose/render-unlock-forms.ts';
import type { ProtectedSite } from './protected-site.ts';
import { AssetSealer } from './seal/seal-assets.ts';
import { type SealedBlocks, sealBlocks } from './seal/seal-blocks.ts';
import { sealContent } from './seal/seal-container.ts';
import { type SealedPages, sealPages } from './seal/seal-pages.ts';

/** What locked pages are rendered with. */
export interface EncryptionTools {
	/** Without `sites`, which differ before and after unlocking. */
	context: Omit<RenderContext, 'sites'>;
	server: ServerModule;
	/** Where the articles of public pages are, which locked ones may embed. Only read. */
	cache: Cache;
	/** Text of such an article by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Path of the script that computes keys. */
	worker: string;
}

/** What is published of the locked pages. */
export interface SealedSite extends Omit<SealedPages, 'containers'> {
	/** Components that failed. */
	failures: ComponentFailure[];
	/** Path of the slot table. */
	slots: string;
	/** What the places of locked blocks hold. */
	blocks: SealedBlocks['blocks'];
}

/** Renders and seals all locked pages. */
export async function encryptPages(site: ProtectedSite, tools: EncryptionTools): Promise<SealedSite> {
	const { publicSite, plan } = site;
	const readers = new ReaderViews(site);
	const composed = composeProtected(site, readers);
	const articles = protectedArticleReader(site.sealed, tools.bodyOf);
	const openRenderer = (sites: RenderContext['sites']): ProtectedRenderer =>
		ProtectedRenderer.open({ ...tools.context, sites }, tools.server, tools.cache, articles);
	const [renderer, formRenderer] = [openRenderer(publicSite.sites), openRenderer(publicSite.unlockFormSites)];
	const assets = new AssetSealer(plan.keys, publicSite.config.base);
	const sealed = await sealPages(composed.pages, composed.local.files, { site, renderer, assets });
	const { containers, ...pages } = sealed;
	const { hidden } = pages;
	const { bodies } = site.sealed;
	const blocks = await sealBlocks(site.blocks ?? [], { site, renderer, articles: bodies, hidden });
	const { local } = composed;
	const bundles = await sealBundles(site, { readers, assets, containers, local, bodyOf: articles });
	const table = await writeTable(site, bundles.names);
	const forms = await renderUnlockForms(composed.pages, {
		...{ site, renderer: formRenderer, containers },
		...{ slots: table.path, worker: tools.worker },
	});
	return {
		...pages,
		files: [
			...[...pages.files, ...assets.files(), ...blocks.files],
			...[...bundles.files, ...table.files, ...forms.files],
		],
		features: [...pages.features, ...blocks.features, ...forms.features],
		diagnostics: [...composed.diagnostics, ...pages.diagnostics, ...blocks.diagnostics],
		secrets: [...pages.secrets, ...blocks.secrets],
		hidden: blocks.hidden,
		taken: [...pages.taken, ...blocks.taken],
		...{ slots: table.path, blocks: blocks.blocks },
		failures: [...renderer.failures, ...formRenderer.failures],
	};
}

interface BundleTools {
	readers: ReaderViews;
	assets: AssetSealer;
	containers: ReadonlyMap<string, string>;
	local: LocalAssets;
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}

/** Seals what each audience adds to the site. `names` are those of the containers by their tags. */
async function sealBundles(
	site: ProtectedSite,
	{ readers, assets, containers, local, bodyOf }: BundleTools,
): Promise<{ files: OutputFile[]; names: Record<string, string> }> {
	const { plan, publicSite } = site;
	const { keys } = plan;
	const sites: Record<string, SiteData> = publicSite.config.encrypt?.global
		? Object.fromEntries(Object.entries(publicSite.sites).map(([prefix, { data }]) => [prefix, data]))
		: {};
	const files: OutputFile[] = [];
	const names: [tag: string, name: string][] = [];
	for (const audience of [siteAudience, ...new Set([...plan.audiencesOf.values()].flat())]) {
		const reader = audience === siteAudience ? readers.ofAll() : readers.ofAudience(audience);
		const bundle = await composeBundle(reader, { site, containers, local, sites, bodyOf });
		const { json } = assets.replace(JSON.stringify(bundle), [audience]);
		const place = { kind: 'bundle', name: audience } as const;
		const { name, bytes } = await sealContent(keys, place, bytesOf(withoutSealedCovers(json)), [audience]);
		files.push({ path: pathOfContainer(name), kind: 'data', content: bytes });
		names.push([toHex(await tagOf({ ...place, ...keys }, audience)), name]);
	}
	return { files, names: Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Lists show no pictures that would have to be unsealed one by one. */
function withoutSealedCovers(json: string): string {
	const bundle = JSON.parse(json) as ScopeBundle;
	for (const card of Object.values(bundle.posts).flat())
		if (card.cover?.src.startsWith('sealed:')) delete card.cover;
	return JSON.stringify(bundle);
}

/** The table of slots, and the file that says which table is the newest. */
async function writeTable(
	{ plan, publicSite }: ProtectedSite,
	bundles: Record<string, string>,
): Promise<{ path: string; files: OutputFile[] }> {
	const { keys, settings, slots } = plan;
	const table: KeySlotTable = {
		...{ version: tableVersion, siteId: toBase64(keys.siteId), epoch: keys.epoch },
		...{ settings, slots, bundles },
	};
	const bytes = bytesOf(JSON.stringify(table));
	const path = `_lock/slots.${await nameOfFile(bytes)}.json`;
	const { rememberDays } = publicSite.config.encrypt ?? {};
	const current = JSON.stringify({ slots: path, ...(rememberDays ? { rememberDays } : {}) });
	return {
		path,
		files: [
			{ path, kind: 'data', content: bytes },
			{ path: '_lock/current.json', kind: 'feed', content: current },
		],
	};
}

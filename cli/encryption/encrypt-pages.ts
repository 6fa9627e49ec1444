import type { ScopeBundle } from '../../renderer/contract/contract.ts';
import { bytesOf, nameOfFile, toBase64, toHex } from '../../renderer/shared/crypto/bytes.ts';
import { tagOf } from '../../renderer/shared/crypto/container.ts';
import { type KeySlotTable, tableVersion } from '../../renderer/shared/crypto/key-slot-table.ts';
import { pathOfContainer } from '../../renderer/shared/crypto/open-bundles.ts';
import { siteAudience } from '../../renderer/shared/crypto/site-audience.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import { packBody, unpackBody } from '../markdown/compile/page-entry.ts';
import { joinPolicies } from '../page/page-policy.ts';
import type { RenderContext } from '../render/render-files.ts';
import { composeBundle } from './compose/compose-bundles.ts';
import { composeProtected, type ProtectedPageProps } from './compose/compose-protected.ts';
import { ReaderViews } from './compose/reader-view.ts';
import { type RenderProtected, renderProtected } from './compose/render-protected.ts';
import { policyOf } from './compose/unlock-form-policy.ts';
import { renderUnlockForms } from './compose/unlock-forms.ts';
import { authorPhrases } from './leaks/author-words.ts';
import { candidatesOf } from './leaks/leak-check.ts';
import type { EncryptionOfPage, ProtectedSite, SealedParts } from './protected-site.ts';
import type { AssetUser } from './seal/choose-files.ts';
import { renderProtectedBlock } from './seal/render-blocks.ts';
import type { AssetSealer } from './seal/seal-assets.ts';
import { sealContent } from './seal/seal-container.ts';
import { type RenderedPart, type SealTools, sealParts } from './seal/seal-parts.ts';

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
	encryption: EncryptionOfPage;
}

/** Renders and seals all locked pages and blocks. `unpublished` is what else is locked. */
export async function encryptPages(
	site: ProtectedSite,
	unpublished: AssetUser[],
	tools: EncryptionTools,
): Promise<SealedSite> {
	const { publicSite, bodyOf } = site;
	const readers = new ReaderViews(site);
	const { pages, local, diagnostics } = await composeProtected(site, readers);
	const result: SealedParts = {
		...{ files: [], containers: new Map(), blocks: {}, local: new Map(local.files), features: [] },
		...{ failures: [], diagnostics, problems: [], secrets: [], hidden: [], taken: [] },
	};
	const { cache } = site.sealed.cached;
	const renderWith = (sites: RenderContext['sites']): RenderProtected => {
		const renderer = { context: { ...tools.context, sites }, server: tools.server, cache };
		return renderProtected(renderer, bodyOf, result.failures);
	};
	const sealTools = { site, result, render: renderWith(publicSite.sites) };
	const parts: RenderedPart[] = [];
	for (const page of pages) parts.push(...(await renderProtectedPage(page, sealTools)));
	for (const block of site.blocks) parts.push(...(await renderProtectedBlock(block, sealTools)));
	const assets = await sealParts(parts, unpublished, { site, result });
	const names = await sealBundles(sealTools, { readers, assets, local });
	const encryption = { ...(await writeTable(site, names, result)), worker: tools.worker };
	const render = renderWith(publicSite.unlockFormSites);
	await renderUnlockForms(pages, encryption, { ...sealTools, render });
	return { ...result, encryption };
}

/** Seals what each audience adds to the site. Gives the names of the containers by their tags. `local` are files beside the Markdown of locked pages. */
async function sealBundles(
	{ site, result }: Pick<SealTools, 'site' | 'result'>,
	{ readers, assets, local }: { readers: ReaderViews; assets: AssetSealer; local: LocalAssets },
): Promise<Record<string, string>> {
	const { keys, audiencesOf } = site.plan;
	const { containers } = result;
	const names: [tag: string, name: string][] = [];
	for (const audience of [siteAudience, ...new Set([...audiencesOf.values()].flat())]) {
		const reader = readers.of(audience === siteAudience ? [] : [audience]);
		const bundle = await composeBundle(reader, { site, containers, local });
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

/** Renders a locked page, to be sealed. Nothing where a component fails. */
async function renderProtectedPage(
	{ path, props, audiences }: ProtectedPageProps,
	{ render, site, result }: SealTools,
): Promise<RenderedPart[]> {
	const { body } = props.article;
	const own = body === null ? null : addButton(await site.bodyOf(body));
	// Where pages before it in a document allow less, browsers load the template anew.
	const ofPage = { ...props.page, ...joinPolicies(policyOf(props)) };
	const rendered = await render({ ...props, page: ofPage }, own);
	if (!rendered) return [];
	result.features.push(rendered.features);
	const page = site.sealed.pages.get(path)?.page;
	// A list has no file.
	const { file = path, options } = page?.scanned ?? {};
	const written = authorPhrases(page && unpackBody(await site.bodyOf(page.body)), options);
	const { route, title } = props.page;
	result.secrets.push(candidatesOf({ file, title, html: rendered.file.html, written }));
	const bundle = { ...rendered.file, ...(props.sidebar ? { sidebar: props.sidebar } : {}) };
	return [
		{
			...{ kind: 'page', name: route, audiences, file, made: props.files, bundle },
			// Front matter that nothing has resolved may mean something to a layout.
			json: JSON.stringify([bundle, options]),
			keep({ name, bytes }) {
				const container = pathOfContainer(name);
				result.containers.set(route, container);
				result.files.push({ path: container, kind: 'data', content: bytes });
			},
		},
	];
}

/** An article with the way to lock its page again at its end. */
function addButton(body: string): string {
	const whole = unpackBody(body);
	whole.article.children.push({ type: 'element', tagName: 'lock-again', properties: {}, children: [] });
	return packBody(whole);
}

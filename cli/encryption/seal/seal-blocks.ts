import type { BlockBundle, BlockLock } from '../../../renderer/contract/contract.ts';
import { bytesOf, toBase64 } from '../../../renderer/shared/crypto/bytes.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import { CodeCache } from '../../markdown/code/code-cache.ts';
import { splitPage } from '../../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { nodeHost } from '../../markdown/node-host.ts';
import { parsePage } from '../../markdown/parse.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageProps } from '../../model/page-props.ts';
import { type ComposedPage, composeProps } from '../../page/compose-pages.ts';
import { hashOf } from '../../platform/cache/cache.ts';
import { projectFiles } from '../../sources/project-files.ts';
import type { ProtectedRenderer } from '../compose/render-protected.ts';
import { joinPolicies, policyOf, policyOfUnlockForms } from '../compose/unlock-form-policy.ts';
import { authorPhrases, stringsIn } from '../leaks/author-words.ts';
import { candidatesOf, stripTags } from '../leaks/leak-check.ts';
import { sharePhrase } from '../leaks/phrase-finder.ts';
import { keyOfBlock, type PlacedBlock } from '../plan-encryption.ts';
import { lookUpBeside, type ProtectedSite, type PublicSite } from '../protected-site.ts';
import { chooseFiles, type SealedParts } from './choose-files.ts';
import { hashWithKey } from './encryption-keys.ts';
import { AssetSealer } from './seal-assets.ts';
import { sealContent } from './seal-container.ts';

/** What every page with a form has to know. */
export type EncryptionOfPage = Pick<BlockLock, 'slots' | 'worker' | 'rememberDays'>;

/** The sealed blocks of each page, by its path. */
export type SealedBlocks = Map<string, BlocksOfPage>;

/** The sealed blocks of one page. */
export interface BlocksOfPage {
	/** What their places hold, by number of the block: its id and its sealed bytes as base64url. */
	sealed: Record<string, Pick<BlockLock, 'id' | 'sealed'>>;
	/** What the page may load on their account, without the names of hosts. */
	policy: Record<string, string[]>;
}

/** A locked block, ready to be rendered. */
export interface ComposedBlock {
	props: PageProps;
	/** Files beside the Markdown that it uses. */
	local: LocalAssets;
	/** Its article as JSON. */
	body: string;
	diagnostics: Diagnostic[];
	/** Files that it brings in, relative to the site's root. */
	imports: string[];
}

/** What blocks are sealed with. */
export interface BlockTools {
	site: ProtectedSite;
	renderer: ProtectedRenderer;
	result: SealedParts;
}

/** Parses, renders and seals locked blocks one by one. */
export async function sealBlocks(placed: PlacedBlock[], tools: BlockTools): Promise<SealedBlocks> {
	const blocks: SealedBlocks = new Map();
	for (const block of placed) {
		const page = tools.site.publicSite.compiled.get(block.path);
		if (page) await sealBlock(block, page, tools, blocks);
	}
	return blocks;
}

async function sealBlock(
	placed: PlacedBlock,
	page: CompiledPage,
	{ site, renderer, result }: BlockTools,
	blocks: SealedBlocks,
): Promise<void> {
	const { keys, blockAudiences } = site.plan;
	const composed = await composeOwn(placed, page, site, result);
	if (!composed) return;
	const { props, local, body } = composed;
	const { lifted: _, ...article } = props.article;
	const rendered = await renderer.render({ ...props, article }, body);
	if (!rendered) return;
	result.features.push(rendered.features);
	const { html, features } = rendered.file;
	const written = authorPhrases(body, {});
	result.secrets.push(candidatesOf({ file: placed.file, title: '', html, written }));
	result.diagnostics.push(...reportRepeated(placed, page, html));
	const assets = new AssetSealer(keys, site.publicSite.config);
	const block = JSON.stringify({ html, features });
	const user = { json: block, file: placed.file, kind: 'block' } as const;
	await chooseFiles([user], local.files, { publicSite: site.publicSite, assets }, result);
	for (const { path, content } of props.files) await assets.add({ path, source: { content } });
	const audiences = [blockAudiences.get(keyOfBlock(placed))!];
	const { json, paths } = assets.replace(block, audiences);
	result.files.push(...(await assets.seal()));
	const bundle = { ...(JSON.parse(json) as BlockBundle), assets: assets.assetsAt(paths) };
	const id = toBase64(await hashWithKey(keys, 16, bytesOf('block'), bytesOf(keyOfBlock(placed))));
	const place = { kind: 'block', name: id } as const;
	const { bytes } = await sealContent(keys, place, bytesOf(JSON.stringify(bundle)), audiences);
	const ofPage = blocks.get(placed.path) ?? { sealed: {}, policy: {} };
	const policy = policyOfUnlockForms([ofPage.policy, policyOf(props)], site.publicSite.config);
	const all = { ...ofPage.sealed, [placed.block.index]: { id, sealed: toBase64(bytes) } };
	blocks.set(placed.path, { sealed: all, policy });
}

/** Nothing where the block brings in what its readers may not see. */
async function composeOwn(
	placed: PlacedBlock,
	page: CompiledPage,
	{ publicSite, mixed }: ProtectedSite,
	result: SealedParts,
): Promise<ComposedBlock | undefined> {
	const composed = await composeBlock(placed, page, publicSite);
	const { diagnostics, imports } = composed;
	const rejected = mixed.rejectBlock({ ...placed.block, file: placed.file }, imports);
	const ends = reportEnd(placed, [diagnostics, page.diagnostics]);
	result.diagnostics.push(...rejected, ...diagnostics.map(hideDiagnostic), ...ends);
	return rejected.length > 0 ? undefined : composed;
}

/** The front matter of a page is public, so it may not say what its own block does. */
function reportRepeated({ file }: PlacedBlock, { scanned }: CompiledPage, html: string): Diagnostic[] {
	const said = stringsIn(scanned.options).join(' ');
	if (!sharePhrase(said, stripTags(html))) return [];
	const message =
		'Unexpected text of a locked block in the front matter of its page, expected none; nothing is published.';
	const hint = 'Say something else in `description`, `title` or `excerpt`: these are public.';
	return [diagnose('lock-leak', message, { file, line: 1, column: 1, hint, hidden: true })];
}

/** A block with code that goes on where it ends, or with an end left over behind it, may have ended too early. */
function reportEnd(
	{ file, block }: PlacedBlock,
	[inside, around]: [Diagnostic[], Diagnostic[]],
): Diagnostic[] {
	const isCut = inside.some(({ name }) => name === 'unclosed-fence');
	const isLeft = around.some(({ name }) => name === 'container-stray-end');
	if (!isCut && !isLeft) return [];
	const message = 'Unexpected end of a locked block, expected one outside of code and the only one.';
	const hint =
		'Close all code in the block, give the block more colons than stand in it, and take lone lines of colons out of the page.';
	return [diagnose('lock-block', message, { file, line: block.line, column: 1, hint, hidden: true })];
}

/** Parses and composes a locked block of a page. */
export async function composeBlock(
	{ block }: PlacedBlock,
	{ scanned }: CompiledPage,
	publicSite: Pick<PublicSite, 'config' | 'graph' | 'history' | 'icons' | 'blogs' | 'compiled' | 'lookups'>,
): Promise<ComposedBlock> {
	const { config, graph, history, icons, blogs, compiled } = publicSite;
	const files = projectFiles(config);
	const { path, file } = scanned;
	const source = { path, file, text: block.text, code: new CodeCache({}), hoverNotes: false };
	const parsed = await parsePage({ ...config, host: nodeHost, files, ...source });
	const { facts, body } = splitPage(parsed.value, {});
	const local = new LocalAssets(config);
	const result = composeProps({
		...{ config, graph, history, icons, blogs, scanned, body: '' },
		...lookUpBeside(publicSite, { graph, pages: compiled, local }),
		parsed: facts satisfies PageFacts,
		isSealed: true,
	});
	const { props } = result.value;
	const diagnostics = [...parsed.diagnostics, ...result.diagnostics];
	return { props, local, body, diagnostics, imports: parsed.value.imports };
}

/** Puts sealed blocks into the pages that they are on. */
export function placeBlocks(
	pages: ComposedPage[],
	{ blocks, encryption }: { blocks: SealedBlocks; encryption: EncryptionOfPage },
): ComposedPage[] {
	return pages.map((page) => {
		const found = blocks.get(page.path);
		if (!found) return page;
		const place = (text: string): string =>
			JSON.stringify(placeInProps(JSON.parse(text) as PageProps, found, encryption));
		const entry = { ...page.entry, hash: hashOf(page.entry.hash + JSON.stringify([found, encryption])) };
		return { ...page, entry, props: async () => place(await page.props()), hasSealedParts: true };
	});
}

/** A page with its sealed blocks. */
export function placeInProps(
	props: PageProps,
	{ sealed, policy }: BlocksOfPage,
	encryption: EncryptionOfPage,
): PageProps {
	const links = Object.entries(sealed).map(([block, parts]) => {
		const data: BlockLock = { ...parts, ...encryption };
		return { block, data: JSON.stringify(data) };
	});
	const whole = joinPolicies([props.page.policy ?? {}, policy]);
	const page = Object.keys(whole).length > 0 ? { ...props.page, policy: whole } : props.page;
	return { ...props, page, links: [...props.links, ...links] };
}

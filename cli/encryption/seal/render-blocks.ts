import type { BlockLock } from '../../../renderer/contract/contract.ts';
import { bytesOf, toBase64 } from '../../../renderer/shared/crypto/bytes.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import { CodeCache } from '../../markdown/code/code-cache.ts';
import { splitPage } from '../../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { unpackBody } from '../../markdown/compile/page-entry.ts';
import { nodeHost } from '../../markdown/node-host.ts';
import { parsePage } from '../../markdown/parse.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageProps } from '../../model/page-props.ts';
import { type ComposedPage, composeProps } from '../../page/compose-pages.ts';
import { joinPolicies } from '../../page/page-policy.ts';
import { hashOf } from '../../platform/cache/cache.ts';
import { projectFiles } from '../../sources/project-files.ts';
import { joinSorted, policyOf, policyOfUnlockForms } from '../compose/unlock-form-policy.ts';
import { authorPhrases, stringsIn } from '../leaks/author-words.ts';
import { candidatesOf, stripTags } from '../leaks/leak-check.ts';
import { sharePhrase } from '../leaks/phrase-finder.ts';
import { keyOfBlock, type PlacedBlock } from '../plan-encryption.ts';
import {
	type BlocksOfPage,
	type EncryptionOfPage,
	lookUpBeside,
	type PublicSite,
	type SealedParts,
} from '../protected-site.ts';
import { hashWithKey } from './encryption-keys.ts';
import type { RenderedPart, SealTools } from './seal-parts.ts';

/** Parses and renders a locked block, to be sealed. Nothing where a component fails, or it brings in what its readers may not see. */
export async function renderProtectedBlock(
	placed: PlacedBlock,
	{ render, site, result }: SealTools,
): Promise<RenderedPart[]> {
	const { file, path, block } = placed;
	const { publicSite, mixed, plan } = site;
	const page = publicSite.compiled.get(path);
	if (!page) return [];
	const { props, body, diagnostics, ...composed } = await composeBlock(placed, page, publicSite);
	const rejected = mixed.rejectBlock({ ...block, file }, composed.imports);
	const ends = reportEnd(placed, [diagnostics, page.diagnostics]);
	result.diagnostics.push(...rejected, ...diagnostics.map(hideDiagnostic), ...ends);
	if (rejected.length > 0) return [];
	const { lifted: _, ...article } = props.article;
	const rendered = await render({ ...props, article }, body);
	if (!rendered) return [];
	result.features.push(rendered.features);
	const { html, features } = rendered.file;
	result.secrets.push(candidatesOf({ file, title: '', html, written: authorPhrases(unpackBody(body), {}) }));
	result.diagnostics.push(...reportRepeated(placed, page, html));
	for (const [output, source] of composed.local.files) result.local.set(output, source);
	const key = keyOfBlock(placed);
	const id = toBase64(await hashWithKey(plan.keys, 16, bytesOf('block'), bytesOf(key)));
	const bundle = { html, features };
	return [
		{
			...{ kind: 'block', name: id, file, made: props.files, bundle, json: JSON.stringify(bundle) },
			audiences: [plan.blockAudiences.get(key)!],
			keep({ bytes }) {
				const { sealed, policy } = result.blocks[path] ?? { sealed: {}, policy: {} };
				result.blocks[path] = {
					sealed: { ...sealed, [block.index]: { id, sealed: toBase64(bytes) } },
					policy: policyOfUnlockForms([policy, policyOf(props)], publicSite.config),
				};
			},
		},
	];
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

/**
 * Parses and composes a locked block of a page. `local` are the files beside the Markdown that it uses, `body` is its article as JSON, and
 * `imports` are the files that it brings in, relative to the site's root.
 */
export async function composeBlock(
	{ block }: PlacedBlock,
	{ scanned }: CompiledPage,
	publicSite: Pick<PublicSite, 'config' | 'graph' | 'history' | 'icons' | 'blogs' | 'compiled' | 'lookups'>,
) {
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
	{ blocks, encryption }: { blocks: SealedParts['blocks']; encryption: EncryptionOfPage },
): ComposedPage[] {
	return pages.map((page) => {
		const found = blocks[page.path];
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
	const page = { ...props.page, ...joinPolicies(joinSorted([props.page.policy ?? {}, policy])) };
	return { ...props, page, links: [...props.links, ...links] };
}

import type { PageBundle } from '../../../renderer/contract/contract.ts';
import { bytesOf } from '../../../renderer/shared/crypto/bytes.ts';
import { pathOfContainer } from '../../../renderer/shared/crypto/open-bundles.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { toFile } from '../../sources/discover.ts';
import type { ProtectedPageProps } from '../compose/compose-protected.ts';
import { nameOfOwn } from '../compose/protected-articles.ts';
import type { ProtectedRenderer } from '../compose/render-protected.ts';
import { policyOf } from '../compose/unlock-form-policy.ts';
import { addressPattern } from '../leaks/address-pattern.ts';
import { isAskedFor } from '../leaks/asked-files.ts';
import { authorPhrases } from '../leaks/author-words.ts';
import type { SecretText } from '../leaks/leak-check.ts';
import { PublicNames } from '../leaks/public-names.ts';
import type { ProtectedSite, PublicSite } from '../protected-site.ts';
import type { AssetSealer } from './seal-assets.ts';
import { sealContent } from './seal-container.ts';

/** What came of sealing the pages. */
export interface SealedPages {
	/** Containers of pages. */
	files: OutputFile[];
	/** Path of the container of each page, by route. */
	containers: Map<string, string>;
	/** Names of the theme features that each page uses. */
	features: string[][];
	diagnostics: Diagnostic[];
	secrets: SecretText[];
	/** Paths of files of the public folder that are sealed in place of being copied. */
	hidden: string[];
	/** Absolute paths of the files that are sealed. */
	taken: string[];
}

/** What pages are sealed with. */
export interface SealTools {
	site: ProtectedSite;
	renderer: ProtectedRenderer;
	assets: AssetSealer;
}

interface RenderedPage {
	page: ProtectedPageProps;
	json: string;
	paths: string[];
}

/** Renders and seals pages with the files that they alone refer to. `local` are those beside the Markdown, by path in the output. */
export async function sealPages(
	pages: ProtectedPageProps[],
	local: ReadonlyMap<string, string>,
	tools: SealTools,
): Promise<SealedPages> {
	const { site, assets } = tools;
	const result: SealedPages = {
		...{
			files: [],
			containers: new Map(),
			features: [],
			diagnostics: [],
			secrets: [],
			hidden: [],
			taken: [],
		},
	};
	const rendered: RenderedPage[] = [];
	for (const page of pages) {
		for (const { path, content } of page.props.files) await assets.add({ path, source: { content } });
		const json = await renderPage(page, tools, result);
		if (json !== null) rendered.push({ page, json, paths: [] });
	}
	const users = rendered.map(({ page: { path }, json }) => ({
		json,
		file: fileOf(path, site),
		kind: 'page' as const,
	}));
	await chooseFiles(users, local, tools, result);
	for (const each of rendered) Object.assign(each, assets.replace(each.json, each.page.audiences));
	await assets.seal();
	const { keys } = site.plan;
	for (const { page, json, paths } of rendered) {
		const { route } = page.props.page;
		const bundle = { ...(JSON.parse(json) as PageBundle), assets: assets.assetsAt(paths) };
		const place = { kind: 'page', name: route } as const;
		const { name, bytes } = await sealContent(keys, place, bytesOf(JSON.stringify(bundle)), page.audiences);
		const path = pathOfContainer(name);
		result.containers.set(route, path);
		result.files.push({ path, kind: 'data', content: bytes });
	}
	return result;
}

async function renderPage(
	{ path, props }: ProtectedPageProps,
	{ renderer, site }: SealTools,
	{ features, secrets }: SealedPages,
): Promise<string | null> {
	const { body } = props.article;
	const article = { ...props.article, body: body === null ? null : nameOfOwn(body) };
	// Where pages before it in a document allow less, browsers load the template anew.
	const policy = policyOf(props);
	const ofPage = Object.keys(policy).length > 0 ? { ...props.page, policy } : props.page;
	const rendered = await renderer.render({ ...props, page: ofPage, article });
	if (!rendered) return null;
	features.push(rendered.features);
	const { file, page } = { ...rendered, page: site.sealed.pages.get(path)?.page };
	const written = () =>
		authorPhrases(site.sealed.bodies.get(page?.body ?? '') ?? '{}', page?.scanned.options);
	secrets.push({ file: fileOf(path, site), title: props.page.title, html: file.html, written });
	const bundle: PageBundle = { ...file, ...(props.sidebar ? { sidebar: props.sidebar } : {}), assets: [] };
	return JSON.stringify(bundle);
}

/** What is locked and may refer to files. */
export interface AssetUser {
	/** Its data as JSON. */
	json: string;
	/** Its file, for messages. */
	file: string;
	kind: 'page' | 'block';
}

/** Finds out which files only locked pages and blocks refer to; says which ones they share with public pages. */
export async function chooseFiles(
	users: AssetUser[],
	local: ReadonlyMap<string, string>,
	{ site, assets }: Pick<SealTools, 'site' | 'assets'>,
	result: Pick<SealedPages, 'diagnostics' | 'hidden' | 'taken'>,
): Promise<void> {
	const { publicSite } = site;
	const names = makePublicNames(users, publicSite, result.hidden);
	const offer = async (path: string, file: string, isShared: () => boolean): Promise<boolean> => {
		const user = findUser(users, path, publicSite);
		if (!user) return false;
		if (isShared()) {
			result.diagnostics.push(reportShared(file, user, publicSite, names));
			return false;
		}
		await assets.add({ path, source: { file } });
		result.taken.push(file);
		return true;
	};
	for (const [path, file] of local) await offer(path, file, () => publicSite.local.files.has(path));
	for (const { path, absolute } of publicSite.assets) {
		if (isAskedFor(path)) continue;
		if (await offer(path, absolute, () => names.find(path) !== undefined)) result.hidden.push(path);
	}
}

/**
 * Leaves out the files of the public folder that only such users refer to as are not published: adds them to `hidden`. Says which
 * ones are used by public pages.
 */
export function hideFiles(users: AssetUser[], publicSite: PublicSite, hidden: string[]): Diagnostic[] {
	const known = new Set(hidden);
	const names = makePublicNames(users, publicSite, hidden);
	return publicSite.assets.flatMap(({ path, absolute }) => {
		const user = known.has(path) || isAskedFor(path) ? undefined : findUser(users, path, publicSite);
		if (!user) return [];
		if (names.find(path) !== undefined) return [reportShared(absolute, user, publicSite, names)];
		hidden.push(path);
		return [];
	});
}

function findUser(users: AssetUser[], path: string, { config }: PublicSite): AssetUser | undefined {
	const pattern = addressPattern(path, config.base);
	return users.find(({ json }) => json.search(pattern) >= 0);
}

/** Who names files in the open: what such users refer to themselves is open only where something else names it. */
function makePublicNames(users: AssetUser[], publicSite: PublicSite, hidden: readonly string[]): PublicNames {
	const hiddenPaths = new Set(hidden);
	const shown = publicSite.assets.filter(({ path }) => !hiddenPaths.has(path));
	return new PublicNames(publicSite, shown, ({ path }) => findUser(users, path, publicSite) === undefined);
}

/** File of a page by its path, which stands for it where it has none. */
function fileOf(path: string, { sealed }: ProtectedSite): string {
	return sealed.pages.get(path)?.page.scanned.file ?? path;
}

/** The message names both the locked and the public file. */
function reportShared(
	shared: string,
	{ file, kind }: AssetUser,
	{ config: { root }, texts }: PublicSite,
	names: PublicNames,
): Diagnostic {
	const name = toFile(root, shared);
	const page = texts.findMention(name.slice(name.lastIndexOf('/') + 1));
	const other = page === undefined ? names.find(name) : undefined;
	const by = other === undefined ? 'a public page' : `the public file \`${toFile(root, other)}\``;
	const message = `Unexpected use of \`${name}\` by a locked ${kind} and ${by}, expected one of them: it stays public.`;
	return diagnose('lock-asset-shared', message, {
		...{ file, line: 1, column: 1, hidden: true },
		...(page ? { related: [{ file: page, message: 'The public page is here.' }] } : {}),
	});
}

import type { PageBundle } from '../../../renderer/contract/contract.ts';
import { bytesOf } from '../../../renderer/shared/crypto/bytes.ts';
import { pathOfContainer } from '../../../renderer/shared/crypto/open-bundles.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { toFile } from '../../sources/discover.ts';
import type { LockedView } from '../compose/compose-locked.ts';
import type { LockedDrawer } from '../compose/draw-locked.ts';
import { policyOf } from '../compose/gate-policy.ts';
import { nameOfOwn } from '../compose/locked-articles.ts';
import { addressPattern } from '../leaks/address-pattern.ts';
import { isAskedFor } from '../leaks/asked-files.ts';
import { authorPhrases } from '../leaks/author-words.ts';
import type { SecretText } from '../leaks/leak-check.ts';
import { OpenNames } from '../leaks/open-names.ts';
import type { LockedSite, OpenSite } from '../lock-site.ts';
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
	site: LockedSite;
	drawer: LockedDrawer;
	assets: AssetSealer;
}

interface DrawnPage {
	page: LockedView;
	json: string;
	paths: string[];
}

/** Draws and seals pages with the files that they alone refer to. `local` are those beside the Markdown, by path in the output. */
export async function sealPages(
	pages: LockedView[],
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
	const drawn: DrawnPage[] = [];
	for (const page of pages) {
		for (const { path, content } of page.view.files) await assets.add({ path, source: { content } });
		const json = await drawPage(page, tools, result);
		if (json !== null) drawn.push({ page, json, paths: [] });
	}
	const users = drawn.map(({ page: { path }, json }) => ({
		json,
		file: fileOf(path, site),
		kind: 'page' as const,
	}));
	await chooseFiles(users, local, tools, result);
	for (const each of drawn) Object.assign(each, assets.replace(each.json, each.page.scopes));
	await assets.seal();
	const { keys } = site.plan;
	for (const { page, json, paths } of drawn) {
		const { route } = page.view.page;
		const bundle = { ...(JSON.parse(json) as PageBundle), assets: assets.assetsAt(paths) };
		const place = { kind: 'page', name: route } as const;
		const { name, bytes } = await sealContent(keys, place, bytesOf(JSON.stringify(bundle)), page.scopes);
		const path = pathOfContainer(name);
		result.containers.set(route, path);
		result.files.push({ path, kind: 'data', content: bytes });
	}
	return result;
}

async function drawPage(
	{ path, view }: LockedView,
	{ drawer, site }: SealTools,
	{ features, secrets }: SealedPages,
): Promise<string | null> {
	const { body } = view.article;
	const article = { ...view.article, body: body === null ? null : nameOfOwn(body) };
	// Where pages before it in a document allow less, browsers load the template anew.
	const policy = policyOf(view);
	const ofPage = Object.keys(policy).length > 0 ? { ...view.page, policy } : view.page;
	const drawn = await drawer.draw({ ...view, page: ofPage, article });
	if (!drawn) return null;
	features.push(drawn.features);
	const { file, page } = { ...drawn, page: site.sealed.pages.get(path)?.page };
	const written = () =>
		authorPhrases(site.sealed.bodies.get(page?.body ?? '') ?? '{}', page?.scanned.options);
	secrets.push({ file: fileOf(path, site), title: view.page.title, html: file.html, written });
	const bundle: PageBundle = { ...file, ...(view.sidebar ? { sidebar: view.sidebar } : {}), assets: [] };
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
	const { open } = site;
	const names = openNames(users, open, result.hidden);
	const offer = async (path: string, file: string, isShared: () => boolean): Promise<boolean> => {
		const user = findUser(users, path, open);
		if (!user) return false;
		if (isShared()) {
			result.diagnostics.push(reportShared(file, user, open, names));
			return false;
		}
		await assets.add({ path, source: { file } });
		result.taken.push(file);
		return true;
	};
	for (const [path, file] of local) await offer(path, file, () => open.local.files.has(path));
	for (const { path, absolute } of open.assets) {
		if (isAskedFor(path)) continue;
		if (await offer(path, absolute, () => names.find(path) !== undefined)) result.hidden.push(path);
	}
}

/**
 * Leaves out the files of the public folder that only such users refer to as are not published: adds them to `hidden`. Says which
 * ones are used by public pages.
 */
export function hideFiles(users: AssetUser[], open: OpenSite, hidden: string[]): Diagnostic[] {
	const known = new Set(hidden);
	const names = openNames(users, open, hidden);
	return open.assets.flatMap(({ path, absolute }) => {
		const user = known.has(path) || isAskedFor(path) ? undefined : findUser(users, path, open);
		if (!user) return [];
		if (names.find(path) !== undefined) return [reportShared(absolute, user, open, names)];
		hidden.push(path);
		return [];
	});
}

function findUser(users: AssetUser[], path: string, { config }: OpenSite): AssetUser | undefined {
	const pattern = addressPattern(path, config.base);
	return users.find(({ json }) => json.search(pattern) >= 0);
}

/** Who names files in the open: what such users refer to themselves is open only where something else names it. */
function openNames(users: AssetUser[], open: OpenSite, hidden: readonly string[]): OpenNames {
	const closed = new Set(hidden);
	const shown = open.assets.filter(({ path }) => !closed.has(path));
	return new OpenNames(open, shown, ({ path }) => findUser(users, path, open) === undefined);
}

/** File of a page by its path, which stands for it where it has none. */
function fileOf(path: string, { sealed }: LockedSite): string {
	return sealed.pages.get(path)?.page.scanned.file ?? path;
}

/** The message names both the locked and the public file. */
function reportShared(
	shared: string,
	{ file, kind }: AssetUser,
	{ config: { root }, texts }: OpenSite,
	names: OpenNames,
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

import type { SiteConfig } from '../../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { matchesRule } from '../../routes/match-page.ts';
import type { AssetFile } from '../../sources/discover.ts';
import type { FileNames } from '../../sources/file-names.ts';
import type { PageCandidates } from '../leaks/leak-check.ts';
import type { PublicSite } from '../protected-site.ts';
import { addressPattern } from './address-pattern.ts';
import type { PublicUse } from './public-uses.ts';
import type { AssetSealer } from './seal-assets.ts';

/** What is locked and may refer to files. */
export interface AssetUser {
	/** Its data as JSON. */
	json: string;
	/** Its file, for messages. */
	file: string;
	kind: 'page' | 'block';
}

/** What comes of sealing, filled part by part. */
export interface SealedParts {
	/** Containers, the table of slots, unlock forms. */
	files: OutputFile[];
	/** Names of the theme features that each page uses. */
	features: string[][];
	diagnostics: Diagnostic[];
	/** What is looked for of each page and block. */
	secrets: PageCandidates[];
	/** Paths of files of the public folder that are not copied, sealed or not. */
	hidden: string[];
	/** Absolute paths of the files that are sealed. */
	taken: string[];
}

/** Files of the public folder that browsers, hosts and search engines ask for by their names: public on purpose, whatever is locked uses them. */
const fetchedByName =
	/^(\.well-known\/|(favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[^/]*$|[^/]*\.webmanifest$|(manifest|_routes|vercel)\.json$|(browserconfig|BingSiteAuth|sitemap[^/]*)\.xml$|(robots|ads|app-ads|humans|security|llms|llms-full)\.txt$|((google|yandex_|naver)[\da-f]{8,}|baidu_verify_[\w-]+)\.html$|404\.html$|CNAME$|\.nojekyll$|_headers$|_redirects$)/;

/** How many files a message names. */
const maxNamed = 5;

/** Finds out which files only locked pages and blocks use, to be sealed; says which ones they share with the public site. */
export async function chooseFiles(
	users: AssetUser[],
	local: ReadonlyMap<string, string>,
	{ publicSite, assets }: { publicSite: PublicSite; assets: AssetSealer },
	result: Pick<SealedParts, 'diagnostics' | 'hidden' | 'taken'>,
): Promise<void> {
	const offer = async (path: string, file: string): Promise<boolean> => {
		if (!isProtected(path, file, users, publicSite, result.diagnostics)) return false;
		await assets.add({ path, source: { file } });
		result.taken.push(file);
		return true;
	};
	for (const [path, file] of local) await offer(path, file);
	for (const { path, absolute } of publicSite.assets)
		if (!fetchedByName.test(path) && (await offer(path, absolute))) result.hidden.push(path);
}

/**
 * Leaves out the files of the public folder that only such users refer to as are not published, and those below an address that is locked
 * which nothing uses: adds them to `hidden`. `problems` are about the config.
 */
export function hideFiles(
	users: AssetUser[],
	publicSite: PublicSite,
	hidden: string[],
): { diagnostics: Diagnostic[]; problems: ConfigProblem[] } {
	const known = new Set(hidden);
	const diagnostics: Diagnostic[] = [];
	const rest = publicSite.assets.filter(({ path }) => !known.has(path) && !fetchedByName.test(path));
	const unused = rest.filter(({ path, absolute }) => {
		if (!isProtected(path, absolute, users, publicSite, diagnostics)) return !publicSite.uses.find(path);
		hidden.push(path);
		return false;
	});
	const said = new Set<AssetFile>();
	const problems = groupByLock(unused, publicSite.config).flatMap(({ path, files }) => {
		const found = files.filter((file) => !said.has(file));
		for (const file of found) said.add(file);
		return found.length > 0 ? [{ path, diagnostic: reportUnused(found) }] : [];
	});
	hidden.push(...[...said].map(({ path }) => path));
	return { diagnostics, problems };
}

/** Files by what of the config locks their addresses. */
function groupByLock(
	files: AssetFile[],
	{ encrypt }: SiteConfig,
): { path: ConfigProblem['path']; files: AssetFile[] }[] {
	if (encrypt?.global) return [{ path: ['encrypt', 'global'], files }];
	return (encrypt?.matchers ?? []).map((matcher) => ({
		path: ['encrypt', 'rules', matcher],
		files: files.filter(({ path }) => matchesRule(matcher, { path, route: `/${path}` })),
	}));
}

/** Whether users refer to a file, and the public site does not use it. Reports a file that both use. */
function isProtected(
	path: string,
	file: string,
	users: AssetUser[],
	{ config, uses }: PublicSite,
	diagnostics: Diagnostic[],
): boolean {
	const pattern = addressPattern(path, config.base);
	const user = users.find(({ json }) => json.search(pattern) >= 0);
	const use = user && uses.find(path);
	if (use) diagnostics.push(reportShared(relativePath(config.root, file), user, use));
	return user !== undefined && use === undefined;
}

/** The message names the locked and the public user of the file. */
function reportShared(name: string, { file, kind }: AssetUser, { file: other, by }: PublicUse): Diagnostic {
	const message = `Unexpected use of \`${name}\` by a locked ${kind} and ${by}, expected one of them: it stays public.`;
	return diagnose('lock-asset-shared', message, {
		...{ file, line: 1, column: 1, hidden: true },
		related: [{ file: other, message: 'It is used in public here.' }],
	});
}

/**
 * Files that would be published and are symlinks to some that are closed or sealed: nothing is published where there is one.
 * `hidden` are paths in the public folder that are not published.
 */
export function rejectLinked(
	{ config: { root }, assets, local }: Pick<PublicSite, 'config' | 'assets' | 'local'>,
	protectedNames: FileNames<string>,
	hidden: ReadonlySet<string>,
): Diagnostic[] {
	const shown = assets.filter(({ path }) => !hidden.has(path)).map(({ absolute }) => absolute);
	return [...new Set([...shown, ...local.files.values()])].flatMap((file) => {
		const [target] = protectedNames.find(file);
		return target === undefined ? [] : [reportLinked(relativePath(root, file), relativePath(root, target))];
	});
}

function reportLinked(file: string, target: string): Diagnostic {
	const message = `Unexpected public file \`${file}\` that is the same file as \`${target}\`, which is locked, expected another one; nothing is published.`;
	const hint = `One is a link to the other: take one of them out, or let a public page refer to \`${target}\` if it is no secret.`;
	return diagnose('lock-leak', message, { file, hint, hidden: true });
}

function reportUnused(files: AssetFile[]): Diagnostic {
	const names = files.slice(0, maxNamed).map(({ path }) => `\`/${path}\``);
	const more = files.length > maxNamed ? ` and ${files.length - maxNamed} more` : '';
	const message =
		files.length === 1
			? `Unexpected file ${names.join('')} below a lock, expected one that a page or the config uses: it is not published.`
			: `Unexpected ${files.length} files below a lock, expected ones that a page or the config uses: ${names.join(', ')}${more}. They are not published.`;
	return diagnose('lock-asset-unused', message, { hint, hidden: true });
}

const hint =
	'Link to it from a locked page, as `[name](/name.pdf)`, so that it is sealed, or from a public page, the navbar or the footer, so that everybody has it; else take it out of the public folder.';

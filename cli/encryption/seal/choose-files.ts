import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { matchesRule } from '../../routes/match-page.ts';
import type { AssetFile } from '../../sources/discover.ts';
import type { FileNames } from '../../sources/file-names.ts';
import type { PublicSite, SealedParts } from '../protected-site.ts';
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

/** Files of the public folder that browsers, hosts and search engines ask for by their names: public on purpose, whatever is locked uses them. */
const fetchedByName =
	/^(\.well-known\/|(favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[^/]*$|[^/]*\.webmanifest$|(manifest|_routes|vercel)\.json$|(browserconfig|BingSiteAuth|sitemap[^/]*)\.xml$|(robots|ads|app-ads|humans|security|llms|llms-full)\.txt$|((google|yandex_|naver)[\da-f]{8,}|baidu_verify_[\w-]+)\.html$|404\.html$|CNAME$|\.nojekyll$|_headers$|_redirects$)/;

/** How many files a message names. */
const maxNamed = 5;

/**
 * Finds out which files only what is locked uses: those of `parts`, which are published, are to be sealed, the others are left out of the
 * public folder, and so is what lies below a lock there and is used by nothing. Says which files the public site uses as well.
 */
export async function chooseFiles(
	{ parts, unpublished }: { parts: AssetUser[]; unpublished: AssetUser[] },
	{ publicSite, assets }: { publicSite: PublicSite; assets: AssetSealer },
	result: SealedParts,
): Promise<void> {
	const { config, uses } = publicSite;
	/** Whether users refer to a file, and the public site does not use it. Reports a file that both use. */
	const isOf = (users: AssetUser[], path: string, file: string): boolean => {
		const pattern = addressPattern(path, config.base);
		const user = users.find(({ json }) => json.search(pattern) >= 0);
		const use = user && uses.find(path);
		if (use) result.diagnostics.push(reportShared(relativePath(config.root, file), user, use));
		return user !== undefined && use === undefined;
	};
	const seal = async (path: string, file: string): Promise<void> => {
		await assets.add({ path, source: { file } });
		result.taken.push(file);
	};
	for (const [path, file] of result.local) if (isOf(parts, path, file)) await seal(path, file);
	let unused: AssetFile[] = [];
	for (const asset of publicSite.assets.filter(({ path }) => !fetchedByName.test(path))) {
		const { path, absolute } = asset;
		if (isOf(parts, path, absolute)) await seal(path, absolute);
		else if (!isOf(unpublished, path, absolute)) {
			if (!uses.find(path)) unused.push(asset);
			continue;
		}
		result.hidden.push(path);
	}
	const { global = false, matchers = [] } = config.encrypt ?? {};
	const locks = global
		? [{ path: ['encrypt', 'global'], holds: () => true }]
		: matchers.map((matcher) => ({
				path: ['encrypt', 'rules', matcher],
				holds: ({ path }: AssetFile) => matchesRule(matcher, { path, route: `/${path}` }),
			}));
	for (const { path, holds } of locks) {
		const found = unused.filter(holds);
		if (found.length === 0) continue;
		unused = unused.filter((file) => !holds(file));
		result.hidden.push(...found.map((file) => file.path));
		result.problems.push({ path, diagnostic: reportUnused(found) });
	}
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

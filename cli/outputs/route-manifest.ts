import type { CutManifest, RouteList, RouteManifest } from '../../renderer/contract/contract.ts';
import { folderOf, type PartRule, partOf } from '../../renderer/shared/navigation/route-parts.ts';
import { listSpellings } from '../../renderer/shared/navigation/spellings.ts';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';

/** Addresses, redirects included, of the largest site whose manifest is one file. */
export const largestWholeManifest = 500;

/** Addresses that a part of a larger manifest holds on average, at most. */
const partSize = 250;

/** Path of the manifest, below the base. */
const manifestPath = '_domdocs/routes.json';

/**
 * The route manifest from the complete list of what the site has: one file, or for a large site a list of parts and
 * a file for each of these. The number of parts is a power of two, so that most edits leave it as it is.
 */
export function assembleManifest({ pages, sidebars, ...all }: RouteManifest): OutputFile[] {
	const redirects = leaveOutSpellings(all.redirects, pages);
	const addresses = [...Object.keys(pages), ...Object.keys(redirects)];
	if (addresses.length <= largestWholeManifest) return [manifestFile({ pages, redirects, sidebars })];
	const rule = ruleFor(addresses);
	const parts = Array.from({ length: rule.count }, (): RouteList => ({ pages: {}, redirects: {} }));
	for (const [route, name] of Object.entries(pages)) parts[partOf(route, rule)]!.pages[route] = name;
	for (const [from, to] of Object.entries(redirects)) parts[partOf(from, rule)]!.redirects[from] = to;
	const files = parts.map(partFile);
	const names = files.map(({ name }) => name);
	const list = manifestFile({ parts: names, spread: [...rule.spread].sort(), sidebars });
	return [...new Map(files.map(({ file }) => [file.path, file])).values(), list];
}

/** Browsers know by themselves that `/a/b.html` is `/a/b/`: such redirects are half of many sites' addresses. */
function leaveOutSpellings(redirects: RouteManifest['redirects'], pages: RouteManifest['pages']) {
	const isKnown = ([from, to]: [string, string]): boolean => {
		const others = listSpellings(from).filter((spelling) => spelling !== from);
		const found = others.find((other) => Object.hasOwn(pages, other) || Object.hasOwn(redirects, other));
		return found === to && Object.hasOwn(pages, to);
	};
	return Object.fromEntries(Object.entries(redirects).filter((redirect) => !isKnown(redirect)));
}

function ruleFor(addresses: string[]): PartRule {
	const counts = new Map<string, number>();
	for (const address of addresses) {
		const folder = folderOf(address);
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	const spread = [...counts].filter(([, count]) => count > partSize).map(([folder]) => folder);
	return { count: 2 ** Math.ceil(Math.log2(addresses.length / partSize)), spread: new Set(spread) };
}

function partFile(part: RouteList): { name: string; file: OutputFile } {
	const content = JSON.stringify(part);
	const name = contentHash(content);
	return { name, file: { path: `_domdocs/routes/${name}.json`, kind: 'data', content } };
}

function manifestFile(manifest: RouteManifest | CutManifest): OutputFile {
	return { path: manifestPath, kind: 'feed', content: JSON.stringify(manifest) };
}

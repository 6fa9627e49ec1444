import { compareText } from '../diagnostics/diagnostic.ts';
import { foldPath, type PathTable, prefixesOf } from '../platform/output-path.ts';
import { ownFolder } from '../platform/output-place.ts';
import { type Journal, type Move, publicationOrder } from './journal.ts';
import type { OutputListing } from './list-output.ts';
import type { ManifestEntry } from './manifest.ts';
import type { StagedSite } from './stage-files.ts';

/** Name of the manifest in the staging folder. */
export const stagedManifest = 'manifest.json';

/** What an output folder holds before a publication. */
export interface PublishedSite {
	listing: OutputListing;
	/** The files that domdocs has written, by path. */
	owned: ReadonlyMap<string, ManifestEntry>;
	/** Whether the file system takes `A` and `a` for one name. */
	ignoresCase: boolean;
}

/** What a publication does to the output. */
export interface Plan {
	journal: Journal;
	/** Files of others that stand where the site has a file or folder. They forbid the publication. */
	clashes: string[];
}

/** Compares what is staged with what is published. Pure. */
export function planPublication(site: StagedSite, published: PublishedSite): Plan {
	const plan: Plan = { journal: startJournal(site, published), clashes: [] };
	const stale: string[] = [];
	for (const [path, type] of [...published.listing].sort(([a], [b]) => compareText(a, b))) {
		if (path === '') continue;
		if (type === 'folder') {
			if (findConflict(site.table, path, false)?.isFile) plan.journal.cleared.push(path);
		} else if (published.owned.has(path)) {
			if (site.files.has(path)) continue;
			const isObstacle = findConflict(site.table, path, true) !== null;
			(isObstacle ? plan.journal.obstacles : stale).push(path);
		} else if (isInTheWay(site, published, path)) {
			plan.clashes.push(path);
		}
	}
	plan.journal.removed = publicationOrder
		.map((kind) => stale.filter((path) => published.owned.get(path)!.kind === kind))
		.reverse();
	return plan;
}

/** The part of the journal that follows from the new site. */
function startJournal({ files, table }: StagedSite, { listing, owned }: PublishedSite): Journal {
	const moves: Move[] = [];
	for (const { name, path, kind } of files.values()) {
		if (name !== null) moves.push({ from: name, to: path, kind, isNew: !owned.has(path) });
	}
	moves.push({ from: stagedManifest, to: `${ownFolder}/manifest.json`, kind: 'manifest', isNew: false });
	moves.sort(
		(a, b) => publicationOrder.indexOf(a.kind) - publicationOrder.indexOf(b.kind) || compareText(a.to, b.to),
	);
	const folders = [
		'',
		ownFolder,
		...[...table.values()].filter((entry) => !entry.isFile).map(({ path }) => path),
	];
	return {
		v: 1,
		folders: folders.filter((path) => !listing.has(path)).sort(compareText),
		obstacles: [],
		cleared: [],
		moves,
		removed: [],
	};
}

/**
 * What the site has in the place of this entry or of a folder above it and cannot share with it: a
 * file for a folder, a folder for a file, a name in another case.
 */
function findConflict(
	table: PathTable,
	path: string,
	isFile: boolean,
): { path: string; isFile: boolean } | null {
	for (const prefix of prefixesOf(path)) {
		const wanted = table.get(foldPath(prefix));
		if (wanted === undefined) return null;
		if (wanted.path !== prefix || wanted.isFile !== (isFile && prefix === path)) return wanted;
	}
	return null;
}

/** Whether publishing the site would destroy a file that is not ours. */
function isInTheWay(
	{ files, table }: StagedSite,
	{ listing, ignoresCase }: PublishedSite,
	path: string,
): boolean {
	for (const prefix of prefixesOf(path)) {
		const wanted = table.get(foldPath(prefix));
		if (wanted === undefined) return false;
		if (wanted.path !== prefix && !ignoresCase) return false;
		if (!wanted.isFile && prefix !== path) continue;
		const isSameFile = wanted.path === path && listing.get(path) === 'file' && files.get(path)?.name === null;
		return !isSameFile;
	}
	return false;
}

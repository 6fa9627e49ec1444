import { compareText, FatalError } from '../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { prefixesOf } from '../platform/output-path.ts';
import { beginningOf, compareNames, stripNumber } from '../routes/route.ts';
import type { SourceFile } from '../sources/discover.ts';

/** Gives the Markdown files of a site with their front matter. */
export type ReadHeads = () => Promise<
	readonly { source: Pick<SourceFile, 'path'>; page: ScannedPage | null }[]
>;

/**
 * What the pages below a folder of the content have already: `categories` are folders below it, as paths without numbers, in the order of the
 * site, `tags` come with the most used first. Mistakes in the pages are of no interest here.
 */
export async function findKnownAnswers(readHeads: ReadHeads, dir: string) {
	const heads = await readHeads().catch((error: unknown) => {
		// A site without any page yet.
		if (error instanceof FatalError) return [];
		throw error;
	});
	const inside = heads.filter(({ source }) => source.path.startsWith(beginningOf(dir)));
	const sources = inside.map(({ source }) => source);
	const pages = inside.flatMap(({ page }) => page ?? []);
	const counts = new Map<string, number>();
	for (const { options } of pages)
		for (const tag of new Set(options.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return {
		categories: listFolders(sources.map(({ path }) => path.slice(beginningOf(dir).length))),
		tags: [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b)).map(([tag]) => tag),
	};
}

/** All folders on the way to files. */
function listFolders(paths: string[]): string[] {
	const folders = new Set(paths.flatMap((path) => prefixesOf(path).slice(0, -1)));
	const names = [...folders].sort(comparePaths).map((path) => path.split('/').map(stripNumber).join('/'));
	return [...new Set(names)];
}

/** As the site orders them: folder by folder, each before what is in it. */
function comparePaths(a: string, b: string): number {
	const [left, right] = [a.split('/'), b.split('/')];
	for (const [depth, name] of left.entries()) {
		const other = right[depth];
		if (other === undefined) return 1;
		const order = compareNames(name, other) || compareText(name, other);
		if (order !== 0) return order;
	}
	return -1;
}

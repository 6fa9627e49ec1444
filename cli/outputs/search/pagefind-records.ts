import type { SearchPage, SearchRecord } from './page-records.ts';
import type { PagefindRecord } from './pagefind-package.ts';

/** What the records of a locale have in common. */
export interface RecordContext {
	/** Language tag. */
	lang: string;
	/** Routes of the locale's collections: what a search can be limited to. */
	scopes: readonly string[];
}

/** Characters of a section that are searched, its blocks of code included. */
const longestContent = 8000;

/**
 * A section as `pagefind` keeps it. Its text alone is the content, of which excerpts are cut; all else is in fields of
 * their own, which the browser gives their weights. A field of several values has a line for each.
 */
export function toPagefindRecord(
	{ route, title, trail, keywords, boost }: SearchPage,
	{ anchor, headings, keys, text, blocks }: SearchRecord,
	{ lang, scopes }: RecordContext,
): PagefindRecord {
	const isPage = headings.length === 0;
	const content = [text, ...blocks].join(' ').replace(/\s+/g, ' ').trim().slice(0, longestContent);
	const words = [...new Set(isPage ? [...keywords, ...keys] : keys)];
	const fields = { headings: headings.join('\n'), trail: trail.join('\n'), keys: words.join('\n') };
	const meta = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
	const within = scopes.filter((scope) => route.startsWith(scope));
	return {
		url: anchor === '' ? route : `${route}#${anchor}`,
		// The package leaves out what has no text.
		content: content || (headings.at(-1) ?? title),
		language: lang.split('-')[0]!.toLowerCase(),
		meta: { title, ...meta },
		filters: {
			...(within.length > 0 ? { scope: within } : {}),
			...(boost === 1 ? {} : { boost: [String(boost)] }),
		},
	};
}

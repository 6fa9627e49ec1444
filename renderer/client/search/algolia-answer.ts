import type { SearchAnswer, SearchHit, TextPart } from '../../contract/search-contract.ts';
import { decodeAddress, pathToRoute } from '../../shared/links.ts';
import { orElse } from '../../shared/or-else.ts';
import { groupByPage } from '../../shared/search/group-by-page.ts';
import { decodeEntities, markedWords, readMarked } from './marked-text.ts';

/** A record of DocSearch as Algolia answers with it. What it says is not to be relied on: everything may be missing. */
export type AlgoliaHit = Partial<
	Record<'url' | 'hierarchy' | 'content' | '_highlightResult' | '_snippetResult', unknown>
>;

/** What Algolia answers. */
export interface AlgoliaResponse {
	hits?: AlgoliaHit[];
}

/** What an answer is read with. */
export interface AnswerContext {
	/** Path the site is served under. */
	base: string;
	/** Origins whose addresses are pages of the site. */
	origins: string[];
	/** What a match begins and ends with. */
	marks: readonly [open: string, close: string];
}

/** Levels of headings below the page's title. */
const lower = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The records as hits by page: those of a section are one, and none is of another site or outside of the scope. */
export function algoliaToAnswer(
	{ hits: records }: AlgoliaResponse,
	scope: string | undefined,
	limit: number | undefined,
	context: AnswerContext,
): SearchAnswer {
	if (!Array.isArray(records)) throw new Error('Unexpected answer without hits.');
	const hits = new Map<string, SearchHit>();
	for (const [index, record] of records.entries()) {
		const hit = toHit(record, records.length - index, context);
		if (!hit || (scope !== undefined && !hit.route.startsWith(scope))) continue;
		const key = `${hit.route}#${hit.anchor}`;
		const known = hits.get(key);
		if (!known) hits.set(key, hit);
		else if (known.excerpt.length === 0) known.excerpt = hit.excerpt;
	}
	const found = groupByPage([...hits.values()], limit);
	const words = markedWords(found.flatMap(({ title, headings, excerpt }) => [title, ...headings, excerpt]));
	return { hits: found, words };
}

function toHit(record: AlgoliaHit, score: number, context: AnswerContext): SearchHit | null {
	const place = placeOf(record.url, context);
	if (!place) return null;
	const read = (level: string): TextPart[] => {
		const text =
			textAt(record, ['_highlightResult', 'hierarchy', level, 'value']) ??
			textAt(record, ['hierarchy', level]);
		return toParts(text, context);
	};
	const [category, title] = [read('lvl0'), read('lvl1')];
	const headings = lower.map(read).filter((parts) => parts.length > 0);
	if (category.length === 0 && title.length === 0) return null;
	const hasTitle = title.length > 0;
	return {
		route: place.route,
		anchor: headings.length > 0 ? place.anchor : '',
		title: hasTitle ? title : category,
		headings,
		trail: hasTitle && category.length > 0 ? [category.map(({ text }) => text).join('')] : [],
		excerpt: excerptOf(record, context),
		score,
	};
}

/** The page and section of an address; nothing where it is not on this site. */
function placeOf(
	written: unknown,
	{ base, origins }: AnswerContext,
): Pick<SearchHit, 'route' | 'anchor'> | null {
	const url = typeof written === 'string' ? orElse(() => new URL(written, origins[0]), null) : null;
	const route = url && origins.includes(url.origin) ? pathToRoute(base, url.pathname) : null;
	return route === null ? null : { route, anchor: decodeAddress(url!.hash.slice(1)) };
}

function excerptOf(record: AlgoliaHit, context: AnswerContext): TextPart[] {
	const parts = toParts(textAt(record, ['_snippetResult', 'content', 'value']), context);
	return parts.some(({ isMatch }) => isMatch) ? parts : [];
}

function toParts(text: string | undefined, { marks }: AnswerContext): TextPart[] {
	return text === undefined ? [] : readMarked(text.trim(), marks, decodeEntities);
}

/** The text at the end of a way through a record, as far as the record itself has it. */
function textAt(record: object, way: string[]): string | undefined {
	let value: unknown = record;
	for (const key of way) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
		value = (value as Record<string, unknown>)[key];
	}
	return typeof value === 'string' ? value : undefined;
}

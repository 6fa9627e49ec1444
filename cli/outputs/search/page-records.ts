import type { PageSection } from '../../model/article.ts';
import type { Heading, PageFacts } from '../../model/page-facts.ts';

/** What of a page goes into the index. Plain JSON. */
export interface SearchPage {
	route: string;
	title: string;
	/** Captions of where the page lies, outermost first. */
	trail: string[];
	/** Tags and keywords of its front matter. */
	keywords: string[];
	/** What its records' weights are multiplied by. */
	boost: number;
	/** Name of its article. */
	body: string;
	headings: Heading[];
	/** The heading that the title stands in, where there is one. */
	titleId?: string;
}

/** One section of a page, as it is indexed. */
export interface SearchRecord {
	anchor: string;
	/** Headings down to the section; empty for the page itself. */
	headings: string[];
	/** Code in it. */
	keys: string[];
	text: string;
	/** Blocks of code in it. */
	blocks: string[];
	/** Set for a row of a table. */
	isRow?: true;
}

/** The records of a page: itself, with what stands above its first heading, and each section. */
export function recordsOf(
	page: Pick<SearchPage, 'headings' | 'titleId'>,
	sections: PageSection[],
): SearchRecord[] {
	const own: SearchRecord = { anchor: '', headings: [], keys: [], text: '', blocks: [] };
	const records = [own];
	const paths = pathsOf(page);
	for (const { id, text, code, blocks = [], row, within } of sections) {
		const path = row === undefined ? paths.get(id) : [...(paths.get(within ?? '') ?? []), row];
		const kind = row === undefined ? {} : { isRow: true as const };
		const record: SearchRecord = path
			? { anchor: id, headings: path, keys: [], text: '', blocks: [], ...kind }
			: own;
		if (record !== own) records.push(record);
		record.text = `${record.text} ${text}`.trim();
		record.keys = [...record.keys, ...code];
		record.blocks = [...record.blocks, ...blocks];
	}
	return records;
}

/** The headings down to each one, the title left out, by id. */
function pathsOf({ headings, titleId }: Pick<SearchPage, 'headings' | 'titleId'>): Map<string, string[]> {
	const paths = new Map<string, string[]>();
	const open: Heading[] = [];
	for (const heading of headings) {
		if (heading.id === titleId) continue;
		while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
		open.push(heading);
		paths.set(
			heading.id,
			open.map(({ text }) => text),
		);
	}
	return paths;
}

/** The heading that says what the title says: it stands for the page. */
export function titleIdOf(
	{ title, headings }: Pick<PageFacts, 'title' | 'headings'>,
	name: string,
): string | undefined {
	if (title?.id === undefined || headings[0]?.id !== title.id) return undefined;
	return title.text.trim() === name.trim() ? title.id : undefined;
}

import { openIndexLanguage } from '../../cli/outputs/search/common-words.ts';
import { explainRecord } from '../../cli/outputs/search/explain-record.ts';
import { indexPages } from '../../cli/outputs/search/index-records.ts';
import { mergeSegments } from '../../cli/outputs/search/merge-segments.ts';
import type { SearchRecord } from '../../cli/outputs/search/page-records.ts';
import { readNames } from '../../cli/outputs/search/read-names.ts';
import type { IndexManifest } from '../../renderer/contract/index-contract.ts';
import type { SearchEngine, SearchHit, SearchQuery } from '../../renderer/contract/search-contract.ts';
import { openEngine } from '../../renderer/shared/search/engine.ts';

/** A page of an index that a test makes: a text is its introduction, other keys are headings with their text. */
export interface SmallPage {
	title: string;
	text?: string;
	sections?: Record<string, string>;
	/** Code in its introduction. */
	code?: string[];
	keywords?: string[];
	boost?: number;
	trail?: string[];
}

/** What a test asks. */
export interface SmallIndex {
	engine: SearchEngine;
	manifest: IndexManifest;
	/** Routes with anchors of what is found, best first. */
	find: (text: string, query?: Partial<SearchQuery>) => Promise<string[]>;
	/** The first hit. */
	first: (text: string) => Promise<SearchHit>;
	/** Paths of the files that were read, in their order. */
	reads: string[];
	/** Size of each file in characters, by path. */
	sizes: Map<string, number>;
}

/** Makes an index of pages by their routes, and opens it. */
export async function makeIndex(
	pages: Record<string, SmallPage>,
	{
		lang = 'en-US',
		synonyms = [] as string[][],
		scopes = [] as string[],
		known = {} as Record<string, string>,
	} = {},
): Promise<SmallIndex> {
	const sorted = Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1));
	const input = sorted.map(([route, page]) => {
		const { title, trail = [], keywords = [], boost = 1 } = page;
		const found = { route, title, trail, keywords, boost, body: '', headings: [] };
		return { page: found, records: recordsOf(page) };
	});
	const language = await openIndexLanguage(lang);
	const segment = indexPages(input, language);
	const readings = await readNames([...segment.names, ...synonyms.flat()], lang, known);
	const { manifest, parts } = mergeSegments([segment], {
		name: 'root',
		language,
		synonyms,
		scopes,
		readings,
	});
	const files = new Map(parts.map(({ path, content }) => [path.replace('_domdocs/', ''), content as string]));
	const reads: string[] = [];
	const read = async (file: string): Promise<unknown> => {
		reads.push(file);
		return JSON.parse(files.get(file)!);
	};
	const open = JSON.parse(manifest.content as string) as IndexManifest;
	const engine = await openEngine({ manifest: open, lang, read, explains: { record: explainRecord } });
	const find = async (text: string, query: Partial<SearchQuery> = {}): Promise<string[]> => {
		const { hits } = await engine.search({ text, ...query });
		return hits.map(({ route, anchor }) => (anchor ? `${route}#${anchor}` : route));
	};
	const first = async (text: string): Promise<SearchHit> => (await engine.search({ text })).hits[0]!;
	return {
		engine,
		manifest: open,
		find,
		first,
		reads,
		sizes: new Map([...files].map(([path, text]) => [path, text.length])),
	};
}

function recordsOf({ text = '', sections = {}, code = [] }: SmallPage): SearchRecord[] {
	const own: SearchRecord = { anchor: '', headings: [], keys: code, text, blocks: [] };
	const rest = Object.entries(sections).map(
		([heading, body]): SearchRecord => ({
			anchor: heading.toLowerCase().replaceAll(' ', '-'),
			headings: [heading],
			keys: [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
			text: body.replaceAll('`', ''),
			blocks: [],
		}),
	);
	return [own, ...rest];
}

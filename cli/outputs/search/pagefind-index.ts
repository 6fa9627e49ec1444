import type { CustomRecord, PagefindIndex } from 'pagefind';
import { localeName } from '../../../renderer/shared/links.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import { findSections, readSections } from '../../markdown/compile/page-entry.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import type { IndexInput, LocaleIndex } from './index-site.ts';
import { recordsOf, type SearchPage, type SearchRecord } from './page-records.ts';
import { openPagefind, rejectPagefind } from './pagefind-package.ts';
import { findablePages, inputOf, toSearchPage } from './search-pages.ts';

/** What the records of a locale have in common. */
interface RecordContext {
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
): CustomRecord {
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

/** Goes up when the same pages become other files. */
const version = 1;

/** Files of the package that are needed to search; its own interface is not. */
const needed = /^(pagefind\.js|.+\.pf_(meta|index|fragment|filter))$/;

const entryName = 'pagefind-entry.json';

/** Folder of a locale's index below the base, with `/` at its end. Each has one of its own, so that languages never mix. */
export function pagefindFolder(prefix: string): string {
	return `_domdocs/pagefind/${localeName(prefix)}/`;
}

/** The index of a locale, made by the package `pagefind` from the records that the default index is made from. */
export function indexWithPagefind(locale: LocaleConfig, input: IndexInput & { root: string }): LocaleIndex {
	const { lang, prefix, collections } = locale;
	const scopes = collections.map(({ link }) => link);
	const pages = findablePages(locale, input.graph, input.pages);
	const folder = pagefindFolder(prefix);
	const fill = async (index: PagefindIndex): Promise<void> => {
		for (const found of pages) {
			const page = toSearchPage(found);
			const sections = findSections(input.cache, page.body) ?? readSections(await input.bodyOf(page.body));
			for (const record of recordsOf(page, sections)) {
				const { errors } = await index.addCustomRecord(toPagefindRecord(page, record, { lang, scopes }));
				rejectErrors(errors);
			}
		}
	};
	return {
		key: keyOf('pagefind', version, input.environment, { lang, prefix, scopes }, pages.map(inputOf)),
		files: async () => toOutput(await makeIndex(input.root, fill), folder),
	};
}

let last: Promise<unknown> = Promise.resolve();

/** One index at a time: all share one program, which ends with the last. */
function makeIndex(root: string, fill: (index: PagefindIndex) => Promise<void>): Promise<IndexFile[]> {
	const made = last.then(() => runPagefind(root, fill));
	last = made.catch(() => undefined);
	return made;
}

/** A file of the index, by its path in the index's folder. */
type IndexFile = Awaited<ReturnType<PagefindIndex['getFiles']>>['files'][number];

async function runPagefind(root: string, fill: (index: PagefindIndex) => Promise<void>) {
	const pagefind = await openPagefind(root);
	try {
		const { index, errors } = await pagefind.createIndex();
		rejectErrors(errors);
		await fill(index!);
		const made = await index!.getFiles();
		rejectErrors(made.errors);
		return made.files;
	} catch (error) {
		throw error instanceof FatalError ? error : rejectPagefind(error);
	} finally {
		await pagefind.close();
	}
}

function rejectErrors(errors: string[]): void {
	if (errors.length > 0) throw rejectPagefind(errors.join('; '));
}

/** The files that readers need, the one that names the others last. */
function toOutput(files: IndexFile[], folder: string): OutputFile[] {
	const entry = files.find(({ path }) => path === entryName)!;
	const { languages } = JSON.parse(Buffer.from(entry.content).toString()) as {
		languages: Record<string, { wasm: string | null }>;
	};
	const programs = Object.values(languages).map(({ wasm }) => `wasm.${wasm ?? 'unknown'}.pagefind`);
	const wanted = files
		.filter(({ path }) => needed.test(path) || programs.includes(path))
		.sort((a, b) => (a.path < b.path ? -1 : 1));
	return [...wanted, entry].map(({ path, content }) => {
		return { path: folder + path, kind: path === entryName ? 'feed' : 'data', content };
	});
}

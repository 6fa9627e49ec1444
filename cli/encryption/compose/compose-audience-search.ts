import type { ScopeIndex } from '../../../renderer/contract/contract.ts';
import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import { openLanguage } from '../../../renderer/shared/search/language.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import { readSections } from '../../markdown/compile/page-entry.ts';
import { indexPages } from '../../outputs/search/index-records.ts';
import { mergeSegments } from '../../outputs/search/merge-segments.ts';
import { recordsOf } from '../../outputs/search/page-records.ts';
import { type FindablePage, findablePages, toSearchPage } from '../../outputs/search/search-pages.ts';
import type { ReaderView } from './reader-view.ts';

/** Which pages are indexed, and where their texts are. */
export interface AudienceSearchInput {
	config: SiteConfig;
	/** Whether a route is that of a locked page. */
	isProtected: (route: string) => boolean;
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}

/** Folder that the paths in a manifest are below. */
const folder = '_domdocs/';

/** The indexes of the locked pages that a reader can open, one for each locale that has some. */
export async function composeAudienceSearch(
	{ linked, pages }: ReaderView,
	{ config, isProtected, bodyOf }: AudienceSearchInput,
): Promise<ScopeIndex[]> {
	const indexes: ScopeIndex[] = [];
	if (!config.search) return indexes;
	for (const locale of config.locales) {
		const found = findablePages(locale, linked.value, pages).filter(({ node }) => isProtected(node.route));
		if (found.length > 0) indexes.push(await indexOf(found, locale, bodyOf));
	}
	return indexes;
}

async function indexOf(
	found: FindablePage[],
	{ prefix, lang, synonyms }: LocaleConfig,
	bodyOf: AudienceSearchInput['bodyOf'],
): Promise<ScopeIndex> {
	const read = await Promise.all(
		found.map(async (each) => {
			const page = toSearchPage(each);
			return { page, records: recordsOf(page, readSections(await bodyOf(page.body))) };
		}),
	);
	const segment = indexPages(read, await openLanguage(lang));
	const { manifest, parts } = mergeSegments([segment], { name: '', synonyms, scopes: [] });
	const files = parts.map(({ path, content }) => [path.slice(folder.length), JSON.parse(String(content))]);
	return {
		locale: prefix,
		manifest: JSON.parse(String(manifest.content)) as IndexManifest,
		files: Object.fromEntries(files) as Record<string, unknown>,
	};
}

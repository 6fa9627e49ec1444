import { type EncryptedSite, type EncryptionInput, encryptSite } from '../../encryption/encrypt-site.ts';
import type { PublicSite } from '../../encryption/protected-site.ts';
import { findProtectedPages } from '../../encryption/protected-sources.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import type { History } from '../../model/history.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { type LocaleSites, renderSitesOf } from '../compose-sites.ts';
import type { LinkedFiles } from '../link-files.ts';
import type { LivePages } from './all-pages.ts';
import type { LiveTheme } from './live-bundle.ts';

/** What is sealed of a watched site. */
export interface LiveSealed
	extends Pick<EncryptedSite, 'blocks' | 'encryption' | 'protectedFiles' | 'diagnostics'> {
	files: ReadonlyMap<string, string | Uint8Array>;
	/** Paths of files of the public folder that are not served, of which some are sealed. */
	hidden: ReadonlySet<string>;
}

/** What it is made from. */
export interface LiveSealedInput
	extends Pick<EncryptionInput, 'keys'>,
		Pick<PublicSite, 'icons' | 'uses' | 'lookups'> {
	site: LinkedFiles;
	history: History;
	blogs: ReadonlyMap<string, Blog>;
	cached: CacheContext;
	theme: LiveTheme;
	sites: LocaleSites;
	/** The pages that everybody may see, and the others. */
	open: LivePages;
	locked: LivePages;
}

/** Seals what is locked of a site that is being written: such as a build publishes. */
export async function sealLive({
	site,
	theme,
	sites,
	open,
	locked,
	cached,
	keys,
	...around
}: LiveSealedInput): Promise<LiveSealed> {
	const { config, graph, sources, assets, local } = site;
	const compiled = open.pages;
	const found = locked.pages;
	const pages = findProtectedPages(config, found.values());
	const broken = [...found.values()].filter(({ path }) => !pages.has(path));
	const names = new Set([...found.values()].map(({ body }) => body));
	const sealed = await encryptSite(
		{
			publicSite: {
				...{ ...around, config, graph, assets, local, compiled },
				sites: renderSitesOf(sites, 'unlocked'),
				unlockFormSites: renderSitesOf(sites, 'public'),
			},
			sources,
			sealed: { pages, broken, cached },
			...{ keys, environment: process.env },
		},
		{
			context: { config, server: { text: '', map: '', root: config.root }, files: theme.files },
			...{ server: theme.server, worker: theme.client.unlockWorker ?? '' },
			bodyOf: (name) => (names.has(name) ? locked : open).bodyOf(name),
		},
	);
	return {
		...sealed,
		hidden: new Set(sealed.hidden),
		files: new Map(sealed.files.map(({ path, content }) => [path, content])),
		diagnostics: applySeverityOf(config)(sealed.diagnostics),
	};
}

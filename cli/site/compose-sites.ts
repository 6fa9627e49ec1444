import type { SiteData } from '../../renderer/contract/contract.ts';
import type { ThemeWords } from '../../renderer/contract/render-contract.ts';
import { localeName } from '../../renderer/shared/links.ts';
import { composeUnlockFormSite } from '../encryption/compose/unlock-forms.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { OutputFile } from '../model/output-file.ts';
import { addBulletin, type BulletinContext } from '../page/bulletin.ts';
import { addSearch } from '../page/compose-search.ts';
import { composeSite } from '../page/compose-site.ts';
import { contentHash } from '../platform/content-hash.ts';
import type { RenderContext } from '../render/render-files.ts';

/** What the pages of the locales share, and what it is made of. */
export interface SitesInput extends Omit<BulletinContext, 'server'> {
	icons: IconLibrary;
	/** The theme's words, by language tag. */
	messages: ThemeWords;
	/** Renders bulletins. Need not be there where there are none. */
	server?: BulletinContext['server'] | undefined;
	/** Path of the script that searches; `null` where there is none. */
	worker: string | null;
}

/** What the pages of one locale share, as its readers have it. */
export interface LocaleSite {
	/** With what is only seen behind a password. */
	unlocked: SiteData;
	/** What public pages are rendered with: the words of unlock forms are in it. */
	public: SiteData;
	/** What browsers are given of that. */
	shown: SiteData;
	/** The file of what browsers are given. */
	file: OutputFile;
}

/** What the pages of each locale share, by its prefix. */
export type LocaleSites = ReadonlyMap<string, LocaleSite>;

/** Composes what the pages of each locale share. */
export function composeSites(input: SitesInput): LocaleSites {
	const { config, graph, icons, bulletins, messages, server, worker } = input;
	const sites = config.locales.map((locale): [string, LocaleSite] => {
		const plain = composeSite(config, locale, graph, messages, icons);
		const searched = addSearch(plain, { config, graph, worker });
		const unlocked = server ? addBulletin(searched, { config, graph, bulletins, server }) : searched;
		const site = config.encrypt?.global ? composeUnlockFormSite(unlocked) : unlocked;
		// Words that only templates of locked pages say, and say themselves, nothing but the server needs.
		const texts = Object.entries(site.texts).filter(([key]) => !key.startsWith('encrypt.'));
		const shown = { ...site, texts: Object.fromEntries(texts) };
		return [locale.prefix, { unlocked, public: site, shown, file: assembleSiteFile(shown) }];
	});
	return new Map(sites);
}

/** What pages are rendered with of what their locales share: public ones, or those that have been unlocked. */
export function renderSitesOf(sites: LocaleSites, whose: 'public' | 'unlocked'): RenderContext['sites'] {
	return Object.fromEntries(
		[...sites].map(([prefix, site]) => [prefix, { data: site[whose], file: site.file.path }]),
	);
}

/** The file with what the pages of a locale share. */
function assembleSiteFile(site: SiteData): OutputFile {
	const content = JSON.stringify(site);
	return {
		path: `_domdocs/site.${localeName(site.locale)}.${contentHash(content)}.json`,
		kind: 'data',
		content,
	};
}

import type { AlternateLink, PageData, PageLock, SiteData } from '../../../renderer/contract/contract.ts';
import { packBody } from '../../markdown/compile/page-entry.ts';
import type { PageProps } from '../../model/page-props.ts';
import { joinPolicies } from '../../page/page-policy.ts';
import { plainProps } from '../../page/plain-props.ts';
import { filled } from '../../platform/filled.ts';
import { fileOfRoute } from '../../routes/route.ts';
import type { EncryptionOfPage, PublicSite } from '../protected-site.ts';
import type { SealTools } from '../seal/seal-parts.ts';
import type { ProtectedPageProps } from './compose-protected.ts';
import { policyOf, policyOfUnlockForms } from './unlock-form-policy.ts';

/** The article of all unlock forms, which the theme renders. */
const article = packBody({
	article: {
		type: 'root',
		children: [{ type: 'element', tagName: 'lock-gate', properties: {}, children: [] }],
	},
	sections: [],
	code: {},
});

/** Renders the unlock form that is published at the address of each protected page. */
export async function renderUnlockForms(
	pages: ProtectedPageProps[],
	encryption: EncryptionOfPage,
	{ site: { publicSite }, render, result }: SealTools,
): Promise<void> {
	const policies = pages.map(({ props }) => policyOf(props));
	const policy = policyOfUnlockForms(policies, publicSite.config);
	const { encrypt, locales } = publicSite.config;
	for (const { props } of pages) {
		const { route } = props.page;
		const container = result.containers.get(route);
		if (container === undefined) continue;
		const { profile } = locales.find(({ prefix }) => prefix === props.page.locale)!;
		const picture = encrypt?.global && profile?.avatar ? { picture: profile.avatar } : {};
		const gate: PageLock['gate'] = encrypt?.global ? 'global' : 'page';
		const lock = { container, ...encryption, gate, ...picture };
		const rendered = await render(composeUnlockForm(props.page, { lock, policy }, publicSite), article);
		if (!rendered) continue;
		result.features.push(rendered.features);
		result.files.push({ path: fileOfRoute(route), kind: 'page', content: rendered.document });
	}
}

/** The page that stands for a locked one: nothing in it comes from that page but its address. The policy is the same for all. */
function composeUnlockForm(
	{ route, locale }: PageData,
	{ lock, policy }: { lock: PageLock; policy: PageData['policy'] & object },
	publicSite: PublicSite,
): PageProps {
	const site = publicSite.unlockFormSites[locale]!.data;
	const isGlobal = lock.gate === 'global';
	const title = isGlobal ? site.title : (site.texts['encrypt.title'] ?? 'Locked page');
	return plainProps({
		route,
		locale: site.locale,
		lang: site.lang,
		title,
		headTitle: isGlobal ? title : `${title} | ${site.title}`,
		description: '',
		layout: 'locked',
		alternates: alternatesOf(route, site, publicSite),
		...joinPolicies(policy),
		show: { navbar: !isGlobal, footer: false, backToTop: false, outline: false },
		lock,
	});
}

/** The same address in the other languages where something is there, else their home pages. */
function alternatesOf(route: string, site: SiteData, { config, graph }: PublicSite): AlternateLink[] {
	const protectedRoutes = new Set(Object.values(graph.locked ?? {}));
	const tail = route.startsWith(site.locale) ? route.slice(site.locale.length) : route.slice(1);
	return config.locales.flatMap(({ prefix, lang, label }) => {
		if (prefix === site.locale) return [];
		const isThere = (link: string): boolean =>
			graph.pages[link]?.locale === prefix || protectedRoutes.has(link);
		const link = [prefix + tail, prefix].find(isThere);
		if (link === undefined) return [];
		// That a page is at an address is public; whether it is a translation is all that is not.
		return [{ locale: prefix, lang, label, link, exact: link === prefix + tail }];
	});
}

/** What pages of a site share that is locked as a whole, before it is unlocked: its name, languages, look and words. */
export function composeUnlockFormSite(site: SiteData): SiteData {
	const { title, locale, lang, locales, logo, logoDark, icon, appearance, transition, texts } = site;
	return {
		...{ title, locale, lang, locales, logo },
		...filled({ logoDark, icon }),
		...{ navbar: [], footer: {}, social: [], appearance },
		...filled({ transition }),
		texts,
	};
}

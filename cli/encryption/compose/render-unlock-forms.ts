import type { PageLock } from '../../../renderer/contract/contract.ts';
import type { PageProps } from '../../model/page-props.ts';
import { fileOfRoute } from '../../routes/route.ts';
import type { ProtectedSite } from '../protected-site.ts';
import type { SealedParts } from '../seal/choose-files.ts';
import type { EncryptionOfPage } from '../seal/seal-blocks.ts';
import type { ProtectedPageProps } from './compose-protected.ts';
import { composeUnlockForm } from './compose-unlock-form.ts';
import { unlockFormArticle } from './protected-articles.ts';
import type { ProtectedRenderer } from './render-protected.ts';
import { policyOf, policyOfUnlockForms } from './unlock-form-policy.ts';

/** What unlock forms are rendered with. */
export interface UnlockFormTools {
	site: ProtectedSite;
	renderer: ProtectedRenderer;
	/** Path of the container of each page, by route. */
	containers: ReadonlyMap<string, string>;
	encryption: EncryptionOfPage;
	result: Pick<SealedParts, 'files' | 'features'>;
}

/** Renders the unlock form that is published at the address of each protected page. */
export async function renderUnlockForms(
	pages: ProtectedPageProps[],
	{ site, renderer, containers, encryption, result }: UnlockFormTools,
): Promise<void> {
	const { config, graph, unlockFormSites } = site.publicSite;
	const policy = policyOfUnlockForms(
		pages.map(({ props }) => policyOf(props)),
		config,
	);
	for (const { props } of pages) {
		const { route, locale } = props.page;
		const container = containers.get(route);
		if (container === undefined) continue;
		const lock: PageLock = { gate: 'page', container, ...encryption, ...ofSite(site, locale) };
		const form = composeUnlockForm({ route, lock }, unlockFormSites[locale]!.data, { config, graph, policy });
		const article: PageProps['article'] = { body: unlockFormArticle, embeds: [] };
		const rendered = await renderer.render({ ...form, article });
		if (!rendered) continue;
		result.features.push(rendered.features);
		result.files.push({ path: fileOfRoute(route), kind: 'page', content: rendered.document });
	}
}

/** What the config says about all unlock forms of a locale. */
function ofSite({ publicSite }: ProtectedSite, prefix: string): Partial<PageLock> {
	const { encrypt, locales } = publicSite.config;
	const avatar = locales.find((locale) => locale.prefix === prefix)?.profile?.avatar;
	return {
		...(encrypt?.global ? { gate: 'global', ...(avatar ? { picture: avatar } : {}) } : {}),
	};
}

import type { PageLock } from '../../../renderer/contract/contract.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PageView } from '../../page/page-view.ts';
import { fileOfRoute } from '../../routes/route.ts';
import type { LockedSite } from '../lock-site.ts';
import { composeGate } from './compose-gate.ts';
import type { LockedView } from './compose-locked.ts';
import type { LockedDrawer } from './draw-locked.ts';
import { policyOf, policyOfGates } from './gate-policy.ts';
import { gateArticle } from './locked-articles.ts';

/** What templates are drawn with. */
export interface GateTools {
	site: LockedSite;
	drawer: LockedDrawer;
	/** Path of the container of each page, by route. */
	containers: ReadonlyMap<string, string>;
	/** Path of the slot table. */
	slots: string;
	/** Path of the script that computes keys. */
	worker: string;
}

/** Draws what stands in place of each locked page: the form that opens it. Gives the features that it uses as well. */
export async function drawGates(
	pages: LockedView[],
	{ site, drawer, containers, slots, worker }: GateTools,
): Promise<{ files: OutputFile[]; features: string[][] }> {
	const { config, graph, gateSites } = site.open;
	const policy = policyOfGates(
		pages.map(({ view }) => policyOf(view)),
		config,
	);
	const files: OutputFile[] = [];
	const features: string[][] = [];
	for (const { view } of pages) {
		const { route, locale } = view.page;
		const container = containers.get(route);
		if (container === undefined) continue;
		const lock: PageLock = { gate: 'page', slots, container, worker, ...ofSite(site, locale) };
		const gate = composeGate({ route, lock }, gateSites[locale]!.data, { config, graph, policy });
		const article: PageView['article'] = { body: gateArticle, embeds: [] };
		const drawn = await drawer.draw({ ...gate, article });
		if (!drawn) continue;
		features.push(drawn.features);
		files.push({ path: fileOfRoute(route), kind: 'page', content: drawn.document });
	}
	return { files, features };
}

/** What the config says of all gates. */
function ofSite({ open }: LockedSite, prefix: string): Partial<PageLock> {
	const { encrypt, locales } = open.config;
	const avatar = locales.find((locale) => locale.prefix === prefix)?.profile?.avatar;
	return {
		...(encrypt?.rememberDays ? { rememberDays: encrypt.rememberDays } : {}),
		...(encrypt?.global ? { gate: 'global', ...(avatar ? { picture: avatar } : {}) } : {}),
	};
}

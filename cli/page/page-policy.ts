import type { DrawnIcons, PageData } from '../../renderer/contract/contract.ts';
import type { PageFacts } from '../model/page-facts.ts';

/** What a page may load, with the hosts of icons added where one of its icons is fetched in the browser. */
export function addIconHosts(
	policy: PageData['policy'],
	hosts: string[],
	isFetched: boolean,
): Pick<PageData, 'policy'> {
	if (!isFetched || hosts.length === 0) return policy ? { policy } : {};
	return { policy: { ...policy, 'connect-src': [...(policy?.['connect-src'] ?? []), ...hosts] } };
}

/** Whether one of the icons is fetched in the browser. */
export function hasFetchedIcon(...tables: (DrawnIcons | undefined)[]): boolean {
	return tables.some((icons) => icons && Object.values(icons).includes(null));
}

/** What a page may load, with the frames that its demos run in. Those of sealed pages do not run: a demo is a document of its own. */
export function addDemoFrames(
	{ policy, files }: Pick<PageFacts, 'policy' | 'files'>,
	isSealed: boolean,
): PageData['policy'] {
	if (isSealed || files.length === 0) return policy;
	return { ...policy, 'frame-src': [...new Set([...(policy?.['frame-src'] ?? []), "'self'"])].sort() };
}

/** What a page may load, with the hosts that its pictures come from by the site's config. */
export function addPictureHosts(policy: PageData['policy'], hosts: string[]): PageData['policy'] {
	if (hosts.length === 0) return policy;
	return { ...policy, 'img-src': [...(policy?.['img-src'] ?? []), ...hosts] };
}

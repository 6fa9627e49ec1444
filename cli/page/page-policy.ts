import type { DrawnIcons, PageData } from '../../renderer/contract/contract.ts';
import type { PageFacts } from '../model/page-facts.ts';

/** What a page may load that may load what each of these allows, as a part of its data: absent where they allow nothing. */
export function joinPolicies(...policies: readonly PageData['policy'][]): Pick<PageData, 'policy'> {
	const policy: Record<string, string[]> = {};
	for (const [directive, sources] of policies.flatMap((each) => Object.entries(each ?? {})))
		if (sources.length > 0) policy[directive] = [...new Set([...(policy[directive] ?? []), ...sources])];
	return Object.keys(policy).length > 0 ? { policy } : {};
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

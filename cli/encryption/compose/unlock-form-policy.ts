import type { SiteConfig } from '../../config/site-config.ts';
import type { PageProps } from '../../model/page-props.ts';
import { joinPolicies } from '../../page/page-policy.ts';

type Policy = Readonly<Record<string, string[]>>;

/** Directives of what pages show: from any host, where a locked page needs one. */
const shown = new Set(['frame-src', 'media-src', 'img-src']);

/** Where demos send their code. Templates hold a password form, so forms of locked pages send to no other host. */
const playgrounds = new Set(['https://codepen.io', 'https://jsfiddle.net']);

/**
 * What templates may load besides what every page may: the same for all of them, and no host in it but those that the
 * config names for all pages and playgrounds of demos. Scripts of other hosts that a locked page has in its HTML are therefore not allowed.
 */
export function policyOfUnlockForms(
	policies: Iterable<Policy>,
	{ comments }: Pick<SiteConfig, 'comments'>,
): Record<string, string[]> {
	const nameless = [...policies].map((policy) =>
		Object.fromEntries(
			Object.entries(policy).map(([directive, sources]) => {
				const ofConfig = new Set(comments?.policy[directive]);
				// No page has connections but those of the config.
				const isPublic = (source: string): boolean => directive === 'connect-src' || ofConfig.has(source);
				const allowed = sources.map((source) => (isPublic(source) ? source : withoutHost(directive, source)));
				return [directive, allowed.filter((source) => source !== undefined)];
			}),
		),
	);
	return joinSorted(nameless);
}

/** What one of several policies allows, whichever comes first. */
export function joinSorted(policies: readonly Policy[]): Record<string, string[]> {
	const { policy = {} } = joinPolicies(...policies);
	return Object.fromEntries(
		Object.entries(policy).map(([directive, sources]) => [directive, sources.sort()]),
	);
}

/** What a page needs. Frames of its own files are of sealed ones. */
export function policyOf({ page }: Pick<PageProps, 'page'>): Record<string, string[]> {
	const { policy = {} } = page;
	if (!policy['frame-src']?.includes("'self'")) return policy;
	return { ...policy, 'frame-src': [...(policy['frame-src'] ?? []), 'blob:'] };
}

/** What allows a source and does not name it; nothing where there is no such thing. */
function withoutHost(directive: string, source: string): string | undefined {
	if (source === "'self'" || source === 'blob:' || source === 'data:') return source;
	if (directive === 'style-src' && source === "'unsafe-inline'") return source;
	if (directive === 'form-action') return playgrounds.has(source) ? source : undefined;
	return shown.has(directive) && source.startsWith('https:') ? 'https:' : undefined;
}

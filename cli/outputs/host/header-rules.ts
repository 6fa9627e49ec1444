import type { SiteConfig } from '../../config/site-config.ts';

/** An SVG opened on its own is a document: it gets no scripts and an origin of its own. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A demo has no rights of the site that frames it even when it is opened on its own. */
export const demoPolicy =
	"sandbox allow-scripts allow-forms allow-modals allow-popups; frame-ancestors 'self'";

/** Value of `Cache-Control` for files that are named by their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The last part of a path that is named by its content: esbuild's hash or ours. Every regular expression can have it. */
export const hashedName = '([^/]*\\.)?([A-Z2-7]{8}|[0-9a-f]{10})\\.[a-z0-9]+';

/** Folders of nothing but files that are named by their content. */
export const hashedFolders = ['_domdocs/demos/', '_domdocs/pages/', '_domdocs/routes/', '_domdocs/search/'];

/** Files that a policy is for. */
export type PolicyScope = 'all' | 'svg' | 'pdf' | 'demo';

/** Policies that a `<meta>` element cannot carry, by the files that they are for. Each takes the place of that for all. */
export function hostPolicies(
	{ hostname }: Pick<SiteConfig, 'hostname'>,
	{ ancestors, isSecure }: { ancestors: 'none' | 'self'; isSecure: boolean },
): [PolicyScope, string][] {
	// On a host without TLS a page could load nothing.
	const upgrade = isSecure || hostname?.startsWith('https:') ? '; upgrade-insecure-requests' : '';
	return [
		['all', `frame-ancestors '${ancestors}'${upgrade}`],
		['svg', `${svgPolicy}; frame-ancestors '${ancestors}'`],
		['pdf', "frame-ancestors 'self'"],
		['demo', demoPolicy],
	];
}

import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';

/** An SVG opened on its own is a document: it gets no scripts and an origin of its own. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A demo has no rights of the site that frames it even when it is opened on its own. */
export const demoPolicy =
	"sandbox allow-scripts allow-forms allow-modals allow-popups; frame-ancestors 'self'";

/** Value of `Cache-Control` for files that are named by their content. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * Regular expression of the last part of a path that is named by its content: with esbuild's hash or ours. A name that somebody
 * has chosen may look the same: `namedAssets` has these.
 */
export const hashedName = '([^/]*\\.)?([A-Z2-7]{8}|[0-9a-f]{10})\\.[a-z0-9]+';

/** Folders of nothing but files that are named by their content. */
export const hashedFolders = ['_domdocs/demos/', '_domdocs/pages/', '_domdocs/routes/', '_domdocs/search/'];

/**
 * Addresses, without base, of files in the folder of assets that are not named by their content and so may change: files of the
 * public folder, pages and redirects.
 */
export function namedAssets(
	{ socialImages }: Pick<SiteConfig, 'socialImages'>,
	{ assets, pages, locked = {}, redirects }: PageGraph,
): string[] {
	// A drawing is published as a picture of the same name, too.
	const pictures = socialImages.map(({ src }) => src.replace(/\.svg$/i, '.png'));
	const addresses = [assets, pages, redirects].flatMap((byAddress) => Object.keys(byAddress));
	const all = new Set([...addresses, ...pictures, ...Object.values(locked)]);
	return [...all].filter((address) => address.startsWith('/assets/'));
}

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

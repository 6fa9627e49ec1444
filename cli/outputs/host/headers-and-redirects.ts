import { routeToPath } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { hashedFolders, hostPolicies, immutable, namedAssets, type PolicyScope } from './header-rules.ts';

/** Paths below the base, with `*` for any characters, that a policy is for. These hosts have no regular expressions, and paths are case-sensitive. */
const scopes: Record<PolicyScope, string[]> = {
	all: ['*'],
	svg: caseVariants('svg').map((ending) => `*.${ending}`),
	pdf: caseVariants('pdf').map((ending) => `*.${ending}`),
	// Cloudflare Pages shows these without the ending of their names.
	demo: ['_domdocs/demos/*'],
};

/** A word in all mixtures of lower and upper case: `ab`, `aB`, `Ab`, `AB`. */
function caseVariants(word: string): string[] {
	return [...word].reduce(
		(found, letter) => found.flatMap((start) => [start + letter, start + letter.toUpperCase()]),
		[''],
	);
}

/**
 * Folders, and beginnings of names, of files that never change. The folder of assets is one unless files that may change lie
 * in it too.
 */
export function unchangingPaths(config: SiteConfig, graph: PageGraph): string[] {
	const isMixed = namedAssets(config, graph).length > 0;
	return [...(isMixed ? [] : ['assets/']), ...hashedFolders, '_domdocs/site.', '_domdocs/sidebar.'];
}

/**
 * `_headers` of Cloudflare Pages and Netlify. All rules that match a path are applied, and the values of a header joined. With
 * `!` a rule of Cloudflare removes what earlier rules have set. Netlify has no such thing: its policies must work joined.
 */
export function writeHeadersFile(config: SiteConfig, graph: PageGraph): string {
	const isJoined = config.host === 'netlify';
	const policies = hostPolicies(config, { ancestors: isJoined ? 'self' : 'none', isSecure: true });
	const rules = policies.flatMap(([scope, policy]) => {
		const first = scope === 'all' ? ['X-Content-Type-Options: nosniff'] : [];
		const reset = scope === 'all' || isJoined ? [] : ['! Content-Security-Policy'];
		return scopes[scope].map((path) => [path, ...first, ...reset, `Content-Security-Policy: ${policy}`]);
	});
	const cached = unchangingPaths(config, graph).map((path) => [`${path}*`, `Cache-Control: ${immutable}`]);
	const byPath = new Map<string, string[]>();
	// Of two rules for the same path Cloudflare Pages has only the last.
	for (const [path = '', ...lines] of [...rules, ...cached])
		byPath.set(path, [...(byPath.get(path) ?? []), ...lines]);
	const site = routeToPath(config.base, '/');
	return [...byPath]
		.map(([path, lines]) => [`${site}${path}\n`, ...lines.map((line) => `  ${line}\n`)].join(''))
		.join('');
}

/** `_redirects` of Cloudflare Pages and Netlify, for these redirects. */
export function writeRedirectsFile(config: SiteConfig, _: PageGraph, redirects: [string, string][]): string {
	// Netlify shows the page at an old address unless it is told otherwise; it has one not-found page unless it is told of others.
	const isNetlify = config.host === 'netlify';
	const status = isNetlify ? '301!' : '301';
	const prefixes = config.locales.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length);
	const lines = redirects.map(
		([from, to]) => `${routeToPath(config.base, from)} ${routeToPath(config.base, to)} ${status}`,
	);
	const notFound = prefixes.map((prefix) => {
		const folder = routeToPath(config.base, prefix);
		return `${folder}* ${folder}404.html 404`;
	});
	return [...lines, ...(isNetlify ? notFound : [])].map((line) => `${line}\n`).join('');
}

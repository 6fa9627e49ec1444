import { routeToPath } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { hashedFolders, hashedName, hostPolicies, immutable, type PolicyScope } from './header-rules.ts';

/** Paths below the base, with `*` for any characters, that a policy is for. These hosts know no regular expressions. */
const scopes: Record<PolicyScope, string> = {
	all: '*',
	svg: '*.svg',
	pdf: '*.pdf',
	// Cloudflare Pages shows these without the ending of their names.
	demo: '_domdocs/demos/*',
};

/**
 * Folders, and beginnings of names, of files that never change. The folder of assets is one unless files of the public
 * folder, whose names stay when they are edited, lie in it too.
 */
export function unchangingPaths({ assets }: Pick<PageGraph, 'assets'>): string[] {
	const isHashed = new RegExp(`/${hashedName}$`);
	const isMixed = Object.keys(assets).some((path) => path.startsWith('/assets/') && !isHashed.test(path));
	return [...(isMixed ? [] : ['assets/']), ...hashedFolders, '_domdocs/site.', '_domdocs/sidebar.'];
}

/**
 * `_headers` of Cloudflare Pages and Netlify. All rules that fit a path are applied. Cloudflare joins their values unless a
 * rule says that the one of before is to go, with `!`, which Netlify does not know: there the policies hold joined as well.
 */
export function writeHeadersFile(config: SiteConfig, graph: PageGraph): string {
	const isJoined = config.host === 'netlify';
	const policies = hostPolicies(config, { ancestors: isJoined ? 'self' : 'none', isSecure: true });
	const rules = policies.map(([scope, policy]) => {
		const first = scope === 'all' ? ['X-Content-Type-Options: nosniff'] : [];
		const reset = scope === 'all' || isJoined ? [] : ['! Content-Security-Policy'];
		return [scopes[scope], ...first, ...reset, `Content-Security-Policy: ${policy}`];
	});
	const cached = unchangingPaths(graph).map((path) => [`${path}*`, `Cache-Control: ${immutable}`]);
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
export function writeRedirectsFile(config: SiteConfig, redirects: [string, string][]): string {
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

import { routeToPath } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { hostPolicies, immutable, type PolicyScope } from './header-rules.ts';
import { unchangingPaths } from './headers-and-redirects.ts';

/** Patterns of paths below the base. They are case-sensitive. */
const scopes: Record<PolicyScope, string> = {
	all: '(.*)',
	svg: '(.*)\\.([sS][vV][gG][zZ]?)',
	pdf: '(.*)\\.([pP][dD][fF])',
	demo: '_domdocs/demos/(.*)',
};

/** `vercel.json`: of several values of a header the last counts. */
export function writeVercelFile(config: SiteConfig, graph: PageGraph, redirects: [string, string][]): string {
	const { base } = config;
	const site = routeToPath(base, '/');
	const policies = hostPolicies(config, { ancestors: 'none', isSecure: true });
	const headers = [
		{
			source: `${site}(.*)`,
			headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }],
		},
		...policies.map(([scope, value]) => ({
			source: `${site}${scopes[scope]}`,
			headers: [{ key: 'Content-Security-Policy', value }],
		})),
		...unchangingPaths(config, graph).map((path) => ({
			source: `${site}${path}(.*)`,
			headers: [{ key: 'Cache-Control', value: immutable }],
		})),
	];
	const file = {
		$schema: 'https://openapi.vercel.sh/vercel.json',
		trailingSlash: true,
		headers,
		redirects: redirects.map(([from, to]) => ({
			// Vercel takes the slash from names that end like those of files.
			source: escapePattern(routeToPath(base, from).replace(/(\.\w+)\/$/, '$1')),
			destination: escapePattern(routeToPath(base, to)),
			statusCode: 301,
		})),
	};
	return `${JSON.stringify(file, null, '\t')}\n`;
}

/** An address as a pattern that fits nothing else. */
function escapePattern(address: string): string {
	return address.replace(/[(){}[\]+!:*?.\\]/g, '\\$&');
}

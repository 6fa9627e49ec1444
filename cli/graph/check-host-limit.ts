import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import type { PageGraph } from '../model/page-graph.ts';

/** What people call a host, and how many redirects it takes: Cloudflare Pages' static ones, Vercel's in `vercel.json`. */
const limits: Partial<Record<NonNullable<SiteConfig['host']>, { name: string; redirects: number }>> = {
	cloudflare: { name: 'Cloudflare Pages', redirects: 2000 },
	vercel: { name: 'Vercel', redirects: 2048 },
};

/** The redirects that the host of a site answers with status 301; the others are pages alone. Those that are written come first. */
export function redirectsOfHost(config: Pick<SiteConfig, 'host'>, graph: PageGraph): [string, string][] {
	const all = Object.entries(graph.redirects);
	return all.slice(0, config.host === null ? 0 : (limits[config.host]?.redirects ?? all.length));
}

/** A warning where a site has more redirects than its host takes. */
export function checkHostLimit(config: SiteConfig, graph: PageGraph): ConfigProblem[] {
	const limit = config.host === null ? undefined : limits[config.host];
	const count = Object.keys(graph.redirects).length;
	if (limit === undefined || count <= limit.redirects) return [];
	const rest = count - limit.redirects;
	const remedy = config.sourceRedirects
		? ' Leave out those from the paths of files: `sourceRedirects: false`.'
		: '';
	const message = `Unexpected ${count} redirects, expected at most ${limit.redirects}, which is what ${limit.name} takes.`;
	const hint = `The last ${rest === 1 ? 'one is a page that sends' : `${rest} are pages that send`} readers on, without status 301.${remedy}`;
	const diagnostic = diagnose('host-limit', message, { hint });
	return [{ path: ['host'], diagnostic }];
}

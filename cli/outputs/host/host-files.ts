import type { SiteConfig } from '../../config/site-config.ts';
import { redirectsOfHost } from '../../graph/check-host-limit.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { writeApacheFile } from './apache-file.ts';
import { writeHeadersFile, writeRedirectsFile } from './headers-and-redirects.ts';
import { writeNginxFile } from './nginx-file.ts';
import { writeVercelFile } from './vercel-file.ts';

/** What the host of a site reads besides the pages, by path. */
const writers: Record<NonNullable<SiteConfig['host']>, Record<string, FileWriter>> = {
	apache: { '.htaccess': writeApacheFile },
	cloudflare: { _headers: writeHeadersFile, _redirects: writeRedirectsFile },
	// Without it, a branch is published by Jekyll, which leaves out what begins with `_`.
	github: { '.nojekyll': () => '' },
	netlify: { _headers: writeHeadersFile, _redirects: writeRedirectsFile },
	nginx: { '.nginx.conf': writeNginxFile },
	vercel: { 'vercel.json': writeVercelFile },
};

type FileWriter = (config: SiteConfig, graph: PageGraph, redirects: [string, string][]) => string;

/** What the host of a site reads besides the pages. They come last, when all is there that they lead to. */
export function assembleHostFiles(config: SiteConfig, graph: PageGraph): OutputFile[] {
	if (config.host === null) return [];
	const redirects = redirectsOfHost(config, graph);
	return Object.entries(writers[config.host]).map(([path, write]) => ({
		path,
		kind: 'feed',
		content: write(config, graph, redirects),
	}));
}

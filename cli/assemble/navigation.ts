import type { SiteConfig } from '../config/site-config.ts';
import type { IconLibrary } from '../icons/icon-library.ts';
import type { PageGraph } from '../link/page-graph.ts';
import type { OutputFile } from '../write/output-file.ts';
import { assembleManifest } from './route-manifest.ts';
import { assembleSidebars } from './sidebar-files.ts';

/**
 * What client navigation finds its way by: the files of all sidebars and the route manifest. `pages` are the
 * names of all page files by route, not-found pages included; `icons` are by default what is installed.
 */
export function assembleNavigation(
	graph: PageGraph,
	config: Pick<SiteConfig, 'markdown' | 'root'>,
	pages: Record<string, string>,
	icons?: IconLibrary,
): OutputFile[] {
	const sidebars = assembleSidebars(graph, config, icons);
	const paths = [...sidebars].map(([key, { path }]) => [key, path]);
	const whole = { pages, redirects: graph.redirects, sidebars: Object.fromEntries(paths) };
	return [
		...new Map([...sidebars.values()].map((file) => [file.path, file])).values(),
		...assembleManifest(whole),
	];
}

import type { SiteConfig } from '../config/site-config.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { assembleSidebars } from '../render/sidebar-files.ts';
import { assembleManifest } from './route-manifest.ts';

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

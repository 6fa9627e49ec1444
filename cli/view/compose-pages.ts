import type { SiteConfig } from '../config/site-config.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { History } from '../history/history.ts';
import { IconLibrary } from '../icons/icon-library.ts';
import type { PageGraph } from '../link/page-graph.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { lookUpAssets } from './asset-lookup.ts';
import { composePage } from './compose-page.ts';
import { reportOncePerCollection } from './draw-icons.ts';
import type { LocalAssets } from './local-assets.ts';
import type { PageView } from './page-view.ts';
import { PictureSizes } from './picture-sizes.ts';

/** What all pages of the site are composed from. */
export interface ComposeAllInput {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	scanned: ScannedPage[];
	/** By path. */
	parsed: Map<string, ParsedPage>;
	local: LocalAssets;
	/** Default: what is installed for the site. */
	icons?: IconLibrary;
	/** Default: all are read anew. */
	pictureSizes?: PictureSizes;
}

/** Composes every page that has an address of its own. */
export function composePages(input: ComposeAllInput): Outcome<PageView[]> {
	const { config, graph, parsed, local, pictureSizes = new PictureSizes() } = input;
	const icons = input.icons ?? new IconLibrary(config.root);
	const assets = lookUpAssets(local, pictureSizes);
	const outcomes = input.scanned
		.filter(({ path }) => graph.pages[graph.sources[path]!]?.path === path)
		.map((scanned) =>
			composePage({
				...input,
				icons,
				scanned,
				parsed: parsed.get(scanned.path)!,
				idsOf: (route) => parsed.get(graph.pages[route]?.path ?? '')?.ids,
				pageOf: (route) => parsed.get(graph.pages[route]?.path ?? ''),
				...assets,
			}),
		);
	return {
		value: outcomes.map((outcome) => outcome.value),
		diagnostics: reportOncePerCollection(outcomes.flatMap((outcome) => outcome.diagnostics)),
	};
}

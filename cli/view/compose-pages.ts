import type { SiteConfig } from '../config/site-config.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { History } from '../history/history.ts';
import type { PageGraph } from '../link/page-graph.ts';
import type { ParsedPage } from '../parse/parsed-page.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { composePage } from './compose-page.ts';
import type { LocalAssets } from './local-assets.ts';
import type { PageView } from './page-view.ts';

/** What all pages of the site are composed from. */
export interface ComposeAllInput {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	scanned: ScannedPage[];
	/** By path. */
	parsed: Map<string, ParsedPage>;
	local: LocalAssets;
}

/** Composes every page that has an address of its own. */
export function composePages(input: ComposeAllInput): Outcome<PageView[]> {
	const { graph, parsed, local } = input;
	const outcomes = input.scanned
		.filter(({ path }) => graph.pages[graph.sources[path]!]?.path === path)
		.map((scanned) =>
			composePage({
				...input,
				scanned,
				parsed: parsed.get(scanned.path)!,
				idsOf: (route) => parsed.get(graph.pages[route]?.path ?? '')?.ids,
				localAsset: (path) => local.addressOf(path),
			}),
		);
	return {
		value: outcomes.map((outcome) => outcome.value),
		diagnostics: outcomes.flatMap((outcome) => outcome.diagnostics),
	};
}

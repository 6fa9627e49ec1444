import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PublishReport } from '../publish/publish.ts';
import type { ProfileReport } from '../report/profile/profile.ts';
import type { WrittenReport } from '../report/write-report.ts';

/** What a build did. */
export interface BuildReport {
	config: SiteConfig;
	/** Sorted. With an error among them nothing was published. */
	diagnostics: Diagnostic[];
	/** Pages by locale prefix, and redirects. */
	pages: Record<string, number>;
	redirects: number;
	stages: { name: string; milliseconds: number }[];
	/** Paths of the Markdown files that were parsed: none that an earlier build knew, and each once. */
	parsed: string[];
	/** Paths of the pages whose props were made. */
	composed: string[];
	/** Paths of the pages that were rendered, in no order; of pages without a file, their addresses. None whose files are there already. */
	rendered: string[];
	/** `null` where nothing was published. */
	published: PublishReport | null;
	/** The sizes of all pages; `null` where none were written. */
	report: WrittenReport | null;
	/** Pages that a shard has rendered. Absent for other builds. */
	drawn?: number;
	/** What the build has cost. Absent where that was not asked for. */
	profile?: ProfileReport;
}

/** How many pages each locale has, and how many redirects there are. */
export function countPages(
	{ locales }: SiteConfig,
	graph: PageGraph,
): Pick<BuildReport, 'pages' | 'redirects'> {
	const pages = Object.fromEntries(locales.map(({ prefix }) => [prefix, 0]));
	for (const { locale } of Object.values(graph.pages)) pages[locale] = (pages[locale] ?? 0) + 1;
	return { pages, redirects: Object.keys({ ...graph.redirects, ...graph.external }).length };
}

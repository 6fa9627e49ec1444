import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { Lookups } from '../../page/dependencies.ts';
import { noteBelow } from '../../page/links/hover-notes.ts';

/** Answers what a page asks about others by what is known of these. `factsOf` gives that by the path of a file. */
export function lookUpPages(
	graph: PageGraph,
	factsOf: (path: string) => PageFacts | undefined,
): Pick<Lookups, 'idsOf' | 'noteOf' | 'pageOf'> {
	const pathOf = (route: string): string => graph.pages[route]?.path ?? '';
	return {
		idsOf: (route) => factsOf(pathOf(route))?.ids,
		noteOf: (route, id) => noteBelow(factsOf(pathOf(route)), id),
		pageOf: (route) => {
			const body = pathOf(route);
			const facts = factsOf(body);
			return facts && { facts, body };
		},
	};
}

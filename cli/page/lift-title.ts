import { isDocument } from '../graph/layouts.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageNode } from '../model/page-graph.ts';

/** The heading that is left out of an article because its layout renders it above. */
export interface LiftedTitle {
	/** Its place among the article's children. Absent where nothing is left out. */
	lifted?: number;
	/** Its id, which links may end in. */
	titleId?: string;
}

/**
 * Finds the heading that is the page's title. The layouts `doc`, `page` and `friends`, and those of the site, render the title
 * themselves; a level-one heading with other words stays where it is.
 */
export function liftTitle({ title }: Pick<PageFacts, 'title'>, node: PageNode): LiftedTitle {
	const isShown = isDocument(node.layout) || node.layout === 'page' || node.layout === 'friends';
	if (!title || !isShown || title.text !== node.title) return {};
	return { lifted: title.index, ...(title.id === undefined ? {} : { titleId: title.id }) };
}

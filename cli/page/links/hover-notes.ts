import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph, PageNode } from '../../model/page-graph.ts';

/** What a link gets besides its address: the text of its note, and the language of that where it is not the page's. */
export interface LinkNote {
	note: string;
	noteLang?: string;
}

/** What stands below the heading with this id, where the page's front matter has `hoverNotes`. */
export function noteBelow(facts: PageFacts | undefined, id: string): string | undefined {
	const notes = facts?.hoverNotes;
	return notes && Object.hasOwn(notes, id) ? notes[id] : undefined;
}

/** The notes of other pages as a page sees them. Pages without `hoverNotes` are not asked. */
export function notesForPage(
	page: PageNode,
	{ pages }: PageGraph,
	noteOf: (route: string, id: string) => string | undefined,
): (route: string, id: string) => LinkNote | undefined {
	return (route, id) => {
		const target = pages[route];
		const note = target?.hoverNotes && route !== page.route ? noteOf(route, id) : undefined;
		if (!target || note === undefined) return undefined;
		return { note, ...(target.lang === page.lang ? {} : { noteLang: target.lang }) };
	};
}

import type { Element, Root } from 'hast';
import { visit } from '../../markdown/tree/visit.ts';
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

/**
 * Puts the notes of links, which stand at them as `note` and `noteLang`, at the end of the article, each once, and their
 * numbers at the links: `<hover-notes><hover-note number="1">`. A link that has a title of its own shows that.
 */
export function placeHoverNotes(article: Root): Root {
	const notes = new Map<string, Element>();
	visit(article, 'element', (link) => {
		const { note: text, noteLang: lang, ...properties } = link.properties;
		if (typeof text !== 'string') return;
		link.properties = properties;
		if (properties.title) return;
		const note = notes.get(text) ?? makeNote(text, notes.size + 1, lang);
		notes.set(text, note);
		properties.note = note.properties.number;
	});
	if (notes.size === 0) return article;
	const list: Element = {
		...{ type: 'element', tagName: 'hover-notes', properties: {} },
		children: [...notes.values()],
	};
	return { ...article, children: [...article.children, list] };
}

function makeNote(text: string, number: number, lang: unknown): Element {
	const properties = { number, ...(typeof lang === 'string' ? { lang } : {}) };
	return { type: 'element', tagName: 'hover-note', properties, children: [{ type: 'text', value: text }] };
}

import type { Element, Root } from 'hast';
import { visit } from '../../markdown/tree/visit.ts';

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

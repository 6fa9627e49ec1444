import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { ArticleRecipe, EmbeddedPage } from '../model/page-props.ts';

/** The article of a page with the pages that it embeds in it, and of the heading that the layout renders only what no words say. */
export function makeArticle({ body, lifted, embeds }: ArticleRecipe, read: ReadArticle): Root {
	if (body === null) return { type: 'root', children: [] };
	const article = read(body);
	if (lifted === undefined && embeds.length === 0) return article;
	const byIndex = new Map(embeds.map((embed) => [embed.index, embed]));
	const children = article.children.flatMap((child, index) => {
		const embed = byIndex.get(index);
		if (index === lifted) return besidesWords(child);
		return embed ? renderEmbed(child, embed, read) : child;
	});
	return { ...article, children };
}

/** Pictures in a heading, and marks of notes, which lead back to them, without the words around: as a paragraph if there are any. */
function besidesWords(heading: RootContent): Element[] {
	const kept = heading.type === 'element' ? heading.children.flatMap(withoutWords) : [];
	if (kept.length === 0) return [];
	return [{ type: 'element', tagName: 'p', properties: {}, children: kept }];
}

function withoutWords(node: ElementContent): ElementContent[] {
	if (node.type !== 'element') return [];
	if (['img', 'annotation'].includes(node.tagName) || 'dataFootnoteRef' in node.properties) return [node];
	const children = node.children.flatMap(withoutWords);
	if (children.length === 0) return [];
	// A mark is a link itself.
	const isLinked =
		node.tagName === 'a' && children.some((child) => child.type === 'element' && child.tagName !== 'img');
	return isLinked ? children : [{ ...node, children }];
}

/** A page of which nothing is to be shown stays a link. */
function renderEmbed(child: RootContent, embed: EmbeddedPage, read: ReadArticle): RootContent {
	const { body, hash, title, href } = embed;
	const article = read(body);
	const content = (hash === undefined ? article.children : sectionOf(article, hash)).filter(isContent);
	if (content.length === 0) return child;
	const marked = new Set<unknown>();
	const children = content.map((node) => copy(node as ElementContent, embed, marked));
	const notes: ElementContent[] = [];
	// One by one, for a text may have marks of those below it.
	for (const note of notesOf(article))
		if (marked.has(note.properties.number)) notes.push(copy(note, embed, marked));
	if (notes.length > 0)
		children.push({ type: 'element', tagName: 'annotation-notes', properties: {}, children: notes });
	return { type: 'element', tagName: 'page-embed', properties: { title, href }, children };
}

/** The title of the embedded page is above it, its footnotes stand on that page, and its annotations come last. */
function isContent(node: RootContent): boolean {
	if (node.type !== 'element') return true;
	return !['h1', 'annotation-notes'].includes(node.tagName) && !('dataFootnotes' in node.properties);
}

/** Texts of annotations and abbreviations. */
function notesOf({ children }: Root): Element[] {
	return children.flatMap((node) =>
		node.type === 'element' && node.tagName === 'annotation-notes'
			? node.children.filter((child) => child.type === 'element')
			: [],
	);
}

/** The heading with this id, and all up to the next one of its level or above. */
function sectionOf(article: Root, id: string): RootContent[] {
	const levelOf = (node: RootContent): number =>
		node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 7) : 7;
	const start = article.children.findIndex(
		(node) => levelOf(node) < 7 && (node as Element).properties.id === id,
	);
	if (start < 0) return [];
	const level = levelOf(article.children[start]!);
	const end = article.children.findIndex((node, index) => index > start && levelOf(node) <= level);
	return article.children.slice(start, end < 0 ? undefined : end);
}

/**
 * A copy without ids, which belong to the page itself, whose numbers point behind the links of the page around.
 * `marked` gets the numbers of the annotations and abbreviations in it.
 */
function copy(node: ElementContent, embed: EmbeddedPage, marked: Set<unknown>): ElementContent {
	if (node.type !== 'element') return node;
	const { id: _, ...properties } = node.properties;
	const { shift } = embed;
	if (/^(annotation|annotation-note|abbreviation)$/.test(node.tagName)) {
		const { number } = properties;
		if (node.tagName === 'abbreviation') properties.first = !marked.has(number);
		marked.add(number);
		properties.number = `${embed.index}-${number}`;
	}
	for (const name of ['dataLink', 'dataPoster', 'dataIcon'])
		if (typeof properties[name] === 'number') properties[name] = properties[name] + shift;
	if (typeof properties.dataAddresses === 'string')
		properties.dataAddresses = properties.dataAddresses.replace(
			/:(\d+)/g,
			(__, index) => `:${Number(index) + shift}`,
		);
	if (typeof properties.dataSrcset === 'string')
		properties.dataSrcset = properties.dataSrcset.replace(
			/(^|, )(\d+)/g,
			(__, comma: string, index) => comma + (Number(index) + shift),
		);
	return { ...node, properties, children: node.children.map((child) => copy(child, embed, marked)) };
}

/** Gives the article of a page by its name. */
export type ReadArticle = (body: string) => Root;

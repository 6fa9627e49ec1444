import type { Element, Root } from 'hast';
import type { ProtectedSources } from '../protected-sources.ts';

/** Name of the article of templates: the form, which the theme renders. */
export const unlockFormArticle = 'gate';

/** Marks the name of a locked page's own article, to which the way to lock it again is added. */
const ownPrefix = 'own:';

/** Name of a locked page's own article as it is rendered. */
export function nameOfOwn(body: string): string {
	return ownPrefix + body;
}

/** Gives articles of locked pages and of templates, as text; `bodyOf` gives those of public pages, and of locked ones that the cache has lost. */
export function protectedArticleReader(
	sealed: Pick<ProtectedSources, 'bodies' | 'cached'>,
	bodyOf: (name: string) => Promise<string>,
): (name: string) => Promise<string> {
	const find = async (name: string): Promise<string> => findBody(sealed, name) ?? bodyOf(name);
	return async (name) => {
		if (name === unlockFormArticle) return JSON.stringify({ article: rootOf(elementOf('lock-gate')) });
		return name.startsWith(ownPrefix)
			? addLockAgainButton(await find(name.slice(ownPrefix.length)))
			: find(name);
	};
}

/** The text of an article of a locked page. */
function findBody(
	{ bodies, cached: { cache } }: Pick<ProtectedSources, 'bodies' | 'cached'>,
	name: string,
): string | undefined {
	if (bodies.has(name)) return bodies.get(name);
	const entry = cache.get('page', name.split('-')[0]!);
	if (!entry) return undefined;
	const text = Buffer.from(entry).toString();
	return text.slice(text.indexOf('\n') + 1);
}

function addLockAgainButton(body: string): string {
	const { article, ...rest } = JSON.parse(body) as { article: Root };
	return JSON.stringify({ ...rest, article: rootOf(...article.children, elementOf('lock-again')) });
}

function elementOf(tagName: string): Element {
	return { type: 'element', tagName, properties: {}, children: [] };
}

function rootOf(...children: Root['children']): Root {
	return { type: 'root', children };
}

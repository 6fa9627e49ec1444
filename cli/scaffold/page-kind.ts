/** What can be written: a post of a blog, a page of a manual. */
export type PageKind = 'post' | 'doc';

/** Both of them, with what is said about them in a list. */
export const pageKinds: Record<PageKind, string> = { post: 'a post of a blog', doc: 'a page of a manual' };

/** Whether a word is the name of a kind. */
export function isPageKind(word: unknown): word is PageKind {
	return typeof word === 'string' && Object.hasOwn(pageKinds, word);
}

/** Adds a paragraph to a page. */
export function addWord(text: string, word: string): string {
	return `${text.trimEnd()}\n\n${word}\n`;
}

/** Gives a page another title, which the menus of all other pages show. */
export function editTitle(text: string, title: string): string {
	return text.replace(/^title: .*$/m, `title: ${title}`);
}

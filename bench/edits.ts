/** Replaces the first word of the last paragraph: what most saves are like. */
export function editWord(text: string, word: string): string {
	const start = text.trimEnd().lastIndexOf('\n') + 1;
	return text.slice(0, start) + text.slice(start).replace(/^\S+/, word);
}

/** Gives a page another title, which the menus of all other pages show. */
export function editTitle(text: string, title: string): string {
	return text.replace(/^title: .*$/m, `title: ${title}`);
}

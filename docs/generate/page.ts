/** A page of Markdown: its title, and paragraphs with an empty line between them. */
export function page(title: string, parts: string[]): string {
	return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Text as it may stand in a cell of a table. */
export function inCell(text: string): string {
	return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}

/** A table of Markdown. */
export function writeTable(head: string[], rows: string[][]): string {
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Tables that readers look something up in. With `filter`, the hint in its field, rows can be searched. */
export function lookUp(tables: string, filter?: string): string {
	return `::: reference${filter ? ` filter="${filter}"` : ''}\n\n${tables}\n\n:::`;
}

/** What a description says last of the default, apart from the rest. */
export function splitDefault(description: string): { text: string; usual?: string } {
	const match = /^(.*?)\s*(?:^|\s)Default:? ((?:`[^`]*`|[^.`]|\.(?=\d))+)\.$/s.exec(description);
	return match ? { text: match[1]!, usual: match[2]! } : { text: description };
}

/** A type of TypeScript in one line, without its comments. */
export function inLine(type: string): string {
	return type
		.replace(/\/\*\*.*?\*\//gs, '')
		.replace(/\s+/g, ' ')
		.replaceAll('"', "'")
		.replace(/; \}/g, ' }')
		.replace(/([{;] )'(\w+)'(\??:)/g, '$1$2$3');
}

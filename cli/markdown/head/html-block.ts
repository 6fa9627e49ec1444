/** Elements that begin a block of HTML: CommonMark 0.31, section 4.6, start condition 6. */
const blockNames = new Set(
	`address article aside base basefont blockquote body caption center col colgroup dd details dialog dir
	div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html
	iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary
	table tbody td tfoot th thead title tr track ul`.split(/\s+/),
);

/** Start and end of blocks that reach over blank lines: start conditions 1 to 5. */
const spanning: [start: RegExp, end: RegExp][] = [
	[/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
	[/^<!--/, /-->/],
	[/^<\?/, /\?>/],
	[/^<![a-z]/i, />/],
	[/^<!\[CDATA\[/, /\]\]>/],
];

/** Characters of a line that is looked at as a tag; a longer one that begins like a tag is taken for one. */
const longestTag = 1000;

/** A tag with nothing beside it: start condition 7. */
const wholeTag =
	/^<(?:[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][a-z0-9-]*\s*)>$/i;

/** A block of HTML as its first line shows it. */
export interface HtmlBlock {
	/** What its last line holds. */
	end: RegExp;
	/** Whether the first line is the last one. */
	isClosed: boolean;
}

/** The block of HTML that a line begins, spaces before it taken off. `isText`: the line could go on with a paragraph. */
export function findHtmlBlock(line: string, isText: boolean): HtmlBlock | undefined {
	if (!line.startsWith('<')) return undefined;
	for (const [start, end] of spanning) {
		const opening = start.exec(line)?.[0];
		if (opening !== undefined) return { end, isClosed: end.test(line.slice(opening.length)) };
	}
	const name = /^<\/?([a-z][a-z0-9-]*)(?=[\s/>]|$)/i.exec(line)?.[1]?.toLowerCase();
	if (name === undefined) return undefined;
	const isBlock = blockNames.has(name) || (!isText && (line.length > longestTag || wholeTag.test(line)));
	return isBlock ? { end: /^\s*$/, isClosed: false } : undefined;
}

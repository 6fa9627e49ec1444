/** A block whose lines are not Markdown, up to a line that ends it. */
interface RawBlock {
	/** Whether a line is its last one. */
	isEnd: (line: string) => boolean;
	/** A line that is indented less ends it too: spaces of the list item that it stands in. */
	indent: number;
}

/** `[name]: /address "title"`, all in one line. */
export const definition =
	/^\[(?:[^[\]\\]|\\.)+\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)?(?:[ \t]+(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\([^()]*\)?))?$/;

const list = /^(?:[-+*]|(\d{1,9})[.)])(?:[ \t]+|$)/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;

/**
 * Reads a page line by line as far as blocks go, and tells its level-one headings: those with `#` and
 * those of a paragraph above `===`. Follows CommonMark 0.31, sections 4 and 5.
 */
export class HeadingReader {
	#raw: RawBlock | undefined;
	/** Spaces that lines of the open list item begin with. */
	#item: number | undefined;
	#paragraph: string[] = [];
	/** Whether a line of text goes on with a paragraph in a list or a quotation. */
	#isLazy = false;

	/** Whether the next line is Markdown, and not part of code or HTML. */
	get isText(): boolean {
		return !this.#raw;
	}

	/** Ends what is open: something else stands between the lines. */
	interrupt(): void {
		this.#paragraph = [];
		this.#isLazy = false;
	}

	/** The Markdown of a heading that this line completes; `undefined` for any other line. */
	read(line: string): string | undefined {
		const text = line.trim();
		const indent = indentOf(line);
		if (this.#raw && (text === '' || indent >= this.#raw.indent)) {
			if (this.#raw.isEnd(line)) this.#raw = undefined;
			return undefined;
		}
		this.#raw = undefined;
		if (text === '') {
			this.interrupt();
			return undefined;
		}
		const isInside = this.#item !== undefined && indent >= this.#item;
		if (!isInside) this.#item = undefined;
		return this.#readBlock(text, indent, isInside);
	}

	#readBlock(text: string, indent: number, isInside: boolean): string | undefined {
		const isCode = !isInside && indent > 3;
		if (isCode) {
			if (this.#paragraph.length > 0) this.#addText(`    ${text}`);
			return undefined;
		}
		if (this.#openRaw(text, isInside ? this.#item! : 0) || isInside) {
			this.#isLazy = isInside;
			this.#paragraph = [];
			return undefined;
		}
		return this.#readLeaf(text, indent);
	}

	/** What stands by itself: headings, paragraphs, and the beginnings of lists and quotations. */
	#readLeaf(text: string, indent: number): string | undefined {
		const heading = /^(#{1,6})(?:[ \t]+(.*)|$)/.exec(text);
		if (heading) {
			this.interrupt();
			return heading[1] === '#' ? text : undefined;
		}
		if (/^(?:=+|-+)$/.test(text) && this.#paragraph.length > 0) return this.#underline(text);
		if (rule.test(text)) this.interrupt();
		else if (/^[>\s]+$/.test(text)) this.interrupt();
		else if (text.startsWith('>')) this.#enter(undefined);
		else if (!this.#openList(text, indent)) this.#addText(text);
		return undefined;
	}

	/** The paragraph above `===`, unless it is a table. */
	#underline(text: string): string | undefined {
		const lines = this.#paragraph;
		this.interrupt();
		const isTable = lines.some((line) => line.includes('|') && /^[\s|:-]+$/.test(line));
		return text.startsWith('=') && !isTable ? `${lines.join('\n')}\n===` : undefined;
	}

	#openList(text: string, indent: number): boolean {
		const match = list.exec(text);
		const isEmpty = match?.[0].length === text.length;
		const isInterrupting = this.#paragraph.length > 0 && (isEmpty || (match?.[1] ?? '1') !== '1');
		if (!match || isInterrupting) return false;
		const mark = match[0].trimEnd().length;
		const spaces = match[0].length - mark;
		const width = indent + mark + (isEmpty || spaces > 4 ? 1 : spaces);
		this.#enter(width);
		this.#openRaw(text.slice(match[0].length), width);
		return true;
	}

	#enter(item: number | undefined): void {
		this.#item = item;
		this.#paragraph = [];
		this.#isLazy = true;
	}

	/** Opens code, a formula, a comment or HTML if the line begins with one. */
	#openRaw(text: string, indent: number): boolean {
		const mark = /^(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/.exec(text)?.[1];
		if (mark) {
			this.#raw = { isEnd: (line) => isFenceEnd(line.trim(), mark) && indentOf(line) < indent + 4, indent };
			return true;
		}
		if (text.startsWith('%%')) {
			if (!/%%$/.test(text.slice(2))) this.#raw = { isEnd: (line) => line.trimEnd().endsWith('%%'), indent };
			return true;
		}
		const html = findHtmlBlock(text, this.#paragraph.length > 0 || this.#isLazy);
		if (!html) return false;
		if (!html.isClosed) this.#raw = { isEnd: (line) => html.end.test(line), indent };
		return true;
	}

	/** A line of text, which may begin a paragraph. Definitions of links and notes do not. */
	#addText(text: string): void {
		if (this.#isLazy) return;
		if (this.#paragraph.length === 0 && (definition.test(text) || text.startsWith('[^'))) {
			this.#isLazy = text.startsWith('[^');
			return;
		}
		this.#paragraph.push(text);
	}
}

function isFenceEnd(line: string, mark: string): boolean {
	return line.length >= mark.length && line === mark[0]!.repeat(line.length);
}

/** Columns that a line is indented by; a tab goes to the next multiple of four. */
function indentOf(line: string): number {
	let columns = 0;
	for (const character of line) {
		if (character === ' ') columns += 1;
		else if (character === '\t') columns += 4 - (columns % 4);
		else break;
	}
	return columns;
}

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

/**
 * The block of HTML that a line begins, spaces before it taken off: what its last line holds, and whether this is that line.
 * `isText`: the line could go on with a paragraph.
 */
function findHtmlBlock(line: string, isText: boolean) {
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

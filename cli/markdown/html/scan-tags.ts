/** A tag in a piece of raw HTML. */
export interface RawTag {
	/** As written, from `<` to `>`. */
	tag: string;
	/** Lower case; empty for comments and the like. */
	name: string;
	/** Offset in the piece. */
	index: number;
}

/** Elements whose content is not HTML. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/**
 * The tags of a piece of raw HTML, in order. Comments are not tags, nor is what scripts and the like hold. Ends
 * where a tag or a comment has no end; the `<!--` of such a comment comes last. Each character is looked at a few times at most.
 */
export function* scanTags(html: string): Generator<RawTag> {
	const opening = /<(?:!--|[/!?]?[a-z[?])/gi;
	const endless = new Set<string>();
	for (let match = opening.exec(html); match; match = opening.exec(html)) {
		const { index } = match;
		const end = match[0] === '<!--' ? endOf(html, '-->', index + 2) : tagEnd(html, index + 1);
		if (end < 0) {
			if (match[0] === '<!--') yield { tag: '<!--', name: '', index };
			return;
		}
		const tag = html.slice(index, end);
		const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
		if (match[0] !== '<!--') yield { tag, name, index };
		opening.lastIndex = end;
		if (!rawElements.has(name) || tag.startsWith('</') || endless.has(name)) continue;
		const close = new RegExp(`</${name}[\\s/>]`, 'gi');
		close.lastIndex = end;
		const found = close.exec(html);
		if (found) opening.lastIndex = found.index;
		else endless.add(name);
	}
}

function endOf(html: string, mark: string, from: number): number {
	const found = html.indexOf(mark, from);
	return found < 0 ? -1 : found + mark.length;
}

/** Offset behind the `>` of a tag; one inside a quoted value is not an end. */
function tagEnd(html: string, from: number): number {
	for (let index = from; index < html.length; index++) {
		if (html[index] === '>') return index + 1;
		if (html[index] !== '=') continue;
		while (/\s/.test(html[index + 1] ?? '')) index += 1;
		const quote = html[index + 1];
		if (quote !== '"' && quote !== "'") continue;
		index = html.indexOf(quote, index + 2);
		if (index < 0) return -1;
	}
	return -1;
}

import type { Html, Root } from 'mdast';
import type { Processor } from 'unified';
import type { ParseContext } from '../plugin.ts';
import { addSyntax, pieceOf } from '../syntax/inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';
import { htmlElements, unendedElements, voidElements } from './elements.ts';
import { rejectTags } from './reject-tags.ts';
import { type OpenTag, reportEndless, reportTag, type TextTag } from './report-tags.ts';
import { scanTags } from './scan-tags.ts';
import { makeTagPlaces, type TagPosition } from './tag-places.ts';
import { isComponentTag, makeTagRule, type TagRule } from './tag-rule.ts';

/** Beyond its first ones a page's tags are not reported. */
const maxReports = 100;

type Report = (tag: TextTag) => void;

/**
 * Shows `<name>` and other things in angle brackets that are not HTML as the text they are, with a warning;
 * `\<name>` and code need none. An element that the page never ends is reported where it begins.
 */
export function remarkTextTags(
	this: Processor,
	context: ParseContext,
	source: string,
): ((tree: Root) => void) | undefined {
	// An author who is trusted may use elements that nobody here has heard of.
	if (context.markdown.html === 'trusted') return undefined;
	const rule = makeTagRule(source);
	const reported = new Set<string>();
	const report: Report = (tag) => {
		const { line, column } = tag.position.start;
		const key = `${line}:${column}`;
		if (reported.has(key) || reported.size >= maxReports) return;
		reported.add(key);
		reportTag(context, tag, source);
	};
	const piece = pieceOf(this);
	const moved = ({ line, column }: { line: number; column: number }) => ({ line: line + piece.line, column });
	const tokens = rejectTags({
		rule,
		onRejected: (tag, reason, start, end) =>
			report({ tag, reason, position: { start: moved(start), end: moved(end) }, isBlock: false }),
	});
	// Which HTML is text is decided where the triggers are looked for.
	addSyntax(this, { tokens, trigger: {} });
	Object.assign(this.data(), { tagRule: rule });
	return (tree) => {
		const open = new OpenTags();
		visit(tree, 'html', (node) => escapeTags(node, { source, rule, report, open }));
		for (const tag of open.rest()) reportEndless(context, tag);
	};
}

interface EscapeContext {
	source: string;
	rule: TagRule;
	report: Report;
	open: OpenTags;
}

/** Blocks of HTML come as one string, in which some tags may be text. */
function escapeTags(node: Html, { source, rule, report, open }: EscapeContext): void {
	const placeOf = makeTagPlaces(node, source);
	let escaped = '';
	let done = 0;
	for (const { tag, name, index } of scanTags(node.value)) {
		const position = placeOf(tag, index);
		const reason = rule(tag);
		if (reason) {
			report({ tag, reason, position, isBlock: true });
			escaped += `${node.value.slice(done, index)}&lt;`;
			done = index + 1;
		} else if (tag === '<!--') open.add('!--', tag, position);
		else if (!isComponentTag(tag)) open.add(name, tag, position);
	}
	node.value = escaped + node.value.slice(done);
}

/** Start tags that still wait for their end tag, by name: near enough to what a browser would make of them. */
class OpenTags {
	readonly #open = new Map<string, OpenTag[]>();

	/** Notes a start tag, or takes the last one that an end tag is for. A comment without an end is named `!--`. */
	add(name: string, tag: string, position: TagPosition): void {
		const isElement = htmlElements.has(name) || name === '!--';
		if (!isElement || voidElements.has(name) || unendedElements.has(name)) return;
		const open = this.#open.get(name) ?? [];
		this.#open.set(name, open);
		if (tag.startsWith('</')) open.pop();
		else open.push({ tag, position });
	}

	/** The first tag of each name that has no end. */
	rest(): OpenTag[] {
		return [...this.#open.values()].flatMap(([first]) => first ?? []);
	}
}

import { distance } from 'fastest-levenshtein';
import type { Html, Root } from 'mdast';
import type { Processor } from 'unified';
import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, pieceOf } from '../syntax/inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';
import { htmlElements, unendedElements, voidElements } from './elements.ts';
import { rejectTags } from './reject-tags.ts';
import { makeTagPlaces, scanTags, type TagPosition } from './scan-tags.ts';
import { htmlSchema } from './schema.ts';
import { isComponentTag, makeTagRule, type TagRule, type TextReason } from './tag-rule.ts';

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
		visit(tree, 'html', (node) => escapeTags(node, { source, rule, report, open, context }));
		for (const tag of open.rest()) reportEndless(context, tag);
	};
}

/** Elements that a page has already: an HTML parser leaves out the tags of a second one. */
const onlyOnce = new Set(['html', 'head', 'body', 'frameset', 'frame']);

interface EscapeContext {
	context: ParseContext;
	source: string;
	rule: TagRule;
	report: Report;
	open: OpenTags;
}

/** Blocks of HTML come as one string, in which some tags may be text. */
function escapeTags(node: Html, { source, rule, report, open, context }: EscapeContext): void {
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
		} else if (onlyOnce.has(name) && !tag.startsWith('</')) {
			const message = `Unexpected HTML element \`<${name}>\`, expected one that can be in an article; its tags are left out.`;
			const hint = 'Keep what stands between its tags, without them.';
			reportProblem(context, 'html-removed', { position }, { message, hint });
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

const longest = 40;

/** A tag, and where it stands. */
interface OpenTag {
	tag: string;
	position: TagPosition;
}

/** A tag that is text, and whether it stands in a block of HTML. */
interface TextTag extends OpenTag {
	reason: TextReason;
	isBlock: boolean;
}

/** Reports a tag that is shown as text. In a block of HTML Markdown's own ways to say so are not read. */
function reportTag(context: ParseContext, { tag, reason, isBlock, position }: TextTag, source: string): void {
	const name = nameOf(tag);
	const shown = `\`${shorten(tag)}\``;
	const asText = isBlock ? ' write `&lt;` for its `<`.' : writeAsText(tag, shown);
	const place = { position };
	if (reason === 'unended') {
		reportProblem(context, 'unclosed-html', place, {
			message: `Unexpected ${shown} without \`</${name}>\`, expected an end tag; it is shown as text.`,
			hint: `For text,${asText} For HTML, add \`</${name}>\`.`,
		});
		return;
	}
	const isBare = reason === 'bare';
	const near = !isBare && source.includes(`</${name}>`) ? suggestElement(name) : undefined;
	reportProblem(context, 'unknown-html', place, {
		message: isBare
			? `Unexpected ${shown} without attributes, expected some; it is shown as text.`
			: `Unexpected ${shown}, expected an element of HTML; it is shown as text.`,
		hint: near ? `Did you mean \`<${near}>\`? For text,${asText}` : `For text,${asText}`,
	});
}

function writeAsText(tag: string, shown: string): string {
	const isShort = nameOf(tag) !== '' && !shown.includes('…');
	return isShort ? ` write \`\\${tag}\` or put it between backticks.` : ' put it between backticks.';
}

/** Reports an element or a comment that nothing ends. */
function reportEndless(context: ParseContext, { tag, position }: OpenTag): void {
	const name = nameOf(tag);
	const comment = {
		message: 'Unexpected `<!--` without `-->`, expected an end; what follows is not shown.',
		hint: 'Add `-->` where the comment ends.',
	};
	const element = {
		message: `Unexpected \`${shorten(tag)}\` without \`</${name}>\`, expected an end tag; it ends with what is around it.`,
		hint: `Add \`</${name}>\` where it should end.`,
	};
	reportProblem(context, 'unclosed-html', { position }, name ? element : comment);
}

/** Short names are near to each other whatever was meant. */
function suggestElement(name: string): string | undefined {
	const near = suggest(name, htmlSchema.tagNames ?? []);
	return near && distance(name, near) <= Math.floor(name.length / 3) ? near : undefined;
}

function nameOf(tag: string): string {
	return /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1] ?? '';
}

function shorten(tag: string): string {
	const line = tag.replace(/\s+/g, ' ');
	return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

import type { Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import type { TagRule } from '../html/tag-rule.ts';
import type { Trigger } from '../syntax/inline/add-syntax.ts';
import { readAttributeList } from '../syntax/inline/attribute-list.ts';

/** Who reads some blocks: the native parser has, or remark-parse is to, or it is to read the whole rest. */
export type Verdict = 'plain' | 'piece' | 'rest';

/** What blocks are classified by. */
export interface BlockRules {
	source: string;
	triggers: Triggers;
	/** Which tags are text. Absent where authors are trusted. */
	rule?: TagRule;
}

/** The triggers of all syntaxes, joined. */
export type Triggers = Record<keyof Trigger, RegExp>;

/** What the two parsers read differently, or the native one wrongly: marks of two kinds beside each other or behind an escape, an empty label. */
const oddities = /\*_|_\*|\\[*_]+[*_]|\[\s*\]:/;

/** Emphasis that CommonMark and the rule for Chinese, Japanese and Korean may see differently. */
const cjkUnderscore = /_[^\p{ASCII}]|[^\p{ASCII}]_/u;
const cjkAsterisk =
	/[^\p{ASCII}\s]\*+[\p{P}\p{S}]|[\p{P}\p{S}]\*+[^\p{ASCII}\s]|\S\*+(?=[^\p{ASCII}])[\p{P}\p{S}]|(?=[^\p{ASCII}])[\p{P}\p{S}]\*+\S/u;

/** Where remark-parse might come upon its limits: far below them. */
const limits = { containers: 20, spans: 10, marks: 1000, pictures: 8, lines: 300 };

/** HTML that continues over empty lines, or that, read as text, would contain the start of something that does: code, a list, a footnote. */
const lasting =
	/^[ \t]*<(?:[!?]|(?:script|pre|style|textarea)\b)|\n[ \t>]*(?:[-*+:]|\d+[.)]|`{3}|~{3}|\[|<[!?])/i;

/** What holds blocks. */
const containers = new Set(['listItem', 'blockquote', 'footnoteDefinition']);

const address = /https?:\/\/|www\.|@/i;

/** Joins what all syntaxes say. */
export function joinTriggers(triggers: readonly Trigger[]): Triggers {
	const join = (kind: keyof Trigger): RegExp => {
		const sources = new Set(triggers.flatMap((trigger) => trigger[kind]?.source ?? []));
		return new RegExp([...sources].join('|') || '(?!)', 'm');
	};
	return { block: join('block'), rest: join('rest') };
}

/** Classifies blocks that stand between two offsets of the source. Where they are plain, attributes in braces become nodes. */
export function classifyBlocks(
	blocks: readonly RootContent[],
	start: number,
	end: number,
	{ source, triggers, rule }: BlockRules,
): Verdict {
	const state: State = { source, rule, code: [], braces: 0, verdict: 'plain', splits: [] };
	const hasOthers = blocks.some(({ type }) => type !== 'definition');
	if (hasOthers && blocks.some(({ type }) => type === 'definition')) state.verdict = 'piece';
	for (const block of blocks) walk(block, state, { containers: 0, spans: 0 });
	const shown = withoutRanges(source, start, end, state.code);
	if (triggers.rest.test(shown)) return 'rest';
	if (state.verdict !== 'plain') return state.verdict;
	if (triggers.block.test(shown) || oddities.test(shown) || countOf(shown, '{') !== state.braces)
		return 'piece';
	for (const { text, parent } of state.splits) splitLists(text, parent);
	return 'plain';
}

/** Whether a line is nothing but words. */
export function isPlainLine(line: string, { triggers }: BlockRules): boolean {
	return !/[*_~[\]`<>&\\{}$%@^|]|^\s|\s$/.test(line) && !address.test(line) && !triggers.block.test(line);
}

interface State {
	source: string;
	rule: TagRule | undefined;
	/** Code, in which nothing is a trigger. */
	code: [number, number][];
	/** Braces that stand in texts as they were written. */
	braces: number;
	verdict: Verdict;
	splits: { text: Text; parent: Parents }[];
}

function walk(
	node: Nodes,
	state: State,
	depth: { containers: number; spans: number },
	parent?: Parents,
): void {
	const { source } = state;
	const from = node.position?.start.offset ?? 0;
	const to = node.position?.end.offset ?? 0;
	let { containers, spans } = depth;
	switch (node.type) {
		case 'code':
			state.code.push([from, to]);
			if (!isClosedFence(node.value, source.slice(from, to))) reject(state);
			// Where a fence without an end is taken to end depends on what follows the list that it is in.
			if (/^[`~]{3}/.test(source.slice(from, from + 3)) && state.verdict !== 'plain') state.verdict = 'rest';
			return;
		case 'inlineCode':
			if (!source.slice(from, to).includes('\n')) state.code.push([from, to]);
			return;
		case 'html':
			checkHtml(node.value, state, parent);
			return;
		case 'text':
			checkText(node, source.slice(from, to), state, parent);
			return;
		case 'image':
		case 'imageReference':
			// Its text has no nodes of its own.
			if (source.slice(from, to).includes('<')) reject(state);
			return;
		case 'link':
			if (source[from] !== '[' && source[from] !== '<') reject(state);
			spans += 1;
			break;
		case 'emphasis':
		case 'strong':
		case 'delete':
		case 'linkReference':
			spans += 1;
			break;
		case 'blockquote':
		case 'list':
		case 'footnoteDefinition':
			containers += 1;
			// Of a quote that ends with an empty line, the two disagree about where what is in it ends.
			if (node.children.length === 0 || /\n[ \t>]*>[ \t]*$/.test(source.slice(from, to))) reject(state);
			break;
		case 'paragraph':
		case 'heading':
		case 'tableCell':
			checkLine(node, source.slice(from, to), state, containers);
	}
	if (containers > limits.containers || spans > limits.spans) reject(state);
	if ('children' in node) for (const child of node.children) walk(child, state, { containers, spans }, node);
}

function reject(state: State): void {
	if (state.verdict === 'plain') state.verdict = 'piece';
}

/** Whether code has both fences: as many lines as its value, and two. Code that is indented has none. */
function isClosedFence(value: string, written: string): boolean {
	if (!/^(?:`{3}|~{3}).*\n[^\n]*(?:`{3}|~{3})[ \t]*$/s.test(written)) return false;
	const lines = countOf(written, '\n');
	return value === '' ? lines === 1 : lines === countOf(value, '\n') + 2;
}

function checkHtml(value: string, state: State, parent: Parents | undefined): void {
	const { rule } = state;
	const isBlock = !parent || containers.has(parent.type);
	const [start] = /^[^>\n\t]{0,39}>?/.exec(value)!;
	if (isBlock ? !parent && !rule?.(start) : !rule?.(value)) return;
	reject(state);
	if (isBlock && lasting.test(value)) state.verdict = 'rest';
}

function checkText(text: Text, written: string, state: State, parent: Parents | undefined): void {
	const { value } = text;
	if (address.test(value)) reject(state);
	if (!value.includes('{') || written !== value || !parent) return;
	for (let at = value.indexOf('{'); at >= 0; at = value.indexOf('{', at + 1)) {
		const stop = /[{}\n]/g;
		stop.lastIndex = at + 1;
		// What it begins might go on behind the text.
		if (!stop.test(value) || stop.lastIndex - at > 900) reject(state);
		state.braces += 1;
	}
	state.splits.push({ text, parent });
}

/** Checks what holds text. */
function checkLine(node: Parents, written: string, state: State, containers: number): void {
	if (written.length > limits.marks && (written.match(/[*_~[\]!=^]/g)?.length ?? 0) > limits.marks)
		reject(state);
	if (containers > 0 && written.length > limits.lines && countOf(written, '\n') > limits.lines) reject(state);
	if (countOf(written, '![') > limits.pictures) reject(state);
	if (cjkUnderscore.test(written)) reject(state);
	if (cjkAsterisk.test(written) && !isPaired(node, written, state)) reject(state);
}

/**
 * Whether all asterisks outside of code are runs of one length of which each odd one begins what the next one ends. Both rules
 * agree on them then: what CommonMark lets begin or end, the other one does as well.
 */
function isPaired(node: Parents, written: string, state: State): boolean {
	let stars = countOf(written, '*');
	const sizes = new Set<number>();
	let isNested = false;
	const look = (parent: Parents, isInside: boolean): void => {
		for (const child of parent.children as RootContent[]) {
			const size = child.type === 'strong' ? 2 : child.type === 'emphasis' ? 1 : 0;
			if (size > 0) {
				sizes.add(size);
				stars -= 2 * size;
				isNested ||= isInside;
			}
			if (child.type === 'inlineCode') stars -= countOf(sliceOf(child, state), '*');
			if ('children' in child) look(child, isInside || size > 0);
		}
	};
	look(node, false);
	return stars === 0 && sizes.size === 1 && !isNested;
}

function sliceOf({ position }: Nodes, { source }: State): string {
	return source.slice(position!.start.offset, position!.end.offset);
}

/** How often a part stands in a text. */
export function countOf(text: string, part: string): number {
	let count = 0;
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
	return count;
}

function withoutRanges(source: string, start: number, end: number, ranges: readonly [number, number][]) {
	let text = '';
	let done = start;
	for (const [from, to] of ranges) {
		text += `${source.slice(done, from)}\x01`;
		done = to;
	}
	return text + source.slice(done, end);
}

/** Makes nodes of the lists of attributes in a text that stands as it was written. */
function splitLists(text: Text, parent: Parents): void {
	const { value, position } = text;
	const parts: PhrasingContent[] = [];
	let { line, column, offset = 0 } = position!.start;
	let done = 0;
	const add = (type: 'text' | 'attributeList', to: number): void => {
		const part = value.slice(done, to);
		if (part === '') return;
		const start = { line, column, offset };
		const lines = part.split('\n');
		line += lines.length - 1;
		column = lines.length > 1 ? lines.at(-1)!.length + 1 : column + part.length;
		offset += part.length;
		parts.push({ type, value: part, position: { start, end: { line, column, offset } } });
		done = to;
	};
	for (const { 0: list, index } of value.matchAll(/\{[^{}\n]*\}/g)) {
		if (!readAttributeList(list)) continue;
		add('text', index);
		add('attributeList', index + list.length);
	}
	if (parts.length === 0) return;
	add('text', value.length);
	(parent.children as RootContent[]).splice((parent.children as RootContent[]).indexOf(text), 1, ...parts);
}

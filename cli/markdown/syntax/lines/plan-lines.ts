/** What is known of the containers that a line may open. */
export interface ContainerKind {
	/** `raw`: what is inside is not Markdown. Default `markdown`. */
	content?: 'markdown' | 'raw';
	/**
	 * Lines directly inside that part the content, such as `@tab Title`. What the expression matches is the
	 * mark; the rest of the line is inline Markdown.
	 */
	marker?: RegExp;
}

/** A line that opens a container: `::: tip Title`. */
export interface ContainerOpening {
	/** `tip`. */
	name: string;
	/** What stands behind the name. */
	info: string;
	/** Number of colons. */
	size: number;
	/** Line of the end; absent where there is none. */
	end?: number;
	content: 'markdown' | 'raw';
}

/** A line of its own such as `@[pdf 2](/a.pdf)`. */
export interface EmbedLine {
	/** `pdf`. */
	name: string;
	/** `2`. */
	info: string;
	/** `/a.pdf`. */
	source: string;
}

/** What the lines of a text mean to the containers in it. Lines count from 1. */
export interface LinePlan {
	openings: Map<number, ContainerOpening>;
	/** Length of the mark that a line begins with. */
	markers: Map<number, number>;
	embeds: Map<number, EmbedLine>;
	/** Ends without a beginning. */
	strays: number[];
	/** Openings that lie too deep and are text. */
	rejected: number[];
}

const container = /^(:{3,})[ \t]*([\p{L}\p{N}][\p{L}\p{N}_-]*)?(.*)$/u;
const embed = /^@\[([a-zA-Z][\w-]*)([^\]]*)\]\((.*)\)[ \t]*$/;

/**
 * Containers inside of each other. Each level costs another walk through what is inside, so this is well
 * below the limit of quotes and lists, and well above what pages have.
 */
export const maxContainerDepth = 24;

interface Open extends ContainerOpening {
	line: number;
	kind: ContainerKind;
}

/** What a plan is made by. */
export interface PlanRules {
	/** What is known of a container by its name. */
	kinds: (name: string) => ContainerKind | undefined;
	/** Whether a line with this name and source is an embed. */
	embeds: (name: string, source: string) => boolean;
	/** Deepest nesting of containers, quotes and lists. */
	maxDepth: number;
}

/**
 * Finds which colons belong together before the text is cut into blocks, so that one that a list or a
 * quote has indented still ends its container. Code between fences is passed over.
 *
 * An end belongs to the innermost container with as many colons, else to the innermost with fewer.
 */
export function planLines(text: string, { kinds, embeds, maxDepth }: PlanRules): LinePlan {
	const plan: LinePlan = {
		openings: new Map(),
		markers: new Map(),
		embeds: new Map(),
		strays: [],
		rejected: [],
	};
	const state: State = { plan, open: [], fences: new Fences() };
	if (!/:::|@\[/.test(text)) return plan;
	const lines = text.split(/\r\n|\r|\n/);
	for (const [index, line] of lines.entries()) readLine(state, line, index + 1, { kinds, embeds, maxDepth });
	return plan;
}

interface State {
	plan: LinePlan;
	open: Open[];
	fences: Fences;
}

function readLine(state: State, line: string, number: number, rules: PlanRules): void {
	const { before, own } = splitPrefix(line);
	const innermost = state.open.at(-1);
	const mayBeCode = state.fences.isOpen || innermost?.content !== 'raw';
	if (mayBeCode && state.fences.read(own)) return;
	const found = own.startsWith(':::') ? container.exec(own) : null;
	if (found) readColons(state, found, number, { ...rules, depth: before.replace(/[^>\-*+.)]/g, '').length });
	else if (innermost?.content === 'raw') return;
	else {
		const marker = innermost?.kind.marker?.exec(own);
		if (marker?.index === 0 && marker[0]) state.plan.markers.set(number, marker[0].length);
		const [, name, info = '', source = ''] = embed.exec(own) ?? [];
		if (name && rules.embeds(name, source.trim()))
			state.plan.embeds.set(number, { name, info: info.trim(), source: source.trim() });
	}
}

function readColons(
	{ plan, open }: State,
	[, colons = '', name, info = '']: RegExpExecArray,
	line: number,
	{ kinds, maxDepth, depth }: PlanRules & { depth: number },
): void {
	const isRaw = open.at(-1)?.content === 'raw';
	if (name !== undefined) {
		if (isRaw) return;
		if (open.length >= maxContainerDepth || open.length + depth >= maxDepth) {
			plan.rejected.push(line);
			return;
		}
		const kind = kinds(name) ?? {};
		const opening = { name, info: info.trim(), size: colons.length, content: kind.content ?? 'markdown' };
		plan.openings.set(line, opening);
		open.push({ ...opening, line, kind });
	} else if (info.trim() === '') {
		const size = colons.length;
		const exact = open.findLastIndex((candidate) => candidate.size === size);
		const index = exact >= 0 ? exact : open.findLastIndex((candidate) => candidate.size < size);
		const ended = open[index];
		if (!ended || (isRaw && index < open.length - 1)) {
			if (!isRaw) plan.strays.push(line);
			return;
		}
		plan.openings.get(ended.line)!.end = line;
		open.length = index;
	}
}

/** Quotes and list marks before a line's own text. */
const prefix = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const opening = /^(`{3,}(?=[^`]*$)|~{3,})/;

/** Takes the marks of quotes and lists off a line. */
export function splitPrefix(line: string): { before: string; own: string } {
	const [before] = prefix.exec(line)!;
	return { before, own: line.slice(before.length) };
}

/** Follows fenced code from line to line, without looking at what is around it. */
export class Fences {
	#open: string | null = null;

	/** Whether the next line is code, or ends it. */
	get isOpen(): boolean {
		return this.#open !== null;
	}

	/** Reads the next line, without the marks before it. Gives whether it is a part of code, its fences included. */
	read(own: string): boolean {
		if (this.#open !== null) {
			if (own.startsWith(this.#open) && /^([`~])\1*[ \t]*$/.test(own)) this.#open = null;
			return true;
		}
		this.#open = opening.exec(own)?.[1] ?? null;
		return this.#open !== null;
	}
}

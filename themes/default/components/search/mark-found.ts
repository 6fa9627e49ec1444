import { findWords, type Stretch } from './find-words.ts';
import { rememberedQuery, rememberQuery } from './search-memory.ts';
import { foundKey } from './search-view.ts';

/** What a reader has searched for, and the section that was chosen. */
export interface Found {
	/** Path of the page's address. */
	path: string;
	/** Id of the section's heading; empty for the page itself. */
	anchor: string;
	words: string[];
}

/** What a document says of it to the next one. */
interface LeftBehind extends Found {
	/** What was typed. */
	query: string;
}

/** Name of the highlight, for the style sheet. */
const highlight = 'domdocs-found';

/** Parts of a page in which words are marked. */
const parts = '#content h1, #content .content';

/** What sticks to the edges of the window, and some room, in pixels. */
const margin = 140;

/** Elements that do not part the words inside of them from those around. */
const inline = 'a,abbr,b,bdi,cite,code,del,em,i,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,u,var';

/** What is to be marked once its page is on screen. */
let awaited: Found | null = null;
let isListening = false;

/** Marks what was found on the page that is being opened, once it is there. It is unmarked on Escape and by the next page. */
export function markFoundOn(found: Found): void {
	listen();
	unmark();
	awaited = found;
	if (location.pathname === found.path) setTimeout(() => markAwaited());
}

/** Marks what a document before this one has left word of, where this is the page that was meant. */
export function markLeftBehind(): void {
	const stored = sessionStorage.getItem(foundKey);
	sessionStorage.removeItem(foundKey);
	const left = stored === null ? null : (JSON.parse(stored) as LeftBehind);
	awaited = left;
	if (left) rememberQuery(left.query);
	listen();
	// The app may have begun because the reader scrolls.
	const place = awaited?.anchor
		? document.getElementById(awaited.anchor)?.getBoundingClientRect().top
		: window.scrollY;
	markAwaited(Math.abs(place ?? 0) < margin);
}

function markAwaited(mayScroll = true): void {
	const found = awaited;
	awaited = null;
	if (found && location.pathname === found.path) mark(found, mayScroll);
}

function listen(): void {
	if (isListening) return;
	isListening = true;
	document.addEventListener('domdocs:navigation', ({ detail: { phase, to, result } }) => {
		const isExpected = awaited?.path === new URL(to).pathname;
		if (phase === 'start') unmark();
		if (!isExpected) awaited = null;
		else if (phase === 'end' && result?.status === 'shown') markAwaited();
	});
	document.addEventListener('keydown', ({ key }) => key === 'Escape' && unmark());
	window.addEventListener('pagehide', () => {
		try {
			const left: LeftBehind | null = awaited && { ...awaited, query: rememberedQuery() ?? '' };
			if (left) sessionStorage.setItem(foundKey, JSON.stringify(left));
		} catch {
			// Storage is closed to this site: nothing is marked on the next page.
		}
	});
}

function unmark(): void {
	CSS.highlights?.delete(highlight);
}

function mark({ anchor, words }: Found, mayScroll: boolean): void {
	if (!CSS.highlights) return;
	const ranges = findRanges(words);
	CSS.highlights.set(highlight, new Highlight(...ranges));
	if (mayScroll) showFirst(ranges, anchor);
}

/** Where words stand on the page. */
function findRanges(words: readonly string[]): Range[] {
	const nodes: { node: Text; from: number }[] = [];
	let text = '';
	let last: Element | null = null;
	for (const part of document.querySelectorAll(parts)) {
		const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
			const block = node.parentElement?.closest(`:not(${inline})`) ?? null;
			if (block !== last) text += '\n';
			last = block;
			nodes.push({ node, from: text.length });
			text += node.data;
		}
	}
	let index = 0;
	const seek = (offset: number): [Text, number] => {
		while (nodes[index + 1] && nodes[index + 1]!.from <= offset) index += 1;
		return [nodes[index]!.node, offset - nodes[index]!.from];
	};
	const toRange = ([from, to]: Stretch): Range => {
		const range = document.createRange();
		range.setStart(...seek(from));
		const [node, offset] = seek(to - 1);
		range.setEnd(node, offset + 1);
		return range;
	};
	return findWords(text, words).map(toRange);
}

/** Scrolls to the first word of a section, where that is not in sight once the heading is at the top. */
function showFirst(ranges: readonly Range[], anchor: string): void {
	const start = anchor === '' ? null : document.getElementById(anchor);
	const headings = [...document.querySelectorAll('#content :is(h1, h2, h3, h4, h5, h6)')];
	const isBehind = (node: Node, other: Node): boolean =>
		node.contains(other) || (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
	const end = headings.find((heading) =>
		start ? heading !== start && isBehind(start, heading) : heading.matches(':not(h1)'),
	);
	// Places are exact once what lies below the window is laid out, too.
	delete document.documentElement.dataset.arriving;
	const first = ranges.find(
		(range) =>
			(!start || isBehind(start, range.startContainer)) &&
			!(end && isBehind(end, range.startContainer)) &&
			range.getClientRects().length > 0,
	);
	const top = start ? start.getBoundingClientRect().top : -window.scrollY;
	if (!first || first.getBoundingClientRect().bottom - top < window.innerHeight - margin) return;
	first.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

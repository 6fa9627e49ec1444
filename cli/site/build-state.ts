import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { PropsCacheEntry } from '../page/compose-pages.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { FileSignature } from '../platform/output-memory.ts';
import type { HtmlCacheEntry } from '../render/render-site.ts';

/** What a build leaves for the next one of the same site. Losing it costs time and nothing else. */
export interface BuildState {
	/** When it was kept, in milliseconds since 1970. */
	savedAt: number;
	/** By path, as are `views`. */
	pages: ReadonlyMap<string, CompiledPage>;
	props: ReadonlyMap<string, PropsCacheEntry>;
	/** By path; by route for pages without a file. */
	rendered: ReadonlyMap<string, HtmlCacheEntry>;
	/** Files of the output by path. */
	outputs: ReadonlyMap<string, FileSignature>;
}

/** What is known before the first build. */
export const noState: BuildState = {
	savedAt: 0,
	pages: new Map(),
	props: new Map(),
	rendered: new Map(),
	outputs: new Map(),
};

interface Index {
	savedAt: number;
	/** Without their facts, which stand behind the index in the same order, with their lengths in bytes. */
	pages: { page: Omit<CompiledPage, 'facts'>; length: number }[];
	props: [string, PropsCacheEntry][];
	rendered: [string, HtmlCacheEntry][];
	outputs: [path: string, sha256: string, bytes: number, modified: number][];
}

const kind = 'state';

/** Keeps a state. Facts are most of it; they stand apart so that they are only read where they are needed. */
export function saveState(cache: Cache, key: string, state: BuildState): void {
	const facts = [...state.pages.values()].map((page) => unread.get(page) ?? Buffer.from(page.facts));
	const index: Index = {
		savedAt: state.savedAt,
		pages: [...state.pages.values()].map((page, at) => ({
			page: withoutFacts(page),
			length: facts[at]!.length,
		})),
		props: [...state.props],
		rendered: [...state.rendered],
		outputs: [...state.outputs].map(([path, { sha256, bytes, modified }]) => [path, sha256, bytes, modified]),
	};
	cache.put(kind, key, Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...facts]));
}

/** The state that was kept last; an empty one where there is none. */
export function findState(cache: Cache, key: string): BuildState {
	const entry = cache.get(kind, key);
	if (!entry) return noState;
	const text = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
	const end = text.indexOf(10);
	const index = JSON.parse(text.toString('utf8', 0, end)) as Index;
	let start = end + 1;
	const pages = index.pages.map(({ page, length }): [string, CompiledPage] => {
		const from = start;
		start += length;
		return [page.path, withFacts(page, text.subarray(from, start))];
	});
	const outputs = index.outputs.map(([path, sha256, bytes, modified]): [string, FileSignature] => [
		path,
		{ sha256, bytes, modified },
	]);
	return {
		savedAt: index.savedAt,
		pages: new Map(pages),
		props: new Map(index.props),
		rendered: new Map(index.rendered),
		outputs: new Map(outputs),
	};
}

/** The facts are made into text when they are asked for, for most pages never are. */
function withFacts(page: Omit<CompiledPage, 'facts'>, bytes: Buffer): CompiledPage {
	const whole = Object.defineProperty(page, 'facts', { get: () => bytes.toString() }) as CompiledPage;
	unread.set(whole, bytes);
	return whole;
}

/** Facts as they were read, of pages that nobody has changed. */
const unread = new WeakMap<CompiledPage, Buffer>();

function withoutFacts(page: CompiledPage): Omit<CompiledPage, 'facts'> {
	if (unread.has(page)) return page;
	const { facts: _, ...rest } = page;
	return rest;
}

/** Whether nothing is worth keeping anew: every page is the one that was kept, and was rendered from the same. */
export function isSameState(last: BuildState, next: BuildState): boolean {
	const isSame = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean =>
		a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
	return (
		isSame(last.pages, next.pages) && isSame(last.props, next.props) && isSame(last.rendered, next.rendered)
	);
}

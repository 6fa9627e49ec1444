import type { SidebarItem } from '../../contract/contract.ts';
import { getOrMake } from '../get-or-make.ts';

/** Entries of the longest level of a sidebar of which none is left out. */
export const longestWholeLevel = 100;

/** Entries of a longer level that are rendered on each side of one on the way to the page. */
export const windowRadius = 40;

/** Fewer entries than these are not left out: the note in their place would take as much room. */
const minGap = 5;

/** Entries of a level by their places, from the first to the last of them. */
interface Run {
	from: number;
	to: number;
}

/**
 * What is rendered of a level of `count` entries, in order: all of one that is not long. Of a long one those
 * around `places`, or its first ones where there is no place, and those that are `kept`. What lies between
 * is left out. Takes no longer for a longer level.
 */
export function cutLevel(count: number, places: readonly number[], kept: readonly number[] = []): Run[] {
	if (count <= longestWholeLevel) return [{ from: 0, to: count - 1 }];
	const wanted = [
		...(places.length === 0 ? [{ from: 0, to: 2 * windowRadius }] : []),
		...places.map((at) => ({ from: at - windowRadius, to: at + windowRadius })),
		...kept.map((at) => ({ from: at, to: at })),
	].sort((a, b) => a.from - b.from);
	const runs: Run[] = [];
	for (const { from, to } of wanted) {
		const last = runs.at(-1);
		if (last && from - last.to <= minGap) last.to = Math.max(last.to, to);
		else runs.push({ from, to });
	}
	const end = count - 1;
	for (const run of runs) {
		if (run.from < minGap) run.from = 0;
		if (end - run.to < minGap) run.to = end;
	}
	return runs;
}

/** Entries, groups included, of the largest sidebar that all of its pages hold as a whole. */
export const largestWholeSidebar = 100;

/** Levels of a sidebar that are rendered: specification, section 9. */
const maxDepth = 5;

const none: ReadonlySet<string> = new Set();

/** Begins the opener of a place where entries are left out, for no address does. */
const gapMark = '… ';

/** Names a closed group, or a place where entries are left out, among those that a reader has opened. */
export function openerOf({ text, link, entrance, omitted }: SidebarItem): string {
	return omitted === undefined ? `${entrance} ${text}` : gapMark + link;
}

/** A link's route: without query and hash. */
export function routeOfLink(link: string): string {
	return link.replace(/[?#].*$/s, '');
}

/** Number of entries at all levels that are rendered, groups included. */
export function countEntries(items: readonly SidebarItem[], depth = 1): number {
	return items.reduce(
		(sum, { items: below = [] }) => sum + 1 + (depth < maxDepth ? countEntries(below, depth + 1) : 0),
		0,
	);
}

/** The entries of one group, or the uppermost ones. */
interface Level {
	/** The entry that these are below; `null` for the uppermost. */
	group: Entry | null;
	entries: Entry[];
	/** What is rendered of it where nothing of it is open. */
	closed?: SidebarItem[];
}

interface Entry {
	level: Level;
	/** Place among its siblings. */
	at: number;
	/** As it is rendered where it is closed. */
	closed: SidebarItem;
	/** The entries below it; `null` where there are none, or where they are always rendered. */
	inner: Level | null;
}

/** What of a sidebar is open. */
interface Openness {
	/** The entries on the ways to a page, by level. */
	ways: Map<Level, Set<Entry>>;
	/** What the reader has opened, by `openerOf`. */
	opened: ReadonlySet<string>;
	/** Levels of which none is left out, because the reader wants them all. */
	widened: Set<Level>;
}

/** Whether a page at a route shows this very sidebar, so that a link to it leads on. */
type IsOwnPage = (route: string) => boolean;

/**
 * A sidebar that can tell what is rendered of it in a page: the uppermost entries, and those of each group on the
 * way to the page. It is made once for all pages; a page takes no longer than what is rendered in it. Groups
 * without `entrance` have no page that could show them open: they are rendered whole.
 */
export class SidebarIndex {
	readonly #top: Level;
	readonly #places = new Map<string, Entry[]>();
	readonly #isOwnPage: IsOwnPage;

	/** `items` are a whole sidebar, its groups with their entrances. By default each address is a page's. */
	constructor(items: readonly SidebarItem[], isOwnPage: IsOwnPage = (route) => /^\/(?!\/)/.test(route)) {
		this.#isOwnPage = isOwnPage;
		this.#top = this.#read(items, null, 1);
	}

	/** What is rendered in the page at a route; `opened` is what its reader has opened, by `openerOf`. */
	branch(route: string, opened: ReadonlySet<string> = none): SidebarItem[] {
		const widened = new Set([...opened].flatMap((opener) => this.#levelsOfGap(opener)));
		return this.#composeLevel(this.#top, { ways: this.#waysTo(route), opened, widened });
	}

	/** The groups that are open in the page at a route, by `openerOf`. */
	openersTo(route: string): string[] {
		const entries = [...this.#waysTo(route).values()].flatMap((level) => [...level]);
		return entries.filter(({ inner }) => inner).map(({ closed }) => openerOf(closed));
	}

	/** Whether there is what an opener names. */
	opens(opener: string): boolean {
		if (opener.startsWith(gapMark)) return this.#levelsOfGap(opener).length > 0;
		const has = ({ entries }: Level): boolean =>
			entries.some(({ inner, closed }) => inner && (openerOf(closed) === opener || has(inner)));
		return has(this.#top);
	}

	#placesOf(link: string): Entry[] {
		return this.#places.get(routeOfLink(link)) ?? [];
	}

	/** The levels that may have a gap with this opener: its link leads to one of their entries, or into it. */
	#levelsOfGap(opener: string): Level[] {
		if (!opener.startsWith(gapMark)) return [];
		const link = opener.slice(gapMark.length);
		const levels: Level[] = [];
		for (const place of this.#placesOf(link)) {
			for (let entry: Entry | null = place; entry; entry = entry.level.group)
				if (this.#doorOf(entry) === link) levels.push(entry.level);
		}
		return levels;
	}

	#waysTo(route: string): Openness['ways'] {
		const ways: Openness['ways'] = new Map();
		for (const place of this.#placesOf(route)) {
			for (let entry: Entry | null = place; entry; entry = entry.level.group) {
				const onLevel = ways.get(entry.level);
				if (onLevel) onLevel.add(entry);
				else ways.set(entry.level, new Set([entry]));
			}
		}
		return ways;
	}

	#read(items: readonly SidebarItem[], group: Entry | null, depth: number): Level {
		const level: Level = { group, entries: [] };
		for (const [at, item] of items.entries()) {
			const { items: below = [], entrance, ...bare } = item;
			const hasMore = below.length > 0 && depth < maxDepth;
			const isOpenable = hasMore && entrance !== undefined;
			const closed = isOpenable ? { ...bare, entrance } : hasMore ? item : bare;
			const entry: Entry = { level, at, closed, inner: null };
			if (isOpenable) entry.inner = this.#read(below, entry, depth + 1);
			level.entries.push(entry);
			if (item.link !== undefined) getOrMake(this.#places, routeOfLink(item.link), () => []).push(entry);
		}
		return level;
	}

	#composeLevel(level: Level, open: Openness): SidebarItem[] {
		const onWay = open.ways.get(level);
		if (onWay || open.opened.size > 0) return this.#composeEntries(level, [...(onWay ?? [])], open);
		level.closed ??= this.#composeEntries(level, [], open);
		return level.closed;
	}

	#composeEntries(level: Level, onWay: Entry[], open: Openness): SidebarItem[] {
		const { entries } = level;
		const isOpened = ({ inner, closed }: Entry): boolean =>
			inner !== null && open.opened.has(openerOf(closed));
		const places = onWay.map(({ at }) => at);
		const kept = open.opened.size > 0 ? entries.filter(isOpened).map(({ at }) => at) : [];
		const end = entries.length - 1;
		const runs = open.widened.has(level) ? [{ from: 0, to: end }] : cutLevel(entries.length, places, kept);
		const composed: SidebarItem[] = [];
		let next = 0;
		for (const { from, to } of runs) {
			composed.push(...this.#drawGap(level, next, from - 1));
			for (const entry of entries.slice(from, to + 1)) {
				const { inner, closed } = entry;
				const isOpen = inner && (onWay.includes(entry) || isOpened(entry));
				composed.push(isOpen ? { ...closed, items: this.#composeLevel(inner, open) } : closed);
			}
			next = to + 1;
		}
		return [...composed, ...this.#drawGap(level, next, end)];
	}

	/** A note in the place of the entries that are left out, with a link to the one of them that is nearest to what is rendered. */
	#drawGap({ entries }: Level, from: number, to: number): SidebarItem[] {
		const step = from === 0 ? -1 : 1;
		for (let at = step > 0 ? from : to; at >= from && at <= to; at += step) {
			const door = this.#doorOf(entries[at]!);
			if (door !== undefined) return [{ text: '', link: door, collapsed: null, omitted: to - from + 1 }];
		}
		return entries.slice(from, to + 1).map(({ closed }) => closed);
	}

	/** Address of a page that shows the sidebar open at an entry. */
	#doorOf({ closed: { entrance, link } }: Entry): string | undefined {
		return entrance ?? (link !== undefined && this.#isOwnPage(routeOfLink(link)) ? link : undefined);
	}
}

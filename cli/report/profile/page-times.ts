/** How long one page took in one phase, measured where it was worked on. Plain JSON. */
export interface PageTime {
	/** The page's file, seen from the content folder. */
	path: string;
	phase: 'parse' | 'render';
	milliseconds: number;
}

/** What a page took in all. */
export interface PageCost {
	path: string;
	/** Milliseconds in which its Markdown was read and parsed. 0 where that was known from an earlier build. */
	parse: number;
	/** Milliseconds in which it was rendered. 0 as above. */
	render: number;
}

/** Times of pages, added up. */
export class PageTimes {
	readonly #pages = new Map<string, PageCost>();

	/** Adds what a page took in a phase. */
	add({ path, phase, milliseconds }: PageTime): void {
		const page = this.#pages.get(path) ?? { path, parse: 0, render: 0 };
		page[phase] += milliseconds;
		this.#pages.set(path, page);
	}

	/** The pages that took longest, slowest first. */
	slowest(count: number): PageCost[] {
		return [...this.#pages.values()]
			.sort((a, b) => totalOf(b) - totalOf(a) || (a.path < b.path ? -1 : 1))
			.slice(0, count);
	}
}

/** Milliseconds of all phases. */
export function totalOf({ parse, render }: PageCost): number {
	return parse + render;
}
